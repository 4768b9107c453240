// Proves that a transitive connection is won, by means of the connections of which it consists.
//
// The reacher tries moves that win one of the connections and keep the others won; if there is none, the
// moves of the paper. The keeper's replies are those that the zone of the win after its pass does not cover,
// so that none is missed. A position is given up as soon as one of the connections cannot be proved by
// itself. A win is made of claims for the whole question.
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
