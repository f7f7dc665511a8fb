#!/usr/bin/env bash
# Of the page in ui/: `page.sh types` checks the types, `page.sh tests` runs
# the tests in Node.
set -euo pipefail
cd "$(dirname "$0")/.."

# Debian 12 has Node 18, the tests need 20.10, which takes JSON modules as the
# page writes them. Its npm can fetch a newer one, which stays in the target
# folder.
node_is_new_enough() {
    node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit(major > 20 || (major === 20 && minor >= 10) ? 0 : 1)'
}
if ! node_is_new_enough; then
    own=$(realpath -m "${CARGO_TARGET_DIR:-target}/node")
    if [ ! -x "$own/node_modules/.bin/node" ]; then
        mkdir -p "$own"
        npm install --no-audit --no-fund --loglevel=error --prefix "$own" node@22
    fi
    export PATH="$own/node_modules/.bin:$PATH"
fi

cd ui
# Fetch packages only where the lock file asks for others.
stamp=node_modules/.fetched
if ! cmp -s package-lock.json "$stamp"; then
    npm ci --no-audit --no-fund --loglevel=error
    cp package-lock.json "$stamp"
fi

case "${1:-}" in
    types) npm run --silent check ;;
    tests) npm test --silent ;;
    *)
        echo "page.sh: types or tests" >&2
        exit 2
        ;;
esac
