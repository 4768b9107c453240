#!/usr/bin/env bash
# Tests of what runs in browsers. Exit status 77: a tool is missing (scripts/setup.sh web).
#
#   scripts/web.sh wasm [BUILD_DIR]
#
# wasm: the WebAssembly modules answer as the native program does.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
what=${1:-}
build=$(cd "${2:-$root/build}" && pwd)
for tool in em++ node npm; do
  command -v $tool >/dev/null || { echo "web: $tool is missing; nothing was tried"; exit 77; }
done
"$root/scripts/wasm.sh" "$build" 2 >/dev/null

case "$what" in
  wasm) node "$root/tests/web/agreement.mjs" "$build" ;;
  *)
    echo "usage: scripts/web.sh wasm [BUILD_DIR]" >&2
    exit 4
    ;;
esac
