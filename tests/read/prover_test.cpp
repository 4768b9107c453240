// The general prover against the oracle and the checker: on random questions of every kind its verdict is the
// true one, it is never at a loss, and its certificate is accepted.
#include "read/general/prover.h"

#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <set>
#include <thread>

#include "safety/benson.h"
#include "safety/lap.h"
#include "support/claim_questions.h"
#include "support/random_games.h"

namespace yomi {
namespace {

using asked::drawn_question;
using asked::Question;
using asked::Random;

constexpr std::int64_t kGenerous = 3'000'000;

struct Sample {
  const char* name;
  GoalKind kind;
};

class RandomQuestions : public testing::TestWithParam<Sample> {
 protected:
  void ask(const Question& question) {
    Limits limits;
    limits.nodes = is_slow() ? 1000 : kGenerous;
    const ProverOutcome outcome = prove({question.position, question.goal, question.ko_master}, limits);
    if (is_slow() && outcome.winner == Colour::Empty) {
      ++unknown_;
      return;
    }
    ASSERT_NE(outcome.winner, Colour::Empty) << "unknown" << asked::describe(question);
    const bool reacher_wins = outcome.winner == question.goal.reacher;
    ASSERT_EQ(reacher_wins, asked::reacher_wins(question)) << asked::describe(question);
    const std::string certificate = asked::certificate_of(question, *outcome.proof, outcome.root);
    ASSERT_EQ(asked::checkers_word(certificate), "accepted") << asked::describe(question) << certificate;
    count(question, outcome);
  }

  void count(const Question& question, const ProverOutcome& outcome) {
    const bool reacher_moves = question.position.to_move == question.goal.reacher;
    ++seen_[std::string(outcome.winner == question.goal.reacher ? "reached" : "kept") +
            (reacher_moves ? ", reacher to move" : ", keeper to move") +
            (question.ko_master == outcome.winner ? ", winner is ko master" : ", winner is not ko master")];
    const bool needs_two = question.goal.joins() || question.goal.kind == GoalKind::Seki;
    if (question.goal.points.size() > (needs_two ? 2u : 1u)) ++seen_["many points named"];
    if (question.position.ko >= 0) ++seen_["barred"];
  }

  void ask_many(Random& random, int count, int min_points, int max_points, double sparse, double dense) {
    std::uniform_real_distribution<double> density(sparse, dense);
    for (int i = 0; i < asked::cases(count) && !HasFatalFailure(); ++i) {
      Question question = asked::random_question(random, asked::random_size(random, min_points, max_points),
                                                 density(random), GetParam().kind);
      if (asked::one_in(random, 5))
        for (Point point : board_area(question.position.size))
          if (!asked::one_in(random, 3)) question.position.region.insert(point);
      ask(question);
    }
  }

  // The keeper has to fill and refill a whole board: some questions take millions of nodes.
  bool is_slow() const {
    const GoalKind kind = GetParam().kind;
    return kind == GoalKind::Life || kind == GoalKind::Eye || kind == GoalKind::Area;
  }

  std::map<std::string, int> seen_;
  int unknown_ = 0;
};

TEST_P(RandomQuestions, AreAnsweredRightlyWithAProof) {
  Random random = asked::seeded(static_cast<unsigned>(GetParam().kind) + 1);
  const bool capture = GetParam().kind == GoalKind::Capture;
  if (is_slow()) {
    ask_many(random, 400, 4, 9, 0.4, 0.8);
    ask_many(random, 60, 10, 12, 0.7, 0.85);
    EXPECT_LE(unknown_, asked::cases(90));
  } else {
    ask_many(random, 1200, 4, 9, 0.2, 0.8);
    ask_many(random, 200, 10, 12, 0.5, 0.85);
    ask_many(random, capture ? 8 : 100, 12, 12, 0.25, 0.5);
  }
  const bool names_points = GetParam().kind != GoalKind::Area;
  EXPECT_EQ(seen_.size(), names_points ? 10u : 9u);
  for (const auto& [what, count] : seen_) {
    std::cout << count << " " << what << "\n";
    EXPECT_GE(count, !names_points ? 4 : is_slow() ? 8 : 20) << what;
  }
}

INSTANTIATE_TEST_SUITE_P(Prover, RandomQuestions,
                         testing::Values(Sample{"Capture", GoalKind::Capture},
                                         Sample{"Connect", GoalKind::Connect},
                                         Sample{"Separate", GoalKind::Separate},
                                         Sample{"Life", GoalKind::Life}, Sample{"Eye", GoalKind::Eye},
                                         Sample{"Seki", GoalKind::Seki}, Sample{"Area", GoalKind::Area}),
                         [](const auto& test) { return test.param.name; });

ProverOutcome prove(const Question& question, const Limits& limits = {}, Observer* observer = nullptr) {
  return yomi::prove({question.position, question.goal, question.ko_master}, limits, observer);
}

void expect_winner(const Question& question, Colour winner) {
  Limits limits;
  limits.nodes = kGenerous;
  const ProverOutcome outcome = prove(question, limits);
  EXPECT_EQ(name(outcome.winner), std::string(name(winner))) << asked::describe(question);
  if (outcome.winner == Colour::Empty) return;
  EXPECT_EQ(asked::checkers_word(asked::certificate_of(question, *outcome.proof, outcome.root)), "accepted");
}

const char* const kLadder = R"(
  . . . . . .
  . . . . . .
  . . X . . .
  . X O . . .
  . . X X . .
  . . . . . .)";

TEST(Prover, ReadsALadder) {
  expect_winner(
      drawn_question(kLadder, Colour::White, GoalKind::Capture, Colour::Black, {"C3"}, Colour::White),
      Colour::Black);
}

const char* const kKo = R"(
  O O O X .
  . O . O X)";

// Whoever is ko master wins the ko.
TEST(Prover, CallsAKo) {
  for (Colour master : {Colour::Black, Colour::White})
    expect_winner(drawn_question(kKo, Colour::Black, GoalKind::Capture, Colour::Black, {"A2"}, master),
                  master);
}

TEST(Prover, LetsNobodyStartInASeki) {
  expect_winner(drawn_question(R"(
      . O X . X O
      O O X X X O
      . O O O O O
      . . . . . .)",
                               Colour::Black, GoalKind::Capture, Colour::Black, {"A3"}, Colour::Black),
                Colour::White);
}

// The corner of four is one eye by pairs, the point below the other: no move of White's matters, but none of
// Black's stones lives by Benson's theorem.
TEST(Prover, EndsWhereTheTargetIsSafeByAlternatingPlay) {
  const Question question =
      drawn_question(R"(
      . . X O .
      . . X O .
      X X X O .
      . X O O .
      . X O . .)",
                     Colour::White, GoalKind::Capture, Colour::White, {"C3"}, Colour::White);
  expect_winner(question, Colour::Black);
  Limits limits;
  limits.nodes = kGenerous;
  const ProverOutcome with = prove(question, limits);
  const ProverOutcome without = yomi::prove({question.position, question.goal, question.ko_master}, limits,
                                            nullptr, ZoneRules(), ProverMethods{.lap_leaves = false});
  EXPECT_LT(4 * with.nodes, without.nodes);
}

TEST(Prover, WritesOutTheAnswersOfAlternatingPlay) {
  std::minstd_rand random(1997);
  const Size sizes[] = {{4, 3}, {3, 3}, {5, 2}, {6, 2}, {4, 3}, {3, 4}};
  int asked_for = 0;
  for (int i = 0; i < asked::cases(4000) && !HasFatalFailure(); ++i) {
    Question question;
    question.position = test::late_position(sizes[i % 6], random);
    const Board board(question.position);
    for (Colour keeper : {Colour::Black, Colour::White}) {
      const PointSet safe = lap_safety(board, keeper).stones - benson_life(board, keeper).stones;
      if (safe.empty()) continue;
      ++asked_for;
      question.position.to_move = random() % 2 == 0 ? Colour::Black : Colour::White;
      question.goal.reacher = question.ko_master = opponent(keeper);
      question.goal.points = {safe.first()};
      Limits limits;
      limits.nodes = kGenerous;
      const ProverOutcome outcome = prove(question, limits);
      ASSERT_EQ(outcome.winner, keeper) << asked::describe(question);
      ASSERT_FALSE(asked::reacher_wins(question)) << asked::describe(question);
      const std::string certificate = asked::certificate_of(question, *outcome.proof, outcome.root);
      ASSERT_EQ(asked::checkers_word(certificate), "accepted") << asked::describe(question) << certificate;
    }
  }
  EXPECT_GT(asked_for, asked::cases(200));
}

TEST(Prover, TakesAGoalThatHasHappened) {
  const ProverOutcome outcome = prove(drawn_question("X X X .", Colour::White, GoalKind::Connect,
                                                     Colour::Black, {"A1", "C1"}, Colour::White));
  EXPECT_EQ(outcome.winner, Colour::Black);
  EXPECT_EQ((*outcome.proof)[outcome.root].action, ClaimAction::GoalReached);
}

Question hard_question() {
  return drawn_question(". . . . . . / . O . . . . / . . . X . . / . . . . . . / . . . . . .", Colour::Black,
                        GoalKind::Capture, Colour::Black, {"B4"}, Colour::Black);
}

TEST(Prover, StopsAtItsLimits) {
  Limits nodes;
  nodes.nodes = 1000;
  EXPECT_EQ(prove(hard_question(), nodes).stop, Stop::Nodes);
  EXPECT_EQ(prove(hard_question(), nodes).winner, Colour::Empty);
  EXPECT_LE(prove(hard_question(), nodes).nodes, 1001);
  Limits time;
  time.seconds = 0.05;
  EXPECT_EQ(prove(hard_question(), time).stop, Stop::Time);
  Limits memory;
  memory.memory = 4 << 20;
  EXPECT_EQ(prove(hard_question(), memory).stop, Stop::Memory);
}

// Stones are taken and taken back, in ever new positions.
TEST(Prover, SaysWhenALineIsTooLong) {
  Limits limits;
  limits.nodes = 1'000'000;
  const Question question =
      drawn_question(". . X . O . . / X X . . . . . / O X . X . X . / O . O . . . . / X . . . O . .",
                     Colour::Black, GoalKind::Capture, Colour::White, {"B3"}, Colour::Black);
  const ProverOutcome outcome = prove(question, limits);
  EXPECT_EQ(outcome.stop, Stop::Depth) << name(outcome.stop);
  EXPECT_LT(outcome.nodes, limits.nodes);
}

TEST(Prover, EveryReasonToStopHasItsOwnWords) {
  std::set<std::string> words;
  for (Stop stop :
       {Stop::None, Stop::Nodes, Stop::Time, Stop::Memory, Stop::Depth, Stop::Cancelled, Stop::Hopeless})
    EXPECT_TRUE(words.insert(name(stop)).second) << name(stop);
}

TEST(Prover, CanBeStoppedFromOutside) {
  std::atomic<bool> cancelled = false;
  Limits limits;
  limits.cancelled = &cancelled;
  std::thread impatient([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    cancelled = true;
  });
  EXPECT_EQ(prove(hard_question(), limits).stop, Stop::Cancelled);
  impatient.join();
}

class Diary : public Observer {
 public:
  void opened(const Game&, int depth) override {
    ++opened_;
    deepest_ = std::max(deepest_, depth);
  }
  void moved(const Game& game, Point move) override { expect(game, move, game.reacher()); }
  void replied(const Game& game, Point move) override { expect(game, move, game.keeper()); }
  void closed(const Game&, Colour) override { ++closed_; }

  int opened_ = 0, closed_ = 0, deepest_ = 0;

 private:
  static void expect(const Game& game, Point move, Colour mover) {
    EXPECT_EQ(game.board().to_move(), mover);
    EXPECT_TRUE(game.board().is_legal(move));
  }
};

TEST(Prover, TellsItsObserver) {
  Diary diary;
  const ProverOutcome outcome =
      prove(drawn_question(kLadder, Colour::White, GoalKind::Capture, Colour::Black, {"C3"}, Colour::White),
            {}, &diary);
  EXPECT_EQ(diary.opened_, outcome.nodes);
  EXPECT_GT(diary.closed_, 10);
  EXPECT_GT(diary.deepest_, 5);
}

}  // namespace
}  // namespace yomi
