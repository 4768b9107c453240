#include "safety/life_of.h"

#include <vector>

namespace yomi {

namespace {

struct VitalRegion {
  PointSet points;
  PointSet around;  // the stones that bound the region
  IndexSet blocks;  // their blocks
};

struct Living {
  Point stone;
  IndexSet vital;
};

// The liberties of a block that may lie in one of its vital regions. A liberty next to an empty point that is
// not a liberty does not.
PointSet sealed_liberties(const Board& board, Point stone) {
  const PointSet& liberties = board.liberties(stone);
  return liberties - dilated(board.empty() - liberties);
}

// The blocks and regions on which the life of the first blocks can depend, reduced to those that live.
class Neighbourhood {
 public:
  Neighbourhood(const Board& board, Colour colour, KoEyes ko_eyes)
      : board_(board), colour_(colour), ko_eyes_(ko_eyes) {}

  // False if the block at this stone, or one that its life would need, cannot live.
  bool add(const PointSet& stones) {
    for (PointSet left = stones; !left.empty();) {
      const int index = block_at(left.first());
      wanted_.insert(index);
      left -= board_.block(left.first()).stones;
    }
    for (size_t next = 0; next < blocks_.size(); ++next) {
      find_vital_regions(static_cast<int>(next));
      if (wanted_.contains(static_cast<int>(next)) && blocks_[next].vital.size() < 2) return false;
    }
    return narrow();
  }

  BensonLife smallest_life() const {
    BensonLife life;
    IndexSet pending = wanted_, blocks, regions;
    while (!pending.empty()) {
      const int b = pending.first();
      pending.erase(b);
      blocks.insert(b);
      life.stones |= board_.block(at(b).stone).stones;
      IndexSet usable = at(b).vital & alive_regions_;
      int missing = 2 - (usable & regions).size();
      for (usable -= regions; missing > 0; --missing) {
        const int best = cheapest(usable, blocks | pending);
        usable.erase(best);
        regions.insert(best);
        life.regions |= region(best).points;
        if (ko_eyes_ == KoEyes::Count) life.regions |= region(best).around;
        pending |= (region(best).blocks & alive_) - blocks;
      }
    }
    return life;
  }

 private:
  const Living& at(int block) const { return blocks_[static_cast<unsigned>(block)]; }
  const VitalRegion& region(int index) const { return regions_[static_cast<unsigned>(index)]; }

  int block_at(Point stone) {
    for (size_t i = 0; i < blocks_.size(); ++i)
      if (board_.block_id(blocks_[i].stone) == board_.block_id(stone)) return static_cast<int>(i);
    blocks_.push_back({stone, {}});
    return static_cast<int>(blocks_.size()) - 1;
  }

  // A vital region consists of liberties of the block and of opposing stones. All points next to it hold
  // stones of the block's colour.
  void find_vital_regions(int b) {
    const PointSet liberties = board_.liberties(at(b).stone);
    const PointSet inside = liberties | board_.stones(opponent(colour_));
    PointSet left = sealed_liberties(board_, at(b).stone);
    if (left.size() < 2) return;
    while (!left.empty()) {
      const PointSet points = flood(PointSet{left.first()}, inside);
      left -= points;
      const PointSet around = board_.neighbours(points);
      if (!board_.stones(colour_).contains_all(around)) continue;
      const int found = region_of(points, around);
      blocks_[static_cast<unsigned>(b)].vital.insert(found);
    }
  }

  int region_of(const PointSet& points, const PointSet& around) {
    for (size_t i = 0; i < regions_.size(); ++i)
      if (regions_[i].points == points) return static_cast<int>(i);
    VitalRegion found{points, around, {}};
    for (PointSet left = around; !left.empty();) {
      const Point stone = left.first();
      found.blocks.insert(block_at(stone));
      left -= board_.block(stone).stones;
    }
    regions_.push_back(found);
    return static_cast<int>(regions_.size()) - 1;
  }

  bool narrow() {
    for (size_t i = 0; i < blocks_.size(); ++i) alive_.insert(static_cast<int>(i));
    for (size_t i = 0; i < regions_.size(); ++i) alive_regions_.insert(static_cast<int>(i));
    for (bool changed = true; changed;) {
      changed = false;
      alive_.for_each([&](int b) {
        if ((at(b).vital & alive_regions_).size() >= 2) return;
        changed = true;
        alive_.erase(b);
        for (size_t i = 0; i < regions_.size(); ++i)
          if (regions_[i].blocks.contains(b) && !is_eye_without(regions_[i], alive_))
            alive_regions_.erase(static_cast<int>(i));
      });
      if (!alive_.contains_all(wanted_)) return false;
    }
    return true;
  }

  // Is the region an eye though only these of the blocks around it live?
  bool is_eye_without(const VitalRegion& region, const IndexSet& alive) const {
    if (ko_eyes_ == KoEyes::DoNotCount || region.points.size() != 1) return false;
    PointSet others = region.around;
    (region.blocks & alive).for_each([&](int b) { others -= board_.block(at(b).stone).stones; });
    return others.size() == 1 && !others.intersects(board_.closed());
  }

  int cheapest(const IndexSet& usable, const IndexSet& known_blocks) const {
    int best = -1;
    int best_cost = 0;
    usable.for_each([&](int r) {
      const int new_blocks = ((region(r).blocks & alive_) - known_blocks).size();
      const int cost = new_blocks * kPoints + region(r).points.size();
      if (best < 0 || cost < best_cost) {
        best = r;
        best_cost = cost;
      }
    });
    return best;
  }

  const Board& board_;
  const Colour colour_;
  const KoEyes ko_eyes_;
  std::vector<Living> blocks_;
  std::vector<VitalRegion> regions_;
  IndexSet wanted_;
  IndexSet alive_;
  IndexSet alive_regions_;
};

}  // namespace

BensonLife benson_life_of(const Board& board, const PointSet& stones, KoEyes ko_eyes) {
  if (stones.empty() || sealed_liberties(board, stones.first()).size() < 2) return {};
  Neighbourhood neighbourhood(board, board.at(stones.first()), ko_eyes);
  return neighbourhood.add(stones) ? neighbourhood.smallest_life() : BensonLife{};
}

}  // namespace yomi
