#!/usr/bin/env bash
# `make test`: unit, property, socket, command line, page, real window. Goes on
# after a failure, ends with the counts over everything, and exits 1 if
# anything failed.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

scripts/system.sh build display test node || exit 1

target=${CARGO_TARGET_DIR:-target}
logs=$target/test-logs
figures=$target/test-figures
rm -rf "$logs" "$figures" "$target/test-pictures"
mkdir -p "$logs" "$figures"
broken=()

# part NAME COMMAND...: runs, shows and keeps the output. What was started with
# `&` or by nohup ignores signals that some tests send, so they are put back.
part() {
    local name=$1
    shift
    echo
    echo "== $name"
    env --default-signal "$@" </dev/null 2>&1 | tee "$logs/$name.log"
    [ "${PIPESTATUS[0]}" -eq 0 ] || broken+=("$name")
}

# The command line is no binary of the root package, so its tests find the one
# that is built here.
part build cargo build --workspace --bins --locked
part crates cargo test --workspace --locked --no-fail-fast --exclude asktray-app
part app cargo test -p asktray-app --locked --no-fail-fast --bins
part page-types scripts/page.sh types
part page scripts/page.sh tests
part product cargo test -p asktray-app --locked --test product -- --test-threads=2

if [ -n "$(ls -A "$figures")" ]; then
    echo
    echo "== figures"
    cat "$figures"/*
fi

# Cargo: "test result: ok. 3 passed; 0 failed; 1 ignored; …"
# Node:  "# pass 3", "# fail 0", "# skipped 1"; newer ones "ℹ pass 3"
counts=$(cat "$logs"/*.log | awk '
    /^test result: / {
        for (i = 2; i <= NF; i++) {
            if ($i ~ /^passed/) passed += $(i - 1)
            if ($i ~ /^failed/) failed += $(i - 1)
            if ($i ~ /^ignored/) skipped += $(i - 1)
        }
    }
    /^(#|ℹ) pass [0-9]/ { passed += $3 }
    /^(#|ℹ) (fail|cancelled) [0-9]/ { failed += $3 }
    /^(#|ℹ) (skipped|todo) [0-9]/ { skipped += $3 }
    END { printf "%d passed, %d failed, %d skipped", passed, failed, skipped }')

echo
if [ ${#broken[@]} -gt 0 ]; then
    echo "These parts failed: ${broken[*]} (whole output in $logs)"
    [ ! -d "$target/test-pictures" ] || echo "Pictures of failures: $target/test-pictures"
fi
echo "$counts"
[ ${#broken[@]} -eq 0 ]
