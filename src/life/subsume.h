// Metarules that make databases smaller (section 3 of the paper): they drop rules that other rules imply.
#pragma once

#include <span>
#include <vector>

#include "life/generate.h"

namespace yomi {

enum class Subsumption : std::uint8_t {
  // A rule is dropped only if another is as shallow, keeps as many stones, and stands alone if the first
  // does. Databases need this so that proofs can go from depth to depth.
  KeepDepth,
  // A rule is dropped if any other rule demands less, as the paper counts. Rules about sides are not used
  // where one of their open sides would lie on the edge.
  Paper,
};

// Drops special cases of rules with the same pattern.
void drop_special_cases(GeneratedRules& rules);

// Drops special cases of rules with smaller patterns (section 3.1). The small rules must have the same goal
// and ko convention, and be all rules of their shape.
void drop_covered_by_smaller(GeneratedRules& rules, std::span<const GeneratedRules* const> smaller,
                             Subsumption subsumption);

// How much a rule is worth keeping (section 3.4). It gets a bonus for its depth, which a search need not
// read, and a penalty for conditions that boards seldom meet; the largest penalty is for opponents without an
// outside liberty.
int utility(Conditions conditions, int depth);

}  // namespace yomi
