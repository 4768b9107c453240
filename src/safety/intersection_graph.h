// The intersection-region graph (Randall et al., section 4.2): points where one stone of the defender divides
// the area between the defender's stones, and the regions on both sides of that point.
//
// An intersection lists what a stone there makes the defender's: the blocks that it joins, and the regions
// that it closes so that the attacker cannot live there any more. Such a region counts as a whole, with
// further intersections inside it. Regions where the attacker might live (the unsafe ones of the paper) do
// not count.
//
// The defender loses what is counted only if the attacker plays at the intersection itself. Until then the
// blocks have it as a liberty. A closed region has no room for two eyes, even if the attacker adds stones
// there.
#pragma once

#include <vector>

#include "safety/lap.h"

namespace yomi {

struct Intersection {
  Point point = kNoPoint;
  PointSet stones;   // the point and the blocks it joins
  PointSet gains;    // the stones, and the regions that the point closes
  int absolute = 0;  // points of gains that are not counted as safe already
};

// The intersections of a position that gain something beyond the stone itself.
std::vector<Intersection> find_intersections(const Board& board, Colour colour, const LapSafety& lap);

}  // namespace yomi
