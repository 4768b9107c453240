#!/usr/bin/env bash
# Runs every command that the documentation shows, and compares what it prints with what the page shows.
#
#   scripts/docs.sh [--write] [BUILD_DIR] [PAGE...]
#
# A block that begins with ```console holds commands, each behind "$ ", and their output below. A line "..." in
# the output stands for any lines. Times may differ. Commands run in a copy of the repository's top folder
# that is made of links, so that the files they write land elsewhere. --write puts the real output in the pages;
# blocks with a line "..." are left as they are. Without PAGEs: all pages that are tracked or new.
set -euo pipefail
write=false
if [ "${1:-}" = --write ]; then
  write=true
  shift
fi
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "${1:-$root/build}" && pwd)
[ $# -eq 0 ] || shift
if [ $# -gt 0 ]; then
  pages=("$@")
else
  mapfile -t pages < <(cd "$root" && find ./*.md docs src problems -name '*.md' -type f | sed 's|^\./||' | sort)
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
ln -s "$root"/* "$folder/"
mkdir "$folder/home"
export PATH="$build:$PATH" HOME="$folder/home" XDG_CACHE_HOME="$folder/home"

# Times differ from run to run, trailing spaces do not show.
without_times() {
  sed -E -e 's/[0-9]+(\.[0-9]+)? s$/TIME s/; s/[0-9]+(\.[0-9]+)? s([,;) ])/TIME s\2/g' \
    -e 's/"(seconds|known_after)":[0-9.e-]+/"\1":TIME/g' \
    -e 's/ +[0-9]+\.[0-9]{3} +[0-9]+\.[0-9]{5}/  TIME  TIME/' -e 's/[[:space:]]+$//'
}

# The expected output as a pattern for [[ ]]: a line "..." is any text.
pattern_of() {
  without_times <<<"$1" | sed -e 's/[][\\*?]/\\&/g' -e 's/^\.\.\.$/*/'
}

exec 3>&1  # messages; standard output may be the page
failures=0
commands=0
status=0

# Runs $command in the folder; the output should be $expected. Sets $shown: what the page should show.
run_command() {
  local actual
  commands=$((commands + 1))
  set +e
  actual=$(cd "$folder" && bash -c "(exit $status); $command" 2>&1 </dev/null)
  status=$?
  set -e
  shown=$actual
  # shellcheck disable=SC2053  # the right side is a pattern
  if [[ $(without_times <<<"$actual") == $(pattern_of "$expected") ]]; then
    shown=$expected
    return
  fi
  if $write && ! grep -qx '\.\.\.' <<<"$expected"; then
    echo "$page:$line_of_command: written anew" >&3
    return
  fi
  shown=$expected
  failures=$((failures + 1))
  {
    echo "$page:$line_of_command: \$ $command"
    diff <(without_times <<<"$expected") <(without_times <<<"$actual") | sed 's/^/    /' || true
  } >&3
}

finish_command() {
  [ -n "$command" ] || return 0
  run_command
  printf '%s\n' "$typed"
  [ -z "$shown" ] || printf '%s\n' "$shown"
  command=
} >>"$folder/home/page"

for page in "${pages[@]}"; do
  grep -q '^```console$' "$root/$page" || continue
  : >"$folder/home/page"
  command=
  expected=
  typed=
  continued=false
  inside=false
  number=0
  while IFS= read -r line || [ -n "$line" ]; do
    number=$((number + 1))
    if [ "$line" = '```console' ]; then
      inside=true
      status=0
      printf '%s\n' "$line" >>"$folder/home/page"
    elif ! $inside; then
      printf '%s\n' "$line" >>"$folder/home/page"
    elif [ "$line" = '```' ]; then
      finish_command
      inside=false
      printf '%s\n' "$line" >>"$folder/home/page"
    elif $continued; then
      typed+=$'\n'$line
      command+=$'\n'$line
      [[ $line == *\\ ]] || continued=false
    elif [[ $line == '$ '* ]]; then
      finish_command
      command=${line#\$ }
      typed=$line
      expected=
      line_of_command=$number
      [[ $line == *\\ ]] && continued=true
    elif [ -n "$command" ]; then
      expected+=${expected:+$'\n'}$line
      [ -n "$line" ] || [ -n "$expected" ] || expected=$'\n'
    fi
  done <"$root/$page"
  if $inside; then
    echo "$page: a \`\`\`console block has no end"
    failures=$((failures + 1))
  elif $write; then
    cmp -s "$folder/home/page" "$root/$page" || cp "$folder/home/page" "$root/$page"
  fi
done
echo "$commands commands, $failures of them print something else than the documentation shows"
[ $failures -eq 0 ]
