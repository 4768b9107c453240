#include "read/fight/life_results.h"

namespace yomi {

KnownWin LifeResults::find(const LocalState& state, Threats reachers, Threats keepers) const {
  const KnownWin here = find_here(state, reachers, keepers);
  return here.win != nullptr ? here : patterns_.find(state, reachers, keepers);
}

KnownWin LifeResults::find_here(const LocalState& state, Threats reachers, Threats keepers) const {
  if (const Entry* known = table_.find(key_of(state)); known != nullptr) {
    if (known->reacher.least <= reachers) return {Side::Reacher, &known->reacher};
    if (known->keeper.least <= keepers) return {Side::Keeper, &known->keeper};
  }
  if (state.bar < 0) return {};
  LocalState free = state;
  free.bar = -1;
  const Entry* known = table_.find(key_of(free));
  if (known == nullptr) return {};
  const auto stands = [&](const LifeWin& win, bool is_mover) { return !is_mover || win.move != state.bar; };
  if (known->reacher.least <= reachers && stands(known->reacher, state.reacher_to_move))
    return {Side::Reacher, &known->reacher};
  if (known->keeper.least <= keepers && stands(known->keeper, !state.reacher_to_move))
    return {Side::Keeper, &known->keeper};
  return {};
}

void LifeResults::add(const LocalState& state, Side winner, const LifeWin& win) {
  Entry& entry = table_[table_.find_or_add(key_of(state))];
  table_.take_fresh();
  LifeWin& known = winner == Side::Reacher ? entry.reacher : entry.keeper;
  if (win.least >= known.least) return;
  known = win;
  patterns_.add(state, winner, win);
}

void LifeResults::forget(const LocalState& state, Side winner) {
  patterns_.forget(state, winner);
  for (LocalState same = state;; same.bar = -1) {
    Entry& entry = table_[table_.find_or_add(key_of(same))];
    table_.take_fresh();
    (winner == Side::Reacher ? entry.reacher : entry.keeper) = {};
    if (same.bar < 0) return;
  }
}

}  // namespace yomi
