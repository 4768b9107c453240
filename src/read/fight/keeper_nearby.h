// A ko that the keeper wins close to his stones: the reacher is known to win it as the ko master, and the
// keeper's half is missing.
//
// The more of the board the reader of life and death looks at the more there is to read, and to prove; but
// who fights a ko for his life seldom needs more than a few points. So he is asked in areas that hold little
// beside the targets and where everything outside is the reacher's: a keeper who wins there wins. All areas
// get a few nodes each, then more, again and again.
#pragma once

#include "claim/game.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"
#include "work/limits.h"

namespace yomi {

// The keeper's win as the ko master, or nothing; or the reacher's, if he turns out not to need the ko.
SearchOutcome read_keeper_nearby(const Task& task, const Limits& limits);

}  // namespace yomi
