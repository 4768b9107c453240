#!/usr/bin/env bash
# Runs tests at length: each random test on TIMES as many cases as usual, and the tests that are too long for
# every day (those gtest knows as disabled) as well.
#
#   scripts/long.sh BUILD_DIR TIMES [NAME...]
#
# NAME is a test program, for example claim_zone_truth_test; without one all run. YOMI_SEED=1, 2, 3 ... in the
# environment gives other cases.
set -euo pipefail
usage="usage: scripts/long.sh BUILD_DIR TIMES [NAME...]"
build=$(cd "${1:?$usage}" && pwd)
export YOMI_TIMES=${2:?$usage} GTEST_ALSO_RUN_DISABLED_TESTS=1 GTEST_BRIEF=1
shift 2
names=("$@")
if [ ${#names[@]} -eq 0 ]; then
  for program in "$build"/*_test; do names+=("$(basename "$program")"); done
fi
failed=()
for name in "${names[@]}"; do
  echo "== $name"
  "$build/$name" || failed+=("$name")
done
[ ${#failed[@]} -eq 0 ] || {
  echo "long: failed: ${failed[*]}" >&2
  exit 1
}
