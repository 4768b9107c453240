#include "read/fight/life_patterns.h"

namespace yomi {

namespace {

int answer_of(const LocalState& state, int point) {
  const LocalSet bit = local_bit(point);
  return (state.reacher & bit) != 0 ? 1 : (state.keeper & bit) != 0 ? 2 : 0;
}

}  // namespace

LifePatterns::LifePatterns() {
  nodes_.push_back({});
  nodes_.push_back({});
}

int LifePatterns::answer(const Pattern& pattern, int point) {
  const LocalSet bit = local_bit(point);
  if ((pattern.zone & bit) == 0) return kOutside;
  return (pattern.reacher & bit) != 0 ? 1 : (pattern.keeper & bit) != 0 ? 2 : 0;
}

// A pattern of the reacher's shows how each target falls that stood when it was made. A keeper says which one
// he keeps. A bar that the pattern knows nothing of only matters to the winner's move.
bool LifePatterns::agrees(const Pattern& pattern, const LocalState& state) {
  if ((state.reacher & pattern.zone) != pattern.reacher || (state.keeper & pattern.zone) != pattern.keeper)
    return false;
  if (pattern.winner == Side::Reacher) {
    if ((state.targets & ~pattern.targets) != 0) return false;
  } else if (pattern.win.kept >= 0) {
    if ((state.targets & local_bit(pattern.win.kept)) == 0) return false;
  } else if (state.targets != pattern.targets) {
    return false;
  }
  if (pattern.bar == state.bar) return true;
  return pattern.bar < 0 && (pattern.winner != mover_of(state) || pattern.win.move != state.bar);
}

// The index of a pattern that agrees and is accepted.
template <class Accepts>
std::uint32_t LifePatterns::look(std::uint32_t node, const LocalState& state, const Accepts& accepts) const {
  for (; node != kNone;) {
    const Node& here = nodes_[node];
    if (here.point < 0) {
      for (std::uint32_t i = here.first; i != kNone; i = patterns_[i].next)
        if (agrees(patterns_[i], state) && accepts(patterns_[i])) return i;
      return kNone;
    }
    const std::uint32_t found =
        look(here.below[static_cast<unsigned>(answer_of(state, here.point))], state, accepts);
    if (found != kNone) return found;
    node = here.below[kOutside];
  }
  return kNone;
}

KnownWin LifePatterns::find(const LocalState& state, Threats reachers, Threats keepers) const {
  const std::uint32_t found = look(root(state.reacher_to_move), state, [&](const Pattern& pattern) {
    return pattern.win.least <= (pattern.winner == Side::Reacher ? reachers : keepers);
  });
  return found == kNone ? KnownWin{} : KnownWin{patterns_[found].winner, &patterns_[found].win};
}

void LifePatterns::forget(const LocalState& state, Side winner) {
  const LifeWin never;
  for (;;) {
    const std::uint32_t found = look(root(state.reacher_to_move), state, [&](const Pattern& pattern) {
      return pattern.winner == winner && pattern.win.least < never.least;
    });
    if (found == kNone) return;
    patterns_[found].win.least = never.least;
  }
}

// A move that plays no part in the win may not be possible elsewhere. A keeper may pass instead.
void LifePatterns::add(const LocalState& state, Side winner, const LifeWin& found) {
  LifeWin win = found;
  if (winner == mover_of(state) && win.move >= 0 && (win.zone & local_bit(win.move)) == 0) {
    if (winner == Side::Reacher) return;
    win.move = LifeArea::kPassIndex;
  }
  const auto index = static_cast<std::uint32_t>(patterns_.size());
  patterns_.push_back({win.zone, state.reacher & win.zone, state.keeper & win.zone, state.targets, win, kNone,
                       state.bar, winner});
  std::uint32_t node = root(state.reacher_to_move);
  while (nodes_[node].point >= 0) node = child(node, answer(patterns_[index], nodes_[node].point));
  put(node, index);
  if (nodes_[node].count > nodes_[node].divide_at) divide(node);
}

std::uint32_t LifePatterns::child(std::uint32_t node, int answer) {
  const auto place = static_cast<unsigned>(answer);
  if (nodes_[node].below[place] == kNone) {
    nodes_[node].below[place] = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({});
  }
  return nodes_[node].below[place];
}

void LifePatterns::put(std::uint32_t node, std::uint32_t pattern) {
  patterns_[pattern].next = nodes_[node].first;
  nodes_[node].first = pattern;
  ++nodes_[node].count;
}

// The point for which a search has the fewest patterns left to compare; -1 if none is worth it.
int LifePatterns::best_question(const Node& leaf) const {
  LocalSet asked = 0;
  for (std::uint32_t i = leaf.first; i != kNone; i = patterns_[i].next) asked |= patterns_[i].zone;
  int best = -1;
  std::uint32_t least = leaf.count * leaf.count * 3 / 4;
  for (; asked != 0; asked &= asked - 1) {
    std::array<std::uint32_t, 4> count{};
    for (std::uint32_t i = leaf.first; i != kNone; i = patterns_[i].next)
      ++count[static_cast<unsigned>(answer(patterns_[i], lowest(asked)))];
    std::uint32_t looks = count[kOutside] * leaf.count;
    for (unsigned i = 0; i < kOutside; ++i) looks += count[i] * count[i];
    if (looks >= least) continue;
    least = looks;
    best = lowest(asked);
  }
  return best;
}

void LifePatterns::divide(std::uint32_t node) {
  const int point = best_question(nodes_[node]);
  if (point < 0) {
    nodes_[node].divide_at *= 2;
    return;
  }
  std::uint32_t left = nodes_[node].first;
  nodes_[node].point = point;
  nodes_[node].first = kNone;
  while (left != kNone) {
    const std::uint32_t next = patterns_[left].next;
    put(child(node, answer(patterns_[left], point)), left);
    left = next;
  }
}

}  // namespace yomi
