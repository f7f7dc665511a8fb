#!/usr/bin/env bash
# `make soak [ASKS=5000]`: many asks one after another, by real keys, through
# one app; prints what memory did. Then 60 storms of each kind.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/system.sh build display test
cargo build --quiet --locked --bins -p asktray-app -p asktray-cli
ASKTRAY_SOAK_ASKS=${1:-1000} cargo test --quiet --locked -p asktray-app --test product -- \
    --nocapture thousand
ASKTRAY_SOAK_STORMS=60 cargo test --quiet --locked -p asktray-app --test product -- \
    --test-threads=2 storms
