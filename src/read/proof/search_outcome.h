// What every searcher hands back: who wins and the proof of it, or how far it got and what stopped it.
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
  bool exhausted = false;  // nobody wins, and it was not the limits: more of them would change nothing
  bool out_of_attacks =
      false;  // the reacher's tries are exhausted; the keeper's win may be a matter of limits
  Colour favourite = Colour::Empty;  // nobody wins: whom the searcher bets on, if he has a reason
  std::int64_t nodes = 0;
  std::shared_ptr<Proof> proof;  // of the winner
  ClaimId root = kNoClaim;
  Point move = kNoPoint;  // the winner's or favourite's first, if it is his turn and the searcher names one
  int order = -1;         // of the win, for a searcher that goes by orders of threats
  std::string bound;      // nobody wins: what has been shown all the same, "no win up to λ2"
};

}  // namespace yomi
