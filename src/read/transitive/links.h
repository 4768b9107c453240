// What to bet on where two strings are too far apart for threats: can the reacher play a stone that makes two
// links, each of which stands although the keeper moves first?
//
// Read on its own a link is much nearer than the whole way, and most of the time there is nothing to read:
// one of the two is cut at once. Each link that stands is proved to; whether both stand together is the
// question of transitive connections, and the paper's search (read/transitive/transitive.h, with the
// intersection of the traces) has a veto. What comes out is an opinion: nothing rests on it but `likely`, and
// where whoever wants to prove it begins (plan/games.h).
#pragma once

#include "claim/game.h"
#include "read/proof/task.h"
#include "work/limits.h"

namespace yomi {

struct LinkOpinion {
  Point move = kNoPoint;  // that makes two links; none found: kNoPoint
  std::int64_t nodes = 0;
};

// For two strings, with the reacher to move.
LinkOpinion judge_links(const Task& task, const Limits& limits);

}  // namespace yomi
