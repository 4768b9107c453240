#include "read/strongest.h"

#include <algorithm>

#include "read/budget.h"
#include "read/dfpn.h"
#include "read/prover.h"

namespace yomi {

SearchOutcome read_strongest(const Position& position, const Goal& goal, Colour ko_master,
                             const Limits& limits, Observer* observer) {
  const Budget clock(limits);
  Limits first = limits;
  if (limits.nodes > 0) first.nodes = std::max<std::int64_t>(1, limits.nodes / 2);
  first.seconds = limits.seconds / 2;
  SearchOutcome found = dfpn(position, goal, ko_master, first, observer);
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
