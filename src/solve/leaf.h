// Judges a small position without search: bounds on its score by one of the static methods, and the points
// where moves do not matter any more.
#pragma once

#include "safety/safety.h"
#include "solve/goal.h"
#include "solve/sure_area.h"

namespace yomi::small {

struct Judgement {
  int least = -kMostPoints;  // lower bound of Black's score
  int most = kMostPoints;
  Bits settled = 0;
};

// SafetyMethod::Benson means sure_area.h: Benson's theorem with territory. The other methods include it.
Judgement judge(const Grid& grid, const SmallPosition& position, SafetyMethod method);

}  // namespace yomi::small
