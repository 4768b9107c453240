#!/usr/bin/env bash
# Checks the pages themselves: every relative link and every anchor leads somewhere, paths and make targets that
# are named exist, no line of prose is longer than 100 columns, and docs/README.md leads to every page.
#
#   scripts/links.sh [ROOT]
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"
mapfile -t pages < <(find ./*.md docs src problems -name '*.md' -type f | sed 's|^\./||' | sort)
failures=$(mktemp)
work=$(mktemp -d)
trap 'rm -rf "$failures" "$work"' EXIT
fail() { echo "$1" >>"$failures"; }

# The names that GitHub gives to the headings of a page, one a line.
anchors_of() {
  awk '
    /^```/ { code = !code; next }
    !code && /^#+ / {
      sub(/^#+ +/, "")
      gsub(/\[|\]\([^)]*\)/, "")
      $0 = tolower($0)
      gsub(/[^a-z0-9 _\-\200-\377]/, "")
      gsub(/ /, "-")
      print $0 (seen[$0]++ ? "-" seen[$0] - 1 : "")
    }' "$1"
}

# The targets of the links of a page, "line target"; code is left out.
links_of() {
  awk '
    /^ *```/ { code = !code; next }
    code { next }
    {
      gsub(/`[^`]*`/, "")
      while (match($0, /\]\([^) ]+\)|(src|href)="[^"]+"/)) {
        target = substr($0, RSTART, RLENGTH)
        $0 = substr($0, RSTART + RLENGTH)
        sub(/^\]\(|^(src|href)="/, "", target)
        sub(/[)"]$/, "", target)
        print FNR, target
      }
    }' "$1"
}

for page in "${pages[@]}"; do
  anchors_of "$page" >"$work/${page//\//%}"
done
for page in "${pages[@]}"; do
  here=$(dirname "$page")
  while read -r line target; do
    case "$target" in http:* | https:* | mailto:*) continue ;; esac
    file=${target%%#*}
    path=$page
    [ -z "$file" ] || path=$(realpath -m --relative-to=. "$here/$file")
    if [ ! -e "$path" ]; then
      fail "$page:$line: $target leads nowhere"
    elif [[ $target == *#* ]] && [[ $path == *.md ]]; then
      list=$work/${path//\//%}
      grep -qxF -- "${target#*#}" "$list" || fail "$page:$line: $path has no heading #${target#*#}"
    fi
    [[ $page == docs/README.md ]] && echo "$path" >>"$work/indexed"
  done < <(links_of "$page")
  # Paths of ours in backticks; a star, a letter in capitals or a brace stands for several.
  while IFS=: read -r line path; do
    path=${path//\`/}
    [ -e "$path" ] || fail "$page:$line: there is no $path"
  done < <(grep -noE '`(src|tests|scripts|docs|bench|fuzz|checker|oracle|problems)/[a-z0-9_./-]+`' "$page" || true)
  while IFS=: read -r line target; do
    target=${target//\`/}
    grep -q "^${target#make }:" Makefile || fail "$page:$line: the Makefile has no target ${target#make }"
  done < <(grep -noE '`make [a-z-]+' "$page" || true)
  # Headings, tables, code, and links or pictures that fill their line may be longer.
  awk -v page="$page" '
    /^ *```/ { code = !code; next }
    code || /^#/ || /^\|/ || /^    / || /^ *!?\[[^]]*\]\([^)]*\)[.,]?$/ || /^<[a-z]/ { next }
    {
      shown = $0
      gsub(/[\200-\277]/, "", shown)
      if (length(shown) > 100) print page ":" FNR ": " length(shown) " columns of prose, 100 are allowed"
    }' "$page" >>"$failures"
done
for page in "${pages[@]}"; do
  case "$page" in docs/README.md) continue ;; docs/*) ;; *) continue ;; esac
  grep -qxF "$page" "$work/indexed" || fail "docs/README.md does not lead to $page"
done
# Pages that sources and scripts name.
while IFS=: read -r file line path; do
  [ -e "$path" ] || fail "$file:$line: there is no $path"
done < <(grep -rnoE 'docs/[a-z_/-]+\.(md|svg|sgf)' src checker oracle tests bench scripts CMakeLists.txt Makefile \
  --include=*.cpp --include=*.h --include=*.sh --include=*.txt --include=Makefile --exclude=links.sh --exclude=docs.sh || true)
cat "$failures"
[ ! -s "$failures" ] && echo "${#pages[@]} pages, every link leads somewhere"
