#!/usr/bin/env bash
# `make bench`: measures the release build and prints tables. No figure here
# is a test; they are for reading.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/system.sh build display test
cargo build --quiet --release --locked --bins -p asktray-app -p asktray-cli
cargo bench --quiet --locked -p asktray-app --bench product -- "$@"
