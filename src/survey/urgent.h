// Points where a move of either side settles something, ranked by value.
//
// The value of a point is the number of stones that change their fate, summed over all reasons. If both sides
// want the point, the values of both are added. A cut counts for less if the two cut groups still form a
// wall; a move that also prevents the wall is the better cut. Cazenave, "The separation game", section 4.
#pragma once

#include <string>
#include <vector>

#include "survey/walls.h"

namespace yomi {

struct UrgentReason {
  Colour side = Colour::Empty;  // the side that wants to play there
  std::string text;             // "connects D4 and F4"
  int value = 0;
  bool is_proved = true;  // false: it is the best guess
};

struct UrgentPoint {
  Point point = kNoPoint;
  int value = 0;
  std::vector<UrgentReason> reasons;  // the most valuable first
};

std::vector<UrgentPoint> rank_urgent_points(const Position& position, const std::vector<Relation>& captures,
                                            const Grouping& grouping, const Walls& walls,
                                            const Enclosures& enclosures);

}  // namespace yomi
