#include "read/strongest.h"

#include <algorithm>

#include "read/budget.h"
#include "read/dfpn.h"
#include "read/life_reader.h"
#include "read/prover.h"
#include "read/threats.h"

namespace yomi {

namespace {
constexpr double kShareOfDfpn = 0.5;
constexpr double kShareOfThreats = 0.75;
constexpr double kShareOfLife = 0.75;

Limits share_of(const Limits& limits, double share) {
  Limits part = limits;
  if (limits.nodes > 0)
    part.nodes =
        std::max<std::int64_t>(1, static_cast<std::int64_t>(share * static_cast<double>(limits.nodes)));
  part.seconds = limits.seconds * share;
  return part;
}

Limits left_after(const Limits& limits, std::int64_t nodes, const Budget& clock) {
  Limits rest = limits;
  if (limits.nodes > 0) rest.nodes = std::max<std::int64_t>(1, limits.nodes - nodes);
  if (limits.seconds > 0) rest.seconds = std::max(0.001, limits.seconds - clock.seconds());
  return rest;
}
}  // namespace

SearchOutcome read_strongest(const Position& position, const Goal& goal, Colour ko_master,
                             const Limits& limits, Observer* observer) {
  const Budget clock(limits);
  const bool by_threats = goal.kind == GoalKind::Connect && limits.order == 0;
  const Limits first = share_of(limits, by_threats ? kShareOfThreats : kShareOfDfpn);
  SearchOutcome found = by_threats ? threats_search(position, goal, ko_master, first, observer)
                                   : dfpn(position, goal, ko_master, first, observer);
  if (is_player(found.winner) || found.stop == Stop::Cancelled || limits.order > 0) return found;

  const Limits rest = left_after(limits, found.nodes, clock);
  SearchOutcome proved = prove(position, goal, ko_master, rest, observer);
  proved.nodes += found.nodes;
  if (!is_player(proved.winner)) proved.bound = found.bound;
  return proved;
}

SearchOutcome read_life_or_strongest(const Position& position, const Goal& goal, Colour ko_master,
                                     const Limits& limits, Observer* observer) {
  const Budget clock(limits);
  const SearchOutcome life = read_life(position, goal, ko_master, share_of(limits, kShareOfLife), observer);
  if (is_player(life.winner) || life.stop == Stop::Cancelled) return life;
  SearchOutcome found =
      read_strongest(position, goal, ko_master, left_after(limits, life.nodes, clock), observer);
  found.nodes += life.nodes;
  return found;
}

}  // namespace yomi
