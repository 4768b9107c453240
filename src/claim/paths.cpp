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

// Adds to the path a point of `ends` next to the last layer, and one of each layer on the way back to this
// one, which is not part of it. Returns the point next to this layer.
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

// If there is a liberty in the zone it is taken, however far: stones in a zone cost nothing, but each empty
// point is a reply to be answered, and a wall whose stones each name a liberty of their own makes that grow
// beyond all bounds.
void add_path_to_liberty(const Board& board, PointSet& zone, Point stone, const PointSet& against) {
  const Block& block = board.block(stone);
  PointSet liberties = block.liberties - against;
  if (liberties.intersects(zone)) liberties &= zone;
  zone |= shortest_path(flood(PointSet{stone}, block.stones & zone), block.stones, liberties);
}

}  // namespace yomi
