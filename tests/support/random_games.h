// Boards after random games. The players do not fill their own one-point eyes, except once in `careless`
// times (0: never).
#pragma once

#include <random>
#include <vector>

#include "go/board.h"

namespace yomi::test {

inline Board random_game(Size size, std::size_t moves, std::minstd_rand& random, unsigned careless = 0) {
  Board board(size);
  for (std::size_t m = 0; m < moves; ++m) {
    std::vector<Point> choice;
    for (Point point : board.legal_moves())
      if (!board.stones(board.to_move()).contains_all(board.neighbours(point)) ||
          (careless > 0 && random() % careless == 0))
        choice.push_back(point);
    board.play(choice.empty() ? kPass : choice[random() % choice.size()]);
  }
  return Board(board.position());
}

// The same boards in each run, for benchmarks.
inline std::vector<Board> random_games(int side, int count) {
  std::minstd_rand random(7);
  std::vector<Board> boards;
  const auto area = static_cast<std::size_t>(side * side);
  for (int i = 0; i < count; ++i) {
    const std::size_t moves = area / 3 + random() % area;
    boards.push_back(random_game(Size{side, side}, moves, random));
  }
  return boards;
}

// A position late in the game, without a ko bar: for tests of safety.
inline Position late_position(Size size, std::minstd_rand& random) {
  const auto area = static_cast<std::size_t>(size.area());
  const std::size_t moves = area / 2 + random() % (2 * area);
  Position position = random_game(size, moves, random, 8).position();
  position.ko = kNoPoint;
  return position;
}

}  // namespace yomi::test
