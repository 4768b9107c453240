#include "read/transitive/transitive_proof.h"

#include <array>

#include "claim/repetition.h"
#include "read/general/candidates.h"
#include "read/proof/claim_index.h"
#include "read/proof/win_claims.h"
#include "read/transitive/transitive_pairs.h"
#include "work/budget.h"

namespace yomi {

namespace {

constexpr int kMostPlies = 60;

class TransitiveProof {
 public:
  TransitiveProof(const Task& task, const Limits& limits, Observer* observer, const ZoneRules& rules,
                  const TransitiveOptions& options)
      : game_(task),
        options_(options),
        budget_(limits),
        observer_(observer),
        pairs_(task, limits, options.secondary_nodes, rules),
        proof_(std::make_shared<Proof>(task.goal, task.goal.reacher, task.ko)),
        claims_(game_, *proof_, rules),
        index_(*proof_) {}

  SearchOutcome run();

 private:
  ClaimId search(int plies);
  ClaimId attack(int plies);
  ClaimId defence_fails(int plies);
  ClaimId after(Point move, int plies);
  bool all_pairs_stand();
  std::vector<Point> attacking_moves();
  ClaimId indexed(ClaimId claim) {
    index_.insert(game_, claim);
    return claim;
  }
  void count();
  bool stopped() const { return budget_.stop() != Stop::None; }

  Game game_;
  TransitiveOptions options_;
  Budget budget_;
  Observer* observer_;
  PairReader pairs_;
  std::shared_ptr<Proof> proof_;
  WinClaims claims_;
  ClaimIndex index_;
  std::int64_t counted_ = 0;  // the pairs' nodes that have been counted
  GrowingTable<int> failed_;  // the number of plies within which the proof of a position has failed
  std::array<int, kPoints> averted_{};
};

SearchOutcome TransitiveProof::run() {
  SearchOutcome outcome;
  ClaimId root = game_.is_reached() ? claims_.goal_reached() : kNoClaim;
  for (int plies = 6; plies <= kMostPlies && root == kNoClaim && !stopped(); plies *= 2) root = search(plies);
  outcome.nodes = budget_.nodes();
  if (root == kNoClaim) {
    outcome.stop = budget_.stop();
    return outcome;
  }
  if (!remove_repetitions(*proof_, root, game_.board().size())) {
    outcome.bound = "a win that may repeat a position";
    return outcome;
  }
  outcome.winner = game_.reacher();
  outcome.proof = proof_;
  outcome.root = root;
  return outcome;
}

// Counts one node, and the nodes that the pairs' searches have used.
void TransitiveProof::count() {
  const std::int64_t bytes = proof_->bytes() + index_.bytes() + pairs_.bytes() + failed_.bytes();
  budget_.count(bytes);
  budget_.spend(pairs_.nodes() - counted_);
  counted_ = pairs_.nodes();
  if (observer_) observer_->opened(game_, game_.board().depth());
}

ClaimId TransitiveProof::search(int plies) {
  if (game_.is_out_of_reach() || plies <= 0 || stopped()) return kNoClaim;
  if (const ClaimId claim = index_.find(game_); claim != kNoClaim) return claim;
  int& failed = failed_[game_.hash()];
  if (failed >= plies) return kNoClaim;
  count();
  const ClaimId claim = game_.reacher_to_move() ? attack(plies) : defence_fails(plies);
  if (claim == kNoClaim && !stopped()) failed = plies;
  return claim;
}

ClaimId TransitiveProof::after(Point move, int plies) {
  game_.play(move);
  const ClaimId claim = search(plies - 1);
  game_.undo();
  return claim;
}

// Is each connection won by itself even if the keeper moves first?
bool TransitiveProof::all_pairs_stand() {
  for (int pair = 0; pair < pairs_.count(); ++pair)
    if (!pairs_.read(game_, pair, game_.keeper()).is_won) return false;
  return true;
}

// The moves that win one of the connections, those in danger first; then the moves of the paper.
std::vector<Point> TransitiveProof::attacking_moves() {
  const Board& board = game_.board();
  std::vector<Point> moves;
  PointSet listed;
  const auto add = [&](Point move) {
    if (move < 0 || listed.contains(move) || !board.is_legal(move)) return;
    listed.insert(move);
    moves.push_back(move);
  };
  for (const bool stands : {false, true})
    for (int pair = 0; pair < pairs_.count(); ++pair)
      if (!pairs_.is_joined(board, pair) && pairs_.read(game_, pair, game_.keeper()).is_won == stands)
        add(pairs_.read(game_, pair, game_.reacher()).move);
  for (int order = 1; order <= options_.highest_order; ++order)
    for (int pair = 0; pair < pairs_.count(); ++pair)
      for (Point move : pairs_.moves(game_, pair, order)) add(move);
  return moves;
}

ClaimId TransitiveProof::attack(int plies) {
  if (const Point win = move_that_wins_at_once(game_); win != kNoPoint) return indexed(claims_.at_once(win));
  for (int pair = 0; pair < pairs_.count(); ++pair)
    if (!pairs_.read(game_, pair, game_.reacher()).is_won) return kNoClaim;
  for (Point move : attacking_moves()) {
    const ClaimId claim = after(move, plies);
    if (claim != kNoClaim) return indexed(claims_.by_move(move, claim));
    if (stopped()) return kNoClaim;
  }
  return kNoClaim;
}

ClaimId TransitiveProof::defence_fails(int plies) {
  if (move_that_wins_at_once(game_) != kNoPoint || !all_pairs_stand()) return kNoClaim;
  const ClaimId pass = after(kPass, plies);
  if (pass == kNoClaim) return kNoClaim;
  WinClaims::Answers answers(claims_, pass);
  for (PointSet open = answers.open(); !open.empty(); open = answers.open()) {
    Point reply = open.first();
    for (Point other : open)
      if (averted_[static_cast<size_t>(other)] > averted_[static_cast<size_t>(reply)]) reply = other;
    const ClaimId claim = after(reply, plies);
    if (claim == kNoClaim) {
      ++averted_[static_cast<size_t>(reply)];
      return kNoClaim;
    }
    answers.answer(reply, claim);
  }
  return indexed(answers.conclude());
}

}  // namespace

SearchOutcome prove_transitive(const Task& task, const Limits& limits, Observer* observer,
                               const ZoneRules& rules, const TransitiveOptions& options) {
  return TransitiveProof(task, limits, observer, rules, options).run();
}

}  // namespace yomi
