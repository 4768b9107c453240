#include "read/connect/separation_moves.h"

#include <algorithm>

#include "read/connect/eight_path.h"
#include "read/lambda/ladder.h"

namespace yomi {

namespace {

constexpr int kFewLiberties = 3;  // with fewer liberties the paper treats a string as weak
constexpr std::int64_t kLadderNodes = 500;

EightPaths paths_of(const Game& game) {
  return shortest_eight_paths(game.board(), game.goal().points[0], game.goal().points[1]);
}

PointSet liberties_of_weak_neighbours(const Board& board, Point stone, int most) {
  PointSet liberties;
  board.for_each_adjacent_block(stone, [&](Point neighbour) {
    if (board.liberty_count(neighbour) <= most) liberties |= board.liberties(neighbour);
  });
  return liberties;
}

// Moves of the reacher against a ladder that would capture one of the strings if the keeper moved next. Empty
// if there is no such ladder.
PointSet moves_against_capture(const Game& game) {
  PointSet moves;
  for (Point stone : game.targets()) {
    if (game.board().liberty_count(stone) >= kFewLiberties) continue;
    Board board = game.board();
    board.set_to_move(game.keeper());
    LadderReader ladders(kLadderNodes);
    if (!ladders.read(board, stone).captured()) continue;
    moves |= ladders.shadow() | board.liberties(stone) |
             liberties_of_weak_neighbours(board, stone, kFewLiberties - 1);
  }
  return moves & game.board().empty();
}

}  // namespace

int separation_order(const Game& game, int most) {
  if (game.is_out_of_reach()) return most + 1;
  const EightPaths paths = paths_of(game);
  return paths.exists() ? std::min(paths.length, most + 1) : most + 1;
}

PointSet naive_separation_moves(const Game& game, int order) {
  const Board& board = game.board();
  PointSet moves;
  bool is_weak = false;
  for (Point stone : game.targets()) {
    moves |= board.liberties(stone);
    is_weak |= board.liberty_count(stone) < kFewLiberties;
  }
  if (order > 1) moves = dilated(moves) & board.empty();
  if (is_weak)
    for (Point stone : game.targets())
      moves |= liberties_of_weak_neighbours(board, stone, std::min(order, kFewLiberties - 1));
  return moves;
}

PointSet advanced_separation_moves(const Game& game, int order) {
  const EightPaths paths = paths_of(game);
  if (!paths.exists() || order < paths.length) return {};
  if (const PointSet defence = moves_against_capture(game); !defence.empty()) return defence;
  return order == paths.length ? paths.points : paths.points | naive_separation_moves(game, order);
}

bool can_be_unseparated(Game& game, int most) {
  const EightPaths paths = paths_of(game);
  if (paths.length > most) return true;
  for (Point move : paths.points) {
    if (!game.board().is_legal(move)) continue;
    game.play(move);
    const bool cut = separation_order(game, most) > most;
    game.undo();
    if (cut) return true;
  }
  return false;
}

}  // namespace yomi
