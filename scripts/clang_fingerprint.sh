#!/usr/bin/env bash
# Do two builds, by different compilers, count the same nodes? Compares `yomi bench` and small boards.
#
#   scripts/clang_fingerprint.sh [BUILD_DIR] [CLANG_BUILD_DIR]
#
# The clang build runs under the sanitizers and is slow. NODES (2000) is the limit for each problem of the bench;
# the full fingerprint (20000) takes a minute there.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build}
clang=${2:-$build/debug}
nodes=${NODES:-2000}

for folder in "$build" "$clang"; do
  if [ ! -x "$folder/yomi" ]; then
    echo "there is no $folder/yomi; scripts/build_sanitized.sh makes the clang build" >&2
    exit 1
  fi
done

counts_of() {
  "$1/yomi" bench --nodes "$nodes" --quiet | grep -v '^nodes a second'
  for size in 3x2 4x2 3x3; do
    for rule in positional situational none; do
      for algorithm in alphabeta pns; do
        echo "$size $rule $algorithm: $("$1/yomi" board $size --superko $rule --algorithm $algorithm \
          --nodes 20000 --quiet --json | sed -E 's/"seconds":[0-9.e-]+,//' || true)"
      done
    done
  done
}

expected=$(counts_of "$build")
if diff <(echo "$expected") <(counts_of "$clang"); then
  echo "the same counts in $(wc -l <<<"$expected") lines"
else
  echo "$build and $clang count different nodes: some code depends on the order of evaluation" >&2
  exit 1
fi
