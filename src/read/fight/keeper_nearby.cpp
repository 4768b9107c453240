#include "read/fight/keeper_nearby.h"

#include "read/fight/area_rounds.h"
#include "work/budget.h"

namespace yomi {

SearchOutcome read_keeper_nearby(const Position& position, const Goal& goal, const Limits& limits) {
  constexpr std::int64_t kFirstRound = 500;  // nodes for one area
  const Colour ko_master = goal.keeper();
  return read_in_rounds(position, goal, small_areas(Game(position, goal, ko_master)), ko_master, kFirstRound,
                        at_most(nodes_worth(limits), limits),
                        [](const SearchOutcome& found) { return is_player(found.winner); });
}

}  // namespace yomi
