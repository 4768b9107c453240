// Settles a case under both ko conventions (section 2 of docs/theory.md).
//
// A glance at the game in which the reacher is the ko master comes first. If he wins it without leaning on a
// ko he wins anyway; if the searcher has tried all it knows and he does not, the other game is no easier for
// him, and that is that; unless there is so much time that a capture is worth a second look. If only his
// attacks are exhausted, what is left goes to the keeper's win in that game, which is one whatever the
// threats are. Otherwise most of the budget goes to the game in which the keeper is the ko master: a reacher
// who wins that wins whatever threats there are. If the reacher is known to win by the ko the searcher's
// short look for the keeper's half (Searcher::keep_by_ko) comes before it. What is left goes to the first
// game again, if it is still open. When each side wins the game in which it is the ko master the case is a
// ko.
#pragma once

#include "engine/answer.h"
#include "engine/question.h"
#include "engine/searchers.h"

namespace yomi {

struct Settlement {
  Colour winner = Colour::Empty;   // wins whatever the threats are
  bool is_ko = false;              // each side wins as ko master
  Colour half_ko = Colour::Empty;  // nothing of the above, but this side is known to win as ko master
  std::vector<ProvedGame> proofs;  // of whatever of the above is known
  int order = 0;
  std::string bound;                 // of the searcher, when nobody wins
  bool out_of_attacks = false;       // all that usually wins for the reacher has been tried in vain
  Colour favourite = Colour::Empty;  // nobody wins: the searcher's bet
  Point favourites_move = kNoPoint;  // that he begins with, if the searcher says
  Stop stop = Stop::None;
  std::int64_t nodes = 0;

  bool is_settled() const { return is_player(winner) || is_ko; }
  // The proof of this side, if there is one.
  const ProvedGame* proof_of(Colour side) const;
};

// The ko of the task does not matter: both conventions are asked.
Settlement settle(const Task& task, const Searcher& searcher, const Limits& limits,
                  Observer* observer = nullptr, int threads = 1);

// Takes a winner back who has no proof about this very game, or one that may repeat a position.
void keep_if_proved(SearchOutcome& found, const GameStart& start);

}  // namespace yomi
