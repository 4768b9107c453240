#include "read/keeper_closure.h"

namespace yomi {

KeeperClosure::KeeperClosure(Game& game, const ZoneRules& rules, NodeTable& table, Solve solve, Afford afford,
                             LapLeaves* leaves)
    : game_(game),
      rules_(rules),
      table_(table),
      solve_(std::move(solve)),
      afford_(std::move(afford)),
      leaves_(leaves) {}

KeeperClosure::Result KeeperClosure::close() {
  do {
    changed_ = false;
    visited_.clear();
    const bool keeps = visit();
    if (out_of_budget_) return Result::OutOfBudget;
    if (!keeps) return Result::ReacherWins;
  } while (changed_);
  proof_ = std::make_shared<Proof>(game_.goal(), game_.keeper(), game_.board().ko_master());
  root_ = write();
  return Result::Closed;
}

// The proof to be written is counted already: two claims for each position with the reacher to move.
bool KeeperClosure::can_go_on() const {
  constexpr std::int64_t kPerPosition = 2 * sizeof(Claim) + 100;
  return game_.board().depth() < kLongestLine &&
         afford_(static_cast<std::int64_t>(visited_.size()) * kPerPosition);
}

// Does the keeper win here, as far as this round has seen?
bool KeeperClosure::visit() {
  const NodeTable::Index node = here();
  if (!can_go_on()) out_of_budget_ = true;
  for (;;) {
    if (table_[node].status == NodeStatus::Open) {
      changed_ = true;
      solve_(node);
      if (table_[node].status == NodeStatus::Open) out_of_budget_ = true;
    }
    if (out_of_budget_ || table_[node].status == NodeStatus::ReacherWins) return false;
    if (!visited_.insert(node).second) return true;
    if (keeper_wins(node)) return true;
    if (out_of_budget_) return false;
    visited_.erase(node);
    NodeEntry& entry = table_[node];
    if (entry.status == NodeStatus::KeeperWins) {
      entry.status = NodeStatus::Open;
      entry.alive = entry.planned = false;
      entry.phi = entry.delta = 1;
    }
  }
}

bool KeeperClosure::visit_after(Point move, PointSet& zone) {
  const NodeTable::Index parent = here();
  if (leaves_) leaves_->enter(game_, parent);
  game_.play(move);
  if (leaves_) leaves_->follow(game_, parent, move, here());
  const bool keeps = visit();
  if (keeps) zone = table_.zone(here());
  game_.undo();
  return keeps;
}

void KeeperClosure::grow(NodeTable::Index node, const PointSet& zone) {
  if (table_.zone(node).contains_all(zone)) return;
  table_.set_zone(node, zone | table_.zone(node));
  changed_ = true;
}

bool KeeperClosure::keeper_wins(NodeTable::Index node) {
  if (table_[node].alive) return !rules_.alive(game_).empty();
  return game_.reacher_to_move() ? keeper_keeps_all(node) : keeper_keeps(node);
}

bool KeeperClosure::keeper_keeps(NodeTable::Index node) {
  const Point move = table_[node].move;
  if (!game_.board().is_legal(move)) {
    out_of_budget_ = true;
    return false;
  }
  PointSet zone;
  bool bars = false;
  if (move == kPass || !game_.would_win_at_once(move)) {
    if (!visit_after(move, zone)) return false;
    game_.play(move);
    bars = game_.board().ko() != kNoPoint && zone.contains(game_.board().ko());
    game_.undo();
  }
  if (move == kPass) {
    rules_.add_keepers_reason(game_, zone);
  } else {
    zone = rules_.move(game_, move, zone, bars).zone;
  }
  grow(node, zone);
  return true;
}

bool KeeperClosure::keeper_keeps_all(NodeTable::Index node) {
  const Board& board = game_.board();
  const bool barred = board.ko() != kNoPoint;
  for (;;) {
    PointSet pass_zone = table_.zone(node);
    if (barred && !visit_after(kPass, pass_zone)) return false;
    std::vector<ZoneRules::Reply> answered;
    for (Point move : rules_.uncovered(game_, pass_zone)) {
      if (!board.is_legal(move)) continue;
      PointSet zone;
      if (game_.would_win_at_once(move) || !visit_after(move, zone)) return false;
      answered.push_back({move, zone});
    }
    const PointSet before = table_.zone(node);
    const Ground pass(pass_zone);
    grow(node, rules_.replies(game_, {&pass, 1}, answered, board.ko())->zone);
    if (barred || table_.zone(node) == before) return true;
  }
}

ClaimId KeeperClosure::write_after(Point move) {
  game_.play(move);
  const ClaimId claim = write();
  game_.undo();
  return claim;
}

ClaimId KeeperClosure::write() {
  const NodeTable::Index node = here();
  if (const auto found = written_.find(node); found != written_.end()) return found->second;
  const PointSet zone = table_.zone(node);
  if (table_[node].alive) return written_[node] = proof_->add(game_, zone, ClaimAction::Alive);
  if (!game_.reacher_to_move()) {
    const Point move = table_[node].move;
    if (move != kPass && game_.would_win_at_once(move))
      return written_[node] = proof_->add(game_, zone, ClaimAction::Win, move);
    const ClaimId claim =
        proof_->add(game_, zone, move == kPass ? ClaimAction::Pass : ClaimAction::Play, move);
    written_[node] = claim;
    const ClaimId child = write_after(move);
    proof_->set_child(claim, child);
    return claim;
  }
  const Point ko = game_.board().ko();
  const Point bar = ko != kNoPoint && zone.contains(ko) ? ko : kNoPoint;
  const ClaimId claim = proof_->add(game_, zone, ClaimAction::Answer, kNoPoint, kNoClaim, bar);
  written_[node] = claim;
  PointSet pass_zone = zone;
  ClaimId after_pass;
  if (ko != kNoPoint) {
    after_pass = write_after(kPass);
    pass_zone = (*proof_)[after_pass].zone;
  } else {
    game_.play(kPass);
    after_pass = proof_->add(game_, zone, ClaimAction::Pass, kPass, claim);
    game_.undo();
  }
  std::vector<Link> links{{kPass, after_pass}};
  for (Point move : rules_.uncovered(game_, pass_zone))
    if (game_.board().is_legal(move)) links.push_back({move, write_after(move)});
  proof_->set_links(claim, links);
  return claim;
}

}  // namespace yomi
