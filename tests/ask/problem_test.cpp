#include "ask/problem.h"

#include <gtest/gtest.h>

#include "go/sgf_read.h"

namespace yomi {
namespace {

Problem found_in(const std::string& sgf) {
  const Result<GameTree> tree = read_sgf(sgf);
  EXPECT_TRUE(tree) << (tree ? "" : tree.error());
  Result<Problem> problem = problem_of_game(*tree, tree->game(0));
  EXPECT_TRUE(problem) << (problem ? "" : problem.error());
  return *problem;
}

std::string first_line(const std::string& sgf) {
  const Problem problem = found_in(sgf);
  return assumed_in_words(problem, problem.candidates.at(0));
}

//    A B C D E F G
//  9 . . . O . . .
//  8 O O O O X X .
//  7 . X X X . . .
constexpr const char* kCorner = "SZ[9]AB[eb][fb][bc][cc][dc]AW[da][ab][bb][cb][db]";

TEST(Problem, WordsOfTheCommentSayWhatIsAsked) {
  EXPECT_EQ(
      first_line(std::string("(;") + kCorner + "C[Black to kill];B[ba])"),
      "Black to move, before move 1. I take this to mean: kill the white group of D9, 5 stones (the comment "
      "says \"Black to kill\").");
  EXPECT_EQ(first_line(std::string("(;") + kCorner + "GN[白先活];B[ba])"),
            "White to move, before move 1. I take this to mean: live with the white group of D9, 5 stones "
            "(the game's "
            "name says \"白先活\").");
}

TEST(Problem, WhoIsToMoveAndWhoseStonesAreMeant) {
  const std::string corner = std::string("(;") + kCorner;
  EXPECT_NE(first_line(corner + "C[Can White live in the corner?])").find("White to move"),
            std::string::npos);
  EXPECT_NE(first_line(corner + "C[Which move kills, A or B?];B[ba])").find("kill the white group"),
            std::string::npos);
  EXPECT_NE(first_line(corner + "C[黒番で白を取ってください])").find("capture the white group"),
            std::string::npos);
  EXPECT_NE(
      first_line(corner + ";W[ba])").find("White to move, before move 1. I take this to mean: live with"),
      std::string::npos);
}

//    A B C D E F G H J
//  9 . . . . . . . . .
//  8 . . O . . . O . .
//  7 . . X . . . X . .
TEST(Problem, ConnectionsNameTwoGroupsAndRacesBothSides) {
  const std::string two = "(;SZ[9]AB[cc][gc]AW[cb][gb]";
  EXPECT_NE(
      first_line(two + "C[Black to connect])").find("connect the black stone C7 with the black stone G7"),
      std::string::npos);
  EXPECT_NE(first_line(two + "C[White to cut])").find("cut the black stone"), std::string::npos);
  EXPECT_NE(first_line(two + "C[Black to win the race])").find("win the race of the black stone"),
            std::string::npos);
}

}  // namespace
}  // namespace yomi
