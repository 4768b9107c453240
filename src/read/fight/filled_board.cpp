#include "read/fight/filled_board.h"

#include <vector>

#include "go/board.h"

namespace yomi {

namespace {

PointSet neighbours_of(Point point, const PointSet& area) {
  return (dilated(PointSet{point}) - PointSet{point}) & area;
}

class Filling {
 public:
  Filling(const Position& position, Colour attacker, const PointSet& outside)
      : area_(board_area(position.size)),
        outside_(outside),
        stones_(position.stones(attacker) | outside),
        rooms_(outside & position.empty()) {}

  // Returns the points outside of blocks that have no room for two eyes.
  PointSet make_eyes() {
    PointSet without;
    for (PointSet left = stones_; !left.empty();) {
      const PointSet block = flood(PointSet{left.first()}, stones_);
      left -= block;
      if (block.intersects(outside_) && !make_two_eyes(block)) without |= block & outside_;
    }
    return without;
  }

  const PointSet& stones() const { return stones_; }
  const PointSet& eyes() const { return eyes_; }
  // The blocks that have eyes.
  PointSet living() const { return flood(outside_ - eyes_, stones_); }

 private:
  // From the fight outwards.
  std::vector<Point> nearest_first(const PointSet& points) const {
    std::vector<Point> order;
    PointSet near = area_ - outside_;
    for (PointSet left = points; !left.empty(); left -= near) {
      const PointSet wider = dilated(near) & area_;
      for (Point point : left&(wider - near)) order.push_back(point);
      if (wider == near) break;
      near = wider;
    }
    return order;
  }

  bool make_two_eyes(PointSet block) {
    int made = 0;
    for (Point point : nearest_first(block & rooms_)) {
      const PointSet around = neighbours_of(point, area_);
      if (around.empty() || !block.contains_all(around)) continue;
      const PointSet rest = block - PointSet{point};
      if (flood(PointSet{around.first()}, rest) != rest) continue;
      block = rest;
      stones_.erase(point);
      eyes_.insert(point);
      if (++made == 2) return true;
    }
    return false;
  }

  PointSet area_;
  PointSet outside_;
  PointSet stones_;
  PointSet rooms_;  // for eyes
  PointSet eyes_;
};

}  // namespace

PointSet part_to_fill(const Position& position, Colour attacker, const PointSet& outside) {
  const PointSet others = outside & position.stones(opponent(attacker));
  PointSet part = outside - (dilated(others) - position.stones(attacker));
  for (;;) {
    const PointSet without = Filling(position, attacker, part).make_eyes();
    if (without.empty()) return part;
    part -= without;
  }
}

std::optional<FilledBoard> fill_outside(const Position& position, Colour attacker, const PointSet& outside) {
  const Colour other = opponent(attacker);
  if (outside.empty() || outside.intersects(position.stones(other))) return std::nullopt;
  Filling filling(position, attacker, outside);
  if (!filling.make_eyes().empty()) return std::nullopt;
  FilledBoard filled{position, {}};
  filled.position.stones(attacker) = filling.stones();
  if (position.ko != kNoPoint && outside.contains(position.ko)) return std::nullopt;
  if (!what_is_wrong(filled.position).empty()) return std::nullopt;
  filled.trust = {position, (filling.living() & position.stones(attacker)) - outside, outside,
                  filling.eyes()};
  return filled;
}

}  // namespace yomi
