// Certificates damaged on purpose, one kind of damage at a time. The checker refuses them; or the damaged
// certificate is a proof all the same, and then what it says is true: by the oracle at its root, and by the
// step fuzzer at each of its claims.
#include <gtest/gtest.h>

#include <iostream>

#include "read/fight/life_reader.h"
#include "read/general/prover.h"
#include "support/damage.h"
#include "support/proof_reader.h"
#include "support/zone_fuzz.h"

namespace yomi {
namespace {

using asked::Question;
using asked::Random;
using damaged::Damage;
using damaged::Text;

class Mutation : public testing::TestWithParam<Damage> {};

void expect_right_steps(Random& random, const std::string& mutant) {
  const asked::ReadProof read = asked::read_proof(mutant);
  const Proof& proof = *read.proof;
  for (ClaimId id : asked::some_claims(random, proof, read.root, 20)) {
    const Claim& claim = proof[id];
    const auto position = asked::agreeing_position(random, proof, claim, read.question.position.size);
    if (!position) continue;
    const auto wrong = asked::wrong_step(proof, claim, *position);
    ASSERT_FALSE(wrong) << *wrong << asked::describe(proof, claim, *position) << mutant;
  }
}

void expect_true(Random& random, const std::string& mutant) {
  const asked::ReadProof read = asked::read_proof(mutant);
  const Proof& proof = *read.proof;
  ASSERT_EQ(asked::reacher_wins(read.question), proof.prover() == proof.goal().reacher) << mutant;
  expect_right_steps(random, mutant);
}

TEST(Falls, ChangedAreRefusedOrRight) {
  const Question question = asked::ko_for_ever();
  const SearchOutcome found = read_life({question.position, question.goal, question.ko_master}, Limits(),
                                        nullptr, ZoneRules(ZoneRule::AliveByKo));
  ASSERT_EQ(found.winner, Colour::White);
  const std::string certificate = asked::certificate_of(question, *found.proof, found.root);
  Random random = asked::seeded(19);
  int refused = 0;
  for (int i = 0; i < asked::cases(300); ++i) {
    Text text(certificate);
    if (!damaged::change_a_fall(random, text, question)) continue;
    if (asked::checkers_word(text.joined()) != "accepted") {
      ++refused;
    } else {
      expect_right_steps(random, text.joined());
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(refused, 0);
}

TEST_P(Mutation, IsRefusedOrTrue) {
  Random random = asked::seeded(17);
  int mutants = 0, refused = 0;
  for (int proofs = 0; mutants < asked::cases(4'000) && proofs < asked::cases(3'000);) {
    const Question question =
        asked::random_question(random, asked::random_size(random, 6, 12), 0.6, asked::random_kind(random));
    Limits limits;
    limits.nodes = 1'000;
    const bool counts = question.goal.kind == GoalKind::Capture && asked::one_in(random, 2);
    const SearchOutcome outcome = counts
                                      ? read_life({question.position, question.goal, question.ko_master},
                                                  limits, nullptr, ZoneRules(ZoneRule::None, 1))
                                      : prove({question.position, question.goal, question.ko_master}, limits);
    if (outcome.winner == Colour::Empty) continue;
    ++proofs;
    const std::string certificate = asked::certificate_of(question, *outcome.proof, outcome.root);
    for (int i = 0; i < 10; ++i) {
      Text text(certificate);
      if (!GetParam().inflict(random, text, question)) continue;
      const std::string mutant = text.joined();
      if (mutant == certificate) continue;
      ++mutants;
      if (asked::checkers_word(mutant) != "accepted") {
        ++refused;
      } else {
        expect_true(random, mutant);
        if (HasFatalFailure()) return;
      }
    }
  }
  std::cout << refused << " of " << mutants << " refused, the others are true\n";
  EXPECT_GT(refused, 0);
}

INSTANTIATE_TEST_SUITE_P(Certificates, Mutation, testing::ValuesIn(damaged::kinds()),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace yomi
