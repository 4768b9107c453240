// Scores of finished positions, drawn: what is proved, what is only guessed, and both ways of counting.
#include "survey/score.h"

#include <gtest/gtest.h>

#include "support/drawings.h"

namespace yomi {
namespace {

Score score_of(const char* text, GameFacts facts = {}) {
  SurveyLimits limits;
  limits.nodes = 2000;
  return score(test::drawn_position(text), facts, limits);
}

const StringFate& string_at(const Score& score, int x, int y) {
  for (const StringFate& string : score.strings)
    if (string.stones.contains(point_at(x, y))) return string;
  ADD_FAILURE() << "no string there";
  return score.strings.front();
}

TEST(Score, LivingGroupsAndTheirEyesAreProved) {
  const Score score = score_of(
      ". X O . O"
      "/X X O O ."
      "/. X O . O"
      "/X X O O O"
      "/. X O . O",
      {0.5, 0, 2, 1});
  EXPECT_TRUE(score.is_proved());
  EXPECT_EQ(score.area, 10 - 15 - 0.5);
  EXPECT_EQ(score.territory, (3 + 1) - (4 + 2) - 0.5);
  EXPECT_EQ(score.sure_winner, Colour::White);
  EXPECT_EQ(score.questions, 0);
}

TEST(Score, ADeadStoneIsAPrisoner) {
  const Score score = score_of(
      ". X O . O"
      "/O X O O ."
      "/X X O . O"
      "/. X O O O"
      "/X X O . O");
  EXPECT_TRUE(score.is_proved());
  EXPECT_EQ(string_at(score, 0, 1).fate, Fate::Dead);
  EXPECT_TRUE(string_at(score, 0, 1).proved);
  EXPECT_EQ(score.area, 10 - 15);
  EXPECT_EQ(score.territory, (3 + 1) - 4);
}

TEST(Score, StonesThatShareTwoLibertiesAreInSeki) {
  const Score score = score_of(
      ". X O O X O O ."
      "/X X O . X O O O"
      "/X X O . X O . O"
      "/. X O O X O O O"
      "/X X X X O O O O");
  for (int x : {2, 4}) {
    EXPECT_EQ(string_at(score, x, 0).fate, Fate::Seki);
    EXPECT_TRUE(string_at(score, x, 0).proved) << "neither side can capture, even by moving first";
  }
  EXPECT_EQ(score.neutral.size(), 2);
  EXPECT_TRUE(score.is_proved());
  EXPECT_EQ(score.area, 16 - 22);
  EXPECT_EQ(score.territory, 2 - 2);
}

TEST(Score, AnOpenBoardIsOnlyGuessed) {
  const Score score = score_of(
      ". . . . . . ."
      "/. . X . O . ."
      "/. . X . O . ."
      "/. . X . O . ."
      "/. . X . O . ."
      "/. . X . O . ."
      "/. . . . . . .");
  EXPECT_FALSE(score.is_proved());
  EXPECT_EQ(score.sure_winner, Colour::Empty);
  EXPECT_TRUE(score.black.safe.empty());
  EXPECT_EQ(string_at(score, 2, 1).fate, Fate::Alive);
  EXPECT_EQ(string_at(score, 4, 1).fate, Fate::Alive);
}

// Nothing stays, so that every point is called neutral: that is no proof.
TEST(Score, WhatNobodyHoldsIsNotProved) {
  for (const char* text : {". . ./. . ./. . .", ". . X/. . ./. . .", "O . ./. . ./. . X"}) {
    const Score score = score_of(text);
    EXPECT_TRUE(score.proved.empty()) << text;
    EXPECT_FALSE(score.is_proved()) << text;
  }
}

// Both sides live, and what is between them is not shared out yet.
TEST(Score, RoomBetweenLivingGroupsIsNotProved) {
  const Score score = score_of(
      ". X . . . O ."
      "/X X . . . O O"
      "/. X . . . O ."
      "/X X . . . O O");
  EXPECT_EQ(score.proved, score.black.safe | score.white.safe);
  EXPECT_FALSE(score.is_proved());
}

TEST(Score, IsTheSameEveryTime) {
  const char* text =
      ". . X O . . ."
      "/. X X O . X ."
      "/. . X O . . ."
      "/. O X O O O ."
      "/. . X X X O .";
  const Score one = score_of(text);
  const Score other = score_of(text);
  EXPECT_EQ(one.nodes, other.nodes);
  EXPECT_EQ(one.area, other.area);
  EXPECT_EQ(one.proved, other.proved);
}

}  // namespace
}  // namespace yomi
