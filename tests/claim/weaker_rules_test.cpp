// The fuzzers bite: with any one of the zone rules left out the checker objects to a proof, and so does a
// fuzzer that rewrites the board outside the zones. With all rules in place nobody objects to the same
// questions.
#include <gtest/gtest.h>

#include <iostream>

#include "claim/repetition.h"
#include "read/fight/life_reader.h"
#include "read/general/prover.h"
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
  // Life and death counts liberties, even the last one, and is ready for the fall of walls; the prover shows
  // all liberties.
  Critics(ZoneRule left_out, bool counts) : rules_(left_out, 1), counts_(counts) {}

  void judge(Objections& objections) {
    const Size size = kSizes[asked::below(random_, std::size(kSizes))];
    const double density = 0.4 + 0.1 * asked::below(random_, 5);
    const GoalKind kind = counts_ ? GoalKind::Capture : asked::random_kind(random_);
    const Question question = asked::random_question(random_, size, density, kind);
    ++objections.questions;
    Limits limits;
    limits.nodes = 300;
    const SearchOutcome outcome =
        counts_ ? read_life({question.position, question.goal, question.ko_master}, limits, nullptr, rules_)
                : prove({question.position, question.goal, question.ko_master}, limits, nullptr, rules_);
    if (outcome.winner == Colour::Empty) return;
    const Proof& proof = *outcome.proof;
    const bool fit_for_superko = !counts_ || outcome.winner != question.goal.reacher ||
                                 remove_repetitions(*outcome.proof, outcome.root, size, 1'000'000);
    if (objections.checker.empty() && fit_for_superko) {
      const std::string word = asked::checkers_word(asked::certificate_of(question, proof, outcome.root));
      if (word != "accepted") objections.checker = word;
    }
    for (ClaimId id : asked::some_claims(random_, proof, outcome.root, 30)) {
      const Claim& claim = proof[id];
      for (int i = 0; i < 4; ++i) {
        const std::optional<Position> found = asked::agreeing_position(random_, proof, claim, size);
        if (!found) break;
        const Position& position = *found;
        counted_ += claim.reserve_count > 0;
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

  // So many claims with reserves were put to the test.
  int counted() const { return counted_; }

 private:
  ZoneRules rules_;
  bool counts_;
  int counted_ = 0;
  Random random_ = asked::seeded(5);
  asked::Truth truth_;
};

struct Weakening {
  const char* name;
  ZoneRule rule;
};

class LeftOut : public testing::TestWithParam<Weakening> {};

TEST_P(LeftOut, IsNoticed) {
  Critics critics(GetParam().rule, GetParam().rule == ZoneRule::Reserves);
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
                                         Weakening{"Goal", ZoneRule::Goal},
                                         Weakening{"Reserves", ZoneRule::Reserves}),
                         [](const auto& test) { return test.param.name; });

TEST(LeftOut, NothingNobodyObjects) {
  Critics critics(ZoneRule::None, false);
  Objections objections;
  while (objections.questions < asked::cases(6'000)) critics.judge(objections);
  EXPECT_EQ(objections.checker + objections.step + objections.truth, "");
}

TEST(LeftOut, NothingNobodyObjectsToCountedLiberties) {
  Critics critics(ZoneRule::None, true);
  Objections objections;
  while (objections.questions < asked::cases(6'000)) critics.judge(objections);
  EXPECT_EQ(objections.checker + objections.step + objections.truth, "");
  std::cout << critics.counted() << " claims with reserves\n";
  EXPECT_GT(critics.counted(), asked::cases(500));
}

struct Rewritten {
  int fallen = 0;     // so often a wall fell
  std::string wrong;  // the first step that was wrong
};

Rewritten rewrite(const Question& question, const Proof& proof) {
  Rewritten result;
  Random random = asked::seeded(8);
  for (ClaimId id = 0; id < proof.size(); ++id) {
    const Claim& claim = proof[id];
    for (int i = 0; i < asked::cases(200); ++i) {
      const auto position = asked::agreeing_position(random, proof, claim, question.position.size);
      if (!position) continue;
      if (const auto wrong = asked::wrong_step(proof, claim, *position); wrong && result.wrong.empty())
        result.wrong = *wrong + asked::describe(proof, claim, *position);
      if (claim.action != ClaimAction::Play || claim.link_count == 0) continue;
      Game game(*position, asked::question_of(proof, claim, *position).goal, question.ko_master);
      game.play(claim.move);
      result.fallen += !proof.serves(claim.child, game);
    }
  }
  return result;
}

TEST(LeftOut, NothingNobodyObjectsToFalls) {
  const Question question = asked::ko_for_ever();
  const SearchOutcome found = read_life({question.position, question.goal, question.ko_master}, Limits(),
                                        nullptr, ZoneRules(ZoneRule::AliveByKo));
  ASSERT_EQ(found.winner, Colour::White);
  EXPECT_EQ(asked::checkers_word(asked::certificate_of(question, *found.proof, found.root)), "accepted");
  const Rewritten rewritten = rewrite(question, *found.proof);
  EXPECT_EQ(rewritten.wrong, "");
  EXPECT_GT(rewritten.fallen, 0);
}

TEST(LeftOut, FallsAreNoticed) {
  const Question question = asked::ko_for_ever();
  const SearchOutcome found = read_life({question.position, question.goal, question.ko_master}, Limits(),
                                        nullptr, ZoneRules(ZoneRule::AliveByKo).without(ZoneRule::Falls));
  ASSERT_EQ(found.winner, Colour::White);
  EXPECT_NE(asked::checkers_word(asked::certificate_of(question, *found.proof, found.root)), "accepted");
  EXPECT_NE(rewrite(question, *found.proof).wrong, "");
}

}  // namespace
}  // namespace yomi
