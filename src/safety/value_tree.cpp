#include "safety/value_tree.h"

#include <algorithm>

namespace yomi {

namespace {

// What the defender gets of the rest: both sides take the best intersections by turns, the defender first.
// Only intersections without a common point count.
int after_threat(const std::vector<const Intersection*>& rest) {
  std::vector<int> values;
  PointSet used;
  for (const Intersection* node : rest) {
    if (used.intersects(node->gains)) continue;
    used |= node->gains;
    values.push_back(node->absolute);
  }
  return taken_by_turns(values, true);
}

}  // namespace

std::vector<ValueTree> value_trees(std::vector<Intersection> intersections) {
  std::stable_sort(intersections.begin(), intersections.end(),
                   [](const Intersection& a, const Intersection& b) { return a.absolute > b.absolute; });
  std::vector<ValueTree> trees;
  std::vector<bool> used(intersections.size(), false);
  for (size_t root = 0; root < intersections.size(); ++root) {
    if (used[root]) continue;
    const Intersection& best = intersections[root];
    ValueTree tree{best.gains, best.stones, 1, {best.absolute, 0}};
    std::vector<const Intersection*> rest;
    for (bool grown = true; grown;) {
      grown = false;
      for (size_t i = root + 1; i < intersections.size(); ++i) {
        if (used[i] || !tree.points.intersects(intersections[i].gains)) continue;
        used[i] = grown = true;
        tree.points |= intersections[i].gains;
        rest.push_back(&intersections[i]);
        ++tree.size;
      }
    }
    std::sort(rest.begin(), rest.end());
    tree.stake.answered = std::min(best.absolute, after_threat(rest));
    trees.push_back(tree);
  }
  return trees;
}

}  // namespace yomi
