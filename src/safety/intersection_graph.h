// The intersection-region graph (Randall et al., section 4.2): points where one stone divides what lies
// between the defender's stones, and the regions on their sides.
//
// An intersection knows what a stone there makes the defender's: the blocks it joins, and the regions that it
// closes so that the attacker can live there no more, whole with whatever further intersections lie inside.
// Regions where the attacker might live are the unsafe ones of the paper; nothing is counted there. All that
// is counted is lost only if the attacker plays at the intersection itself: the blocks have it as a liberty,
// and a closed region is seen to hold no two eyes whatever stands in it.
#pragma once

#include <vector>

#include "safety/lap.h"

namespace yomi {

struct Intersection {
  Point point = kNoPoint;
  PointSet stones;   // the point and the blocks it joins
  PointSet gains;    // these, and the regions it closes
  int absolute = 0;  // how many points more than are counted as safe already
};

// The intersections of a position, those that gain something beside the stone itself.
std::vector<Intersection> find_intersections(const Board& board, Colour colour, const LapSafety& lap);

}  // namespace yomi
