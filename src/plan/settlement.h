// What is known of a question, by whichever search: a winner, a ko, or half of one, with the proofs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "claim/claim.h"
#include "claim/trust.h"
#include "read/proof/search_outcome.h"

namespace yomi {

// A proof and the game it speaks about: the position, and in the proof the goal and the ko master.
struct ProvedGame {
  Position position;
  std::shared_ptr<const Proof> proof;
  ClaimId root = kNoClaim;
  // The surroundings are trusted, and the position is the board with the outside filled. None: nothing is
  // assumed.
  std::shared_ptr<const Trust> trust{};
};

struct Settlement {
  Colour winner = Colour::Empty;   // wins whatever the threats are
  bool is_ko = false;              // each side wins as ko master
  Colour half_ko = Colour::Empty;  // nothing of the above, but this side is known to win as ko master
  std::vector<ProvedGame> proofs;  // of whatever of the above is known
  int order = 0;
  std::string bound;                 // of the searcher, when no side wins
  bool out_of_attacks = false;       // all that usually wins for the reacher has been tried in vain
  Colour favourite = Colour::Empty;  // no side wins: the searcher's bet
  Point favourites_move = kNoPoint;  // that he begins with, if the searcher says
  Stop stop = Stop::None;
  std::int64_t nodes = 0;

  bool is_settled() const { return is_player(winner) || is_ko; }
  // The proof of this side, if there is one.
  const ProvedGame* proof_of(Colour side) const;
  // Of the proofs.
  std::int64_t bytes() const;
};

std::string in_words(const Settlement& settled);

// Takes a winner back who has no proof about this very game, or one that may repeat a position.
void keep_if_proved(SearchOutcome& found, const GameStart& start);

}  // namespace yomi
