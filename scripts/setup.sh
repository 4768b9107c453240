#!/usr/bin/env bash
# Makes sure that what the project needs is on this machine.
#
#   scripts/setup.sh [build|test|proof|web|coverage|deb|peers]
#
# build: what yomi and yomi-check need; proof: what the proof in Coq needs; web: what the page needs; test (the
# default): all of these, and what checks them; coverage: also the reports; deb: what Debian packages are made with;
# peers: the programs that scores are compared with.
# Missing Debian packages are installed without questions where that is allowed (root, or sudo that asks for
# no password). Elsewhere the script says which packages are missing and fails. A package counts as there when
# Debian says so or when what it brings is found some other way.
set -euo pipefail

# package, then what it brings: a command, or a header in <>, or nothing that can be looked for
build_packages=(
  "make make"
  "g++ g++"
  "cmake cmake"
  "ninja-build ninja"
  "ccache ccache"
  "libcli11-dev <CLI/CLI.hpp>"
  "nlohmann-json3-dev <nlohmann/json.hpp>"
  "libfmt-dev <fmt/core.h>"
  "libcpp-httplib-dev <httplib.h>"
  "libzstd-dev <zstd.h>"
  "libsqlite3-dev <sqlite3.h>"
  "zstd zstd"
)
test_packages=(
  "libgtest-dev <gtest/gtest.h>"
  "libgmock-dev <gmock/gmock.h>"
  "librapidcheck-dev <rapidcheck.h>"
  "libbenchmark-dev <benchmark/benchmark.h>"
  "clang clang++"
  "libclang-rt-dev"
  "llvm llvm-symbolizer"
  "clang-format clang-format"
  "clang-tidy clang-tidy"
)
proof_packages=(
  "make make"
  "coq coqc"
  "ocaml-nox ocamlopt"
)
deb_packages=(
  "dpkg-dev dpkg-shlibdeps"
  "file file"
)
# Python's module, and how it and the installed files are looked at.
python_packages=(
  "python3-dev"
  "pybind11-dev <pybind11/pybind11.h>"
  "python3-pip"
  "python3-pytest"
  "python3-numpy"
  "python3-distributed"
  "mypy mypy"
  "pkg-config pkg-config"
  "man-db man"
  "zsh zsh"
  "fish fish"
)
# WebAssembly, the package for npm, the page, and the browser that they are tried in. A Node.js from elsewhere brings
# its own npm, which Debian's would conflict with.
web_packages=(
  "emscripten em++"
  "nodejs node"
  "npm npm"
  "chromium chromium"
  "fonts-dejavu-core"
)
coverage_packages=("gcovr gcovr")
peer_packages=("gnugo /usr/games/gnugo")

case "${1:-test}" in
  build) wanted=("${build_packages[@]}") ;;
  proof) wanted=("${proof_packages[@]}") ;;
  test) wanted=("${build_packages[@]}" "${test_packages[@]}" "${proof_packages[@]}" "${deb_packages[@]}"
    "${python_packages[@]}" "${web_packages[@]}") ;;
  web) wanted=("${build_packages[@]}" "${web_packages[@]}") ;;
  deb) wanted=("${deb_packages[@]}") ;;
  peers) wanted=("${build_packages[@]}" "${peer_packages[@]}") ;;
  coverage) wanted=("${build_packages[@]}" "${test_packages[@]}" "${coverage_packages[@]}") ;;
  *)
    echo "usage: scripts/setup.sh [build|test|proof|web|coverage|deb|peers]" >&2
    exit 4
    ;;
esac

is_there() {
  local package=$1 brings=${2:-}
  if command -v dpkg-query >/dev/null; then
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] && return 0
  fi
  case "$brings" in
    "") return 1 ;;
    "<"*) echo "#include $brings" | c++ -std=c++20 -E -x c++ - >/dev/null 2>&1 ;;
    *) command -v "$brings" >/dev/null ;;
  esac
}

missing=()
for entry in "${wanted[@]}"; do
  read -r package brings <<<"$entry"
  is_there "$package" "$brings" || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root=(sudo -n)
  else
    as_root=(not-allowed)
  fi
fi
if ! command -v apt-get >/dev/null || [ "${as_root[*]}" = not-allowed ]; then
  echo "setup: these Debian packages are missing and may not be installed from here: ${missing[*]}" >&2
  echo "setup: as root, run: apt-get install --no-install-recommends ${missing[*]}" >&2
  exit 1
fi

apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" </dev/null; }
install() { apt install --no-install-recommends "${missing[@]}"; }

echo "setup: installing ${missing[*]}"
if ! apt-cache show "${missing[@]}" >/dev/null 2>&1; then apt update; fi
install || { apt update && install; }
