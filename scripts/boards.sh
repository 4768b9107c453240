#!/usr/bin/env bash
# The tables of docs/notebook/boards.md: values of small boards, the 5x5 board empty and after the first move in
# the centre, the book of 5x5 positions, and the search experiment of the paper on bounded static safety.
#
#   scripts/boards.sh [BUILD_DIR] [PART ...]
#
# Parts: values certificates empty centre book experiment; all unless told. The last two need ../shared/suites. THREADS (1)
# and MEMORY (MiB) are for 5x5; SECONDS_EACH (30) and SAMPLE (20) for the experiment.
set -euo pipefail
cd "$(dirname "$0")/.."
yomi=${1:-build}/yomi
checker=${1:-build}/yomi-check
shift || true
parts=${*:-values certificates empty centre book experiment}
suites=../shared/suites

field() { sed -E "s/.*\"$1\":([^,}]*).*/\1/"; }

values() {
  printf '%-6s %-12s %6s %12s %9s\n' board superko value nodes seconds
  for size in 2x2 3x2 4x2 5x2 6x2 3x3 4x3 4x4; do
    for rule in positional situational; do
      answer=$("$yomi" board $size --superko $rule --json --quiet --nodes 50000000 || true)
      printf '%-6s %-12s %6s %12s %9s\n' $size $rule "$(field value <<<"$answer")" \
        "$(field nodes <<<"$answer")" "$(field seconds <<<"$answer")"
    done
  done
}

# What each side holds for ever, proved to the checker.
certificates() {
  local folder size said
  folder=$(mktemp -d)
  printf '%-5s %7s %8s %9s %8s %9s  %s\n' board claims bytes nodes seconds checking verdict
  for size in 3x3 4x2 5x2 6x2 7x2 5x3; do
    said=$("$yomi" board $size --certificate "$folder/$size" --seconds "${SECONDS_EACH:-120}" | tail -n 1 || true)
    if [ ! -f "$folder/$size" ]; then
      printf '%-5s %s\n' $size "$said"
      continue
    fi
    local numbers start
    numbers=$(sed -E 's/.*\(([0-9]+) claims, ([0-9]+) nodes, ([0-9.]+) s\)/\1 \2 \3/' <<<"$said")
    start=$(date +%s.%N)
    said=$("$checker" --quiet "$folder/$size")
    printf '%-5s %7s %8s %9s %8s %9.3f  %s\n' $size "${numbers%% *}" "$(stat -c %s "$folder/$size")" \
      "$(cut -d' ' -f2 <<<"$numbers")" "${numbers##* }" "$(awk -v a="$start" -v b="$(date +%s.%N)" 'BEGIN { print b - a }')" "$said"
  done
  rm -r "$folder"
}

# Can Black take the whole 5x5 board? Asked without superko: simple ko. First how many MiB, then which board.
take_all() {
  local memory=$1
  shift
  "$yomi" board "$@" --komi 24.5 --superko none --prover X --learn 300000 --threads "${THREADS:-1}" \
    --memory "${MEMORY:-$memory}" || true
}

empty() { take_all 3000 5x5; }

centre() { echo '(;SZ[5]AB[cc]PL[W])' | take_all 5000 --position -; }

book() { "$yomi" board --book $suites/board-5x5.jsonl --seconds 60; }

experiment() {
  "$yomi" board --experiment $suites/games-6x6.jsonl --sample "${SAMPLE:-20}" --seconds "${SECONDS_EACH:-30}"
}

for part in $parts; do
  echo "== $part"
  if [[ $part == book || $part == experiment ]] && [ ! -d $suites ]; then
    echo "skipped: $suites is not there"
    continue
  fi
  $part
done
