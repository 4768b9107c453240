#include "read/life_search.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr int kOften = 4;
constexpr std::uint32_t kPerMove = 2;  // that seems to be missing, for a new position
constexpr std::uint32_t kPerChild = 2;

Side mover_of(const LocalState& state) {
  return state.reacher_to_move ? Side::Reacher : Side::Keeper;
}

// A threat to retake a ko at once; time while the keeper plays elsewhere.
void pay_for(int move, const LocalState& state, LocalState& next) {
  if (move == LifeArea::kPassIndex) {
    if (!state.reacher_to_move && state.time != LocalState::kNoHurry) --next.time;
  } else if (move == state.bar) {
    --next.threats;
  }
}

}  // namespace

Side LifeSearch::winner(const LocalState& any, std::int64_t nodes) {
  const LocalState state = area_.standard(any);
  nodes_left_ = nodes;
  const Index node = find(state);
  if (look_at(node).status == NodeStatus::Open) search(state, node, kInfinity, kInfinity, false, 0);
  switch (table_[node].status) {
    case NodeStatus::ReacherWins:
      return Side::Reacher;
    case NodeStatus::KeeperWins:
      return Side::Keeper;
    case NodeStatus::Open:
      break;
  }
  return Side::Nobody;
}

int LifeSearch::winning_move(const LocalState& state) {
  return area_.from_standard(state, table_[find(area_.standard(state))].move);
}

void LifeSearch::reopen(const LocalState& state, Side winner) {
  Entry& entry = table_[find(area_.standard(state))];
  if (entry.status != (winner == Side::Keeper ? NodeStatus::KeeperWins : NodeStatus::ReacherWins)) return;
  entry.status = NodeStatus::Open;
  entry.visited = false;
  entry.careful = true;
  entry.zone = 0;
  entry.phi = entry.delta = 1;
  if (results_ != nullptr) results_->forget(area_.standard(state), winner);
}

LifeSearch::Index LifeSearch::find(const LocalState& state) {
  const Index node = table_.find_or_add(state.hash());
  if (!table_.take_fresh()) return node;
  if (state.targets == 0) {
    settle(node, state, Side::Reacher, LifeArea::kPassIndex, 0);
  } else if (area_.is_decided(state)) {
    settle(node, state, Side::Keeper, LifeArea::kPassIndex, area_.all());
    table_[node].kept = static_cast<std::int8_t>(lowest(state.targets));
  } else if (const auto race = race_.judge(state)) {
    settle(node, state, race->reacher_wins ? Side::Reacher : Side::Keeper, race->move, area_.all());
    if (!race->reacher_wins) table_[node].kept = static_cast<std::int8_t>(lowest(state.targets));
  } else if (state.time == 0) {
    settle(node, state, Side::Keeper, LifeArea::kPassIndex, LifeBlocks(area_, state).closed(state.targets));
  } else if (is_known(state, node)) {
    return node;
  } else if (const LocalLife life = standing_life(state); life.zone != 0) {
    settle(node, state, Side::Keeper, LifeArea::kPassIndex, life.zone);
    table_[node].kept = static_cast<std::int8_t>(life.target);
  } else {
    judge_room(state, node);
  }
  return node;
}

// A keeper without room for two eyes is given up, or as good as killed; otherwise, how far off either win
// seems to be.
void LifeSearch::judge_room(const LocalState& state, Index node) {
  const LifeArea::Solid solid = area_.solid(state);
  const LocalSet zone = no_room(state, solid);
  if (zone != 0 && !looks_for_captures_) {
    settle(node, state, Side::Reacher, kNoMove, LifeBlocks(area_, state).closed(zone));
    return;
  }
  const auto [kill, live] = moves_missing(state, solid.stones, zone != 0);
  table_[node].phi = state.reacher_to_move ? kill : live;
  table_[node].delta = state.reacher_to_move ? live : kill;
}

// For either side to win, rated. A keeper without room has been killed as good as, and it remains to fill his
// liberties.
LifeSearch::Missing LifeSearch::moves_missing(const LocalState& state, LocalSet solid, bool no_room) const {
  Missing missing{1 + kPerMove * area_.moves_to_kill(state, solid),
                  1 + kPerMove * area_.moves_to_live(state, solid)};
  if (!looks_for_captures_) return missing;
  if (!no_room) {
    missing.to_kill += kPerMove;
    return missing;
  }
  const LocalSet liberties = area_.neighbours(area_.flood(state.targets, state.keeper)) & area_.empty(state);
  missing.to_kill = 1 + 2 * static_cast<std::uint32_t>(std::popcount(liberties));
  missing.to_live += 2 * kPerMove;
  return missing;
}

LocalSet LifeSearch::no_room(const LocalState& state, const LifeArea::Solid& solid) {
  if (const LocalSet zone = area_.hopeless(state, solid); zone != 0) return zone;
  if (area_.wall(false) != 0) return 0;
  if (area_.is_open_race(solid)) return 0;
  const LocalSet space = area_.may_be_eye(solid.stones);
  const LocalSet room = space & ~state.keeper;
  if (std::popcount(room) > LifeEyes::kMostRoom || !eyes_.is_one_eye(room, room & state.reacher)) return 0;
  return solid.stones | solid.links | space | state.targets;
}

// By Benson's theorem, or by one eye that is large enough.
LocalLife LifeSearch::standing_life(const LocalState& state) {
  if (const LocalLife life = area_.life_of_target(state); life.zone != 0 || area_.wants_two_eyes())
    return life;
  if (rules_ != nullptr && state.reacher_to_move) {
    if (const LocalLife life = rules_->life_of_target(state, !ko_.bars_keeper && ko_.bars_reacher);
        life.zone != 0)
      return life;
  }
  for (LocalSet left = area_.all() & ~state.keeper; left != 0;) {
    const LocalSet room = area_.flood(left & (~left + 1), left);
    left &= ~room;
    const int points = std::popcount(room);
    if (points < 3 || points > LifeEyes::kMostRoom || (room & area_.wall(true)) != 0) continue;
    const LocalSet around = area_.neighbours(room) & state.keeper;
    if (around == 0) continue;
    const LocalSet block = area_.flood(around & (~around + 1), state.keeper);
    if ((around & ~block) != 0 || (block & state.targets) == 0 || (room & ~area_.neighbours(block)) != 0)
      continue;
    if (eyes_.is_alive(room, room & state.reacher)) return {block | room, lowest(block & state.targets)};
  }
  return {};
}

// From another search, or with other threats. A keeper who wins though the reacher has all the time in the
// world wins in a hurry, too.
bool LifeSearch::is_known(const LocalState& state, Index node) {
  if (results_ == nullptr) return false;
  const auto [winner, win] =
      results_->find(state, ko_.threats_of(Side::Reacher, state), ko_.threats_of(Side::Keeper, state));
  if (win == nullptr || (winner == Side::Reacher && state.time != LocalState::kNoHurry)) return false;
  settle(node, state, winner, win->move, win->zone);
  table_[node].kept = win->kept;
  table_[node].least = win->least;
  return true;
}

bool LifeSearch::is_kept_by_scout(const LocalState& state, Index node) {
  if (scout_ == nullptr) return false;
  LocalState same = state;
  same.time = LocalState::kNoHurry;
  const Entry* known = scout_->table_.find(same.hash());
  if (known == nullptr || known->status != NodeStatus::KeeperWins || known->rests_on != kNone) return false;
  settle(node, state, Side::Keeper, known->move, known->zone);
  table_[node].kept = known->kept;
  table_[node].least = known->least;
  return true;
}

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
  if (results_ == nullptr || entry.rests_on != kNone || state.time != LocalState::kNoHurry) return;
  if (!ko_.bars_reacher && !ko_.bars_keeper) return;
  const Side winner = entry.status == NodeStatus::ReacherWins ? Side::Reacher : Side::Keeper;
  results_->add(state, winner, {entry.zone, entry.least, entry.move, entry.kept});
}

// The entry, open again if its result rests on a repetition that is none any more. (What is found again and
// again on different lines is true on all of them, or as good as that: two lines could take turns for ever.)
LifeSearch::Entry& LifeSearch::look_at(Index node) {
  Entry& entry = table_[node];
  if (entry.rests_on == kNone) return entry;
  const Entry& above = table_[entry.rests_on];
  if (above.on_path && above.visits == entry.at_visit) return entry;
  entry.rests_on = kNone;
  entry.least = std::max(entry.least, above.least);
  if (above.status == entry.status && above.rests_on == kNone) return entry;
  if (++entry.times_taken_back > kOften) return entry;
  entry.status = NodeStatus::Open;
  entry.zone = 0;
  entry.visited = false;
  entry.phi = entry.delta = 1;
  return entry;
}

// Where the reacher must play because the keeper, if he were to move, would live at once. `shown` grows by
// what shows it.
LocalSet LifeSearch::forced_reacher(const LifeBlocks& blocks, const LocalState& state,
                                    LocalSet& shown) const {
  LocalSet must = blocks.empty();
  for (LocalSet left = must; left != 0; left &= left - 1) {
    const int move = lowest(left);
    if (blocks.is_suicide(move, false)) continue;
    const LocalSet captured = blocks.captures(move, false);
    LocalState lived = state;
    lived.keeper |= local_bit(move);
    lived.reacher &= ~captured;
    const LocalLife life = area_.is_decided(lived) ? LocalLife{state.targets} : area_.life_of_target(lived);
    if (life.zone == 0) continue;
    LocalSet zone = life.zone | local_bit(move);
    if (captured != 0) zone |= captured | area_.neighbours(captured);
    zone = blocks.closed(zone);
    if ((must & ~zone) == 0) continue;
    must &= zone;
    shown |= zone;
  }
  return must;
}

// Where the keeper must play because the reacher, if he were to move, would leave no room for two eyes.
LocalSet LifeSearch::forced_keeper(const LifeBlocks& blocks, const LocalState& state, LocalSet& shown) const {
  LocalSet must = blocks.empty();
  if (looks_for_captures_) return must;
  for (LocalSet left = must; left != 0; left &= left - 1) {
    const int move = lowest(left);
    if (blocks.is_suicide(move, true)) continue;
    const LocalSet captured = blocks.captures(move, true);
    LocalState small = state;
    small.reacher |= local_bit(move);
    small.keeper &= ~captured;
    small.targets &= ~captured;
    LocalSet zone = small.targets == 0 ? state.targets : area_.hopeless(small, area_.solid(small));
    if (zone == 0) continue;
    zone |= local_bit(move) | blocks.last_liberties_near(move);
    if (captured != 0) zone |= captured | area_.neighbours(captured);
    const LocalSet useful = blocks.closed_for_reacher(zone) & blocks.empty();
    zone = blocks.closed(zone);
    if ((must & ~useful) == 0) continue;
    must &= useful;
    shown |= zone;
  }
  return must;
}

// Most moves of a keeper who is only to be taken off the board yet fill his own liberties. One who is the ko
// master may do so to fight for ever.
LocalSet LifeSearch::sensible_for_keeper(const LocalState& state) {
  if (!looks_for_captures_ || !ko_.bars_keeper || area_.wants_two_eyes()) return area_.all();
  const LifeArea::Solid solid = area_.solid(state);
  return no_room(state, solid) == 0 ? area_.all() : area_.last_tries(state, solid);
}

// One of each kind.
LocalSet LifeSearch::without_twins(LocalSet moves, const LocalState& state) const {
  for (LocalSet twins : area_.twins()) {
    const LocalSet same = twins & moves;
    if (state.bar < 0 || (twins & local_bit(state.bar)) == 0) moves &= ~same | (same & (~same + 1));
  }
  return moves;
}

void LifeSearch::expand(const LocalState& state, Index node) {
  const LifeBlocks blocks(area_, state);
  LocalSet shown = 0;
  LocalSet must = blocks.empty();
  if (!table_[node].careful)
    must = state.reacher_to_move ? forced_reacher(blocks, state, shown) : forced_keeper(blocks, state, shown);
  if (!table_[node].careful && !state.reacher_to_move) must &= sensible_for_keeper(state);
  std::array<LocalState, LifeArea::kMostPoints + 1> states;
  std::array<std::int8_t, LifeArea::kMostPoints + 1> played;
  unsigned count = 0;
  const auto add = [&](int move) {
    LocalState next = blocks.after(move, ko_.bars(!state.reacher_to_move));
    pay_for(move, state, next);
    table_.expect(next.hash());
    states[count] = next;
    played[count++] = static_cast<std::int8_t>(move);
  };
  const bool retakes = ko_.has_threats == mover_of(state) && state.threats > 0;
  for (LocalSet moves = without_twins(must, state); moves != 0; moves &= moves - 1) {
    const int move = lowest(moves);
    if ((move == state.bar && !retakes) || blocks.is_suicide(move, state.reacher_to_move)) continue;
    if (!state.reacher_to_move && blocks.is_keepers_own_eye(move)) continue;
    add(move);
  }
  const bool may_pass = !area_.wants_two_eyes() || count == 0;
  if (state.reacher_to_move ? state.bar >= 0 : may_pass) add(LifeArea::kPassIndex);
  const auto first = static_cast<Index>(children_.size());
  for (unsigned i = 0; i < count; ++i) children_.push_back({find(states[i]), played[i]});
  Entry& entry = table_[node];
  entry.must = must;
  entry.zone = shown;
  entry.least = -kMasters;
  entry.visited = true;
  entry.first_child = first;
  entry.child_count = static_cast<std::uint8_t>(children_.size() - first);
  if (entry.careful) return;
  for (Index i = first; i < first + table_[node].child_count; ++i)
    if (look_at(children_[i].node).phi == 0) leave_out_useless(node, state, children_[i]);
}

// A win in which the loser's move plays no part is one against every other move that does not touch it, too.
void LifeSearch::leave_out_useless(Index node, const LocalState& state, const Child& refuted) {
  const Entry& child = table_[refuted.node];
  if (child.on_path || child.rests_on != kNone) return;
  Threats least = child.least;
  if (refuted.move >= 0) {
    const LifeBlocks blocks(area_, state);
    const LocalSet captured = blocks.captures(refuted.move, state.reacher_to_move);
    if ((child.zone & (captured | local_bit(refuted.move))) != 0) return;
    least = threats_after(blocks, state, refuted);
  }
  Entry& entry = table_[node];
  if ((entry.must & ~child.zone) == 0) return;
  entry.must &= child.zone;
  entry.zone |= child.zone;
  entry.least = std::max(entry.least, least);
}

bool LifeSearch::is_left_out(const Entry& entry, const Child& child) const {
  return child.move >= 0 && (entry.must & local_bit(child.move)) == 0;
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

LocalState LifeSearch::after(const LocalState& state, int move) const {
  LocalState next = area_.after(state, move, ko_.bars(!state.reacher_to_move));
  pay_for(move, state, next);
  return next;
}

// Where the node seems to be lost the pass, which comes last, is refuted first: that tells which moves
// matter.
bool LifeSearch::is_better_passed(Index first, Index end, std::uint32_t phi, std::uint32_t delta) {
  if (first == end || children_[end - 1].move != LifeArea::kPassIndex || delta > phi / 2) return false;
  const Entry& passed = table_[children_[end - 1].node];
  return passed.status == NodeStatus::Open && !passed.on_path;
}

// As in prover.cpp: weak proof numbers, old children, and staying below a node that has some.
void LifeSearch::search(const LocalState& state, Index node, std::uint32_t phi_limit,
                        std::uint32_t delta_limit, bool stay, int depth) {
  budget_.count(bytes());
  --nodes_left_;
  if (!table_[node].visited && !table_[node].careful &&
      (is_kept_by_scout(state, node) || is_known(state, node)))
    return;
  {
    Entry& entry = table_[node];
    entry.on_path = true;
    ++entry.visits;
    entry.depth = depth;
    entry.distance = std::min(entry.distance, depth);
  }
  const bool is_new = !table_[node].visited;
  if (is_new) expand(state, node);
  const Index first = table_[node].first_child;
  const Index end = first + table_[node].child_count;
  const std::int32_t distance = table_[node].distance;
  const bool leaves_out = !table_[node].careful;
  const bool is_bad_to_repeat = mover_of(state) != wins_repetitions();
  if (is_new) stay = false;
  for (Index i = first; i < end; ++i) {
    Entry& child = table_[children_[i].node];
    child.distance = std::min(child.distance, depth + 1);
    stay |= !is_new && child.status == NodeStatus::Open && child.distance <= distance;
  }
  for (;;) {
    NextChild next(first, kPerChild);
    for (Index i = first; i < end; ++i) {
      if (is_left_out(table_[node], children_[i])) continue;
      const Entry& entry = look_at(children_[i].node);
      const bool repeats = entry.on_path;
      const std::uint32_t mine = repeats ? (is_bad_to_repeat ? kInfinity : 0) : entry.delta;
      const std::uint32_t theirs = repeats ? (is_bad_to_repeat ? 0 : kInfinity) : entry.phi;
      next.look_at(i, mine, theirs, entry.distance <= distance);
    }
    const std::uint32_t phi = next.to_win();
    const std::uint32_t delta = next.to_lose();
    if (phi == 0) {
      win_by(node, state, children_[next.best()]);
      break;
    }
    if (delta == 0) {
      lose(node, state);
      break;
    }
    Entry& entry = table_[node];
    entry.phi = phi;
    entry.delta = delta;
    if (stay) {
      phi_limit = std::max(phi_limit, phi + 1);
      delta_limit = std::max(delta_limit, delta + 1);
    }
    if (phi >= phi_limit || delta >= delta_limit || nodes_left_ <= 0 || budget_.stop() != Stop::None) break;
    if (depth >= kLongestLine) {
      budget_.give_up(Stop::Memory);
      break;
    }
    const bool passes_first = is_better_passed(first, end, phi, delta);
    const Child chosen = children_[passes_first ? end - 1 : next.best()];
    const std::uint32_t phi_for_child = next.limit_for_theirs(delta_limit, table_[chosen.node].phi);
    std::uint32_t delta_for_child = next.limit_for_mine(phi_limit);
    if (passes_first) delta_for_child = std::max(delta_for_child, table_[chosen.node].delta + 1);
    search(after(state, chosen.move), chosen.node, phi_for_child, delta_for_child, stay, depth + 1);
    stay = false;
    if (leaves_out && table_[chosen.node].phi == 0) {
      leave_out_useless(node, state, chosen);
      refute_alike(state, node, chosen, depth);
    }
  }
  table_[node].on_path = false;
}

}  // namespace yomi
