// yomi score, run as a user would.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "support/run_program.h"

namespace yomi {
namespace {

using Json = nlohmann::json;

//   . X O . O
//   X X O O .
//   . X O . O
//   X X O O O
//   . X O . O
const std::string kFinished =
    "(;SZ[5]RE[W+5,5]RU[Chinese]KM[0.5]"
    "AB[ba][ab][bb][bc][ad][bd][be]AW[ca][ea][cb][db][cc][ec][cd][dd][ed][ce][ee])";

class ScoreCommand : public testing::Test {
 protected:
  Outcome score(const std::string& options) {
    return run_program("yomi score " + scratch_.write("a.sgf", kFinished) + " " +
                       scratch_.file("no-such-file.sgf") + " " + scratch_.write("b.sgf", "(;SZ[3]KM[6,5])") +
                       " " + options);
  }
  ScratchFolder scratch_;
};

TEST_F(ScoreCommand, AFileThatCannotBeReadDoesNotStopTheOthers) {
  const Outcome outcome = score("");
  EXPECT_EQ(outcome.exit_code, 4);
  EXPECT_EQ(outcome.err.find("yomi score: cannot open "), 0u) << outcome.err;
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  EXPECT_NE(outcome.out.find("\n| a | W+5,5 | W+5.5 | W+1.5 | yes | 25 | 25 | 25 |\n"), std::string::npos)
      << outcome.out;
  EXPECT_NE(outcome.out.find("proved in 1 of 2 games."), std::string::npos) << outcome.out;
}

TEST_F(ScoreCommand, SeveralFilesAreALineOfJsonEach) {
  const Outcome outcome = score("--json");
  EXPECT_EQ(outcome.exit_code, 4);
  std::istringstream lines(outcome.out);
  std::vector<Json> games;
  for (std::string line; std::getline(lines, line);) games.push_back(Json::parse(line));
  ASSERT_EQ(games.size(), 2u) << outcome.out;
  EXPECT_EQ(games[0]["file"], scratch_.file("a.sgf"));
  EXPECT_EQ(games[0]["proved"], true);
  EXPECT_EQ(games[1]["file"], scratch_.file("b.sgf"));
  EXPECT_EQ(games[1]["proved"], false);
  EXPECT_EQ(games[1]["komi"], 6.5) << "with a decimal comma";
}

TEST_F(ScoreCommand, OnePictureIsOfOneGame) {
  const Outcome outcome = score("--svg " + scratch_.file("x.svg"));
  EXPECT_EQ(outcome.exit_code, 4);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "yomi score: --svg draws one game: give one file, or leave --svg out\n");
}

}  // namespace
}  // namespace yomi
