#!/usr/bin/env bash
# Draws the pictures of the documentation again, or compares them with what the program draws now.
#
#   scripts/pictures.sh [--check] [BUILD_DIR]
set -euo pipefail
check=false
if [ "${1:-}" = --check ]; then
  check=true
  shift
fi
root=$(cd "$(dirname "$0")/.." && pwd)
yomi=$(cd "${1:-$root/build}" && pwd)/yomi
cd "$root"
folder=docs/pictures
if $check; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
fi
mkdir -p "$folder"

# draw NAME COMMAND...: a verdict is no failure.
draw() {
  local name=$1
  shift
  "$yomi" "$@" --svg "$folder/$name.svg" >/dev/null 2>&1 || [ $? -lt 4 ]
  if $check && ! cmp -s "$folder/$name.svg" "docs/pictures/$name.svg"; then
    echo "docs/pictures/$name.svg is not what the program draws now; \`make pictures\` draws it again"
    failed=true
  fi
}

failed=false
draw net solve docs/examples/net.sgf --nodes 100000 --quiet
draw ladder solve problems/capture/02-ladder-across-the-board.sgf --nodes 100000 --quiet
draw connection solve problems/connect/03-two-tigers-mouths.sgf --nodes 100000 --quiet
draw wall solve problems/separate/06-wall-without-connection.sgf --nodes 100000 --quiet
draw safe score docs/examples/safe.sgf
draw three-in-a-row solve problems/life/01-straight-three-centre-kill.sgf --nodes 100000 --quiet
draw seki solve docs/examples/seki.sgf --nodes 100000 --quiet
draw eyes show docs/examples/eyes.sgf --crop auto
draw score score docs/examples/game.sgf
draw survey survey docs/examples/game.sgf --move 60 --nodes 2000 --quiet
! $failed
