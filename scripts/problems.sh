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
count() { cat "$1"/*.sgf | grep -c "$2" || true; }

# What is told of a folder before its list.
origin() {
  case "$1" in
    capture) echo "About half were drawn by hand, the others picked from random small fights that the engine had judged, then cleaned up." ;;
    connect) echo "Three stones that are to be in one string: the transitive connections of the paper. The classical shapes were drawn by hand; those that are not transitive were picked from random small fights that the engine had judged; the rest was cut out of games that GNU Go played against itself for this purpose." ;;
    life) echo "The rooms that every player learns first, in the open, on the edge and in the corner, with a solid wall around them." ;;
    separate) echo "The first ones were drawn by hand; those on small boards were picked from random fights that the engine had judged; more than half were cut out of games that GNU Go played against itself for this purpose. Every answer, won or lost, is certified." ;;
    *) echo "" ;;
  esac
}

{
  cat <<TEXT
# Problems of our own

Each record marks its stones with triangles and asks its question in the first line of the comment,
so that \`yomi solve FILE\` understands it. Then come the kind of the problem, the answer for the
side to move, and the reason. The moves after that are one line that shows it.

\`won by D1 and nothing else\`: every other first move has been judged, too. \`won by D1\`: on the
open board the others are not all settled. The test \`engine_problems_test\` asks the engine all of
them and lets the checker judge every proof. To do so by hand:

\`\`\`
yomi solve problems/capture/06-inversion-two-ladders.sgf --certificate proof.cert
yomi-check proof.cert
\`\`\`

This list is written by \`scripts/problems.sh\`.
TEXT
  for folder in */; do
    folder=${folder%/}
    printf '\n## %s\n\n' "${folder^}"
    fold -s -w 100 <<TEXT | sed 's/ *$//'
$(count "$folder" '^Answer:') problems: $(count "$folder" '^Answer: won') are won, $(count "$folder" '^Answer: lost') lost, $(count "$folder" '^Answer: ko') a ko, $(count "$folder" '^Answer: unknown') stay open. $(origin "$folder")
TEXT
    cat <<TEXT

| | problem | kind | question | answer |
| --- | --- | --- | --- | --- |
TEXT
    for file in "$folder"/*.sgf; do
      number=$(basename "$file")
      echo "| ${number%%-*} | [$(title "$file")]($file) | $(kind "$file") | $(side "$file"): $(question "$file") | $(answer "$file") |"
    done
  done
} >README.md
