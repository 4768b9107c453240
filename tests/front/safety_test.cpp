// `ask: safety` over JSON lines: the points, the bounds, and what is wrong said in a sentence.
#include <gtest/gtest.h>

#include "front/analyze.h"
#include "reply/json.h"

namespace yomi {
namespace {

Json reply(const std::string& line) {
  return *parse_json(reply_to(line, std::int64_t{1} << 28));
}

// Both walls have two eyes; the row between them is nobody's by Benson.
const std::string kTwoWalls = R"("rows": [".X.X.", "XXXXX", ".....", "OOOOO", ".O.O."])";

TEST(SafetyAnswer, ListsTheSafePointsOfBothSides) {
  const Json answer = reply(R"({"id": 7, "ask": "safety", "method": "benson", )" + kTwoWalls + "}");
  EXPECT_EQ(answer["id"], 7);
  EXPECT_EQ(answer["safe"]["X"], Json({"A5", "B5", "C5", "D5", "E5", "A4", "B4", "C4", "D4", "E4"}));
  EXPECT_EQ(answer["safe"]["O"], Json({"A2", "B2", "C2", "D2", "E2", "A1", "B1", "C1", "D1", "E1"}));
  EXPECT_EQ(answer["points"], Json({{"X", 10}, {"O", 10}}));
}

// The five neutral points are shared alternately: three for whoever moves first.
TEST(SafetyAnswer, BoundsTheScoreForTheSideToMove) {
  const Json black = reply(R"({"ask": "safety", "method": "bss", "to_move": "X", )" + kTwoWalls + "}");
  const Json white = reply(R"({"ask": "safety", "method": "bss", "to_move": "O", )" + kTwoWalls + "}");
  EXPECT_EQ(black["points"], Json({{"X", 13}, {"O", 12}}));
  EXPECT_EQ(white["points"], Json({{"X", 12}, {"O", 13}}));
}

TEST(SafetyAnswer, SaysWhatIsWrong) {
  EXPECT_EQ(reply(R"({"ask": "safety", "method": "guess", "rows": [".X."]})")["error"],
            "method must be benson, lap or bss");
  EXPECT_EQ(reply(R"({"ask": "safety"})")["error"], "the position is missing: give rows or sgf");
  EXPECT_EQ(reply(R"({"ask": "safety", "rows": ["XOX", "O.O", "XOX"]})")["error"],
            "the block at A3 has no liberty");
}

}  // namespace
}  // namespace yomi
