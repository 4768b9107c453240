// Points where a move settles something, for either side, ranked by how much hangs on them.
//
// The value of a point is the number of stones that change their fate, for all the reasons together; what
// both sides want counts for both. A cut counts for less where the two sides of it form a wall all the same,
// and a move that keeps a wall from being closed is the better cut. Cazenave, "The separation game", section
// 4.
#pragma once

#include <string>
#include <vector>

#include "survey/walls.h"

namespace yomi {

struct UrgentReason {
  Colour side = Colour::Empty;  // who plays there
  std::string text;             // "connects D4 and F4"
  int value = 0;
  bool is_proved = true;  // otherwise it is what to bet on
};

struct UrgentPoint {
  Point point = kNoPoint;
  int value = 0;
  std::vector<UrgentReason> reasons;  // the weightiest first
};

std::vector<UrgentPoint> rank_urgent_points(const Position& position, const std::vector<Relation>& captures,
                                            const Grouping& grouping, const Walls& walls,
                                            const Enclosures& enclosures);

}  // namespace yomi
