#include "read/dfpn.h"

#include <algorithm>

#include "read/budget.h"
#include "read/candidates.h"
#include "read/claim_index.h"
#include "read/node_table.h"

namespace yomi {

namespace {

constexpr Point kSamePosition = kNoPoint;  // the child that is the node itself, one order lower

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
        index_(*proof_) {}

  SearchOutcome run();

 private:
  NodeTable::Index find(int order);
  bool is_too_far(int order) const;
  void search(NodeTable::Index node, int order, std::uint32_t phi_limit, std::uint32_t delta_limit,
              int depth);
  void list_reacher_moves(int order, size_t first);
  void list_keeper_moves(int order, size_t first);
  void add_child(Point move, int order);
  ClaimId claim_after(Point move);
  PointSet uncovered_replies(ClaimId pass, std::vector<ClaimId>* pass_claims);

  void wins(NodeTable::Index node, ClaimId claim);
  void fails(NodeTable::Index node);
  ClaimId add(const PointSet& zone, ClaimAction action, Point move, ClaimId child, Point bar,
              std::span<const Link> links);
  void win_at_once(NodeTable::Index node, Point move);
  bool win_by(NodeTable::Index node, Point move);
  bool keeper_has_lost(NodeTable::Index node);
  std::int64_t bytes() const { return table_.bytes() + proof_->bytes() + index_.bytes(); }

  Game game_;
  ZoneRules rules_;
  Limits limits_;
  Budget budget_;
  Observer* observer_;
  std::shared_ptr<Proof> proof_;
  ClaimIndex index_;
  NodeTable table_;
  std::vector<Child> children_;
};

SearchOutcome LambdaSearch::run() {
  SearchOutcome outcome;
  const int highest = limits_.order > 0 ? limits_.order : kDefaultOrder;
  for (int order = 1; order <= highest && budget_.stop() == Stop::None; ++order) {
    const NodeTable::Index root = find(order);
    if (game_.is_reached()) {
      wins(root, add(rules_.goal_reached(game_), ClaimAction::GoalReached, kNoPoint, kNoClaim, kNoPoint, {}));
    } else if (table_[root].status == NodeStatus::Open) {
      search(root, order, kInfinity, kInfinity, 0);
    }
    if (table_[root].status == NodeStatus::ReacherWins) {
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
  return node;
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

ClaimId LambdaSearch::add(const PointSet& zone, ClaimAction action, Point move, ClaimId child, Point bar,
                          std::span<const Link> links) {
  const ClaimId claim = proof_->add(game_, zone, action, move, child, bar, links);
  if (!game_.targets().empty()) index_.insert(game_, claim);
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

void LambdaSearch::list_reacher_moves(int order, size_t) {
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

PointSet LambdaSearch::uncovered_replies(ClaimId pass, std::vector<ClaimId>* pass_claims) {
  const Board& board = game_.board();
  const PointSet first = rules_.uncovered(game_, (*proof_)[pass].zone);
  PointSet open = first;
  for (Point move : first) {
    if (!open.contains(move) || !board.is_legal(move)) continue;
    const ClaimId claim = claim_after(move);
    if (claim == kNoClaim) continue;
    const Claim& lost = (*proof_)[claim];
    if (!((board.stones(Colour::Black) & lost.zone) == lost.black) ||
        !((board.stones(Colour::White) & lost.zone) == lost.white) ||
        !(proof_->targets(lost) == game_.targets()))
      continue;
    const PointSet fewer = open & rules_.uncovered(game_, lost.zone);
    if (fewer == open) continue;
    open = fewer;
    if (pass_claims) pass_claims->push_back(claim);
  }
  return open;
}

void LambdaSearch::list_keeper_moves(int order, size_t) {
  const Board& board = game_.board();
  const ClaimId pass = claim_after(kPass);
  if (pass == kNoClaim) {
    add_child(kPass, order - 1);
    return;
  }
  for (Point move : uncovered_replies(pass, nullptr))
    if (board.is_legal(move)) add_child(move, order);
}

void LambdaSearch::win_at_once(NodeTable::Index node, Point move) {
  if (game_.goal().kind == GoalKind::Capture) {
    wins(node, add(rules_.move(game_, move, {}, false), ClaimAction::Win, move, kNoClaim, kNoPoint, {}));
    return;
  }
  game_.play(move);
  const PointSet goal_zone = rules_.goal_reached(game_);
  const ClaimId leaf = add(goal_zone, ClaimAction::GoalReached, kNoPoint, kNoClaim, kNoPoint, {});
  game_.undo();
  wins(node, add(rules_.move(game_, move, goal_zone, false), ClaimAction::Play, move, leaf, kNoPoint, {}));
}

bool LambdaSearch::win_by(NodeTable::Index node, Point move) {
  if (move == kSamePosition) {
    const ClaimId claim = index_.find(game_);
    if (claim == kNoClaim) return false;
    wins(node, claim);
    return true;
  }
  const ClaimId claim = claim_after(move);
  if (claim == kNoClaim) return false;
  const Claim& next = (*proof_)[claim];
  const PointSet zone = rules_.move(game_, move, next.zone, next.bar != kNoPoint);
  wins(node, add(zone, ClaimAction::Play, move, claim, kNoPoint, {}));
  return true;
}

bool LambdaSearch::keeper_has_lost(NodeTable::Index node) {
  const Board& board = game_.board();
  std::vector<ClaimId> pass_claims{claim_after(kPass)};
  if (pass_claims[0] == kNoClaim) return false;
  const PointSet open = uncovered_replies(pass_claims[0], &pass_claims);
  std::vector<PointSet> pass_zones;
  std::vector<Link> links;
  std::vector<ZoneRules::Reply> answered;
  for (ClaimId claim : pass_claims) {
    pass_zones.push_back((*proof_)[claim].zone);
    links.push_back({kPass, claim});
  }
  for (Point move : open) {
    if (!board.is_legal(move)) continue;
    const ClaimId claim = claim_after(move);
    if (claim == kNoClaim) return false;
    links.push_back({move, claim});
    answered.push_back({move, (*proof_)[claim].zone, (*proof_)[claim].move});
  }
  const Point bar = board.ko() >= 0 && open.contains(board.ko()) ? board.ko() : kNoPoint;
  const PointSet zone = rules_.replies(game_, pass_zones, answered, bar);
  wins(node, add(zone, ClaimAction::Answer, kNoPoint, kNoClaim, bar, links));
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
      win_at_once(node, win);
    } else {
      fails(node);
    }
    return;
  }

  table_[node].on_path = true;
  const size_t first = children_.size();
  const auto list = [&] {
    children_.resize(first);
    if (attack) {
      list_reacher_moves(order, first);
    } else {
      list_keeper_moves(order, first);
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
        std::min(phi_limit, saturated(std::uint64_t{second} + second / 4 + 1));
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
