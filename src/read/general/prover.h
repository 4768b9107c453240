// The general prover: finds out who wins, for any goal and with a proof for either side.
//
// It is a depth-first proof-number search in which each side's pass comes first. When the pass is known to
// lose, the zone of that claim says which moves can be better; all other moves are as good as the pass.
//
// A reacher's win is made of claims and does not depend on the path. A keeper's win may depend on a
// repetition, and so on the path, which the table does not know (the graph-history problem). Keeper's wins
// are therefore provisional until the root has one. KeeperClosure then makes a proof of it, or finds that
// there is none.
#pragma once

#include "claim/observer.h"
#include "claim/zone_rules.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

using ProverOutcome = SearchOutcome;

struct ProverMethods {
  // In captures, a line ends where a target is safe by local alternating play (read/proof/lap_leaves.h).
  bool lap_leaves = true;
};

// Finds who wins if the side to move of the position moves first.
ProverOutcome prove(const Task& task, const Limits& limits, Observer* observer = nullptr,
                    const ZoneRules& rules = ZoneRules(), const ProverMethods& methods = {});

}  // namespace yomi
