// The question that each search of a small board answers: can this side force this score?
#pragma once

#include "solve/small_board.h"

namespace yomi::small {

// Which moves are illegal because they repeat a whole position. None: only the immediate retaking of a ko is
// illegal. Positional: moves that leave the stones of an earlier position. Situational: moves that leave the
// stones of an earlier position with the same side to move.
enum class Superko { None, Positional, Situational };

enum class Verdict { Yes, No, Unknown };

// About Black's area less White's at the end. Black proves that it is at least `score`, White that it is
// less.
struct Goal {
  int score = 0;
  Side prover = kBlack;

  bool is_proved_by(int least, int most) const { return prover == kBlack ? least >= score : most < score; }
  bool is_refuted_by(int least, int most) const { return prover == kBlack ? most < score : least >= score; }
  bool is_decided_by(int least, int most) const { return least >= score || most < score; }
  bool wants_everything(int points) const { return score == (prover == kBlack ? points : 1 - points); }
};

}  // namespace yomi::small
