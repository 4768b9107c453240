// Which moves are looked at: where the other side threatens to win at once only those that disturb it, one of
// several that are the same, and none that a refutation found has no need to answer.
#include "read/fight/life_search.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr unsigned kFewestToOrder = 4;    // moves; with fewer the policy is not asked
constexpr std::int32_t kDoubtOfNat = 30;  // by which a move seems worse than the best
constexpr std::int32_t kMostDoubt = 300;
constexpr std::uint16_t kDoubtToWait = 45;       // a nat and a half: a child that seems worse waits
constexpr std::uint32_t kFarOff = 9;             // a win that seems to be four moves away is no threat
constexpr std::uint32_t kDoubtOfVariation = 45;  // at most, in a search that varies the order

// A threat to retake a ko at once; time while the keeper plays elsewhere.
void pay_for(int move, const LocalState& state, LocalState& next) {
  if (move == LifeArea::kPassIndex) {
    if (!state.reacher_to_move && state.time != LocalState::kNoHurry) --next.time;
  } else if (move == state.bar) {
    --next.threats;
  }
}

}  // namespace

// Where the reacher must play because the keeper, if he were to move, would live at once.
LifeSearch::Forced LifeSearch::forced_reacher(const LifeBlocks& blocks, const LocalState& state) const {
  Forced forced{blocks.empty()};
  for (LocalSet left = forced.must; left != 0; left &= left - 1) {
    const int move = lowest(left);
    if (blocks.is_suicide(move, false)) continue;
    const LocalSet captured = blocks.captures(move, false);
    LocalState lived = state;
    lived.keeper |= local_bit(move);
    lived.reacher &= ~captured;
    const LocalLife life = area_.is_decided(lived) ? LocalLife{state.targets} : life_of_target(lived);
    if (life.zone == 0) continue;
    LocalSet zone = life.zone | local_bit(move);
    if (captured != 0) zone |= captured | area_.neighbours(captured);
    zone = blocks.closed(zone);
    if ((forced.must & ~zone) == 0) continue;
    forced.must &= zone;
    forced.shown |= zone;
    forced.least = std::max(forced.least, life.least);
  }
  return forced;
}

// Where the keeper must play because the reacher, if he were to move, would leave no room for two eyes.
LifeSearch::Forced LifeSearch::forced_keeper(const LifeBlocks& blocks, const LocalState& state) const {
  Forced forced{blocks.empty()};
  if (looks_for_captures_) return forced;
  for (LocalSet left = forced.must; left != 0; left &= left - 1) {
    const int move = lowest(left);
    if (blocks.is_suicide(move, true)) continue;
    const LocalSet captured = blocks.captures(move, true);
    LocalState small = state;
    small.reacher |= local_bit(move);
    small.keeper &= ~captured;
    small.targets &= ~captured;
    const NoRoom left_then = small.targets == 0 ? NoRoom{state.targets} : hopeless(small, area_.solid(small));
    if (left_then.zone == 0) continue;
    LocalSet zone = left_then.zone;
    zone |= local_bit(move) | blocks.last_liberties_near(move);
    if (captured != 0) zone |= captured | area_.neighbours(captured);
    const LocalSet useful = blocks.closed_for_reacher(zone) & blocks.empty();
    zone = blocks.closed(zone);
    if ((forced.must & ~useful) == 0) continue;
    forced.must &= useful;
    forced.shown |= zone;
    forced.least = std::max(forced.least, left_then.least);
  }
  return forced;
}

// Most moves of a keeper who is only to be taken off the board yet fill his own liberties. One who is the ko
// master may do so to fight for ever.
LocalSet LifeSearch::sensible_for_keeper(const LocalState& state) {
  if (!looks_for_captures_ || !ko_.bars_keeper || area_.wants_two_eyes()) return area_.all();
  const LifeArea::Solid solid = area_.solid(state);
  return no_room(state, solid).zone == 0 ? area_.all() : area_.last_tries(state, solid);
}

// One of each kind.
LocalSet LifeSearch::without_twins(LocalSet moves, const LocalState& state) const {
  for (LocalSet twins : area_.twins()) {
    const LocalSet same = twins & moves;
    if (state.bar < 0 || (twins & local_bit(state.bar)) == 0) moves &= ~same | (same & (~same + 1));
  }
  return moves;
}

LocalState LifeSearch::after(const LocalState& state, int move) const {
  LocalState next = area_.after(state, move, ko_.bars(!state.reacher_to_move));
  pay_for(move, state, next);
  return next;
}

void LifeSearch::expand(const LocalState& state, Index node) {
  const LifeBlocks blocks(area_, state);
  Forced forced{blocks.empty()};
  if (!table_[node].careful && table_[node].delta <= kFarOff)
    forced = state.reacher_to_move ? forced_reacher(blocks, state) : forced_keeper(blocks, state);
  if (!table_[node].careful && !state.reacher_to_move) forced.must &= sensible_for_keeper(state);
  const auto first = static_cast<Index>(children_.size());
  const auto guess = static_cast<std::uint8_t>(std::min<std::uint32_t>(table_[node].delta, UINT8_MAX));
  const auto add = [&](int move) { children_.push_back({kNone, static_cast<std::int8_t>(move), guess}); };
  const bool retakes = ko_.has_threats == mover_of(state) && state.threats > 0;
  LocalSet moves = 0;
  for (LocalSet left = without_twins(forced.must, state); left != 0; left &= left - 1) {
    const int move = lowest(left);
    if ((move == state.bar && !retakes) || blocks.is_suicide(move, state.reacher_to_move)) continue;
    if (!state.reacher_to_move && blocks.is_keepers_own_eye(move)) continue;
    moves |= local_bit(move);
    add(move);
  }
  const bool two_eyes = area_.wants_two_eyes();
  const bool reacher_may_pass = state.bar >= 0 || (two_eyes && table_[node].careful);
  const bool keeper_may_pass = !two_eyes || moves == 0;
  if (state.reacher_to_move ? reacher_may_pass : keeper_may_pass) add(LifeArea::kPassIndex);
  const bool has_doubts =
      is_start(state) || (policy_ != nullptr && children_.size() - first >= kFewestToOrder);
  if (has_doubts) doubt_moves(state, blocks, moves, first);
  Entry& entry = table_[node];
  entry.must = forced.must;
  entry.zone = forced.shown;
  entry.least = forced.least;
  entry.visited = true;
  entry.first_child = first;
  entry.child_count = static_cast<std::uint8_t>(children_.size() - first);
  fetch_likely(state, node, blocks);
}

// Looks at the children that the search is likely to come to; the others wait.
void LifeSearch::fetch_likely(const LocalState& state, Index node, const LifeBlocks& blocks) {
  const Entry entry = table_[node];
  const Index first = entry.first_child;
  const Index end = first + entry.child_count;
  const bool all = !waits_ || is_start(state) || entry.careful;
  std::array<LocalState, LifeArea::kMostPoints + 1> states;
  const auto is_likely = [&](const Child& child) {
    return all || child.move < 0 || child.doubt <= kDoubtToWait;
  };
  for (Index i = first; i < end; ++i) {
    if (!is_likely(children_[i])) continue;
    LocalState& next = states[i - first];
    next = blocks.after(children_[i].move, ko_.bars(!state.reacher_to_move));
    pay_for(children_[i].move, state, next);
    table_.expect(next.hash());
  }
  for (Index i = first; i < end; ++i) {
    if (!is_likely(children_[i])) continue;
    const Index found = find(states[i - first]);
    children_[i].node = found;
    if (children_[i].move >= 0)
      children_[i].doubt +=
          static_cast<std::uint16_t>(budget_.variation(table_[found].key, kDoubtOfVariation));
  }
  if (entry.careful) return;
  for (Index i = first; i < end; ++i)
    if (!children_[i].waits() && look_at(children_[i].node).phi == 0)
      leave_out_useless(node, state, children_[i]);
}

// Looks at a child that has waited, of a node at this depth.
LifeSearch::Entry& LifeSearch::fetch(const LocalState& state, Index node, Index i, int depth) {
  const Index found = find(after(state, children_[i].move));
  Child& child = children_[i];
  child.node = found;
  child.doubt += static_cast<std::uint16_t>(budget_.variation(table_[found].key, kDoubtOfVariation));
  table_[found].distance = std::min(table_[found].distance, depth + 1);
  if (!table_[node].careful && look_at(found).phi == 0) leave_out_useless(node, state, child);
  return table_[found];
}

bool LifeSearch::is_start(const LocalState& state) const {
  return instinct_ != nullptr && state.reacher == start_.reacher && state.keeper == start_.keeper &&
         state.reacher_to_move == start_.reacher_to_move;
}

LifePolicy::Worths LifeSearch::instinctive_worths(LocalSet moves) const {
  LifePolicy::Worths worths;
  const auto worth_of = [&](int move) {
    return instinct_->worth(area_.point(move)) * (LifePolicy::kPerNat / FirstInstinct::kPerNat);
  };
  for (LocalSet left = moves; left != 0; left &= left - 1)
    worths[static_cast<unsigned>(lowest(left))] = worth_of(lowest(left));
  for (LocalSet twins : area_.twins())
    for (LocalSet mine = twins & moves; mine != 0; mine &= mine - 1)
      for (LocalSet left = twins & ~start_.reacher & ~start_.keeper; left != 0; left &= left - 1)
        worths[static_cast<unsigned>(lowest(mine))] =
            std::max(worths[static_cast<unsigned>(lowest(mine))], worth_of(lowest(left)));
  return worths;
}

// For the children from this one on; the moves among them are these.
void LifeSearch::doubt_moves(const LocalState& state, const LifeBlocks& blocks, LocalSet moves, Index first) {
  const LifePolicy::Worths worths =
      is_start(state) ? instinctive_worths(moves) : policy_->worths(state, blocks, moves);
  std::int32_t best = INT32_MIN;
  for (LocalSet left = moves; left != 0; left &= left - 1)
    best = std::max(best, worths[static_cast<unsigned>(lowest(left))]);
  for (Index i = first; i < children_.size(); ++i) {
    if (children_[i].move < 0) continue;
    const std::int32_t worse = best - worths[static_cast<unsigned>(children_[i].move)];
    children_[i].doubt =
        static_cast<std::uint16_t>(std::min(kMostDoubt, worse / (LifePolicy::kPerNat / kDoubtOfNat)));
  }
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

}  // namespace yomi
