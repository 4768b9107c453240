// Proves that a transitive connection is won, from the connections it is made of.
//
// The reacher plays what wins one of the connections and leaves the others won; where none does, the moves of
// the paper. The keeper's replies are those that the zone of the win after his pass leaves uncovered, so that
// nothing is missed, and a position is given up as soon as one of the connections alone cannot be shown to be
// won. A win is made of claims for the whole question like any other.
#pragma once

#include "claim/observer.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"
#include "read/transitive/transitive.h"

namespace yomi {

// The winner is the reacher or unknown.
SearchOutcome prove_transitive(const Task& task, const Limits& limits, Observer* observer = nullptr,
                               const ZoneRules& rules = ZoneRules(), const TransitiveOptions& options = {});

}  // namespace yomi
