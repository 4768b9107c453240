#!/usr/bin/env bash
# Formats every C++ file of the project in place; with --check only says which ones need it, and fails.
set -euo pipefail
cd "$(dirname "$0")/.."
mode=(-i)
[ "${1:-}" = --check ] && mode=(--dry-run --Werror)
find include src checker oracle tests bench fuzz web/wasm -name '*.cpp' -print0 -o -name '*.h' -print0 |
  xargs -0 clang-format "${mode[@]}"
