// Settles a case under both ko conventions (section 2 of docs/theory.md).
//
// The game in which the keeper is the ko master comes first: a reacher who wins that wins whatever threats
// there are. A keeper who wins it, by a proof that leans on a ko, may still lose the game in which the
// reacher is the ko master; when each side wins its own game the case is a ko. Each game gets half of the
// budget; what the first leaves goes to the second.
#pragma once

#include "engine/answer.h"
#include "engine/question.h"
#include "engine/searchers.h"

namespace yomi {

struct Settlement {
  Colour winner = Colour::Empty;   // wins whatever the threats are
  bool is_ko = false;              // each side wins as ko master
  Colour half_ko = Colour::Empty;  // nothing of the above, but this side is known to win as ko master
  std::vector<ProvedGame> proofs;
  int order = 0;
  std::string bound;  // of the searcher, when nobody wins
  Stop stop = Stop::None;
  std::int64_t nodes = 0;

  bool is_settled() const { return is_player(winner) || is_ko; }
  // The proof of this side, if there is one.
  const ProvedGame* proof_of(Colour side) const;
};

Settlement settle(const Position& position, const Goal& goal, const Searcher& searcher, const Limits& limits,
                  Observer* observer = nullptr, int threads = 1);

// What is left of the limits after so many nodes and seconds; never nothing, because 0 means no limit.
Limits left_of(const Limits& limits, std::int64_t nodes, double seconds);

}  // namespace yomi
