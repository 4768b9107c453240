// The position at a node of a record: setting up, playing, ko, the side to move, and what records do wrong.
#include "go/sgf_position.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "go/board.h"
#include "go/sgf_point.h"
#include "go/sgf_read.h"
#include "support/drawings.h"
#include "support/sgf.h"

namespace yomi {
namespace {

using test::tree_of;

GameState end_of(const std::string& sgf) {
  const GameTree tree = tree_of(sgf);
  const Result<GameState> state = state_at(tree, tree.main_line(tree.game(0)).back());
  EXPECT_TRUE(state) << sgf << "\n" << (state ? "" : state.error());
  return state ? *state : GameState();
}

std::string error_at_end(const std::string& sgf) {
  const GameTree tree = tree_of(sgf);
  const Result<GameState> state = state_at(tree, tree.main_line(tree.game(0)).back());
  return state ? "no error" : state.error();
}

std::vector<std::string> rows_of(const char* diagram) {
  return test::drawn_position(diagram).rows();
}

TEST(SgfPosition, SetsUpStones) {
  const GameState state = end_of("(;SZ[4:3]AB[aa][bb:cc]AW[da:db];AE[bc]AW[cc])");
  EXPECT_EQ(state.position.rows(), rows_of(R"(
      X . . O
      . X X O
      . . O .)"));
  EXPECT_EQ(state.position.size, (Size{4, 3}));
  EXPECT_EQ(state.moves, 0);
  EXPECT_EQ(state.last_move, kNoPoint);
}

TEST(SgfPosition, BoardsAre19x19UnlessTheRecordSaysSo) {
  EXPECT_EQ(end_of("(;B[ss])").position.size, (Size{19, 19}));
  EXPECT_EQ(end_of("(;SZ[])").position.size, (Size{19, 19}));
  EXPECT_EQ(end_of("(;SZ[ 7 ])").position.size, (Size{7, 7}));
  EXPECT_EQ(end_of("(;SZ[19:1])").position.size, (Size{19, 1}));
  EXPECT_EQ(end_of("(;SiZe[5])").position.size, (Size{5, 5}));
}

TEST(SgfPosition, MovesCapture) {
  const GameState state = end_of("(;SZ[4]AB[ba][bb][ac]AW[aa][ca][cb][bc];W[dd];B[ab])");
  EXPECT_EQ(state.position.rows(), rows_of(R"(
      . X O .
      X X O .
      X O . .
      . . . O)"));
  EXPECT_EQ(state.white_prisoners, 1);
  EXPECT_EQ(state.black_prisoners, 0);
  EXPECT_EQ(state.moves, 2);
  EXPECT_EQ(state.last_move, point_at(0, 1));
  EXPECT_EQ(state.last_mover, Colour::Black);
  EXPECT_EQ(state.position.ko, kNoPoint);
  EXPECT_TRUE(state.irregularities.empty());
}

const char* const kKo = "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb]";

TEST(SgfPosition, AKoIsBarredForOneMove) {
  const GameState taken = end_of(std::string(kKo) + ")");
  EXPECT_EQ(taken.position.rows(), rows_of(R"(
      . X O . .
      X . X O .
      . X O . .
      . . . . .
      . . . . .)"));
  EXPECT_EQ(taken.position.ko, point_at(1, 1));
  EXPECT_EQ(taken.position.to_move, Colour::White);
  EXPECT_EQ(end_of(std::string(kKo) + ";W[])").position.ko, kNoPoint);
  EXPECT_EQ(end_of(std::string(kKo) + ";W[ee])").position.ko, kNoPoint);
  EXPECT_EQ(end_of(std::string(kKo) + ";AB[ee])").position.ko, kNoPoint);
  EXPECT_EQ(end_of(std::string(kKo) + ";PL[B])").position.ko, kNoPoint);
  EXPECT_EQ(end_of(std::string(kKo) + ";PL[W])").position.ko, point_at(1, 1));
  EXPECT_EQ(end_of(std::string(kKo) + ";C[still])").position.ko, point_at(1, 1));
}

TEST(SgfPosition, RetakingAKoAtOnceIsMentioned) {
  const GameState state = end_of(std::string(kKo) + "\n;W[bb])");
  EXPECT_EQ(state.position.at(point_at(1, 1)), Colour::White);
  EXPECT_EQ(state.irregularities, std::vector<std::string>{"line 2, column 2: move 2 retakes a ko at once"});
  EXPECT_TRUE(end_of(std::string(kKo) + ";W[bb]KO[])").irregularities.empty());
  EXPECT_TRUE(end_of(std::string(kKo) + ";W[ee];B[dd];W[bb])").irregularities.empty());
}

TEST(SgfPosition, CapturingTwoStonesOrWithTwoLibertiesIsNoKo) {
  EXPECT_EQ(end_of("(;SZ[4]AB[aa][ba][bb]AW[ca][cb];W[ab])").position.ko, kNoPoint);
  EXPECT_EQ(end_of("(;SZ[4]AB[aa]AW[ba];W[ab])").position.ko, kNoPoint);
}

TEST(SgfPosition, PassesCountAsMoves) {
  const GameState state = end_of("(;SZ[9];B[aa];W[tt];B[])");
  EXPECT_EQ(state.moves, 3);
  EXPECT_EQ(state.last_move, kPass);
  EXPECT_EQ(state.position.to_move, Colour::White);
  EXPECT_EQ(state.position.black.size(), 1);
}

TEST(SgfPosition, WhoIsToMove) {
  const auto side = [](const char* sgf) { return end_of(sgf).position.to_move; };
  EXPECT_EQ(side("(;SZ[9])"), Colour::Black);
  EXPECT_EQ(side("(;SZ[9]HA[2]AB[cc][gg])"), Colour::White);
  EXPECT_EQ(side("(;SZ[9];B[aa])"), Colour::White);
  EXPECT_EQ(side("(;SZ[9];B[aa]PL[B])"), Colour::Black);
  EXPECT_EQ(side("(;SZ[9]PL[W])"), Colour::White);
  EXPECT_EQ(side("(;SZ[9]PL[w]AB[aa])"), Colour::White);
  EXPECT_EQ(side("(;SZ[9]PL[white])"), Colour::White);
  EXPECT_EQ(side("(;SZ[9]PL[W];B[aa];B[bb])"), Colour::White);
  EXPECT_EQ(side("(;SZ[9]PL[W];W[aa])"), Colour::Black);
  EXPECT_EQ(side("(;SZ[9];B[aa];AE[aa])"), Colour::White);
}

TEST(SgfPosition, WithoutMovesSoFarTheNextOneTellsWhoIsToMove) {
  const auto side = [](const char* sgf, int moves) {
    const GameTree tree = tree_of(sgf);
    return state_after_moves(tree, 0, moves)->position.to_move;
  };
  EXPECT_EQ(side("(;SZ[9]AB[aa];C[problem];W[bb])", 0), Colour::White);
  EXPECT_EQ(side("(;SZ[9]AB[aa]PL[B];W[bb])", 0), Colour::Black);
  EXPECT_EQ(side("(;SZ[9]HA[2];B[aa];B[bb];W[cc])", 0), Colour::Black);
  EXPECT_EQ(side("(;SZ[9];B[aa];AB[cc];B[bb])", 1), Colour::Black);
}

TEST(SgfPosition, AfterSoManyMovesOfTheMainLine) {
  const GameTree tree = tree_of("(;SZ[3];AB[aa];B[bb];C[x](;W[cc];AE[aa])(;W[ca]))(;SZ[4])");
  EXPECT_EQ(state_after_moves(tree, 0, 0)->position.rows(), rows_of("X . . / . . . / . . ."));
  EXPECT_EQ(state_after_moves(tree, 0, 1)->position.rows(), rows_of("X . . / . X . / . . ."));
  EXPECT_EQ(state_after_moves(tree, 0, 1)->node, 3);
  EXPECT_EQ(state_after_moves(tree, 0, 2)->position.rows(), rows_of(". . . / . X . / . . O"));
  EXPECT_EQ(state_after_moves(tree, 0, 3).error(), "the game has 2 moves: there is no move 3");
  EXPECT_EQ(state_after_moves(tree, tree.game(1), 0)->position.size, (Size{4, 4}));
}

TEST(SgfPosition, AMoveInTheRoot) {
  const GameTree tree = tree_of("(;SZ[3]AW[aa]B[bb];W[cc])");
  EXPECT_EQ(state_after_moves(tree, 0, 0)->position.rows(), rows_of("O . . / . . . / . . ."));
  EXPECT_EQ(state_after_moves(tree, 0, 1)->position.rows(), rows_of("O . . / . X . / . . ."));
}

TEST(SgfPosition, AnyNodeOfTheTree) {
  const GameTree tree = tree_of("(;SZ[3];B[bb](;W[cc];AE[bb])(;W[ca]))");
  const int first = tree.first_child(tree.first_child(0));
  EXPECT_EQ(state_at(tree, tree.next_sibling(first))->position.rows(), rows_of(". . O / . X . / . . ."));
  EXPECT_EQ(state_at(tree, tree.first_child(first))->position.rows(), rows_of(". . . / . . . / . . O"));
}

TEST(SgfPosition, MovesTheRulesForbidAreExecutedAsSgfSaysAndMentioned) {
  const GameState occupied = end_of("(;SZ[3];B[bb];W[bb])");
  EXPECT_EQ(occupied.position.rows(), rows_of(". . . / . O . / . . ."));
  EXPECT_EQ(occupied.irregularities,
            std::vector<std::string>{
                "line 1, column 15: move 2 is on an occupied point; the new stone replaces the old one"});
  const GameState suicide = end_of("(;SZ[3]AB[ba][ab];W[aa];W[cc])");
  EXPECT_EQ(suicide.position.rows(), rows_of(". X . / X . . / . . O"));
  EXPECT_EQ(suicide.white_prisoners, 1);
  EXPECT_EQ(suicide.irregularities,
            std::vector<std::string>{"line 1, column 19: move 1 is suicide; the block comes off the board"});
  const GameState twice = end_of("(;SZ[3];B[bb][cc])");
  EXPECT_EQ(twice.position.rows(), rows_of(". . . / . X . / . . ."));
  EXPECT_EQ(twice.irregularity_count, 1);
}

TEST(SgfPosition, OnlyTheFirstTenIrregularitiesAreSpeltOut) {
  std::string sgf = "(;SZ[3]";
  for (int i = 0; i < 50; ++i) sgf += ";B[bb]";
  const GameState state = end_of(sgf + ")");
  EXPECT_EQ(state.irregularity_count, 49);
  EXPECT_EQ(state.irregularities.size(), 10u);
}

TEST(SgfPosition, WhatIsNoPositionIsAnError) {
  EXPECT_EQ(error_at_end("(;SZ[0])"),
            "line 1, column 3: the board size SZ[0] is not possible: sides go from 1 to 19");
  EXPECT_EQ(error_at_end("(;SZ[20])"),
            "line 1, column 3: the board size SZ[20] is not possible: sides go from 1 to 19");
  for (const char* size : {"-1", "x", "9:", ":9", "9:0", "9:20", "99999999999999999999", "9 x 9", "9.5"})
    EXPECT_TRUE(error_at_end(std::string("(;SZ[") + size + "])").ends_with("sides go from 1 to 19")) << size;
  EXPECT_EQ(error_at_end("(;\nGM[2])"),
            "line 2, column 1: this is not a record of Go: GM[2] is another game");
  EXPECT_EQ(error_at_end("(;SZ[9]AB[aa][ja])"),
            "line 1, column 8: 'ja' is off the board, which is 9 wide and 9 high");
  EXPECT_EQ(error_at_end("(;SZ[9];B[aa];W[zz])"),
            "line 1, column 15: move 2: 'zz' is off the board, which is 9 wide and 9 high");
  EXPECT_EQ(error_at_end("(;SZ[9];B[c3])"),
            "line 1, column 9: move 1: 'c3' is not a point: SGF writes two letters");
  EXPECT_EQ(error_at_end("(;SZ[9]AB[cc]AW[bb:dd])"), "line 1, column 3: two things are set up on C7");
  EXPECT_EQ(error_at_end("(;SZ[2]AB[aa][ab][ba][bb])"), "line 1, column 3: the block at A2 has no liberty");
  EXPECT_EQ(error_at_end("(;SZ[2];B[aa];AW[ab][ba])"),
            "line 1, column 15: after move 1 the block at A2 has no liberty");
  EXPECT_EQ(error_at_end("(;SZ[9]PL[x])"), "line 1, column 8: PL names neither Black (B) nor White (W)");
}

TEST(SgfPosition, BlocksWithoutLibertiesMayStandForAWhile) {
  const GameState state = end_of("(;SZ[2]AB[aa]AW[ab][ba];AE[ab])");
  EXPECT_EQ(state.position.rows(), rows_of("X O / . ."));
}

TEST(SgfPosition, ALineOfAMillionMovesIsPlayedInLinearTime) {
  std::string sgf = "(;SZ[5]";
  for (int i = 0; i < 200'000; ++i) sgf += ";B[aa];W[ba];B[];W[ab];B[ca]";
  EXPECT_EQ(end_of(sgf + ")").moves, 1'000'000);
}

// The fast board and the replay know nothing of each other.
TEST(SgfPosition, RealGamesAgreeWithTheBoardMoveByMove) {
  const std::filesystem::path folder = std::filesystem::path(YOMI_SHARED_DIR) / "games";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no game records at " << folder;
  int moves = 0;
  int kos = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".sgf") continue;
    SCOPED_TRACE(entry.path());
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    const GameTree tree = tree_of(text.str());
    Result<Replay> replay = Replay::of_game(tree, tree.game(0));
    ASSERT_TRUE(replay);
    Board board(*board_size(tree, tree.game(0)));
    for (int node : tree.main_line(tree.game(0))) {
      ASSERT_EQ(replay->advance(node), "");
      const Result<GameState> state = replay->state();
      ASSERT_TRUE(state) << state.error();
      EXPECT_EQ(state->irregularity_count, 0);
      if (moves_in(tree, node) == 1 && !tree.has(node, "AB") && !tree.has(node, "AW")) {
        if (board.to_move() != state->last_mover) board.set_to_move(state->last_mover);
        ASSERT_TRUE(board.is_legal(state->last_move));
        board.play(state->last_move);
        Position expected = board.position();
        if (expected.to_move != state->position.to_move) expected.ko = kNoPoint;
        expected.to_move = state->position.to_move;
        ASSERT_EQ(state->position, expected);
        ++moves;
        kos += state->position.ko != kNoPoint;
      } else {
        board = Board(state->position);
      }
    }
  }
  EXPECT_GT(moves, 20'000);
  EXPECT_GT(kos, 100);
}

}  // namespace
}  // namespace yomi
