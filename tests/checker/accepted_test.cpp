// Proofs drawn by hand that the checker must believe.
#include <gtest/gtest.h>

#include "certificate.h"

namespace drawn {
namespace {

struct Proof {
  const char* name;
  const std::string& drawing;
  const char* claim;
};

class Accepted : public testing::TestWithParam<Proof> {};

TEST_P(Accepted, IsBelieved) {
  const yomi_check::Verdict verdict = verdict_of_text(certificate(GetParam().drawing));
  EXPECT_EQ(verdict.text, "accepted");
  ASSERT_GE(verdict.remarks.size(), 2u);
  EXPECT_EQ(verdict.remarks[0], GetParam().claim);
}

INSTANTIATE_TEST_SUITE_P(
    Proofs, Accepted,
    testing::Values(
        Proof{"EdgeLadder", kEdgeLadder,
              "proved: with White to move, Black captures C1, whatever ko threats there are"},
        Proof{"CloseAndChase", kCloseAndChase,
              "proved: with Black to move, Black captures C1, whatever ko threats there are"},
        Proof{"BambooJoint", kBambooJoint,
              "proved: with White to move, Black connects B3 D3, whatever ko threats there are"},
        Proof{"Wall", kWall,
              "proved: with White to move, Black separates along B2 D2, whatever ko threats there are"},
        Proof{"TwoEyes", kTwoEyes,
              "proved: with Black to move, White keeps A1, whatever ko threats there are"},
        Proof{"LiveByKo", kLiveByKo, "proved: with Black to move, White keeps A2, if White wins the ko"},
        Proof{"KillByKo", kKillByKo, "proved: with Black to move, Black captures A2, if Black wins the ko"},
        Proof{"LivingWall", kLivingWall,
              "proved: with Black to move, White keeps Black from connecting A3 E3, whatever ko threats "
              "there are"},
        Proof{"CutByCapture", kCutByCapture,
              "proved: with White to move, White keeps Black from connecting B2 D2, whatever ko threats "
              "there are"},
        Proof{"TwoTargets", kTwoTargets,
              "proved: with Black to move, Black captures C1 H3, whatever ko threats there are"},
        Proof{"KoBesideLadder", kKoBesideLadder,
              "proved: with White to move, Black captures C1, whatever ko threats there are"}),
    [](const auto& test) { return test.param.name; });

TEST(Accepted, CaptureInOneMove) {
  EXPECT_EQ(verdict(R"(
    row .X.
    row XO.
    row .X.
    to-move X; bar -; ko-master O; goal capture B2; reacher X; winner X; root 0
    node 0 X zone A3 ?X?/XO./?X? targets B2 win C2
  )"),
            "accepted");
}

TEST(Accepted, CommentsAndCarriageReturnsAreIgnored) {
  std::string text = "# made by hand\n\n" + certificate(kEdgeLadder) + "\n# the end";
  EXPECT_EQ(verdict_of_text(text).text, "accepted");
  std::string dos;
  for (char c : text) dos += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(verdict_of_text(dos).text, "accepted");
}

TEST(Accepted, ALivingWallAlsoStopsSeparation) {
  EXPECT_EQ(verdict(with(kLivingWall, "goal connect", "goal separate")), "accepted");
}

TEST(Accepted, OneOfTwoTargetsStays) {
  EXPECT_EQ(verdict(R"(
    row .O.OX.
    row OOOOXO
    to-move X; bar -; ko-master X; goal capture A1 F1; reacher X; winner O; root 0
    node 0 X zone A2 .O.O/OOOO targets A1 answer 1 /
    node 1 O zone A2 .O.O/OOOO targets A1 pass 0
  )"),
            "accepted");
}

TEST(Accepted, SuicideNextToADoomedStone) {
  EXPECT_EQ(verdict(R"(
    row .XO.OX
    row OOOOOX
    row ......
    to-move X; bar -; ko-master X; goal capture A2; reacher X; winner O; root 0
    node 0 X zone A3 .XO.O/OOOOO targets A2 answer 1 /
    node 1 O zone A3 .XO.O/OOOOO targets A2 pass 0
  )"),
            "accepted");
}

TEST(Accepted, TheHeadersBarServesTheRoot) {
  EXPECT_EQ(verdict(R"(
    row OOOX.
    row .OX.X
    to-move O; bar D1; ko-master X; goal capture A2; reacher X; winner X; root 1
    node 0 X zone A2 OOOX/.OX? targets A2 win A1
    node 1 O zone A2 OOOX./.OX.X bar D1 targets A2 answer 0 /
  )"),
            "accepted");
}

// Black is ko master and takes back at once: the position comes round again, but now White is barred.
TEST(Accepted, TheKoMasterTakesBack) {
  EXPECT_EQ(verdict(R"(
    row OOOX.
    row .OX.X
    to-move O; bar -; ko-master X; goal capture A2; reacher X; winner X; root 3
    node 0 X zone A2 OOOX/.OX? targets A2 win A1
    node 1 O zone A2 OOOX./.OX.X bar D1 targets A2 answer 0 /
    node 2 X zone A2 OOOX./.O.OX targets A2 play C1 1
    node 3 O zone A2 OOOX./.OX.X targets A2 answer 0 / D1 2
  )"),
            "accepted");
}

// Without threats: Black takes first, and White may not take back.
TEST(Accepted, NobodyIsKoMaster) {
  const yomi_check::Verdict verdict =
      verdict_of_text(certificate(with(kKillByKo, "ko-master X", "ko-master -")));
  EXPECT_EQ(verdict.text, "accepted");
  EXPECT_EQ(verdict.remarks.at(0),
            "proved: with Black to move, Black captures A2, if nobody has a ko threat");
}

TEST(Accepted, WhoWinsWithoutThreatsMayHaveSome) {
  const yomi_check::Verdict verdict =
      verdict_of_text(certificate(with(kKillByKo, "ko-master X", "ko-master - threats X 2")));
  EXPECT_EQ(verdict.text, "accepted");
  EXPECT_EQ(
      verdict.remarks.at(0),
      "proved: with Black to move, Black captures A2, if Black has 2 ko threats and the other side none");
}

TEST(Accepted, NodesTheRootDoesNotReach) {
  EXPECT_EQ(verdict(kEdgeLadder + "node 3 X zone B2 ?XX?/XOO. targets C1 win E1"), "accepted");
  EXPECT_EQ(verdict(kEdgeLadder + "node 3 X zone B2 ?XX?/XOO. targets C1 win F2"),
            "rejected: node 3: P1: F2 is not an empty point of the zone");
}

std::string note(const std::string& drawing) {
  const yomi_check::Verdict verdict = verdict_of_text(certificate(drawing));
  EXPECT_EQ(verdict.text, "accepted");
  return verdict.remarks.size() > 2 ? verdict.remarks[2] : "";
}

TEST(Cycles, LivingByAKoIsNoted) {
  EXPECT_EQ(note(kLiveByKo), "note: White may live by repeating a position");
}

TEST(Cycles, PassingForEverIsNot) {
  EXPECT_EQ(note(kTwoEyes), "");
  EXPECT_EQ(note(kLivingWall), "");
}

TEST(Cycles, OnlyWhatTheRootReachesCounts) {
  EXPECT_EQ(note(R"(
    row .O.O.
    row OOOO.
    to-move X; bar -; ko-master O; goal capture B1; reacher X; winner O; root 0
    node 0 X zone A2 .O.O/OOOO targets B1 answer 1 /
    node 1 O zone A2 .O.O/OOOO targets B1 pass 0
    node 2 X zone A2 OOOX./.O.OX targets B1 answer 3 / C1 4
    node 3 O zone A2 OOOX./.O.OX targets B1 pass 2
    node 4 O zone A2 OOOX./.OX.X targets B1 play D1 2
  )"),
            "");
}

}  // namespace
}  // namespace drawn
