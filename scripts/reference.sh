#!/usr/bin/env bash
# Compares the reference with the programs. docs/reference/commands.md: every option of every command is named in
# the command's section, or among those that several commands share, and every option named on the page exists.
# docs/protocol.md: every field of the answers to docs/examples/everything.jsonl is named.
#
#   scripts/reference.sh [BUILD_DIR]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "${1:-$root/build}" && pwd)
page=$root/docs/reference/commands.md
failed=false

options() { grep -oE -- '--[a-z][a-z-]*' | sort -u; }
section() { awk -v title="## $1" '/^```/ { code = !code } !code && /^## / { inside = $0 == title } inside' "$page"; }

mapfile -t commands < <("$build/yomi" --help | sed -n '/^Subcommands/,/^$/s/^  \([a-z]*\) .*/\1/p')
all=$("$build/yomi-check" --help | options)
for command in "${commands[@]}"; do
  here=$("$build/yomi" "$command" --help | sed '/^Examples/,$d' | options)
  all+=$'\n'$here
  named=$({ section "yomi $command"; section "Options that several commands share"; } | options)
  for option in $here; do
    case "$option" in --help) continue ;; esac
    grep -qxF -- "$option" <<<"$named" && continue
    echo "docs/reference/commands.md: the section on yomi $command does not name $option"
    failed=true
  done
done
for command in rules batch; do
  for subcommand in $("$build/yomi" $command --help | sed -n '/^Subcommands/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    all+=$'\n'$("$build/yomi" $command "$subcommand" --help | options)
  done
done
for option in $(options <"$page"); do
  grep -qxF -- "$option" <<<"$all" && continue
  echo "docs/reference/commands.md: no command has the option $option"
  failed=true
done

for field in $("$build/yomi" analyze <"$root/docs/examples/everything.jsonl" |
  grep -oE '"[a-z_]+":' | tr -d '":' | sort -u); do
  grep -qE "\`$field\`" "$root/docs/protocol.md" && continue
  echo "docs/protocol.md does not name the field $field of an answer"
  failed=true
done
! $failed
