#include "read/keeper_closure.h"

namespace yomi {

KeeperClosure::KeeperClosure(Game& game, const ZoneRules& rules, NodeTable& table)
    : game_(game), rules_(rules), table_(table) {}

bool KeeperClosure::close() {
  do {
    changed_ = false;
    visited_.clear();
    if (visit() == Visit::Broken) return false;
  } while (changed_);
  proof_ = std::make_shared<Proof>(game_.goal(), game_.keeper(), game_.board().ko_master());
  root_ = write();
  return true;
}

void KeeperClosure::reopen(NodeTable::Index node) {
  NodeEntry& entry = table_[node];
  entry.status = NodeStatus::Open;
  entry.phi = entry.delta = 1;
}

KeeperClosure::Visit KeeperClosure::visit() {
  const NodeTable::Index node = table_.find_or_add(game_.hash());
  if (const auto found = visited_.find(node); found != visited_.end())
    return found->second ? Visit::Broken : Visit::Sound;
  if (table_[node].status != NodeStatus::KeeperWins) return Visit::Broken;
  visited_[node] = false;
  const Visit result = game_.reacher_to_move() ? visit_reacher(node) : visit_keeper(node);
  if (result == Visit::Broken) {
    visited_[node] = true;
    reopen(node);
  }
  return result;
}

KeeperClosure::Visit KeeperClosure::visit_after(Point move, PointSet& zone) {
  game_.play(move);
  const Visit result = visit();
  if (result == Visit::Sound) {
    const NodeTable::Index child = table_.find_or_add(game_.hash());
    if (table_.has_zone(child)) zone = table_.zone(child);
  }
  game_.undo();
  return result;
}

KeeperClosure::Visit KeeperClosure::visit_keeper(NodeTable::Index node) {
  const Point move = table_[node].move;
  PointSet zone;
  bool bars = false;
  if (move == kPass || !game_.would_win_at_once(move)) {
    if (!game_.board().is_legal(move) || visit_after(move, zone) == Visit::Broken) return Visit::Broken;
    game_.play(move);
    bars = game_.board().ko() != kNoPoint && zone.contains(game_.board().ko());
    game_.undo();
  }
  if (move == kPass) {
    rules_.add_keepers_reason(game_, zone);
  } else {
    zone = rules_.move(game_, move, zone, bars);
  }
  zone |= table_.zone(node);
  if (!(zone == table_.zone(node))) {
    table_.set_zone(node, zone);
    changed_ = true;
  }
  return Visit::Sound;
}

KeeperClosure::Visit KeeperClosure::visit_reacher(NodeTable::Index node) {
  const Board& board = game_.board();
  const bool barred = board.ko() != kNoPoint;
  bool broken = false;
  for (;;) {
    PointSet pass_zone = table_.zone(node);
    if (barred && visit_after(kPass, pass_zone) == Visit::Broken) return Visit::Broken;
    std::vector<ZoneRules::Reply> answered;
    for (Point move : rules_.uncovered(game_, pass_zone)) {
      if (!board.is_legal(move)) continue;
      if (game_.would_win_at_once(move)) {
        broken = true;
        continue;
      }
      PointSet zone;
      broken |= visit_after(move, zone) == Visit::Broken;
      game_.play(move);
      const Point next = table_[table_.find_or_add(game_.hash())].move;
      game_.undo();
      answered.push_back({move, zone, next});
    }
    if (broken) return Visit::Broken;
    const PointSet zone = rules_.replies(game_, {&pass_zone, 1}, answered, board.ko()) | table_.zone(node);
    if (zone == table_.zone(node)) return Visit::Sound;
    table_.set_zone(node, zone);
    changed_ = true;
    if (barred) return Visit::Sound;
  }
}

ClaimId KeeperClosure::write_after(Point move) {
  game_.play(move);
  const ClaimId claim = write();
  game_.undo();
  return claim;
}

ClaimId KeeperClosure::write() {
  const NodeTable::Index node = table_.find_or_add(game_.hash());
  if (const auto found = written_.find(node); found != written_.end()) return found->second;
  const PointSet zone = table_.zone(node);
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
