// Rules with a small rectangle inside the pattern of a larger rule: where they fit, and which of them hold.
#pragma once

#include <span>
#include <vector>

#include "life/generate.h"
#include "life/placements.h"

namespace yomi {

// The pattern of a rule as the surroundings of a smaller rectangle. Outside the pattern, only the rule's
// conditions are known.
class PatternSurroundings {
 public:
  PatternSurroundings(const RuleGrid& grid, const RulePlacement& points, const RulePattern& pattern,
                      Conditions conditions)
      : grid_(grid), points_(points), pattern_(pattern), conditions_(conditions) {
    own_ = points.at(pattern.own);
    other_ = points.at(pattern.other);
    empty_ = points.at(grid.empty(pattern));
  }
  const PointSet& own() const { return own_; }
  const PointSet& other() const { return other_; }
  const PointSet& empty() const { return empty_; }
  PointSet neighbours(const PointSet& points) const { return (dilated(points) & points_.rectangle) - points; }
  PointSet string(Point stone) const { return points_.at(string_cells(stone)); }
  PointSet liberties(Point stone) const {
    return points_.at(grid_.neighbours(string_cells(stone)) & grid_.empty(pattern_));
  }
  int more_liberties(Point point) const {
    const Cells border = string_cells(point) & grid_.border();
    return border ? liberties_needed(conditions_, lowest(border)) : 0;
  }
  int more_for_other(Point point) const {
    const Cells border = string_cells(point) & grid_.border();
    return border ? kManyLiberties - limit_of(conditions_, lowest(border)) : 0;
  }

 private:
  Cells string_cells(Point point) const {
    const Cells here = cell((row(point) - 1) * grid_.shape().width + column(point) - 1);
    if (pattern_.own & here) return grid_.grow(here, pattern_.own);
    if (pattern_.other & here) return grid_.grow(here, pattern_.other);
    return here;
  }

  const RuleGrid& grid_;
  const RulePlacement& points_;
  RulePattern pattern_;
  Conditions conditions_;
  PointSet own_, other_, empty_;
};

// The rules of one size, indexed by pattern, and the places where they fit into a larger shape.
class InnerRules {
 public:
  struct Fit {
    RulePlacement placement;
    std::array<int, RuleGrid::kMostCells> cells{};  // the cells of the larger shape
    Cells rectangle = 0;                            // the same cells as a set

    Cells in_large(Cells small) const {
      Cells result = 0;
      for (; small; small &= small - 1) result |= cell(cells[static_cast<unsigned>(lowest(small))]);
      return result;
    }
  };

  // `on_edges`: open sides of the small shape may lie on the edge of the board.
  InnerRules(const GeneratedRules& rules, const RuleGrid& large, bool on_edges);

  const RuleGrid& grid() const { return grid_; }
  const std::vector<Fit>& fits() const { return fits_; }
  RulePattern part(const Fit& fit, const RulePattern& pattern) const;
  std::span<const FoundRule> rules_of(const RulePattern& part) const {
    const std::uint32_t index = grid_.index(part);
    return {rules_.won.data() + first_[index], rules_.won.data() + first_[index + 1]};
  }

 private:
  const GeneratedRules& rules_;
  RuleGrid grid_;
  std::vector<std::uint32_t> first_;
  std::vector<Fit> fits_;
};

}  // namespace yomi
