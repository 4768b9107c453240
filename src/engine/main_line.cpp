#include "engine/main_line.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr int kLongestLine = 400;

// For each claim of a reacher's proof, how many moves are left at most. Claims rest on earlier ones only.
std::vector<int> lengths(const Proof& proof, ClaimId root) {
  const std::vector<bool> support = proof.support(root);
  std::vector<int> length(static_cast<size_t>(root) + 1, 0);
  for (ClaimId id = 0; id <= root; ++id) {
    if (!support[static_cast<size_t>(id)]) continue;
    const Claim& claim = proof[id];
    int longest = claim.action == ClaimAction::Win ? 1 : 0;
    proof.for_each_child(
        claim, [&](ClaimId child) { longest = std::max(longest, length[static_cast<size_t>(child)] + 1); });
    length[static_cast<size_t>(id)] = longest;
  }
  return length;
}

class Walk {
 public:
  explicit Walk(const ProvedGame& game)
      : proof_(*game.proof),
        game_(game.position, proof_.goal(), proof_.ko_terms()),
        keeper_proves_(proof_.prover() == proof_.goal().keeper()),
        seen_(static_cast<size_t>(proof_.size())) {
    if (!keeper_proves_) lengths_ = lengths(proof_, game.root);
    follow(game.root);
  }
  const std::vector<Point>& line() const { return line_; }

 private:
  void follow(ClaimId id) {
    while (id != kNoClaim && static_cast<int>(line_.size()) < kLongestLine) {
      if (keeper_proves_ && seen_[static_cast<size_t>(id)]) return;
      seen_[static_cast<size_t>(id)] = true;
      const Claim& claim = proof_[id];
      if (is_leaf(claim.action)) return;
      if (claim.action != ClaimAction::Answer) {
        play(claim.move);
        id = claim.child;
        continue;
      }
      const Link* reply = best_reply(claim);
      if (reply == nullptr) return;
      play(reply->move);
      id = reply->child;
    }
  }

  void play(Point move) {
    game_.play(move);
    line_.push_back(move);
  }

  const Link* best_reply(const Claim& claim) {
    const Link* best = nullptr;
    int best_worth = 0;
    for (int i = 0; i < proof_.link_count(claim); ++i) {
      const Link& link = proof_.link(claim, i);
      if (!game_.board().is_legal(link.move)) continue;
      const int worth = keeper_proves_ ? threat_of(link) : resistance_of(link);
      if (best != nullptr && worth <= best_worth) continue;
      if (keeper_proves_ && worth < 0) continue;
      best = &link;
      best_worth = worth;
    }
    return best;
  }

  int resistance_of(const Link& link) const {
    return 2 * lengths_[static_cast<size_t>(link.child)] + (link.move != kPass);
  }

  // Negative for what is not worth showing.
  int threat_of(const Link& link) {
    const bool needs_answer = proof_[link.child].action != ClaimAction::Pass;
    if (link.move == kPass || !needs_answer || seen_[static_cast<size_t>(link.child)]) return -1;
    if (proof_.goal().kind != GoalKind::Capture) return 0;
    game_.play(link.move);
    int liberties = kPoints;
    for (Point target : game_.targets()) liberties = std::min(liberties, game_.board().liberty_count(target));
    game_.undo();
    return kPoints - liberties;
  }

  const Proof& proof_;
  Game game_;
  bool keeper_proves_;
  std::vector<bool> seen_;
  std::vector<int> lengths_;
  std::vector<Point> line_;
};

}  // namespace

std::vector<Point> main_line(const ProvedGame& game) {
  std::vector<Point> line = Walk(game).line();
  while (!line.empty() && line.back() == kPass && line.size() > 1) line.pop_back();
  return line;
}

int length_of(const ProvedGame& game) {
  return lengths(*game.proof, game.root).back();
}

}  // namespace yomi
