#!/usr/bin/env bash
# Draws the pictures of the documentation again.
#
#   scripts/pictures.sh [BUILD_DIR]
set -euo pipefail
cd "$(dirname "$0")/.."
yomi=${1:-build}/yomi
mkdir -p docs/pictures
"$yomi" solve docs/examples/net.sgf --nodes 100000 --quiet --svg docs/pictures/net.svg >/dev/null
"$yomi" survey docs/examples/game.sgf --move 60 --nodes 2000 --quiet --svg docs/pictures/survey.svg >/dev/null
