#!/usr/bin/env bash
# Refuses an include that points upward: a file may include its own room and rooms above it in this list.
#
#   scripts/layers.sh
set -euo pipefail
cd "$(dirname "$0")/../src"
rooms=(work go safety claim claim/goals life read/proof read/general read/lambda read/connect read/threats read/transitive
       read/fight read chess plan jobs engine survey solve ask lint reply front library main.cpp)
grep -rnoP '^#include "\K(?!\.|yomi/)[^"]+(?=/[^/"]+")' . --include='*.h' --include='*.cpp' | sed 's#^\./##' |
  awk -F: -v list="${rooms[*]}" '
    BEGIN { n = split(list, names, " "); for (i = 1; i <= n; i++) level[names[i]] = i }
    { from = $1; if (from !~ /^main/) sub("/[^/]*$", "", from)
      if (!(from in level) || !($3 in level)) { print "unknown room: " $0; bad = 1 }
      else if (level[$3] > level[from]) { print $1 ":" $2 ": " from " includes " $3 ", which is above it"; bad = 1 } }
    END { exit bad }'
