#include "read/proof/lap_leaves.h"

namespace yomi {

namespace {

constexpr int kSmallRegion = 12;

// A quick test before the full one: a block is hardly ever safe without two small regions next to it, or one
// of three points.
bool may_be_safe(const Board& board, Point stone) {
  PointSet left = board.liberties(stone);
  if (left.size() < 2) return false;
  const PointSet outside = board.area() - board.stones(board.at(stone));
  int regions = 0;
  int points = 0;
  while (!left.empty()) {
    const PointSet region = flood(PointSet{left.first()}, outside);
    left -= region;
    const int size = region.size();
    if (size > kSmallRegion) continue;
    ++regions;
    points += size;
    if (regions >= 2 || points >= 3) return true;
  }
  return false;
}

// The targets that are safe by local alternating play.
PointSet safe_targets(const Game& game, RegionMemory& memory) {
  const Board& board = game.board();
  if (!board.closed().empty()) return {};
  for (PointSet left = game.targets(); !left.empty(); left -= board.block(left.first()).stones)
    if (may_be_safe(board, left.first()))
      return lap_safety_of(board, game.keeper(), game.targets(), memory).stones & game.targets();
  return {};
}

}  // namespace

bool LapLeaves::mark(const Game& game, NodeTable::Index node) {
  if (game.goal().kind != GoalKind::Capture || defence_of_.contains(node)) return false;
  if (++asked_ == kOften) memory_ = RegionMemory(RegionMemory::kLarge);
  const PointSet safe = safe_targets(game, memory_);
  if (safe.empty()) return false;
  mark_as_kept(game, node, kNoPoint, safe);
  return true;
}

void LapLeaves::mark_as_kept(const Game& game, NodeTable::Index node, Point move, const PointSet& safe) {
  PointSet zone{safe.first()};
  const Board& board = game.board();
  if (game.reacher_to_move()) secure(board, zone, zone & board.stones(game.keeper()), game.keeper());
  table_.set_zone(node, zone);
  NodeEntry& entry = table_[node];
  entry.status = NodeStatus::KeeperWins;
  entry.move = static_cast<std::int16_t>(move);
  entry.phi = game.reacher_to_move() ? kInfinity : 0;
  entry.delta = game.reacher_to_move() ? 0 : kInfinity;
  entry.planned = true;
}

void LapLeaves::enter(Game& game, NodeTable::Index node) {
  if (!table_[node].planned || defence_of_.contains(node)) return;
  defences_.push_back(std::make_unique<LapDefence>(game.board(), game.keeper(), game.targets()));
  bytes_ += static_cast<std::int64_t>(sizeof(LapDefence) + 2 * sizeof(PlayedRegion));
  defence_of_[node] = static_cast<int>(defences_.size()) - 1;
}

void LapLeaves::follow(Game& game, NodeTable::Index parent, Point played, NodeTable::Index node) {
  if (!table_[parent].planned || table_[node].status != NodeStatus::Open || defence_of_.contains(node) ||
      followed_ == kMostFollowed)
    return;
  ++followed_;
  bytes_ += 64;
  if (const PointSet zone = rules_.alive(game); !zone.empty()) {
    mark_as_kept(game, node, kNoPoint, zone);
    table_[node].planned = false;
    table_[node].alive = true;
    table_.set_zone(node, zone);
    return;
  }
  const int number = defence_of_.at(parent);
  LapDefence& defence = *defences_[static_cast<size_t>(number)];
  const PointSet safe = defence.stones() & game.targets();
  if (safe.empty()) return;
  Point move = kNoPoint;
  if (!game.reacher_to_move()) {
    move = defence.answer(game.board(), played);
    if (move == kPass) move = quiet_move(game);
    if (move == kNoPoint || !game.board().is_legal(move)) return;
  }
  defence_of_[node] = number;
  mark_as_kept(game, node, move, safe);
}

// The keeper's move where the plan needs no answer: a move that makes the target live.
Point LapLeaves::quiet_move(Game& game) const {
  const Board& board = game.board();
  PointSet near;
  for (Point stone : game.targets()) near |= board.liberties(stone);
  near = (near | dilated(near)) & board.empty();
  for (Point point : near) {
    if (!board.is_legal(point) || point == board.ko()) continue;
    game.play(point);
    const bool good = !rules_.alive(game).empty();
    game.undo();
    if (good) return point;
  }
  return kPass;
}

}  // namespace yomi
