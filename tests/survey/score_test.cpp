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

// The white stone in atari can be captured or pulled out.
TEST(Score, WhatDependsOnTheFirstMoveIsNotSettled) {
  const Score score = score_of(
      ". X . X . . ."
      "/X X X X O O O"
      "/. X . O O . O"
      "/X X O X O O O"
      "/. X X X O . O");
  const StringFate& stone = string_at(score, 2, 3);
  EXPECT_TRUE(stone.open);
  EXPECT_EQ(stone.killing_move, point_at(2, 2));
  EXPECT_EQ(stone.saving_move, point_at(2, 2));
  EXPECT_GE(score.open_points, 2);
}

TEST(Score, MarkedStonesAreJudged) {
  const char* text =
      ". X O . O"
      "/O X O O ."
      "/X X O . O"
      "/. X O O O"
      "/X X O . O";
  GameFacts facts;
  facts.has_marks = true;
  facts.marked_dead = PointSet{point_at(0, 1), point_at(2, 0)};
  const Score score = score_of(text, facts);
  ASSERT_EQ(score.marked.size(), 2u);
  for (const MarkedString& marked : score.marked) {
    EXPECT_EQ(marked.evidence, Evidence::Proved);
    EXPECT_EQ(marked.agrees, marked.stones.contains(point_at(0, 1)));
  }
  facts.marked_dead = PointSet();
  const Score forgotten = score_of(text, facts);
  ASSERT_EQ(forgotten.forgotten.size(), 1u);
  EXPECT_TRUE(forgotten.forgotten[0].stones.contains(point_at(0, 1)));
  EXPECT_EQ(forgotten.area, score.area) << "what is proved counts, whatever is marked";
}

TEST(Score, ByTrompTaylorAllStonesCount) {
  GameFacts facts;
  facts.rules = {"Tromp-Taylor", Counting::Area, false, 0, true};
  const Score score = score_of(
      ". X O . O"
      "/O X O O ."
      "/X X O . O"
      "/. X O O O"
      "/X X O . O",
      facts);
  EXPECT_EQ(score.area, 10 - 15);
  EXPECT_EQ(score.lead(), 8 - 16) << "the white stone stands, and its corner point is nobody's";
}

TEST(Score, AnOpenBoardIsNotFinished) {
  const Score score = score_of(
      ". . . . . . ."
      "/. . X . O . ."
      "/. . X . O . ."
      "/. . . . . . ."
      "/. . . . . . ."
      "/. . . . . . ."
      "/. . . . . . .");
  EXPECT_FALSE(score.is_finished());
  EXPECT_LT(score.sure_of_winner, 0.9);
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
