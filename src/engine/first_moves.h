// Judges every first move: which ones win, and what refutes the others.
//
// The pass is judged first. If it fails, the zone of that proof shows which moves could be any better, and
// only those are asked about, each as a question for the other side; if it succeeds, every move outside the
// zone of that proof succeeds with it. What the pass leaves open has to be tried move by move, the nearest
// ones first.
#pragma once

#include "engine/settle.h"

namespace yomi {

struct FirstMoves {
  std::vector<JudgedMove> judged;
  std::int64_t nodes = 0;
  Stop stop = Stop::None;
};

// `known`: what is settled of the case itself.
FirstMoves judge_first_moves(const Case& asked, const Settlement& known, const Searcher& searcher,
                             const Limits& limits);

}  // namespace yomi
