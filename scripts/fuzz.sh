#!/usr/bin/env bash
# Runs every fuzzer of a build for a while.
#
#   scripts/fuzz.sh BUILD_DIR SECONDS [NAME...]
#
# Each starts from the inputs in fuzz/corpus and the words in fuzz/*.dict. What it learns is kept in
# BUILD_DIR/corpus/NAME, and an input that breaks the program in BUILD_DIR/crashes; run the fuzzer with that file
# as its argument to see it again. FUZZ_OPTIONS may hold more options for libFuzzer, such as -seed=1.
set -euo pipefail
build=$(cd "${1:?usage: scripts/fuzz.sh BUILD_DIR SECONDS [NAME...]}" && pwd)
seconds=${2:?usage: scripts/fuzz.sh BUILD_DIR SECONDS [NAME...]}
shift 2
cd "$(dirname "$0")/.."
names=("$@")
if [ ${#names[@]} -eq 0 ]; then
  for program in "$build"/*_fuzz; do names+=("$(basename "$program")"); done
fi
for name in "${names[@]}"; do
  echo "fuzz: $name for $seconds seconds"
  mkdir -p "$build/corpus/$name" "$build/crashes"
  idea=${name%_fuzz}
  known=()
  [ -f "fuzz/$idea.dict" ] && known+=("-dict=fuzz/$idea.dict")
  known+=("$build/corpus/$name")
  [ -d "fuzz/corpus/$idea" ] && known+=("fuzz/corpus/$idea")
  # shellcheck disable=SC2086
  "$build/$name" ${FUZZ_OPTIONS:-} -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -print_final_stats=1 -verbosity=0 -artifact_prefix="$build/crashes/$name-" "${known[@]}"
done
