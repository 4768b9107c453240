// How pairs of points are found: every point that a wall does not touch gets two neighbours of its own, of
// which the defender is sure of one; then the wall reaches it after all (Mueller's miai strategy).
#pragma once

#include "go/board.h"
#include "safety/miai.h"

namespace yomi {

inline PointSet around(Point point) {
  return dilated(PointSet{point}) - PointSet{point};
}

// Of the choice, the point with the fewest neighbours among the others.
Point least_wanted(const PointSet& choice, PointSet others, Point self);

// Gives every interior point a pair of neighbours from the pool, the pool growing by the points so reached.
// An empty point needs an empty pair. Returns the points that got none.
PointSet give_pairs(const PointSet& interior, PointSet pool, const PointSet& empty, MiaiPlan& plan);

// The points without a pair after the defender has captured everything in the zone by a move at `last`, when
// the attacker has left it no other stone there: the worst that can follow from filling the zone.
PointSet unpaired_after_capture(const PointSet& zone, const PointSet& stones, Point last);

// More empty points than this in a region full of the attacker's stones, and no capture is looked at.
inline constexpr int kMostGaps = 6;

// The same for the points of one board, by the defender's colour.
class PairFinder {
 public:
  PairFinder(const Board& board, Colour defender)
      : empty_(board.empty()), free_(board.area() - board.stones(defender)) {}

  // Anchors are points that the wall touches. The pairs are added to the plan.
  PointSet find(const PointSet& interior, const PointSet& anchors, MiaiPlan& plan) const {
    return give_pairs(interior, (anchors & free_) - plan.reserved(), empty_, plan);
  }

  // A pair for each of them; or the plan stays as it was.
  bool find_all(const PointSet& interior, const PointSet& anchors, MiaiPlan& plan) const {
    if (interior.size() > kMostInterior) return false;
    const int before = plan.size();
    if (find(interior, anchors, plan).empty()) return true;
    plan.shrink(before);
    return false;
  }

  static constexpr int kMostInterior = 12;

 private:
  PointSet empty_;
  PointSet free_;
};

}  // namespace yomi
