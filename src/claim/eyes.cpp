#include "claim/eyes.h"

#include <vector>

#include "claim/zone_rules.h"

namespace yomi {

namespace {

PointSet part_of(Point start, const PointSet& whole) {
  return flood(PointSet{start}, whole);
}

// The points of a shortest way from `start` to one of `ends`, through points of `through`.
PointSet way(const PointSet& start, const PointSet& ends, const PointSet& through) {
  std::vector<PointSet> layers{start};
  while (!layers.back().intersects(ends))
    layers.push_back(layers.back() | (dilated(layers.back()) & through));
  PointSet result;
  Point step = (layers.back() & ends).first();
  result.insert(step);
  for (size_t depth = layers.size() - 1; depth-- > 0;) {
    if (layers[depth].contains(step)) continue;
    step = (dilated(PointSet{step}) & layers[depth]).first();
    result.insert(step);
  }
  return result;
}

}  // namespace

PointSet smallest_life(const Board& board, const PointSet& stones, KoEyes ko_eyes) {
  PointSet best;
  for (PointSet left = stones; !left.empty();) {
    const Point stone = left.first();
    left -= board.block(stone).stones;
    const BensonLife life = benson_life_of(board, PointSet{stone}, ko_eyes);
    const PointSet zone = life.stones | life.regions;
    if (!zone.empty() && (best.empty() || zone.size() < best.size())) best = zone;
  }
  return best;
}

PointSet smallest_eye(const Board& board, Colour colour, const PointSet& points) {
  PointSet best;
  for (PointSet left = points - board.stones(colour); !left.empty();) {
    const PointSet region = part_of(left.first(), board.area() - board.stones(colour));
    left -= region;
    const PointSet border = board.neighbours(region);
    if (border.empty()) continue;
    const Block& block = board.block(border.first());
    if (!block.stones.contains_all(border) || !block.liberties.contains_all(region & board.empty())) continue;
    if (best.empty() || region.size() < best.size()) best = region;
  }
  return best;
}

PointSet may_live(const Board& board, const PointSet& zone, Colour colour) {
  struct Part {
    PointSet empty, border;
  };
  const PointSet mine = board.stones(colour) & zone;
  std::vector<Part> regions;
  for (PointSet left = zone - mine; !left.empty();) {
    const PointSet points = part_of(left.first(), left);
    left -= points;
    regions.push_back({points & board.empty(), dilated(points) & mine});
  }
  struct Component {
    PointSet stones, liberties;
  };
  std::vector<Component> whole;
  for (PointSet left = mine; !left.empty();) {
    const PointSet stones = part_of(left.first(), mine);
    left -= stones;
    const PointSet around = board.neighbours(stones);
    if (zone.contains_all(around)) whole.push_back({stones, around & board.empty()});
  }
  PointSet alive = mine;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Component& component : whole) {
      if (!component.stones.intersects(alive)) continue;
      int vital = 0;
      for (const Part& region : regions)
        vital += region.border.intersects(component.stones) && alive.contains_all(region.border) &&
                 component.liberties.contains_all(region.empty);
      if (vital >= 2) continue;
      alive -= component.stones;
      changed = true;
    }
  }
  return alive;
}

// Adds the whole blocks of the stones, and in each region next to them that is too large to be vital a point
// that shows this. If that is not enough, adds all regions and blocks around these, and so on outwards.
void add_why_not_alive(const Board& board, const PointSet& stones, PointSet& zone) {
  const Colour colour = board.at(stones.first());
  const PointSet others = board.area() - board.stones(colour);
  PointSet blocks = stones;
  for (;;) {
    for (PointSet left = blocks; !left.empty();) {
      const Block& block = board.block(left.first());
      left -= block.stones;
      zone |= with_neighbours(board, block.stones);
      for (PointSet beside = board.neighbours(block.stones) & others; !beside.empty();) {
        const PointSet region = part_of(beside.first(), others);
        const PointSet far = (region & board.empty()) - block.liberties;
        if (!far.empty() && !far.intersects(part_of(beside.first(), others & zone)))
          zone |= way(PointSet{beside.first()}, far, region);
        beside -= far.empty() ? region : part_of(beside.first(), others & zone);
      }
    }
    const PointSet left = may_live(board, zone, colour) & blocks;
    if (!left.intersects(stones)) return;
    const PointSet before = blocks;
    for (Point stone : left) {
      const PointSet beside = board.liberties(stone);
      for (PointSet open = beside; !open.empty();) {
        const PointSet region = part_of(open.first(), others);
        open -= region;
        zone |= with_neighbours(board, region);
        blocks |= board.neighbours(region);
      }
    }
    for (Point stone : blocks) blocks |= board.block(stone).stones;
    if (blocks == before) break;
  }
  zone = board.area();
}

void add_why_not_alive(const Game& game, PointSet& zone) {
  if (game.goal().points.empty()) {
    zone = game.board().area();
    return;
  }
  add_why_not_alive(game.board(), game.targets(), zone);
}

// A point is in no eye if its region has an empty point that is next to no stone of the reacher, or if two
// blocks of the reacher border the region.
void add_why_no_eye(const Game& game, PointSet& zone) {
  const Board& board = game.board();
  const PointSet mine = board.stones(game.reacher());
  for (Point point : game.targets()) {
    zone.insert(point);
    if (mine.contains(point)) continue;
    const PointSet region = part_of(point, board.area() - mine);
    if (const PointSet open = (region & board.empty()) - dilated(mine); !open.empty()) {
      const PointSet path = way(PointSet{point}, open, region);
      zone |= path | with_neighbours(board, path & open);
      continue;
    }
    const PointSet border = board.neighbours(region);
    const PointSet* smallest = nullptr;
    for (Point stone : border)
      if (const PointSet& stones = board.block(stone).stones; !smallest || stones.size() < smallest->size())
        smallest = &stones;
    zone |= way(PointSet{point}, *smallest & border, region | (*smallest & border));
    zone |= way(PointSet{point}, border - *smallest, region | (border - *smallest));
    zone |= with_neighbours(board, *smallest);
  }
}

}  // namespace yomi
