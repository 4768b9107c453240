#include "read/fight/area_rounds.h"

#include "read/fight/life_reader.h"
#include "work/stopwatch.h"

namespace yomi {

SearchOutcome read_in_rounds(const Task& task, const std::vector<FightArea>& areas, std::int64_t first_round,
                             const Limits& limits, const std::function<bool(SearchOutcome&)>& is_wanted) {
  constexpr std::int64_t kGrowth = 5;
  const Stopwatch clock;
  const Game game(task);
  std::vector<LifeArea> open;
  for (const auto& [inside, merged] : areas) open.emplace_back(game, inside, LifeArea::Beyond::Dies, merged);
  SearchOutcome result;
  for (std::int64_t round = first_round; !open.empty(); round *= kGrowth) {
    std::vector<LifeArea> still_open;
    for (const LifeArea& area : open) {
      const Limits left = left_of(limits, result.nodes, clock.seconds());
      const bool is_last = left.nodes > 0 && left.nodes <= round;
      LifeReader reader(task, at_most(round, left), area);
      SearchOutcome found = reader.read(task.ko);
      result.nodes += reader.nodes();
      if (is_wanted(found)) {
        found.nodes = result.nodes;
        return found;
      }
      result.stop = found.stop;
      const bool ends = found.stop == Stop::Time || found.stop == Stop::Cancelled;
      if (ends || (is_last && found.stop != Stop::None)) return result;
      if (found.stop == Stop::Nodes) still_open.push_back(area);
    }
    open = std::move(still_open);
  }
  return result;
}

}  // namespace yomi
