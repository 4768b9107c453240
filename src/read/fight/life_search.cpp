#include "read/fight/life_search.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr int kOften = 4;
constexpr std::uint32_t kPerChild = 2;
constexpr std::uint32_t kShareOfChild = 4;
constexpr std::uint32_t kNoShare = UINT32_MAX;  // two eyes in the open are found sooner without

std::uint32_t with_doubt(std::uint32_t delta, std::uint16_t doubt) {
  return delta == 0 || delta == kInfinity ? delta : saturated(std::uint64_t{delta} + doubt);
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

int LifeSearch::promising_move(const LocalState& state) {
  const Entry entry = table_[find(area_.standard(state))];
  int best = kNoMove;
  std::pair<std::uint32_t, std::uint32_t> least{kInfinity, 0};
  for (Index i = entry.first_child; i < entry.first_child + entry.child_count; ++i) {
    if (children_[i].move < 0 || children_[i].waits() || is_left_out(entry, children_[i])) continue;
    const Entry& child = table_[children_[i].node];
    const std::pair missing{with_doubt(child.delta, children_[i].doubt), kInfinity - child.phi};
    if (missing >= least) continue;
    least = missing;
    best = children_[i].move;
  }
  return best < 0 ? kNoMove : area_.from_standard(state, best);
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
  if (patterns_ != nullptr) patterns_->forget(area_.standard(state), winner);
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
    table_[node].least = life.least;
  } else if (!is_known_by_pattern(state, node)) {
    judge_room(state, node);
  }
  return node;
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

// Where the node seems to be lost the pass, which comes last, is refuted first: that tells which moves
// matter.
bool LifeSearch::is_better_passed(Index first, Index end, std::uint32_t phi, std::uint32_t delta) {
  if (first == end || children_[end - 1].move != LifeArea::kPassIndex || delta > phi / 2) return false;
  const Entry& passed = table_[children_[end - 1].node];
  return passed.status == NodeStatus::Open && !passed.on_path;
}

void LifeSearch::count_node() {
  const std::int64_t known = patterns_ == nullptr ? 0 : patterns_->bytes();
  budget_.hold(table_.bytes() + children_.bytes() + eyes_.bytes() + known, held_);
  if (results_ != nullptr) results_->hold(budget_);
  budget_.count(0);
  --nodes_left_;
}

// How hard the node is to win and to lose, and by which child to go on.
NextChild LifeSearch::next_child(Index node, const LocalState& state) {
  const Index first = table_[node].first_child;
  const Index end = first + table_[node].child_count;
  const std::int32_t distance = table_[node].distance;
  const bool is_bad_to_repeat = mover_of(state) != wins_repetitions();
  NextChild next(first, kPerChild, area_.wants_two_eyes() ? kNoShare : kShareOfChild);
  for (Index i = first; i < end; ++i) {
    if (is_left_out(table_[node], children_[i])) continue;
    if (children_[i].waits()) {
      next.look_at(i, std::uint32_t{children_[i].doubt} + 1, children_[i].guess);
      continue;
    }
    const Entry& entry = look_at(children_[i].node);
    const bool repeats = entry.on_path;
    const std::uint32_t mine =
        repeats ? (is_bad_to_repeat ? kInfinity : 0) : with_doubt(entry.delta, children_[i].doubt);
    const std::uint32_t theirs = repeats ? (is_bad_to_repeat ? 0 : kInfinity) : entry.phi;
    next.look_at(i, mine, theirs, entry.distance <= distance);
  }
  return next;
}

// As in prover.cpp: weak proof numbers, old children, and staying below a node that has some.
void LifeSearch::search(const LocalState& state, Index node, std::uint32_t phi_limit,
                        std::uint32_t delta_limit, bool stay, int depth) {
  count_node();
  if (!table_[node].visited && !table_[node].careful &&
      (is_kept_by_scout(state, node) || is_known(state, node) || is_known_by_pattern(state, node)))
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
  if (is_new) stay = false;
  for (Index i = first; i < end; ++i) {
    if (children_[i].waits()) continue;
    Entry& child = table_[children_[i].node];
    child.distance = std::min(child.distance, depth + 1);
    stay |= !is_new && child.status == NodeStatus::Open && child.distance <= distance;
  }
  for (;;) {
    const NextChild next = next_child(node, state);
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
      budget_.give_up(Stop::Depth);
      break;
    }
    const bool passes_first = is_better_passed(first, end, phi, delta);
    if (!passes_first && children_[next.best()].waits()) {
      const Entry& child = fetch(state, node, static_cast<Index>(next.best()), depth);
      stay |= !is_new && child.status == NodeStatus::Open && child.distance <= distance;
      continue;
    }
    const Child chosen = children_[passes_first ? end - 1 : next.best()];
    const std::uint32_t phi_for_child = next.limit_for_theirs(delta_limit, table_[chosen.node].phi);
    std::uint32_t delta_for_child = next.limit_for_mine(phi_limit);
    delta_for_child = std::max(delta_for_child, std::uint32_t{chosen.doubt} + 2) - chosen.doubt;
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
