#!/usr/bin/env bash
# `make check`: everything that needs no running product.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/system.sh build node
for part in rustfmt clippy; do
    cargo "${part/rustfmt/fmt}" --version >/dev/null 2>&1 || rustup component add "$part"
done

cargo fmt --all --check
cargo clippy --workspace --all-targets --locked -- -D warnings
scripts/page.sh types
scripts/deny.sh
