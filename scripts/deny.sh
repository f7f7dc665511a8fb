#!/usr/bin/env bash
# Licences, bans and sources of all dependencies (deny.toml). The database of
# advisories is fetched by git from elsewhere: `cargo deny check advisories`
# is for a machine that may do so.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo deny --version >/dev/null 2>&1; then
    if [ -z "${CI:-}" ]; then
        echo "cargo-deny is not installed; licences were not checked (cargo install cargo-deny --locked)"
        exit 0
    fi
    # Another check on this machine may have been quicker.
    cargo install cargo-deny --locked --quiet || cargo deny --version
fi
cargo deny --log-level error check licenses bans sources
