// The question every search of a small board answers: can this side force that score?
#pragma once

#include "solve/small_board.h"

namespace yomi::small {

// Which moves are illegal because they repeat a whole position: none but the retaking of a simple ko; those
// that leave the stones of an earlier position; only those with the same side to move as well.
enum class Superko { None, Positional, Situational };

enum class Verdict { Yes, No, Unknown };

// Black's area less White's at the end: Black proves that it is at least `score`, White that it is less.
struct Goal {
  int score = 0;
  Side prover = kBlack;

  bool is_proved_by(int least, int most) const { return prover == kBlack ? least >= score : most < score; }
  bool is_refuted_by(int least, int most) const { return prover == kBlack ? most < score : least >= score; }
  bool wants_everything(int points) const { return score == (prover == kBlack ? points : 1 - points); }
};

}  // namespace yomi::small
