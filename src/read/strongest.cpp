#include "read/strongest.h"

#include <algorithm>

#include "read/budget.h"
#include "read/dfpn.h"
#include "read/prover.h"
#include "read/threats.h"

namespace yomi {

namespace {
constexpr double kShareOfDfpn = 0.5;
constexpr double kShareOfThreats = 0.75;
}  // namespace

SearchOutcome read_strongest(const Position& position, const Goal& goal, Colour ko_master,
                             const Limits& limits, Observer* observer) {
  const Budget clock(limits);
  const bool by_threats = goal.kind == GoalKind::Connect && limits.order == 0;
  const double share = by_threats ? kShareOfThreats : kShareOfDfpn;
  Limits first = limits;
  if (limits.nodes > 0)
    first.nodes =
        std::max<std::int64_t>(1, static_cast<std::int64_t>(share * static_cast<double>(limits.nodes)));
  first.seconds = limits.seconds * share;
  SearchOutcome found = by_threats ? threats_search(position, goal, ko_master, first, observer)
                                   : dfpn(position, goal, ko_master, first, observer);
  if (is_player(found.winner) || found.stop == Stop::Cancelled || limits.order > 0) return found;

  Limits rest = limits;
  if (limits.nodes > 0) rest.nodes = std::max<std::int64_t>(1, limits.nodes - found.nodes);
  if (limits.seconds > 0) rest.seconds = std::max(0.001, limits.seconds - clock.seconds());
  SearchOutcome proved = prove(position, goal, ko_master, rest, observer);
  proved.nodes += found.nodes;
  if (!is_player(proved.winner)) proved.bound = found.bound;
  return proved;
}

}  // namespace yomi
