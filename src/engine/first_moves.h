// Judges every first move: which ones win, and what refutes the others, each with its proof.
//
// What is known of the question itself comes first. Then the pass: where it loses, the zone of that proof
// shows which moves could be any better; where it wins, every move outside the zone of that proof wins with
// it; and where it is a ko, so is every move that neither of its two proofs sees. The others are asked about
// one by one, each as a question for the other side, the nearest ones first.
#pragma once

#include "engine/answer.h"
#include "engine/question.h"
#include "plan/searchers.h"

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
