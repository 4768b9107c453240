// Reacher's proofs that bring a position back: the checker refuses them, and accepts them once they are
// repaired.
#include "claim/repetition.h"

#include <gtest/gtest.h>

#include "support/proof_reader.h"
#include "support/zone_fuzz.h"

namespace yomi {
namespace {

using drawn::kKoDetour;

std::string repaired(const std::string& drawing) {
  const asked::ReadProof read = asked::read_proof(drawn::certificate(drawing));
  if (!remove_repetitions(*read.proof, read.root, read.question.position.size)) return "not repaired";
  return asked::certificate_of(read.question, *read.proof, read.root);
}

TEST(Repetition, IsCutShort) {
  EXPECT_EQ(drawn::verdict(kKoDetour), "rejected: node 3: Superko: J1 may bring back an earlier position");
  EXPECT_EQ(asked::checkers_word(repaired(kKoDetour)), "accepted");
  EXPECT_EQ(repaired(kKoDetour), repaired(drawn::kLadderWithKo));
}

// The earlier position has Black to move: he passes instead.
TEST(Repetition, IsCutShortByAPass) {
  std::string drawing = drawn::with(kKoDetour, "to-move O", "to-move X");
  drawing = drawn::with(drawing, "root 6", "root 7");
  drawing =
      drawn::changed(drawing, R"(node 7 X zone A3 ?.??????..../.XXXX???OX../?XOO...OX.X. targets C1 pass 6)");
  EXPECT_EQ(drawn::verdict(drawing), "rejected: node 3: Superko: J1 may bring back an earlier position");
  const std::string after = repaired(drawing);
  EXPECT_EQ(asked::checkers_word(after), "accepted");
  EXPECT_NE(after.find(R"(node 3 X zone A3 ?.????/.XXXX?/?XOO.. targets C1 pass 2)"), std::string::npos)
      << after;
}

// Black plays at H3 in between: a new position. Nothing is touched.
TEST(Repetition, IsNotSeenWhereThereIsNone) {
  EXPECT_EQ(repaired(drawn::kKoBesideLadder), drawn::certificate(drawn::kKoBesideLadder));
  EXPECT_EQ(repaired(drawn::kKillByKo), drawn::certificate(drawn::kKillByKo));
}

// A later claim says nothing about a target that has been captured in between.
TEST(Repetition, OfMoreTargetsCannotBeRepaired) {
  std::string drawing = drawn::with(kKoDetour, "row ............", "row ...........O");
  drawing = drawn::with(drawing, "goal capture C1", "goal capture C1 M3");
  drawing = drawn::with(drawing, "/?XOO...OX.X. targets C1", "/?XOO...OX.X. targets C1 M3");
  EXPECT_EQ(repaired(drawing), "not repaired");
  const asked::ReadProof read = asked::read_proof(drawn::certificate(drawing));
  std::vector<ClaimId> left;
  EXPECT_FALSE(remove_repetitions(*read.proof, read.root, read.question.position.size, 1'000, &left));
  ASSERT_EQ(left.size(), 1u);
  EXPECT_EQ(point_name((*read.proof)[left[0]].move, read.question.position.size), "J1");
}

TEST(Repetition, IsNotLookedForForEver) {
  const asked::ReadProof read = asked::read_proof(drawn::certificate(kKoDetour));
  EXPECT_FALSE(remove_repetitions(*read.proof, read.root, read.question.position.size, 2));
}

// Two kos, both taken back after a pass: one repair is not enough.
TEST(Repetition, IsLookedForAgainAfterARepair) {
  const std::string twice = drawn::with(kKoDetour, "root 6", "root 12") + R"(
    node 7 X zone A3 ?.??????..../.XXXX???OX../?XOO...O.OX. targets C1 play J1 6
    node 8 O zone A3 ?.??????..../.XXXX???OX../?XOO...O.OX. targets C1 answer 7 0 / E1 1
    node 9 X zone A3 ?.??????..../.XXXX???OX../?XOO...O.OX. targets C1 pass 8
    node 10 O zone A3 ?.??????..../.XXXX???OX../?XOO...OX.X. targets C1 answer 0 / E1 1 K1 9
    node 11 X zone A3 ?.??????..../.XXXX???OX../?XOO...OX.X. targets C1 pass 10
    node 12 O zone A3 ?.??????..../.XXXX???OX../?XOO...OX.X. targets C1 answer 11 0 / E1 1 K1 9
  )";
  EXPECT_NE(drawn::verdict(twice), "accepted");
  EXPECT_EQ(asked::checkers_word(repaired(twice)), "accepted");
}

}  // namespace
}  // namespace yomi
