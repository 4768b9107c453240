#!/usr/bin/env bash
# A short tour of what the programs can do.
#
#   scripts/demo.sh [BUILD_DIR]
set -euo pipefail
build=$(cd "${1:-$(dirname "$0")/../build}" && pwd)
cd "$(dirname "$0")/.."
export PATH="$build:$PATH"

run() {
  printf '\n$ %s\n' "$*"
  "$@"
}

echo "A problem, and its answer:"
run yomi show docs/examples/net.sgf --move 0
run yomi show docs/examples/net.sgf --number-from 1 --svg "$build/net.svg"

printf '\nA proof, and a program that believes nothing it has not checked:\n'
run cat fuzz/corpus/checker/edge_ladder
run yomi-check fuzz/corpus/checker/edge_ladder

printf '\nThe picture is in %s. More: yomi --help\n' "$build/net.svg"
