#!/usr/bin/env bash
# Tests of what runs in browsers. Exit status 77: a tool is missing (scripts/setup.sh web).
#
#   scripts/web.sh wasm|package [BUILD_DIR]
#
# wasm: the WebAssembly modules answer as the native program does.
# package: the package for npm, installed, bundled, and run in Node.js and in Chromium.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
what=${1:-}
build=$(cd "${2:-$root/build}" && pwd)
for tool in em++ node npm chromium; do
  command -v $tool >/dev/null || { echo "web: $tool is missing; nothing was tried"; exit 77; }
done
"$root/scripts/wasm.sh" "$build" 2 >/dev/null

# The tools of the page, as package-lock.json names them.
install_tools() {
  local stamp=$root/web/page/node_modules/.installed
  cmp -s "$root/web/page/package-lock.json" "$stamp" && return
  (cd "$root/web/page" && npm ci --loglevel=error)
  cp "$root/web/page/package-lock.json" "$stamp"
}

case "$what" in
  package)
    install_tools
    "$root/scripts/npm_package.sh" "$build" 2 >/dev/null
    node "$root/tests/web/package.mjs" "$build"
    ;;
  wasm) node "$root/tests/web/agreement.mjs" "$build" ;;
  *)
    echo "usage: scripts/web.sh wasm|package [BUILD_DIR]" >&2
    exit 4
    ;;
esac
