// What the score calls proved, against exhaustive play on small boards.
#include <gtest/gtest.h>

#include "support/engine_truth.h"
#include "support/random_games.h"
#include "survey/score.h"

namespace yomi {
namespace {

// Strings in safe points are left out: that these are safe is tested in tests/safety.
TEST(ScoreTruth, NothingThatIsCalledProvedIsWrong) {
  const int count = asked::cases(150);
  std::minstd_rand random(32);
  int alive = 0;
  int dead = 0;
  int open = 0;
  for (int i = 0; i < count; ++i) {
    const Size size = i % 2 == 0 ? Size{4, 3} : Size{5, 2};
    const Position position = test::late_position(size, random);
    SurveyLimits limits;
    limits.nodes = 5'000;
    const Score found = score(position, {}, limits);
    const PointSet safe = found.black.safe | found.white.safe;
    for (const StringFate& string : found.strings) {
      if (safe.intersects(string.stones)) continue;
      const Goal goal{GoalKind::Capture, opponent(string.side), {string.stones.first()}};
      const auto verdict = [&](Colour first) {
        return truth_of(question_about(position, goal, first)).verdict;
      };
      if (string.proved && string.fate == Fate::Dead) {
        ++dead;
        EXPECT_EQ(verdict(string.side), Verdict::Lost);
      } else if (string.proved) {
        ++alive;
        EXPECT_EQ(verdict(opponent(string.side)), Verdict::Lost);
      } else if (string.open) {
        ++open;
        EXPECT_EQ(verdict(string.side), Verdict::Won);
        EXPECT_EQ(verdict(opponent(string.side)), Verdict::Won);
      }
    }
  }
  EXPECT_GT(alive, count / 10);
  EXPECT_GT(dead, count / 10);
  EXPECT_GT(open, 0);
}

}  // namespace
}  // namespace yomi
