// Connections of three stones and more, for the searcher `transitive`.
//
// Threats on the whole question come first: they find most wins for the fewest nodes. Then the opinion of the
// paper's search is asked for, and a proof of that: of a win by prove_transitive()
// (read/transitive/transitive_proof.h), which plays the same game with the replies that sound zones leave
// open; of a loss, or of anything else, by the general prover.
#pragma once

#include "claim/observer.h"
#include "read/proof/search_outcome.h"
#include "read/transitive/transitive.h"

namespace yomi {

SearchOutcome transitive_search(const Task& task, const Limits& limits, Observer* observer = nullptr,
                                const ZoneRules& rules = ZoneRules(), const TransitiveOptions& options = {});

}  // namespace yomi
