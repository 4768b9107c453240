#!/usr/bin/env bash
# Runs the random tests of prover, zones and certificates for longer, and from another seed each time.
#
#   scripts/fuzz_claims.sh BUILD_DIR [TIMES]
#
# TIMES: how many times as many cases as in `make test`; 100 make millions of rewritten positions and take
# hours. YOMI_SEED, a number, repeats a run.
set -euo pipefail
build=$(cd "${1:?usage: scripts/fuzz_claims.sh BUILD_DIR [TIMES]}" && pwd)
export YOMI_TIMES=${2:-100}
export YOMI_SEED=${YOMI_SEED:-$RANDOM}
echo "fuzz: YOMI_TIMES=$YOMI_TIMES YOMI_SEED=$YOMI_SEED"
"$build/claim_zone_step_test"
"$build/claim_zone_truth_test"
"$build/claim_mutation_test"
"$build/claim_weaker_rules_test" --gtest_filter='LeftOut.*'
"$build/read_prover_test" --gtest_filter='*RandomQuestions*'
