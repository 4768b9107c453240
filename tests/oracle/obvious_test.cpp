// The oracle on positions every Go player knows. The stones the question is about are drawn in lower case, a
// point barred by ko as '*'.
#include <gtest/gtest.h>

#include "oracle/oracle.h"

namespace {

using oracle::Kind;

class Drawn {
 public:
  Drawn(const char* diagram, Kind kind, char reacher) {
    std::string rows;
    int width = 0;
    for (const char* c = diagram; *c; ++c) {
      if (*c == '/' && width == 0) width = static_cast<int>(rows.size());
      if (*c == '/' || *c == ' ') continue;
      const auto here = static_cast<int>(rows.size());
      if (*c == 'x' || *c == 'o') question_.points.push_back(here);
      if (*c == '*') question_.bar = here;
      rows += *c == 'x' ? 'X' : *c == 'o' ? 'O' : *c == '*' ? '.' : *c;
    }
    question_.width = width == 0 ? static_cast<int>(rows.size()) : width;
    question_.height = static_cast<int>(rows.size()) / question_.width;
    question_.rows = rows;
    question_.kind = kind;
    question_.reacher = reacher;
  }

  // Does the reacher win when the reacher, or the keeper, is the ko master?
  bool with_ko(char to_move) const { return ask(to_move, question_.reacher); }
  bool without_ko(char to_move) const { return ask(to_move, question_.reacher == 'X' ? 'O' : 'X'); }

  bool wins(char to_move) const { return with_ko(to_move) && without_ko(to_move); }
  bool loses(char to_move) const { return !with_ko(to_move) && !without_ko(to_move); }
  bool is_ko(char to_move) const { return with_ko(to_move) && !without_ko(to_move); }

 private:
  bool ask(char to_move, char ko_master) const {
    oracle::Question question = question_;
    question.to_move = to_move;
    question.ko_master = ko_master;
    return oracle::reacher_wins(question);
  }

  oracle::Question question_;
};

TEST(Obvious, AStoneInAtariIsCapturedAtOnce) {
  const Drawn question(
      ".X../"
      "XoX./"
      "....",
      Kind::Capture, 'X');
  EXPECT_TRUE(question.wins('X'));
}

TEST(Obvious, TwoEyesLiveWhateverHappens) {
  const Drawn question(
      ".O.OX/"
      "OoOOX/"
      "XXXX.",
      Kind::Capture, 'X');
  EXPECT_TRUE(question.loses('X'));
  EXPECT_TRUE(question.loses('O'));
}

TEST(Obvious, OneEyeIsDeath) {
  const Drawn question(
      ".OX./"
      "OoX./"
      "XXX.",
      Kind::Capture, 'X');
  EXPECT_TRUE(question.wins('X'));
  EXPECT_TRUE(question.wins('O'));
}

TEST(Obvious, InASekiWhoeverMovesLoses) {
  const Drawn black_attacks(
      ".X.o./"
      "XXOOO",
      Kind::Capture, 'X');
  const Drawn white_attacks(
      ".x.O./"
      "XXOOO",
      Kind::Capture, 'O');
  for (char to_move : {'X', 'O'}) {
    EXPECT_TRUE(black_attacks.loses(to_move));
    EXPECT_TRUE(white_attacks.loses(to_move));
  }
  const Drawn white_has_moved(
      ".XOo./"
      "XXOOO",
      Kind::Capture, 'X');
  EXPECT_TRUE(white_has_moved.wins('X'));
}

// On so small a board the three stones Black gives away come back as a dead shape of three.
TEST(Obvious, TwoSharedLibertiesAreNoSekiIfTheCaptureLeavesADeadShape) {
  const Drawn question(
      "X.o/"
      "X.O",
      Kind::Capture, 'X');
  EXPECT_TRUE(question.wins('X'));
}

TEST(Obvious, ThrowingInTakesTheEyeOfTwoAway) {
  const Drawn question(
      "..OX./"
      "OOoX./"
      "XXXX.",
      Kind::Capture, 'X');
  EXPECT_TRUE(question.wins('X'));
  EXPECT_TRUE(question.wins('O'));
}

TEST(Obvious, ThreeInARowLiveForWhoeverPlaysTheMiddle) {
  const Drawn question(
      "...OX./"
      "OOOoX./"
      "XXXXX.",
      Kind::Capture, 'X');
  EXPECT_TRUE(question.wins('X'));
  EXPECT_TRUE(question.loses('O'));
}

TEST(Obvious, AStoneOnTheFirstLineCannotRunAlongIt) {
  const Drawn question(
      ".X.../"
      "XXXXX/"
      "Xo...",
      Kind::Capture, 'X');
  EXPECT_TRUE(question.wins('X'));
  EXPECT_TRUE(question.wins('O'));
}

// Black ataris at B4, and White runs C3, C2, D2 into the edge.
TEST(Obvious, ALadderRunsIntoTheCorner) {
  const Drawn before(
      "..X./"
      "Xo../"
      ".X../"
      "....",
      Kind::Capture, 'X');
  EXPECT_TRUE(before.wins('X'));
  const Drawn on_the_way(
      ".XX./"
      "XoO./"
      ".X../"
      "....",
      Kind::Capture, 'X');
  EXPECT_TRUE(on_the_way.wins('X'));
  const Drawn at_the_end(
      ".XX./"
      "XoOX/"
      ".XO./"
      "..X.",
      Kind::Capture, 'X');
  EXPECT_TRUE(at_the_end.wins('O'));
}

// White may take the black stone in the ko at B2, unless Black has just taken there himself.
TEST(Obvious, AKoIsTakenByTheOneWhoMay) {
  const Drawn open(
      ".XO./"
      "X.xO/"
      ".XO.",
      Kind::Capture, 'O');
  EXPECT_TRUE(open.wins('O'));
  EXPECT_TRUE(open.loses('X'));
  const Drawn just_taken(
      ".XO./"
      "X*xO/"
      ".XO.",
      Kind::Capture, 'O');
  EXPECT_TRUE(just_taken.is_ko('O'));
}

TEST(Obvious, ABambooJointCannotBeCut) {
  const Drawn question(
      "x.x/"
      "X.X/"
      "...",
      Kind::Connect, 'X');
  EXPECT_TRUE(question.wins('O'));
}

TEST(Obvious, DiagonalStonesAreConnectedByMiai) {
  const Drawn question(
      "x../"
      ".x./"
      "...",
      Kind::Connect, 'X');
  EXPECT_TRUE(question.wins('O'));
  const Drawn peeped(
      "xO./"
      ".x./"
      "..O",
      Kind::Connect, 'X');
  EXPECT_TRUE(peeped.wins('X'));
  EXPECT_TRUE(peeped.loses('O'));
}

TEST(Obvious, TwoCutsAtOnceCannotBothBeMended) {
  const Drawn both(
      "x.x.x/"
      "OO.OO/"
      ".O.O.",
      Kind::Connect, 'X');
  EXPECT_TRUE(both.loses('O'));
  const Drawn three_in_a_chain(
      "x.x.x/"
      "X.X.X/"
      ".....",
      Kind::Connect, 'X');
  EXPECT_TRUE(three_in_a_chain.wins('O'));
}

TEST(Obvious, ACapturedStoneIsNeverConnectedAgain) {
  const Drawn question(
      ".O.../"
      "OxO.x/"
      ".....",
      Kind::Connect, 'X');
  EXPECT_TRUE(question.loses('O'));
}

TEST(Obvious, AWallSeparatesByTouchingCorners) {
  const Drawn touching(
      "x../"
      ".X./"
      "..x",
      Kind::Separate, 'X');
  EXPECT_TRUE(touching.wins('O'));
  const Drawn one_move_short(
      "x../"
      "O.O/"
      "..x",
      Kind::Separate, 'X');
  EXPECT_TRUE(one_move_short.wins('X'));
  EXPECT_TRUE(one_move_short.loses('O'));
}

TEST(Obvious, KillingAllMeansKillingEachOne) {
  const Drawn one_dead_one_alive(
      ".O./"
      "OoO/"
      "XXX/"
      "X.o",
      Kind::Capture, 'X');
  EXPECT_TRUE(one_dead_one_alive.loses('X'));
  const Drawn the_dead_one(
      ".O./"
      "OOO/"
      "XXX/"
      "X.o",
      Kind::Capture, 'X');
  EXPECT_TRUE(the_dead_one.wins('X'));
  const Drawn both_dead(
      ".oX./"
      "XXXo",
      Kind::Capture, 'X');
  EXPECT_TRUE(both_dead.wins('X'));
}

// Black fills either liberty of White's only together with his own last one.
TEST(Obvious, SuicideIsNoMove) {
  const Drawn question(
      ".OX/"
      "OoX/"
      ".XX",
      Kind::Capture, 'X');
  EXPECT_TRUE(question.loses('X'));
  const Drawn with_a_liberty_outside(
      ".OX./"
      "OoX./"
      ".XX.",
      Kind::Capture, 'X');
  EXPECT_TRUE(with_a_liberty_outside.wins('X'));
}

}  // namespace
