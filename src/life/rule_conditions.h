// Do the surroundings of a pattern meet a rule's conditions? The same code serves a rectangle on a board and
// a small rectangle inside the pattern of a larger rule.
//
// Liberties are counted so that the board allows what the game of rule_game.h assumes: - A limit on the
// opponent's liberties holds only if none of the opponent's stones outside touches the string or cell. The
// friend's stones around it must not be capturable without a move outside: each of them is in a string of the
// rectangle, or has a liberty outside. - If one outside liberty is allowed, the friend must be able to play
// there and keep a liberty outside. - These points do not count as the friend's own liberties, since the
// friend may have to fill them.
#pragma once

#include <array>

#include "go/board.h"
#include "life/rule.h"

namespace yomi {

// The point of each cell of a rectangle.
struct RulePlacement {
  std::array<Point, RuleGrid::kMostCells> points{};
  PointSet rectangle;

  PointSet at(Cells cells) const {
    PointSet result;
    for (; cells; cells &= cells - 1) result.insert(points[static_cast<unsigned>(lowest(cells))]);
    return result;
  }
};

inline constexpr int kManyLiberties = 2;

// A board as one player sees it. All points outside the rectangle are known.
struct BoardSurroundings {
  const Board& board;
  Colour colour;

  const PointSet& own() const { return board.stones(colour); }
  const PointSet& other() const { return board.stones(opponent(colour)); }
  PointSet empty() const { return board.empty(); }
  PointSet neighbours(const PointSet& points) const { return board.neighbours(points); }
  const PointSet& string(Point stone) const { return board.block(stone).stones; }
  const PointSet& liberties(Point stone) const { return board.block(stone).liberties; }
  int more_liberties(Point) const { return 0; }
  int more_for_other(Point) const { return 0; }
};

// Adds the points outside the rectangle on which the answer depends to `seen`.
template <class Surroundings>
class ConditionCheck {
 public:
  ConditionCheck(const Surroundings& around, const RuleGrid& grid, const RulePlacement& placement,
                 const RulePattern& pattern)
      : around_(around), grid_(grid), placement_(placement), pattern_(pattern) {}

  bool hold(Conditions conditions, PointSet* seen = nullptr) const {
    if (conditions == 0) return true;
    PointSet reserved;
    PointSet looked;
    PointSet holders;
    for (Conditions left = conditions & kLimitFields; left;) {
      const int at = grid_.cell_of_field(std::countr_zero(left) / 4);
      left &= ~limit_condition(at, 3);
      if (!is_limited(at, limit_of(conditions, at), reserved, holders, looked)) return false;
    }
    if (!stay(holders, reserved, looked) || !are_playable(reserved, looked)) return false;
    for (Conditions left = conditions & kLibertyFields; left;) {
      const int at = grid_.cell_of_field(std::countr_zero(left) / 4);
      left &= ~liberties_condition(at, 3);
      if (!has_liberties(at, liberties_needed(conditions, at), reserved, looked)) return false;
    }
    if (seen) *seen |= looked;
    return true;
  }

 private:
  PointSet element(int at) const {
    const Cells here = cell(at);
    if (pattern_.own & here) return placement_.at(grid_.grow(here, pattern_.own));
    if (pattern_.other & here) return placement_.at(grid_.grow(here, pattern_.other));
    return placement_.at(here);
  }
  Point point(int at) const { return placement_.points[static_cast<unsigned>(at)]; }

  bool is_limited(int at, int limit, PointSet& reserved, PointSet& holders, PointSet& looked) const {
    const PointSet outside = around_.neighbours(element(at)) - placement_.rectangle;
    looked |= outside;
    if (outside.intersects(around_.other())) return false;
    const PointSet open = outside & around_.empty();
    const int count = open.size() + around_.more_for_other(point(at));
    if (count > (limit == kAtMostOne ? 1 : 0)) return false;
    reserved |= open;
    holders |= outside & around_.own();
    return true;
  }

  // Has this string of the friend a liberty outside that the friend will never have to fill?
  bool breathes_outside(Point stone, const PointSet& reserved, PointSet& looked) const {
    const PointSet air = around_.liberties(stone) - placement_.rectangle - reserved;
    looked |= around_.string(stone);
    looked |= air;
    return !air.empty() || around_.more_liberties(stone) > 0;
  }

  bool stay(const PointSet& holders, const PointSet& reserved, PointSet& looked) const {
    for (Point stone : holders)
      if (!around_.string(stone).intersects(placement_.rectangle) &&
          !breathes_outside(stone, reserved, looked))
        return false;
    return true;
  }

  bool are_playable(const PointSet& reserved, PointSet& looked) const {
    for (Point last : reserved) {
      const PointSet beside = around_.neighbours(PointSet{last}) - placement_.rectangle - reserved;
      looked |= beside;
      if (beside.intersects(around_.empty())) continue;
      bool playable = false;
      for (Point stone : around_.neighbours(PointSet{last}) & around_.own())
        playable = playable || breathes_outside(stone, reserved, looked);
      if (!playable) return false;
    }
    return true;
  }

  bool has_liberties(int at, int needed, const PointSet& reserved, PointSet& looked) const {
    PointSet found;
    int more = around_.more_liberties(point(at));
    if (pattern_.own & cell(at)) {
      found = around_.liberties(point(at));
      looked |= around_.string(point(at));
    } else {
      const PointSet outside = around_.neighbours(PointSet{point(at)}) - placement_.rectangle;
      looked |= outside;
      found = outside & around_.empty();
      for (Point stone : outside& around_.own()) {
        found |= around_.liberties(stone);
        looked |= around_.string(stone);
        more = std::max(more, around_.more_liberties(stone));
      }
    }
    found -= placement_.rectangle;
    found -= reserved;
    looked |= found;
    return found.size() + more >= needed;
  }

  const Surroundings& around_;
  const RuleGrid& grid_;
  const RulePlacement& placement_;
  const RulePattern& pattern_;
};

}  // namespace yomi
