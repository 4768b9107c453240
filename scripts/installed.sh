#!/usr/bin/env bash
# Installs into a staging folder, and uses what is there as a stranger would: the programs, and a program outside
# the tree (docs/examples/library) that is built with CMake's find_package and with pkg-config.
#
#   scripts/installed.sh [BUILD_DIR]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "${1:-$root/build}" && pwd)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
fail() {
  echo "installed: $*" >&2
  exit 1
}

DESTDIR=$stage cmake --install "$build" --prefix /opt/yomi >"$stage/log" || { cat "$stage/log"; exit 1; }
# An installed tree may be moved.
mv "$stage/opt/yomi" "$stage/here"
prefix=$stage/here
version=$(sed -n 's/^project(yomikiri VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
[ "$("$prefix/bin/yomi" --version)" = "yomi $version" ] || fail "bin/yomi does not run"
[[ "$("$prefix/bin/yomi-check" --version)" == "yomi-check $version,"* ]] || fail "bin/yomi-check does not run"

# What the shared libraries offer is what the headers name.
for library in yomi yomi-check; do
  offered=$(nm -DC --defined-only "$prefix/lib/lib$library.so" | cut -d' ' -f3-)
  grep -qE '^yomikiri(_check)?::(ask|check)\(' <<<"$offered" || fail "lib$library.so does not offer its functions"
  if grep -vE '^yomikiri(_check)?::' <<<"$offered" | head -3 | grep .; then
    fail "lib$library.so offers names that are not public"
  fi
done

export PKG_CONFIG_PATH=$prefix/lib/pkgconfig LD_LIBRARY_PATH=$prefix/lib
[ "$(pkg-config --modversion yomi)" = "$version" ] || fail "yomi.pc does not name version $version"
unset CMAKE_PREFIX_PATH

expected=$("$prefix/bin/yomi" solve "$root/docs/examples/net.sgf" | head -1)
try() {
  local said
  said=$("$2" "$root/docs/examples/net.sgf" 2>/dev/null) || fail "$1: exit code $?"
  [ "$(head -1 <<<"$said")" = "$expected" ] || fail "$1 says: $said"
  [ "$(tail -1 <<<"$said")" = "proof.cert: accepted" ] || fail "$1: the proof is not accepted: $said"
}

cp -r "$root/docs/examples/library" "$stage/example"
cd "$stage/example"
warnings=(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
cmake -S . -B by-cmake -G Ninja -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_FLAGS="${warnings[*]}" >cmake.log &&
  cmake --build by-cmake >>cmake.log || { cat cmake.log; fail "find_package(yomi)"; }
try "by find_package" by-cmake/net

# shellcheck disable=SC2046  # the flags are words
c++ -std=c++17 "${warnings[@]}" net.cpp -o net-shared $(pkg-config --cflags --libs yomi yomi-check)
try "by pkg-config" ./net-shared
# The archives alone: the program runs where nothing is installed.
mkdir archives && cp "$prefix"/lib/*.a archives/
# shellcheck disable=SC2046
c++ -std=c++17 net.cpp -o net-static $(pkg-config --cflags yomi) -Larchives \
  $(pkg-config --static --libs yomi yomi-check | sed 's#-L[^ ]*##g')
unset LD_LIBRARY_PATH
try "by pkg-config --static" ./net-static
ldd net-static | grep -q libyomi && fail "net-static needs a shared libyomi"
echo "installed: programs, find_package, pkg-config and archives work"
