// What can be won by moving first, in several places, when the sides move in turn.
//
// In each place the defender wins something by moving there first, and keeps a part of it if it answers every
// move of the attacker's there; the rest is gone if the attacker came first. No move touches two places. For
// the defender's strategy some places are answered and the others are taken by turns, the largest first; what
// it gets that way holds against everything, so the best of several such strategies is a bound.
#pragma once

#include <vector>

namespace yomi {

struct Stake {
  int absolute = 0;  // by moving first
  int answered = 0;  // by answering

  // What the move is worth compared with the next best in the same place.
  int relative() const { return absolute - answered; }
};

// At least so much for the defender, who moves first or not.
int shared_by_turns(const std::vector<Stake>& stakes, bool first);

// Values taken by turns, the largest first. The values are sorted.
int taken_by_turns(std::vector<int>& values, bool first);

}  // namespace yomi
