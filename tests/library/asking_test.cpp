// The public header as a program outside the tree uses it: every kind of question, the same answers as
// `yomi analyze`, certificates that the checker accepts, and bad input as one sentence.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>
#include <thread>

#include "front/analyze.h"
#include "support/run_program.h"
#include "yomi/check.h"
#include "yomi/yomi.h"

namespace yomikiri {
namespace {

const std::vector<std::string> kLadder = {"........", ".XXXXX..", ".XOO...."};

Position position(const std::vector<std::string>& rows, Side to_move = Side::Black,
                  const std::string& ko = "") {
  return position_of(rows, to_move, ko).value();
}

Question ladder() {
  return Question("save").at(position(kLadder, Side::White)).stones({"C1"}).nodes(1000);
}

// Times differ from run to run.
Value without_times(const Value& value) {
  if (const auto* list = std::get_if<Value::List>(&value.content())) {
    Value::List all;
    for (const Value& item : *list) all.push_back(without_times(item));
    return all;
  }
  if (const auto* text = std::get_if<std::string>(&value.content()))
    return std::regex_replace(*text, std::regex("[0-9.]+ s\\b"), "TIME");
  if (value.object().empty()) return value;
  Value::Object all;
  for (const auto& [name, member] : value.object())
    all.emplace_back(name, name == "seconds" || name == "known_after" ? Value(0) : without_times(member));
  return all;
}

std::string error_of(const Question& question) {
  const Result<Answer> answer = ask(question);
  return answer ? "no error: " + answer->text : answer.error();
}

TEST(Library, AnAnswerHasItsFields) {
  const Result<Answer> answer = ask(ladder().set("all", true));
  ASSERT_TRUE(answer) << answer.error();
  EXPECT_EQ(answer->verdict, Verdict::Lost);
  EXPECT_EQ(answer->by, Side::Black);
  EXPECT_EQ(answer->move, "");
  EXPECT_EQ(answer->line, (std::vector<std::string>{"E1", "F1"}));
  EXPECT_FALSE(answer->zone.empty());
  ASSERT_FALSE(answer->judged.empty());
  EXPECT_EQ(answer->judged[0].verdict, Verdict::Lost);
  EXPECT_GT(answer->nodes, 0);
  EXPECT_EQ(answer->fields["order"].whole(), 1);
  EXPECT_NE(answer->text.find("White cannot save C1"), std::string::npos);
}

// docs/examples/everything.jsonl asks one question of each kind.
TEST(Library, AnswersWhatAnalyzeAnswers) {
  std::ifstream lines(YOMI_SOURCE_DIR "/docs/examples/everything.jsonl");
  int asked = 0;
  for (std::string line; std::getline(lines, line); ++asked) {
    const Result<Value> request = value_of_json(line);
    ASSERT_TRUE(request) << request.error();
    Question question;
    for (const auto& [name, value] : request->object())
      if (name != "id") question.set(name, value);
    Value reply = value_of_json(yomi::reply_to(line, std::int64_t{1} << 30, {})).value();
    reply.set("id", Value());
    Value::Object expected;  // id is null in a line without one, and no field of an answer here
    for (const auto& [name, value] : reply.object())
      if (name != "id") expected.emplace_back(name, value);
    const Result<Answer> answer = ask(question);
    const Value said = answer ? answer->fields : Value(Value::Object{{"error", answer.error()}});
    EXPECT_EQ(without_times(said).json(), without_times(expected).json()) << line;
  }
  EXPECT_GE(asked, 8);
}

TEST(Library, CertificatesAreAcceptedAndDamagedOnesAreNot) {
  const Result<Answer> ko =
      ask(Question("kill")
              .at(position({".XXXXXX", "X.XXXXX", "XXXXXXX", "OOOOOXX", ".O.OOXX", "X.XOOXX"}))
              .stones({"A3"})
              .nodes(100'000));
  ASSERT_TRUE(ko) << ko.error();
  for (const Result<Answer>& answer : {ask(ladder()), ko}) {
    ASSERT_TRUE(answer) << answer.error();
    const std::vector<Certificate> certificates = answer->certificates();
    ASSERT_EQ(certificates.size(), answer->verdict == Verdict::Ko ? 2u : 1u) << answer->text;
    for (const Certificate& certificate : certificates) {
      EXPECT_EQ(yomikiri_check::check(certificate.text).text, "accepted") << certificate.name;
      const std::string half = certificate.text.substr(0, certificate.text.size() / 2);
      EXPECT_FALSE(yomikiri_check::check(half).accepted) << certificate.name;
    }
  }
  EXPECT_FALSE(yomikiri_check::check("").accepted);
}

TEST(Library, ARecordAsksByItself) {
  std::ostringstream sgf;
  sgf << std::ifstream(YOMI_SOURCE_DIR "/docs/examples/net.sgf").rdbuf();
  const Result<Answer> answer = ask(Question().at_sgf(sgf.str()).nodes(100'000));
  ASSERT_TRUE(answer) << answer.error();
  EXPECT_EQ(answer->move, "D4");
  EXPECT_NE(answer->tree().value().find("yomi: capture C3"), std::string::npos);
  EXPECT_NE(answer->svg().value().find("<svg"), std::string::npos);
  EXPECT_NE(answer->diagram().value().find("X1"), std::string::npos);
  const Record record = read_sgf(sgf.str()).value();
  EXPECT_EQ(record.position.width(), 9);
  EXPECT_EQ(record.games, 1);
  EXPECT_EQ(ask(Question().at_sgf("(;SZ[5])")).error().find("the record asks nothing"), 0u);
}

TEST(Library, WhatIsWrongIsOneSentence) {
  EXPECT_EQ(error_of(Question("captrue").at(position(kLadder))),
            "there is no question 'captrue'; did you mean capture?");
  EXPECT_EQ(error_of(ladder().set("regoin", "A1")), "there is no field 'regoin'; did you mean region?");
  EXPECT_EQ(error_of(ladder().set("limits.nods", 3)),
            "limits: there is no field 'nods'; did you mean nodes?");
  EXPECT_EQ(error_of(ladder().set("all", "yes")), "all must be true or false");
  EXPECT_EQ(error_of(ladder().set("id", 7)), "there is no field 'id' here: a call has one answer");
  EXPECT_EQ(error_of(Question("capture")), "the position is missing: give rows or sgf");
  EXPECT_EQ(error_of(Question()),
            "the question is missing: ask is one of capture, save, connect, cut, separate, "
            "unseparate, kill, live, seki, break-seki, eye, semeai, survey, score, safety, "
            "board");
  EXPECT_EQ(position_of({"..", "."}).error(), "row 2 has 1 points, row 1 has 2");
  EXPECT_EQ(position_of({".."}, Side::Black, "pass").error(), "ko: a pass is no point");
  EXPECT_FALSE(read_sgf("(;SZ[5];B[aa])", -1));
  EXPECT_FALSE(read_sgf("no record"));
  EXPECT_FALSE(value_of_json("{"));
  EXPECT_THROW(position_of({"..", "."}).value(), std::invalid_argument);
}

TEST(Library, MovesArePlayedByTheRules) {
  const Position before = position({".XO.", "X.XO", ".XO."});
  const Position after = play(before, "D3").value();
  EXPECT_EQ(after.rows, (std::vector<std::string>{".X.X", "X.XO", ".XO."}));
  EXPECT_EQ(after.to_move, Side::White);
  const Position ko = play(position({".XO.", "XO.O", ".XO."}), "C2").value();
  EXPECT_EQ(ko.rows[1], "X.XO");
  EXPECT_EQ(ko.ko, "B2");
  EXPECT_EQ(play(ko, "B2").error(), "B2 is illegal: that would retake the ko");
  EXPECT_EQ(play(ko, "B3").error(), "B3 is illegal: there is a stone");
  EXPECT_EQ(play(position({".X", "X."}, Side::White), "A2").error(), "A2 is illegal: that would be suicide");
  EXPECT_EQ(play(ko, "pass").value().ko, "");
  EXPECT_FALSE(play(ko, "Z9"));
}

TEST(Library, ASearchIsWatchedAndCancelled) {
  const Question hard =
      Question("board").at(position({".....", ".....", ".....", ".....", "....."})).seconds(60);
  Cancel cancel;
  int told = 0;
  Watch watch;
  watch.cancel = &cancel;
  watch.progress = [&](const Progress& now) {
    ++told;
    EXPECT_GT(now.seconds, 0);
    cancel.set();
  };
  const Result<Answer> answer = ask(hard, watch);
  ASSERT_TRUE(answer) << answer.error();
  EXPECT_EQ(answer->verdict, Verdict::Unknown);
  EXPECT_LT(answer->seconds, 30);
  EXPECT_GT(told, 0);
}

// Jobs go through texts to workers, who are threads here.
TEST(Library, WorkersShareAQuestion) {
  std::atomic<int> jobs = 0;
  Workers workers;
  workers.count = 2;
  workers.settle = [&jobs](const std::string& job, const std::function<bool()>& is_over) {
    ++jobs;
    return is_over() ? std::string() : settle_job(job);
  };
  Watch watch;
  watch.workers = &workers;
  const std::vector<std::string> rows = {".OX..", "..O..", "..O..", "X...O", "..OOO"};
  const Question question = Question("connect").at(position(rows)).stones({"A2", "C5"}).nodes(2'000'000);
  const Result<Answer> answer = ask(question, watch);
  ASSERT_TRUE(answer) << answer.error();
  EXPECT_EQ(answer->verdict, Verdict::Lost);
  EXPECT_GE(jobs, 3);
  ASSERT_EQ(answer->certificates().size(), 1u);
  EXPECT_TRUE(yomikiri_check::check(answer->certificates()[0].text).accepted);
  workers.settle = [](const std::string&, const std::function<bool()>&) { return R"({"error":"no room"})"; };
  EXPECT_EQ(ask(question, watch).error(), "no room");
  workers.count = 0;
  EXPECT_EQ(ask(question, watch).error(), "there are no workers to share the question");
}

TEST(Library, ThreadsAskAtTheSameTime) {
  std::vector<std::string> lines(8);
  std::vector<std::thread> threads;
  for (std::string& line : lines)
    threads.emplace_back([&line] { line = without_times(ask(ladder()).value().fields).json(); });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& line : lines) EXPECT_EQ(line, lines[0]);
}

TEST(Library, TheTableOfFieldsIsTold) {
  const std::vector<FieldInfo> all = fields();
  const auto field = [&](const std::string& name) {
    for (const FieldInfo& info : all)
      if (info.name == name) return info;
    return FieldInfo();
  };
  EXPECT_EQ(field("limits.nodes").kind, FieldKind::Whole);
  EXPECT_EQ(field("life").choices, (std::vector<std::string>{"two-eyes", "seki"}));
  EXPECT_EQ(field("life").asks, (std::vector<std::string>{"kill", "live"}));
  EXPECT_EQ(field("svg").kind, FieldKind::File);
  EXPECT_EQ(asks().front().word, "capture");
}

}  // namespace
}  // namespace yomikiri
