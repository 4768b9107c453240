#!/usr/bin/env bash
# Runs every benchmark program of a build, one after the other.
#
#   scripts/bench.sh [BUILD_DIR]
set -euo pipefail
build=$(cd "${1:-$(dirname "$0")/../build}" && pwd)
for program in "$build"/*_bench; do
  echo "== $(basename "$program")"
  "$program"
done
