// yomi show, run as a user would.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "support/run_program.h"

namespace yomi {
namespace {

const char* const kGame =
    "(;GM[1]SZ[5]PB[Ann]BR[1d]PW[Bob \x1b[31m]KM[0.5]RE[B+R]\n"
    "AB[ba][ab][bc]AW[ca][db][cc][bb]\n"
    ";B[cb]C[takes the ko]TR[cb]LB[ee:a];W[ed];B[ee](;W[bb])(;W[dd]))\n"
    "(;SZ[3:2];B[aa])";

// A text in tests begins with a line break, for the eye.
std::string below(const char* text) {
  return text + 1;
}

Outcome show(const std::string& options, const std::string& sgf = kGame) {
  return run_program("yomi show " + options, sgf);
}

TEST(Show, APositionInWords) {
  const Outcome outcome = show("- --move 1");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(outcome.out, below(R"(
Ann 1d (Black) against Bob ?[31m (White), komi 0.5, B+R
Move 1 of 4: Black C4. White to move, but not at B4 (ko). Captured: 0 black, 1 white.

   A  B  C  D  E
 5 .  X  O  .  .  5
 4 X  . (X^)O  .  4
 3 .  X  O  .  .  3
 2 .  .  .  .  .  2
 1 .  .  .  .  a  1
   A  B  C  D  E
^ triangle

takes the ko
)"));
}

TEST(Show, TheLastMoveUnlessToldOtherwise) {
  EXPECT_NE(show("-").out.find("Move 4 of 4: White B4. Black to move, but not at C4 (ko)."),
            std::string::npos);
  EXPECT_NE(show("- --move 0").out.find("Before move 1 of 4. Black to move."), std::string::npos);
  EXPECT_EQ(show("- --game 2").out, below(R"(
Move 1 of 1: Black A2. White to move.

   A B C
 2(X). . 2
 1 . . . 1
   A B C
)"));
}

TEST(Show, NumberedMoves) {
  EXPECT_NE(show("- --number-from 2").out.find(below(R"(
   A  B  C  D  E
 5 .  X  O  .  .  5
 4 X  O4 X  O  .  4
 3 .  X  O  .  .  3
 2 .  .  .  .  O2 2
 1 .  .  .  .  X3 1
   A  B  C  D  E
)")),
            std::string::npos);
  const Outcome none = show("- --number-from 3 --move 2");
  EXPECT_EQ(none.exit_code, 4);
  EXPECT_EQ(none.err,
            "yomi show: standard input: numbers cannot begin at move 3: the position is that after move 2\n");
  EXPECT_EQ(
      show("- --number-from 1", "(;SZ[5];B[aa];AW[bb];W[cc])").err,
      "yomi show: standard input: stones are set up after move 1, so one picture cannot show moves 1 to 2\n");
}

TEST(Show, Crop) {
  EXPECT_NE(
      show("- --move 0 --crop B5:D3").out.find("   B C D\n 5 X O . 5\n 4 O . O 4\n 3 X O . 3\n   B C D\n"),
      std::string::npos);
  EXPECT_EQ(show("- --crop B5").err,
            "yomi show: 'B5' is no part of a board: write two corners, as in C3:J9, or auto\n");
  EXPECT_EQ(show("- --crop B5:Z9").exit_code, 4);
}

TEST(Show, Json) {
  const Outcome outcome = show("- --move 1 --json");
  ASSERT_EQ(outcome.exit_code, 0);
  const nlohmann::json json = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(json["rows"], (nlohmann::json{".XO..", "X.XO.", ".XO..", ".....", "....."}));
  EXPECT_EQ(json["to_move"], "O");
  EXPECT_EQ(json["ko"], "B4");
  EXPECT_EQ(json["move"], 1);
  EXPECT_EQ(json["moves"], 4);
  EXPECT_EQ(json["last_move"], "C4");
  EXPECT_EQ(json["captured"]["O"], 1);
  EXPECT_EQ(json["info"]["black"], "Ann");
  EXPECT_EQ(json["marks"]["C4"], "triangle");
  EXPECT_EQ(json["labels"]["E1"], "a");
  EXPECT_EQ(json["comment"], "takes the ko");
  EXPECT_EQ(nlohmann::json::parse(show("- --json", "(;PB[J\xFCrgen])").out)["info"]["black"],
            "J\xC3\xBCrgen");
}

TEST(Show, Svg) {
  const ScratchFolder scratch;
  const Outcome outcome = show("- --svg " + scratch.file("out.svg"));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_FALSE(outcome.out.empty());
  EXPECT_EQ(scratch.read("out.svg").substr(0, 5), "<svg ");
  EXPECT_EQ(show("- --svg -").out, scratch.read("out.svg"));
  const Outcome unwritable = show("- --svg " + scratch.file("no/such/folder.svg"));
  EXPECT_EQ(unwritable.exit_code, 4);
  EXPECT_EQ(unwritable.err.find("yomi show: cannot write "), 0u);
}

TEST(Show, ColourOnlyWhenAskedForInAPipe) {
  EXPECT_EQ(show("- --game 2").out.find('\x1b'), std::string::npos);
  EXPECT_NE(show("- --game 2 --colour always").out.find('\x1b'), std::string::npos);
  EXPECT_EQ(show("- --colour sometimes").exit_code, 4);
}

TEST(Show, WhatTheRecordDoesWrongIsNoted) {
  const Outcome outcome = show("-", "(;SZ[3]CR[zz];B[aa]W[aa]");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, below(R"(
yomi show: note: line 1, column 20: a ';' is missing before this
yomi show: note: line 1, column 1: the game that begins here is not closed by ')'
yomi show: note: line 1, column 20: move 2 is on an occupied point; the new stone replaces the old one
)"));
}

TEST(Show, BadInputIsOneSentenceAndExitCodeFour) {
  const ScratchFolder scratch;
  const auto expect_refused = [](const Outcome& outcome, const std::string& sentence) {
    EXPECT_EQ(outcome.exit_code, 4);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err, "yomi show: " + sentence + "\n");
  };
  expect_refused(show("-", ""), "standard input: the text is empty: there is no game in it");
  expect_refused(show("-", "(;B[aa"),
                 "standard input: line 1, column 4: the value that begins here is not closed by ']'");
  expect_refused(show("- --move 9"), "standard input: the game has 4 moves: there is no move 9");
  expect_refused(show("- --game 3"), "standard input has 2 games: there is no game 3");
  expect_refused(
      show("-", "(;SZ[99])"),
      "standard input: line 1, column 3: the board size SZ[99] is not possible: sides go from 1 to 19");
  expect_refused(show("-", "(;SZ[9]AB[zz])"),
                 "standard input: line 1, column 8: 'zz' is off the board, which is 9 wide and 9 high");
  expect_refused(show("-", "(;SZ[1]AB[aa])"),
                 "standard input: line 1, column 3: the block at A1 has no liberty");
  expect_refused(show("-", "(;SZ[3]AB[aa]AW[aa])"),
                 "standard input: line 1, column 3: two things are set up on A3");
  const std::string absent = scratch.file("absent.sgf");
  expect_refused(show(absent), "cannot open " + absent + ": No such file or directory");
  expect_refused(show("/"), "cannot read /: Is a directory");
}

TEST(Show, ALargeFileIsRefusedAtOnce) {
  const ScratchFolder scratch;
  const std::string large = scratch.write("large.sgf", "(;SZ[9]");
  std::filesystem::resize_file(large, std::uintmax_t{200} << 20);
  const Outcome outcome = show(large);
  EXPECT_EQ(outcome.exit_code, 4);
  EXPECT_EQ(outcome.err, "yomi show: " + large + " is larger than 128 MB\n");
}

}  // namespace
}  // namespace yomi
