// Generates all rules of one kind by retrograde analysis, after section 2 of the paper. It starts with the
// patterns where the goal has been reached. Two passes follow each other. One takes back moves of the friend
// from new won rules and finds new winning rules. The other takes back moves of the opponent from these and
// finds new won rules: patterns where each move of the opponent leads to a winning rule. The generation ends
// when a pass finds nothing new.
//
// A rule is found only if no earlier rule has weaker or equal conditions, and it is never shallower than an
// earlier one. Earlier rules are kept even if a later rule demands less: a proof needs rules of smaller depth
// at each step.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "life/rule_game.h"

namespace yomi {

struct FoundRule {
  std::uint32_t pattern = 0;
  Rule rule;
};

struct GeneratedRules {
  RuleKind kind;
  std::vector<FoundRule> won;          // in the order of their patterns, then of their depths
  std::vector<std::uint32_t> winning;  // patterns with a winning rule, in order
  std::uint64_t winning_rules = 0;     // their number, counted with their conditions, which are not kept
};

struct GenerateOptions {
  RuleModel model = RuleModel::Sound;
  int most_depth = 250;
  const std::atomic<bool>* stop = nullptr;
  // Called from time to time: the depth that is being searched, the number of rules found so far, and the
  // part of this pass that is done (0 to 1).
  std::function<void(int depth, std::uint64_t rules, double done)> progress;
};

// Returns nothing if it was stopped.
std::optional<GeneratedRules> generate_rules(const RuleKind& kind, const GenerateOptions& options = {});

}  // namespace yomi
