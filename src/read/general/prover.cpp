#include "read/general/prover.h"

#include <algorithm>

#include "claim/repetition.h"
#include "read/general/candidates.h"
#include "read/proof/keeper_closure.h"
#include "read/proof/node_table.h"
#include "read/proof/telling.h"
#include "read/proof/win_claims.h"
#include "work/budget.h"

namespace yomi {

namespace {

struct Child {
  Point move;
  NodeTable::Index node;
  bool required;  // the node is lost only if this child is lost; other children are extra chances to win
};

class Search {
 public:
  Search(const Task& task, const Limits& limits, Observer* observer, const ZoneRules& rules,
         const ProverMethods& methods)
      : game_(task),
        rules_(rules),
        methods_(methods),
        budget_(limits),
        observer_(observer),
        proof_(std::make_shared<Proof>(task.goal, task.goal.reacher, task.ko)),
        claims_(game_, *proof_, rules_),
        leaves_(rules_, table_) {}

  ProverOutcome run();

 private:
  void solve(NodeTable::Index node);
  void search(NodeTable::Index node, std::uint32_t phi_limit, std::uint32_t delta_limit, bool stay,
              int depth);
  bool decided_at_once(NodeTable::Index node);
  bool keeper_lives(NodeTable::Index node);
  bool keeper_is_safe(NodeTable::Index node);
  bool settles_at_once(NodeTable::Index node);
  bool has_happened(NodeTable::Index node);
  void list_children(NodeTable::Index node, size_t first);
  void list_reacher_moves(NodeTable::Index node, size_t first);
  void list_keeper_moves(NodeTable::Index node, size_t first);
  void add_child(Point move, bool required, size_t first);
  void initialise(NodeTable::Index node);

  struct View {
    std::uint32_t phi;
    std::uint32_t delta;
  };
  View view(const Child& child) const;
  PointSet keeper_zone(NodeTable::Index node) const;

  void reacher_wins(NodeTable::Index node, ClaimId claim);
  void keeper_wins(NodeTable::Index node, Point move, const PointSet& zone);
  void win_by(NodeTable::Index node, const Child& child);
  bool lose_by(NodeTable::Index node, size_t first);
  bool answers_all(const PointSet& pass_zone, size_t first) const;
  bool all_reacher_moves_fail(NodeTable::Index node, size_t first);
  bool all_keeper_moves_fail(NodeTable::Index node);

  ClaimId claim_after(Point move);
  bool bars_in(const PointSet& zone, Point move);
  void reopen(NodeTable::Index node);
  WinClaims::Answers known_answers(ClaimId pass);
  size_t bytes_held() const {
    return static_cast<size_t>(table_.bytes() + proof_->bytes() + leaves_.bytes());
  }

  Game game_;
  ZoneRules rules_;
  ProverMethods methods_;
  Budget budget_;
  Observer* observer_;
  std::shared_ptr<Proof> proof_;
  WinClaims claims_;
  NodeTable table_;
  LapLeaves leaves_;
  std::vector<Child> children_;
};

ProverOutcome Search::run() {
  ProverOutcome outcome;
  const NodeTable::Index root = table_.find_or_add(game_.hash());
  initialise(root);
  solve(root);
  if (table_[root].status == NodeStatus::KeeperWins) {
    KeeperClosure closure(
        game_, rules_, table_, [this](Game&, NodeTable::Index node) { solve(node); },
        [this](std::int64_t more) {
          budget_.spend(leaves_.take_followed());
          return budget_.affords(static_cast<std::int64_t>(bytes_held()) + more);
        },
        &leaves_);
    const KeeperClosure::Result result = closure.close();
    if (result == KeeperClosure::Result::Closed) {
      outcome.winner = game_.keeper();
      outcome.proof = closure.proof();
      outcome.root = closure.root();
    } else if (result == KeeperClosure::Result::OutOfBudget && budget_.stop() == Stop::None) {
      budget_.give_up(Stop::Depth);
    }
  }
  if (table_[root].status == NodeStatus::ReacherWins) {
    if (remove_repetitions(*proof_, table_[root].claim, game_.board().size())) {
      outcome.winner = game_.reacher();
      outcome.proof = proof_;
      outcome.root = table_[root].claim;
    } else {
      outcome.bound = "a win that may repeat a position";
    }
  }
  outcome.nodes = budget_.nodes();
  outcome.stop = outcome.winner == Colour::Empty ? budget_.stop() : Stop::None;
  return outcome;
}

void Search::solve(NodeTable::Index node) {
  if (table_[node].status == NodeStatus::Open && !decided_at_once(node))
    search(node, kInfinity, kInfinity, false, 0);
}

void Search::initialise(NodeTable::Index node) {
  if (!table_.take_fresh()) return;
  if (keeper_lives(node) || has_happened(node)) return;
  const auto [phi, delta] = first_numbers(game_);
  table_[node].phi = phi;
  table_[node].delta = budget_.varied(delta, game_.hash());
}

// The goal has been reached already, or cannot be reached any more.
bool Search::decided_at_once(NodeTable::Index node) {
  if (game_.is_reached()) {
    reacher_wins(node, claims_.goal_reached());
    return true;
  }
  return false;
}

// A target is alive by Benson's theorem.
bool Search::keeper_lives(NodeTable::Index node) {
  if (game_.goal().kind != GoalKind::Capture) return false;
  const PointSet zone = rules_.alive(game_);
  if (zone.empty()) return false;
  table_[node].alive = true;
  keeper_wins(node, kNoPoint, zone);
  return true;
}

// The keeper keeps a target by local alternating play. Each position is asked about once, and only with the
// reacher to move: after the keeper's pass the stones are the same.
bool Search::keeper_is_safe(NodeTable::Index node) {
  if (!methods_.lap_leaves || !game_.reacher_to_move() || table_[node].visited) return false;
  if (!leaves_.mark(game_, node)) return false;
  if (observer_) observer_->closed(game_, game_.keeper());
  return true;
}

// Some goals cannot always be seen one move ahead. They are noticed as soon as they have been reached.
bool Search::has_happened(NodeTable::Index node) {
  return !game_.goal().traits().is_seen_ahead && decided_at_once(node);
}

void Search::reacher_wins(NodeTable::Index node, ClaimId claim) {
  NodeEntry& entry = table_[node];
  entry.status = NodeStatus::ReacherWins;
  entry.claim = claim;
  entry.phi = game_.reacher_to_move() ? 0 : kInfinity;
  entry.delta = game_.reacher_to_move() ? kInfinity : 0;
  if (observer_ == nullptr) return;
  observer_->closed(game_, game_.reacher());
  observer_->shown(game_, (*proof_)[claim].zone);
}

void Search::keeper_wins(NodeTable::Index node, Point move, const PointSet& zone) {
  table_.set_zone(node, zone);
  NodeEntry& entry = table_[node];
  entry.status = NodeStatus::KeeperWins;
  entry.move = static_cast<std::int16_t>(move);
  entry.phi = game_.reacher_to_move() ? kInfinity : 0;
  entry.delta = game_.reacher_to_move() ? 0 : kInfinity;
  if (observer_ == nullptr) return;
  observer_->closed(game_, game_.keeper());
  observer_->shown(game_, zone);
}

void Search::add_child(Point move, bool required, size_t first) {
  for (size_t i = first; i < children_.size(); ++i) {
    if (children_[i].move != move) continue;
    children_[i].required |= required;
    return;
  }
  game_.play(move);
  const NodeTable::Index node = table_.find_or_add(game_.hash());
  initialise(node);
  NodeEntry& entry = table_[node];
  entry.distance = std::min(entry.distance, game_.board().depth());
  game_.undo();
  children_.push_back({move, node, required});
}

void Search::list_children(NodeTable::Index node, size_t first) {
  if (game_.reacher_to_move()) {
    list_reacher_moves(node, first);
  } else {
    list_keeper_moves(node, first);
  }
}

// The keeper answers the reacher's pass by a pass, which leads back to this node. The zone of the pass is
// therefore the zone of the node, and grows with it. A pass can help the reacher only if a ko bars it.
void Search::list_reacher_moves(NodeTable::Index node, size_t first) {
  const Board& board = game_.board();
  PointSet zone;
  if (board.ko() != kNoPoint) {
    add_child(kPass, true, first);
    const Child& pass = children_[first];
    if (view(pass).phi != 0) {
      for (Point move : attacking_moves(game_))
        if (board.is_legal(move)) add_child(move, false, first);
      return;
    }
    zone = keeper_zone(pass.node);
  } else {
    if (!table_.has_zone(node)) {
      rules_.add_keepers_reason(game_, zone);
      secure(board, zone, zone & board.stones(game_.keeper()), game_.keeper());
      table_.set_zone(node, zone);
    }
    zone = table_.zone(node);
  }
  for (Point move : rules_.uncovered(game_, zone))
    if (board.is_legal(move)) add_child(move, true, first);
  for (Point move : attacking_moves(game_))
    if (board.is_legal(move)) add_child(move, false, first);
}

// The reacher's claim for the position after this move, if there is one.
ClaimId Search::claim_after(Point move) {
  game_.play(move);
  const NodeTable::Index node = table_.find_or_add(game_.hash());
  initialise(node);
  ClaimId claim = table_[node].claim;
  if (claim != kNoClaim && !proof_->serves(claim, game_)) {
    claim = kNoClaim;
    reopen(node);
  }
  game_.undo();
  return claim;
}

// Does this move bar a point of the zone?
bool Search::bars_in(const PointSet& zone, Point move) {
  game_.play(move);
  const Point bar = game_.board().ko();
  game_.undo();
  return bar != kNoPoint && zone.contains(bar);
}

// Two different positions have one hash: forgets what was proved about the other one.
void Search::reopen(NodeTable::Index node) {
  NodeEntry& entry = table_[node];
  entry.status = NodeStatus::Open;
  entry.claim = kNoClaim;
  entry.phi = entry.delta = 1;
}

// The answers to the keeper's replies that are known already, after its pass has lost.
WinClaims::Answers Search::known_answers(ClaimId pass) {
  return claims_.known_answers(pass, [this](Point reply) { return claim_after(reply); });
}

void Search::list_keeper_moves(NodeTable::Index, size_t first) {
  const ClaimId pass = claim_after(kPass);
  if (pass == kNoClaim) {
    add_child(kPass, true, first);
    return;
  }
  for (Point reply : known_answers(pass).open()) add_child(reply, true, first);
}

// The numbers of a child. A child on the path is a repetition, which counts for the keeper.
Search::View Search::view(const Child& child) const {
  const NodeEntry& entry = table_[child.node];
  if (entry.on_path) return game_.reacher_to_move() ? View{0, kInfinity} : View{kInfinity, 0};
  return {entry.phi, entry.delta};
}

PointSet Search::keeper_zone(NodeTable::Index node) const {
  return table_.has_zone(node) ? table_.zone(node) : PointSet{};
}

void Search::win_by(NodeTable::Index node, const Child& child) {
  const Point move = child.move;
  if (game_.reacher_to_move()) {
    const ClaimId claim = claim_after(move);
    if (claim != kNoClaim) reacher_wins(node, claims_.by_move(move, claim));
    return;
  }
  PointSet zone = keeper_zone(child.node);
  if (move == kPass) {
    rules_.add_keepers_reason(game_, zone);
  } else {
    zone = rules_.move(game_, move, zone, bars_in(zone, move)).zone;
  }
  keeper_wins(node, move, zone);
}

// All required children are lost. Returns false if this only shows that more moves are required.
bool Search::lose_by(NodeTable::Index node, size_t first) {
  if (game_.reacher_to_move()) return all_reacher_moves_fail(node, first);
  return all_keeper_moves_fail(node);
}

bool Search::all_reacher_moves_fail(NodeTable::Index node, size_t first) {
  const Board& board = game_.board();
  std::vector<ZoneRules::Reply> answered;
  PointSet pass_zone;
  for (size_t i = first; i < children_.size(); ++i) {
    const Child& child = children_[i];
    if (!child.required) continue;
    if (child.move == kPass) {
      pass_zone = keeper_zone(child.node);
    } else {
      answered.push_back({child.move, keeper_zone(child.node)});
    }
  }
  const bool barred = board.ko() != kNoPoint;
  if (!barred) pass_zone = table_.zone(node);
  if (!answers_all(pass_zone, first)) return false;
  const Ground pass(pass_zone);
  const PointSet zone = rules_.replies(game_, {&pass, 1}, answered, board.ko())->zone;
  table_.set_zone(node, zone);
  if (!barred && !answers_all(zone, first)) return false;
  keeper_wins(node, kNoPoint, zone);
  return true;
}

// Does a required child exist for each move that a pass claim with this zone does not cover?
bool Search::answers_all(const PointSet& pass_zone, size_t first) const {
  PointSet listed;
  for (size_t i = first; i < children_.size(); ++i)
    if (children_[i].required && children_[i].move >= 0) listed.insert(children_[i].move);
  for (Point move : rules_.uncovered(game_, pass_zone) - listed)
    if (game_.board().is_legal(move)) return false;
  return true;
}

bool Search::all_keeper_moves_fail(NodeTable::Index node) {
  const ClaimId pass = claim_after(kPass);
  if (pass == kNoClaim) return false;
  WinClaims::Answers answers = known_answers(pass);
  if (!answers.open().empty()) return false;
  reacher_wins(node, answers.conclude());
  return true;
}

// By a move that wins at once, or because the keeper is safe.
bool Search::settles_at_once(NodeTable::Index node) {
  const Point win = move_that_wins_at_once(game_);
  if (win == kNoPoint) return keeper_is_safe(node);
  if (game_.reacher_to_move())
    reacher_wins(node, claims_.at_once(win));
  else
    keeper_wins(node, win, rules_.move(game_, win, {}, false).zone);
  return true;
}

// Proof numbers that depend on the path can make the search alternate between nodes for ever. A node with an
// old child therefore does not return before the search has visited a new node below it; `stay` hands this on
// to the children (Kishimoto's threshold controlling algorithm, 2010).
void Search::search(NodeTable::Index node, std::uint32_t phi_limit, std::uint32_t delta_limit, bool stay,
                    int depth) {
  budget_.count(static_cast<std::int64_t>(bytes_held()));
  table_[node].distance = std::min(table_[node].distance, game_.board().depth());
  if (observer_)
    tell_node(*observer_, game_, depth, budget_.nodes(), static_cast<std::int64_t>(bytes_held()));
  if (settles_at_once(node)) return;

  table_[node].on_path = true;
  const size_t first = children_.size();
  list_children(node, first);
  const bool is_new = !table_[node].visited;
  table_[node].visited = true;
  if (is_new) {
    stay = false;
  } else if (!stay) {
    for (size_t i = first; i < children_.size() && !stay; ++i) {
      const NodeEntry& child = table_[children_[i].node];
      stay = child.status == NodeStatus::Open && child.distance <= table_[node].distance;
    }
  }
  for (;;) {
    NextChild next(first);
    for (size_t i = first; i < children_.size(); ++i) {
      const View child = view(children_[i]);
      const bool is_old = table_[children_[i].node].distance <= table_[node].distance;
      next.look_at(i, child.delta, children_[i].required ? child.phi : 0, is_old);
    }
    const std::uint32_t phi = next.to_win();
    const std::uint32_t delta = next.to_lose();
    if (phi == 0) {
      win_by(node, children_[next.best()]);
      if (table_[node].status != NodeStatus::Open) break;
      continue;
    }
    if (delta == 0) {
      if (lose_by(node, first)) break;
      list_children(node, first);
      continue;
    }
    NodeEntry& entry = table_[node];
    entry.phi = phi;
    entry.delta = delta;
    if (stay) {
      phi_limit = std::max(phi_limit, phi + 1);
      delta_limit = std::max(delta_limit, delta + 1);
    }
    if (observer_) observer_->weighed(game_, {0, phi, delta, phi_limit, delta_limit});
    if (phi >= phi_limit || delta >= delta_limit || budget_.stop() != Stop::None) break;
    if (game_.board().depth() >= kLongestLine) {
      budget_.give_up(Stop::Depth);
      break;
    }

    const Child chosen = children_[next.best()];
    const std::uint32_t phi_for_child = next.limit_for_theirs(delta_limit, table_[chosen.node].phi);
    const std::uint32_t delta_for_child = next.limit_for_mine(phi_limit);
    if (observer_) tell_move(*observer_, game_, chosen.move);
    game_.play(chosen.move);
    search(chosen.node, phi_for_child, delta_for_child, stay, depth + 1);
    stay = false;
    game_.undo();
    if (!game_.reacher_to_move() && chosen.move == kPass &&
        table_[chosen.node].status == NodeStatus::ReacherWins) {
      children_.resize(first);
      list_children(node, first);
    } else if (game_.reacher_to_move() && chosen.move == kPass) {
      list_children(node, first);
    }
  }
  children_.resize(first);
  table_[node].on_path = false;
}

}  // namespace

ProverOutcome prove(const Task& task, const Limits& limits, Observer* observer, const ZoneRules& rules,
                    const ProverMethods& methods) {
  return Search(task, limits, observer, rules, methods).run();
}

}  // namespace yomi
