#include "read/fight/keeper_nearby.h"

#include "read/fight/area_rounds.h"
#include "work/budget.h"

namespace yomi {

SearchOutcome read_keeper_nearby(const Task& task, const Limits& limits) {
  constexpr std::int64_t kFirstRound = 500;  // nodes for one area
  const Task keepers_ko = task.under(task.goal.keeper());
  return read_in_rounds(keepers_ko, small_areas(Game(keepers_ko)), kFirstRound,
                        at_most(nodes_worth(limits), limits),
                        [](const SearchOutcome& found) { return is_player(found.winner); });
}

}  // namespace yomi
