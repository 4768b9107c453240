// The result of a searcher: who wins, with the proof; or how far it got, and what stopped it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "claim/claim.h"
#include "work/limits.h"

namespace yomi {

struct SearchOutcome {
  Colour winner = Colour::Empty;  // Empty: unknown
  Stop stop = Stop::None;
  bool exhausted = false;  // no winner, although no limit was reached: larger limits would change nothing
  // The reacher has no attacks left. Larger limits might still prove that the keeper wins.
  bool out_of_attacks = false;
  Colour favourite = Colour::Empty;  // no winner: the side that the searcher expects to win, if any
  std::int64_t nodes = 0;
  std::shared_ptr<Proof> proof;  // the winner's proof
  ClaimId root = kNoClaim;
  // The first move of the winner or favourite, if it is to move and the searcher names one.
  Point move = kNoPoint;
  int order = -1;     // the order of the win, for searchers that use orders of threats
  std::string bound;  // no winner: what has been shown, for example "no win up to λ2"
};

}  // namespace yomi
