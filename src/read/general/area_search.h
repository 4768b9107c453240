// Looks for a way to hold a number of points of a small board for ever (the goal `area`): deeper and deeper,
// with a table, as alpha-beta does. The opponent's pass comes first, and the zone of the win after it says
// which replies matter. A line ends where the opponent holds too much already.
//
// The general prover can do the same and more, but on an empty board it loses itself in lines of thousands of
// moves: all that is played can be captured again.
#pragma once

#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

// The winner is the reacher or unknown. `most_plies`: the longest line.
SearchOutcome search_area(const Task& task, const Limits& limits, int most_plies = 80);

}  // namespace yomi
