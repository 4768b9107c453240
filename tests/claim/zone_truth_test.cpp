// Truth: every claim of every proof is true in every position that agrees with it, by the word of the oracle.
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
  size_t named;
  int rewrites;
};

class ZoneTruth : public testing::TestWithParam<Sample> {};

// Many questions with few goals, so that few tables serve them. A claim about the whole board has nothing to
// rewrite and is left out.
TEST_P(ZoneTruth, SurvivesRewritingTheRest) {
  const Sample& sample = GetParam();
  Random random = asked::seeded(71);
  std::int64_t rewrites = 0, claims = 0, kept = 0;
  double zone_share = 0;
  while (rewrites < asked::cases(sample.rewrites)) {
    asked::Truth truth;
    Question asked_first = asked::random_question(random, sample.size, 0.5, sample.kind);
    while (asked_first.goal.points.size() != sample.named)
      asked_first = asked::random_question(random, sample.size, 0.5, sample.kind);
    const PointSet named = asked_first.goal.named();
    for (std::int64_t enough = rewrites + sample.rewrites / 4; rewrites < enough;) {
      std::uniform_real_distribution<double> density(0.3, 0.8);
      Question question = asked_first;
      question.position = asked::random_position(random, sample.size, density(random));
      question.position.to_move = asked::coin(random);
      const Colour colour = question.goal.named_colour();
      const PointSet& stones = is_player(colour) ? question.position.stones(colour)
                                                 : question.position.black | question.position.white;
      if (question.goal.kind != GoalKind::Eye && !stones.contains_all(named)) continue;
      Limits limits;
      limits.nodes = 20'000;
      const SearchOutcome outcome = prove({question.position, question.goal, question.ko_master}, limits);
      if (outcome.winner == Colour::Empty) continue;
      const Proof& proof = *outcome.proof;
      for (ClaimId id : asked::some_claims(random, proof, outcome.root, 60)) {
        const Claim& claim = proof[id];
        if (claim.zone == board_area(sample.size)) continue;
        ++claims;
        kept += outcome.winner == question.goal.keeper();
        zone_share += claim.zone.size();
        for (int i = 0; i < 4; ++i, ++rewrites) {
          const Position position = asked::agreeing_on_the_zone(random, proof, claim, sample.size);
          const bool reached = truth.reacher_wins(asked::question_of(proof, claim, position));
          ASSERT_EQ(reached, outcome.winner == question.goal.reacher)
              << asked::describe(proof, claim, position) << asked::describe(question);
        }
      }
    }
  }
  std::cout << rewrites << " rewrites of " << claims << " claims, " << kept
            << " of them the keeper's; average zone " << zone_share / static_cast<double>(claims) << " of "
            << sample.size.area() << "\n";
  EXPECT_GT(kept, claims / 100);
  EXPECT_LT(kept, claims);
}

INSTANTIATE_TEST_SUITE_P(Claims, ZoneTruth,
                         testing::Values(Sample{"Capture", GoalKind::Capture, {4, 3}, 1, 8'000},
                                         Sample{"CaptureTwo", GoalKind::Capture, {4, 3}, 2, 8'000},
                                         Sample{"CaptureThree", GoalKind::Capture, {3, 3}, 3, 8'000},
                                         Sample{"Connect", GoalKind::Connect, {4, 3}, 2, 8'000},
                                         Sample{"ConnectThree", GoalKind::Connect, {4, 3}, 3, 8'000},
                                         Sample{"Separate", GoalKind::Separate, {4, 3}, 2, 8'000},
                                         Sample{"SeparateThree", GoalKind::Separate, {4, 3}, 3, 16'000},
                                         Sample{"CaptureLong", GoalKind::Capture, {6, 2}, 1, 8'000},
                                         Sample{"ConnectLong", GoalKind::Connect, {6, 2}, 2, 8'000},
                                         Sample{"Safe", GoalKind::SafeSeparate, {4, 3}, 2, 4'000},
                                         Sample{"Life", GoalKind::Life, {6, 2}, 1, 8'000},
                                         Sample{"LifeTwo", GoalKind::Life, {4, 3}, 2, 4'000},
                                         Sample{"Eye", GoalKind::Eye, {4, 3}, 1, 2'000},
                                         Sample{"Seki", GoalKind::Seki, {4, 3}, 2, 8'000},
                                         Sample{"SekiThree", GoalKind::Seki, {6, 2}, 3, 8'000}),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace yomi
