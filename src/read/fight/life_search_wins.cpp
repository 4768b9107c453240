// What a win rests on: its zone, the repetitions above it, and the ko threats it takes.
#include "read/fight/life_search.h"

#include <algorithm>

namespace yomi {

void LifeSearch::settle(Index node, const LocalState& state, Side winner, int move, LocalSet zone) {
  Entry& entry = table_[node];
  entry.status = winner == Side::Reacher ? NodeStatus::ReacherWins : NodeStatus::KeeperWins;
  entry.move = static_cast<std::int8_t>(move);
  entry.zone = zone;
  entry.rests_on = kNone;
  entry.least = -kMasters;
  const bool mover_wins = winner == mover_of(state);
  entry.phi = mover_wins ? 0 : kInfinity;
  entry.delta = mover_wins ? kInfinity : 0;
}

// Tells the other searches.
void LifeSearch::share_win(Index node, const LocalState& state) {
  const Entry& entry = table_[node];
  if (entry.rests_on != kNone || state.time != LocalState::kNoHurry) return;
  const Side winner = entry.status == NodeStatus::ReacherWins ? Side::Reacher : Side::Keeper;
  LifeWin win{entry.zone, entry.least, entry.move, entry.kept};
  if (area_.wants_two_eyes() && win.move >= 0) win.zone |= local_bit(win.move);
  if (patterns_ != nullptr) patterns_->add(state, winner, win);
  if (results_ != nullptr && (ko_.bars_reacher || ko_.bars_keeper)) results_->add(state, winner, win);
}

// Of a child's win, seen before the move.
LocalSet LifeSearch::zone_before(const LifeBlocks& blocks, const LocalState& state,
                                 const Child& child) const {
  const Entry& entry = table_[child.node];
  if (entry.on_path || entry.rests_on != kNone) return area_.all();
  LocalSet zone = entry.zone;
  if (child.move == LifeArea::kPassIndex) return zone;
  const LocalSet captured = blocks.captures(child.move, state.reacher_to_move);
  if ((zone & (captured | local_bit(child.move))) == 0 && (captured & state.targets) == 0) return zone;
  zone |= local_bit(child.move);
  if (captured != 0) zone |= captured | area_.neighbours(captured);
  if (std::has_single_bit(captured)) zone |= area_.neighbours(child.move);
  return zone;
}

// The node's win rests on whatever the child's does.
void LifeSearch::rest_on(Index node, Index child) {
  const Entry& below = table_[child];
  const Index other = below.on_path ? child : below.rests_on;
  Entry& entry = table_[node];
  if (other == kNone || other == node) return;
  if (entry.rests_on != kNone && table_[entry.rests_on].depth <= table_[other].depth) return;
  entry.rests_on = other;
  entry.at_visit = table_[other].visits;
}

// What the child's winner needs in the position before the move. Retaking at once takes a threat. The ko
// master is never barred, so where his answer retakes he may need to be just that.
Threats LifeSearch::threats_after(const LifeBlocks& blocks, const LocalState& state,
                                  const Child& child) const {
  const Entry& entry = table_[child.node];
  const Threats least = entry.on_path ? -kMasters : entry.least;
  if (child.move < 0) return least;
  const bool mover_wins = entry.on_path ? mover_of(state) == wins_repetitions() : entry.phi != 0;
  if (child.move == state.bar)
    return mover_wins ? std::max(Threats{1}, more_threats(least, 1))
                      : std::min(Threats{0}, more_threats(least, -1));
  if (mover_wins || ko_.bars(!state.reacher_to_move)) return least;
  const int barred = blocks.after(child.move, true).bar;
  return barred >= 0 && (entry.on_path || entry.move == barred) ? kMasters : least;
}

void LifeSearch::win_by(Index node, const LocalState& state, const Child& child) {
  const LifeBlocks blocks(area_, state);
  const LocalSet zone = blocks.closed(zone_before(blocks, state, child));
  const std::int8_t kept = table_[child.node].kept;
  const Threats least = threats_after(blocks, state, child);
  settle(node, state, mover_of(state), child.move, zone);
  table_[node].kept = kept;
  table_[node].least = least;
  if (mover_of(state) == wins_repetitions()) rest_on(node, child.node);
  share_win(node, state);
}

void LifeSearch::lose(Index node, const LocalState& state) {
  const LifeBlocks blocks(area_, state);
  const Entry entry = table_[node];
  LocalSet zone = entry.zone;
  std::int8_t kept = -1;
  Threats least = entry.least;
  const bool is_barred = state.bar >= 0 && (entry.must & local_bit(state.bar)) != 0;
  if (is_barred && (ko_.has_threats != mover_of(state) || state.threats == 0))
    least = std::max(least, Threats{0});
  for (Index i = entry.first_child; i < entry.first_child + entry.child_count; ++i) {
    const Child child = children_[i];
    if (is_left_out(entry, child)) continue;
    zone |= zone_before(blocks, state, child);
    least = std::max(least, threats_after(blocks, state, child));
    if (kept < 0) kept = table_[child.node].kept;
  }
  for (LocalSet before = 0; before != zone;) {
    before = zone;
    zone = blocks.closed(zone | blocks.why_suicide(zone, state.reacher_to_move));
  }
  settle(node, state, state.reacher_to_move ? Side::Keeper : Side::Reacher, LifeArea::kPassIndex, zone);
  table_[node].kept = kept;
  table_[node].least = least;
  if (mover_of(state) != wins_repetitions()) {
    for (Index i = entry.first_child; i < entry.first_child + entry.child_count; ++i)
      if (!is_left_out(entry, children_[i])) rest_on(node, children_[i].node);
  }
  share_win(node, state);
}

}  // namespace yomi
