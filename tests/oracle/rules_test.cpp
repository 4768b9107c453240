// The oracle's rules of Go against the reference board: every position of some small boards, every move,
// stone by stone, legality and ko.
#include <gtest/gtest.h>

#include "go/reference_board.h"
#include "oracle/game.h"

namespace {

oracle::State state_of(const reference::Board& board) {
  oracle::State state;
  for (int point = 0; point < board.width * board.height; ++point)
    if (board.at(point) != '.') state.stones[board.at(point) == 'X' ? 0 : 1] |= oracle::Points{1} << point;
  state.mover = board.to_move == 'X' ? oracle::Reacher : oracle::Keeper;
  state.bar = board.ko;
  return state;
}

bool same(const oracle::State& a, const oracle::State& b) {
  return a.stones[0] == b.stones[0] && a.stones[1] == b.stones[1] && a.mover == b.mover && a.bar == b.bar;
}

bool every_block_breathes(const reference::Board& board) {
  for (int point = 0; point < board.width * board.height; ++point)
    if (board.at(point) != '.' && board.liberties(point).empty()) return false;
  return true;
}

// These return how many moves made a ko.
int compare(const oracle::Game& game, const reference::Board& board) {
  int kos = 0;
  const oracle::State state = state_of(board);
  EXPECT_EQ(game.every_block_breathes(state), every_block_breathes(board)) << board.cells;
  if (!every_block_breathes(board)) return 0;
  for (int move = 0; move <= game.pass(); ++move) {
    const int point = move == game.pass() ? reference::Board::kPass : move;
    oracle::State next;
    const bool legal = game.play(state, move, next);
    EXPECT_EQ(legal, board.is_legal(point)) << board.cells << " " << board.to_move << move;
    if (!legal) continue;
    const reference::Board after = board.after(point);
    EXPECT_TRUE(same(next, state_of(after))) << board.cells << " " << board.to_move << move;
    kos += after.ko >= 0 ? 1 : 0;
  }
  return kos;
}

int compare_everywhere(int width, int height) {
  int kos = 0;
  for (char ko_master : {'X', 'O', '-'}) {
    const oracle::Game game(width, height, oracle::Kind::Connect, {0, 1}, 'X', ko_master);
    reference::Board board(width, height);
    board.ko_master = ko_master;
    for (;;) {
      for (char to_move : {'X', 'O'}) {
        board.to_move = to_move;
        kos += compare(game, board);
      }
      size_t point = 0;
      for (; point < board.cells.size() && board.cells[point] == 'O'; ++point) board.cells[point] = '.';
      if (point == board.cells.size()) break;
      board.cells[point] = board.cells[point] == '.' ? 'X' : 'O';
    }
  }
  return kos;
}

TEST(Rules, AgreeOnEveryPositionOf2x2) {
  EXPECT_EQ(compare_everywhere(2, 2), 0);
}
TEST(Rules, AgreeOnEveryPositionOf7x1) {
  EXPECT_GT(compare_everywhere(7, 1), 0);
}
TEST(Rules, AgreeOnEveryPositionOf2x4) {
  EXPECT_GT(compare_everywhere(2, 4), 0);
}
TEST(Rules, AgreeOnEveryPositionOf3x3) {
  EXPECT_GT(compare_everywhere(3, 3), 0);
}

TEST(Rules, ABarLastsForOneMove) {
  const oracle::Game game(4, 3, oracle::Kind::Capture, {2}, 'X', '-');
  const oracle::State ko = game.parse(
      ".XO./"
      "X.XO/"
      ".XO.",
      'O', -1);
  oracle::State taken;
  ASSERT_TRUE(game.play(ko, 5, taken));
  EXPECT_EQ(taken.bar, 6);
  oracle::State next;
  EXPECT_FALSE(game.play(taken, 6, next));
  ASSERT_TRUE(game.play(taken, game.pass(), next));
  EXPECT_EQ(next.bar, -1);
  oracle::State later;
  ASSERT_TRUE(game.play(next, game.pass(), later));
  EXPECT_TRUE(game.play(later, 6, next));
}

}  // namespace
