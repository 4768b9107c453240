#!/usr/bin/env bash
# Lists the lines of problem suites where our proved verdict differs from the expected answer, and fails if one
# of them is not discussed in docs/disputes.md or if a certificate is rejected.
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
  if ! grep -qF "${line%%: expected*}" "$document"; then
    note="   (not in docs/disputes.md)"
    status=1
  fi
  echo "$line$note"
done < <(grep -F '(proved)' <<<"$report" || true)
exit "$status"
