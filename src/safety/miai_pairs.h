// How pairs of points are found (Mueller's miai strategy). Each point that a wall does not touch gets two
// neighbours of its own. The defender is sure of one of them, and so the wall reaches the point after all.
#pragma once

#include "go/board.h"
#include "safety/miai.h"

namespace yomi {

inline PointSet around(Point point) {
  return dilated(PointSet{point}) - PointSet{point};
}

// The point of `choice` that has the fewest neighbours in `others`.
Point least_wanted(const PointSet& choice, PointSet others, Point self);

// Gives each interior point a pair of neighbours from the pool. A point with a pair joins the pool itself. An
// empty point needs an empty pair. Returns the points that got no pair.
PointSet give_pairs(const PointSet& interior, PointSet pool, const PointSet& empty, MiaiPlan& plan);

// The points without a pair after the defender has captured the whole zone by a move at `last` and has no
// other stone in it. That is the worst that can follow when the attacker fills the zone.
PointSet unpaired_after_capture(const PointSet& zone, const PointSet& stones, Point last);

// Captures in a region are looked at only if it has at most this number of empty points: each of them is
// tried as the last move.
inline constexpr int kMostGaps = 6;

// Finds pairs on one board, for the defender of this colour.
class PairFinder {
 public:
  PairFinder(const Board& board, Colour defender)
      : empty_(board.empty()), free_(board.area() - board.stones(defender)) {}

  // `anchors`: the points that the wall touches. The pairs are added to the plan.
  PointSet find(const PointSet& interior, const PointSet& anchors, MiaiPlan& plan) const {
    return give_pairs(interior, (anchors & free_) - plan.reserved(), empty_, plan);
  }

  // Finds a pair for each interior point. If one gets no pair, the plan stays as it was, and the result is
  // false.
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
