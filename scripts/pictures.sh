#!/usr/bin/env bash
# Draws the pictures of the documentation again.
#
#   scripts/pictures.sh [BUILD_DIR]
set -euo pipefail
cd "$(dirname "$0")/.."
yomi=${1:-build}/yomi
mkdir -p docs/pictures
"$yomi" show docs/examples/net.sgf --number-from 1 --svg docs/pictures/net.svg >/dev/null
