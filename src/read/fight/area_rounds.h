// The areas of a fight, read by turns: each gets a few nodes, then those that are still open get more, again
// and again. A small area is soon read where it tells anything, and which one does is not known beforehand.
#pragma once

#include <functional>
#include <vector>

#include "read/fight/life_area.h"
#include "read/fight/life_surroundings.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

// In areas beyond which everything is the attacker's. The first outcome that is wanted, or one without a
// winner; `nodes` are those of all areas together.
SearchOutcome read_in_rounds(const Task& task, const std::vector<FightArea>& areas, std::int64_t first_round,
                             const Limits& limits, const std::function<bool(SearchOutcome&)>& is_wanted);

}  // namespace yomi
