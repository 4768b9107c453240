#!/usr/bin/env bash
# Builds the prover and the checker as WebAssembly modules, in BUILD/wasm: prover.wasm and checker.wasm.
# Exit status 77: emscripten is missing.
#
#   scripts/wasm.sh [BUILD_DIR [JOBS]]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "${1:-$root/build}"
build=$(cd "${1:-$root/build}" && pwd)/wasm
jobs=${2:-$(nproc)}
if ! command -v em++ >/dev/null; then
  echo "wasm: emscripten is missing (scripts/setup.sh); nothing was built"
  exit 77
fi
# Debian's emscripten looks for acorn among Node's own modules only.
export NODE_PATH=${NODE_PATH:-/usr/share/nodejs}
command -v ccache >/dev/null && export EM_COMPILER_WRAPPER=ccache
mkdir -p "$build"
if [ ! -f "$build/build.ninja" ]; then
  emcmake cmake -S "$root/web/wasm" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None >"$build/configure.log" 2>&1 ||
    { cat "$build/configure.log"; exit 1; }
fi
cmake --build "$build" -j "$jobs"
