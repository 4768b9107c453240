#!/usr/bin/env bash
# Runs every benchmark program of a build, one after the other. Those that need arguments say which, and exit
# with 4.
#
#   scripts/bench.sh [BUILD_DIR]
set -euo pipefail
build=$(cd "${1:-$(dirname "$0")/../build}" && pwd)
for program in "$build"/*_bench; do
  echo "== $(basename "$program")"
  "$program" || [ $? -eq 4 ]
done
