#include "read/general/area_search.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "claim/repetition.h"
#include "read/proof/pattern_tree.h"
#include "read/proof/win_claims.h"
#include "safety/benson.h"
#include "work/budget.h"

namespace yomi {

namespace {

class AreaSearch {
 public:
  AreaSearch(const Task& task, const Limits& limits)
      : game_(task),
        budget_(limits),
        proof_(std::make_shared<Proof>(task.goal, task.goal.reacher, task.ko)),
        claims_(game_, *proof_, rules_),
        known_(*proof_) {}

  SearchOutcome run(int most_plies) {
    SearchOutcome outcome;
    int completed = 0;
    for (int plies = 2; plies <= most_plies; plies += 2) {
      outcome.root = search(plies);
      if (outcome.root != kNoClaim || stopped()) break;
      completed = plies;
    }
    outcome.nodes = budget_.nodes();
    outcome.stop = budget_.stop();
    if (outcome.root == kNoClaim || !remove_repetitions(*proof_, outcome.root, game_.board().size())) {
      outcome.bound = "no win within " + std::to_string(completed) + " moves";
      return outcome;
    }
    outcome.stop = Stop::None;
    outcome.winner = game_.reacher();
    outcome.proof = proof_;
    return outcome;
  }

 private:
  struct Seen {
    int plies = 0;  // there is no win within this number
    Point best = kNoPoint;
  };

  bool stopped() const { return budget_.stop() != Stop::None; }
  int held(Colour side) const {
    const BensonLife life = benson_life(game_.board(), side);
    return (life.stones | life.regions).size();
  }

  ClaimId known(ClaimId claim) {
    if (claim != kNoClaim) known_.insert(claim);
    return claim;
  }

  ClaimId search(int plies) {
    if (game_.is_reached()) return known(claims_.goal_reached());
    const ClaimId claim = known_.find(game_);
    if (claim != kNoClaim) return claim;
    const Hash hash = game_.hash();
    Seen& seen = seen_[hash];
    if (seen.plies >= plies || plies == 0 || on_path(hash)) return kNoClaim;
    budget_.count(proof_->bytes() + known_.bytes() + static_cast<std::int64_t>(seen_.size() * 64));
    if (stopped()) return kNoClaim;
    if (held(game_.keeper()) > game_.board().area().size() - game_.goal().count) {
      seen.plies = INT32_MAX;
      return kNoClaim;
    }
    path_.push_back(hash);
    const ClaimId found = known(game_.reacher_to_move() ? attack(plies, seen) : defence_fails(plies, seen));
    path_.pop_back();
    if (found == kNoClaim && !stopped()) seen.plies = plies;
    return found;
  }

  bool on_path(Hash hash) const { return std::find(path_.begin(), path_.end(), hash) != path_.end(); }

  ClaimId after(Point move, int plies) {
    game_.play(move);
    const ClaimId claim = search(plies - 1);
    game_.undo();
    return claim;
  }

  ClaimId attack(int plies, Seen& seen) {
    for (Point move : ordered(game_.board().legal_moves(), seen.best)) {
      const ClaimId claim = after(move, plies);
      if (stopped()) return kNoClaim;
      if (claim == kNoClaim) continue;
      note(move, plies, seen);
      return claims_.by_move(move, claim);
    }
    return kNoClaim;
  }

  ClaimId defence_fails(int plies, Seen& seen) {
    const ClaimId pass = after(kPass, plies);
    if (pass == kNoClaim) return kNoClaim;
    WinClaims::Answers answers(claims_, pass);
    for (PointSet open = answers.open(); !open.empty(); open = answers.open()) {
      const Point reply = ordered(open, seen.best).front();
      const ClaimId claim = after(reply, plies);
      if (claim == kNoClaim) {
        note(reply, plies, seen);
        return kNoClaim;
      }
      answers.answer(reply, claim);
    }
    return answers.conclude();
  }

  void note(Point move, int plies, Seen& seen) {
    seen.best = move;
    history_[game_.reacher_to_move()][static_cast<size_t>(move)] += plies * plies;
  }

  std::vector<Point> ordered(const PointSet& moves, Point first) const {
    std::vector<std::pair<std::int64_t, Point>> ranked;
    for (Point move : moves)
      ranked.emplace_back(
          move == first ? INT64_MIN : -history_[game_.reacher_to_move()][static_cast<size_t>(move)], move);
    std::sort(ranked.begin(), ranked.end());
    std::vector<Point> order;
    for (const auto& [rank, move] : ranked) order.push_back(move);
    return order;
  }

  Game game_;
  Budget budget_;
  ZoneRules rules_;
  std::shared_ptr<Proof> proof_;
  WinClaims claims_;
  PatternTree known_;
  std::unordered_map<Hash, Seen> seen_;
  std::vector<Hash> path_;
  std::array<std::array<std::int64_t, kPoints>, 2> history_{};
};

}  // namespace

SearchOutcome search_area(const Task& task, const Limits& limits, int most_plies) {
  return AreaSearch(task, limits).run(most_plies);
}

}  // namespace yomi
