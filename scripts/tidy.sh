#!/usr/bin/env bash
# Runs clang-tidy, with the checks of .clang-tidy, on the sources of one folder.
#
#   scripts/tidy.sh FOLDER [BUILD_DIR]
#
# BUILD_DIR holds the compile commands; the debug build's are best because they are clang's own.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:?usage: scripts/tidy.sh FOLDER [BUILD_DIR]}
build=${2:-build/debug}
mapfile -t sources < <(find "$folder" -name '*.cpp' | sort)
[ ${#sources[@]} -eq 0 ] && exit 0
clang-tidy --quiet --warnings-as-errors='*' -p "$build" "${sources[@]}"
