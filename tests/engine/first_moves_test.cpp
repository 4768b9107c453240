// What the judged first moves tell about the question itself, where half of the limits leaves it open.
// asked.
#include <gtest/gtest.h>

#include "engine/drawn_question.h"
#include "front/certificate_file.h"
#include "support/run_program.h"

namespace yomi {
namespace {

Answer ask_all(Question question, std::int64_t nodes) {
  question.all = true;
  return *Engine().ask(question, Limits{.nodes = nodes});
}

void expect_accepted(const Answer& answer) {
  const ScratchFolder scratch;
  const auto written = write_certificates(scratch.file("a.cert"), answer);
  ASSERT_TRUE(written) << written.error();
  EXPECT_EQ(written->size(), answer.verdict == Verdict::Ko ? 2u : 1u);
  for (const std::string& file : *written) {
    const Outcome checked = run_program("yomi-check " + file);
    EXPECT_EQ(checked.exit_code, 0) << checked.out;
  }
}

TEST(FirstMoves, AMoveThatTakesOneOfTheTargetsAndWinsSettlesTheQuestion) {
  Question question = drawn(R"(
      O . X O
      . O O O
      X X X X
      O . O . )",
                            'X', "capture D3 A1");
  question.algorithm = "prover";
  const Answer answer = ask_all(question, 100);
  EXPECT_EQ(answer.verdict, Verdict::Won) << answer.text;
  EXPECT_EQ(point_name(answer.move, answer.position.size), "B1");
  expect_accepted(answer);
}

TEST(FirstMoves, WhereAllOfThemLoseTheQuestionIsLost) {
  const Question question = drawn(R"(
      O X X
      . X X
      . X X )",
                                  'O', "save A3");
  const Answer answer = ask_all(question, 20);
  EXPECT_EQ(answer.verdict, Verdict::Lost) << answer.text;
  EXPECT_EQ(answer.by, Colour::Black);
  expect_accepted(answer);
}

// White is known to win if White wins the ko; C4 makes one.
TEST(FirstMoves, AMoveThatMakesAKoIsHalfOfIt) {
  const Question question = drawn(R"(
      . O . O
      O O X X
      O X . X
      O O X X )",
                                  'X', "save C1");
  const Answer answer = ask_all(question, 300);
  EXPECT_EQ(answer.verdict, Verdict::Ko) << answer.text;
  EXPECT_EQ(point_name(answer.move, answer.position.size), "C4");
  expect_accepted(answer);
}

// White may not retake at D3.
TEST(FirstMoves, AMoveThatMakesAKoWhileAnotherIsBarred) {
  Question question = drawn(R"(
      . O X .
      . . O X
      O X X X )",
                            'O', "save C2");
  question.position.ko = *parse_point("D3", question.position.size);
  question.algorithm = "prover";
  const Answer answer = ask_all(question, 300'000);
  EXPECT_EQ(answer.verdict, Verdict::Ko) << answer.text;
  EXPECT_EQ(names(answer.moves, answer.position.size), "B2");
  expect_accepted(answer);
}

// The moves take little; half of the limits is not enough for the question.
TEST(FirstMoves, WhatTheyLeaveOverGoesToTheQuestion) {
  const Question question = drawn(R"(
      O X O X X
      . . . . O )",
                                  'O', "save E1");
  const Answer answer = ask_all(question, 3'000);
  EXPECT_EQ(answer.verdict, Verdict::Won) << answer.text;
  EXPECT_EQ(names(answer.moves, answer.position.size), "D1");
  EXPECT_LE(answer.nodes, 3'000);
  expect_accepted(answer);
}

}  // namespace
}  // namespace yomi
