#include "life/subsume.h"

#include <algorithm>

#include "life/inner_rules.h"

namespace yomi {

namespace {

bool is_covered(const InnerRules& source, const PatternSurroundings& around, const RulePattern& pattern,
                const Rule& rule, Subsumption subsumption) {
  for (const InnerRules::Fit& fit : source.fits()) {
    const RulePattern part = source.part(fit, pattern);
    for (const FoundRule& found : source.rules_of(part)) {
      const Rule& small = found.rule;
      if (small.bar != kNoBar) continue;
      if (subsumption == Subsumption::KeepDepth &&
          (small.depth > rule.depth || (rule.kept & ~fit.in_large(small.kept))))
        continue;
      if (subsumption == Subsumption::KeepDepth && rule.alone != kNotAlone &&
          (small.alone > rule.alone || small.conditions != 0))
        continue;
      if (ConditionCheck(around, source.grid(), fit.placement, part).hold(small.conditions)) return true;
    }
  }
  return false;
}

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
  std::vector<InnerRules> sources;
  for (const GeneratedRules* source : smaller)
    sources.emplace_back(*source, grid, subsumption == Subsumption::KeepDepth);
  std::erase_if(rules.won, [&](const FoundRule& found) {
    if (found.rule.bar != kNoBar) return false;
    const PatternSurroundings around(grid, points, grid.pattern(found.pattern), found.rule.conditions);
    return std::any_of(sources.begin(), sources.end(), [&](const InnerRules& source) {
      return is_covered(source, around, grid.pattern(found.pattern), found.rule, subsumption);
    });
  });
}

int utility(Conditions conditions, int depth) {
  int value = depth;
  for (int i = 0; i < kConditionFields; ++i) {
    static constexpr int kLimitPenalty[] = {0, 2, 4, 4};
    value -= kLimitPenalty[limit_of(conditions, i)];
    value -= std::max(0, liberties_needed(conditions, i) - 1);
  }
  return value;
}

}  // namespace yomi
