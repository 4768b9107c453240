#include "life/subsume.h"

#include <algorithm>

#include "life/placements.h"

namespace yomi {

namespace {

// The pattern of a rule as surroundings of a smaller rectangle: beyond it only the conditions are known.
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
  const RulePattern& pattern_;
  Conditions conditions_;
  PointSet own_, other_, empty_;
};

// The rules of one size, found by pattern, with the places where they fit into a larger one.
class SmallerRules {
 public:
  SmallerRules(const GeneratedRules& rules, const RuleGrid& large, const RulePlacement& points,
               Subsumption subsumption)
      : rules_(rules), grid_(rules.kind.shape), subsumption_(subsumption), first_(grid_.patterns() + 1) {
    for (const FoundRule& found : rules.won) ++first_[found.pattern + 1];
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    for (const RulePlacement& placement : placements_in_shape(rules.kind.shape, large.shape())) {
      Fit fit{placement, {}};
      bool fits = true;
      for (int i = 0; i < grid_.cells(); ++i) {
        const Point point = placement.points[static_cast<unsigned>(i)];
        const int number = (row(point) - 1) * large.shape().width + column(point) - 1;
        fit.cells[static_cast<unsigned>(i)] = number;
        // Where the small shape is open the large one must be open, too, or go on.
        const bool open = (grid_.border() & cell(i)) != 0;
        const PointSet beside = (dilated(PointSet{point}) & points.rectangle) - placement.rectangle;
        if (open && beside.empty() && !(large.border() & cell(number))) fits = false;
      }
      if (fits || subsumption == Subsumption::KeepDepth) fits_.push_back(fit);
    }
  }

  bool cover(const RuleGrid& large, const RulePlacement& points, const RulePattern& pattern,
             const Rule& rule) const {
    for (const Fit& fit : fits_) {
      RulePattern part;
      for (int i = 0; i < grid_.cells(); ++i) {
        const Cells from = cell(fit.cells[static_cast<unsigned>(i)]);
        if (pattern.own & from) part.own |= cell(i);
        if (pattern.other & from) part.other |= cell(i);
      }
      const std::uint32_t index = grid_.index(part);
      for (std::uint32_t at = first_[index]; at < first_[index + 1]; ++at) {
        const Rule& small = rules_.won[at].rule;
        if (small.bar != kNoBar) continue;
        if (subsumption_ == Subsumption::KeepDepth &&
            (small.depth > rule.depth || (rule.kept & ~kept_in_large(fit, small.kept))))
          continue;
        const PatternSurroundings around(large, points, pattern, rule.conditions);
        if (ConditionCheck(around, grid_, fit.placement, part).hold(small.conditions)) return true;
      }
    }
    return false;
  }

 private:
  struct Fit {
    RulePlacement placement;
    std::array<int, RuleGrid::kMostCells> cells;
  };
  Cells kept_in_large(const Fit& fit, Cells kept) const {
    Cells result = 0;
    for (; kept; kept &= kept - 1) result |= cell(fit.cells[static_cast<unsigned>(lowest(kept))]);
    return result;
  }

  const GeneratedRules& rules_;
  RuleGrid grid_;
  Subsumption subsumption_;
  std::vector<std::uint32_t> first_;
  std::vector<Fit> fits_;
};

}  // namespace

void drop_special_cases(GeneratedRules& rules) {
  std::vector<FoundRule> kept;
  const std::vector<FoundRule>& won = rules.won;
  for (std::size_t from = 0; from < won.size();) {
    std::size_t to = from;
    while (to < won.size() && won[to].pattern == won[from].pattern) ++to;
    for (std::size_t i = from; i < to; ++i) {
      bool special = false;
      for (std::size_t j = from; j < to && !special; ++j)
        special = j != i && won[j].rule.bar == won[i].rule.bar &&
                  implies(won[i].rule.conditions, won[j].rule.conditions);
      if (!special) kept.push_back(won[i]);
    }
    from = to;
  }
  rules.won = std::move(kept);
}

void drop_covered_by_smaller(GeneratedRules& rules, std::span<const GeneratedRules* const> smaller,
                             Subsumption subsumption) {
  const RuleGrid grid(rules.kind.shape);
  const RulePlacement points = points_of_shape(rules.kind.shape);
  std::vector<SmallerRules> sources;
  for (const GeneratedRules* source : smaller) sources.emplace_back(*source, grid, points, subsumption);
  std::erase_if(rules.won, [&](const FoundRule& found) {
    if (found.rule.bar != kNoBar) return false;
    const RulePattern pattern = grid.pattern(found.pattern);
    return std::any_of(sources.begin(), sources.end(), [&](const SmallerRules& source) {
      return source.cover(grid, points, pattern, found.rule);
    });
  });
}

int utility(Conditions conditions, int depth) {
  int value = depth;
  for (int i = 0; i < RuleGrid::kMostCells; ++i) {
    static constexpr int kLimitPenalty[] = {0, 2, 4, 4};
    value -= kLimitPenalty[limit_of(conditions, i)];
    value -= std::max(0, liberties_needed(conditions, i) - 1);
  }
  return value;
}

}  // namespace yomi
