// Point sets behave like std::set, whatever the points.
#include "go/point_set.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <set>

namespace yomi {
namespace {

using Plain = std::set<Point>;

enum class Neighbours { Four, Eight };

// Points on the 19x19 board, none in the column that is never used.
Plain some_points() {
  return *rc::gen::container<Plain>(rc::gen::map(rc::gen::inRange(0, kMaxSide * kMaxSide),
                                                 [](int i) { return point_at(i % kMaxSide, i / kMaxSide); }));
}

// As many points as there are, so that floods have somewhere to go.
Plain many_points() {
  Plain result;
  const int percent = *rc::gen::inRange(20, 100);
  std::mt19937 random(*rc::gen::arbitrary<unsigned>());
  for (Point point : board_area(kMaxSide, kMaxSide))
    if (static_cast<int>(random() % 100) < percent) result.insert(point);
  return result;
}

PointSet packed(const Plain& points) {
  PointSet result;
  for (Point point : points) result.insert(point);
  return result;
}

Plain unpacked(const PointSet& set) {
  Plain result;
  for (Point point : set) result.insert(point);
  return result;
}

Plain plain_dilated(const Plain& points, Neighbours neighbours) {
  Plain result = points;
  for (Point point : points) {
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        if (neighbours == Neighbours::Four && dx != 0 && dy != 0) continue;
        const int x = column(point) + dx;
        const int y = row(point) + dy;
        if (Size{}.contains(x, y)) result.insert(point_at(x, y));
      }
    }
  }
  return result;
}

Plain plain_flood(const Plain& seed, const Plain& through, Neighbours neighbours) {
  Plain reached;
  std::set_intersection(seed.begin(), seed.end(), through.begin(), through.end(),
                        std::inserter(reached, reached.end()));
  for (size_t size = reached.size() + 1; size != reached.size();) {
    size = reached.size();
    const Plain wider = plain_dilated(reached, neighbours);
    reached.clear();
    std::set_intersection(wider.begin(), wider.end(), through.begin(), through.end(),
                          std::inserter(reached, reached.end()));
  }
  return reached;
}

const PointSet kBoard = board_area(kMaxSide, kMaxSide);

RC_GTEST_PROP(PointSet, HoldsWhatWasPutIn, ()) {
  const Plain points = some_points();
  const PointSet set = packed(points);
  RC_ASSERT(unpacked(set) == points);
  RC_ASSERT(set.size() == static_cast<int>(points.size()));
  RC_ASSERT(set.empty() == points.empty());
  RC_ASSERT(set.first() == (points.empty() ? kNoPoint : *points.begin()));
  for (Point point : kBoard) RC_ASSERT(set.contains(point) == (points.count(point) > 0));
}

RC_GTEST_PROP(PointSet, ForgetsWhatWasTakenOut, ()) {
  Plain points = some_points();
  PointSet set = packed(points);
  for (Point point : some_points()) {
    points.erase(point);
    set.erase(point);
  }
  RC_ASSERT(unpacked(set) == points);
}

RC_GTEST_PROP(PointSet, CombinesAsSetsDo, ()) {
  const Plain a = many_points();
  const Plain b = *rc::gen::element(0, 1) ? some_points() : many_points();
  const PointSet fast_a = packed(a);
  const PointSet fast_b = packed(b);
  Plain both, either, only_a, one;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::inserter(either, either.end()));
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(only_a, only_a.end()));
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(one, one.end()));
  RC_ASSERT(unpacked(fast_a & fast_b) == both);
  RC_ASSERT(unpacked(fast_a | fast_b) == either);
  RC_ASSERT(unpacked(fast_a - fast_b) == only_a);
  RC_ASSERT(unpacked(fast_a ^ fast_b) == one);
  RC_ASSERT(fast_a.intersects(fast_b) == !both.empty());
  RC_ASSERT(fast_a.contains_all(fast_b) == (both == b));
  RC_ASSERT((fast_a | fast_b).contains_all(fast_b));
  RC_ASSERT((fast_a == fast_b) == (a == b));
  RC_ASSERT(packed(a) == fast_a);
}

RC_GTEST_PROP(PointSet, DilatesToTheNeighbours, ()) {
  const Plain points = some_points();
  RC_ASSERT(unpacked(dilated(packed(points)) & kBoard) == plain_dilated(points, Neighbours::Four));
  RC_ASSERT(unpacked(dilated8(packed(points)) & kBoard) == plain_dilated(points, Neighbours::Eight));
}

RC_GTEST_PROP(PointSet, CountsNeighboursUpToTwo, ()) {
  const Plain points = many_points();
  Plain beside_one, beside_more;
  for (Point point : kBoard) {
    int count = 0;
    for (Point next : plain_dilated({point}, Neighbours::Four))
      count += next != point && points.contains(next);
    if (count > 0) beside_one.insert(point);
    if (count > 1) beside_more.insert(point);
  }
  RC_ASSERT(unpacked(beside(packed(points)) & kBoard) == beside_one);
  RC_ASSERT(unpacked(beside_two(packed(points)) & kBoard) == beside_more);
}

RC_GTEST_PROP(PointSet, FloodsAsFarAsItCan, ()) {
  const Plain through = many_points();
  const Plain seed = *rc::gen::element(0, 1) ? some_points() : Plain{point_at(9, 9)};
  RC_ASSERT(unpacked(flood(packed(seed), packed(through))) == plain_flood(seed, through, Neighbours::Four));
  RC_ASSERT(unpacked(flood8(packed(seed), packed(through))) == plain_flood(seed, through, Neighbours::Eight));
  const PointSet wanted = packed(many_points()) & packed(through);
  RC_ASSERT(left_by_flood(wanted, packed(seed), packed(through)) ==
            wanted - flood(packed(seed), packed(through)));
}

TEST(PointSet, KnowsTheAreaOfEveryBoard) {
  for (int width = 1; width <= kMaxSide; ++width) {
    for (int height = 1; height <= kMaxSide; ++height) {
      const Size size{width, height};
      const PointSet area = board_area(size);
      EXPECT_EQ(area.size(), size.area());
      for (Point point = 0; point < kPoints; ++point) EXPECT_EQ(area.contains(point), on_board(point, size));
    }
  }
}

}  // namespace
}  // namespace yomi
