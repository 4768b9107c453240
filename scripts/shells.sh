#!/usr/bin/env bash
# Tries the completion of yomi in each shell that is installed, as somebody who presses the tabulator, and lets man
# format every manual page.
#
#   scripts/shells.sh [BUILD_DIR]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "${1:-$root/build}" && pwd)
share=$build/share
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
touch game.sgf
mkdir folder
export PATH=$build:$PATH HOME=$work
failed=false
tried=0

# Is every word offered after the text?
expect() {
  local shell=$1 text=$2 offered word
  shift 2
  tried=$((tried + 1))
  offered=$("complete_in_$shell" "$text")
  for word in "$@"; do
    if [[ $word == !* ]]; then
      grep -qxF -- "${word#!}" <<<"$offered" || continue
      echo "$shell offers '${word#!}' after '$text'"
    else
      grep -qxF -- "$word" <<<"$offered" && continue
      echo "$shell does not offer '$word' after '$text', but: $(tr '\n' ' ' <<<"$offered")"
    fi
    failed=true
  done
}

complete_in_bash() {
  bash --norc -c '
    source "$1"
    read -ra COMP_WORDS <<<"$2"
    [[ $2 == *" " ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _yomi
    printf "%s\n" "${COMPREPLY[@]}"' - "$share/bash-completion/completions/yomi" "$1"
}

complete_in_fish() {
  fish --no-config -c "source $share/fish/vendor_completions.d/yomi.fish; complete -C '$1'" | cut -f 1
}

# zsh completes only at a prompt: one on a pseudo terminal, that lists the words that it was offered.
complete_in_zsh() {
  zsh -f -c '
    zmodload zsh/zpty
    zpty -b shell zsh -f -i
    zpty -w shell "fpath=($1/zsh/site-functions \$fpath); autoload -U compinit; compinit -u -D; PS1=; unset zle_bracketed_paste"
    zpty -w shell "compadd() { local -a found; builtin compadd -A found \"\$@\"; (( \$#found )) && print -rl -- \"\${found[@]}\" >>offered; builtin compadd \"\$@\" }"
    zpty -w shell ": >ready"
    for ((i = 0; i < 100; ++i)); do [[ -e ready ]] && break; sleep 0.1; done
    zpty -w -n shell "$2"$'"'\\t'"'
    for ((i = 0; i < 50; ++i)); do [[ -s offered ]] && break; sleep 0.1; done
    sleep 0.3
    zpty -d shell' - "$share" "$1" >/dev/null 2>&1 || true
  cat offered 2>/dev/null || true
  rm -f offered ready
}

for shell in bash zsh fish; do
  command -v "$shell" >/dev/null || { echo "shells: $shell is not installed, its completion is not tried"; continue; }
  expect $shell "yomi so" solve '!show'
  expect $shell "yomi solve --two" --two-eyes '!--trust'
  expect $shell "yomi solve --life " two-eyes seki
  expect $shell "yomi solve --to-move " X O
  expect $shell "yomi rules ge" generate '!match'
  expect $shell "yomi rules generate --j" --json
  expect $shell "yomi help so" solve
  expect $shell "yomi solve ga" game.sgf
done
[ "$(complete_in_bash 'yomi solve --surroundings as')" = 'as\ they\ stand' ] || { echo "bash: a choice with blanks"; failed=true; }

if command -v man >/dev/null; then
  for page in "$share"/man/man1/*.gz; do
    tried=$((tried + 1))
    MANWIDTH=80 LC_ALL=C.UTF-8 man --warnings -l "$page" >page 2>warnings || failed=true
    [ ! -s warnings ] || { echo "man complains of $(basename "$page"): $(head -3 warnings)"; failed=true; }
    grep -q '^NAME' page && grep -q '^OPTIONS' page || { echo "$(basename "$page") is no manual page"; failed=true; }
  done
else
  echo "shells: man is not installed, the manual pages are not formatted"
fi
# Each option that the help lists is in the page, and in the completions.
for command in $(yomi --help | sed -n '/^Subcommands/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
  [ -e "$share/man/man1/yomi-$command.1.gz" ] || { echo "there is no manual page of yomi $command"; failed=true; }
  zcat "$share/man/man1/yomi-$command.1.gz" | sed 's/\\-/-/g' >page
  for option in $(yomi "$command" --help | sed '/^Examples/,$d' | grep -oE -- '--[a-z][a-z-]*' | sort -u); do
    grep -qF -- "$option" page ||
      { echo "the manual page of yomi $command does not name $option"; failed=true; }
    grep -q -- "$option" "$share/bash-completion/completions/yomi" || { echo "no completion: $option"; failed=true; }
  done
done
[ $tried -gt 20 ] || { echo "shells: only $tried things were tried"; failed=true; }
! $failed
