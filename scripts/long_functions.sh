#!/usr/bin/env bash
# Refuses functions of more than 80 lines in src/, unless a comment "// long: REASON" stands above them.
#
#   scripts/long_functions.sh [--list]
#
# --list prints the length and the place of every function of more than 40 lines, the longest first, and
# refuses nothing. The sources must be formatted (scripts/format.sh): a function is then a block whose closing
# brace stands below the first character of the line that opens it.
set -euo pipefail
cd "$(dirname "$0")/.."
find src -name '*.h' -o -name '*.cpp' | sort | xargs awk -v list="${1:-}" '
  FNR == 1 { inside = 0; start = 0; reason = 0 }
  inside {
    if (index($0, end) == 1 && $0 ~ /^ *}$/) {
      lines = FNR - start + 1
      if (list != "") {
        if (lines > 40) printf "%d %s:%d\n", lines, FILENAME, start
      } else if (lines > 80 && !reason) {
        printf "%s:%d: a function of %d lines\n", FILENAME, start, lines
        bad = 1
      }
      inside = 0; start = 0; reason = 0
    }
    next
  }
  /^ *\/\/ long: ./ { reason = 1; next }
  /^ *\/\// { next }
  /^ *$/ || /^#/ || /^ *(public|private|protected):$/ { start = 0; reason = 0; next }
  /^ *(inline )?(namespace|class|struct|enum|union|extern) (.* )?{$/ { start = 0; reason = 0; next }
  !start { start = FNR; match($0, /^ */); end = substr($0, 1, RLENGTH) "}" }
  /= {$/ || /[;}]$/ { start = 0; reason = 0; next }
  /{$/ { inside = 1 }
  END { exit bad }' | { if [ -n "${1:-}" ]; then sort -rn; else cat; fi; }
