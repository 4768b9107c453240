// What a question leans to before it is answered, and since when it has had its answer.
#include <gtest/gtest.h>

#include "engine/drawn_question.h"
#include "engine/leaning.h"

namespace yomi {
namespace {

class Listener : public Observer {
 public:
  void leans_to(Colour side) override { leanings += letter(side); }
  void opened(const Game&, int) override { ++nodes; }

  std::string leanings;  // "O." for White first, then a ko
  int nodes = 0;
};

struct Told {
  Answer answer;
  std::string leanings;
  int nodes;
};

Told ask(const Question& question) {
  Listener listener;
  Told told;
  told.answer = *Engine().ask(question, Limits{.nodes = 100'000}, &listener);
  told.leanings = listener.leanings;
  told.nodes = listener.nodes;
  return told;
}

// Nobody proves that White gets away, but that is what to bet on as soon as ladders and nets have failed.
TEST(Leaning, AStoneThatRunsIsBetOnLongBeforeTheSearchIsGivenUp) {
  const Told told = ask(drawn(R"(
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . X . . . . . . .
      . . X O . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . . )",
                              'O', "save D5"));
  EXPECT_EQ(told.answer.verdict, Verdict::Unknown);
  EXPECT_EQ(told.answer.likely, Verdict::Won);
  EXPECT_EQ(told.leanings, "O");
  EXPECT_LT(told.answer.known_after, told.answer.seconds);
  EXPECT_GT(told.nodes, 0) << "whoever listens hears everything";
}

TEST(Leaning, TheLastBetIsTheAnswer) {
  const auto told = [](const std::string& bets, Verdict verdict) {
    Listener listener;
    const Stopwatch clock;
    Leaning leaning(&listener, clock);
    for (char bet : bets) leaning.leans_to(bet == 'X' ? Colour::Black : Colour::White);
    leaning.concludes(Colour::Black, verdict);
    return listener.leanings;
  };
  EXPECT_EQ(told("O", Verdict::Won), "OX");
  EXPECT_EQ(told("OX", Verdict::Won), "OX");
  EXPECT_EQ(told("X", Verdict::Lost), "XO");
  EXPECT_EQ(told("X", Verdict::Ko), "X.");
  EXPECT_EQ(told("X", Verdict::Unknown), "X");
  EXPECT_EQ(told("", Verdict::Won), "") << "there was no bet";
}

TEST(Leaning, AKoIsKnownWhenHalfOfItIsProved) {
  const Told told = ask(drawn(R"(
      O O O O O
      O . . O X
      O O X X . )",
                              'X', "capture B1"));
  EXPECT_EQ(told.answer.verdict, Verdict::Ko);
  EXPECT_EQ(told.leanings, ".");
  EXPECT_LT(told.answer.known_after, told.answer.seconds);
}

// Threats come to their end without a connection, and what follows is an attempt to prove that there is none.
TEST(Leaning, StringsThatThreatsDoNotConnectAreBetToBeCut) {
  const Told told = ask(drawn(R"(
      . . . . . . . . .
      . . . . O . . . .
      . . X . O . X . .
      . . . . O . . . .
      . . . . . . . . .
      . . . . . . . . . )",
                              'X', "connect C4 G4"));
  EXPECT_EQ(told.answer.verdict, Verdict::Unknown);
  EXPECT_EQ(told.answer.likely, Verdict::Lost);
  EXPECT_EQ(told.leanings, "O");
}

TEST(Leaning, WhatIsProvedAtOnceIsNotBetOn) {
  const Told told = ask(drawn(R"(
      . . . . . . . .
      . X X X X X . .
      . X O O . . . . )",
                              'X', "capture C1"));
  EXPECT_EQ(told.answer.verdict, Verdict::Won);
  EXPECT_EQ(told.leanings, "");
  EXPECT_EQ(told.answer.known_after, told.answer.seconds);
}

TEST(Leaning, LifeIsGuessedBeforeItIsProved) {
  const Told told = ask(drawn(R"(
      . . . . . . .
      X X X X X . .
      O O O O X . .
      . . . O X . . )",
                              'O', "live A2"));
  EXPECT_EQ(told.answer.verdict, Verdict::Won);
  EXPECT_EQ(told.leanings, "O");
  EXPECT_LT(told.answer.known_after, told.answer.seconds);
}

TEST(Leaning, OnlyWhatStillStandsCounts) {
  const Stopwatch clock;
  Listener listener;
  Leaning leaning(&listener, clock);
  EXPECT_FALSE(leaning.since(Colour::Black, Verdict::Ko)) << "nobody has said anything";
  leaning.leans_to(Colour::White);
  const double first = leaning.since(Colour::Black, Verdict::Lost).value();
  leaning.leans_to(Colour::White);
  EXPECT_EQ(leaning.since(Colour::White, Verdict::Won), first) << "said again, known before";
  leaning.leans_to(Colour::Empty);
  EXPECT_FALSE(leaning.since(Colour::Black, Verdict::Lost));
  EXPECT_GE(leaning.since(Colour::Black, Verdict::Ko).value(), first);
  leaning.leans_for_good();
  leaning.leans_to(Colour::Black);
  EXPECT_TRUE(leaning.since(Colour::Black, Verdict::Ko)) << "the last word has been spoken";
  EXPECT_EQ(listener.leanings, "O.");
}

}  // namespace
}  // namespace yomi
