#!/usr/bin/env bash
# Builds the fuzzers and the programs and tests that `make test` runs under the sanitizers.
#
#   scripts/build_sanitized.sh [BUILD_DIR]
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/debug}
cmake --preset debug -B "$build"
cmake --build "$build" -j "$(nproc)" --target sanitized
