#include "claim/goals/common.h"

#include "claim/game.h"
#include "claim/paths.h"

namespace yomi {

bool has_lost_a_named_stone(const Game& game) {
  return !game.board().stones(game.reacher()).contains_all(game.targets());
}

bool wins_when_played(const Game& game, Point move) {
  Game after(game);
  after.play(move);
  return game.reacher_to_move() ? after.is_reached() : after.is_out_of_reach();
}

bool joins_at_once(const Game& game, Point move, bool diagonally) {
  const Board& board = game.board();
  if (!game.reacher_to_move()) return board.captures(move, game.keeper()).intersects(game.targets());
  const PointSet start{game.goal().points[0]};
  const PointSet mine = board.stones(game.reacher()) | PointSet{move};
  return (diagonally ? flood8(start, mine) : flood(start, mine)).contains_all(game.targets());
}

PointSet joining_leaf(const Game& game, bool diagonally) {
  return joining_paths(game.targets(), game.board().stones(game.reacher()), diagonally);
}

void add_why_apart(const Game& game, PointSet& zone, bool diagonally) {
  const Board& board = game.board();
  const PointSet mine = board.stones(game.reacher());
  const auto joined = [diagonally](Point start, const PointSet& stones) {
    return diagonally ? flood8(PointSet{start}, stones) : flood(PointSet{start}, stones);
  };
  if (!joined(game.goal().points[0], (board.area() - zone) | mine).contains_all(game.targets())) return;
  PointSet best;
  int best_size = kPoints + 1;
  for (Point point : game.goal().points) {
    const PointSet group = joined(point, mine);
    if (group.contains_all(game.targets())) continue;
    const PointSet around = (diagonally ? dilated8(group) : dilated(group)) & board.area();
    const PointSet candidate = zone | (around - mine);
    if (const int size = candidate.size(); size < best_size) {
      best = candidate;
      best_size = size;
    }
  }
  zone = best;
}

}  // namespace yomi
