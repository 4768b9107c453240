// What a record asks, as whoever is handed it understands it: the question in our own words if there is one,
// else what the words of the problem, its marks, its solution and the position say (ask/problem.h). Several
// questions, the most promising first, where that is not clear.
#pragma once

#include <string>
#include <vector>

#include "ask/problem.h"

namespace yomi {

struct PossibleQuestion {
  Form form;            // with its position
  std::string assumed;  // "Black to move, before move 1. I take this to mean: …"; empty for our own words
  std::string options;  // of `yomi solve` that ask the same; empty for our own words
};

struct AskedOfRecord {
  std::vector<PossibleQuestion> questions;  // at least one
  bool is_stated = false;                   // the record says what is asked; the stones may still be a guess
};

// `is_chosen`: the position was chosen by somebody, and is not the record's own beginning. `to_move`: the
// side that somebody chose; Empty for none. An error: there is no question, and why.
Result<AskedOfRecord> asked_of_record(const RecordedPosition& record, bool is_chosen, Colour to_move);

}  // namespace yomi
