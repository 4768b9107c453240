#include "solve/best_move.h"

#include <algorithm>

namespace yomi::small {

namespace {

constexpr std::int64_t kFirstRoundNodes = 30'000;  // for each attempt of the first round
constexpr std::int64_t kGrowth = 3;                // each round has this many times the nodes of the last
constexpr int kRoundsForOnlyBest = 2;              // rounds after the move is known to be best

}  // namespace

BestMove::BestMove(const Grid& grid, const SmallPosition& root, int move, Superko superko,
                   const Limits& limits)
    : grid_(grid),
      root_(root),
      mover_(static_cast<Side>(root.to_move)),
      superko_(superko),
      limits_(limits),
      table_(Table::useful_bytes(grid, limits)) {
  const auto add = [&](int rival) {
    Candidate candidate;
    if (!play(grid, root, rival, {}, candidate.position)) return;
    candidates_.push_back(candidate);
    if (!worths_.empty()) rivals_.push_back(worths_.size());
    worths_.push_back({rival, -grid.points(), grid.points()});
  };
  add(move);
  for (Bits empty = grid.all() & ~(root.stones[0] | root.stones[1]); empty; empty &= empty - 1)
    if (lowest(empty) != move) add(lowest(empty));
  if (!root.passed) add(kPassMove);
}

MoveWorth BestMove::rivals() const {
  MoveWorth best{kNoMove, -grid_.points(), -grid_.points()};
  for (std::size_t i = 1; i < worths_.size(); ++i) {
    const MoveWorth& rival = worths_[i];
    if (best.move == kNoMove || rival.least > best.least ||
        (rival.least == best.least && rival.most > best.most))
      best.move = rival.move;
    best.least = std::max(best.least, rival.least);
    best.most = std::max(best.most, rival.most);
  }
  return best;
}

Standing BestMove::standing() const {
  const MoveWorth& asked = worths_.front();
  const MoveWorth best = rivals();
  if (best.move == kNoMove || best.most < asked.least) return Standing::OnlyBest;
  if (best.least > asked.most) return Standing::NotBest;
  return best.most <= asked.least ? Standing::Best : Standing::Open;
}

Standing BestMove::decide() {
  std::size_t rounds = 0;
  int extra_rounds = 0;
  for (std::int64_t nodes = kFirstRoundNodes;; nodes *= kGrowth) {
    const Standing known = standing();
    const bool tied = known == Standing::Best && rivals().least == worths_.front().most;
    if (known == Standing::OnlyBest || known == Standing::NotBest || tied || stop_ != Stop::None)
      return known;
    if (known == Standing::Best && extra_rounds++ == kRoundsForOnlyBest) return known;
    const std::int64_t before = nodes_;
    play_round(nodes, ++rounds);
    if (nodes_ == before && stop_ == Stop::None) stop_ = Stop::Hopeless;
  }
}

// While it is not known whether the move is best, a round ends after `patience` rivals have resisted. The
// next round asks about these first.
void BestMove::play_round(std::int64_t nodes, std::size_t patience) {
  const MoveWorth& asked = worths_.front();
  raise(0, rivals().most + 1, nodes);
  const int worth = asked.least;
  std::size_t resisting = 0;
  for (std::size_t& i : rivals_) {
    if (prove_at_most(i, worth, nodes)) continue;
    if (prove_at_least(i, worth + 1, nodes)) {
      raise(i, asked.most + 1, nodes);
      prove_at_most(0, worths_[i].least - 1, nodes);
    }
    std::swap(i, rivals_[resisting++]);
    if (resisting == patience) return;
  }
  if (resisting > 0) return;
  for (const std::size_t i : rivals_)
    if (!prove_at_most(i, worth - 1, nodes) && prove_at_least(i, worth, nodes))
      prove_at_most(0, worth, nodes);
}

// Raises the lower bound of a move until it is `enough`, with this number of nodes for each attempt.
void BestMove::raise(std::size_t i, int enough, std::int64_t nodes) {
  int most = std::min(worths_[i].most, enough);
  while (worths_[i].least < most) {
    const int worth = most - (most - worths_[i].least) / 2;
    if (!prove_at_least(i, worth, nodes)) most = worth - 1;
  }
}

bool BestMove::prove_at_least(std::size_t i, int worth, std::int64_t nodes) {
  MoveWorth& known = worths_[i];
  if (known.least >= worth || known.most < worth || known.move == kPassMove) return known.least >= worth;
  const Verdict verdict = prove(i, {mover_ == kBlack ? worth : 1 - worth, mover_}, nodes);
  if (verdict == Verdict::Yes) known.least = worth;
  if (verdict == Verdict::No) known.most = worth - 1;
  return verdict == Verdict::Yes;
}

bool BestMove::prove_at_most(std::size_t i, int worth, std::int64_t nodes) {
  MoveWorth& known = worths_[i];
  if (known.most <= worth || known.least > worth) return known.most <= worth;
  const auto opponent = static_cast<Side>(1 - mover_);
  const Verdict verdict = prove(i, {mover_ == kBlack ? worth + 1 : -worth, opponent}, nodes);
  if (verdict == Verdict::Yes) known.most = worth;
  if (verdict == Verdict::No && known.move != kPassMove) known.least = worth + 1;
  return verdict == Verdict::Yes;
}

Verdict BestMove::prove(std::size_t i, Goal goal, std::int64_t nodes) {
  if (stop_ != Stop::None) return Verdict::Unknown;
  Candidate& candidate = candidates_[i];
  Trial& trial = candidate.trials[goal.prover];
  if (trial.score != goal.score || trial.depth == 0)
    trial = {goal.score, candidate.position.to_move == goal.prover ? -1 : 0};
  Limits limits = limits_;
  limits.nodes = limits_.nodes > 0 ? std::min(nodes, limits_.nodes - nodes_) : nodes;
  if (limits_.seconds > 0) limits.seconds = std::max(1e-6, limits_.seconds - seconds_);
  Budget budget(limits);
  Deepening search(grid_, table_, superko_, SafetyMethod::Benson, budget);
  Verdict verdict = Verdict::Unknown;
  while (verdict == Verdict::Unknown && trial.depth < Deepening::deepest(grid_) &&
         budget.stop() == Stop::None) {
    search.set_careful(superko_ != Superko::None && trial.depth > Deepening::careful_depth(grid_));
    verdict = search.prove(candidate.position, goal, trial.depth + 2, &root_);
    if (budget.stop() == Stop::None) trial.depth += 2;
  }
  nodes_ += budget.nodes();
  seconds_ += budget.seconds();
  const bool out_of_nodes = limits_.nodes > 0 && nodes_ >= limits_.nodes;
  if (out_of_nodes || (budget.stop() != Stop::None && budget.stop() != Stop::Nodes))
    stop_ = out_of_nodes ? Stop::Nodes : budget.stop();
  return verdict;
}

}  // namespace yomi::small
