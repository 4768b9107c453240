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

// By sure_area.h: Benson's theorem with territory and extensions.
Judgement judge(const Grid& grid, const SmallPosition& position);

// Judges the positions of a search about one goal by a method. SafetyMethod::Benson means judge(). The other
// methods see more, but a search with them takes ten to thirty times as long for a node. So they are asked
// only where judge() leaves the goal open, one side after the other, and they remember regions from position
// to position. They count on a pass not to end the game while dead stones are on the board. So they are not
// asked after a pass, nor where a ko may force one.
class Judge {
 public:
  Judge(const Grid& grid, SafetyMethod method)
      : grid_(grid),
        method_(method),
        memory_(method == SafetyMethod::Benson ? RegionMemory::kSmall : RegionMemory::kLarge) {}

  // Where the goal is decided, the bounds may be no better than that takes.
  Judgement operator()(const SmallPosition& position, Goal goal);

 private:
  void look_closer(const SmallPosition& position, Goal goal, Judgement& judgement);

  const Grid& grid_;
  SafetyMethod method_;
  RegionMemory memory_;
};

}  // namespace yomi::small
