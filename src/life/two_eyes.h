// The metarule of section 3.3: two won rules about eyes that do not get into each other's way make life.
//
// Independent are two rules about eyes of one string in different places whose rectangles share only stones
// of the friend's and protected empty points: if the opponent plays there he has no liberty in the pattern
// and at most one outside. That is true most of the time. The exceptions are generated: everything the
// metarule claims within a size of pattern for which there is no rule about life.
#pragma once

#include <optional>
#include <span>

#include "life/generate.h"

namespace yomi {

struct TwoEyesReport {
  std::uint64_t life_rules = 0;  // of this size
  std::uint64_t needless = 0;    // of these, found by the metarule under their own conditions
  std::uint64_t claims = 0;      // patterns and least conditions for which the metarule says life
  std::vector<FoundRule> exceptions;
};

// `eyes` are complete rules of the same ko convention. Nothing when stopped.
std::optional<TwoEyesReport> two_eyes(const GeneratedRules& life, std::span<const GeneratedRules* const> eyes,
                                      const std::atomic<bool>* stop = nullptr);

}  // namespace yomi
