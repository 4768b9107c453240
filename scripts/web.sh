#!/usr/bin/env bash
# Tests of what runs in browsers. Exit status 77: a tool is missing (scripts/setup.sh web).
#
#   scripts/web.sh wasm|package|page [BUILD_DIR]
#
# wasm: the WebAssembly modules answer as the native program does.
# page: the page in Chromium, as a phone and a desktop show it; screenshots are left in BUILD/page-shots.
# package: the package for npm, installed, bundled, and run in Node.js and in Chromium.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
what=${1:-}
build=$(cd "${2:-$root/build}" && pwd)
for tool in em++ node npm chromium; do
  command -v $tool >/dev/null || { echo "web: $tool is missing; nothing was tried"; exit 77; }
done
"$root/scripts/page.sh" "$build" 2 >/dev/null

case "$what" in
  package)
    node "$root/tests/web/package.mjs" "$build"
    ;;
  page) node "$root/tests/web/page.mjs" "$build" ;;
  wasm) node "$root/tests/web/agreement.mjs" "$build" ;;
  *)
    echo "usage: scripts/web.sh wasm|package|page [BUILD_DIR]" >&2
    exit 4
    ;;
esac
