#include "solve/deepening.h"

#include <algorithm>
#include <cmath>

namespace yomi::small {

namespace {

constexpr int kTableMove = 1 << 30;
constexpr int kFirstKiller = 1 << 24;
constexpr int kSecondKiller = 1 << 23;
constexpr int kMostHistory = 1 << 20;
constexpr int kUnitOfWork = 1 << 10;
constexpr int kCostOfRank = 2;  // plies of depth that a move loses for each move that the guide prefers

// The number of positions that a search of a region may take. A deeper search may save more, so it allows
// more.
int nodes_of_region(int depth) {
  constexpr double kNodesAtHorizon = 12;
  constexpr double kGrowthPerPly = 1.08;
  return static_cast<int>(kNodesAtHorizon * std::pow(kGrowthPerPly, depth));
}

int turned(const Grid& grid, int symmetry, int move) {
  return move < kPassMove ? grid.image_of_point(symmetry, move) : move;
}

}  // namespace

Verdict Deepening::prove(const SmallPosition& root, Goal goal, int depth, const SmallPosition* before) {
  if (goal.score != goal_.score || goal.prover != goal_.prover) {
    for (auto& side : history_) side.fill(0);
    for (auto& ply : killers_) ply.fill(kNoMove);
  }
  goal_ = goal;
  guide_ = guides_[goal.prover];
  const int ply = before ? 1 : 0;
  if (before) {
    path_[0] = *before;
    crowd_[0] = count(before->stones[0] | before->stones[1]);
  }
  return search(root, key_of(grid_, root), std::min(depth, kMostPly - ply), ply).verdict;
}

bool Deepening::is_usable(const Entry& entry, int ply) const {
  return superko_ == Superko::None || ply == 0 || crowd_[static_cast<unsigned>(ply - 1)] < entry.fewest;
}

Deepening::Outcome Deepening::search(const SmallPosition& position, const PositionKey& key, int depth,
                                     int ply) {
  budget_.spend(1);
  if (nodes_seen && (budget_.nodes() & 0xfff) == 0)
    nodes_seen->store(budget_.nodes(), std::memory_order_relaxed);
  if (stopped()) return {};
  const std::int64_t nodes_before = budget_.nodes();
  Entry entry;
  table_.find(key, entry);
  if (is_usable(entry, ply)) {
    const Support support{kMostPly + 1, entry.fewest};
    if (goal_.is_proved_by(entry.least, entry.most)) return {Verdict::Yes, support};
    if (goal_.is_refuted_by(entry.least, entry.most)) return {Verdict::No, support};
  }
  if (entry.score != goal_.score) {
    entry.score = static_cast<std::int8_t>(goal_.score);
    entry.failed[0] = entry.failed[1] = 0;
  }
  std::uint8_t& failed = entry.failed[goal_.prover];
  if (failed > depth && !careful_) return {};

  const Judgement judgement = judge_(position, goal_);
  Outcome outcome;
  int best_move = position.passed ? kPassMove : kNoMove;
  const bool refuted = goal_.is_refuted_by(judgement.least, judgement.most);
  if (goal_.is_proved_by(judgement.least, judgement.most) ||
      (!refuted && is_enough_to_answer(position, depth, failed))) {
    outcome.verdict = Verdict::Yes;
  } else if (refuted) {
    outcome.verdict = Verdict::No;
  } else if (depth > 0) {
    const Bits points = grid_.all() & ~(position.stones[0] | position.stones[1] | judgement.settled);
    best_move = kNoMove;
    outcome = search_moves(position, key, points, depth, ply, best_move,
                           turned(grid_, grid_.inverse(key.symmetry), entry.move));
    if (stopped()) return {};
  }

  if (outcome.verdict == Verdict::Unknown) {
    failed = static_cast<std::uint8_t>(depth + 1);
  } else if (outcome.support.rests_on >= ply) {
    outcome.support.rests_on = kMostPly + 1;
    const bool black = (outcome.verdict == Verdict::Yes) == (goal_.prover == kBlack);
    if (black)
      entry.least = static_cast<std::int8_t>(std::max<int>(entry.least, goal_.score));
    else
      entry.most = static_cast<std::int8_t>(std::min<int>(entry.most, goal_.score - 1));
    entry.fewest = static_cast<std::uint8_t>(std::min<int>(entry.fewest, outcome.support.fewest));
  }
  if (best_move != kNoMove) entry.move = static_cast<std::uint8_t>(turned(grid_, key.symmetry, best_move));
  const auto spent = static_cast<std::uint64_t>(budget_.nodes() - nodes_before) + 1;
  entry.effort = static_cast<std::uint8_t>(std::bit_width(spent) - 1);
  table_.store(key, entry);
  return outcome;
}

// Asked at the first visit of a position, and again when much more may be spent on it than before.
bool Deepening::is_enough_to_answer(const SmallPosition& position, int depth, int failed) {
  if (!answers_ || position.to_move == goal_.prover || !goal_.wants_everything(grid_.points())) return false;
  const int most_nodes = nodes_of_region(depth);
  if (failed > 0 && 5 * most_nodes <= 7 * nodes_of_region(failed - 1)) return false;
  const std::int64_t before = answers_->nodes();
  const bool kept = answers_->keep_everything(position, goal_.prover, most_nodes);
  budget_.spend(answers_->nodes() - before);
  return kept;
}

Deepening::Outcome Deepening::search_moves(const SmallPosition& position, const PositionKey& key, Bits points,
                                           int depth, int ply, int& best_move, int hint) {
  const int stones = count(position.stones[0] | position.stones[1]);
  path_[static_cast<unsigned>(ply)] = position;
  crowd_[static_cast<unsigned>(ply)] =
      ply == 0 ? stones : std::max(stones, crowd_[static_cast<unsigned>(ply - 1)]);
  Children children;
  make_children(position, key, points, ply, children);
  const bool proving = position.to_move == goal_.prover;
  const Verdict good = proving ? Verdict::Yes : Verdict::No;
  Outcome outcome;
  outcome.support.fewest = stones;
  if (ends_at_once(children, proving, depth, ply, outcome, best_move)) return outcome;

  order_children(position, ply, hint, children);

  bool all_bad = true;
  Support of_all = children.illegal;
  of_all.fewest = stones;
  for (int i = 0; i < children.size; ++i) {
    const auto first = children.list.begin() + i;
    std::swap(*first, *std::max_element(first, children.list.begin() + children.size,
                                        [](const Child& a, const Child& b) { return a.order < b.order; }));
    const int depth_below = depth - 1 - (guide_ && proving ? kCostOfRank * i : 0);
    if (depth_below < 0) return outcome;
    const Outcome below = search(first->position, first->key, depth_below, ply + 1);
    if (stopped()) return {};
    of_all.add(below.support);
    if (below.verdict == good) {
      outcome.verdict = good;
      outcome.support.add(below.support);
    }
    if (below.verdict == good || (!proving && below.verdict == Verdict::Unknown)) {
      best_move = first->move;
      reward(position, first->move, depth, ply);
      return outcome;
    }
    all_bad = all_bad && below.verdict != Verdict::Unknown;
  }
  if (all_bad) return {proving ? Verdict::No : Verdict::Yes, of_all};
  return outcome;
}

void Deepening::make_children(const SmallPosition& position, const PositionKey& key, Bits points, int ply,
                              Children& children) const {
  for (Bits rest = points; rest; rest &= rest - 1) {
    const int move = lowest(rest);
    if (key.keeping != 1 && (superko_ == Superko::None || ply == 0)) {
      bool is_double = false;
      for (int s = 1; s < grid_.symmetries(); ++s)
        is_double = is_double || ((key.keeping >> s & 1) && grid_.image_of_point(s, move) < move);
      if (is_double) continue;
    }
    Child& child = children.list[static_cast<unsigned>(children.size)];
    if (!make(position, move, child.position)) continue;
    if (const int again = repeated_ply(child.position, ply); again >= 0) {
      children.illegal.rests_on = std::min(children.illegal.rests_on, again);
      continue;
    }
    child.move = move;
    child.key = key_of(grid_, child.position);
    table_.prefetch(child.key);
    ++children.size;
  }
  if (position.passed) return;
  Child& child = children.list[static_cast<unsigned>(children.size++)];
  make(position, kPassMove, child.position);
  child.move = kPassMove;
  child.key = key_of(grid_, child.position);
}

// With a guide, the prover's moves are ordered by the guide alone, because a move's rank reduces its depth.
void Deepening::order_children(const SmallPosition& position, int ply, int hint, Children& children) const {
  const bool proving = position.to_move == goal_.prover;
  for (int i = 0; i < children.size; ++i) {
    Child& child = children.list[static_cast<unsigned>(i)];
    if (child.move == hint && !(guide_ && proving))
      child.order = kTableMove;
    else if (guide_)
      child.order = order_by_work(child, proving);
    else if (child.move == kPassMove)
      child.order = -1 - kMostHistory;
    else
      child.order = order_of(position, child.move, child.position, ply);
  }
}

// All moves of the opponent have to be refuted, so each thread takes them in another order.
int Deepening::order_by_work(const Child& child, bool proving) const {
  constexpr unsigned kVariety = 8 * kUnitOfWork;
  const int work = static_cast<int>(kUnitOfWork * guide_->work(child.position));
  if (proving) return child.move == kPassMove ? -kTableMove : -work;
  if (variety_ == 0) return work;
  return work + static_cast<int>(mix(child.key.low ^ mix(child.key.high + variety_)) % kVariety);
}

// Enhanced transposition cut-off: does the table know a move that decides the position?
bool Deepening::ends_at_once(const Children& children, bool proving, int depth, int ply, Outcome& outcome,
                             int& best_move) const {
  for (int i = 0; i < children.size; ++i) {
    Entry entry;
    const Child& child = children.list[static_cast<unsigned>(i)];
    if (!table_.find(child.key, entry)) continue;
    const bool wins = is_usable(entry, ply + 1) && (proving ? goal_.is_proved_by(entry.least, entry.most)
                                                            : goal_.is_refuted_by(entry.least, entry.most));
    const bool holds =
        !proving && !careful_ && entry.score == goal_.score && entry.failed[goal_.prover] >= depth;
    if (!wins && !holds) continue;
    best_move = child.move;
    if (wins) {
      outcome.verdict = proving ? Verdict::Yes : Verdict::No;
      outcome.support.fewest = std::min<int>(outcome.support.fewest, entry.fewest);
    }
    return true;
  }
  return false;
}

bool Deepening::make(const SmallPosition& before, int move, SmallPosition& after) const {
  if (!play(grid_, before, move, {}, after)) return false;
  if (superko_ == Superko::None || after.barred < 0) return true;
  // Superko bars only a retake that repeats the position. A retake that captures more than one stone does
  // not.
  const int point = after.barred;
  after.barred = -1;
  SmallPosition retaken;
  if (play(grid_, after, point, {}, retaken) && retaken.stones[0] == before.stones[0] &&
      retaken.stones[1] == before.stones[1])
    after.barred = point;
  return true;
}

// The ply of the path at which this position occurred before, or -1.
int Deepening::repeated_ply(const SmallPosition& after, int ply) const {
  if (superko_ == Superko::None ||
      count(after.stones[0] | after.stones[1]) > crowd_[static_cast<unsigned>(ply)])
    return -1;
  for (int i = ply; i >= 0; --i) {
    const SmallPosition& before = path_[static_cast<unsigned>(i)];
    if (before.stones[0] == after.stones[0] && before.stones[1] == after.stones[1] &&
        (superko_ == Superko::Positional || before.to_move == after.to_move))
      return i;
  }
  return -1;
}

int Deepening::order_of(const SmallPosition& position, int move, const SmallPosition& after, int ply) const {
  const auto& killers = killers_[static_cast<unsigned>(ply)];
  if (move == killers[0]) return kFirstKiller;
  if (move == killers[1]) return kSecondKiller;
  const Bits around = grid_.next_to(move);
  int order = history_[position.to_move][static_cast<unsigned>(move)];
  order += 1024 * count(position.other() & ~after.stones[1 - position.to_move]);
  order += 64 * count(around) + 16 * count(around & position.other());
  if ((around & ~position.own()) == 0) order -= 4096;
  return order + static_cast<int>(mix(variety_ * 64U + static_cast<unsigned>(move)) % (variety_ * 16U + 1U));
}

void Deepening::reward(const SmallPosition& position, int move, int depth, int ply) {
  int& score = history_[position.to_move][static_cast<unsigned>(move)];
  score += depth * depth;
  if (score > kMostHistory)
    for (auto& side : history_)
      for (int& other : side) other /= 2;
  auto& killers = killers_[static_cast<unsigned>(ply)];
  if (killers[0] == move) return;
  killers[1] = killers[0];
  killers[0] = move;
}

}  // namespace yomi::small
