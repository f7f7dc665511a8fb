#!/usr/bin/env bash
# Of the page in ui/: `page.sh types` checks the types, `page.sh tests` runs
# the tests, which need nothing but Node.
set -euo pipefail
cd "$(dirname "$0")/../ui"

case "${1:-}" in
    types)
        # Fetch the type checker only where the lock file asks for another one.
        stamp=node_modules/.fetched
        if ! cmp -s package-lock.json "$stamp"; then
            npm ci --no-audit --no-fund --loglevel=error
            cp package-lock.json "$stamp"
        fi
        npm run --silent check
        ;;
    tests) npm test --silent ;;
    *)
        echo "page.sh: types or tests" >&2
        exit 2
        ;;
esac
