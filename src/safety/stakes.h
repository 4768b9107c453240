// What the defender can win in several places when the sides move in turn.
//
// In each place the defender wins something by moving there first. If the attacker moves there first, the
// defender keeps a part of it by answering there; the rest is lost. No move touches two places. A strategy of
// the defender answers the attacker in some places. In the others the sides move by turns, the largest first.
// What a strategy gets holds against every play of the attacker, so that the best of several strategies is a
// lower bound.
#pragma once

#include <vector>

namespace yomi {

struct Stake {
  int absolute = 0;  // points won by moving first
  int answered = 0;  // points kept by answering

  // How much more moving first is worth than answering.
  int relative() const { return absolute - answered; }
};

// A lower bound of what the defender wins in all places together. `first`: the defender moves first.
int shared_by_turns(const std::vector<Stake>& stakes, bool first);

// What the defender gets if both sides take the values by turns, the largest first. Sorts `values`.
int taken_by_turns(std::vector<int>& values, bool first);

}  // namespace yomi
