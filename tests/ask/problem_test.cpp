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
  EXPECT_EQ(
      first_line(std::string("(;") + kCorner + "GN[白先活];B[ba])"),
      "White to move, before move 1. I take this to mean: live the white group of D9, 5 stones (the game's "
      "name says \"白先活\").");
}

}  // namespace
}  // namespace yomi
