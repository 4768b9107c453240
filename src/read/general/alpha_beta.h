// Alpha-beta as the papers use it for comparison: iterative deepening by plies, a transposition table, two
// killer moves for each ply and the history heuristic. The only values are won and lost, so that the window
// is minimal.
//
// With full width it looks at all legal moves of both sides, as in the papers. Otherwise the keeper's pass
// comes first, and the zone of the win after it leaves few replies; the reacher tries the moves that its goal
// proposes. In both cases a win is made of claims. "No win within n plies" says no more than that.
#pragma once

#include "claim/observer.h"
#include "claim/zone_rules.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

struct AlphaBetaOptions {
  bool full_width = false;
  int most_plies = 99;
};

SearchOutcome alpha_beta(const Task& task, const Limits& limits, Observer* observer = nullptr,
                         const ZoneRules& rules = ZoneRules(), const AlphaBetaOptions& options = {});

}  // namespace yomi
