// Points where a move of either side settles something, and what it settles. Which of them matters most is
// said in survey/urgency.h.
//
// The value of a point is the number of stones that change their fate, summed over all reasons. If both sides
// want the point, the values of both are added. A cut counts for less if the two cut groups still form a
// wall; a move that also prevents the wall is the better cut. Cazenave, "The separation game", section 4.
#pragma once

#include <string>
#include <vector>

#include "survey/walls.h"
#include "survey/weak_groups.h"

namespace yomi {

enum class Deed { Captures, Saves, Connects, Cuts, MakesWall, KeepsOpen, Kills, Lives };
inline constexpr int kDeeds = 8;

struct UrgentReason {
  Colour side = Colour::Empty;  // the side that wants to play there
  Deed deed = Deed::Captures;
  std::string text;  // "connects D4 and F4"
  int value = 0;
  bool is_proved = true;  // false: it is the best guess
};

struct UrgentPoint {
  Point point = kNoPoint;
  int value = 0;
  int urgency = 0;                    // hundredths of a logarithm (survey/urgency.h)
  std::vector<UrgentReason> reasons;  // the most valuable first
};

std::vector<UrgentPoint> rank_urgent_points(const Position& position, const std::vector<Relation>& captures,
                                            const Grouping& grouping, const Walls& walls,
                                            const Enclosures& enclosures,
                                            const std::vector<WeakGroup>& weak_groups);

}  // namespace yomi
