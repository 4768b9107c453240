// What can be said of a small position without search: the bounds on its score by one of the static methods,
// and the points where no move matters any more.
#pragma once

#include "safety/safety.h"
#include "solve/goal.h"
#include "solve/sure_area.h"

namespace yomi::small {

struct Judgement {
  int least = -kMostPoints;  // of Black's score
  int most = kMostPoints;
  Bits settled = 0;
};

// Benson stands for the sure areas, which are its theorem with territory; they are part of the others too.
Judgement judge(const Grid& grid, const SmallPosition& position, SafetyMethod method);

}  // namespace yomi::small
