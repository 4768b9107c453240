#include "read/life_search.h"

#include <algorithm>

namespace yomi {

namespace {

Side mover_of(const LocalState& state) {
  return state.reacher_to_move ? Side::Reacher : Side::Keeper;
}

}  // namespace

Side LifeSearch::winner(const LocalState& state) {
  const Table::Index node = find(state);
  if (table_[node].status == NodeStatus::Open) search(state, node, kInfinity, kInfinity, false, 0);
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
  return table_[find(state)].move;
}

void LifeSearch::reopen(const LocalState& state) {
  Entry& entry = table_[find(state)];
  if (entry.status != NodeStatus::KeeperWins) return;
  entry.status = NodeStatus::Open;
  entry.visited = false;
  entry.careful = true;
  entry.zone = 0;
  entry.phi = entry.delta = 1;
}

LifeSearch::Table::Index LifeSearch::find(const LocalState& state) {
  const Table::Index node = table_.find_or_add(state.hash());
  if (!table_.take_fresh()) return node;
  if (state.targets == 0) {
    settle(node, state, Side::Reacher, LifeArea::kPassIndex, 0);
  } else if (const LocalLife life = area_.life_of_target(state); life.zone != 0) {
    settle(node, state, Side::Keeper, LifeArea::kPassIndex, life.zone);
    table_[node].kept = static_cast<std::int8_t>(life.target);
  } else if (const LocalSet zone = looks_for_captures_ ? 0 : area_.hopeless(state); zone != 0) {
    settle(node, state, Side::Reacher, kNoMove, zone);
  } else {
    const auto moves = static_cast<std::uint32_t>(1 + area_.most_liberties(state));
    (state.reacher_to_move ? table_[node].phi : table_[node].delta) = moves;
  }
  return node;
}

void LifeSearch::settle(Table::Index node, const LocalState& state, Side winner, int move, LocalSet zone) {
  Entry& entry = table_[node];
  entry.status = winner == Side::Reacher ? NodeStatus::ReacherWins : NodeStatus::KeeperWins;
  entry.move = static_cast<std::int8_t>(move);
  entry.zone = zone;
  const bool mover_wins = winner == mover_of(state);
  entry.phi = mover_wins ? 0 : kInfinity;
  entry.delta = mover_wins ? kInfinity : 0;
}

// A point that only the keeper's one block is next to: he may as well pass.
bool LifeSearch::fills_own_eye(const LocalState& state, int move) const {
  if (state.reacher_to_move || (area_.neighbours(move) & ~state.keeper) != 0 ||
      (area_.wall(true) & local_bit(move)) != 0)
    return false;
  const LocalSet block = area_.flood(area_.neighbours(move), state.keeper);
  return area_.flood(local_bit(lowest(area_.neighbours(move))), state.keeper) == block;
}

bool LifeSearch::may_play(const LocalState& state, int move) const {
  if (move == state.bar && !(ko_.has_threats == mover_of(state) && state.threats > 0)) return false;
  return !area_.is_suicide(state, move) && !fills_own_eye(state, move);
}

void LifeSearch::add_child(const LocalState& state, int move) {
  Child child{area_.after(state, move, ko_.bars(!state.reacher_to_move)), 0, move};
  if (move >= 0 && move == state.bar) --child.state.threats;
  child.node = find(child.state);
  children_.push_back(child);
}

// Where the side to move might disturb a win of the other's with this zone: in it, and where it takes stones
// of it that have their last liberty elsewhere.
LocalSet LifeSearch::worth_a_look(const LocalState& state, LocalSet zone) const {
  const LocalSet open = area_.empty(state);
  LocalSet points = zone & open;
  for (LocalSet left = zone & state.other(); left != 0;) {
    const LocalSet block = area_.flood(left & (~left + 1), state.other());
    left &= ~block;
    const LocalSet liberties = area_.neighbours(block) & open;
    if (std::has_single_bit(liberties) && (block & area_.wall(!state.reacher_to_move)) == 0)
      points |= liberties;
  }
  return points;
}

// Where the reacher must play because the keeper, if he were to move, would live at once. `shown` grows by
// what shows it.
LocalSet LifeSearch::forced(const LocalState& state, LocalSet& shown) const {
  LocalState passed = state;
  passed.bar = -1;
  passed.reacher_to_move = false;
  LocalSet must = area_.empty(state);
  for (LocalSet left = must; left != 0; left &= left - 1) {
    const int move = lowest(left);
    if (area_.is_suicide(passed, move)) continue;
    const LocalState lived = area_.after(passed, move, false);
    const LocalLife life = area_.life_of_target(lived);
    if (life.zone == 0) continue;
    LocalSet zone = life.zone | local_bit(move);
    if (const LocalSet captured = state.reacher & ~lived.reacher; captured != 0)
      zone |= captured | area_.neighbours(captured);
    if ((must & ~worth_a_look(state, zone)) == 0) continue;
    must &= worth_a_look(state, zone);
    shown |= zone;
  }
  return must;
}

// The keeper passes when nothing else is left: whoever has a free move should make use of it.
void LifeSearch::list_children(const LocalState& state, Table::Index node) {
  Entry& entry = table_[node];
  if (!entry.visited) {
    entry.zone = 0;
    entry.must = state.reacher_to_move && !entry.careful ? forced(state, entry.zone) : area_.empty(state);
  }
  for (LocalSet moves = entry.must; moves != 0; moves &= moves - 1)
    if (may_play(state, lowest(moves))) add_child(state, lowest(moves));
  if (state.reacher_to_move && state.bar >= 0) add_child(state, LifeArea::kPassIndex);
}

// A win in which the loser's move plays no part is one against every other move that does not touch it, too.
void LifeSearch::leave_out_useless(const LocalState& state, Table::Index node, size_t first) {
  for (size_t i = first; i < children_.size(); ++i) {
    const Entry& child = table_[children_[i].node];
    const int move = children_[i].move;
    if (child.phi != 0 || child.on_path || (move >= 0 && (child.zone & local_bit(move)) != 0)) continue;
    const LocalSet must = table_[node].must & worth_a_look(state, child.zone);
    if (must == table_[node].must) continue;
    table_[node].must = must;
    table_[node].zone |= child.zone;
  }
  size_t kept = first;
  for (size_t i = first; i < children_.size(); ++i) {
    const int move = children_[i].move;
    if (move == LifeArea::kPassIndex || (table_[node].must & local_bit(move)) != 0)
      children_[kept++] = children_[i];
  }
  children_.resize(kept);
}

LocalSet LifeSearch::zone_of(const Child& child) const {
  const Entry& entry = table_[child.node];
  return entry.on_path ? area_.all() : entry.zone;
}

void LifeSearch::win_by(Table::Index node, const LocalState& state, const Child& child) {
  LocalSet zone = zone_of(child);
  if (child.move != LifeArea::kPassIndex) {
    zone |= local_bit(child.move);
    const LocalSet captured = state.other() & ~child.state.own();
    if (captured != 0) zone |= captured | area_.neighbours(captured);
  }
  const std::int8_t kept = table_[child.node].kept;
  settle(node, state, mover_of(state), child.move, zone);
  table_[node].kept = kept;
}

void LifeSearch::lose(Table::Index node, const LocalState& state, size_t first) {
  LocalSet zone = table_[node].zone;
  std::int8_t kept = -1;
  for (size_t i = first; i < children_.size(); ++i) {
    zone |= zone_of(children_[i]);
    if (children_[i].move != LifeArea::kPassIndex) zone |= local_bit(children_[i].move);
    if (kept < 0) kept = table_[children_[i].node].kept;
  }
  for (LocalSet left = zone & area_.empty(state); left != 0; left &= left - 1)
    if (area_.is_suicide(state, lowest(left))) zone |= area_.neighbours(lowest(left));
  settle(node, state, state.reacher_to_move ? Side::Keeper : Side::Reacher, LifeArea::kPassIndex, zone);
  table_[node].kept = kept;
}

// As in prover.cpp: weak proof numbers, old children, and staying below a node that has some.
void LifeSearch::search(const LocalState& state, Table::Index node, std::uint32_t phi_limit,
                        std::uint32_t delta_limit, bool stay, int depth) {
  budget_.count(table_.bytes());
  table_[node].on_path = true;
  table_[node].distance = std::min(table_[node].distance, depth);
  const size_t first = children_.size();
  list_children(state, node);
  const bool leaves_out = state.reacher_to_move && !table_[node].careful;
  if (leaves_out) leave_out_useless(state, node, first);
  const bool is_new = !table_[node].visited;
  table_[node].visited = true;
  for (size_t i = first; i < children_.size(); ++i) {
    Entry& child = table_[children_[i].node];
    child.distance = std::min(child.distance, depth + 1);
  }
  if (is_new) {
    stay = false;
  } else if (!stay) {
    for (size_t i = first; i < children_.size() && !stay; ++i) {
      const Entry& child = table_[children_[i].node];
      stay = child.status == NodeStatus::Open && child.distance <= table_[node].distance;
    }
  }
  for (;;) {
    NextChild next(first);
    for (size_t i = first; i < children_.size(); ++i) {
      const Entry& entry = table_[children_[i].node];
      const bool repeats = entry.on_path;
      const bool is_bad = state.reacher_to_move != area_.wants_two_eyes();
      const std::uint32_t mine = repeats ? (is_bad ? kInfinity : 0) : entry.delta;
      const std::uint32_t theirs = repeats ? (is_bad ? 0 : kInfinity) : entry.phi;
      next.look_at(i, mine, theirs, entry.distance <= table_[node].distance);
    }
    const std::uint32_t phi = next.to_win();
    const std::uint32_t delta = next.to_lose();
    if (phi == 0) {
      win_by(node, state, children_[next.best()]);
      break;
    }
    if (delta == 0 && !state.reacher_to_move &&
        (children_.size() == first || children_.back().move != LifeArea::kPassIndex)) {
      add_child(state, LifeArea::kPassIndex);
      continue;
    }
    if (delta == 0) {
      lose(node, state, first);
      break;
    }
    Entry& entry = table_[node];
    entry.phi = phi;
    entry.delta = delta;
    if (stay) {
      phi_limit = std::max(phi_limit, phi + 1);
      delta_limit = std::max(delta_limit, delta + 1);
    }
    if (phi >= phi_limit || delta >= delta_limit || budget_.stop() != Stop::None) break;
    if (depth >= kLongestLine) {
      budget_.give_up(Stop::Memory);
      break;
    }
    const Child chosen = children_[next.best()];
    const std::uint32_t phi_for_child = next.limit_for_theirs(delta_limit, table_[chosen.node].phi);
    const std::uint32_t delta_for_child = next.limit_for_mine(phi_limit);
    search(chosen.state, chosen.node, phi_for_child, delta_for_child, stay, depth + 1);
    stay = false;
    if (leaves_out && table_[chosen.node].phi == 0) leave_out_useless(state, node, first);
  }
  children_.resize(first);
  table_[node].on_path = false;
}

}  // namespace yomi
