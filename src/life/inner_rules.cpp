#include "life/inner_rules.h"

namespace yomi {

InnerRules::InnerRules(const GeneratedRules& rules, const RuleGrid& large, bool on_edges)
    : rules_(rules), grid_(rules.kind.shape), first_(grid_.patterns() + 1) {
  for (const FoundRule& found : rules.won) ++first_[found.pattern + 1];
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  const PointSet everything = points_of_shape(large.shape()).rectangle;
  for (const RulePlacement& placement : placements_in_shape(rules.kind.shape, large.shape())) {
    Fit fit;
    fit.placement = placement;
    bool touches_edge = false;
    for (int i = 0; i < grid_.cells(); ++i) {
      const Point point = placement.points[static_cast<unsigned>(i)];
      const int number = (row(point) - 1) * large.shape().width + column(point) - 1;
      fit.cells[static_cast<unsigned>(i)] = number;
      fit.rectangle |= cell(number);
      const PointSet beside = (dilated(PointSet{point}) & everything) - placement.rectangle;
      if ((grid_.border() & cell(i)) && beside.empty() && !(large.border() & cell(number)))
        touches_edge = true;
    }
    if (on_edges || !touches_edge) fits_.push_back(fit);
  }
}

RulePattern InnerRules::part(const Fit& fit, const RulePattern& pattern) const {
  RulePattern result;
  for (int i = 0; i < grid_.cells(); ++i) {
    const Cells from = cell(fit.cells[static_cast<unsigned>(i)]);
    if (pattern.own & from) result.own |= cell(i);
    if (pattern.other & from) result.other |= cell(i);
  }
  return result;
}

}  // namespace yomi
