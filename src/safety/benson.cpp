#include "safety/benson.h"

namespace yomi {

namespace {

struct AliveSet {
  IndexSet blocks;
  IndexSet regions;  // regions that only living blocks bound
};

bool is_vital(const RegionMap& map, int region, int block) {
  return map.block(block).liberties.contains_all(map.region(region).empty);
}

AliveSet find_alive(const RegionMap& map) {
  AliveSet alive;
  for (int i = 0; i < map.block_count; ++i) alive.blocks.insert(i);
  for (int i = 0; i < map.region_count; ++i) alive.regions.insert(i);

  FreshArray<IndexSet, kMaxBlocks> vital;
  for (int b = 0; b < map.block_count; ++b) {
    IndexSet& regions = vital.make(static_cast<unsigned>(b));
    map.regions_of(b).for_each([&](int r) {
      if (is_vital(map, r, b)) regions.insert(r);
    });
  }

  for (bool changed = true; changed;) {
    changed = false;
    alive.blocks.for_each([&](int b) {
      if ((vital[static_cast<unsigned>(b)] & alive.regions).size() >= 2) return;
      changed = true;
      alive.blocks.erase(b);
      alive.regions -= map.regions_of(b);
    });
  }
  return alive;
}

}  // namespace

BensonLife benson_life(const RegionMap& map) {
  const AliveSet alive = find_alive(map);
  BensonLife life;
  alive.blocks.for_each([&](int b) { life.stones |= map.block(b).stones; });
  alive.regions.for_each([&](int r) {
    bool used = false;
    (map.region(r).blocks & alive.blocks).for_each([&](int b) { used = used || is_vital(map, r, b); });
    if (used) life.regions |= map.region(r).points;
  });
  return life;
}

BensonLife benson_life(const Board& board, Colour colour) {
  return benson_life(RegionMap(board, colour));
}

namespace {

// Can the opponent live in a space? A space is a connected part of the board without the living blocks. Their
// owner always passes. So the opponent can fill any points and capture all other stones of the owner. To live
// it needs eyes: points of the space that are not next to living stones.
class EyeHunt {
 public:
  EyeHunt(const Board& board, Colour owner, const PointSet& space, const PointSet& alive)
      : board_(board),
        owner_(owner),
        space_(space),
        eyes_(space - dilated(alive) - board.stones(opponent(owner))) {}

  bool can_live() {
    if (makes_big_eye_seki()) return true;
    for (bool changed = true; changed;) {
      changed = false;
      for (Point eye : eyes_) {
        if (works(eye)) continue;
        eyes_.erase(eye);
        changed = true;
        break;
      }
    }
    return !eyes_.empty();
  }

 private:
  // The points that cannot be a second eye, separate from this one. A stone of the owner joins all its
  // liberties into one eye. To capture it, the opponent must fill them.
  PointSet excluded_by(Point eye) const {
    PointSet result = dilated(PointSet{eye});
    if (board_.at(eye) == owner_) {
      result |= board_.liberties(eye);
    } else {
      board_.for_each_block_touching(PointSet{eye}, owner_, [&](Point stone) {
        if (space_.contains(stone)) result |= board_.block(stone).stones | board_.liberties(stone);
      });
    }
    return result;
  }

  // An eye works only if each part of the space that touches it holds another eye.
  bool works(Point eye) const {
    const PointSet others = eyes_ - excluded_by(eye);
    const PointSet rest = space_ - PointSet{eye};
    PointSet sides = dilated(PointSet{eye}) & rest;
    if (sides.empty()) return false;
    while (!sides.empty()) {
      const PointSet part = flood(PointSet{sides.first()}, rest);
      if (!part.intersects(others)) return false;
      sides -= part;
    }
    return true;
  }

  // The only shape in which the opponent lives in seki although it cannot make two eyes; the authors of GNU
  // Go found it. Two stones of the owner stand in an eye of six points. If the opponent captures them, it is
  // left with an eye that is too small to live. If the owner adds a stone, the opponent gets room for two
  // eyes. In
  //     . a .
  //     a O b        a: the four open points, O: the two stones; the seki stands if the b are of one string.
  //     b O a
  //     . a .
  bool makes_big_eye_seki() const {
    PointSet left = space_ & board_.stones(owner_);
    while (!left.empty()) {
      const Point stone = left.first();
      const Block& block = board_.block(stone);
      left -= block.stones;
      if (block.stone_count != 2) continue;
      const Point other = (block.stones - PointSet{stone}).first();
      const int along = other - stone;
      const int across = along == 1 ? kStride : 1;
      for (int side : {across, -across}) {
        const Point open[4] = {stone - along, other + along, stone + side, other - side};
        const Point corner[2] = {stone - side, other + side};
        bool fits = in_space(corner[0]) && in_space(corner[1]);
        for (Point point : open) fits = fits && in_space(point) && eyes_.contains(point);
        if (!fits) continue;
        const PointSet gaps{open[0], open[1], open[2], open[3]};
        const PointSet wall = space_ - block.stones - gaps;
        if (flood(PointSet{corner[0]}, wall).contains(corner[1]) && no_string_in_atari(wall, gaps))
          return true;
      }
    }
    return false;
  }

  // If the opponent has filled all points but the gaps, does each of its strings have two gaps as liberties?
  static bool no_string_in_atari(const PointSet& wall, const PointSet& gaps) {
    PointSet left = wall;
    while (!left.empty()) {
      const PointSet string = flood(PointSet{left.first()}, left);
      if ((dilated(string) & gaps).size() < 2) return false;
      left -= string;
    }
    return true;
  }

  bool in_space(Point point) const { return board_.at(point) != Colour::Edge && space_.contains(point); }

  const Board& board_;
  Colour owner_;
  PointSet space_;
  PointSet eyes_;
};

}  // namespace

PointSet unconditional_territory(const Board& board, Colour colour) {
  const PointSet alive = benson_life(board, colour).stones;
  PointSet result;
  if (alive.empty()) return result;
  PointSet left = board.area() - alive;
  while (!left.empty()) {
    const PointSet space = flood(PointSet{left.first()}, left);
    left -= space;
    if (!EyeHunt(board, colour, space, alive).can_live()) result |= space;
  }
  return result;
}

}  // namespace yomi
