#!/usr/bin/env bash
# Builds the page into BUILD/page, with the package yomikiri and its modules. Exit status 77: a tool is missing.
#
#   scripts/page.sh [BUILD_DIR [JOBS]]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
"$root/scripts/npm_package.sh" "${1:-$root/build}" "${2:-$(nproc)}"
build=$(cd "${1:-$root/build}" && pwd)
cd "$root/web/page"
# The tools, as package-lock.json names them.
stamp=node_modules/.installed
if ! cmp -s package-lock.json $stamp; then
  npm ci --loglevel=error
  cp package-lock.json $stamp
fi
YOMI_BUILD=$build node node_modules/vite/bin/vite.js build --logLevel warn
