// Generated rules on life (docs/rules.md) as leaves of the search in a life area.
//
// A rule says that the keeper's stones in a small rectangle live though the reacher moves first, so a
// position in which one holds for a target is the keeper's win, with the rectangle and what its conditions
// look at for a zone. Beyond the area everything is taken for the reacher's.
#pragma once

#include "life/rule_book.h"
#include "read/fight/life_area.h"

namespace yomi {

class LifeRules {
 public:
  // The book must outlive it, and so must the area.
  LifeRules(const RuleBook& book, const LifeArea& area, Size size);

  // The reacher is to move, and the keeper has this number of threats.
  LocalLife life_of_target(const LocalState& state, Threats keepers) const;

 private:
  // A rectangle that lies in the area, but for stones of the reacher's around it.
  struct Place {
    const RulePage* page;
    const RulePlacement* placement;
    LocalSet cells = 0;
    std::uint32_t beyond = 0;                                  // digits of the cells outside the area
    std::array<std::uint32_t, LifeArea::kMostPoints> digit{};  // of each point
    int fewest_own = 0;
  };

  LocalSet zone_of(const Place& place, const StoredRule& rule, const LocalState& state) const;

  const LifeArea& area_;
  PointSet board_;
  std::vector<Place> places_;
};

}  // namespace yomi
