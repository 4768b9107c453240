#include "read/keeper_nearby.h"

#include <algorithm>

#include "go/stopwatch.h"
#include "read/budget.h"
#include "read/life_reader.h"
#include "read/life_surroundings.h"

namespace yomi {

namespace {

constexpr std::int64_t kFirstRound = 500;  // nodes for one area
constexpr std::int64_t kRoundGrowth = 5;

}  // namespace

SearchOutcome read_keeper_nearby(const Position& position, const Goal& goal, const Limits& limits) {
  const Stopwatch clock;
  const Game game(position, goal, goal.keeper());
  const std::int64_t most = nodes_worth(limits);
  std::vector<LifeArea> areas;
  for (const auto& [inside, merged] : small_areas(game))
    areas.emplace_back(game, inside, LifeArea::Beyond::Dies, merged);
  SearchOutcome found;
  std::int64_t spent = 0;
  for (std::int64_t round = kFirstRound; !areas.empty() && spent < most; round *= kRoundGrowth) {
    std::vector<LifeArea> open;
    for (const LifeArea& area : areas) {
      if (spent >= most) break;
      const Limits left = left_of(limits, spent, clock.seconds());
      LifeReader reader(position, goal, at_most(std::min(round, most - spent), left), area);
      found = reader.read(goal.keeper());
      spent += reader.nodes();
      found.nodes = spent;
      if (is_player(found.winner) || found.stop == Stop::Time || found.stop == Stop::Cancelled) return found;
      if (found.stop != Stop::None) open.push_back(area);
    }
    areas = std::move(open);
  }
  found = {};
  found.nodes = spent;
  return found;
}

}  // namespace yomi
