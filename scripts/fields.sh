#!/usr/bin/env bash
# Compares the tables of fields in the documentation, and the types of the package for npm, with what `yomi help` prints. A table stands between
# "<!-- yomi help NAME -->" and "<!-- end -->".
#
#   scripts/fields.sh [--write] [BUILD_DIR]
#
# --write puts the tables into the pages.
set -euo pipefail
write=false
if [ "${1:-}" = --write ]; then
  write=true
  shift
fi
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "${1:-$root/build}" && pwd)
failed=false
found=0

for page in "$root"/docs/*.md "$root"/docs/*/*.md; do
  grep -q '^<!-- yomi help [a-z]* -->$' "$page" || continue
  found=$((found + 1))
  made=$(mktemp)
  inside=false
  while IFS= read -r line; do
    if [[ $line =~ ^'<!-- yomi help '([a-z]+)' -->'$ ]]; then
      inside=true
      printf '%s\n\n' "$line"
      "$build/yomi" help fields "${BASH_REMATCH[1]}"
      echo
    elif [ "$line" = '<!-- end -->' ]; then
      inside=false
    fi
    $inside || printf '%s\n' "$line"
  done <"$page" >"$made"
  if $write; then
    cmp -s "$made" "$page" || cat "$made" >"$page"
  elif ! diff "$page" "$made"; then
    echo "${page#"$root"/}: the tables of fields are not those of yomi help; scripts/fields.sh --write makes them"
    failed=true
  fi
  rm "$made"
done
# The types of the package for npm, from the same table.
types=$root/web/yomikiri/fields.d.ts
if $write; then
  "$build/yomi" help types >"$types"
elif ! "$build/yomi" help types | diff "$types" -; then
  echo "${types#"$root"/}: the types are not those of yomi help; make npm-types makes them"
  failed=true
fi
[ $found -gt 0 ] || { echo "no page has a table of fields"; failed=true; }
! $failed
