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

// As sites, programs and books write them, in the encodings that they write.
TEST(Problem, FilesAsTheyAre) {
  constexpr const char* kStones =
      "(;GM[1]FF[4]SZ[19]AB[bd][cd][dc][ec][eb][ea][ad]AW[bb][cb][db][bc][cc][da]";
  struct Case {
    const char* rest;
    const char* deed;
  };
  for (const auto& [rest, deed] : {
           Case{"C[Black to kill];B[ab];W[ac];B[aa]C[RIGHT]", "kill the white"},
           Case{"(;B[ab];W[ac];B[aa]C[RIGHT])(;B[ac];W[ab])", "kill the white"},
           Case{
               "GN[Corner 5]C[Black to play and kill White in the corner.](;B[ab]C[CORRECT])(;B[ac]C[WRONG])",
               "kill the white"},
           Case{"AP[CGoban:3]ST[2]PL[B];B[ab];W[ac]", "kill the white"},
           Case{"PL[W]C[White to live]", "live with the white"},
           Case{"CA[GB2312]C[\xBA\xDA\xCF\xC8\xC9\xB1\xB0\xD7];B[ab]", "kill the white"},
           Case{"GN[\xCB\xC0\xBB\xEE\xCC\xE2\xB5\xDA\xC8\xFD\xCC\xE2]C["
                "\xBA\xDA\xCF\xC8\xB0\xD7\xCB\xC0\xA3\xAC\xD4\xF5\xC3\xB4\xCF\xC2\xA3\xBF];B[ab]",
                "kill the white"},
           Case{"CA[Big5]C[\xB6\xC2\xA5\xFD\xB1\xFE\xA5\xD5\xA1"
                "A\xA5\xBF\xB8\xD1\xB9\xCF];B[ab]",
                "kill the white"},
           Case{"C[\xA5\xD5\xA5\xFD\xAC\xA1];W[ab]", "live with the white"},
           Case{"CA[Shift_JIS]C[\x8D\x95\x90\xE6\x94\x92\x8E\x80];B[ab]", "kill the white"},
           Case{"C[\x94\x92\x90\xE6\x82\xC5\x90\xB6\x82\xAB\x82\xC4\x82\xAD\x82\xBE\x82\xB3\x82\xA2\x81"
                "B];W[ab]",
                "live with the white"},
           Case{"CA[EUC-KR]C[\xC8\xE6\xBC\xB1 \xB9\xE9\xBB\xE7];B[ab]", "kill the white"},
           Case{"C[\xB9\xE9\xBC\xB1\xC8\xB0];W[ab]", "live with the white"},
           Case{"C[White to make ko]", "live with the white"},
           Case{"C[White to play, seki]", "live with the white"},
           Case{"LB[ab:A][ac:B]C[Which move kills, A or B?]", "kill the white"},
           Case{"C[Find the tesuji. Black first];B[ab]C[RIGHT]", "kill the white"},
           Case{"CA[ISO-8859-1]C[Schwarz t\xF6tet. Black to kill]", "kill the white"},
           Case{"EV[Encyclopedia, elementary]GN[White to live #5]", "live with the white"},
           Case{"C[Can White live in the corner?]", "live with the white"},
           Case{"CA[Shift_JIS]C["
                "\x8D\x95\x94\xD4\x82\xC5\x94\x92\x82\xF0\x8E\xE6\x82\xC1\x82\xC4\x82\xAD\x82\xBE\x82\xB3\x82"
                "\xA2];B[ab]",
                "capture the white"},
           Case{"C[Black to play: life and death](;B[ab]TE[1])(;B[ac]BM[1])", "kill the white"},
       }) {
    const std::string line = first_line(std::string(kStones) + rest + ")");
    const bool is_whites = std::string_view(deed).starts_with("live");
    EXPECT_EQ(line.find(is_whites ? "White to move" : "Black to move"), 0u) << line;
    EXPECT_NE(line.find(std::string("to mean: ") + deed + " group of D19, 6 stones"), std::string::npos)
        << line;
  }
}

// Stones that are set up in a later node, and by moves.
TEST(Problem, BeginsBeforeTheSolution) {
  EXPECT_EQ(first_line("(;SZ[9];AB[eb][fb][bc][cc][dc]AW[da][ab][bb][cb][db]C[Black to kill];B[ba])")
                .find("Black to move, before move 1. I take this to mean: kill the white group of D9"),
            0u);
  EXPECT_EQ(
      first_line("(;SZ[9];B[eb];W[da];B[fb];W[ab];B[bc];W[bb];B[cc];W[cb];B[dc];W[db]C[Black to play: life "
                 "and death](;B[ba]TE[1])(;B[ca]BM[1]))")
          .find("Black to move, before move 11. I take this to mean: kill the white group of D9"),
      0u);
}

}  // namespace
}  // namespace yomi
