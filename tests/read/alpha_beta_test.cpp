// Alpha-beta, with zones and full width: drawn positions, random questions against the oracle and the
// checker.
#include "read/general/alpha_beta.h"

#include <gtest/gtest.h>

#include <iostream>

#include "support/claim_questions.h"

namespace yomi {
namespace {

using asked::Question;
using asked::Random;

SearchOutcome search(const Question& question, bool full_width, std::int64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  AlphaBetaOptions options;
  options.full_width = full_width;
  return alpha_beta({question.position, question.goal, question.ko_master}, limits, nullptr, ZoneRules(),
                    options);
}

std::string checkers_word(const Question& question, const SearchOutcome& outcome) {
  return asked::checkers_word(asked::certificate_of(question, *outcome.proof, outcome.root));
}

class AlphaBeta : public testing::TestWithParam<bool> {};

TEST_P(AlphaBeta, FindsTheNet) {
  const Question question = asked::capture(R"(
    .....
    XXX..
    XO...
    X..O.
    .....)",
                                           Colour::Black, "B3");
  const SearchOutcome outcome = search(question, GetParam(), 5'000'000);
  ASSERT_EQ(outcome.winner, Colour::Black) << outcome.bound;
  EXPECT_EQ(checkers_word(question, outcome), "accepted");
  std::cout << point_name(outcome.move, question.position.size) << " " << outcome.nodes << " nodes\n";
}

TEST_P(AlphaBeta, SaysHowFarItLooked) {
  const Question question = asked::capture(R"(
    .....
    .....
    ..O..
    .....
    .....)",
                                           Colour::Black, "C3");
  const SearchOutcome outcome = search(question, GetParam(), 20'000);
  EXPECT_EQ(outcome.winner, Colour::Empty);
  EXPECT_EQ(outcome.stop, Stop::Nodes);
  EXPECT_EQ(outcome.bound.substr(0, 14), "no win within ");
  EXPECT_NE(outcome.bound, "no win within 0 plies");
}

TEST_P(AlphaBeta, IsNeverWrong) {
  Random random = asked::seeded(31);
  std::uniform_real_distribution<double> density(0.25, 0.8);
  int wins = 0;
  int found = 0;
  for (int i = 0; i < asked::cases(10000); ++i) {
    const auto kind = static_cast<GoalKind>(asked::below(random, 3));
    const Question question =
        asked::random_question(random, asked::random_size(random, 4, 11), density(random), kind);
    const SearchOutcome outcome = search(question, GetParam(), GetParam() ? 3'000 : 1'000);
    const bool truth = asked::reacher_wins(question);
    wins += truth;
    if (outcome.winner == Colour::Empty) continue;
    ASSERT_EQ(outcome.winner, question.goal.reacher);
    ASSERT_TRUE(truth) << asked::describe(question);
    ASSERT_EQ(checkers_word(question, outcome), "accepted") << asked::describe(question);
    ++found;
  }
  std::cout << found << " of " << wins << " wins found\n";
  EXPECT_GE(found * 10, wins * 9);
}

INSTANTIATE_TEST_SUITE_P(Width, AlphaBeta, testing::Bool(),
                         [](const auto& test) { return test.param ? "Full" : "Zones"; });

}  // namespace
}  // namespace yomi
