// The searcher for whoever names none: first one that finds the wins there are on an open board, generalized
// threats for connections and λ df-pn for all else, and the general prover with what is left, which can also
// prove that there is none.
#pragma once

#include "claim/observer.h"
#include "read/search_outcome.h"

namespace yomi {

SearchOutcome read_strongest(const Position& position, const Goal& goal, Colour ko_master,
                             const Limits& limits, Observer* observer = nullptr);

// The same for life and death: the enclosed area first.
SearchOutcome read_life_or_strongest(const Position& position, const Goal& goal, Colour ko_master,
                                     const Limits& limits, Observer* observer = nullptr);

}  // namespace yomi
