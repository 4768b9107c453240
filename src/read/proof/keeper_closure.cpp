#include "read/proof/keeper_closure.h"

namespace yomi {

KeeperClosure::KeeperClosure(Game& game, const ZoneRules& rules, NodeTable& table, Solve solve, Afford afford,
                             LapLeaves* leaves)
    : game_(&game),
      rules_(rules),
      table_(table),
      solve_(std::move(solve)),
      afford_(std::move(afford)),
      leaves_(leaves) {}

KeeperClosure::Result KeeperClosure::close() {
  do {
    changed_ = false;
    visited_.clear();
    same_as_.clear();
    alike_.clear();
    const bool keeps = visit();
    if (out_of_budget_) return Result::OutOfBudget;
    if (!keeps) return Result::ReacherWins;
  } while (changed_);
  proof_ = std::make_shared<Proof>(game_->goal(), game_->keeper(), game_->board().ko_terms());
  root_ = write();
  return Result::Closed;
}

// The memory of the proof that will be written counts already: two claims for each position with the reacher
// to move.
bool KeeperClosure::can_go_on() const {
  constexpr std::int64_t kBytesPerPosition = 2 * sizeof(Claim) + sizeof(Seen) + 200;
  return depth_ + game_->board().depth() < kLongestLine &&
         afford_(static_cast<std::int64_t>(visited_.size()) * kBytesPerPosition);
}

// Does the keeper win here, as far as this round knows?
bool KeeperClosure::visit() {
  const NodeTable::Index node = here();
  for (;;) {
    if (out_of_budget_ || table_[node].status == NodeStatus::ReacherWins) return false;
    if (visited_.contains(node) || is_like_another(node)) return true;
    if (!can_go_on()) out_of_budget_ = true;
    if (table_[node].status == NodeStatus::Open) {
      changed_ = true;
      solve_(*game_, node);
      if (table_[node].status == NodeStatus::Open) out_of_budget_ = true;
      continue;
    }
    if (out_of_budget_) return false;
    remember(node);
    if (keeper_wins(node)) return true;
    if (out_of_budget_) return false;
    visited_.erase(node);
    NodeEntry& entry = table_[node];
    if (entry.status == NodeStatus::KeeperWins) {
      entry.status = NodeStatus::Open;
      entry.alive = entry.by_ko = entry.planned = false;
      entry.phi = entry.delta = 1;
    }
  }
}

// A hash of the keeper's stones. They are part of most zones, and stay the same where only the surroundings
// differ.
Hash KeeperClosure::likeness() const {
  const Board& board = game_->board();
  Hash key = mix(static_cast<Hash>(board.ko_terms().threats) << 32 | static_cast<Hash>(board.ko() + 2) << 1 |
                 Hash{game_->reacher_to_move()});
  for (const PointSet& part : {board.stones(game_->keeper()), game_->targets()})
    for (std::uint64_t word : part.words()) key = mix(key ^ word);
  return key;
}

void KeeperClosure::remember(NodeTable::Index node) {
  visited_.insert(node);
  alike_[likeness()].push_back({node, game_->board().stones(game_->reacher())});
}

// Does another position's claim serve this one? The newest positions are tried first. A position that was
// found once is kept.
bool KeeperClosure::is_like_another(NodeTable::Index node) {
  constexpr size_t kLooks = 64;
  const PointSet& theirs = game_->board().stones(game_->reacher());
  const auto is_like = [&](const Seen& other) {
    const PointSet& zone = table_.zone(other.node);
    return (other.theirs & zone) == (theirs & zone) && visited_.contains(other.node);
  };
  if (const auto same = same_as_.find(node); same != same_as_.end()) {
    if (is_like(same->second)) return true;
    same_as_.erase(same);
  }
  const auto alike = alike_.find(likeness());
  if (alike == alike_.end()) return false;
  const std::vector<Seen>& seen = alike->second;
  for (size_t i = seen.size(); i > 0 && seen.size() - i < kLooks; --i) {
    if (!is_like(seen[i - 1])) continue;
    same_as_.emplace(node, seen[i - 1]);
    return true;
  }
  return false;
}

NodeTable::Index KeeperClosure::claimed_here() {
  const NodeTable::Index node = here();
  const auto same = same_as_.find(node);
  return same == same_as_.end() ? node : same->second.node;
}

bool KeeperClosure::visit_after(Point move, PointSet& zone) {
  const NodeTable::Index parent = here();
  if (leaves_) leaves_->enter(*game_, parent);
  game_->play(move);
  if (leaves_) leaves_->follow(*game_, parent, move, here());
  const bool keeps = visit();
  if (keeps) zone = table_.zone(claimed_here());
  game_->undo();
  return keeps;
}

void KeeperClosure::grow(NodeTable::Index node, const PointSet& zone) {
  if (table_.zone(node).contains_all(zone)) return;
  table_.set_zone(node, zone | table_.zone(node));
  changed_ = true;
}

bool KeeperClosure::keeper_wins(NodeTable::Index node) {
  if (table_[node].alive)
    return !(table_[node].by_ko ? rules_.alive_by_ko(*game_) : rules_.alive(*game_)).empty();
  return game_->reacher_to_move() ? keeper_keeps_all(node) : keeper_keeps(node);
}

bool KeeperClosure::keeper_keeps(NodeTable::Index node) {
  const Point move = table_[node].move;
  if (!game_->board().is_legal(move)) {
    out_of_budget_ = true;
    return false;
  }
  PointSet zone;
  bool bars = false;
  if (move == kPass || !game_->would_win_at_once(move)) {
    if (!visit_after(move, zone)) return false;
    game_->play(move);
    bars = game_->board().ko() != kNoPoint && zone.contains(game_->board().ko());
    game_->undo();
  }
  if (move == kPass) {
    rules_.add_keepers_reason(*game_, zone);
  } else if (!visit_falls(node, move, zone)) {
    if (out_of_budget_) return false;
    falls_.erase(node);
    zone = rules_.move(*game_, move, zone, bars, table_.zone(node)).zone;
  }
  grow(node, zone);
  return true;
}

// The current game with these stones of the reacher instead of its own.
Game KeeperClosure::game_with(const PointSet& theirs) const {
  Position position = game_->board().position();
  position.stones(game_->reacher()) = theirs;
  return Game(position, game_->goal(), game_->board().ko_terms(), game_->targets());
}

// The blocks next to the move that it may capture, and other blocks that may be captured with them: those
// that the zone contains without showing a liberty of theirs. Empty if there is no such block next to the
// move.
std::vector<PointSet> KeeperClosure::falling_blocks(NodeTable::Index node, Point move,
                                                    const PointSet& zone) const {
  constexpr size_t kMost = 3;
  const auto standing = must_stand_.find(node);
  const PointSet may_fall = standing == must_stand_.end() ? may_fall_ : may_fall_ - standing->second;
  const Board& board = game_->board();
  const PointSet theirs = board.stones(game_->reacher());
  const PointSet near = board.neighbours(move) & theirs;
  std::vector<PointSet> blocks;
  const auto look_at = [&](PointSet stones) {
    while (!stones.empty()) {
      const Block& block = board.block(stones.first());
      const bool falls = block.liberty_count > 1 && block.stones.intersects(may_fall) &&
                         !(block.liberties & zone).intersects(board.empty() - PointSet{move});
      bool is_known = false;
      for (const PointSet& known : blocks) is_known |= known.intersects(block.stones);
      if (falls && !is_known && blocks.size() < kMost) blocks.push_back(block.stones);
      stones -= block.stones;
    }
  };
  look_at(near);
  if (!blocks.empty()) look_at(zone & theirs);
  return blocks;
}

// All sets of these blocks that the move may capture. At least one block of each set is next to the move.
std::vector<PointSet> KeeperClosure::possible_falls(Point move, const std::vector<PointSet>& blocks) const {
  const PointSet near = game_->board().neighbours(move);
  std::vector<PointSet> falls;
  for (unsigned which = 1; which < 1u << blocks.size(); ++which) {
    PointSet fallen;
    for (size_t i = 0; i < blocks.size(); ++i)
      if (which >> i & 1) fallen |= blocks[i];
    if (fallen.intersects(near)) falls.push_back(fallen);
  }
  return falls;
}

Game KeeperClosure::after_fall(Point move, const PointSet& fallen) const {
  game_->play(move);
  Position position = game_->board().position();
  game_->undo();
  position.ko = kNoPoint;
  position.stones(game_->reacher()) -= fallen;
  return Game(position, game_->goal(), game_->board().ko_terms(), game_->targets());
}

// The keeper moves to a claim with this zone. The zone grows by what the claims after captured walls need.
// Returns false if the move cannot capture a wall.
bool KeeperClosure::visit_falls(NodeTable::Index node, Point move, PointSet& zone) {
  if (may_fall_.empty()) return false;
  PointSet children = zone | table_.zone(node);
  const Board& board = game_->board();
  const PointSet named = (zone & board.stones(game_->reacher())) - board.captures(move, game_->keeper());
  if (secured(board, children, game_->reacher(), move).contains_all(named)) return false;
  std::vector<PointSet> blocks, falls;
  do {
    if (out_of_budget_) return false;
    blocks = falling_blocks(node, move, children);
    if (blocks.empty()) return false;
    falls = possible_falls(move, blocks);
  } while (!is_ready_for(node, move, blocks, falls, children));
  PointSet falling;
  for (const PointSet& block : blocks) falling |= block;
  zone = rules_.move_ready_for_falls(*game_, move, children, falling);
  const PointSet safe = secured(board, zone, game_->reacher(), move);
  std::erase_if(falls, [&](const PointSet& fallen) { return fallen.intersects(safe); });
  if (!rules_.keeps(ZoneRule::Falls)) falls.clear();
  falls_[node] = std::move(falls);
  return true;
}

// Does the keeper win if these blocks are captured? If not, one of them must show a liberty from now on.
bool KeeperClosure::is_ready_for(NodeTable::Index node, Point move, const std::vector<PointSet>& blocks,
                                 const std::vector<PointSet>& falls, PointSet& children) {
  for (const PointSet& fallen : falls) {
    Game other = after_fall(move, fallen);
    Elsewhere elsewhere(*this, other);
    if (visit()) {
      children |= table_.zone(claimed_here());
      continue;
    }
    if (out_of_budget_) return false;
    const PointSet* smallest = nullptr;
    for (const PointSet& block : blocks)
      if (block.intersects(fallen) && (smallest == nullptr || block.size() < smallest->size()))
        smallest = &block;
    must_stand_[node] |= *smallest;
    return false;
  }
  return true;
}

bool KeeperClosure::keeper_keeps_all(NodeTable::Index node) {
  const Board& board = game_->board();
  const bool barred = board.ko() != kNoPoint;
  for (;;) {
    PointSet pass_zone = table_.zone(node);
    if (barred && !visit_after(kPass, pass_zone)) return false;
    std::vector<ZoneRules::Reply> answered;
    for (Point move : rules_.uncovered(*game_, pass_zone)) {
      if (!board.is_legal(move)) continue;
      PointSet zone;
      if (game_->would_win_at_once(move) || !visit_after(move, zone)) return false;
      answered.push_back({move, zone});
    }
    const PointSet before = table_.zone(node);
    const Ground pass(pass_zone);
    grow(node, rules_.replies(*game_, {&pass, 1}, answered, board.firm_ko(), before)->zone);
    if (barred || table_.zone(node) == before) return true;
  }
}

ClaimId KeeperClosure::write_after(Point move) {
  game_->play(move);
  const ClaimId claim = write();
  game_->undo();
  return claim;
}

std::vector<Link> KeeperClosure::write_falls(NodeTable::Index node, Point move) {
  std::vector<Link> links;
  const auto found = falls_.find(node);
  if (found == falls_.end()) return links;
  for (const PointSet& fallen : found->second) {
    Game other = after_fall(move, fallen);
    Elsewhere elsewhere(*this, other);
    links.push_back({kNoPoint, write()});
  }
  return links;
}

ClaimId KeeperClosure::write() {
  const NodeTable::Index node = claimed_here();
  if (const auto found = written_.find(node); found != written_.end()) return found->second;
  if (const auto same = same_as_.find(here()); same != same_as_.end()) {
    Game other = game_with(same->second.theirs);
    Elsewhere elsewhere(*this, other);
    return write();
  }
  const PointSet zone = table_.zone(node);
  if (table_[node].alive)
    return written_[node] =
               proof_->add(*game_, zone, table_[node].by_ko ? ClaimAction::AliveByKo : ClaimAction::Alive);
  if (!game_->reacher_to_move()) {
    const Point move = table_[node].move;
    if (move != kPass && game_->would_win_at_once(move))
      return written_[node] = proof_->add(*game_, zone, ClaimAction::Win, move);
    const ClaimId claim =
        proof_->add(*game_, zone, move == kPass ? ClaimAction::Pass : ClaimAction::Play, move);
    written_[node] = claim;
    const ClaimId child = write_after(move);
    proof_->set_child(claim, child);
    if (const std::vector<Link> falls = write_falls(node, move); !falls.empty())
      proof_->set_links(claim, falls);
    return claim;
  }
  const Point ko = game_->board().ko();
  const Point bar = ko != kNoPoint && zone.contains(ko) ? ko : kNoPoint;
  const ClaimId claim = proof_->add(*game_, zone, ClaimAction::Answer, kNoPoint, kNoClaim, bar);
  written_[node] = claim;
  PointSet pass_zone = zone;
  ClaimId after_pass;
  if (ko != kNoPoint) {
    after_pass = write_after(kPass);
    pass_zone = (*proof_)[after_pass].zone;
  } else {
    game_->play(kPass);
    after_pass = proof_->add(*game_, zone, ClaimAction::Pass, kPass, claim);
    game_->undo();
  }
  std::vector<Link> links{{kPass, after_pass}};
  for (Point move : rules_.uncovered(*game_, pass_zone))
    if (game_->board().is_legal(move)) links.push_back({move, write_after(move)});
  proof_->set_links(claim, links);
  return claim;
}

}  // namespace yomi
