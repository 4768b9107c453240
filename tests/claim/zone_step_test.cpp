// Step: in every position that agrees with a claim its move leads where the proof says, and no reply falls
// through; the checker agrees. Small boards, and fights on boards up to 19x19.
#include <gtest/gtest.h>

#include <iostream>

#include "read/general/prover.h"
#include "support/zone_fuzz.h"

namespace yomi {
namespace {

using asked::Question;
using asked::Random;

struct Sample {
  const char* name;
  GoalKind kind;
  Size size;
  double density;
  int rewrites;
};

class ZoneStep : public testing::TestWithParam<Sample> {};

TEST_P(ZoneStep, LandsInAgreement) {
  const Sample& sample = GetParam();
  Random random = asked::seeded(3);
  std::int64_t rewrites = 0, questions = 0, solved = 0;
  std::int64_t claims[2] = {0, 0};
  double zones[2] = {0, 0};
  while (rewrites < asked::cases(sample.rewrites)) {
    const Question question = asked::random_question(random, sample.size, sample.density, sample.kind);
    Limits limits;
    limits.nodes = 1'000;
    const SearchOutcome outcome = prove({question.position, question.goal, question.ko_master}, limits);
    ++questions;
    if (outcome.winner == Colour::Empty) continue;
    ++solved;
    const Proof& proof = *outcome.proof;
    ASSERT_EQ(asked::checkers_word(asked::certificate_of(question, proof, outcome.root)), "accepted")
        << asked::describe(question);
    for (ClaimId id : asked::some_claims(random, proof, outcome.root, 30)) {
      const Claim& claim = proof[id];
      const bool kept = outcome.winner == question.goal.keeper();
      ++claims[kept];
      zones[kept] += claim.zone.size();
      for (int i = 0; i < 4; ++i, ++rewrites) {
        const Position position = asked::agreeing_on_the_zone(random, proof, claim, sample.size);
        const std::optional<std::string> wrong = asked::wrong_step(proof, claim, position);
        ASSERT_FALSE(wrong) << *wrong << asked::describe(proof, claim, position) << asked::describe(question);
      }
    }
  }
  std::cout << solved << " of " << questions << " questions solved; " << rewrites << " rewrites; "
            << claims[0] << " claims of the reacher, average zone "
            << zones[0] / static_cast<double>(claims[0]) << ", " << claims[1] << " of the keeper, "
            << zones[1] / static_cast<double>(claims[1]) << "\n";
  EXPECT_GT(claims[0], 0);
  EXPECT_GT(claims[1], 0);
}

INSTANTIATE_TEST_SUITE_P(Claims, ZoneStep,
                         testing::Values(Sample{"CaptureSmall", GoalKind::Capture, {4, 3}, 0.5, 10'000},
                                         Sample{"ConnectSmall", GoalKind::Connect, {4, 3}, 0.5, 10'000},
                                         Sample{"SeparateSmall", GoalKind::Separate, {4, 3}, 0.5, 10'000},
                                         Sample{"CaptureMiddle", GoalKind::Capture, {5, 5}, 0.6, 10'000},
                                         Sample{"ConnectMiddle", GoalKind::Connect, {6, 5}, 0.6, 10'000},
                                         Sample{"SeparateMiddle", GoalKind::Separate, {6, 6}, 0.6, 10'000},
                                         Sample{"CaptureLarge", GoalKind::Capture, {9, 9}, 0.6, 6'000},
                                         Sample{"ConnectLarge", GoalKind::Connect, {9, 9}, 0.7, 6'000},
                                         Sample{"SeparateLarge", GoalKind::Separate, {9, 9}, 0.6, 6'000},
                                         Sample{"CaptureFull", GoalKind::Capture, {19, 19}, 0.6, 3'000},
                                         Sample{"ConnectFull", GoalKind::Connect, {19, 19}, 0.7, 3'000},
                                         Sample{"SafeSmall", GoalKind::SafeSeparate, {5, 4}, 0.5, 6'000},
                                         Sample{"SafeLarge", GoalKind::SafeSeparate, {9, 9}, 0.6, 2'000},
                                         Sample{"LifeSmall", GoalKind::Life, {4, 3}, 0.6, 10'000},
                                         Sample{"LifeLarge", GoalKind::Life, {7, 7}, 0.75, 1'000},
                                         Sample{"EyeSmall", GoalKind::Eye, {4, 3}, 0.5, 10'000},
                                         Sample{"EyeLarge", GoalKind::Eye, {7, 7}, 0.6, 2'000},
                                         Sample{"SekiSmall", GoalKind::Seki, {4, 3}, 0.6, 10'000},
                                         Sample{"SekiLarge", GoalKind::Seki, {7, 7}, 0.7, 6'000},
                                         Sample{"AreaSmall", GoalKind::Area, {4, 3}, 0.6, 3'000},
                                         Sample{"AreaMiddle", GoalKind::Area, {5, 5}, 0.8, 1'000}),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace yomi
