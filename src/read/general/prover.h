// The general prover: finds who wins any goal, with zones, for either side, and is never wrong.
//
// It is a depth-first proof-number search in which each side's pass comes first: once the pass is known to
// lose, the zone of that claim tells which moves are worth a look, and all others are as good as the pass.
//
// A reacher's win is built from claims that rest on earlier claims; nothing about the path matters to it. A
// keeper's win may lean on a repetition, which is where path and table get in each other's way (the
// graph-history problem). So a keeper's win stays provisional until the root has one; then KeeperClosure
// makes a proof of it, or shows that there is none.
#pragma once

#include "claim/observer.h"
#include "claim/zone_rules.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

using ProverOutcome = SearchOutcome;

struct ProverMethods {
  // Captures: a line ends where a target is safe by local alternating play (read/proof/lap_leaves.h).
  bool lap_leaves = true;
};

// The question for the side to move of the position. `ko_master` is never barred.
ProverOutcome prove(const Task& task, const Limits& limits, Observer* observer = nullptr,
                    const ZoneRules& rules = ZoneRules(), const ProverMethods& methods = {});

}  // namespace yomi
