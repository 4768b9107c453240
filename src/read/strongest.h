// The searcher for whoever names none: first one that finds the wins there are on an open board, generalized
// threats for connections and λ df-pn for all else, and the general prover with what is left, which can also
// prove that there is none.
//
// A capture that λ df-pn does not find goes to the reader of enclosed life and death before the prover. Where
// the target has room to run there is no hope to prove that it escapes: λ df-pn may use all of the limits,
// and once it has tried everything it knows the prover only glances at the position, if there is time to
// spare. A glance is a share of the limits: whoever allows more time sees more.
//
// Whoever wants only a guess (Limits::only_wins) gets what finds wins and nothing after it; a target's
// neighbourhood is asked for an opinion as if it had room to run.
//
// Two strings that are too far apart for threats may be joined link by link (read/transitive/links.h): if
// there seems to be a stone that does so, threats that read passes on have to prove it.
#pragma once

#include "claim/observer.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

SearchOutcome read_strongest(const Task& task, const Limits& limits, Observer* observer = nullptr);

// The same for life and death: the enclosed area first.
SearchOutcome read_life_or_strongest(const Task& task, const Limits& limits, Observer* observer = nullptr);

}  // namespace yomi
