// Jobs and what workers find, as the texts that go from one machine to another: nothing is lost on the way,
// and what is damaged, forged or from another version is an error.
#include <gtest/gtest.h>

#include <regex>

#include "engine/settling.h"
#include "jobs/hard_question.h"
#include "reply/certificates.h"
#include "reply/job_json.h"
#include "support/engine_truth.h"

namespace yomi {
namespace {

Inquiry inquiry_about(const Question& question) {
  const Result<Case> asked = case_of(question);
  return inquiry_of(Asked(question, *asked, *searcher_for(question)));
}

std::string replaced(const std::string& text, const std::string& pattern, const std::string& by) {
  return std::regex_replace(text, std::regex(pattern), by);
}

// C3 can be captured.
Inquiry capture_of_c3() {
  Question question;
  question.position = *position_from_text(".XO/XO./...");
  question.stones = {point_at(2, 0)};
  return inquiry_about(question);
}

// A job, and what a worker finds.
struct Captured {
  Inquiry inquiry = capture_of_c3();
  std::string job = job_as_text(inquiry, Limits{.nodes = 1000});
  std::string found = settle_job(job, nullptr);
};

// Each job of the tree goes through texts, as it would to another machine and back.
SettledQuestion settle_by_texts(const Question& question, std::int64_t most_nodes) {
  HardQuestion hard(inquiry_about(question), 6);
  while (!hard.is_settled() && hard.nodes() < most_nodes) {
    const std::optional<Job> job = hard.next();
    if (!job) break;
    const Limits limits{.nodes = job->nodes};
    const std::string text = settle_job(job_as_text(job->inquiry, limits), nullptr);
    Result<SettledQuestion> found = found_from_text(text, job->inquiry);
    EXPECT_TRUE(found) << found.error() << "\n" << shown(question) << "\n" << text;
    if (!found) break;
    EXPECT_EQ(found_as_text(*found, question.position.size), text) << shown(question);
    hard.take(*job, std::move(*found));
  }
  return hard.result();
}

TEST(JobTexts, VerdictsThroughThemAreRight) {
  RandomQuestions questions(41, 12);
  const int count = asked::cases(150);
  int settled = 0;
  for (int i = 0; i < count; ++i) {
    const Question question = questions.next();
    const Settlement found = settle_by_texts(question, 60'000).settled;
    for (const ProvedGame& game : found.proofs)
      EXPECT_EQ(asked::checkers_word(certificate_text(game)), "accepted") << shown(question);
    if (!found.is_settled()) continue;
    ++settled;
    EXPECT_STREQ(name(verdict_for(question.position.to_move, found.winner)), name(truth_of(question).verdict))
        << shown(question);
  }
  EXPECT_GT(settled, count * 9 / 10);
}

// The same question is searched in the same way there.
TEST(JobTexts, AJobTellsAllThatBearsOnIt) {
  RandomQuestions questions(42, 12);
  for (int i = 0; i < asked::cases(60); ++i) {
    const Question question = questions.next();
    const Inquiry inquiry = inquiry_about(question);
    const Limits limits{.nodes = 5'000, .variation = static_cast<std::uint64_t>(i % 3)};
    const Result<SentJob> sent = job_from_text(job_as_text(inquiry, limits));
    ASSERT_TRUE(sent) << sent.error();
    const SettledQuestion there = settle_question(sent->inquiry, sent->limits, nullptr);
    const SettledQuestion here = settle_question(inquiry, limits, nullptr);
    EXPECT_EQ(found_as_text(there, question.position.size), found_as_text(here, question.position.size));
    EXPECT_EQ(there.settled.nodes, here.settled.nodes) << shown(question);
  }
}

TEST(JobTexts, AnotherVersionIsRefused) {
  const Captured captured;
  const std::string other = R"("version":"0.0.1")";
  const Result<SentJob> job = job_from_text(replaced(captured.job, R"("version":"[^"]*")", other));
  ASSERT_FALSE(job);
  EXPECT_NE(job.error().find("yomi 0.0.1 sent this"), std::string::npos) << job.error();
  const std::string found = settle_job(replaced(captured.job, R"("version":"[^"]*")", other), nullptr);
  const Result<SettledQuestion> refused = found_from_text(found, captured.inquiry);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("the same version must work everywhere"), std::string::npos);
  EXPECT_FALSE(found_from_text(replaced(captured.found, R"("version":"[^"]*")", other), captured.inquiry));
}

TEST(JobTexts, AVerdictNeedsItsProof) {
  const Captured captured;
  ASSERT_TRUE(found_from_text(captured.found, captured.inquiry));
  const Result<SettledQuestion> bare = found_from_text(
      replaced(captured.found, R"("proofs":\["[^"]*"\])", R"("proofs":[])"), captured.inquiry);
  ASSERT_FALSE(bare);
  EXPECT_EQ(bare.error(), "a verdict came without its proof");
  EXPECT_FALSE(
      found_from_text(replaced(captured.found, R"("winner":"X")", R"("winner":"O")"), captured.inquiry));
}

TEST(JobTexts, AProofOfAnotherQuestionIsRefused) {
  const Captured captured;
  Inquiry other = captured.inquiry;
  other.task.goal.points = {point_at(1, 1)};
  EXPECT_FALSE(found_from_text(captured.found, other));
  other = captured.inquiry;
  other.task.position.to_move = Colour::White;
  EXPECT_FALSE(found_from_text(captured.found, other));
}

// White dies in the corner, and the wall around it counts on liberties beyond the zones.
TEST(JobTexts, ReservesAreKept) {
  Question question;
  question.position = *position_from_text(
      ".....X.."
      "/...OOX.."
      "/OOOXXX.."
      "/XXXX...."
      "/........"
      "/........");
  question.ask = Ask::Kill;
  question.stones = {point_at(2, 2)};
  const Inquiry inquiry = inquiry_about(question);
  const std::string text = settle_job(job_as_text(inquiry, Limits{.nodes = 3000}), nullptr);
  EXPECT_NE(text.find(" reserves "), std::string::npos) << "this shows nothing";
  const Result<SettledQuestion> found = found_from_text(text, inquiry);
  ASSERT_TRUE(found) << found.error();
  EXPECT_EQ(found_as_text(*found, question.position.size), text);
}

// How many threats a ko takes is proved with counted threats.
TEST(JobTexts, CountedThreatsAreKept) {
  RandomQuestions questions(43, 12);
  int counted = 0;
  for (int i = 0; i < asked::cases(300); ++i) {
    Question question = questions.next();
    if (question.ask != Ask::Capture && question.ask != Ask::Save) continue;
    question.ask = question.ask == Ask::Capture ? Ask::Kill : Ask::Live;
    question.count = true;
    const Inquiry inquiry = inquiry_about(question);
    const std::string text = settle_job(job_as_text(inquiry, Limits{.nodes = 5'000}), nullptr);
    const Result<SettledQuestion> found = found_from_text(text, inquiry);
    ASSERT_TRUE(found) << found.error() << "\n" << shown(question);
    EXPECT_EQ(found_as_text(*found, question.position.size), text) << shown(question);
    counted += std::regex_search(text, std::regex("node [^\\\\]* threats "));
  }
  EXPECT_GT(counted, 0) << "this shows nothing";
}

// Every other node as the root is about another position, or about the other side to move.
TEST(JobTexts, TheRootMustHoldInThePosition) {
  Question question;
  question.position = *position_from_text("......../.XXXXX../.XOO....");
  question.position.to_move = Colour::White;
  question.ask = Ask::Save;
  question.stones = {point_at(2, 2)};
  const Inquiry inquiry = inquiry_about(question);
  const std::string text = settle_job(job_as_text(inquiry, Limits{.nodes = 1000}), nullptr);
  ASSERT_TRUE(found_from_text(text, inquiry));
  ASSERT_EQ(text.find("\\nroot 0\\n"), std::string::npos);
  const Result<SettledQuestion> forged =
      found_from_text(replaced(text, R"(\\nroot [0-9]+\\n)", R"(\nroot 0\n)"), inquiry);
  ASSERT_FALSE(forged);
  EXPECT_EQ(forged.error(), "the root of the certificate does not hold in its position");
}

TEST(JobTexts, DamageIsAnError) {
  const Captured captured;
  for (std::size_t length = 0; length < captured.found.size(); length += 7)
    EXPECT_FALSE(found_from_text(captured.found.substr(0, length), captured.inquiry)) << length;
  for (std::size_t length = 0; length < captured.job.size(); length += 7)
    EXPECT_FALSE(job_from_text(captured.job.substr(0, length))) << length;
  EXPECT_EQ(found_from_text(failure_as_text("the disk is on fire"), captured.inquiry).error(),
            "the disk is on fire");
}

}  // namespace
}  // namespace yomi
