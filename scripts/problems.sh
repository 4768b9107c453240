#!/usr/bin/env bash
# Writes problems/README.md: a list of our own problems, made from what the records say.
#
#   scripts/problems.sh
set -euo pipefail
cd "$(dirname "$0")/../problems"

title() { sed -n 's/.*GN\[\([^]]*\)\].*/\1/p' "$1"; }
question() { sed -n 's/^C\[//p' "$1"; }
kind() { sed -n 's/^Kind: \(.*\)\.$/\1/p' "$1"; }
answer() { sed -n 's/^Answer: //p' "$1"; }
side() { if grep -q 'PL\[B\]' "$1"; then echo Black; else echo White; fi; }
count() { cat capture/*.sgf | grep -c "$1" || true; }

{
  cat <<TEXT
# Problems of our own

$(count '^Answer:') capture problems, made for this project: about half drawn by hand, the others picked from random small
fights that the engine had judged, then cleaned up. Each record in \`capture/\` marks the target with triangles and
asks its question in the first line of the comment, so that \`yomi solve FILE\` understands it; then come the kind
of the problem, the answer for the side to move, and the reason. The moves after that are one line that shows it.

\`won by D1 and nothing else\`: every other first move has been judged, too. \`won by D1\`: on the open board the
others are not all settled. $(count '^Answer: won') are won, $(count '^Answer: lost') lost, $(count '^Answer: ko') a ko; the last $(count '^Answer: unknown') show what
stays open on an open board. The test \`engine_problems_test\` asks the engine all of them and lets the checker
judge every proof. To do so by hand:

    yomi solve problems/capture/06-inversion-two-ladders.sgf --certificate proof.cert && yomi-check proof.cert

This list is written by \`scripts/problems.sh\`.

| | problem | kind | question | answer |
| --- | --- | --- | --- | --- |
TEXT
  for file in capture/*.sgf; do
    number=$(basename "$file")
    echo "| ${number%%-*} | [$(title "$file")]($file) | $(kind "$file") | $(side "$file"): $(question "$file") | $(answer "$file") |"
  done
} >README.md
