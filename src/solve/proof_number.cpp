#include "solve/proof_number.h"

#include <algorithm>
#include <limits>

#include "go/hash.h"

namespace yomi::small {

namespace {

constexpr std::size_t kSlots = 4;

}  // namespace

ProofNumberSearch::ProofNumberSearch(const Grid& grid, std::int64_t bytes, Superko superko,
                                     SafetyMethod method, Budget& budget)
    : grid_(grid),
      superko_(superko),
      judge_(grid, method),
      budget_(budget),
      slots_(std::max<std::size_t>(1, static_cast<std::size_t>(bytes) / (sizeof(Slot) * kSlots)) * kSlots) {
  path_.reserve(kMostPly);
}

std::size_t ProofNumberSearch::first_slot(const PositionKey& key) const {
  const Hash hash = mix(key.low ^ mix(key.high));
  return static_cast<std::size_t>((hash >> 32) * (slots_.size() / kSlots) >> 32) * kSlots;
}

bool ProofNumberSearch::look_up(const PositionKey& key, Numbers& numbers) const {
  const Slot* slot = &slots_[first_slot(key)];
  for (std::size_t i = 0; i < kSlots; ++i, ++slot) {
    if (slot->question != question_ || slot->low != key.low || slot->high != key.high) continue;
    numbers = slot->numbers;
    return true;
  }
  return false;
}

void ProofNumberSearch::store(const PositionKey& key, const Numbers& numbers, std::int64_t nodes) {
  Slot* const first = &slots_[first_slot(key)];
  Slot* chosen = first;
  const auto worth = [this](const Slot& slot) { return slot.question == question_ ? slot.effort : 0; };
  for (Slot* slot = first; slot != first + kSlots; ++slot) {
    if (slot->question == question_ && slot->low == key.low && slot->high == key.high) {
      chosen = slot;
      break;
    }
    if (worth(*slot) < worth(*chosen)) chosen = slot;
  }
  const auto most = std::int64_t{std::numeric_limits<std::uint32_t>::max()};
  *chosen = {key.low, key.high, numbers, static_cast<std::uint32_t>(std::clamp(nodes, std::int64_t{1}, most)),
             question_};
}

bool ProofNumberSearch::may_play(const SmallPosition& before, int move, SmallPosition& after) const {
  if (!play(grid_, before, move, {}, after)) return false;
  if (superko_ == Superko::None || after.barred < 0) return true;
  const bool bars_prover = after.to_move == goal_.prover;
  if (!bars_prover || superko_ == Superko::Positional) after.barred = -1;
  return bars_prover || superko_ == Superko::Situational;
}

ProofNumberSearch::Numbers ProofNumberSearch::first_numbers(const SmallPosition& position) const {
  const auto moves = static_cast<Number>(count(grid_.all() & ~(position.stones[0] | position.stones[1])) + 1);
  return position.to_move == goal_.prover ? Numbers{1, moves} : Numbers{moves, 1};
}

int ProofNumberSearch::make_children(const SmallPosition& position, const Judgement& judgement, int ply,
                                     Child* children) {
  int size = 0;
  const auto add = [&](int move) {
    Child& child = children[size];
    if (!may_play(position, move, child.position)) return;
    child.move = move;
    child.key = key_of(grid_, child.position);
    child.on_path = std::any_of(path_.begin(), path_.begin() + ply + 1,
                                [&](const PositionKey& key) { return key.same_position(child.key); });
    ++size;
  };
  const Bits points = grid_.all() & ~(position.stones[0] | position.stones[1] | judgement.settled);
  for (Bits rest = points; rest; rest &= rest - 1) add(lowest(rest));
  if (!position.passed) add(kPassMove);
  return size;
}

ProofNumberSearch::Ranking ProofNumberSearch::rank(const Child* children, int size, bool proving) const {
  // The numbers of a position for its side to move: the least of its children's one number, and the sum of
  // their other number.
  Number least = kInfinite;
  Number sum = 0;
  Ranking ranking;
  for (int i = 0; i < size; ++i) {
    const Numbers& numbers = children[i].numbers;
    const Number mine = proving ? numbers.proof : numbers.disproof;
    const Number theirs = proving ? numbers.disproof : numbers.proof;
    if (mine < least) {
      ranking.second = least;
      least = mine;
      ranking.best = i;
    } else {
      ranking.second = std::min(ranking.second, mine);
    }
    sum = std::min(kInfinite, sum + theirs);
  }
  ranking.numbers = proving ? Numbers{least, sum} : Numbers{sum, least};
  return ranking;
}

ProofNumberSearch::Numbers ProofNumberSearch::search(const SmallPosition& position, const PositionKey& key,
                                                     Number most_proof, Number most_disproof, int ply,
                                                     int& best_move) {
  budget_.spend(1);
  if (nodes_seen && (budget_.nodes() & 0xfff) == 0)
    nodes_seen->store(budget_.nodes(), std::memory_order_relaxed);
  const std::int64_t nodes_before = budget_.nodes();
  const Judgement judgement = judge_(position, goal_);
  Numbers numbers;
  if (goal_.is_proved_by(judgement.least, judgement.most)) {
    numbers = {0, kInfinite};
  } else if (goal_.is_refuted_by(judgement.least, judgement.most) || ply + 1 >= kMostPly) {
    numbers = {kInfinite, 0};
  } else {
    path_.resize(static_cast<std::size_t>(ply));
    path_.push_back(key);
    Child children[kMostPoints + 1];
    const int size = make_children(position, judgement, ply, children);
    const bool proving = position.to_move == goal_.prover;
    for (;;) {
      for (int i = 0; i < size; ++i) {
        Child& child = children[i];
        if (child.on_path)
          child.numbers = {kInfinite, 0};
        else if (!look_up(child.key, child.numbers))
          child.numbers = first_numbers(child.position);
      }
      const Ranking ranking = rank(children, size, proving);
      numbers = ranking.numbers;
      best_move = size == 0 ? kPassMove : children[ranking.best].move;
      if (numbers.is_settled() || numbers.proof >= most_proof || numbers.disproof >= most_disproof ||
          budget_.stop() != Stop::None)
        break;
      const Child& child = children[ranking.best];
      const Number wider = std::min(kInfinite, ranking.second + ranking.second / 4 + 1);
      const Number least_limit = std::min(proving ? most_proof : most_disproof, wider);
      const Number sum_limit =
          proving ? std::min(kInfinite, most_disproof - numbers.disproof + child.numbers.disproof)
                  : std::min(kInfinite, most_proof - numbers.proof + child.numbers.proof);
      int ignored = kNoMove;
      search(child.position, child.key, proving ? least_limit : sum_limit, proving ? sum_limit : least_limit,
             ply + 1, ignored);
      path_.resize(static_cast<std::size_t>(ply) + 1);
    }
  }
  store(key, numbers, budget_.nodes() - nodes_before + 1);
  return numbers;
}

Verdict ProofNumberSearch::prove(const SmallPosition& root, Goal goal, int& move) {
  goal_ = goal;
  ++question_;
  path_.clear();
  SmallPosition start = root;
  if (superko_ != Superko::None && start.to_move != goal.prover) start.barred = -1;
  const Numbers numbers = search(start, key_of(grid_, start), kInfinite, kInfinite, 0, move);
  if (budget_.stop() != Stop::None) return numbers.proof == 0 ? Verdict::Yes : Verdict::Unknown;
  return numbers.proof == 0 ? Verdict::Yes : Verdict::No;
}

}  // namespace yomi::small
