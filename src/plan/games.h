// One game, with one side as the ko master: which searchers read it, in which order, with which share of the
// limits. A plan for each kind of goal; the files say why.
#pragma once

#include "claim/observer.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

SearchOutcome read_capture(const Task& task, const Limits& limits, Observer* observer);
SearchOutcome read_connection(const Task& task, const Limits& limits, Observer* observer);
SearchOutcome read_safe_wall(const Task& task, const Limits& limits, Observer* observer);
// Walls, two eyes, and whatever has no plan of its own.
SearchOutcome read_any_goal(const Task& task, const Limits& limits, Observer* observer);

// The one of these that suits the goal: the searcher of a question that names none.
SearchOutcome read_strongest(const Task& task, const Limits& limits, Observer* observer = nullptr);

// The same for life and death: the enclosed area first.
SearchOutcome read_life_or_strongest(const Task& task, const Limits& limits, Observer* observer = nullptr);

}  // namespace yomi
