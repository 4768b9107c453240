// Answers: verdict, moves, line, zone and words, for positions a player can check by eye.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "engine/drawn_question.h"
#include "plan/searchers.h"
#include "plan/settle_life.h"
#include "plan/two_games.h"

namespace yomi {
namespace {

Answer ask(Question question, std::int64_t nodes = 200'000) {
  return *Engine().ask(question, Limits{.nodes = nodes});
}

std::string line_of(const Answer& answer) {
  return names(answer.line, answer.position.size);
}

const char* const kEdgeLadder = R"(
    . . . . . . . .
    . X X X X X . .
    . X O O . . . . )";

TEST(Answer, AWin) {
  const Answer answer = ask(drawn(kEdgeLadder, 'X', "capture C1"));
  EXPECT_EQ(answer.verdict, Verdict::Won);
  EXPECT_EQ(answer.by, Colour::Black);
  ASSERT_EQ(answer.proofs.size(), 1u);
  EXPECT_EQ(answer.proofs[0].proof->prover(), Colour::Black);
  EXPECT_EQ(answer.proofs[0].proof->ko_master(), Colour::White);
  EXPECT_EQ(point_name(answer.move, answer.position.size), "E1");
  EXPECT_EQ(line_of(answer), "E1");
  EXPECT_TRUE(answer.zone.contains(answer.move));
  EXPECT_EQ(answer.text.find("Black captures C1 by E1"), 0u) << answer.text;
}

TEST(Answer, ALoss) {
  const Answer answer = ask(drawn(kEdgeLadder, 'O', "save C1"));
  EXPECT_EQ(answer.verdict, Verdict::Lost);
  EXPECT_EQ(answer.by, Colour::Black);
  EXPECT_EQ(answer.move, kNoPoint);
  EXPECT_EQ(line_of(answer), "E1 F1") << "the longest resistance";
  EXPECT_EQ(answer.text, "White cannot save C1: whatever White plays, Black captures C1.");
}

TEST(Answer, AKeeperWhoNeedsNoMove) {
  const Answer answer = ask(drawn(R"(
      . X X X X X .
      X X O O O X X
      X O O . O O X
      O O . O O . O )",
                                  'O', "save A1"));
  EXPECT_EQ(answer.verdict, Verdict::Won);
  EXPECT_EQ(answer.move, kPass);
  EXPECT_EQ(answer.text, "A1 is safe as it stands: White may play elsewhere.");
}

// The guide takes White for dead here; the proof that corrects it was once of the game with White as ko
// master.
TEST(Answer, AWinnerWinsWhateverTheThreatsAre) {
  const Answer answer = ask(drawn(R"(
      X . O X . O
      X O . O . X
      . . O O O X
      O O O . . .
      . . . . X . )",
                                  'O', "live D4"),
                            20'000);
  EXPECT_EQ(answer.verdict, Verdict::Won);
  ASSERT_EQ(answer.proofs.size(), 1u);
  EXPECT_EQ(answer.proofs[0].proof->prover(), Colour::White);
  EXPECT_EQ(answer.proofs[0].proof->ko_master(), Colour::Black);
}

// White's half of the ko is found only in an area of its own: the fight is not enclosed.
TEST(Answer, TheOtherHalfOfAKoIsLookedForInTheSurroundings) {
  const Answer answer = ask(drawn(R"(
      . O X O . . . X .
      O O . . . X . X O
      . . O X O X . O .
      . . O O X . X . O
      . X X X X . . X X
      X X O O X . . . O
      X O O . O X . O .
      X O . O X X . . .
      X O O X . X . . . )",
                                  'X', "capture C4 E3 D2"),
                            60'000);
  EXPECT_EQ(answer.verdict, Verdict::Ko);
  ASSERT_EQ(answer.proofs.size(), 2u);
}

// Black has an eye in the corner and retakes at D1 for ever; the open side does not matter.
TEST(Answer, TheKeepersHalfOfAKoIsLookedForCloseBy) {
  const Answer answer = ask(drawn(R"(
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      O O O O . . . . .
      X X X O O . . . .
      . X . X . . . . . )",
                                  'O', "capture B2"),
                            30'000);
  EXPECT_EQ(answer.verdict, Verdict::Ko);
  EXPECT_EQ(answer.move, *parse_point("E1", {9, 6}));
  ASSERT_EQ(answer.proofs.size(), 2u);
}

// White takes back at C1 whenever Black has taken at B1. With superko Black gets all five points.
TEST(Answer, AKeeperWhoLivesByRepeatingIsNamed) {
  const Answer answer = ask(drawn("O . . O .", 'X', "capture D1"));
  EXPECT_EQ(answer.verdict, Verdict::Lost);
  EXPECT_TRUE(answer.repetition);
  EXPECT_EQ(
      answer.text,
      "Black cannot capture D1, whatever Black plays; White may have to repeat a position, which superko "
      "forbids.");
  EXPECT_FALSE(ask(drawn(". O . O . / X O O O X / X X X X X", 'X', "capture B3")).repetition) << "two eyes";
}

// C1 and F1 are liberties of both; whoever fills one of them is captured at the other.
TEST(Answer, ASeki) {
  const std::string board = R"(
      . O . O O O O O
      O O O O O O O O
      O X X X X X X O
      O X O O O O X O
      O X . O O . X O )";
  for (const char side : {'X', 'O'}) {
    const std::string mover = side == 'X' ? "Black" : "White";
    const Answer kept = ask(drawn(board, side, "seki B1 D1"));
    EXPECT_EQ(kept.verdict, Verdict::Won);
    EXPECT_EQ(kept.move, kPass);
    EXPECT_EQ(kept.text,
              "There is at least a seki of B1 and D1 as they stand: " + mover + " may play elsewhere.");
    const Answer broken = ask(drawn(board, side, "break-seki B1 D1"));
    EXPECT_EQ(broken.verdict, Verdict::Lost);
    EXPECT_EQ(broken.text, mover + " cannot break the seki of B1 and D1, whatever " + mover + " plays.");
  }
}

TEST(Answer, ASekiThatIsStillToBeMade) {
  const std::string board = R"(
      . O . O O O O O
      O O O O O O O O
      O X X X X X X O
      O X O O O O X O
      O X . O . . X O )";
  const Answer made = ask(drawn(board, 'X', "seki B1 D1"));
  EXPECT_EQ(made.text, "Black holds at least a seki of B1 and D1 by F1, for good.");
  const Answer broken = ask(drawn(board, 'O', "break-seki B1 D1"));
  EXPECT_EQ(broken.text.find("White breaks the seki of B1 and D1 by F1"), 0u) << broken.text;
  EXPECT_EQ(names(broken.line, broken.position.size), "F1 pass C1");
}

TEST(Answer, AKo) {
  const char* const corner = R"(
      O . O X
      O O X X
      O X X .
      X . X X )";
  const Answer white = ask(drawn(corner, 'O', "save A2"));
  EXPECT_EQ(white.verdict, Verdict::Ko);
  EXPECT_EQ(white.by, Colour::Empty);
  ASSERT_EQ(white.proofs.size(), 2u);
  EXPECT_EQ(white.proofs[0].proof->prover(), Colour::White);
  EXPECT_EQ(white.proofs[0].proof->ko_master(), Colour::White);
  EXPECT_EQ(white.proofs[1].proof->prover(), Colour::Black);
  EXPECT_EQ(white.proofs[1].proof->ko_master(), Colour::Black);
  EXPECT_EQ(white.takes_first, Colour::Black);
  EXPECT_EQ(
      white.text,
      "White saves A2 by ko, beginning at B1: whoever is the ko master wins; White needs the first threat.");
}

TEST(Answer, ConnectedAlready) {
  const char* const board = R"(
      . . . .
      X X X .
      . O . . )";
  EXPECT_EQ(ask(drawn(board, 'X', "connect A2 C2")).verdict, Verdict::Won);
  EXPECT_EQ(ask(drawn(board, 'X', "connect A2 C2")).text, "Connected already: A2 and C2 are one string.");
  EXPECT_EQ(ask(drawn(board, 'O', "cut A2 C2")).verdict, Verdict::Lost);
}

TEST(Answer, SeveralTargetsMustAllGo) {
  EXPECT_EQ(ask(drawn(R"(
      . X . X .
      X O . O X
      . X . X . )",
                      'X', "capture B2 D2"))
                .text,
            "Black captures B2 and D2 by C2 at once.");
  const char* const one_lives = R"(
      . X X X X X . O
      X X O O O X X X
      X O O . O O X .
      O O . O O . O . )";
  EXPECT_EQ(ask(drawn(one_lives, 'X', "capture H4")).verdict, Verdict::Won);
  EXPECT_EQ(ask(drawn(one_lives, 'X', "capture A1 H4")).verdict, Verdict::Lost);
}

TEST(Answer, EmptySeparation) {
  const Answer wall = ask(drawn(R"(
      . . . .
      X . . .
      . . . . )",
                                'X', "separate A2 B1"));
  EXPECT_EQ(wall.verdict, Verdict::Won);
  EXPECT_EQ(line_of(wall), "B1");
  EXPECT_EQ(point_name(wall.move, wall.position.size), "B1");
  EXPECT_EQ(wall.proofs.at(0).position.to_move, Colour::White);
  const Answer broken = ask(drawn(R"(
      . O . .
      X . . .
      . O . .
      . . . X )",
                                  'O', "unseparate A3 C3"));
  EXPECT_NE(broken.verdict, Verdict::Unknown);
  EXPECT_EQ(broken.position.to_move, Colour::White);
  EXPECT_EQ(broken.position.at(*parse_point("C3", broken.position.size)), Colour::Black);
}

TEST(Answer, AllFirstMovesWithTheirRefutations) {
  Question question = drawn(R"(
      X X X X X X
      X . . . . X
      X O O O O X
      X O . . O X
      X O O O O X
      X X X X X X )",
                            'O', "save B2");
  question.all = true;
  const Answer answer = ask(question, 2'000'000);
  EXPECT_EQ(answer.verdict, Verdict::Won);
  for (const JudgedMove& judged : answer.judged)
    EXPECT_EQ(judged.verdict == Verdict::Won,
              std::count(answer.moves.begin(), answer.moves.end(), judged.move) == 1);

  question = drawn(kEdgeLadder, 'O', "save C1");
  question.all = true;
  const Answer lost = ask(question);
  EXPECT_TRUE(lost.moves.empty());
  const Size size = lost.position.size;
  const auto judged = std::find_if(lost.judged.begin(), lost.judged.end(), [&](const JudgedMove& move) {
    return point_name(move.move, size) == "E1";
  });
  ASSERT_NE(judged, lost.judged.end());
  EXPECT_EQ(point_name(judged->reply, size), "F1");
}

// After F2 or F1 Black makes a ko of it. Who looks at a pass for a short while sees only that White wins by
// the ko then, too.
TEST(Answer, AFirstMoveThatMakesAKoDoesNotWin) {
  Question question = drawn(R"(
      . O . . . .
      . X . O . . )",
                            'O', "capture B1");
  question.all = true;
  for (const std::int64_t nodes : {2'000, 20'000, 2'000'000}) {
    const Answer answer = ask(question, nodes);
    const Size size = answer.position.size;
    EXPECT_EQ(answer.verdict, Verdict::Won);
    for (Point move : answer.moves) {
      EXPECT_NE(point_name(move, size), "F1") << nodes;
      EXPECT_NE(point_name(move, size), "F2") << nodes;
    }
  }
}

TEST(Answer, AFirstMoveThatWinsSettlesTheQuestion) {
  Question question = drawn(R"(
      O . . . X
      . . X O .
      . O O . .
      O O . X O )",
                            'X', "connect E4 C3");
  EXPECT_EQ(ask(question, 450).verdict, Verdict::Unknown) << "or the rest says nothing";
  question.all = true;
  const Answer answer = ask(question, 900);
  EXPECT_EQ(answer.verdict, Verdict::Won);
  EXPECT_EQ(names(answer.moves, answer.position.size), "D4");
}

// Nothing is named, one of several named stones goes, the question places the first stone itself.
TEST(Answer, AllFirstMovesOfUnusualQuestions) {
  Question any = drawn(R"(
      . . .
      . X O )",
                       'O', "live");
  any.two_eyes = any.any_stones = any.all = true;
  EXPECT_EQ(ask(any, 200).judged.size(), 5u);

  Question two = drawn("X . X . .", 'O', "kill A1 C1");
  two.two_eyes = two.all = true;
  EXPECT_EQ(names(ask(two).moves, two.position.size), "pass B1 D1 E1");

  const char* const corner = R"(
      X . .
      . O .
      . . . )";
  Question wall = drawn(corner, 'X', "separate A3 B3");
  wall.all = true;
  EXPECT_EQ(names(ask(wall).moves, wall.position.size), "B3");
  Question through = drawn(corner, 'O', "unseparate A3 C2");
  through.all = true;
  EXPECT_EQ(names(ask(through).moves, through.position.size), "B3");
}

// λ1 finds no way to keep A3 off the board; but all that White can play loses.
TEST(Answer, WhereAllFirstMovesLoseTheQuestionIsLikelyLost) {
  Question question = drawn(R"(
      O . X
      . X X
      O . . )",
                            'O', "save A3");
  question.algorithm = "dfpn";
  question.all = true;
  question.scope.order = 1;
  const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 2'000});
  ASSERT_TRUE(answer) << answer.error();
  EXPECT_TRUE(answer->verdict == Verdict::Lost || answer->likely == Verdict::Lost) << answer->text;
}

// White has just taken a stone at A2.
TEST(Answer, AKoThatIsBarredNeedsAThreatFirst) {
  Question question = drawn(R"(
      . O X X
      O O X X
      . O X .
      O X X . )",
                            'X', "capture B3");
  question.position.ko = *parse_point("A2", question.position.size);
  const Answer answer = ask(question);
  EXPECT_EQ(answer.verdict, Verdict::Ko);
  EXPECT_EQ(point_name(answer.move, answer.position.size), "A2");
  EXPECT_TRUE(answer.is_barred);
  EXPECT_TRUE(names(answer.line, answer.position.size).starts_with("pass pass A2")) << answer.text;
  question.all = true;
  EXPECT_EQ(names(ask(question).moves, answer.position.size), "pass");
}

// With B1 closed White wins if nobody has a threat.
TEST(Answer, WhoTakesTheKoOfARegionFirst) {
  Question question = drawn(R"(
      . . X
      . . O
      X X . )",
                            'X', "capture C2");
  for (const char* point : {"A3", "B3", "C3", "A2", "B2", "C2", "A1", "C1"})
    question.region.push_back(*parse_point(point, question.position.size));
  const Answer answer = ask(question, 300'000);
  EXPECT_EQ(answer.verdict, Verdict::Ko);
  EXPECT_EQ(answer.takes_first, Colour::White) << answer.text;
}

TEST(Answer, UnknownSaysWhatRanOutAndWhatIsLikely) {
  const Question question = drawn(R"(
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . X O . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . . )",
                                  'X', "capture F5");
  const Answer answer = ask(question, 2'000);
  EXPECT_EQ(answer.verdict, Verdict::Unknown);
  EXPECT_EQ(answer.likely, Verdict::Lost);
  EXPECT_EQ(answer.stop, Stop::Nodes);
  EXPECT_TRUE(answer.proofs.empty());
  EXPECT_NE(answer.bound.find("the node limit ended the search"), std::string::npos) << answer.bound;
  EXPECT_LE(answer.nodes, 2'100);

  const std::atomic<bool> cancelled{true};
  const Answer stopped = *Engine().ask(question, Limits{.cancelled = &cancelled});
  EXPECT_EQ(stopped.verdict, Verdict::Unknown);
  EXPECT_EQ(stopped.stop, Stop::Cancelled);

  const Answer hurried = *Engine().ask(question, Limits{.seconds = 0.003});
  EXPECT_EQ(hurried.stop, Stop::Time);
  EXPECT_LT(hurried.seconds, 2);
}

// No proof will come of it, and more time would change nothing: so the answer comes at once.
TEST(Answer, StonesWithRoomToRunAreLeftAloneSoon) {
  std::string diagram;
  for (int row = 0; row < 19; ++row)
    diagram +=
        row == 9 ? ". . . . . . . . . O O O O X . . . . .\n" : ". . . . . . . . . . . . . . . . . . .\n";
  for (const auto& [nodes, bound] : {std::pair{5'000'000, "no win up to λ4"},
                                     {600'000, "no win up to λ4"},
                                     {100'000, "no win up to λ3"}}) {
    const Answer answer = ask(drawn(diagram, 'X', "capture K10"), nodes);
    EXPECT_EQ(answer.verdict, Verdict::Unknown);
    EXPECT_EQ(answer.likely, Verdict::Lost);
    EXPECT_EQ(answer.stop, Stop::Hopeless);
    EXPECT_LT(answer.nodes, 50'000);
    EXPECT_EQ(answer.bound, std::string(bound) + "; the lack of promising moves ended the search");
  }
}

// It might be caught all the same, but that takes more than a share of the limits.
TEST(Answer, WhoeverHasMuchTimeHasItUsed) {
  const char* const kLooselySurrounded = R"(
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . X . . . . . . . .
      . X . . . . . . . . . . .
      . . X X . . . . . . . . .
      X . . O O O X . X . . . .
      . . . . X . . . . . . . .
      . . . X . X . . . . . . .
      . . . . . . . X X . . . .
      . . . . . . . . . . . . .
      . . . . . . . . . . O . .
      . . . . . . . . . . . . . )";
  const Answer with_little = ask(drawn(kLooselySurrounded, 'X', "capture D7"), 2'000'000);
  EXPECT_EQ(with_little.stop, Stop::Hopeless);
  EXPECT_LT(with_little.nodes, 1'000'000);
  const Answer with_much = ask(drawn(kLooselySurrounded, 'X', "capture D7"), 3'400'000);
  EXPECT_EQ(with_much.stop, Stop::Nodes);
  EXPECT_GE(with_much.nodes, 3'300'000);
}

// They have room to run as well; but no prover follows them there.
TEST(Answer, StonesThatLiveWhereTheyStandAreNotCaptured) {
  const char* const kFourInARow = R"(
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . X . X . X X . . . . . .
      . X O O O O O O X . . . .
      . X O . . . . O X . . . . )";
  const Answer answer = ask(drawn(kFourInARow, 'X', "capture C2"), 100'000);
  EXPECT_EQ(answer.verdict, Verdict::Lost);
  EXPECT_EQ(answer.by, Colour::White);
}

// Larger than any area: one point of it.
TEST(Answer, ALargeBlockIsOnePointOfItsFight) {
  std::string diagram;
  for (int row = 0; row < 19; ++row) {
    const bool is_target = row >= 8 && row <= 11;
    for (int column = 0; column < 19; ++column)
      diagram += row == 7 || row == 12                     ? "O "
                 : row == 9 && column >= 8 && column <= 10 ? ". "
                 : is_target                               ? "X "
                                                           : ". ";
    diagram += "\n";
  }
  const Answer killed = ask(drawn(diagram, 'O', "kill A10"));
  EXPECT_EQ(killed.verdict, Verdict::Won);
  EXPECT_EQ(point_name(killed.move, {19, 19}), "K10");
  EXPECT_EQ(ask(drawn(diagram, 'X', "live A10")).verdict, Verdict::Won);
}

TEST(Answer, WhoeverMovesFirstIsExpectedToWinAFightUnlessTheTargetHasRoom) {
  const char* const kUnclear = R"(
      . . . . . . . . .
      . . . . . . . . .
      . . X . X . X . .
      . . . . O . . . .
      . . X O . O . X .
      . . . . O . O . .
      . . X . X . X . .
      . . . . . . . . .
      . . . . . . . . . )";
  for (const auto& [mover, words] : {std::pair{'X', "kill E6"}, std::pair{'O', "live E6"}}) {
    const Answer answer = ask(drawn(kUnclear, mover, words), 2'000);
    EXPECT_EQ(answer.verdict, Verdict::Unknown) << words;
    EXPECT_EQ(answer.likely, Verdict::Won) << words;
  }
  const Answer room = ask(drawn(R"(
      . . . . . . . . .
      . X . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . O . . . .
      . . . . O . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . . )",
                                'X', "kill E5"),
                          2'000);
  EXPECT_EQ(room.verdict, Verdict::Unknown);
  EXPECT_EQ(room.likely, Verdict::Lost);
  EXPECT_NE(room.likely_move, kNoPoint);
  EXPECT_NE(room.text.find("probably not, but worth a try at "), std::string::npos) << room.text;
}

// White retakes at F1 as often as Black takes at E1, and can never fill his second eye.
TEST(Answer, AKoThatMustBeWonAgainAndAgainIsExpectedToBeLost) {
  const Question question = drawn(R"(
      . . . . . . . .
      . . . . . . . .
      X X X X X X X .
      X O O O O X X .
      X O . O . O X . )",
                                  'X', "kill B1");
  const Answer proved = ask(question);
  EXPECT_EQ(proved.verdict, Verdict::Ko);
  EXPECT_TRUE(proved.never_enough);
  EXPECT_NE(proved.text.find(", unless White wins a ko again and again."), std::string::npos) << proved.text;
  Question saving = question;
  saving.ask = Ask::Live;
  saving.position.to_move = Colour::White;
  const Answer saved = ask(saving);
  EXPECT_EQ(saved.verdict, Verdict::Ko);
  EXPECT_EQ(saved.text.find("White saves B1 only by winning a ko again and again"), 0u) << saved.text;
  const Case asked = *case_of(question);
  const LifeSettlement guessed = settle_life(asked.task(), Limits{.nodes = 200'000}, {}, false);
  EXPECT_FALSE(guessed.settled.is_settled());
  EXPECT_EQ(guessed.likely_winner(), Colour::Black);

  LifeSettlement ko;
  ko.seems_ko = true;
  ko.ko.first = Colour::Black;
  EXPECT_EQ(ko.likely_winner(), Colour::Empty);
  ko.ko.too_few = 1;
  EXPECT_EQ(ko.likely_winner(), Colour::Empty);
  ko.ko.too_few = 2;
  EXPECT_EQ(ko.likely_winner(), Colour::Black);
  ko.ko.threats = 3;
  EXPECT_EQ(ko.likely_winner(), Colour::Empty);
  ko.ko = {.first = Colour::Black, .never_enough = true};
  EXPECT_EQ(ko.likely_winner(), Colour::Black);
}

TEST(Answer, TheStagesThatWereTriedAddUp) {
  Question question = drawn(R"(
      . . . . . . .
      . . X X . . .
      . X O O . . .
      . . X . . . .
      . . . . . . . )",
                            'X', "capture C3");
  const Limits limits{.nodes = 20'000};
  EXPECT_TRUE(Engine().ask(question, limits)->stages.empty()) << "nobody asked";
  question.explain = true;
  for (const bool all : {false, true}) {
    question.all = all;
    const Answer answer = *Engine().ask(question, limits);
    std::int64_t nodes = 0;
    std::vector<std::int64_t> inside;  // nodes of the stages that each depth still contains
    for (const StageRecord& stage : answer.stages) {
      if (stage.depth == 0) nodes += stage.nodes;
      EXPECT_FALSE(stage.result.empty()) << stage.name;
      EXPECT_LE(stage.nodes, stage.allowed_nodes + 256) << stage.name;
      inside.resize(static_cast<size_t>(stage.depth));
      if (stage.depth > 0) {
        inside.back() -= stage.nodes;
        EXPECT_GE(inside.back(), 0) << stage.name << " took more than the stage that contains it";
      }
      inside.push_back(stage.nodes);
    }
    EXPECT_EQ(nodes, answer.nodes);
    EXPECT_GE(answer.stages.size(), all ? 4u : 2u);
  }
}

// A searcher who knows nothing but whom to bet on, and that only where the other side wins every ko.
TEST(Answer, ABetIsTakenFromEitherGame) {
  const Question question = drawn(R"(
      . . . . .
      . X O . .
      . . X . .
      . . . . . )",
                                  'X', "capture C3");
  const Case asked = *case_of(question);
  Searcher searcher{"better", "bets", nullptr};
  searcher.read = [](const Task& task, const Limits&, Observer*) {
    const Goal& goal = task.goal;
    SearchOutcome outcome;
    outcome.stop = Stop::Nodes;
    if (task.ko_master() == goal.reacher) return outcome;
    outcome.favourite = goal.reacher;
    outcome.move = *parse_point("D3", {5, 4});
    return outcome;
  };
  const Settlement settled = settle(asked.task(), searcher, Limits{.nodes = 100});
  EXPECT_FALSE(settled.is_settled());
  EXPECT_EQ(settled.favourite, Colour::Black);
  EXPECT_EQ(point_name(settled.favourites_move, {5, 4}), "D3");
}

TEST(Answer, AGuessHasAMoveAndNoProof) {
  const char* const diagram = R"(
      . . . . . . .
      X X X X X . .
      O O O O X . .
      . . . O X . . )";
  for (const auto& [mover, words, text] :
       {std::tuple{'X', "kill A2", "Not settled whether Black can capture A2"},
        std::tuple{'O', "live A2", "Not settled whether White can save A2"}}) {
    Question question = drawn(diagram, mover, words);
    EXPECT_EQ(ask(question).verdict, Verdict::Won) << words;
    question.guess = true;
    const Answer guessed = ask(question);
    EXPECT_EQ(guessed.verdict, Verdict::Unknown);
    EXPECT_EQ(guessed.likely, Verdict::Won);
    EXPECT_EQ(point_name(guessed.likely_move, {7, 4}), "B1");
    EXPECT_EQ(guessed.move, kNoPoint);
    EXPECT_TRUE(guessed.proofs.empty());
    EXPECT_LT(guessed.nodes, ask(drawn(diagram, mover, words)).nodes);
    EXPECT_EQ(guessed.text, text + std::string("; probably yes, beginning at B1 (no proof was asked for)."));
  }
}

TEST(Answer, AGuessAboutACaptureProvesWinsAndNothingElse) {
  Question question = drawn(kEdgeLadder, 'X', "capture C1");
  question.guess = true;
  const Answer ladder = ask(question);
  EXPECT_EQ(ladder.verdict, Verdict::Won);
  EXPECT_EQ(ladder.proofs.size(), 1u);

  const char* const two_eyes = R"(
      . . . . . . .
      X X X X X . .
      O O O O X . .
      . O . O X . . )";
  for (const auto& [mover, words, proved] :
       {std::tuple{'X', "capture A2", Verdict::Lost}, std::tuple{'O', "save A2", Verdict::Won}}) {
    question = drawn(two_eyes, mover, words);
    EXPECT_EQ(ask(question).verdict, proved) << words;
    question.guess = true;
    const Answer guessed = ask(question);
    EXPECT_EQ(guessed.verdict, Verdict::Unknown) << words;
    EXPECT_EQ(guessed.likely, proved) << words;
    EXPECT_TRUE(guessed.proofs.empty());
  }
}

// That Black wins as the ko master is found on the way, and nobody is kept waiting for White's half.
TEST(Answer, AGuessAboutAKoHasHalfOfTheProof) {
  Question question = drawn(R"(
      O . O X
      O O X X
      O X X .
      X . X X )",
                            'O', "save A2");
  question.guess = true;
  const Answer guessed = ask(question);
  EXPECT_EQ(guessed.verdict, Verdict::Unknown);
  EXPECT_EQ(guessed.likely, Verdict::Ko);
  ASSERT_EQ(guessed.proofs.size(), 1u);
  EXPECT_EQ(guessed.proofs[0].proof->prover(), Colour::Black);
}

TEST(Answer, AGuessIsOneAnswerToAQuestionThatHasOne) {
  const char* const error =
      "a guess is for capture, save, connect, cut, kill and live, without all, region, two-eyes, algorithm, "
      "order or threats";
  Question question = drawn(kEdgeLadder, 'X', "capture C1");
  question.guess = true;
  Question by_order = question;
  by_order.scope.order = 2;
  EXPECT_EQ(Engine().ask(by_order, {}).error(), error);
  Question all = question;
  all.all = true;
  EXPECT_EQ(Engine().ask(all, {}).error(), error);
  Question by_name = question;
  by_name.algorithm = "dfpn";
  EXPECT_EQ(Engine().ask(by_name, {}).error(), error);
  Question wall = question;
  wall.ask = Ask::Separate;
  EXPECT_EQ(Engine().ask(wall, {}).error(), error);
}

// Black begins by taking at A1, and White needs one threat.
const char* const kOneThreat = R"(
      . . . . . . . . .
      . X X X X . . . .
      X . X X X . . . .
      X X X X X . . . .
      O O X X X . . . .
      . O O O X . . . .
      . . . O X . . . . )";

TEST(Answer, WithANumberOfThreatsNothingIsAKo) {
  Question question = drawn(kOneThreat, 'X', "kill A3");
  EXPECT_EQ(ask(question).verdict, Verdict::Ko);
  const auto expect = [&](const char* threats, Verdict verdict, const char* start) {
    question.ko_terms = *ko_threats_from(threats);
    const Answer answer = ask(question);
    EXPECT_EQ(answer.verdict, verdict) << threats;
    ASSERT_EQ(answer.proofs.size(), 1u);
    EXPECT_EQ(answer.proofs[0].proof->ko_terms(), *question.ko_terms);
    EXPECT_EQ(answer.text.find(start), 0u) << answer.text;
  };
  expect("O=0", Verdict::Won, "If nobody has a ko threat: ");
  expect("O=1", Verdict::Lost, "If White has a ko threat and Black none: ");
  expect("X=1", Verdict::Won, "If Black has a ko threat and White none: ");
  expect("O=2", Verdict::Lost, "If White has 2 ko threats and Black none: ");
  Question other = drawn(kEdgeLadder, 'X', "capture C1");
  other.ko_terms = KoTerms();
  EXPECT_EQ(Engine().ask(other, {}).error(),
            "a number of ko threats is for kill and live, without all, guess, region, two-eyes, algorithm or "
            "order");
  for (const char* text : {"", "X", "X=", "Y=1", "X=10", "X1"}) EXPECT_FALSE(ko_threats_from(text)) << text;
}

TEST(Answer, TheNumberOfThreatsIsProvedOnRequest) {
  Question question = drawn(kOneThreat, 'X', "kill A3");
  EXPECT_TRUE(ask(question).number_proofs.empty());
  question.count = true;
  const Answer answer = ask(question);
  EXPECT_EQ(answer.verdict, Verdict::Ko);
  EXPECT_EQ(answer.threats, 1);
  EXPECT_TRUE(answer.proved_enough && answer.proved_needed);
  ASSERT_EQ(answer.number_proofs.size(), 2u);
  EXPECT_EQ(answer.number_proofs[0].proof->ko_terms(), KoTerms::with_threats(Colour::White, 1));
  EXPECT_EQ(answer.number_proofs[1].proof->ko_terms(), KoTerms());
  EXPECT_NE(answer.text.find("White needs one threat, which is proved."), std::string::npos) << answer.text;
  question.guess = true;
  EXPECT_EQ(Engine().ask(question, {}).error(),
            "count is for kill and live, without guess, ko threats, region, two-eyes, algorithm or order");
}

TEST(Answer, TheSameNodeLimitGivesTheSameAnswer) {
  for (const Searcher& searcher : searchers()) {
    Question question = drawn(R"(
        . . . . .
        . X O . .
        X O O X .
        . X . O .
        . . . . . )",
                              'X', "capture C3");
    question.algorithm = searcher.name;
    const Answer first = ask(question, 5'000);
    const Answer second = ask(question, 5'000);
    EXPECT_EQ(first.verdict, second.verdict) << searcher.name;
    EXPECT_EQ(first.nodes, second.nodes) << searcher.name;
    EXPECT_EQ(first.line, second.line) << searcher.name;
  }
}

TEST(Answer, TwoThreadsSayTheSame) {
  for (const char* words : {"capture C1", "capture D1"}) {
    Question question = drawn(kEdgeLadder, 'X', words);
    question.threads = 2;
    const Answer answer = *Engine().ask(question, Limits{.seconds = 20});
    EXPECT_EQ(answer.verdict, Verdict::Won);
    EXPECT_EQ(answer.proofs.size(), 1u);
  }
  Question ko = drawn(R"(
      O O O O O
      O . . O X
      O O X X . )",
                      'X', "capture B1");
  ko.threads = 2;
  EXPECT_EQ(Engine().ask(ko, Limits{.seconds = 20})->verdict, Verdict::Ko);
}

// A ladder need not wait until the search of an area around it is given up.
TEST(Answer, AKillThatIsACaptureIsFoundSoon) {
  const Answer answer = ask(drawn(R"(
      . . . . . . . . .
      . . X . . . . . .
      . X O . . . . . .
      . X . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . . )",
                                  'X', "kill C7"));
  EXPECT_EQ(answer.verdict, Verdict::Won);
  EXPECT_EQ(answer.order, 1);
  EXPECT_LT(answer.nodes, 100);
}

}  // namespace
}  // namespace yomi
