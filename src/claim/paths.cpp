#include "claim/paths.h"

#include <vector>

namespace yomi {

PointSet joining_paths(const PointSet& ends, const PointSet& stones, bool diagonally) {
  const auto spread = [diagonally](const PointSet& set) { return diagonally ? dilated8(set) : dilated(set); };
  PointSet joined{ends.first()};
  for (Point end : ends) {
    if (joined.contains(end)) continue;
    std::vector<PointSet> layers{joined};
    while (!layers.back().contains(end)) layers.push_back(spread(layers.back()) & stones);
    Point step = end;
    for (size_t depth = layers.size() - 1; depth > 0; --depth) {
      joined.insert(step);
      step = (spread(PointSet{step}) & layers[depth - 1]).first();
    }
    joined.insert(step);
  }
  return joined;
}

namespace {

// Adds a point of `ends` next to the last layer to the path, and then one point of each layer on the way back
// to this one. Points of this layer are not added. Returns the point next to this layer.
Point walk_back(const PointSet& layer, const PointSet& stones, const PointSet& ends, PointSet& path) {
  const PointSet around = dilated(layer);
  Point step = (around & ends).first();
  if (step == kNoPoint) {
    const PointSet next = around & stones;
    step = (dilated(PointSet{walk_back(next, stones, ends, path)}) & next).first();
  }
  path.insert(step);
  return step;
}

}  // namespace

PointSet shortest_path(const PointSet& start, const PointSet& stones, const PointSet& ends) {
  PointSet path;
  if (!start.intersects(ends)) walk_back(start, stones, ends, path);
  return path;
}

// Prefers a liberty that is in the zone already, even if it is far away. Stones in a zone cost nothing, but
// each empty point is a reply that must be answered. If each stone of a wall named its own liberty, the
// number of replies would explode.
void add_path_to_liberty(const Board& board, PointSet& zone, Point stone, const PointSet& against) {
  const Block& block = board.block(stone);
  PointSet liberties = block.liberties - against;
  if (liberties.intersects(zone)) liberties &= zone;
  zone |= shortest_path(flood(PointSet{stone}, block.stones & zone), block.stones, liberties);
}

}  // namespace yomi
