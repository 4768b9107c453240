// The metarule of section 3.3: two independent won rules about eyes make life.
//
// Two rules about eyes of one string are independent if their rectangles share only stones of the friend and
// protected empty points. On a protected point a stone of the opponent has no liberty in the pattern and at
// most one outside. The metarule is true most of the time. The exceptions are generated: all its claims
// within one size of pattern for which there is no rule about life.
#pragma once

#include <optional>
#include <span>

#include "life/generate.h"

namespace yomi {

struct TwoEyesReport {
  std::uint64_t life_rules = 0;  // rules about life of this size
  std::uint64_t needless = 0;    // those that the metarule finds, too, under the same conditions
  std::uint64_t claims = 0;      // pairs of a pattern and least conditions for which the metarule claims life
  std::vector<FoundRule> exceptions;
};

// `eyes`: all rules about eyes with the same ko convention. Returns nothing if it was stopped.
std::optional<TwoEyesReport> two_eyes(const GeneratedRules& life, std::span<const GeneratedRules* const> eyes,
                                      const std::atomic<bool>* stop = nullptr);

}  // namespace yomi
