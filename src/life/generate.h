// Generates all rules of one kind by retrograde analysis, after section 2 of the paper: from the patterns
// where the goal stands on the board, two passes in turn. One unmoves the friend's moves from new won rules
// and finds new winning ones; the other unmoves the opponent's moves from those and finds new won rules,
// where every move of his leads to a winning one. It ends when a pass finds nothing new.
//
// A rule found later asks for something that no earlier one grants, and is never shallower. Earlier ones are
// kept although a later one may ask for less: their smaller depth is what a proof walks down by.
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
  std::uint64_t winning_rules = 0;     // with their conditions, which are not kept
};

struct GenerateOptions {
  RuleModel model = RuleModel::Sound;
  int most_depth = 250;
  const std::atomic<bool>* stop = nullptr;
  // Called now and then: the depth being looked for, rules found so far, and how far this pass has come.
  std::function<void(int depth, std::uint64_t rules, double done)> progress;
};

// Nothing when stopped.
std::optional<GeneratedRules> generate_rules(const RuleKind& kind, const GenerateOptions& options = {});

}  // namespace yomi
