// λ-search on chess: the driver knows nothing of Go. The first position is that of the paper's appendix, with
// the moves it lists in figures 21 to 23.
#include <gtest/gtest.h>

#include <set>

#include "chess_mate.h"
#include "read/lambda/lambda.h"

namespace yomi {
namespace {

using chess::Hunt;
using Names = std::set<std::string>;

static_assert(LambdaPosition<Hunt> && !ReadsLadders<Hunt>);

constexpr int kMostMoves = 6;  // the king's capture is one of them

int order_of_mate(Hunt& hunt, int highest) {
  return LambdaSearch<Hunt>(hunt).attack_up_to(highest, kMostMoves).order;
}

// Moves of White's that threaten a win of a lower order.
Names white_moves(Hunt& hunt, int order) {
  Names names;
  for (const chess::Move& move : hunt.legal_white_moves()) {
    hunt.play(move);
    hunt.pass();
    if (order_of_mate(hunt, order - 1) >= 0) names.insert(name(move));
    hunt.undo();
    hunt.undo();
  }
  return names;
}

// Moves of Black's that avert all of them.
Names black_moves(Hunt& hunt, int order) {
  Names names;
  for (const chess::Move& move : hunt.black_replies()) {
    hunt.play(move);
    if (order_of_mate(hunt, order - 1) < 0) names.insert(name(move));
    hunt.undo();
  }
  return names;
}

void play(Hunt& hunt, const std::string& move) {
  hunt.play({chess::square(move.substr(0, 2)), chess::square(move.substr(2, 2))});
}

const std::string kTwoRooks = R"(
  K.......
  ........
  ......k.
  ........
  ........
  ........
  ....RR..
  ........)";

TEST(LambdaChess, TheAppendixOfThePaper) {
  Hunt hunt(kTwoRooks, true);
  EXPECT_EQ(order_of_mate(hunt, 1), -1);
  EXPECT_EQ(order_of_mate(hunt, 2), 2);
  EXPECT_EQ(white_moves(hunt, 2), (Names{"e2e6", "f2f6", "f2g2", "e2e3", "e2e1", "f2f3", "f2f1"}));
  play(hunt, "e2e1");
  EXPECT_EQ(black_moves(hunt, 2), Names{"g6h5"});
  play(hunt, "g6h5");
  const Names answers = white_moves(hunt, 2);
  EXPECT_EQ(answers.size(), 6u);
  EXPECT_TRUE(answers.contains("e1g1") && answers.contains("f2g2"));
  play(hunt, "e1g1");
  EXPECT_EQ(black_moves(hunt, 2), Names{});
}

TEST(LambdaChess, MateOnTheBackRankIsOneCheck) {
  Hunt hunt(R"(
    ......k.
    .....ppp
    ........
    ........
    ........
    ........
    ........
    K...R...)",
            true);
  EXPECT_EQ(order_of_mate(hunt, 2), 1);
}

// White's king has to help first: a quiet move, then mate.
TEST(LambdaChess, AQuietMoveIsOrderTwo) {
  Hunt hunt(R"(
    .......k
    ........
    .....K..
    ........
    ........
    ........
    ........
    R.......)",
            true);
  EXPECT_EQ(order_of_mate(hunt, 1), -1);
  EXPECT_EQ(order_of_mate(hunt, 2), 2);
}

// If Black could pass, the queen would mate at once; but he cannot move at all.
TEST(LambdaChess, AStalemateIsNoMate) {
  const std::string drawing = R"(
    .......k
    .....Q..
    ......K.
    ........
    ........
    ........
    ........
    ........)";
  Hunt white_first(drawing, true);
  EXPECT_EQ(order_of_mate(white_first, 1), 1);
  Hunt black_first(drawing, false);
  EXPECT_FALSE(LambdaSearch<Hunt>(black_first).defend_up_to(2, kMostMoves).win);
}

}  // namespace
}  // namespace yomi
