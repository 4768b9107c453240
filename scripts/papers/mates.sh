#!/usr/bin/env bash
# Figures 21 to 23 of the λ-search paper: the λ-moves of its chess problem.
#   scripts/papers/mates.sh YOMI
set -euo pipefail
yomi=$1
"$yomi" mate "K7/8/6k1/8/8/8/4RR2/8 w - -" --threats 2 --quiet
"$yomi" mate "K7/8/6k1/8/8/8/5R2/4R3 b - -" --hunter white --threats 2 --quiet
"$yomi" mate "K7/8/8/7k/8/8/5R2/4R3 w - -" --threats 2 --quiet
"$yomi" mate "K7/8/6k1/8/8/8/4RR2/8 w - -" --quiet
