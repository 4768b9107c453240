#!/usr/bin/env bash
# Writes the coverage of src/ and checker/ after a test run in a coverage build: a summary here, pages in report/.
#
#   scripts/coverage.sh [BUILD_DIR]
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/coverage}
mkdir -p "$build/report"
gcovr --root . --filter src/ --filter checker/ --exclude-throw-branches --print-summary \
  --html-details "$build/report/index.html" "$build"
