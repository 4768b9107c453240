#!/usr/bin/env bash
# Lists the lines of problem suites where our verdict, or our guess, differs from the expected answer, and says
# which of them docs/disputes.md does not discuss. Fails if one of those is proved, or a certificate is rejected.
#
#   scripts/disputes.sh BUILD_DIR SUITE.jsonl...
set -euo pipefail
if [ $# -lt 2 ]; then
  echo "usage: scripts/disputes.sh BUILD_DIR SUITE.jsonl..." >&2
  exit 4
fi
yomi=$1/yomi
shift
document=$(dirname "$0")/../docs/disputes.md

status=0
report=$("$yomi" suite --check --seconds 2 --quiet "$@") || status=$?
[ "$status" -le 1 ] || exit "$status"
[ "$status" -eq 0 ] || echo "A certificate was rejected: see yomi suite --check."
while IFS= read -r line; do
  note=""
  if ! grep -qwF "${line%%: expected*}" "$document"; then
    note="   (not in docs/disputes.md)"
    case $line in *"(proved"*) status=1 ;; esac
  fi
  echo "$line$note"
done < <(grep -F ': expected' <<<"$report" || true)
exit "$status"
