// The fuzzers bite: with any one of the zone rules left out the checker objects to a proof, and so does a
// fuzzer that rewrites the board outside the zones. With all rules in place nobody objects to the same
// questions.
#include <gtest/gtest.h>

#include <iostream>

#include "read/prover.h"
#include "support/zone_fuzz.h"

namespace yomi {
namespace {

using asked::Question;
using asked::Random;

constexpr Size kSizes[] = {{5, 2}, {4, 3}, {5, 3}, {5, 4}, {5, 5}, {6, 6}, {4, 2}, {3, 3}};

struct Objections {
  std::string checker, step, truth;
  int questions = 0;
};

class Critics {
 public:
  explicit Critics(ZoneRule left_out) : rules_(left_out) {}

  void judge(Objections& objections) {
    const Size size = kSizes[asked::below(random_, std::size(kSizes))];
    const double density = 0.4 + 0.1 * asked::below(random_, 5);
    const Question question = asked::random_question(random_, size, density, asked::random_kind(random_));
    ++objections.questions;
    Limits limits;
    limits.nodes = 300;
    const SearchOutcome outcome =
        prove(question.position, question.goal, question.ko_master, limits, nullptr, rules_);
    if (outcome.winner == Colour::Empty) return;
    const Proof& proof = *outcome.proof;
    if (objections.checker.empty()) {
      const std::string word = asked::checkers_word(asked::certificate_of(question, proof, outcome.root));
      if (word != "accepted") objections.checker = word;
    }
    for (ClaimId id : asked::some_claims(random_, proof, outcome.root, 30)) {
      const Claim& claim = proof[id];
      for (int i = 0; i < 4; ++i) {
        const Position position = asked::agreeing_position(random_, proof, claim, size);
        if (const auto wrong = asked::wrong_step(proof, claim, position); wrong && objections.step.empty())
          objections.step = *wrong + asked::describe(proof, claim, position);
        if (size.area() > 9 || !objections.truth.empty()) continue;
        const Question told = asked::question_of(proof, claim, position);
        if (told.goal.kind == GoalKind::Capture && told.goal.points.empty()) continue;
        const bool reached = truth_.reacher_wins(told);
        if (reached != (outcome.winner == question.goal.reacher))
          objections.truth = "not true" + asked::describe(proof, claim, position);
      }
    }
  }

 private:
  ZoneRules rules_;
  Random random_ = asked::seeded(5);
  asked::Truth truth_;
};

struct Weakening {
  const char* name;
  ZoneRule rule;
};

class LeftOut : public testing::TestWithParam<Weakening> {};

TEST_P(LeftOut, IsNoticed) {
  Critics critics(GetParam().rule);
  Objections objections;
  while (objections.questions < 12'000 &&
         (objections.checker.empty() || (objections.step.empty() && objections.truth.empty())))
    critics.judge(objections);
  std::cout << "after " << objections.questions << " questions: " << objections.checker << "\n"
            << objections.step << objections.truth;
  EXPECT_NE(objections.checker, "");
  EXPECT_NE(objections.step + objections.truth, "");
}

INSTANTIATE_TEST_SUITE_P(Rules, LeftOut,
                         testing::Values(Weakening{"P1", ZoneRule::P1}, Weakening{"P2", ZoneRule::P2},
                                         Weakening{"P3", ZoneRule::P3}, Weakening{"P4", ZoneRule::P4},
                                         Weakening{"Q1", ZoneRule::Q1}, Weakening{"Q2", ZoneRule::Q2},
                                         Weakening{"Q3", ZoneRule::Q3}, Weakening{"Q4", ZoneRule::Q4},
                                         Weakening{"KeepersReason", ZoneRule::KeepersReason},
                                         Weakening{"Goal", ZoneRule::Goal}),
                         [](const auto& test) { return test.param.name; });

TEST(LeftOut, NothingNobodyObjects) {
  Critics critics(ZoneRule::None);
  Objections objections;
  while (objections.questions < asked::cases(6'000)) critics.judge(objections);
  EXPECT_EQ(objections.checker + objections.step + objections.truth, "");
}

}  // namespace
}  // namespace yomi
