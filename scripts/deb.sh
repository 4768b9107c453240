#!/usr/bin/env bash
# Makes the Debian packages and looks at them as a clean system would: what they hold, that they name every
# package whose libraries the programs load, and that the programs run from where they are unpacked.
#
#   scripts/deb.sh [BUILD_DIR]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "${1:-$root/build}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "deb: $*" >&2
  exit 1
}
for tool in dpkg-deb dpkg-shlibdeps file; do
  command -v "$tool" >/dev/null || { echo "deb: skipped, $tool is not installed (scripts/setup.sh deb)"; exit 77; }
done

(cd "$build" && cpack -B "$work") >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
program=$(echo "$work"/yomi_*.deb)
library=$(echo "$work"/libyomi-dev_*.deb)

holds() {
  local file
  dpkg-deb -c "$1" | awk '{print $6}' >"$work/list"
  for file in "${@:2}"; do grep -qxF "./usr/$file" "$work/list" || fail "$(basename "$1") does not hold $file"; done
}
holds "$program" bin/yomi bin/yomi-check share/man/man1/yomi.1.gz share/man/man1/yomi-solve.1.gz \
  share/man/man1/yomi-check.1.gz share/bash-completion/completions/yomi share/zsh/site-functions/_yomi \
  share/fish/vendor_completions.d/yomi.fish
holds "$library" include/yomi/yomi.h include/yomi/check.h lib/libyomi.so lib/libyomi.a lib/libyomi-check.so \
  lib/cmake/yomi/yomi-config.cmake lib/pkgconfig/yomi.pc

# Every library that is loaded belongs to a package that is depended on, or to one that this depends on.
depends=$(dpkg-deb -f "$program" Depends | tr ',|' '\n\n' | sed 's/(.*//; s/ //g')
[ -n "$depends" ] || fail "the package depends on nothing"
# shellcheck disable=SC2086  # names of packages
closure=$(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
  --no-enhances --installed $depends | grep -v '^ ' | sed 's/:.*//' | sort -u)
mkdir "$work/clean"
dpkg -x "$program" "$work/clean"
for name in yomi yomi-check; do
  while read -r path; do
    owner=$(dpkg -S "$path" 2>/dev/null || dpkg -S "/usr$path" 2>/dev/null || true)
    owner=${owner%%:*}
    [ -n "$owner" ] || fail "$name loads $path, which is of no package"
    grep -qxF "$owner" <<<"$closure" || fail "$name loads $path of $owner, which the package does not depend on"
  done < <(ldd "$work/clean/usr/bin/$name" | grep -oE '/[^ ]+' )
done

# Nothing of this folder is needed to run.
cd "$work/clean"
run=(env -i PATH="$work/clean/usr/bin:/usr/bin:/bin" HOME="$work")
cp "$root/docs/examples/net.sgf" .
"${run[@]}" yomi solve net.sgf --certificate net.cert.zst --quiet >said || fail "yomi solve ends with $?"
grep -q '^Black captures C3 by D4' said || fail "yomi says: $(cat said)"
[ "$("${run[@]}" yomi-check --quiet net.cert.zst)" = accepted ] || fail "yomi-check does not accept the proof"
echo "deb: $(basename "$program") ($(dpkg-deb -f "$program" Depends)), $(basename "$library")"
