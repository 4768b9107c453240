// What the searches of one area know from each other: positions that were won, and patterns that win wherever
// they stand.
#pragma once

#include "read/fight/life_patterns.h"
#include "read/proof/node_table.h"
#include "work/budget.h"

namespace yomi {

class LifeResults {
 public:
  // In a search in which the reacher and the keeper have these numbers of threats.
  KnownWin find(const LocalState& state, Threats reachers, Threats keepers) const;
  void add(const LocalState& state, Side winner, const LifeWin& win);
  void forget(const LocalState& state, Side winner);

  void hold(Budget& budget) { budget.hold(table_.bytes() + patterns_.bytes(), held_); }

 private:
  struct Entry {
    Hash key = 0;
    LifeWin reacher;
    LifeWin keeper;
  };

  static Hash key_of(LocalState state) {
    state.threats = 0;
    state.time = LocalState::kNoHurry;
    return state.hash();
  }

  KnownWin find_here(const LocalState& state, Threats reachers, Threats keepers) const;

  KeyTable<Entry> table_;
  LifePatterns patterns_;
  std::int64_t held_ = 0;  // bytes, as the budget knows them
};

}  // namespace yomi
