#include "read/dfpn.h"

#include <algorithm>

#include "claim/repetition.h"
#include "read/budget.h"
#include "read/candidates.h"
#include "read/claim_index.h"
#include "read/ladder.h"
#include "read/node_table.h"
#include "read/win_claims.h"

namespace yomi {

namespace {

constexpr std::int64_t kLongestLadder = 5'000;  // nodes; longer ones are searched like any other order
constexpr Point kSamePosition = kNoPoint;       // the child that is the node itself, one order lower

struct Child {
  Point move;
  int order;
  NodeTable::Index node;
};

constexpr std::uint32_t saturated(std::uint64_t value) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(value, kInfinity - 1));
}

class LambdaSearch {
 public:
  LambdaSearch(const Position& position, const Goal& goal, Colour ko_master, const Limits& limits,
               Observer* observer, const ZoneRules& rules)
      : game_(position, goal, ko_master),
        rules_(rules),
        limits_(limits),
        budget_(limits),
        observer_(observer),
        proof_(std::make_shared<Proof>(goal, goal.reacher, ko_master)),
        claims_(game_, *proof_, rules_),
        index_(*proof_) {}

  SearchOutcome run();

 private:
  NodeTable::Index find(int order);
  bool is_too_far(int order) const;
  std::uint32_t distance_penalty() const;
  void search(NodeTable::Index node, int order, std::uint32_t phi_limit, std::uint32_t delta_limit,
              int depth);
  void list_reacher_moves(int order);
  void list_keeper_moves(int order);
  void add_child(Point move, int order);
  ClaimId claim_after(Point move);
  WinClaims::Answers known_answers(ClaimId pass);

  void wins(NodeTable::Index node, ClaimId claim);
  void fails(NodeTable::Index node);
  ClaimId indexed(ClaimId claim);
  bool win_by(NodeTable::Index node, Point move);
  bool settle_by_ladder(NodeTable::Index node);
  bool keeper_has_lost(NodeTable::Index node);
  std::int64_t bytes() const { return table_.bytes() + proof_->bytes() + index_.bytes(); }

  Game game_;
  ZoneRules rules_;
  Limits limits_;
  Budget budget_;
  Observer* observer_;
  std::shared_ptr<Proof> proof_;
  WinClaims claims_;
  ClaimIndex index_;
  LadderReader ladders_{kLongestLadder};
  NodeTable table_;
  std::vector<Child> children_;
};

SearchOutcome LambdaSearch::run() {
  SearchOutcome outcome;
  const int highest = limits_.order > 0 ? limits_.order : kDefaultOrder;
  for (int order = 1; order <= highest && budget_.stop() == Stop::None; ++order) {
    const NodeTable::Index root = find(order);
    if (game_.is_reached()) {
      wins(root, claims_.goal_reached());
    } else if (table_[root].status == NodeStatus::Open) {
      search(root, order, kInfinity, kInfinity, 0);
    }
    if (table_[root].status == NodeStatus::ReacherWins) {
      if (!remove_repetitions(*proof_, table_[root].claim, game_.board().size())) {
        outcome.bound = "a win that may repeat a position";
        break;
      }
      outcome.winner = game_.reacher();
      outcome.proof = proof_;
      outcome.root = table_[root].claim;
      outcome.order = order;
      break;
    }
    if (budget_.stop() == Stop::None) outcome.bound = "no win up to λ" + std::to_string(order);
  }
  outcome.nodes = budget_.nodes();
  if (outcome.winner == Colour::Empty) outcome.stop = budget_.stop();
  return outcome;
}

// The node of the game as it stands, at this order.
NodeTable::Index LambdaSearch::find(int order) {
  const NodeTable::Index node =
      table_.find_or_add(game_.hash() ^ mix(0x1a3bda00u + static_cast<Hash>(order)));
  if (!table_.take_fresh()) return node;
  if (const ClaimId claim = game_.is_out_of_reach() ? kNoClaim : index_.find(game_); claim != kNoClaim) {
    wins(node, claim);
    return node;
  }
  if (game_.is_out_of_reach() || is_too_far(order)) {
    fails(node);
    return node;
  }
  const auto [phi, delta] = first_numbers(game_);
  table_[node].phi = phi;
  table_[node].delta = delta;
  if (game_.goal().kind == GoalKind::Capture && game_.reacher_to_move())
    table_[node].delta = static_cast<std::uint32_t>(std::max(1, order + 2 - moves_needed(game_)));
  if (!game_.reacher_to_move() && game_.board().last_move() >= 0) table_[node].delta += distance_penalty();
  return node;
}

// Attacks from afar come after those at close quarters.
std::uint32_t LambdaSearch::distance_penalty() const {
  if (game_.goal().kind != GoalKind::Capture) return 0;
  const Point move = game_.board().last_move();
  const PointSet near = dilated(game_.board().block(game_.targets().first()).stones);
  return near.contains(move) ? 0 : dilated(near).contains(move) ? 1 : 2;
}

// A win of order n takes n+1 moves if the keeper passes all the time: with more to do, or with more to do
// after a single move of the keeper's, there is none.
bool LambdaSearch::is_too_far(int order) const {
  if (game_.reacher_to_move()) return moves_needed(game_) > order + 1;
  if (moves_needed(game_) > order) return true;
  return game_.goal().kind == GoalKind::Capture && game_.goal().points.size() == 1 &&
         moves_needed_after_best_reply(game_) > order + 1;
}

void LambdaSearch::wins(NodeTable::Index node, ClaimId claim) {
  index_.remember(game_, claim);
  NodeEntry& entry = table_[node];
  entry.status = NodeStatus::ReacherWins;
  entry.claim = claim;
  entry.phi = game_.reacher_to_move() ? 0 : kInfinity;
  entry.delta = game_.reacher_to_move() ? kInfinity : 0;
  if (observer_) observer_->closed(game_, game_.reacher());
}

void LambdaSearch::fails(NodeTable::Index node) {
  NodeEntry& entry = table_[node];
  entry.status = NodeStatus::KeeperWins;
  entry.phi = game_.reacher_to_move() ? kInfinity : 0;
  entry.delta = game_.reacher_to_move() ? 0 : kInfinity;
}

ClaimId LambdaSearch::indexed(ClaimId claim) {
  index_.insert(game_, claim);
  return claim;
}

void LambdaSearch::add_child(Point move, int order) {
  if (move == kSamePosition) {
    children_.push_back({move, order, find(order)});
    return;
  }
  game_.play(move);
  const NodeTable::Index node = find(order);
  game_.undo();
  children_.push_back({move, order, node});
}

void LambdaSearch::list_reacher_moves(int order) {
  if (order == 0) return;
  add_child(kSamePosition, order - 1);
  const Board& board = game_.board();
  const PointSet moves = moves_needed(game_) > order ? forcing_moves(game_) : attacking_moves(game_, order);
  for (Point move : moves)
    if (board.is_legal(move)) add_child(move, order);
}

ClaimId LambdaSearch::claim_after(Point move) {
  game_.play(move);
  const ClaimId claim = game_.is_out_of_reach() ? kNoClaim : index_.find(game_);
  game_.undo();
  return claim;
}

// What is known of the keeper's replies, once his pass has lost.
WinClaims::Answers LambdaSearch::known_answers(ClaimId pass) {
  return claims_.known_answers(pass, [this](Point reply) { return claim_after(reply); });
}

void LambdaSearch::list_keeper_moves(int order) {
  const ClaimId pass = claim_after(kPass);
  if (pass == kNoClaim) {
    add_child(kPass, order - 1);
    return;
  }
  for (Point reply : known_answers(pass).open()) add_child(reply, order);
}

// Order one of a capture is the ladder, and there is a faster reader for that.
bool LambdaSearch::settle_by_ladder(NodeTable::Index node) {
  if (game_.goal().kind != GoalKind::Capture || game_.targets().size() > 1) return false;
  const LadderResult ladder = ladders_.read(game_);
  budget_.spend(ladder.nodes);
  if (ladder.verdict == LadderResult::Verdict::NotRead) return false;
  if (ladder.captured()) {
    wins(node, indexed(ladders_.record(game_, claims_)));
  } else {
    fails(node);
  }
  return true;
}

// By a move, or because a lower order was enough.
bool LambdaSearch::win_by(NodeTable::Index node, Point move) {
  const ClaimId claim = move == kSamePosition ? index_.find(game_) : claim_after(move);
  if (claim == kNoClaim) return false;
  wins(node, move == kSamePosition ? claim : indexed(claims_.by_move(move, claim)));
  return true;
}

bool LambdaSearch::keeper_has_lost(NodeTable::Index node) {
  const ClaimId pass = claim_after(kPass);
  if (pass == kNoClaim) return false;
  WinClaims::Answers answers = known_answers(pass);
  if (!answers.open().empty()) return false;
  wins(node, indexed(answers.conclude()));
  return true;
}

void LambdaSearch::search(NodeTable::Index node, int order, std::uint32_t phi_limit,
                          std::uint32_t delta_limit, int depth) {
  budget_.count(bytes());
  if (observer_) {
    observer_->opened(game_, depth);
    if (budget_.nodes() % 4096 == 0) observer_->progress(budget_.nodes(), bytes());
  }
  const bool attack = game_.reacher_to_move();
  if (const Point win = move_that_wins_at_once(game_); win != kNoPoint) {
    if (attack) {
      wins(node, indexed(claims_.at_once(win)));
    } else {
      fails(node);
    }
    return;
  }

  if (order == 1 && attack && settle_by_ladder(node)) return;

  table_[node].on_path = true;
  const size_t first = children_.size();
  const auto list = [&] {
    children_.resize(first);
    if (attack) {
      list_reacher_moves(order);
    } else {
      list_keeper_moves(order);
    }
  };
  list();
  for (;;) {
    std::uint32_t phi = kInfinity;
    std::uint32_t second = kInfinity;
    std::uint32_t hardest = 0;
    std::uint32_t others = 0;
    size_t best = first;
    for (size_t i = first; i < children_.size(); ++i) {
      const Child& child = children_[i];
      const NodeEntry& entry = table_[child.node];
      const bool same = child.move == kSamePosition;
      const std::uint32_t mine = same ? entry.phi : entry.on_path ? (attack ? kInfinity : 0) : entry.delta;
      const std::uint32_t theirs = same ? 0 : entry.on_path ? (attack ? 0 : kInfinity) : entry.phi;
      if (mine < phi) {
        second = phi;
        phi = mine;
        best = i;
      } else {
        second = std::min(second, mine);
      }
      if (theirs > 0) {
        others += hardest > 0;
        hardest = std::max(hardest, theirs);
      }
    }
    const std::uint32_t delta = saturated(std::uint64_t{hardest} + others);
    if (phi == 0) {
      if (!attack) {
        fails(node);
        break;
      }
      if (win_by(node, children_[best].move)) break;
      table_[children_[best].node].phi = table_[children_[best].node].delta = 1;
      table_[children_[best].node].status = NodeStatus::Open;
      continue;
    }
    if (delta == 0 && (attack ? phi == kInfinity : true)) {
      if (attack) {
        fails(node);
        break;
      }
      if (keeper_has_lost(node)) break;
      list();
      continue;
    }
    NodeEntry& entry = table_[node];
    entry.phi = phi;
    entry.delta = std::max(delta, 1u);
    if (phi >= phi_limit || entry.delta >= delta_limit || budget_.stop() != Stop::None) break;

    const Child chosen = children_[best];
    const std::uint32_t limit_for_mine =
        std::min(phi_limit, saturated(std::uint64_t{second} + second / 2 + 1));
    if (chosen.move == kSamePosition) {
      search(chosen.node, chosen.order, limit_for_mine, kInfinity, depth + 1);
      continue;
    }
    const std::uint32_t limit_for_theirs =
        std::max(delta_limit - std::min(delta_limit - 1, others), table_[chosen.node].phi + 1);
    if (observer_) {
      if (attack) {
        observer_->moved(game_, chosen.move);
      } else {
        observer_->replied(game_, chosen.move);
      }
    }
    game_.play(chosen.move);
    search(chosen.node, chosen.order, limit_for_theirs, limit_for_mine, depth + 1);
    game_.undo();
    if (!attack && chosen.move == kPass && table_[chosen.node].status == NodeStatus::ReacherWins) list();
  }
  children_.resize(first);
  table_[node].on_path = false;
}

}  // namespace

SearchOutcome dfpn(const Position& position, const Goal& goal, Colour ko_master, const Limits& limits,
                   Observer* observer, const ZoneRules& rules) {
  return LambdaSearch(position, goal, ko_master, limits, observer, rules).run();
}

}  // namespace yomi
