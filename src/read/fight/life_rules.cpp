#include "read/fight/life_rules.h"

#include "life/rule_page.h"
#include "read/fight/life_blocks.h"

namespace yomi {

namespace {

// The area as the keeper sees it.
class AreaSurroundings {
 public:
  AreaSurroundings(const LifeArea& area, const LocalState& state, const PointSet& board)
      : area_(area), state_(state), board_(board), own_(area.points(state.keeper)) {
    empty_ = area.points(area.empty(state));
    other_ = board - own_ - empty_;
  }

  const PointSet& own() const { return own_; }
  const PointSet& other() const { return other_; }
  const PointSet& empty() const { return empty_; }
  PointSet neighbours(const PointSet& points) const { return (dilated(points) & board_) - points; }
  PointSet string(Point stone) const { return area_.points(block(stone)); }
  PointSet liberties(Point stone) const {
    return area_.points(area_.neighbours(block(stone)) & area_.empty(state_));
  }
  int more_liberties(Point point) const {
    return (block(point) & area_.wall(false)) != 0 ? kMostLiberties : 0;
  }
  int more_for_other(Point) const { return 0; }

 private:
  LocalSet block(Point stone) const {
    return area_.contains(stone) ? area_.flood(local_bit(area_.index_of(stone)), state_.keeper) : 0;
  }

  const LifeArea& area_;
  const LocalState& state_;
  const PointSet& board_;
  PointSet own_;
  PointSet empty_;
  PointSet other_;
};

// A rule that rests on the reacher's bar stands while he has no threat.
Threats threats_for(const StoredRule& rule) {
  return rule.needs_ko_master ? kMasters : rule.bar != kNoBar ? Threats{0} : -kMasters;
}

}  // namespace

LifeRules::LifeRules(const RuleBook& book, const LifeArea& area, Size size)
    : area_(area), board_(board_area(size)) {
  const PointSet points = area.points(area.all());
  book.each_place(size, RuleGoal::Life, [&](const RulePage& page, const RulePlacement& placement) {
    if (!placement.rectangle.intersects(points)) return;
    Place place{&page, &placement};
    place.fewest_own = page.file.fewest_own();
    for (int i = 0; i < page.grid.cells(); ++i) {
      const Point point = placement.points[static_cast<unsigned>(i)];
      const std::uint32_t digit = page.grid.ternary(cell(i));
      if (!area.contains(point)) {
        place.beyond += 2 * digit;
        continue;
      }
      place.cells |= local_bit(area.index_of(point));
      place.digit[static_cast<unsigned>(area.index_of(point))] = digit;
    }
    if (std::popcount(place.cells) >= place.fewest_own + 2) places_.push_back(place);
  });
}

LocalLife LifeRules::life_of_target(const LocalState& state, Threats keepers) const {
  const LocalSet blocks = area_.flood(state.targets & state.keeper, state.keeper);
  for (const Place& place : places_) {
    const LocalSet own = state.keeper & place.cells;
    if ((own & blocks) == 0 || std::popcount(own) < place.fewest_own) continue;
    std::uint32_t number = 0;
    for (LocalSet left = own; left != 0; left &= left - 1)
      number += place.digit[static_cast<unsigned>(lowest(left))];
    if (!place.page->may_be_won(number)) continue;
    number += place.beyond;
    for (LocalSet left = state.reacher & place.cells; left != 0; left &= left - 1)
      number += 2 * place.digit[static_cast<unsigned>(lowest(left))];
    for (const StoredRule& rule : place.page->file.rules_of(number)) {
      const Threats least = threats_for(rule);
      if (least > keepers) continue;
      if (rule.bar != kNoBar) {
        const Point barred = place.placement->points[static_cast<std::uint8_t>(rule.bar)];
        if (state.bar < 0 || area_.point(state.bar) != barred) continue;
      }
      LocalSet kept = 0;
      for (Cells left = rule.kept; left != 0; left &= left - 1)
        kept |= local_bit(area_.index_of(place.placement->points[static_cast<unsigned>(lowest(left))]));
      const LocalSet living = area_.flood(kept, state.keeper) & state.targets;
      if (living == 0) continue;
      if (const LocalSet zone = zone_of(place, rule, state); zone != 0) return {zone, lowest(living), least};
    }
  }
  return {};
}

// Nothing if a condition is not met.
LocalSet LifeRules::zone_of(const Place& place, const StoredRule& rule, const LocalState& state) const {
  const RulePage& page = *place.page;
  RulePattern pattern;
  for (int i = 0; i < page.grid.cells(); ++i) {
    const Point point = place.placement->points[static_cast<unsigned>(i)];
    const LocalSet here = area_.contains(point) ? local_bit(area_.index_of(point)) : 0;
    if ((state.keeper & here) != 0) pattern.own |= cell(i);
    if (here == 0 || (state.reacher & here) != 0) pattern.other |= cell(i);
  }
  const AreaSurroundings around(area_, state, board_);
  PointSet seen;
  if (!ConditionCheck(around, page.grid, *place.placement, pattern).hold(rule.conditions, &seen)) return 0;
  LocalSet zone = place.cells;
  for (Point point : seen)
    if (area_.contains(point)) zone |= local_bit(area_.index_of(point));
  return LifeBlocks(area_, state).closed(zone);
}

}  // namespace yomi
