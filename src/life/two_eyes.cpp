#include "life/two_eyes.h"

#include <algorithm>

#include "life/inner_rules.h"

namespace yomi {

namespace {

// A won rule about an eye that may hold somewhere in the pattern.
struct Eye {
  const InnerRules* source;
  const InnerRules::Fit* fit;
  RulePattern part;
  const Rule* rule;
};

class TwoEyes {
 public:
  TwoEyes(const GeneratedRules& life, std::span<const GeneratedRules* const> eyes)
      : grid_(life.kind.shape), points_(points_of_shape(life.kind.shape)) {
    for (const GeneratedRules* rules : eyes) sources_.emplace_back(*rules, grid_, true);
  }
  const RuleGrid& grid() const { return grid_; }

  // All rules about eyes that hold under the conditions.
  std::vector<Eye> eyes_in(const RulePattern& pattern, Conditions conditions) const {
    std::vector<Eye> eyes;
    const PatternSurroundings around(grid_, points_, pattern, conditions);
    for (const InnerRules& source : sources_)
      for (const InnerRules::Fit& fit : source.fits()) {
        const RulePattern part = source.part(fit, pattern);
        for (const FoundRule& found : source.rules_of(part))
          if (found.rule.bar == kNoBar &&
              ConditionCheck(around, source.grid(), fit.placement, part).hold(found.rule.conditions))
            eyes.push_back({&source, &fit, part, &found.rule});
      }
    return eyes;
  }

  bool are_independent(const RulePattern& pattern, Conditions conditions, const Eye& a, const Eye& b) const {
    const Cells kept = a.fit->in_large(a.rule->kept);
    if ((grid_.grow(kept, pattern.own) & b.fit->in_large(b.rule->kept)) == 0) return false;
    if (eye_points(a) & eye_points(b)) return false;
    const Cells shared = a.fit->rectangle & b.fit->rectangle;
    if (shared & pattern.other) return false;
    for (Cells open = shared & grid_.empty(pattern); open; open &= open - 1) {
      const Cells here = open & -open;
      if (grid_.neighbours(here) & ~pattern.own) return false;
      if ((here & grid_.border()) && limit_of(conditions, lowest(here)) == kAnyLiberties) return false;
    }
    return true;
  }

  bool holds(const RulePattern& pattern, Conditions conditions, const Eye& eye) const {
    const PatternSurroundings around(grid_, points_, pattern, conditions);
    return ConditionCheck(around, eye.source->grid(), eye.fit->placement, eye.part)
        .hold(eye.rule->conditions);
  }

  bool finds_life(const RulePattern& pattern, Conditions conditions) const {
    const std::vector<Eye> eyes = eyes_in(pattern, conditions);
    for (std::size_t i = 0; i < eyes.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (are_independent(pattern, conditions, eyes[i], eyes[j])) return true;
    return false;
  }

  // All claims of the metarule about the pattern, each with the fewest conditions that it needs.
  Ways claims_about(const RulePattern& pattern) const {
    const Conditions most = all_conditions(pattern);
    const std::vector<Eye> eyes = eyes_in(pattern, most);
    Ways claims;
    for (std::size_t i = 0; i < eyes.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (are_independent(pattern, most, eyes[i], eyes[j]))
          add_way(claims, {least_for(pattern, most, eyes[i], eyes[j]), 0});
    return claims;
  }

 private:
  // The cells where the eye may be made. Cells at an open side of the rectangle are not among them, because
  // the ring of an eye lies in the rectangle.
  static Cells eye_points(const Eye& eye) {
    const RuleGrid& grid = eye.source->grid();
    return eye.fit->in_large(grid.all() & ~grid.border());
  }

  Conditions all_conditions(const RulePattern& pattern) const {
    Conditions conditions = 0;
    const auto each = [&](Cells stones, Conditions fields) {
      grid_.each_string(stones & grid_.border(), stones, [&](Cells string) {
        conditions |= fields << (4 * field_of(lowest(string & grid_.border())));
      });
    };
    each(pattern.own, liberties_condition(0, kMostLiberties));
    each(pattern.other, limit_condition(0, kNoLiberties));
    for (Cells open = grid_.empty(pattern) & grid_.border(); open; open &= open - 1)
      conditions |= (liberties_condition(0, kMostLiberties) | limit_condition(0, kNoLiberties))
                    << (4 * field_of(lowest(open)));
    return conditions;
  }

  Conditions least_for(const RulePattern& pattern, Conditions conditions, const Eye& a, const Eye& b) const {
    for (int field = 0; field < 2 * kConditionFields; ++field) {
      const int shift = 2 * field;
      while ((conditions >> shift) & 3) {
        const Conditions fewer = conditions - (Conditions{1} << shift);
        if (!are_independent(pattern, fewer, a, b) || !holds(pattern, fewer, a) || !holds(pattern, fewer, b))
          break;
        conditions = fewer;
      }
    }
    return conditions;
  }

  RuleGrid grid_;
  RulePlacement points_;
  std::vector<InnerRules> sources_;
};

}  // namespace

std::optional<TwoEyesReport> two_eyes(const GeneratedRules& life, std::span<const GeneratedRules* const> eyes,
                                      const std::atomic<bool>* stop) {
  const TwoEyes metarule(life, eyes);
  const RuleGrid& grid = metarule.grid();
  TwoEyesReport report;
  for (const FoundRule& found : life.won) {
    if (found.rule.bar != kNoBar) continue;
    ++report.life_rules;
    report.needless += metarule.finds_life(grid.pattern(found.pattern), found.rule.conditions);
  }
  std::size_t known = 0;
  for (std::uint32_t index = 0; index < grid.patterns(); ++index) {
    if (stop && *stop) return {};
    while (known < life.won.size() && life.won[known].pattern < index) ++known;
    const RulePattern pattern = grid.pattern(index);
    if (!grid.is_possible(pattern)) continue;
    for (const Way& claim : metarule.claims_about(pattern)) {
      ++report.claims;
      bool is_life = false;
      for (std::size_t i = known; i < life.won.size() && life.won[i].pattern == index && !is_life; ++i)
        is_life = life.won[i].rule.bar == kNoBar && implies(claim.conditions, life.won[i].rule.conditions);
      if (!is_life) report.exceptions.push_back({index, {claim.conditions, 0, 0, kNoBar, kNotAlone}});
    }
  }
  return report;
}

}  // namespace yomi
