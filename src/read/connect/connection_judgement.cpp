#include "read/connect/connection_judgement.h"

#include "read/connect/connection_distance.h"

namespace yomi {

namespace {

constexpr int kNear = 3;  // moves

bool pair_looks_connected(const Board& board, Colour mine, Point a, Point b) {
  if (board.block_id(a) == board.block_id(b)) return true;
  const Reach from(board, mine, board.block(a).stones, kNear, Steps::Four);
  const Reach to(board, mine, board.block(b).stones, kNear, Steps::Four);
  const int apart = from.to(board.block(b).stones);
  if (apart > kNear) return false;
  if (board.to_move() == mine) return true;
  const PointSet ways = moves_on_paths(board, from, to, apart);
  return !dilated8(ways).intersects(board.stones(opponent(mine)));
}

}  // namespace

bool looks_connected(const Position& position, const Goal& goal) {
  if (goal.kind != GoalKind::Connect) return false;
  const Board board(position);
  for (size_t i = 0; i + 1 < goal.points.size(); ++i)
    if (!pair_looks_connected(board, goal.reacher, goal.points[i], goal.points[i + 1])) return false;
  return true;
}

}  // namespace yomi
