#include "read/general/alpha_beta.h"

#include <algorithm>
#include <array>

#include "claim/repetition.h"
#include "read/general/candidates.h"
#include "read/proof/growing_table.h"
#include "read/proof/win_claims.h"
#include "work/budget.h"

namespace yomi {

namespace {

constexpr int kMostPlies = 200;

class AlphaBeta {
 public:
  AlphaBeta(const Task& task, const Limits& limits, Observer* observer, const ZoneRules& rules,
            const AlphaBetaOptions& options)
      : game_(task),
        options_(options),
        budget_(limits),
        observer_(observer),
        proof_(std::make_shared<Proof>(task.goal, task.goal.reacher, task.ko)),
        claims_(game_, *proof_, rules) {}

  SearchOutcome run();

 private:
  struct Known {
    ClaimId claim = kNoClaim;
    std::int16_t searched = 0;  // there is no win within this number of plies
    std::int16_t move = kNoPoint;
  };

  // A claim for the current position, if the reacher wins within this number of plies.
  ClaimId search(int plies, int ply);
  ClaimId attack(int plies, int ply, Known& known);
  ClaimId defence_fails(int plies, int ply, Known& known);
  ClaimId after(Point move, int plies, int ply);
  ClaimId every_reply_fails(int plies, int ply, Known& known);

  std::vector<Point> ordered(const PointSet& moves, int ply, Point first) const;
  void remember(Point move, int plies, int ply);
  int& history(Point move) {
    return history_[game_.reacher_to_move() ? 0 : 1][static_cast<size_t>(move + 1)];
  }
  int history(Point move) const {
    return history_[game_.reacher_to_move() ? 0 : 1][static_cast<size_t>(move + 1)];
  }
  bool stopped() const { return budget_.stop() != Stop::None; }

  Game game_;
  AlphaBetaOptions options_;
  Budget budget_;
  Observer* observer_;
  std::shared_ptr<Proof> proof_;
  WinClaims claims_;
  GrowingTable<Known> table_;
  std::array<std::array<Point, 2>, kMostPlies + 1> killers_{};
  std::array<std::array<int, kPoints + 1>, 2> history_{};
};

SearchOutcome AlphaBeta::run() {
  SearchOutcome outcome;
  for (auto& pair : killers_) pair.fill(kNoPoint);
  int completed = 0;
  if (game_.is_reached()) {
    outcome.root = claims_.goal_reached();
  } else {
    const int most = std::min(options_.most_plies, kMostPlies);
    for (int plies = game_.reacher_to_move() ? 1 : 2; plies <= most; plies += 2) {
      outcome.root = search(plies, 0);
      if (outcome.root != kNoClaim || stopped()) break;
      completed = plies;
    }
  }
  outcome.nodes = budget_.nodes();
  if (outcome.root == kNoClaim) {
    outcome.bound = "no win within " + std::to_string(completed) + " plies";
    outcome.stop = budget_.stop();
    return outcome;
  }
  if (!remove_repetitions(*proof_, outcome.root, game_.board().size())) {
    outcome.bound = "a win that may repeat a position";
    return outcome;
  }
  outcome.winner = game_.reacher();
  outcome.proof = proof_;
  if (game_.reacher_to_move()) outcome.move = (*proof_)[outcome.root].move;
  return outcome;
}

ClaimId AlphaBeta::search(int plies, int ply) {
  if (game_.is_out_of_reach()) return kNoClaim;
  Known& known = table_[game_.hash()];
  if (known.claim != kNoClaim && proof_->serves(known.claim, game_)) return known.claim;
  if (known.searched >= plies) return kNoClaim;
  const ClaimId claim =
      game_.reacher_to_move() ? attack(plies, ply, known) : defence_fails(plies, ply, known);
  if (claim != kNoClaim) {
    known.claim = claim;
  } else if (!stopped()) {
    known.searched = static_cast<std::int16_t>(plies);
  }
  return claim;
}

ClaimId AlphaBeta::after(Point move, int plies, int ply) {
  const std::int64_t bytes = table_.bytes() + proof_->bytes();
  budget_.count(bytes);
  if (observer_ && budget_.nodes() % 4096 == 0) observer_->progress(budget_.nodes(), bytes);
  if (stopped()) return kNoClaim;
  game_.play(move);
  if (observer_) observer_->opened(game_, ply + 1);
  const ClaimId claim = search(plies - 1, ply + 1);
  game_.undo();
  return claim;
}

ClaimId AlphaBeta::attack(int plies, int ply, Known& known) {
  if (const Point win = move_that_wins_at_once(game_); win != kNoPoint) return claims_.at_once(win);
  if (plies < 3) return kNoClaim;
  if (!options_.full_width && 2 * moves_needed(game_) - 1 > plies) return kNoClaim;
  const Board& board = game_.board();
  const PointSet tries = options_.full_width ? board.empty() : attacking_moves(game_, (plies + 1) / 2);
  std::vector<Point> moves = ordered(tries, ply, known.move);
  if (board.ko() != kNoPoint) moves.push_back(kPass);
  for (Point move : moves) {
    const ClaimId claim = after(move, plies, ply);
    if (claim == kNoClaim) {
      if (stopped()) return kNoClaim;
      continue;
    }
    remember(move, plies, ply);
    known.move = static_cast<std::int16_t>(move);
    return claims_.by_move(move, claim);
  }
  return kNoClaim;
}

ClaimId AlphaBeta::defence_fails(int plies, int ply, Known& known) {
  if (plies < 2 || move_that_wins_at_once(game_) != kNoPoint) return kNoClaim;
  if (options_.full_width) return every_reply_fails(plies, ply, known);
  const ClaimId pass = after(kPass, plies, ply);
  if (pass == kNoClaim) return kNoClaim;
  WinClaims::Answers answers(claims_, pass);
  for (PointSet open = answers.open(); !open.empty(); open = answers.open()) {
    const Point reply = ordered(open, ply, known.move).front();
    const ClaimId claim = after(reply, plies, ply);
    if (claim == kNoClaim) {
      remember(reply, plies, ply);
      known.move = static_cast<std::int16_t>(reply);
      return kNoClaim;
    }
    answers.answer(reply, claim);
  }
  return answers.conclude();
}

ClaimId AlphaBeta::every_reply_fails(int plies, int ply, Known& known) {
  std::vector<Point> replies = ordered(game_.board().empty(), ply, known.move);
  replies.insert(history(kPass) > 0 ? replies.begin() : replies.end(), kPass);
  std::vector<Link> refuted;
  for (Point reply : replies) {
    const ClaimId claim = after(reply, plies, ply);
    if (claim == kNoClaim) {
      remember(reply, plies, ply);
      known.move = static_cast<std::int16_t>(reply);
      return kNoClaim;
    }
    refuted.push_back({reply, claim});
  }
  const auto claim_for = [&](Point reply) {
    return std::find_if(refuted.begin(), refuted.end(), [&](const Link& link) { return link.move == reply; })
        ->child;
  };
  WinClaims::Answers answers(claims_, claim_for(kPass));
  for (PointSet open = answers.open(); !open.empty(); open = answers.open())
    answers.answer(open.first(), claim_for(open.first()));
  return answers.conclude();
}

// The order of moves: the move of the table, the killer moves, and then by history.
std::vector<Point> AlphaBeta::ordered(const PointSet& moves, int ply, Point first) const {
  const auto& killers = killers_[static_cast<size_t>(ply)];
  std::vector<std::pair<int, Point>> ranked;
  for (Point move : moves) {
    if (!game_.board().is_legal(move)) continue;
    const int rank = move == first ? 4 : move == killers[0] ? 3 : move == killers[1] ? 2 : 0;
    ranked.push_back({-(rank << 24) - std::min(history(move), (1 << 24) - 1), move});
  }
  std::sort(ranked.begin(), ranked.end());
  std::vector<Point> result;
  for (const auto& [rank, move] : ranked) result.push_back(move);
  return result;
}

// Notes that this move has decided its node.
void AlphaBeta::remember(Point move, int plies, int ply) {
  history(move) += plies * plies;
  auto& killers = killers_[static_cast<size_t>(ply)];
  if (move == killers[0] || move == kPass) return;
  killers[1] = killers[0];
  killers[0] = move;
}

}  // namespace

SearchOutcome alpha_beta(const Task& task, const Limits& limits, Observer* observer, const ZoneRules& rules,
                         const AlphaBetaOptions& options) {
  return AlphaBeta(task, limits, observer, rules, options).run();
}

}  // namespace yomi
