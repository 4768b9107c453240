#include "read/candidates.h"

#include <algorithm>

namespace yomi {

namespace {

PointSet touching(const Game& game, const PointSet& stones) {
  return game.goal().kind == GoalKind::Separate ? dilated8(stones) : dilated(stones);
}

// The stones joined to this named one: its string, or its wall.
PointSet group_of(const Game& game, Point named) {
  if (game.goal().kind == GoalKind::Separate)
    return flood8(PointSet{named}, game.board().stones(game.reacher()));
  return game.board().block(named).stones;
}

Point last_liberty_of_targets(const Game& game) {
  const Board& board = game.board();
  const Block& block = board.block(game.targets().first());
  if (block.liberty_count != 1) return kNoPoint;
  const Point point = block.liberties.first();
  return board.is_legal(point) && game.would_win_at_once(point) ? point : kNoPoint;
}

Point joining_move(const Game& game) {
  PointSet common = game.board().empty();
  PointSet left = game.targets();
  while (!left.empty() && !common.empty()) {
    const PointSet group = group_of(game, left.first());
    common &= touching(game, group);
    left -= group;
  }
  for (Point point : common)
    if (game.board().is_legal(point)) return point;
  return kNoPoint;
}

Point capture_of_named_stone(const Game& game) {
  const Board& board = game.board();
  for (Point named : game.targets()) {
    const Block& block = board.block(named);
    if (block.liberty_count == 1 && board.is_legal(block.liberties.first())) return block.liberties.first();
  }
  return kNoPoint;
}

}  // namespace

Point move_that_wins_at_once(const Game& game) {
  if (game.goal().kind == GoalKind::Capture)
    return game.reacher_to_move() ? last_liberty_of_targets(game) : kNoPoint;
  return game.reacher_to_move() ? joining_move(game) : capture_of_named_stone(game);
}

PointSet attacking_moves(const Game& game) {
  const Board& board = game.board();
  const PointSet empty = board.empty();
  PointSet stones;
  for (Point target : game.targets()) stones |= group_of(game, target);
  const PointSet near = touching(game, stones) & empty;
  return (near | dilated(near)) & empty;
}

std::pair<std::uint32_t, std::uint32_t> first_numbers(const Game& game) {
  if (game.goal().kind != GoalKind::Capture || game.targets().empty()) return {1, 1};
  int liberties = kPoints;
  for (Point target : game.targets()) liberties = std::min(liberties, game.board().liberty_count(target));
  const auto work = static_cast<std::uint32_t>(std::max(1, liberties));
  return game.reacher_to_move() ? std::pair{work, 1u} : std::pair{1u, work};
}

}  // namespace yomi
