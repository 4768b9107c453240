#include "read/fight/fence.h"

#include "read/lambda/dfpn.h"
#include "safety/benson.h"

namespace yomi {

namespace {

constexpr int kOpen = 15;            // empty points in one piece that touch no stone of the keeper's
constexpr int kManyLiberties = 5;    // of a block that need not be read
constexpr int kOrder = 2;            // of the captures that are read
constexpr std::int64_t kRead = 300;  // nodes for each block
constexpr int kWideGap = 3;          // points from side to side
constexpr int kLargeBlock = 4;       // stones; one point in an area where it would not fit otherwise

// The points of all squares with sides of this length that are free.
PointSet covered_by_squares(const PointSet& free, Size size, int side) {
  PointSet covered;
  for (int y = 0; y + side <= size.height; ++y)
    for (int x = 0; x + side <= size.width; ++x) {
      PointSet square;
      for (int line = 0; line < side; ++line) square.insert_row(point_at(x, y + line), side);
      if (free.contains_all(square)) covered |= square;
    }
  return covered;
}

PointSet open_board(const Board& board, Colour keeper, Gaps gaps) {
  PointSet open;
  PointSet left = board.empty() - board.neighbours(board.stones(keeper)) - board.closed();
  if (gaps == Gaps::WideOnly) left = covered_by_squares(left, board.size(), kWideGap);
  while (!left.empty()) {
    const PointSet piece = flood(PointSet{left.first()}, left);
    left -= piece;
    if (piece.size() >= kOpen) open |= piece;
  }
  return open;
}

// Can the keeper, who moves first, capture this block?
bool can_be_captured(const Game& game, Point stone, std::int64_t& nodes) {
  Position position = game.board().position();
  position.to_move = game.keeper();
  position.ko = kNoPoint;
  Goal goal;
  goal.kind = GoalKind::Capture;
  goal.reacher = game.keeper();
  goal.points = {stone};
  Limits limits;
  limits.nodes = kRead;
  const SearchOutcome found = dfpn({position, goal, goal.keeper(), {.order = kOrder}}, limits);
  nodes += found.nodes;
  return found.winner == goal.reacher;
}

}  // namespace

std::optional<Fence> fence_around(const Game& game, Gaps gaps) {
  const Board& board = game.board();
  Fence fence;
  fence.open = open_board(board, game.keeper(), gaps);
  if (fence.open.empty()) return std::nullopt;
  for (Colour colour : {Colour::Black, Colour::White}) fence.walls |= benson_life(board, colour).stones;
  for (Point target : game.targets()) fence.walls -= board.block(target).stones;
  board.for_each_block_touching(fence.open, game.reacher(), [&](Point stone) {
    const Block& block = board.block(stone);
    if (block.liberty_count < 2 || fence.walls.contains(stone)) return;
    if (block.liberty_count < kManyLiberties && can_be_captured(game, stone, fence.nodes)) return;
    fence.walls |= block.stones;
  });
  return fence;
}

std::optional<FightArea> fenced_area(const Game& game, const Fence& fence, int rings) {
  const Board& board = game.board();
  PointSet inside;
  for (Point target : game.targets()) inside |= board.block(target).stones;
  const PointSet targets = inside;
  const PointSet free = board.area() - board.closed() - fence.walls;
  inside = flood(inside, free - fence.open);
  for (int ring = 0; ring < rings; ++ring) {
    inside |= board.neighbours(inside) & free & board.empty();
    for (Point next : board.neighbours(inside) & (free - board.empty())) inside |= board.block(next).stones;
  }
  FightArea area{inside, {}};
  if (inside.size() <= LifeArea::kMostPoints) return area;
  if (targets != board.block(targets.first()).stones || targets.size() < kLargeBlock) return std::nullopt;
  area.merged = targets;
  if (inside.size() - targets.size() + 1 > LifeArea::kMostPoints) return std::nullopt;
  return area;
}

}  // namespace yomi
