// Alpha-beta as every paper compares with: iterative deepening by plies, a transposition table, two killer
// moves per ply and the history heuristic. The values are won and lost, so the window is always closed.
//
// Full width looks at every legal move of both sides, as in the papers. Otherwise the keeper's pass comes
// first and the zone of what refutes it leaves few replies, and the reacher tries the moves his goal
// proposes. A win is made of claims either way; no win within so many plies is only that.
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
