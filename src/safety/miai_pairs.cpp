#include "safety/miai_pairs.h"

namespace yomi {

Point least_wanted(const PointSet& choice, PointSet others, Point self) {
  Point best = kNoPoint;
  int best_count = 9;
  others.erase(self);
  for (Point point : choice) {
    const int count = (around(point) & others).size();
    if (count < best_count) {
      best = point;
      best_count = count;
    }
  }
  return best;
}

PointSet give_pairs(const PointSet& interior, PointSet pool, const PointSet& empty, MiaiPlan& plan) {
  PointSet left = interior;
  for (bool found = true; found;) {
    found = false;
    for (Point point : left) {
      PointSet choice = around(point) & pool;
      if (empty.contains(point)) choice &= empty;
      if (choice.size() < 2) continue;
      const Point first = least_wanted(choice, left, point);
      choice.erase(first);
      const Point second = least_wanted(choice, left, point);
      plan.add(first, second);
      pool.erase(first);
      pool.erase(second);
      left.erase(point);
      pool.insert(point);
      found = true;
      break;
    }
  }
  return left;
}

PointSet unpaired_after_capture(const PointSet& zone, const PointSet& stones, Point last) {
  MiaiPlan plan;
  PointSet wall = dilated(stones);
  PointSet pool = zone - PointSet{last};
  bool linked = wall.contains(last);
  if (!linked) {
    PointSet links = around(last) & pool & wall;
    linked = links.size() >= 2;
    if (linked) {
      const PointSet interior = pool - wall;
      const Point first = least_wanted(links, interior, last);
      links.erase(first);
      plan.add(first, least_wanted(links, interior, last));
    }
  }
  if (linked) wall |= dilated(PointSet{last});
  const PointSet interior = pool - wall;
  const PointSet left = give_pairs(interior, (pool & wall) - plan.reserved(), PointSet{}, plan);
  return linked ? left : left | PointSet{last};
}

}  // namespace yomi
