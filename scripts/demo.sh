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

echo "A problem:"
run yomi show docs/examples/net.sgf

printf '\nIts answer, with a picture and a proof:\n'
run yomi solve docs/examples/net.sgf --svg "$build/net.svg" --certificate "$build/net.cert"

printf '\nA program that believes nothing it has not checked:\n'
run yomi-check "$build/net.cert"

printf '\nThe same for programs:\n'
printf '$ echo QUESTION | yomi analyze\n'
echo '{"id": 1, "rows": [".....", ".X.X.", "..O..", "....."], "to_move": "X", "ask": "connect", "stones": ["B3", "D3"]}' | yomi analyze

printf '\nThe picture is in %s. More: yomi --help\n' "$build/net.svg"
