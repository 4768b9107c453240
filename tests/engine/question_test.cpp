// Which questions make sense, and the sentence for those that do not.
#include <gtest/gtest.h>

#include "engine/drawn_question.h"

namespace yomi {
namespace {

const char* const kBoard = R"(
    . . . . .
    . X O O .
    . X . O .
    . X O X .
    . . . . . )";

std::string error_of(const Question& question) {
  const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 100});
  return answer ? "" : answer.error();
}

std::string error_of(char to_move, const std::string& words) {
  return error_of(drawn(kBoard, to_move, words));
}

TEST(Question, StonesOfTheWrongColour) {
  EXPECT_EQ(error_of('X', "capture B3"), "B3 is Black's own stone; ask save to keep it");
  EXPECT_EQ(error_of('O', "save B3"), "B3 is Black's stone; ask capture to take it");
  EXPECT_EQ(error_of('X', "connect B3 C2"), "C2 is White's stone; ask cut to keep such stones apart");
  EXPECT_EQ(error_of('O', "cut B3 C2"), "C2 is White's own stone; ask connect to join it to others");
  EXPECT_EQ(error_of('O', "separate C2 B3"), "B3 is Black's stone; ask unseparate to break such a wall");
  EXPECT_EQ(error_of('X', "unseparate C2 B3"), "B3 is Black's own stone; ask separate to make a wall of it");
}

TEST(Question, EmptyPoints) {
  EXPECT_EQ(error_of('X', "capture C3"), "C3 is empty; capture needs stones");
  EXPECT_EQ(error_of('X', "connect B3 C3"), "C3 is empty; connect needs stones");
  EXPECT_EQ(error_of('X', "separate C3 E1"),
            "both points of separate are empty; one of them must be a stone");
}

// F1's eye at G1 is no answer to whoever means the stone at A1.
TEST(Question, AnEyeOfCertainStonesCannotBeAsked) {
  EXPECT_EQ(error_of(drawn("X . O . . X .", 'X', "eye G1")), "");
  EXPECT_EQ(
      error_of(drawn("X . O . . X .", 'X', "eye A1 G1")),
      "A1 is Black's own stone; eye needs the points where the eye is to be, and cannot ask for an eye of "
      "certain stones: leave A1 out");
  EXPECT_EQ(error_of(drawn("X . O . . X .", 'X', "eye C1 D1")), "") << "White's stones may be taken first";
}

TEST(Question, ASekiNeedsStonesOfBothSides) {
  EXPECT_EQ(error_of('X', "seki B3"), "seki needs two different stones or more, of both sides, 1 given");
  EXPECT_EQ(error_of('X', "break-seki B3 B2"),
            "break-seki needs stones of both sides: name one of Black's and one of White's");
  EXPECT_EQ(error_of('O', "seki B3 C3"), "C3 is empty; seki needs stones");
  Question question = drawn(kBoard, 'X', "seki B3 C2");
  EXPECT_EQ(error_of(question), "");
  question.algorithm = "dfpn";
  EXPECT_EQ(error_of(question), "the algorithm dfpn knows no seki; only the prover does");
}

TEST(Question, TooFewAndTooManyPoints) {
  EXPECT_EQ(error_of('X', "capture"), "capture needs a stone: name one or more");
  EXPECT_EQ(error_of('X', "connect B3"), "connect needs two different stones or more, 1 given");
  EXPECT_EQ(error_of('X', "connect B3 B3"), "connect needs two different stones or more, 1 given");
  EXPECT_EQ(error_of('X', "separate B3 B2 D2"), "separate needs two different points, 3 given");
}

TEST(Question, TheEmptyPointOfASeparationMustBePlayable) {
  const char* const board = R"(
      . O X .
      O . O X
      . O X .
      . . . . )";
  EXPECT_EQ(error_of(drawn(R"(
      . O . X
      O . O .
      . O . . )",
                           'X', "separate D3 B2")),
            "Black may not play at B2: that is suicide");
  Question ko = drawn(board, 'X', "separate C4 B3");
  EXPECT_EQ(error_of(ko), "");
  ko.position.ko = *parse_point("B3", ko.position.size);
  EXPECT_EQ(error_of(ko), "Black may not play at B3: it is barred by ko");
  ko.position.to_move = Colour::White;
  ko.ask = Ask::Unseparate;
  EXPECT_EQ(error_of(ko), "") << "the bar is White's, and Black plays there";
}

TEST(Question, AlgorithmsAndRegions) {
  Question question = drawn(kBoard, 'X', "capture C2");
  question.algorithm = "magic";
  EXPECT_EQ(error_of(question).find("there is no algorithm magic; choose one of "), 0u);
  question.algorithm = "lambda";
  question.region = {question.stones[0]};
  EXPECT_EQ(error_of(question), "the algorithm lambda knows no region; only the prover does");
  question.algorithm = "prover";
  EXPECT_EQ(error_of(question), "");
  question.region.clear();
  question.scope.order = 1;
  const Result<Answer> by_order = Engine().ask(question, Limits{.nodes = 100});
  ASSERT_FALSE(by_order);
  EXPECT_EQ(by_order.error(), "the algorithm prover does not go by orders; leave order out");
}

TEST(Question, SafeWalls) {
  Question question = drawn(kBoard, 'X', "capture C2");
  question.safe = true;
  EXPECT_EQ(error_of(question), "safe is for separate and unseparate; capture knows no walls: leave it out");
  question = drawn(". . . / X . X / . . .", 'O', "unseparate A2 C2");
  question.safe = true;
  EXPECT_EQ(case_of(question)->goal.kind, GoalKind::SafeSeparate);
}

TEST(Question, LifeByTwoEyes) {
  Question question = drawn(kBoard, 'X', "kill C2");
  question.two_eyes = true;
  EXPECT_EQ(error_of(question), "");
  question.any_stones = true;
  EXPECT_EQ(error_of(question), "either name the stones or ask for any; not both");
  question.stones.clear();
  EXPECT_EQ(error_of(question), "");
  question.two_eyes = false;
  EXPECT_EQ(error_of(question), "any stones can only be asked to live by two eyes; name the stones");
  question = drawn(kBoard, 'X', "capture C2");
  question.two_eyes = true;
  EXPECT_EQ(error_of(question), "two eyes are for kill and live; capture knows no other life");
}

TEST(Question, APositionThatIsNone) {
  Question question = drawn(kBoard, 'X', "capture C2");
  question.position.black.insert(*parse_point("C2", question.position.size));
  EXPECT_EQ(error_of(question), "two stones stand on C2");
  question = drawn(kBoard, 'X', "capture C2");
  question.position.ko = question.stones[0];
  EXPECT_EQ(error_of(question), "the ko point C2 is not empty");
  question.position.ko = kNoPoint;
  question.stones = {point_at(7, 7)};
  EXPECT_EQ(error_of(question), "a named point is off the board");
}

TEST(Question, EveryWordHasAName) {
  for (const char* word : {"capture", "save", "connect", "cut", "separate", "unseparate", "kill", "live",
                           "seki", "break-seki", "eye"}) {
    ASSERT_TRUE(ask_named(word)) << word;
    EXPECT_STREQ(name(*ask_named(word)), word);
  }
  EXPECT_FALSE(ask_named("dance"));
  EXPECT_FALSE(ask_named(""));
}

}  // namespace
}  // namespace yomi
