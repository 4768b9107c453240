#!/bin/sh
# What generated rules save as leaves of life and death: the guide alone over a suite, without them and with
# them; with "larger" also with those of `yomi rules generate --large`. Lines where the status is not found are
# left out.
#   scripts/rules_as_leaves.sh BUILD SUITE.jsonl [NODES [larger]]
set -eu
build=$1
suite=$2
nodes=${3:-100000}
larger=${4:-}
if [ ! -f "$suite" ]; then
  echo "rules_as_leaves: $suite is not here; nothing measured"
  exit 0
fi
rules=$(mktemp -d)
trap 'rm -rf "$rules"' EXIT
"$build/yomi" rules generate --rules "$rules/paper" >/dev/null
echo "without rules: $("$build/life_guide_bench" "$nodes" "$suite" 1 | tail -n 1)"
echo "with rules:    $("$build/life_guide_bench" "$nodes" "$suite" 1 "$rules/paper" | tail -n 1)"
[ -n "$larger" ] || exit 0
"$build/yomi" rules generate --large --rules "$rules/larger" >/dev/null
echo "with larger:   $("$build/life_guide_bench" "$nodes" "$suite" 1 "$rules/larger" | tail -n 1)"
