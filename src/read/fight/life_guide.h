// What the proofs of life and death are written with: the searches that say who wins and by which move, and
// the limits that both share.
#pragma once

#include <optional>

#include "claim/zone_rules.h"
#include "read/fight/life_search.h"

namespace yomi {

// The reacher's walls around an area, if all of them live, and one-point eyes that show it.
struct LivingWalls {
  PointSet stones;
  PointSet eyes;
};

struct LifeDesk {
  const LifeArea& area;
  const ZoneRules& rules;
  Budget& budget;
  const std::optional<LivingWalls>& walls;
  std::int64_t written = 0;  // bytes of the proof that is being written, or was last

  // Counts one more position of a proof. `bytes`: what the proof holds.
  bool count(std::int64_t bytes) {
    budget.hold(bytes, written);
    budget.count(0);
    return budget.stop() == Stop::None;
  }
};

// The two searches of one ko convention: one that gives a keeper up as soon as he has no room for two eyes,
// and one that takes him off the board, for the rest of the way.
struct LifeGuide {
  LifeSearch quick;
  LifeSearch thorough;

  LifeGuide(const LifeArea& area, LocalKo ko, Budget& budget)
      : quick(area, ko, budget, false), thorough(area, ko, budget, true) {
    thorough.follow(&quick);
  }

  void share(LifeResults* quick_results, LifeResults* thorough_results) {
    quick.share(quick_results);
    thorough.share(thorough_results);
  }
  void use(const LifeRules* rules) {
    quick.use(rules);
    thorough.use(rules);
  }
  void use(const FirstInstinct* instinct, const LocalState& start) {
    quick.use(instinct, start);
    thorough.use(instinct, start);
  }
  void trust_walls() {
    quick.trust_walls();
    thorough.trust_walls();
  }
  void look_at_all_moves() {
    quick.look_at_all_moves();
    thorough.look_at_all_moves();
  }
  void use(const LifePolicy* policy) {
    quick.use(policy);
    thorough.use(policy);
  }
};

// A search, and how many threats the side that has some is given; nothing: as many as it has left.
struct LifeHint {
  LifeSearch* search;
  std::optional<std::uint8_t> threats = {};
};

}  // namespace yomi
