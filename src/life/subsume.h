// Metarules that make databases smaller (section 3 of the paper): leave out what other rules say already.
#pragma once

#include <span>
#include <vector>

#include "life/generate.h"

namespace yomi {

enum class Subsumption : std::uint8_t {
  // Only by rules that are as shallow and keep as much, and last where they do: what a database needs so that
  // proofs can walk down.
  KeepDepth,
  // By any rule that asks for less, as the paper counts. Rules about sides do not count where an open side of
  // theirs would lie on the edge.
  Paper,
};

// Special cases of rules with the same pattern.
void drop_special_cases(GeneratedRules& rules);

// Special cases of rules with smaller patterns (section 3.1). The small ones must be of the same goal and ko
// convention, and complete in themselves.
void drop_covered_by_smaller(GeneratedRules& rules, std::span<const GeneratedRules* const> smaller,
                             Subsumption subsumption);

// How much a rule is worth keeping (section 3.4): a bonus for its depth, which it saves a search, and a
// penalty for conditions that boards seldom meet, most of all opponents without a liberty outside.
int utility(Conditions conditions, int depth);

}  // namespace yomi
