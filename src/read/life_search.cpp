#include "read/life_search.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr std::uint32_t saturated(std::uint64_t value) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(value, kInfinity - 1));
}

Side mover_of(const LocalState& state) {
  return state.reacher_to_move ? Side::Reacher : Side::Keeper;
}

}  // namespace

Side LifeSearch::winner(const LocalState& state) {
  const NodeTable::Index node = find(state);
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
  NodeEntry& entry = table_[find(state)];
  if (entry.status != NodeStatus::KeeperWins) return;
  entry.status = NodeStatus::Open;
  entry.phi = entry.delta = 1;
}

void LifeSearch::learn(const LocalState& state, Side winner) {
  settle(find(state), state, winner, LifeArea::kPassIndex);
}

NodeTable::Index LifeSearch::find(const LocalState& state) {
  const NodeTable::Index node = table_.find_or_add(state.hash());
  if (!table_.take_fresh()) return node;
  if (state.targets == 0) {
    settle(node, state, Side::Reacher, LifeArea::kPassIndex);
  } else if (const LocalSet alive = area_.living(state); (alive & state.targets) != 0) {
    settle(node, state, Side::Keeper, LifeArea::kPassIndex, lowest(alive & state.targets));
  }
  return node;
}

void LifeSearch::settle(NodeTable::Index node, const LocalState& state, Side winner, int move, int kept) {
  NodeEntry& entry = table_[node];
  entry.status = winner == Side::Reacher ? NodeStatus::ReacherWins : NodeStatus::KeeperWins;
  entry.move = static_cast<std::int16_t>(move);
  entry.claim = kept;
  const bool mover_wins = winner == mover_of(state);
  entry.phi = mover_wins ? 0 : kInfinity;
  entry.delta = mover_wins ? kInfinity : 0;
}

// A point that only the keeper's one block is next to, which has another liberty: he may as well pass.
bool LifeSearch::fills_own_eye(const LocalState& state, int move) const {
  if (state.reacher_to_move || (area_.neighbours(move) & ~state.keeper) != 0 ||
      (area_.wall(true) & local_bit(move)) != 0)
    return false;
  const LocalSet block = area_.flood(area_.neighbours(move), state.keeper);
  return area_.flood(local_bit(lowest(area_.neighbours(move))), state.keeper) == block;
}

void LifeSearch::add_child(const LocalState& state, int move) {
  const Side next = state.reacher_to_move ? Side::Keeper : Side::Reacher;
  Child child{area_.after(state, move, ko_.master != next), 0, move};
  if (move >= 0 && move == state.bar) --child.state.threats;
  child.node = find(child.state);
  children_.push_back(child);
}

// The keeper passes when nothing else is left: whoever has a free move should make use of it.
void LifeSearch::list_children(const LocalState& state) {
  for (LocalSet left = area_.empty(state); left != 0; left &= left - 1) {
    const int move = lowest(left);
    if (move == state.bar && !(ko_.has_threats == mover_of(state) && state.threats > 0)) continue;
    if (area_.is_suicide(state, move) || fills_own_eye(state, move)) continue;
    add_child(state, move);
  }
  if (state.reacher_to_move && state.bar >= 0) add_child(state, LifeArea::kPassIndex);
}

// As in prover.cpp: weak proof numbers, old children, and staying below a node that has some.
void LifeSearch::search(const LocalState& state, NodeTable::Index node, std::uint32_t phi_limit,
                        std::uint32_t delta_limit, bool stay, int depth) {
  budget_.count(table_.bytes());
  table_[node].on_path = true;
  table_[node].distance = std::min(table_[node].distance, depth);
  const size_t first = children_.size();
  list_children(state);
  for (size_t i = first; i < children_.size(); ++i) {
    NodeEntry& child = table_[children_[i].node];
    child.distance = std::min(child.distance, depth + 1);
  }
  const bool is_new = !table_[node].visited;
  table_[node].visited = true;
  if (is_new) {
    stay = false;
  } else if (!stay) {
    for (size_t i = first; i < children_.size() && !stay; ++i) {
      const NodeEntry& child = table_[children_[i].node];
      stay = child.status == NodeStatus::Open && child.distance <= table_[node].distance;
    }
  }
  for (;;) {
    std::uint32_t phi = kInfinity;
    std::uint32_t second = kInfinity;
    std::uint32_t hardest = 0;
    std::uint32_t hardest_old = 0;
    std::uint32_t others = 0;
    size_t best = first;
    for (size_t i = first; i < children_.size(); ++i) {
      const NodeEntry& entry = table_[children_[i].node];
      const bool repeats = entry.on_path;
      const std::uint32_t mine = repeats ? (state.reacher_to_move ? kInfinity : 0) : entry.delta;
      const std::uint32_t theirs = repeats ? (state.reacher_to_move ? 0 : kInfinity) : entry.phi;
      if (mine < phi) {
        second = phi;
        phi = mine;
        best = i;
      } else {
        second = std::min(second, mine);
      }
      if (theirs == 0) continue;
      if (entry.distance <= table_[node].distance) {
        hardest_old = std::max(hardest_old, theirs);
      } else {
        others += hardest > 0;
        hardest = std::max(hardest, theirs);
      }
    }
    if (hardest == 0) hardest = hardest_old;
    const std::uint32_t delta = saturated(std::uint64_t{hardest} + others);
    if (phi == 0) {
      settle(node, state, mover_of(state), children_[best].move, table_[children_[best].node].claim);
      break;
    }
    if (delta == 0 && !state.reacher_to_move &&
        (children_.size() == first || children_.back().move != LifeArea::kPassIndex)) {
      add_child(state, LifeArea::kPassIndex);
      continue;
    }
    if (delta == 0) {
      ClaimId kept = kNoClaim;
      for (size_t i = first; i < children_.size() && kept == kNoClaim; ++i)
        kept = table_[children_[i].node].claim;
      settle(node, state, state.reacher_to_move ? Side::Keeper : Side::Reacher, LifeArea::kPassIndex, kept);
      break;
    }
    NodeEntry& entry = table_[node];
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
    const Child chosen = children_[best];
    const std::uint32_t phi_for_child = std::max(delta_limit - others, table_[chosen.node].phi + 1);
    const std::uint32_t delta_for_child =
        std::min(phi_limit, saturated(std::uint64_t{second} + second / 4 + 1));
    search(chosen.state, chosen.node, phi_for_child, delta_for_child, stay, depth + 1);
    stay = false;
  }
  children_.resize(first);
  table_[node].on_path = false;
}

}  // namespace yomi
