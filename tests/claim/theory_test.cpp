// The drawings of docs/theory.md: for each rule a claim whose zone lacks what the rule asks for. The checker
// names the rule, and in the position drawn beside the claim the step it stands for goes wrong.
#include <gtest/gtest.h>

#include "support/proof_reader.h"
#include "support/zone_fuzz.h"

namespace yomi {
namespace {

struct Example {
  const char* name;
  const char* certificate;
  int node;               // which of its claims
  const char* elsewhere;  // a position that agrees with the claim
  const char* complaint;  // of the checker
  const char* wrong;      // what happens there
};

class Theory : public testing::TestWithParam<Example> {};

TEST_P(Theory, Drawing) {
  const Example& example = GetParam();
  const std::string certificate = drawn::certificate(example.certificate);
  const std::string word = asked::checkers_word(certificate);
  EXPECT_NE(word.find(example.complaint), std::string::npos) << word;
  const asked::ReadProof read = asked::read_proof(certificate);
  const Claim& claim = (*read.proof)[example.node];
  const Position position = test::drawn_position(example.elsewhere, claim.to_move);
  ASSERT_TRUE(claim.agrees_with(Board(position)));
  EXPECT_EQ(asked::wrong_step(*read.proof, claim, position).value_or("nothing"), example.wrong);
}

const Example kExamples[] = {
    {"Goal", R"(
      row ...
      row XXX
      to-move O; bar -; ko-master O; goal connect A1 C1; reacher X; winner X; root 0
      node 0 O zone A1 X?X goal)",
     0, ".../XOX", "Goal: A1 and C1 are not joined inside the zone", "the goal has not happened"},
    {"P1", R"(
      row .X.
      row XO.
      to-move X; bar -; ko-master O; goal capture B1; reacher X; winner X; root 0
      node 0 X zone B2 ?./O. targets B1 win C1)",
     0, ".../.O.", "Win: C1 does not capture B1", "C1 does not win"},
    {"P2", R"(
      row .O..
      row X...
      to-move X; bar -; ko-master O; goal capture A1; reacher O; winner X; root 0
      node 0 X zone A2 ?O../X??? targets A1 play C2 1
      node 1 O zone A2 ?O/X? targets A1 answer 2 /
      node 2 X zone A2 ?O/X? targets A1 pass 1)",
     0, "XO../XX..", "P2: after C2 the zone does not show whether B2 is captured", "no claim after C2 fits"},
    {"Falls", R"(
      row .O.O
      row X...
      to-move X; bar -; ko-master O; goal capture A1; reacher O; winner X; root 0
      node 0 X zone A2 ?O.O/X?.? targets A1 play C2 1 3
      node 1 O zone A2 ?O?O/X??? targets A1 answer 2 /
      node 2 X zone A2 ?O?O/X??? targets A1 pass 1
      node 3 O zone A2 ?.?O/X??? targets A1 answer 4 /
      node 4 X zone A2 ?.?O/X??? targets A1 pass 3)",
     0, ".O.O/X..X", "P2: there is no claim for the case that C2 captures D2", "no claim after C2 fits"},
    {"P3", R"(
      row .X.X
      row ....
      to-move X; bar -; ko-master O; goal separate B2 D2; reacher X; winner X; root 1
      node 0 O zone B2 XXX goal
      node 1 X zone B2 X.X play C2 0)",
     1, "XX.X/XXXX", "P3: the zone does not show that C2 is legal", "C2 is not legal"},
    {"P4", R"(
      row .XO.
      row X.XO
      row .XO.
      to-move O; bar -; ko-master O; goal capture C3; reacher X; winner O; root 0
      node 0 O zone B3 XO?/.XO/XO? targets C3 play B2 1
      node 1 X zone B3 ?O?/O.O/?O? bar C2 targets C3 answer 0 /)",
     0, ".XO./..XO/.XO.", "P4: a neighbour of B2 is not in the zone", "no claim after B2 fits"},
    {"Q1", R"(
      row ...
      row O..
      to-move X; bar -; ko-master X; goal capture A1; reacher X; winner O; root 0
      node 0 X zone A1 O targets A1 answer 1 /
      node 1 O zone A1 O targets A1 pass 0)",
     0, "X../O..", "Q1: A1, needed after a pass, has no liberty in the zone", "B1 wins for the other side"},
    {"Q2", R"(
      row ...
      row O..
      to-move X; bar -; ko-master X; goal capture A1; reacher X; winner O; root 0
      node 0 X zone A1 O. targets A1 answer 1 /
      node 1 O zone A1 O targets A1 pass 0)",
     0, "X../O..", "Q2: reply B1 is neither answered nor covered", "B1 wins for the other side"},
    {"Q3", R"(
      row ....
      row .O..
      to-move X; bar -; ko-master X; goal capture B1; reacher X; winner O; root 0
      node 0 X zone B1 O. targets B1 answer 1 / C1 2
      node 1 O zone B1 O targets B1 pass 0
      node 2 O zone B1 O targets B1 pass 0)",
     0, ".X../XO..", "Q3: after C1 the zone does not show whether B1 is captured",
     "C1 wins for the other side"},
    {"Q4", R"(
      row ...
      row O..
      row .O.
      to-move X; bar -; ko-master X; goal capture A2; reacher X; winner O; root 0
      node 0 X zone A2 O?/.O targets A2 answer 1 /
      node 1 O zone A2 O?/.O targets A2 pass 0)",
     0, "X../OX./.OX", "nor suicide (Q4)", "A1 wins for the other side"},
    {"Q5", R"(
      row .XO.
      row X.XO
      row .XO.
      to-move O; bar -; ko-master O; goal capture B3; reacher O; winner X; root 0
      node 0 O zone A3 .XO?/X.XO/.XO? targets B3 answer 1 / B2 2
      node 1 X zone B3 X/. targets B3 pass 0
      node 2 X zone A3 .XO?/XO.O/.XO? targets B3 play C2 0)",
     0, ".XO./X.XO/.XO.", "Q5: after reply B2 the answer may retake a ko at C2",
     "B2 has no answer that fits"},
    {"KeepersReason", R"(
      row ...
      row X.X
      to-move O; bar -; ko-master O; goal connect A1 C1; reacher X; winner O; root 0
      node 0 O zone A1 X?X pass 1
      node 1 X zone A1 X?X answer 0 /)",
     0, ".../XXX", "Keeper: the zone does not show that the goal has not happened", "the goal has happened"},
    {"SafeWall", R"(
      row OO..
      row .XXO
      row OOO.
      to-move O; bar -; ko-master O; goal safe-separate B2 C2; reacher X; winner O; root 0
      node 0 O zone A3 ??.?/?XXO/??O? pass 1
      node 1 X zone A3 ??.?/?XXO/??O? answer 0 /)",
     0, "..../.XXO/..O.", "Keeper: the zone does not show that the goal has not happened",
     "the goal has happened"},
    // Nothing is wrong with the step; but White has captured A1, and won.
    {"AliveByKo", R"(
      row .O.O.
      row OOOX.
      to-move X; bar -; ko-master O; goal capture A1; reacher X; winner O; root 0
      node 0 X zone A2 .O.?/OOO? targets A1 alive-by-ko)",
     0, ".O.../OOOX.", "Alive by ko: the zone does not show that a target lives, ko eyes included",
     "no target is alive by ko"},
    {"Named", R"(
      row ...
      row XX.
      to-move X; bar -; ko-master O; goal connect A1 B1; reacher X; winner X; root 1
      node 0 O zone A1 XX goal
      node 1 X zone A1 .X play A1 0)",
     1, ".../.X.", "Named: A1 is not a stone of the reacher's in the zone", "nothing"},
    // White is said to keep both stones, but nobody looks at A2.
    {"NamedSeki", R"(
      row O..X
      row ....
      to-move O; bar -; ko-master X; goal seki A2 D2; reacher X; winner O; root 0
      node 0 O zone D2 X pass 1
      node 1 X zone D2 X answer 0 /)",
     1, "O..X/X...", "Named: the zone does not show the stone at A2", "B2 wins for the other side"},
};

INSTANTIATE_TEST_SUITE_P(Examples, Theory, testing::ValuesIn(kExamples),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace yomi
