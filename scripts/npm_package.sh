#!/usr/bin/env bash
# Puts the package yomikiri together in BUILD/npm/yomikiri: what is in web/yomikiri, and the modules. Then packs it:
# BUILD/npm/yomikiri.tgz. Exit status 77: a tool is missing.
#
#   scripts/npm_package.sh [BUILD_DIR [JOBS]]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
"$root/scripts/wasm.sh" "${1:-$root/build}" "${2:-$(nproc)}"
build=$(cd "${1:-$root/build}" && pwd)
command -v npm >/dev/null || { echo "npm_package: npm is missing"; exit 77; }
package=$build/npm/yomikiri
mkdir -p "$package/wasm"
cp -r "$root"/web/yomikiri/. "$root/LICENSE" "$package"
cp "$build"/wasm/{prover,checker}.wasm "$package/wasm"
cd "$build/npm"
rm -f ./*.tgz
npm pack --silent ./yomikiri >/dev/null
mv yomikiri-*.tgz yomikiri.tgz
