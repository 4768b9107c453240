// λ df-pn against the oracle and the checker: every win it claims is true and its certificate is accepted;
// and drawn positions that need a ladder, a net, or more.
#include "read/lambda/dfpn.h"

#include <gtest/gtest.h>

#include "support/claim_questions.h"

namespace yomi {
namespace {

using asked::Question;
using asked::Random;

// Where little can be held, most of what is found is forgotten, and found again.
constexpr std::int64_t kLittle = 128 << 10;
constexpr std::int64_t kPlenty = 64 << 20;

struct Sample {
  const char* name;
  GoalKind kind;
  std::int64_t memory = kPlenty;
};

class DfpnOnRandomQuestions : public testing::TestWithParam<Sample> {};

TEST_P(DfpnOnRandomQuestions, ClaimsOnlyTrueWins) {
  Random random = asked::seeded(40 + static_cast<unsigned>(GetParam().kind));
  std::uniform_real_distribution<double> density(0.2, 0.85);
  Limits limits;
  limits.nodes = 20'000;
  limits.memory = GetParam().memory;
  int wins = 0;
  int true_wins = 0;
  const int count = asked::cases(2500);
  for (int i = 0; i < count; ++i) {
    const Question question =
        asked::random_question(random, asked::random_size(random, 4, 12), density(random), GetParam().kind);
    const SearchOutcome outcome = dfpn({question.position, question.goal, question.ko_master}, limits);
    const bool truth = asked::reacher_wins(question);
    true_wins += truth;
    if (outcome.winner == Colour::Empty) continue;
    ++wins;
    ASSERT_EQ(outcome.winner, question.goal.reacher);
    ASSERT_TRUE(truth) << asked::describe(question);
    const std::string certificate = asked::certificate_of(question, *outcome.proof, outcome.root);
    ASSERT_EQ(asked::checkers_word(certificate), "accepted") << asked::describe(question) << certificate;
  }
  EXPECT_GE(wins, true_wins * 9 / 10) << "of " << true_wins << " true wins";
}

INSTANTIATE_TEST_SUITE_P(Dfpn, DfpnOnRandomQuestions,
                         testing::Values(Sample{"Capture", GoalKind::Capture},
                                         Sample{"Connect", GoalKind::Connect},
                                         Sample{"Separate", GoalKind::Separate},
                                         Sample{"CaptureInLittleRoom", GoalKind::Capture, kLittle},
                                         Sample{"ConnectInLittleRoom", GoalKind::Connect, kLittle}),
                         [](const auto& test) { return test.param.name; });

int order_of_capture(const char* diagram, Colour reacher, const char* target) {
  const Question question = asked::capture(diagram, reacher, target);
  Limits limits;
  limits.nodes = 100'000;
  const SearchOutcome outcome = dfpn({question.position, question.goal, question.ko_master}, limits);
  return outcome.winner == reacher ? outcome.order : -1;
}

TEST(Dfpn, ReadsALadderAsOrderOne) {
  EXPECT_EQ(order_of_capture(R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . X . . . .
      . X O . . . .
      . . X . . . .
      . . . . . . .)",
                             Colour::Black, "C3"),
            1);
}

TEST(Dfpn, ReadsANetAsOrderTwo) {
  EXPECT_EQ(order_of_capture(asked::kNetNoLadder, Colour::Black, "C3"), 2);
}

TEST(Dfpn, TellsHowFarItGot) {
  const Question question =
      asked::capture(". . . . . / . . . . . / . . O . . / . . . . . / . . . . .", Colour::Black, "C3");
  const SearchOutcome outcome =
      dfpn({question.position, question.goal, question.ko_master, {.order = 2}}, Limits());
  EXPECT_EQ(outcome.winner, Colour::Empty);
  EXPECT_EQ(outcome.bound, "no win up to λ2");
}

class Leanings : public Observer {
 public:
  void leans_to(Colour side) override { sides.push_back(side); }
  std::vector<Colour> sides;
};

// Even as the ko master Black has neither a ladder nor a net. Where White is, a failure says less: it may be
// a ko.
TEST(Dfpn, SaysWhenWhatUsuallyWinsHasFailed) {
  const Question question = asked::capture(R"(
      . . . . . . . . .
      . . . . . . . . .
      . . . X . . . . .
      . . X O . . . . .
      . . . . . . . . .
      . . . . . . . . . )",
                                           Colour::White, "D3");
  const auto told = [&](Colour ko_master) {
    Leanings leanings;
    dfpn({question.position, question.goal, ko_master}, {.nodes = 100'000}, &leanings);
    return leanings.sides;
  };
  const std::vector<Colour> sides = told(Colour::Black);
  ASSERT_FALSE(sides.empty());
  EXPECT_EQ(sides.front(), Colour::White);
  EXPECT_TRUE(told(Colour::White).empty());
}

const char* const kTwoStonesInANet = R"(
    . . . . . . . .
    . . . X X . . .
    X . . . . . . .
    X O O X . . . .
    X . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .)";

SearchOutcome capture_in(std::int64_t memory, std::int64_t nodes) {
  const Question question = asked::capture(kTwoStonesInANet, Colour::Black, "B5");
  Limits limits;
  limits.nodes = nodes;
  limits.memory = memory;
  return dfpn({question.position, question.goal, question.ko_master, {.order = 3}}, limits);
}

TEST(Dfpn, GoesOnWhenItsMemoryIsFull) {
  const SearchOutcome with_plenty = capture_in(kPlenty, 100'000);
  const SearchOutcome with_little = capture_in(3 << 19, 100'000);
  ASSERT_EQ(with_plenty.winner, Colour::Black);
  ASSERT_EQ(with_little.winner, Colour::Black);
  EXPECT_EQ(with_little.order, 3);
  EXPECT_NE(with_little.nodes, with_plenty.nodes) << "it has forgotten nothing";
  EXPECT_LT(with_little.proof->bytes(), with_plenty.proof->bytes());
}

// It would go on for ever.
TEST(Dfpn, StopsAtItsMemoryIfNothingElseEndsIt) {
  const SearchOutcome outcome = capture_in(1 << 20, 0);
  EXPECT_EQ(outcome.winner, Colour::Empty);
  EXPECT_EQ(outcome.stop, Stop::Memory);
}

TEST(Dfpn, CountsTheSameNodesEveryTime) {
  const Question question =
      asked::capture(". . . . . . / . X X . . . / . O O . . . / . X . . X . / . . . . . . / . . . . . .",
                     Colour::Black, "B4");
  Limits limits;
  limits.nodes = 30'000;
  const SearchOutcome once = dfpn({question.position, question.goal, question.ko_master}, limits);
  const SearchOutcome again = dfpn({question.position, question.goal, question.ko_master}, limits);
  EXPECT_EQ(once.nodes, again.nodes);
  EXPECT_EQ(once.winner, again.winner);
}

}  // namespace
}  // namespace yomi
