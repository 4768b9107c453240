#!/usr/bin/env bash
# Lets the client library of Sabaki talk to `yomi gtp` (tests/gtp/sabaki). Exit status 77: there is no Node.js.
#
#   scripts/sabaki.sh [BUILD_DIR]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "${1:-$root/build}" && pwd)
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
  echo "sabaki: Node.js or npm is missing; nothing was tried"
  exit 77
fi
mkdir -p "$build/sabaki"
cp "$root"/tests/gtp/sabaki/* "$build/sabaki"
cd "$build/sabaki"
npm ci --no-audit --no-fund --silent
node client.mjs "$build/yomi"
