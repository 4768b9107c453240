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

printf '\nThree of our own problems. White turns the tables on a ladder, in vain:\n'
run yomi solve problems/capture/06-inversion-two-ladders.sgf
printf '\nA ring whose eyes are both false, which no one can capture (exit code 1: lost):\n'
run yomi solve problems/capture/31-two-headed-dragon.sgf || [ $? -eq 1 ]
printf '\nThe bent four in the corner, every first move judged (exit code 3: ko):\n'
run yomi solve problems/capture/45-ko-bent-four.sgf --all || [ $? -eq 3 ]

printf '\nThe same for programs:\n'
printf '$ echo QUESTION | yomi analyze\n'
echo '{"id": 1, "rows": [".....", ".X.X.", "..O..", "....."], "to_move": "X", "ask": "connect", "stones": ["B3", "D3"]}' | yomi analyze

printf '\nThe picture is in %s. More: yomi --help\n' "$build/net.svg"
