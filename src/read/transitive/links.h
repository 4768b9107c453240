// Guesses whether two strings connect that are too far apart for threats: can the reacher play a stone that
// makes two links, each of which holds even if the keeper moves first?
//
// A link is much shorter than the whole way. Most of the time there is little to read, because one of the two
// links is cut at once. For each link that holds there is a proof. Whether both hold together is a question
// about a transitive connection: the paper's search (read/transitive/transitive.h, with the intersection of
// the traces) can reject the move. The result is an opinion. It decides only what an answer calls likely, and
// which move a proof tries first.
#pragma once

#include "claim/game.h"
#include "read/proof/task.h"
#include "work/limits.h"

namespace yomi {

struct LinkOpinion {
  Point move = kNoPoint;  // the move that makes two links; kNoPoint if none was found
  std::int64_t nodes = 0;
};

// The task must name two strings, and the reacher must be to move.
LinkOpinion judge_links(const Task& task, const Limits& limits);

}  // namespace yomi
