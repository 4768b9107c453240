// One question by many workers, against the oracle: every verdict on random small boards, with jobs so small
// that most of the proof is put together at the top; and every proof through the checker.
#include <gtest/gtest.h>

#include <deque>
#include <sstream>

#include "claim/certificate.h"
#include "jobs/hard_question.h"
#include "plan/searchers.h"
#include "support/engine_truth.h"

namespace yomi {
namespace {

Inquiry inquiry_of(const Question& question) {
  const bool is_capture = question.ask == Ask::Capture || question.ask == Ask::Save;
  const bool is_life = question.ask == Ask::Kill || question.ask == Ask::Live;
  return {is_life      ? QuestionKind::Life
          : is_capture ? QuestionKind::Capture
                       : QuestionKind::OneSearcher,
          case_of(question)->task(), &default_searcher({})};
}

struct Settled {
  SettledQuestion found;
  std::int64_t jobs = 0;
};

// `workers` have a job each; the one who began first is done first, or last.
Settled settle(const Question& question, std::int64_t first_nodes, size_t workers, bool first_is_done_first,
               std::int64_t most_nodes) {
  HardQuestion hard(inquiry_of(question), first_nodes);
  std::deque<Job> under_way;
  while (!hard.is_settled() && hard.nodes() < most_nodes) {
    while (under_way.size() < workers) {
      std::optional<Job> job = hard.next();
      if (!job) break;
      under_way.push_back(std::move(*job));
    }
    if (under_way.empty()) break;
    const Job job = first_is_done_first ? under_way.front() : under_way.back();
    first_is_done_first ? under_way.pop_front() : under_way.pop_back();
    hard.take(job, settle_question(job.inquiry, Limits{.nodes = job.nodes}, nullptr));
  }
  return {hard.result(), hard.jobs()};
}

Verdict verdict_of(const Question& question, const Settlement& settled) {
  return settled.is_settled() ? verdict_for(question.position.to_move, settled.winner) : Verdict::Unknown;
}

std::string checkers_word(const ProvedGame& game) {
  std::ostringstream certificate;
  write_certificate(certificate, game.position, *game.proof, game.root);
  return asked::checkers_word(certificate.str());
}

void compare_with_oracle(RandomQuestions& questions, int count, size_t workers, bool in_order,
                         bool about_life = false) {
  constexpr std::int64_t kNodes = 60'000;
  int verdicts[4] = {};
  int many_jobs = 0;
  for (int i = 0; i < count;) {
    Question question = questions.next();
    const bool is_capture = question.ask == Ask::Capture || question.ask == Ask::Save;
    if (about_life && !is_capture) continue;
    if (about_life) question.ask = question.ask == Ask::Capture ? Ask::Kill : Ask::Live;
    ++i;
    const Settled settled = settle(question, 6, workers, in_order, kNodes);
    const Settlement& found = settled.found.settled;
    const Verdict verdict = verdict_of(question, found);
    ++verdicts[static_cast<int>(verdict)];
    many_jobs += settled.jobs >= 10;
    for (const ProvedGame& game : found.proofs) EXPECT_EQ(checkers_word(game), "accepted") << shown(question);
    if (verdict == Verdict::Unknown) continue;
    EXPECT_STREQ(name(verdict), name(truth_of(question).verdict)) << shown(question);
    EXPECT_EQ(found.proofs.size(), verdict == Verdict::Ko ? 2u : 1u) << shown(question);
  }
  EXPECT_LT(verdicts[static_cast<int>(Verdict::Unknown)], count / 10);
  EXPECT_GT(many_jobs, count / 20);
  for (Verdict verdict : {Verdict::Won, Verdict::Lost, Verdict::Ko})
    EXPECT_GT(verdicts[static_cast<int>(verdict)], 0) << name(verdict);
}

TEST(HardQuestionAgainstOracle, OneWorkerIsRight) {
  RandomQuestions questions(33, 12);
  compare_with_oracle(questions, asked::cases(150), 1, true);
}

TEST(HardQuestionAgainstOracle, ManyWorkersAreRight) {
  RandomQuestions questions(34, 12);
  compare_with_oracle(questions, asked::cases(80), 3, true);
  compare_with_oracle(questions, asked::cases(80), 8, false);
}

TEST(HardQuestionAgainstOracle, LifeAndDeathIsRight) {
  RandomQuestions questions(35, 12);
  compare_with_oracle(questions, asked::cases(60), 2, false, true);
}

TEST(HardQuestion, OneWorkerAlwaysDoesTheSame) {
  RandomQuestions questions(36, 12);
  for (int i = 0; i < 30; ++i) {
    const Question question = questions.next();
    const Settled once = settle(question, 6, 1, true, 20'000);
    const Settled again = settle(question, 6, 1, true, 20'000);
    EXPECT_EQ(once.jobs, again.jobs) << shown(question);
    EXPECT_EQ(once.found.settled.nodes, again.found.settled.nodes) << shown(question);
    EXPECT_EQ(once.found.settled.winner, again.found.settled.winner) << shown(question);
  }
}

// Somebody who asks the whole question may be done before the first look at it is.
TEST(HardQuestion, WhatIsSettledStaysSettled) {
  RandomQuestions questions(38, 12);
  for (int i = 0; i < 20; ++i) {
    const Question question = questions.next();
    HardQuestion hard(inquiry_of(question), 2);
    const std::optional<Job> look = hard.next();
    ASSERT_TRUE(look);
    const SettledQuestion whole = settle_question(inquiry_of(question), Limits{.nodes = 1'000'000}, nullptr);
    hard.take_whole(SettledQuestion(whole));
    hard.take(*look, settle_question(look->inquiry, Limits{.nodes = look->nodes}, nullptr));
    EXPECT_EQ(hard.is_settled(), whole.settled.is_settled()) << shown(question);
    EXPECT_EQ(hard.result().settled.winner, whole.settled.winner) << shown(question);
  }
}

TEST(Threads, VerdictsOfSeveralAreRight) {
  RandomQuestions questions(37, 12);
  const int count = asked::cases(200);
  int unknown = 0;
  for (int i = 0; i < count; ++i) {
    Question question = questions.next();
    question.threads = 2 + i % 3;
    const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 1'000'000});
    ASSERT_TRUE(answer) << answer.error() << "\n" << shown(question);
    for (const ProvedGame& game : answer->proofs)
      EXPECT_EQ(checkers_word(game), "accepted") << shown(question);
    unknown += answer->verdict == Verdict::Unknown;
    if (answer->verdict != Verdict::Unknown) {
      EXPECT_STREQ(name(answer->verdict), name(truth_of(question).verdict)) << shown(question);
    }
  }
  EXPECT_LT(unknown, count / 20);
}

// Threads ask about life and death in different orders.
TEST(Threads, VerdictsAboutLifeAreRight) {
  RandomQuestions questions(39, 12);
  int settled = 0;
  for (int i = 0; i < asked::cases(60); ++i) {
    Question question = questions.next();
    question.ask = i % 2 == 0 ? Ask::Kill : Ask::Live;
    if ((question.ask == Ask::Live) !=
        (question.position.stones(question.position.to_move).contains(question.stones[0])))
      question.position.to_move = opponent(question.position.to_move);
    question.position.ko = kNoPoint;
    if (!case_of(question)) continue;
    question.threads = 3;
    const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 300'000});
    ASSERT_TRUE(answer) << answer.error() << "\n" << shown(question);
    for (const ProvedGame& game : answer->proofs)
      EXPECT_EQ(checkers_word(game), "accepted") << shown(question);
    if (answer->verdict == Verdict::Unknown) continue;
    ++settled;
    EXPECT_STREQ(name(answer->verdict), name(truth_of(question).verdict)) << shown(question);
  }
  EXPECT_GT(settled, asked::cases(60) / 2);
}

// λ df-pn has tried all it knows, and one search ends; so do several, long before the time is over.
TEST(Threads, EndWhereOneSearchSeesNoUseInGoingOn) {
  Question question;
  question.position.size = {9, 9};
  question.position.black.insert(point_at(3, 4));
  question.position.white.insert(point_at(4, 4));
  question.ask = Ask::Capture;
  question.stones = {point_at(4, 4)};
  question.threads = 2;
  const Result<Answer> answer = Engine().ask(question, Limits{.seconds = 1'000});
  ASSERT_TRUE(answer) << answer.error();
  EXPECT_EQ(answer->verdict, Verdict::Unknown);
  EXPECT_EQ(answer->stop, Stop::Hopeless);
  EXPECT_LT(answer->seconds, 500);
}

TEST(Variation, VerdictsInAnyOrderAreRight) {
  RandomQuestions questions(40, 12);
  int same_nodes = 0;
  const int count = asked::cases(150);
  for (int i = 0; i < count; ++i) {
    const Question question = questions.next();
    const Limits limits{.nodes = 200'000, .variation = static_cast<std::uint64_t>(1 + i % 5)};
    const Result<Answer> answer = Engine().ask(question, limits);
    ASSERT_TRUE(answer) << answer.error() << "\n" << shown(question);
    EXPECT_EQ(answer->nodes, Engine().ask(question, limits)->nodes) << shown(question);
    same_nodes += answer->nodes == Engine().ask(question, Limits{.nodes = 200'000})->nodes;
    for (const ProvedGame& game : answer->proofs)
      EXPECT_EQ(checkers_word(game), "accepted") << shown(question);
    if (answer->verdict == Verdict::Unknown) continue;
    EXPECT_STREQ(name(answer->verdict), name(truth_of(question).verdict)) << shown(question);
  }
  EXPECT_LT(same_nodes, count * 9 / 10);
}

}  // namespace
}  // namespace yomi
