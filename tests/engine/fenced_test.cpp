// Life and death where the surroundings are open: what is proved there, and what is a bet.
#include <gtest/gtest.h>

#include "engine/drawn_question.h"

namespace yomi {
namespace {

// Four white stones in the corner, with a way along the edge that Black has not closed.
const std::string kCorner =
    ". . . . . . . . . . . . .\n"
    "O O O O . . X . . . . . .\n"
    "X X X . . . . . . . . . .\n"
    ". . . . . . . . . . . . .\n"
    ". . . . . . . . . . . . .\n"
    ". . X . . . . . . . . . .\n"
    ". . . . . . . . . . . . .\n"
    ". . . . . . . . . . . . .\n"
    ". . . . . . . . . . . . .\n"
    ". . . . . . . . . . . . .\n"
    ". . . . . . . . . . . . .\n"
    ". . . . . . . . . . . . .\n"
    ". . . . . . . . . . . . .\n";

Answer ask(const std::string& diagram, char to_move, const std::string& words, std::int64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  const Result<Answer> answer = Engine().ask(drawn(diagram, to_move, words), limits);
  if (!answer) throw std::invalid_argument(answer.error());
  return *answer;
}

TEST(Fenced, AKeeperWhoLivesInsideLivesOnTheWholeBoard) {
  const Answer answer = ask(kCorner, 'O', "live A12", 20'000);
  EXPECT_EQ(answer.verdict, Verdict::Won) << answer.text;
  ASSERT_EQ(answer.proofs.size(), 1u);
  EXPECT_EQ(answer.proofs[0].proof->prover(), Colour::White);
}

TEST(Fenced, AnAttackerWhoKillsInsideIsABetWithAMove) {
  const Answer answer = ask(kCorner, 'X', "kill A12", 20'000);
  EXPECT_EQ(answer.verdict, Verdict::Unknown) << answer.text;
  EXPECT_EQ(answer.likely, Verdict::Won);
  EXPECT_NE(answer.likely_move, kNoPoint);
}

TEST(Fenced, TheNodeLimitHolds) {
  for (std::int64_t nodes : {1'000, 5'000, 20'000})
    for (const auto& [mover, words] : {std::pair{'X', "kill A12"}, {'O', "live A12"}})
      EXPECT_LE(ask(kCorner, mover, words, nodes).nodes, nodes + nodes / 10) << words;
}

TEST(Fenced, TheSameNodesGiveTheSameAnswer) {
  const Answer once = ask(kCorner, 'X', "kill A12", 7'000);
  const Answer again = ask(kCorner, 'X', "kill A12", 7'000);
  EXPECT_EQ(once.nodes, again.nodes);
  EXPECT_EQ(once.likely_move, again.likely_move);
}

// E13 has a narrow way to the open board, along the edge. While it counts as a wall White is dead.
TEST(Fenced, AKeeperMayLiveByWhatHeCutsOff) {
  const std::string cut_off =
      ". . . . X . . . . . . . .\n"
      ". O O X . . . X . . . . .\n"
      "X X O O O O O X . . . . .\n"
      ". X X X X X X X . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n";
  const Answer answer = ask(cut_off, 'O', "live C12", 30'000);
  EXPECT_EQ(answer.verdict, Verdict::Won) << answer.text;
}

// Where the nodes do not tell who wins, a player wants a move all the same.
TEST(Fenced, AMoveIsNamedWhereNothingIsKnown) {
  const std::string large =
      ". . . . . . . . . . . . .\n"
      ". . O . . O . . . X . . .\n"
      ". . . . . O . . . . . . .\n"
      ". X O . O . . X . . . . .\n"
      ". . X X . X . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . X . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n"
      ". . . . . . . . . . . . .\n";
  const Answer answer = ask(large, 'X', "kill F12", 3'000);
  EXPECT_EQ(answer.verdict, Verdict::Unknown) << answer.text;
  EXPECT_FALSE(answer.likely_was_read);
  EXPECT_NE(answer.likely_move, kNoPoint);
}

// White is to move and has no way to live inside; that he is dead is not said, as long as nothing proves it.
TEST(Fenced, WhoCannotLiveInsideMayGetOut) {
  std::string smaller = kCorner;
  smaller.replace(26, 7, "O O O .");
  const Answer answer = ask(smaller, 'O', "live A12", 3'000);
  EXPECT_EQ(answer.verdict, Verdict::Unknown) << answer.text;
  EXPECT_EQ(answer.likely, Verdict::Won);
}

}  // namespace
}  // namespace yomi
