// For each rule a proof drawn by hand that keeps all rules but that one. The reason must name the rule.
#include <gtest/gtest.h>

#include "certificate.h"

namespace drawn {
namespace {

const std::string kUnanswered = " is neither answered nor covered, nor barred, nor suicide (Q4)";

TEST(Form, ChildrenExist) {
  EXPECT_EQ(verdict(with(kTwoEyes, "pass 0", "pass 7")), "rejected: node 1: Form: there is no child 7");
  EXPECT_EQ(verdict(with(kTwoEyes, "pass 0", "pass 2")), "rejected: node 1: Form: there is no child 2");
}

TEST(Form, AReachersProofHasNoCycle) {
  EXPECT_EQ(verdict(with(kEdgeLadder, "answer 0", "answer 2")),
            "rejected: node 2: Form: child 2 does not have a smaller id");
  EXPECT_EQ(verdict(with(kCloseAndChase, "answer 0", "answer 3")),
            "rejected: node 2: Form: child 3 does not have a smaller id");
}

TEST(Form, TheRightSideActs) {
  EXPECT_EQ(verdict(with(kEdgeLadder, "node 2 O", "node 2 X")),
            "rejected: node 2: Form: 'answer' where the winner is to move");
  EXPECT_EQ(verdict(with(kEdgeLadder, "node 1 X", "node 1 O")),
            "rejected: node 1: Form: the winner moves, but it is the other side's turn");
  EXPECT_EQ(verdict(with(with(kTwoEyes, "node 0 X", "node 0 O"), "to-move X", "to-move O")),
            "rejected: node 0: Form: 'answer' where the winner is to move");
}

TEST(Form, BarsAreAgainstTheLoserOfAKoMastersWin) {
  const std::string reason =
      "Form: a bar is recorded only against the loser, and only if he is not the ko master";
  EXPECT_EQ(verdict(with(kKillByKo, "ko-master X", "ko-master O")), "rejected: node 1: " + reason);
  EXPECT_EQ(verdict(changed(kKillByKo, R"(node 0 X zone A2 OOOX/.OX? bar A1 targets A2 win A1)")),
            "rejected: node 0: " + reason);
}

TEST(Form, ABarIsAnEmptyPointOfTheZone) {
  const std::string reason = "rejected: node 1: Form: the bar is not an empty point of the zone";
  EXPECT_EQ(verdict(with(kKillByKo, "bar D1", "bar C1")), reason);
  EXPECT_EQ(verdict(changed(kKillByKo, R"(node 1 O zone A2 OOOX./.OX?X bar D1 targets A2 answer 0 /)")),
            reason);
}

TEST(Form, CapturesHaveTargets) {
  EXPECT_EQ(verdict(changed(kEdgeLadder, R"(node 0 X zone B2 ?XX?/XOO. win E1)")),
            "rejected: node 0: Form: no targets");
  EXPECT_EQ(verdict(changed(kEdgeLadder, R"(node 0 X zone B2 ?XX?/XOO. targets D1 win E1)")),
            "rejected: node 0: Form: a target is not one of the goal's points");
  EXPECT_EQ(verdict(with(kBambooJoint, "B3 XXX goal", "B3 XXX targets B3 goal")),
            "rejected: node 0: Form: this goal has no targets");
}

TEST(Form, AKeepersTargetsStandInTheZone) {
  EXPECT_EQ(verdict(R"(
    row .O.OX.
    row OOOOXO
    to-move X; bar -; ko-master X; goal capture A1 F1; reacher X; winner O; root 0
    node 0 X zone A2 .O.O/OOOO targets A1 F1 answer 1 /
    node 1 O zone A2 .O.O/OOOO targets A1 pass 0
  )"),
            "rejected: node 0: Form: the target F1 is not a stone of the winner's in the zone");
}

TEST(Form, ActionsFitTheGoal) {
  EXPECT_EQ(
      verdict(with(kEdgeLadder, "win E1", "goal")),
      "rejected: node 0: Form: 'goal' belongs to goals other than captures and sekis, and to their reacher");
  EXPECT_EQ(
      verdict(with(kLivingWall, "pass 0", "goal")),
      "rejected: node 1: Form: 'goal' belongs to goals other than captures and sekis, and to their reacher");
  EXPECT_EQ(verdict(with(kLiveByKo, "play D1 0", "win D1")),
            "rejected: node 2: Form: the owner of the targets does not win by a capture");
  EXPECT_EQ(verdict(with(kBambooJoint, "play C2 1", "win C2")),
            "rejected: node 3: Form: this goal is not won by a capture");
}

// White's stones at A1 have one eye at A2 and one at C2.
const std::string kAlive = R"(
  row .O.OX.
  row OOOOX.
  to-move X; bar -; ko-master X; goal capture A1; reacher X; winner O; root 0
  node 0 X zone A2 .O.O/OOOO targets A1 alive
)";

TEST(Alive, TwoEyesAreEnough) {
  EXPECT_EQ(verdict(kAlive), "accepted");
  EXPECT_EQ(verdict(with(with(kAlive, "to-move X", "to-move O"), "node 0 X", "node 0 O")), "accepted");
}

TEST(Alive, OneEyeIsNot) {
  const std::string reason =
      "rejected: node 0: Alive: the zone does not show that a target lives by Benson's theorem";
  EXPECT_EQ(verdict(with(with(kAlive, "row .O.OX.", "row OO.OX."), "A2 .O.O", "A2 OO.O")), reason);
  EXPECT_EQ(verdict(with(kAlive, "A2 .O.O/OOOO", "A2 .O.?/OOOO")), reason) << "D2 may be open";
  EXPECT_EQ(verdict(with(kAlive, "A2 .O.O/OOOO", "A2 .O.O/OO?O")), reason) << "C1 may be Black's";
  EXPECT_EQ(verdict(with(with(kAlive, "row OOOOX.", "row OO.OX."), "A2 .O.O/OOOO", "A2 .O.O/OO.O")), reason)
      << "D1 has one eye only, so C1 and C2 are no eye of A1's either";
}

TEST(AliveByKo, AnEyeAndAKoEyeAreEnoughForAKoMaster) {
  EXPECT_EQ(verdict(kAliveByKo), "accepted");
  EXPECT_EQ(verdict(with(with(kAliveByKo, "to-move X", "to-move O"), "node 0 X", "node 0 O")), "accepted");
}

TEST(AliveByKo, TwoStonesThatMayGoLeaveNoEye) {
  const std::string reason =
      "rejected: node 0: Alive by ko: the zone does not show that a target lives, ko eyes included";
  EXPECT_EQ(verdict(with(kAliveByKo, "A2 .O.O/OOO?", "A2 .O.?/OOO?")), reason) << "D2 may be Black's";
  EXPECT_EQ(verdict(with(kAliveByKo, "A2 .O.O/OOO?", "A2 .O.O/OO?O")), reason) << "C1 may be Black's";
  EXPECT_EQ(verdict(with(with(kAliveByKo, "row OOOXX.", "row OX.OX."), "A2 .O.O/OOO?", "A2 .O.O/O?.O")),
            reason)
      << "the eye at C2 has two points";
  EXPECT_EQ(verdict(with(with(kAliveByKo, ".O.OX.", "OO.OX."), "A2 .O.O/OOO?", "A2 OO.O/OOO?")), reason)
      << "one ko eye is one eye";
}

TEST(AliveByKo, TheKoMasterMayPlayWhereHeRetakes) {
  const std::string inside = with(kAliveByKo, "goal capture", "region A2 C2 D2; goal capture");
  EXPECT_EQ(verdict(inside), "accepted");
  EXPECT_EQ(verdict(with(inside, "A2 C2 D2", "A2 C2")),
            "rejected: node 0: Alive by ko: the zone does not show that a target lives, ko eyes included")
      << "Black takes D2, White may not retake, and Black takes all at A2";
}

TEST(AliveByKo, OnlyAKeeperWhoIsTheKoMasterLivesSo) {
  const std::string reason = "rejected: node 0: Form: 'alive-by-ko' where the winner is not the ko master";
  EXPECT_EQ(verdict(with(kAliveByKo, "ko-master O", "ko-master X")), reason);
  EXPECT_EQ(verdict(with(kAliveByKo, "ko-master O", "ko-master -")), reason);
  EXPECT_EQ(verdict(with(kAliveByKo, "winner O", "winner X")),
            "rejected: node 0: Form: 'alive-by-ko' belongs to captures that the keeper prevents");
}

// Black's wall lives at A1 and A3, and the only point for an eye of White's is D3.
const std::string kDead = R"(
  row .X..O
  row XX...
  row .XXXX
  to-move O; bar -; ko-master O; goal capture E3; reacher X; winner X; root 0
  node 0 O zone A3 .X??O/XX???/.XXXX targets E3 dead
)";

TEST(Dead, WhereThereIsRoomForOneEye) {
  EXPECT_EQ(verdict(kDead), "accepted");
  EXPECT_EQ(verdict(with(kDead, "ko-master O", "ko-master -")), "accepted");
  EXPECT_EQ(verdict(with(with(kDead, "to-move O", "to-move X"), "node 0 O", "node 0 X")), "accepted");
}

TEST(Dead, WhereThereMayBeTwoNothingIsSaid) {
  const std::string reason = "rejected: node 0: Dead: there may be room for two eyes";
  EXPECT_EQ(verdict(R"(
    row .X....O
    row XX.....
    row .XXXXXX
    to-move O; bar -; ko-master O; goal capture G3; reacher X; winner X; root 0
    node 0 O zone A3 .X????O/XX?????/.XXXXXX targets G3 dead
  )"),
            reason);
  EXPECT_EQ(verdict(with(kDead, "zone A3 .X", "zone A3 ?X")), reason) << "the wall may have one eye";
}

// B4 alone joins A4 to the target. White retakes there for ever if he is the ko master.
TEST(Dead, AKoMastersFalseEyeCounts) {
  const std::string drawing = R"(
    row O.O.
    row X.O.
    row XXXX
    row .X.X
    to-move O; bar -; ko-master -; goal capture C4; reacher X; winner X; root 0
    node 0 O zone A4 ??O?/X???/XXXX/.X.X targets C4 dead
  )";
  EXPECT_EQ(verdict(drawing), "accepted");
  EXPECT_EQ(verdict(with(drawing, "ko-master -", "ko-master X")), "accepted");
  EXPECT_EQ(verdict(with(drawing, "ko-master -", "ko-master O")),
            "rejected: node 0: Dead: there may be room for two eyes");
}

TEST(Dead, IsForTheReachersCaptures) {
  EXPECT_EQ(verdict(with(kDead, "winner X", "winner O")),
            "rejected: node 0: Form: 'dead' belongs to captures by the reacher");
  EXPECT_EQ(verdict(with(kDead, "goal capture E3", "region C3 D3; goal capture E3")),
            "rejected: node 0: Form: 'dead' where a region is given");
  EXPECT_EQ(verdict(with(kDead, "targets E3 dead", "targets E3 reserves E3 1 dead")),
            "rejected: node 0: Form: a leaf needs no reserves");
  EXPECT_EQ(verdict(with(kDead, ".X??O", ".X???")),
            "rejected: node 0: Dead: the zone does not show the targets in one block of the keeper's");
}

// White has passed, and Black too: the leaf could have been claimed at once.
TEST(Dead, TheStonesWereNotThereBefore) {
  EXPECT_EQ(verdict(R"(
    row .X..O
    row XX...
    row .XXXX
    to-move X; bar -; ko-master O; goal capture E3; reacher X; winner X; root 1
    node 0 O zone A3 .X??O/XX???/.XXXX targets E3 dead
    node 1 X zone A3 .X??O/XX???/.XXXX targets E3 pass 0
  )"),
            "rejected: node 0: Superko: the stones that make the target dead stood like this before");
}

TEST(Alive, OnlyAKeeperOfTargetsLives) {
  const std::string reason = "rejected: node 0: Form: 'alive' belongs to captures that the keeper prevents";
  EXPECT_EQ(verdict(with(kAlive, "winner O", "winner X")), reason);
  EXPECT_EQ(verdict(with(kBambooJoint, "B3 XXX goal", "B3 XXX alive")), reason);
}

// The edge ladder again: the wall is not captured while White plays elsewhere, because it has liberties
// there.
const std::string kCountedWall = R"(
  row ........
  row ........
  row .XXXXX..
  row .XOO....
  to-move X; bar -; ko-master O; goal capture C1; reacher X; winner X; root 3
  node 0 X zone B2 ?XX?/XOO. targets C1 win E1
  node 1 X zone B2 ?XXX?/XOOO. targets C1 win F1
  node 2 O zone B2 XXXX?/XOO.. targets C1 reserves B2 2 answer 0 / E1 1
  node 3 X zone B3 ..???/XXXX?/XOO.. targets C1 pass 2
)";

TEST(Reserves, AWallLastsAsLongAsItsLiberties) {
  EXPECT_EQ(verdict(kCountedWall), "accepted");
  EXPECT_EQ(verdict(with(kCountedWall, "zone B3 ..???", "zone B3 .????")),
            "rejected: node 3: Reserves: B2 may have fewer liberties than node 2 counts on");
  EXPECT_EQ(verdict(with(kCountedWall, "reserves B2 2", "reserves B2 1")), "accepted") << "E1 is the second";
  EXPECT_EQ(verdict(with(kCountedWall, "reserves B2 2 ", "")),
            "rejected: node 2: Q3: after E1 the zone does not show whether C2 is captured");
}

TEST(Reserves, APassCostsOne) {
  const std::string longer =
      with(with(kCountedWall, "root 3", "root 5"), R"(node 3 X zone B3 ..???/XXXX?/XOO.. targets C1 pass 2)",
           R"(node 3 X zone B2 XXXX?/XOO.. targets C1 reserves B2 2 pass 2
    node 4 O zone B2 XXXX?/XOO.. targets C1 reserves B2 3 answer 3 / E1 1 F1 0
    node 5 X zone B3 ...??/XXXX?/XOO.. targets C1 pass 4)");
  EXPECT_EQ(verdict(longer), "accepted");
  EXPECT_EQ(verdict(with(longer, "B2 3", "B2 2")),
            "rejected: node 4: Reserves: B2 may have fewer liberties than node 3 counts on");
}

TEST(Reserves, AreOfStonesAndNotAtTheRoot) {
  EXPECT_EQ(verdict(with(kCountedWall, "reserves B2 2", "reserves E1 2")),
            "rejected: node 2: Form: the reserve E1 is not a stone of the zone");
  EXPECT_EQ(verdict(with(kCountedWall, "targets C1 pass 2", "targets C1 reserves B2 1 pass 2")),
            "rejected: node 3: Root: the root counts on no reserves, it shows their liberties");
  EXPECT_EQ(verdict(with(kAlive, "targets A1 alive", "targets A1 reserves A1 1 alive")),
            "rejected: node 0: Form: a leaf needs no reserves");
}

// Black may play at E1 and F1 only, so that the wall needs no liberties of its own.
TEST(Region, NobodyPlaysOutside) {
  const std::string inside = with(kEdgeLadder, "goal capture C1", "region E1 F1; goal capture C1");
  EXPECT_EQ(verdict(inside), "accepted");
  EXPECT_EQ(verdict(with(kEdgeLadder, "goal capture C1", "region D1; goal capture C1")),
            "rejected: node 0: P1: E1 is outside the region");
  EXPECT_EQ(verdict(with(kEdgeLadder, "/ E1 1", "/")), "rejected: node 2: Q2: reply E1" + kUnanswered);
  EXPECT_EQ(verdict(with(with(kEdgeLadder, "/ E1 1", "/"), "goal capture C1", "region D1; goal capture C1")),
            "rejected: node 0: P1: E1 is outside the region");
}

// White takes the named stone B1 at C1, which wins for White, whatever Black does there later.
TEST(Named, ACapturedStoneCannotBeConnected) {
  EXPECT_EQ(verdict(R"(
    row .....
    row .OX..
    row OX.X.
    to-move O; bar -; ko-master X; goal connect B1 D1; reacher X; winner X; root 5
    node 0 O zone B1 XXX goal
    node 1 X zone B1 X.X. play C1 0
    node 2 X zone B2 ??./X.X play C1 0
    node 3 O zone A2 ?OX.?/OX.X. bar C1 answer 1 2 /
    node 4 X zone A2 .OX.?/O.OX. play B1 3
    node 5 O zone A2 .OX.?/OX.X. answer 1 2 / C1 4
  )"),
            "rejected: node 4: Named: B1 is not a stone of the reacher's in the zone");
}

TEST(Goal, TheStonesAreJoinedInsideTheZone) {
  EXPECT_EQ(verdict(changed(kBambooJoint, R"(node 1 O zone B3 X?X/?XX goal)")),
            "rejected: node 1: Goal: B3 and D3 are not joined inside the zone");
}

TEST(Goal, AConnectionHasNoDiagonals) {
  EXPECT_EQ(verdict(with(kWall, "goal separate", "goal connect")),
            "rejected: node 1: Goal: B2 and D2 are not joined inside the zone");
}

TEST(Goal, ASafeWallShowsItsLiberties) {
  EXPECT_EQ(verdict(R"(
    row .....
    row ..X..
    row .X...
    row .....
    to-move O; bar -; ko-master O; goal safe-separate B2 C3; reacher X; winner X; root 0
    node 0 O zone A4 ??.??/?.X.?/.X.??/?.??? goal
  )"),
            "accepted");
  EXPECT_EQ(
      verdict(R"(
    row .....
    row ..X..
    row .X...
    row .....
    to-move O; bar -; ko-master O; goal safe-separate B2 C3; reacher X; winner X; root 0
    node 0 O zone A4 ??.??/??X??/.X.??/?.??? goal
  )"),
      "rejected: node 0: Goal: B2 and C3 are not joined inside the zone by strings that it shows to be safe");
}

TEST(Goal, BetweenTheEndsTwoLibertiesAreEnough) {
  const std::string wall = R"(
    row .......
    row .X...X.
    row .X...X.
    row ..XXX..
    row .......
    to-move O; bar -; ko-master O; goal safe-separate B3 F3; reacher X; winner X; root 0
    node 0 O zone A4 .X.?.X./.X???X./??XXX??/??..??? goal
  )";
  EXPECT_EQ(verdict(wall), "accepted");
  EXPECT_EQ(verdict(with(wall, R"(/??..???)", R"(/??.????)")),
            "rejected: node 0: Goal: B3 and F3 are not joined inside the zone by strings that it shows to be "
            "safe");
}

// Black's string B1 has two liberties, and the zone must show that there is no third and no life.
TEST(Keeper, AnEndWithTwoLibertiesIsNotSafe) {
  const std::string weak = R"(
    row .....
    row O.X..
    row .XO..
    to-move O; bar -; ko-master X; goal safe-separate B1 C2; reacher X; winner O; root 0
    node 0 O zone A3 ?????/O.X??/.XO.? win B2
  )";
  EXPECT_EQ(verdict(weak), "rejected: node 0: Win: B2 does not capture a named stone");
  const std::string reason =
      "rejected: node 0: Keeper: the zone does not show that the goal has not happened";
  EXPECT_EQ(verdict(with(weak, R"(O.X??/.XO.?)", R"(O.X??/?XO.?)")), reason);
  EXPECT_EQ(verdict(with(weak, R"(O.X??/.XO.?)", R"(O.X??/.XO??)")), reason);
  EXPECT_EQ(verdict(with(weak, R"(O.X??/.XO.?)", R"(?.X??/.XO.?)")), reason);
  EXPECT_EQ(verdict(with(weak, "goal safe-separate", "goal separate")), reason);
}

TEST(Keeper, TheGoalHasNotHappened) {
  EXPECT_EQ(verdict(R"(
    row .OOO.
    row XO.O.
    row .OOO.
    row XO.O.
    to-move X; bar -; ko-master X; goal connect A3 A1; reacher X; winner O; root 0
    node 0 X zone B4 OOO/O.O/OOO/O.O answer 1 /
    node 1 O zone B4 OOO/O.O/OOO/O.O pass 0
  )"),
            "rejected: node 1: Keeper: the zone does not show that the goal has not happened");
}

TEST(Keeper, AWallHasDiagonalHoles) {
  const std::string diagonal = R"(
    row X.O
    row .O.
    row O.X
    to-move O; bar -; ko-master X; goal connect A3 C1; reacher X; winner O; root 0
    node 0 O zone A3 ??O/?O?/O?? pass 0
  )";
  EXPECT_EQ(verdict(diagonal), "rejected: node 0: Child: 0 has the same side to move");
  EXPECT_EQ(verdict(with(diagonal, "goal connect", "goal separate")),
            "rejected: node 0: Keeper: the zone does not show that the goal has not happened");
}

TEST(Keeper, AWinDoesNotComeTooLate) {
  EXPECT_EQ(verdict(R"(
    row OX.XX
    row .O.X.
    row .XXX.
    to-move O; bar -; ko-master X; goal connect E3 D2 B3; reacher X; winner O; root 0
    node 0 O zone A3 OX.X/?O?? win C3
  )"),
            "accepted");
  EXPECT_EQ(verdict(R"(
    row OX.XX
    row .OXX.
    row .XXX.
    to-move O; bar -; ko-master X; goal connect E3 D2; reacher X; winner O; root 0
    node 0 O zone A3 OX.X/?O?? win C3
  )"),
            "rejected: node 0: Keeper: the zone does not show that the goal has not happened");
}

TEST(Root, TheRightSideIsToMove) {
  EXPECT_EQ(verdict(with(kEdgeLadder, "to-move O", "to-move X")),
            "rejected: node 2: Root: the wrong side is to move");
}

TEST(Root, ThePatternIsThePositions) {
  const std::string reason = "rejected: node 2: Root: the pattern is not the position's";
  EXPECT_EQ(verdict(with(kEdgeLadder, "row .XOO....", "row .XOOO...")), reason);
  EXPECT_EQ(verdict(with(kEdgeLadder, "row .XXXXX..", "row OXXXXX..")), reason);
  EXPECT_EQ(verdict(with(kEdgeLadder, "row .XOO....", "row OXOO...O")), "accepted") << "outside the zone";
}

TEST(Root, TheBarIsThePositions) {
  const std::string barred = R"(
    row OOOX.
    row .OX.X
    to-move O; bar D1; ko-master X; goal capture A2; reacher X; winner X; root 1
    node 0 X zone A2 OOOX/.OX? targets A2 win A1
    node 1 O zone A2 OOOX./.OX.X bar D1 targets A2 answer 0 /
  )";
  const std::string reason = "rejected: node 1: Root: the bar is not the position's";
  EXPECT_EQ(verdict(barred), "accepted");
  EXPECT_EQ(verdict(with(barred, "bar D1; ko", "bar -; ko")), reason);
  EXPECT_EQ(verdict(with(barred, "bar D1; ko", "bar E2; ko")), reason);
}

TEST(Root, TheFirstMoveIsNotBarred) {
  EXPECT_EQ(verdict(R"(
    row .X.
    row XO.
    row .X.
    to-move X; bar C2; ko-master O; goal capture B2; reacher X; winner X; root 0
    node 0 X zone A3 ?X?/XO./?X? targets B2 win C2
  )"),
            "rejected: node 0: Root: the first move is barred");
  EXPECT_EQ(verdict(with(kCloseAndChase, "bar -", "bar C2")),
            "rejected: node 3: Root: the first move is barred");
  EXPECT_EQ(verdict(with(kCloseAndChase, "bar -", "bar C3")), "accepted");
}

TEST(Root, AllTargetsAreNamed) {
  EXPECT_EQ(verdict(with(kTwoTargets, "targets C1 H3", "targets C1")),
            "rejected: node 3: Root: a target is left out");
}

TEST(Child, SidesTakeTurns) {
  EXPECT_EQ(verdict(with(kCloseAndChase, "play C2 2", "play C2 1")),
            "rejected: node 3: Child: 1 has the same side to move");
  EXPECT_EQ(verdict(with(kTwoEyes, "answer 1", "answer 0")),
            "rejected: node 0: Child: 0 has the same side to move");
}

TEST(Child, ZonesShrink) {
  EXPECT_EQ(
      verdict(changed(kEdgeLadder, R"(node 2 O zone A3 ?.????/.XXXX?/?XOO.? targets C1 answer 0 / E1 1)")),
      "rejected: node 2: Child: 1 has F1 in its zone");
  EXPECT_EQ(
      verdict(changed(kEdgeLadder, R"(node 2 O zone A3 ?.????/.XX?X?/?XOO.. targets C1 answer 0 / E1 1)")),
      "rejected: node 2: Child: 0 has D2 in its zone");
}

TEST(Child, ThePatternIsWhatTheMoveLeaves) {
  EXPECT_EQ(verdict(with(kEdgeLadder, "E1 1", "F1 1")),
            "rejected: node 2: Child: 1 does not show what stands at E1");
  EXPECT_EQ(verdict(with(kCloseAndChase, "play C2 2", "play A2 2")),
            "rejected: node 3: Child: 2 does not show what stands at A2");
  EXPECT_EQ(verdict(with(kEdgeLadder, "answer 0", "answer 1")),
            "rejected: node 2: Child: 1 does not show what stands at E1");
}

TEST(Child, CapturedStonesAreGone) {
  EXPECT_EQ(verdict(changed(kTwoTargets,
                            R"(node 2 O zone A3 ?.?????O/.XXXX???/?XOO..?? targets C1 answer 0 / E1 1)")),
            "rejected: node 3: Child: 2 does not show what stands at H3");
}

TEST(Child, TargetsAreNotForgotten) {
  EXPECT_EQ(verdict(R"(
    row ........
    row .XXXXX.O
    row .XOO....
    to-move O; bar -; ko-master O; goal capture C1 H2; reacher X; winner X; root 2
    node 0 X zone B2 ?XX?/XOO. targets C1 win E1
    node 1 X zone B2 ?XXX?/XOOO. targets C1 win F1
    node 2 O zone A3 ?.????/.XXXX?/?XOO.. targets C1 H2 answer 0 / E1 1
  )"),
            "rejected: node 2: Child: 0 leaves out a target");
}

TEST(Child, AKeeperGainsNoTargets) {
  EXPECT_EQ(verdict(R"(
    row .O.O..
    row OOOOX.
    to-move X; bar -; ko-master X; goal capture A1 B2; reacher X; winner O; root 0
    node 0 X zone A2 .O.O/OOOO targets A1 answer 1 /
    node 1 O zone A2 .O.O/OOOO targets A1 B2 pass 0
  )"),
            "rejected: node 0: Child: 1 has a target more");
}

TEST(P1, TheMoveIsAnEmptyPointOfTheZone) {
  EXPECT_EQ(verdict(with(kEdgeLadder, "win E1", "win C2")),
            "rejected: node 0: P1: C2 is not an empty point of the zone");
  EXPECT_EQ(verdict(with(kEdgeLadder, "win E1", "win G3")),
            "rejected: node 0: P1: G3 is not an empty point of the zone");
}

// The child needs H3 to stand, but nobody knows whether C2, whose neighbour C3 is not in the zone, takes it.
TEST(P2, NothingElseDisappears) {
  const std::string needs_h3 =
      changed(kCloseAndChase, R"(node 2 O zone A3 ?.?????O/.XXXX???/?XOO..?? targets C1 answer 0 / E1 1)");
  EXPECT_EQ(verdict(changed(needs_h3, R"(node 3 X zone A3 ?.?????O/.X.XX???/?XOO..?? targets C1 play C2 2)")),
            "rejected: node 3: P2: after C2 the zone does not show whether H3 is captured");
  EXPECT_EQ(verdict(changed(needs_h3, R"(node 3 X zone A3 ?.?????O/.X.XX??./?XOO..?? targets C1 play C2 2)")),
            "accepted")
      << "H2 is a liberty of H3";
  EXPECT_EQ(verdict(changed(needs_h3, R"(node 3 X zone A3 ?..????O/.X.XX???/?XOO..?? targets C1 play C2 2)")),
            "accepted")
      << "all neighbours of C2 are known, and none of them is taken";
}

// All neighbours of C2 are known, but C3 may have been taken if its other neighbours are Black's.
TEST(P2, ANeighbourMayDisappear) {
  const std::string needs_c3 = changed(with(kCloseAndChase, "row .......O", "row ..O....."),
                                       R"(node 2 O zone A3 ?.O???/.XXXX?/?XOO.. targets C1 answer 0 / E1 1)");
  EXPECT_EQ(verdict(changed(needs_c3, R"(node 3 X zone A3 ?.O???/.X.XX?/?XOO.. targets C1 play C2 2)")),
            "accepted")
      << "B3 is a liberty of C3";
  const std::string without_b3 =
      changed(needs_c3, R"(node 2 O zone A3 ??O???/.XXXX?/.XOO.. targets C1 answer 0 / E1 1)");
  EXPECT_EQ(verdict(changed(without_b3, R"(node 3 X zone A3 ??O???/.X.XX?/.XOO.. targets C1 play C2 2)")),
            "rejected: node 3: P2: after C2 the zone does not show whether C3 is captured");
}

// White's stone at D1 has a neighbour, D2, outside the zone: perhaps a friend with liberties.
TEST(Win, ACapturedBlockIsKnownWhole) {
  EXPECT_EQ(verdict(changed(kEdgeLadder, R"(node 0 X zone B2 ?X???/XOO.. targets C1 win E1)")),
            "rejected: node 0: Win: E1 does not capture C1");
  EXPECT_EQ(verdict(changed(kCutByCapture, R"(node 0 O zone A2 OX./??. win C2)")),
            "rejected: node 0: Win: C2 does not capture a named stone");
}

TEST(Win, AllTargetsAreCaptured) {
  EXPECT_EQ(verdict(with(kTwoTargets, "play G3 2", "win G3")),
            "rejected: node 3: Win: G3 does not capture C1");
}

// Black plays at H3 first. With G3 in the zone that is a legal move; without it, H3 may be surrounded.
TEST(P3, TheMoveIsLegal) {
  const std::string aside = with(with(kEdgeLadder, "to-move O", "to-move X"), "root 2", "root 3");
  EXPECT_EQ(verdict(changed(aside, R"(node 3 X zone A3 ?.?????./.XXXX???/?XOO..?? targets C1 play H3 2)")),
            "rejected: node 3: P3: the zone does not show that H3 is legal");
  EXPECT_EQ(verdict(changed(aside, R"(node 3 X zone A3 ?.????../.XXXX???/?XOO..?? targets C1 play H3 2)")),
            "accepted");
}

TEST(P3, AFriendNeedsALibertyElsewhere) {
  const std::string aside = with(with(with(kEdgeLadder, "to-move O", "to-move X"), "root 2", "root 3"),
                                 "row .XXXXX..", "row .XXXXX.X");
  EXPECT_EQ(verdict(changed(aside, R"(node 3 X zone A3 ?.?????./.XXXX??X/?XOO..?? targets C1 play H3 2)")),
            "rejected: node 3: P3: the zone does not show that H3 is legal");
  EXPECT_EQ(verdict(changed(aside, R"(node 3 X zone A3 ?.?????./.XXXX??X/?XOO..?. targets C1 play H3 2)")),
            "accepted");
}

// Black takes the stone in the corner by a ko at G3 before the ladder.
const std::string kKoInTheCorner = R"(
  row .....O.O
  row .XXXXXOX
  row .XOO....
  to-move X; bar -; ko-master X; goal capture C1; reacher X; winner X; root 3
  node 0 X zone B2 ?XX?/XOO. targets C1 win E1
  node 1 X zone B2 ?XXX?/XOOO. targets C1 win F1
  node 2 O zone A3 ?.?????./.XXXX???/?XOO..?? bar H3 targets C1 answer 0 / E1 1
  node 3 X zone A3 ?.??.O.O/.XXXX?OX/?XOO...? targets C1 play G3 2
)";

TEST(P4, AKoIsAKo) {
  EXPECT_EQ(verdict(kKoInTheCorner), "accepted");
}

TEST(P4, ThePassMakesNoKo) {
  EXPECT_EQ(verdict(R"(
    row OOOX.
    row .OX.X
    to-move X; bar -; ko-master X; goal capture A2; reacher X; winner X; root 2
    node 0 X zone A2 OOOX/.OX? targets A2 win A1
    node 1 O zone A2 OOOX./.OX.X bar D1 targets A2 answer 0 /
    node 2 X zone A2 OOOX./.OX.X targets A2 pass 1
  )"),
            "rejected: node 2: P4: the move does not capture exactly D1");
}

TEST(P4, OneStoneIsCaptured) {
  EXPECT_EQ(verdict(R"(
    row OOOXX.
    row .O.OOX
    to-move X; bar -; ko-master X; goal capture A2; reacher X; winner X; root 2
    node 0 X zone A2 OOOX/.OX? targets A2 win A1
    node 1 O zone A2 OOOXX./.OX..X bar D1 targets A2 answer 0 /
    node 2 X zone A2 OOOXX./.O.OOX targets A2 play C1 1
  )"),
            "rejected: node 2: P4: the move does not capture exactly D1");
}

TEST(P4, TheTakingStoneStandsAlone) {
  EXPECT_EQ(verdict(with(changed(kKoInTheCorner,
                                 R"(node 3 X zone A3 ?.??.O.O/.XXXX?XX/?XOO...? targets C1 play G3 2)"),
                         "row .XXXXXOX", "row .XXXXXXX")),
            "rejected: node 3: P4: the stone at G3 has a friend or another liberty");
}

TEST(P4, TheTakingStoneHasOneLiberty) {
  EXPECT_EQ(verdict(with(changed(kKoInTheCorner,
                                 R"(node 3 X zone A3 ?.??.O.O/.XXXX?.X/?XOO...? targets C1 play G3 2)"),
                         "row .XXXXXOX", "row .XXXXX.X")),
            "rejected: node 3: P4: the stone at G3 has a friend or another liberty");
}

TEST(P4, TheNeighboursAreKnown) {
  EXPECT_EQ(
      verdict(changed(kKoInTheCorner, R"(node 3 X zone A3 ?.??.O.O/.XXXX??X/?XOO...? targets C1 play G3 2)")),
      "rejected: node 3: P4: a neighbour of G3 is not in the zone");
}

TEST(P4, NothingElseIsCaptured) {
  EXPECT_EQ(
      verdict(changed(kKoInTheCorner, R"(node 3 X zone A3 ?.??.O.O/.XXXX?OX/?XOO..?? targets C1 play G3 2)")),
      "rejected: node 3: P4: G2 may be captured as well");
}

const std::string kRepeats = "rejected: node 3: Superko: J1 may bring back an earlier position";

// As in the proof that is accepted, but Black passes instead of playing at H3.
TEST(Superko, TheReacherMakesANewPosition) {
  EXPECT_EQ(verdict(kKoDetour), kRepeats);
}

TEST(Superko, APointLeftOutOfTheZoneShowsNoDifference) {
  EXPECT_EQ(
      verdict(changed(kKoBesideLadder,
                      R"(node 3 X zone A3 ?.??????.?.?/.XXXX???OX??/?XOO...O.OX. targets C1 play J1 2)")),
      kRepeats);
}

// White plays at K1 and takes at H1; when Black takes back at J1, the zone of node 3 shows that K1 goes, but
// not that H1 goes too. It does: G1 and H2 are Black's, and the first position is back.
TEST(Superko, AStoneThatMayGoShowsNoDifference) {
  EXPECT_EQ(verdict(R"(
    row ............
    row .XXXXX.XOX..
    row .XOO..X.X.X.
    to-move O; bar -; ko-master O; goal capture C1; reacher X; winner X; root 8
    node 0 X zone B2 ?XX?/XOO. targets C1 win E1
    node 1 X zone B2 ?XXX?/XOOO. targets C1 win F1
    node 2 O zone A3 ?.????/.XXXX?/?XOO.. targets C1 answer 0 / E1 1
    node 3 X zone A3 ?.??????????/.XXXX????X??/?XOO..?O.OX? targets C1 play J1 2
    node 4 O zone A3 ?.???????.??/.XXXX????X??/?XOO..?O.OX. targets C1 answer 3 0 / E1 1
    node 5 X zone A3 ?.???????.??/.XXXX????X??/?XOO..?O.OX. targets C1 pass 4
    node 6 O zone A3 ?.???????.??/.XXXX???OX??/?XOO..?.XOX. targets C1 answer 0 / E1 1 H1 5
    node 7 X zone A3 ?.???????.??/.XXXX???OX??/?XOO..?.XOX. targets C1 pass 6
    node 8 O zone A3 ?.???????.??/.XXXX???OX??/?XOO..?.X.X. targets C1 answer 0 / E1 1 K1 7
  )"),
            kRepeats);
}

TEST(Superko, TheWorkIsLimited) {
  yomi_check::Limits limits;
  limits.superko_steps = 2;
  EXPECT_EQ(verdict_of_text(certificate(kKoBesideLadder), limits).text,
            "rejected: node 3: Superko: not decided within the work limit (see --work)");
  limits.superko_steps = 3;
  EXPECT_EQ(verdict_of_text(certificate(kKoBesideLadder), limits).text, "accepted");
}

TEST(Q1, WhatThePassNeedsHasALiberty) {
  EXPECT_EQ(verdict(R"(
    row .O.OX.
    row OOOOX.
    to-move X; bar -; ko-master X; goal capture A1; reacher X; winner O; root 0
    node 0 X zone A2 ?O?O/OOOO targets A1 answer 1 /
    node 1 O zone A2 ?O?O/OOOO targets A1 pass 0
  )"),
            "rejected: node 0: Q1: B2, needed after a pass, has no liberty in the zone");
}

TEST(Q2, EveryReplyIsAnsweredOrCovered) {
  EXPECT_EQ(verdict(with(kEdgeLadder, " E1 1", "")), "rejected: node 2: Q2: reply E1" + kUnanswered);
  EXPECT_EQ(verdict(with(kWall, "answer 2 4", "answer 2")), "rejected: node 5: Q2: reply C3" + kUnanswered);
  EXPECT_EQ(verdict(with(kWall, "answer 2 4", "answer 4")), "rejected: node 5: Q2: reply C1" + kUnanswered);
  EXPECT_EQ(verdict(changed(kKillByKo, R"(node 1 O zone A2 OOOX./.OX.X targets A2 answer 0 /)")),
            "rejected: node 1: Q2: reply D1" + kUnanswered);
}

// A2 lies outside the zone of the pass, but it is the only liberty of A1 that is known.
TEST(Q2, AReplyThatMayCaptureIsNotCovered) {
  EXPECT_EQ(verdict(R"(
    row .....
    row .XXX.
    row XOO..
    to-move O; bar -; ko-master O; goal capture B1; reacher X; winner X; root 2
    node 0 X zone A2 ?XX?/XOO. targets B1 win D1
    node 1 X zone A2 ?XXX?/XOOO. targets B1 win E1
    node 2 O zone A3 ?...?/.XXX?/XOO.. targets B1 answer 0 / D1 1
  )"),
            "rejected: node 2: Q2: reply A2" + kUnanswered);
}

// White plays at B3, whose neighbours are not all known; the child needs G3 to stand.
TEST(Q3, NothingElseDisappears) {
  EXPECT_EQ(verdict(R"(
    row ......X.
    row .XXXXX..
    row .XOO....
    to-move O; bar -; ko-master O; goal capture C1; reacher X; winner X; root 3
    node 0 X zone B2 ?XX?/XOO. targets C1 win E1
    node 1 X zone B2 ?XXX?/XOOO. targets C1 win F1
    node 2 X zone B3 ?????X/?XX???/XOO.?? targets C1 win E1
    node 3 O zone A3 ?.????X/.XXXX??/?XOO..? targets C1 answer 0 / E1 1 B3 2
  )"),
            "rejected: node 3: Q3: after B3 the zone does not show whether G3 is captured");
}

TEST(Q3, RepliesAreEmptyPointsOfTheZone) {
  EXPECT_EQ(verdict(with(kEdgeLadder, "E1 1", "E1 1 G1 0")),
            "rejected: node 2: Q3: reply G1 is not an empty point of the zone");
  EXPECT_EQ(verdict(with(kEdgeLadder, "E1 1", "E1 1 C1 0")),
            "rejected: node 2: Q3: reply C1 is not an empty point of the zone");
}

TEST(Q4, AnEyeIsKnownWhole) {
  EXPECT_EQ(verdict(R"(
    row .O.OX.
    row OOOOX.
    to-move X; bar -; ko-master X; goal capture B1; reacher X; winner O; root 0
    node 0 X zone A2 .O.O/?OOO targets B1 answer 1 /
    node 1 O zone A2 .O.O/?OOO targets B1 pass 0
  )"),
            "rejected: node 0: Q2: reply A2" + kUnanswered);
}

TEST(Q4, OneEyeIsNotEnough) {
  EXPECT_EQ(verdict(R"(
    row .OX
    row OOX
    row ...
    to-move X; bar -; ko-master X; goal capture A2; reacher X; winner O; root 0
    node 0 X zone A3 .O/OO targets A2 answer 1 /
    node 1 O zone A3 .O/OO targets A2 pass 0
  )"),
            "rejected: node 0: Q2: reply A3" + kUnanswered);
}

TEST(Q4, AnEmptyNeighbourMakesItLegal) {
  EXPECT_EQ(verdict(R"(
    row ..O.OX.
    row OOOOOX.
    to-move X; bar -; ko-master X; goal capture A1; reacher X; winner O; root 0
    node 0 X zone A2 ..O.O/OOOOO targets A1 answer 1 /
    node 1 O zone A2 ..O.O/OOOOO targets A1 pass 0
  )"),
            "rejected: node 0: Q2: reply A2" + kUnanswered);
}

// The stone at B2 may have friends and liberties beyond C2, which is not in the zone.
TEST(Q4, ADoomedStoneIsKnownWhole) {
  EXPECT_EQ(verdict(R"(
    row .XO.OX
    row OOOOOX
    row ......
    to-move X; bar -; ko-master X; goal capture A2; reacher X; winner O; root 0
    node 0 X zone A3 .X?.O/OOOOO targets A2 answer 1 /
    node 1 O zone A3 .X?.O/OOOOO targets A2 pass 0
  )"),
            "rejected: node 0: Q2: reply A3" + kUnanswered);
}

TEST(Q5, AKoIsNotTakenBackAtOnce) {
  for (const char* master : {"ko-master X", "ko-master -"})
    EXPECT_EQ(verdict(with(kLiveByKo, "ko-master O", master)),
              "rejected: node 0: Q5: after reply C1 the answer may retake a ko at D1");
}

// White would need a threat each time.
TEST(Q5, TakingAKoBackCostsAThreat) {
  const std::string uncounted = with(kLiveByKo, "ko-master O", "ko-master - threats O 1");
  EXPECT_EQ(verdict(uncounted), "rejected: node 0: Q5: after reply C1 the answer may retake a ko at D1");
  const std::string counted =
      with(uncounted, "OOOX./.O.OX targets A2 answer", "OOOX./.O.OX threats 1 targets A2 answer");
  EXPECT_EQ(verdict(with(counted, "targets A2 pass", "threats 1 targets A2 pass")),
            "rejected: node 2: Child: 0 counts on other threats");
  EXPECT_EQ(verdict(with(counted, "targets A2 play", "threats 1 targets A2 play")),
            "rejected: node 0: Child: 2 counts on other threats");
}

// White takes back at D1 with a threat, and there is no claim for that.
TEST(Q2, ABarIsNoneForASideWithAThreat) {
  const std::string uncounted = with(kKillByKo, "ko-master X", "ko-master - threats O 1");
  EXPECT_EQ(verdict(uncounted), "rejected: node 2: Root: it counts on other threats than there are");
  const std::string counted = with(with(with(uncounted, "targets A2 play", "threats 1 targets A2 play"),
                                        "targets A2 answer", "threats 1 targets A2 answer"),
                                   "targets A2 win", "threats 1 targets A2 win");
  EXPECT_EQ(verdict(counted),
            "rejected: node 1: Q2: reply D1 is neither answered nor covered, nor barred, nor suicide (Q4)");
}

// White's stone at D1 takes E1 together with C1, so that Black may take both back at once.
TEST(Q5, ASnapbackIsNotAKo) {
  EXPECT_EQ(verdict(R"(
    row XXXXO.
    row .XO.XO
    to-move O; bar -; ko-master O; goal capture C1; reacher X; winner X; root 2
    node 0 X zone B2 ?X?/XO. targets C1 win D1
    node 1 X zone B2 ?XX?/XOO. targets C1 win E1
    node 2 O zone A2 XXXXO?/.XO.XO targets C1 answer 0 / D1 1
  )"),
            "accepted");
}

// Two blocks that share an eye in the middle, and have one each beside it: all five points are held.
const std::string kThreeEyes = R"(
  row .X.X.
  to-move O; bar -; ko-master -; goal area 5; reacher X; winner X; root 0
  node 0 O zone A1 .X.X. goal
)";

TEST(Area, IsWhatIsHeld) {
  EXPECT_EQ(verdict(kThreeEyes), "accepted");
  EXPECT_EQ(verdict(with(kThreeEyes, "area 5", "area 6")),
            "rejected: node 0: Goal: the zone does not show that so many points are held");
  EXPECT_EQ(verdict(with(with(kThreeEyes, "row .X.X.", "row .X.XX"), "zone A1 .X.X.", "zone A1 .X.XX")),
            "rejected: node 0: Goal: the zone does not show that so many points are held");
  EXPECT_EQ(verdict(with(kThreeEyes, "zone A1 .X.X.", "zone A1 .X.X?")),
            "rejected: node 0: Goal: the zone does not show that so many points are held");
}

TEST(Area, MayBeMoreThanIsAskedFor) {
  EXPECT_EQ(verdict(with(kThreeEyes, "area 5", "area 3")), "accepted");
}

// A keeper's claim shows the whole board.
TEST(Area, IsKeptByShowingEverything) {
  const std::string kept = R"(
    row .X
    to-move X; bar -; ko-master -; goal area 1; reacher X; winner O; root 0
    node 0 X zone A1 .X answer 1 /
    node 1 O zone A1 .X pass 0
  )";
  EXPECT_EQ(verdict(kept), "accepted");
  EXPECT_EQ(verdict(with(with(kept, "node 0 X zone A1 .X", "node 0 X zone - -"), "node 1 O zone A1 .X",
                         "node 1 O zone - -")),
            "rejected: node 1: Keeper: not the whole board is in the zone");
  EXPECT_EQ(verdict(with(with(kThreeEyes, "winner X", "winner O"), "goal\n", "pass 0\n")),
            "rejected: node 0: Keeper: so many points are held");
}

TEST(Area, NamesANumber) {
  for (const char* wrong : {"area", "area 0", "area 362", "area A1", "area 5 5"})
    EXPECT_NE(verdict(with(kThreeEyes, "area 5", wrong)).find("rejected: line"), std::string::npos) << wrong;
}

}  // namespace
}  // namespace drawn
