// yomi suite on problems of our own, and on the shared suites where they are.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "front/suite_report.h"
#include "support/run_program.h"

namespace yomi {
namespace {

using Json = nlohmann::json;

// Four problems: agreed by proof, agreed by likely, expected otherwise, refused.
const std::string kSuite =
    R"({"id":"a","rows":["........",".XXXXX..",".XOO...."],"to_move":"X","ask":"capture","stones":["C1"],"expect":["won"],"moves":["E1"],"class":"easy"}
{"id":"b","rows":[".........",".........","....XO...",".........","........."],"to_move":"X","ask":"capture","stones":["F3"],"expect":["lost"],"moves":[],"class":"open"}
{"id":"c","rows":["........",".XXXXX..",".XOO...."],"to_move":"O","ask":"save","stones":["C1"],"expect":["won","ko"],"moves":["E1"],"class":"easy"}
{"id":"d","rows":["........",".XXXXX..",".XOO...."],"to_move":"O","ask":"eye","stones":["C1"],"expect":["lost"]}
)";

class Suite : public testing::Test {
 protected:
  Outcome run(const std::string& options) {
    return run_program("yomi suite " + scratch_.write("suite.jsonl", kSuite) + " " +
                       (options.find("--nodes") == std::string::npos ? "--nodes 500 " : "") + options);
  }
  Json summary(const std::string& options) {
    const Outcome outcome = run("--json " + options);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    std::istringstream lines(outcome.out);
    std::string last;
    for (std::string line; std::getline(lines, line);) last = line;
    return Json::parse(last);
  }
  ScratchFolder scratch_;
};

TEST_F(Suite, CountsAgreements) {
  const Json json = summary("");
  EXPECT_EQ(json["summary"]["lines"], 4);
  EXPECT_EQ(json["summary"]["refused"], 1);
  EXPECT_EQ(json["summary"]["compared"], 3);
  EXPECT_EQ(json["summary"]["agree"], 1);
  EXPECT_EQ(json["summary"]["likely"], 1);
  EXPECT_EQ(json["summary"]["differ"], 1);
  EXPECT_EQ(json["summary"]["proved"], 2);
  EXPECT_EQ(json["summary"]["unknown"], 1);
  EXPECT_EQ(json["summary"]["moves"], 1);
  EXPECT_EQ(json["classes"]["easy"]["lines"], 2);
  EXPECT_EQ(json["classes"]["open"]["likely"], 1);
}

// What a survey thinks of the book's move, whatever is asked.
TEST_F(Suite, RanksMovesBySurveys) {
  std::istringstream lines(run("--survey --json --from 1 --every 2").out);
  std::string line;
  std::getline(lines, line);
  const Json first = Json::parse(line);
  EXPECT_EQ(first["id"], "a");
  EXPECT_EQ(first["urgent"][first["rank"].get<int>() - 1], "E1");
  std::string last;
  while (std::getline(lines, line)) last = line;
  EXPECT_EQ(Json::parse(last)["summary"]["lines"], 2);
  EXPECT_GE(Json::parse(last)["summary"]["listed"], 1);
  EXPECT_NE(run("--survey --only b").out.find("refused"), std::string::npos);
}

// What was found once is not asked again: the second run even has the times of the first.
TEST_F(Suite, GoesOnWhereItWasStopped) {
  const std::string state = scratch_.file("state");
  const Outcome first = run("--json --check --resume " + state);
  const Outcome again = run("--json --check --resume " + state);
  EXPECT_EQ(first.out, again.out);
  EXPECT_EQ(run("--check --resume " + state).out, run("--check --resume " + state).out);
  const std::string whole = scratch_.read("state");
  EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 3);

  // Killed while it wrote its last line, which is asked again; the others are not.
  scratch_.write("state", whole.substr(0, whole.size() - 40));
  const Outcome resumed = run("--json --check --resume " + state);
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  std::istringstream lines(resumed.out);
  std::istringstream before(first.out);
  int same = 0;
  for (std::string line, old; std::getline(lines, line) && std::getline(before, old);) same += line == old;
  EXPECT_GE(same, 3);
  const std::string mended = scratch_.read("state");
  EXPECT_EQ(std::count(mended.begin(), mended.end(), '\n'), 3);
}

TEST_F(Suite, ResumesWithTheSameOptionsOnly) {
  const std::string state = scratch_.file("state");
  run("--resume " + state);
  run("--resume " + state + " --nodes 600");
  const std::string whole = scratch_.read("state");
  EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 6);
}

TEST_F(Suite, ResumesFromAStateOnly) {
  const Outcome outcome = run("--resume " + scratch_.write("other", "no state\n"));
  EXPECT_EQ(outcome.exit_code, 4);
  EXPECT_NE(outcome.err.find("line 1: it is no JSON object"), std::string::npos) << outcome.err;
}

// A status with its number of ko threats, and a race in GNU Go's codes.
TEST_F(Suite, UnderstandsStatusAndRaces) {
  const std::string lines =
      R"({"id":"k","rows":[".........",".........",".........",".XXXX....","X.XXX....","XXXXX....","OOXXX....",".OOOX....","...OX...."],"to_move":"X","ask":"kill","stones":["A3"],"status":"d1l"}
{"id":"l","rows":[".........",".........",".........",".XXXX....","X.XXX....","XXXXX....","OOXXX....",".OOOX....","...OX...."],"to_move":"X","ask":"kill","stones":["A3"],"status":"d2l"}
{"id":"s","rows":["XXXX..","OOOX..","XX.O..",".XOO..","OO....","......"],"to_move":"X","ask":"semeai","stones":["A4","A5"],"expect_raw":"1 1 A3"}
)";
  const Outcome outcome =
      run_program("yomi suite " + scratch_.write("life.jsonl", lines) + " --nodes 20000 --check --count");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(
      outcome.out.find("3 of 3 agree (100.0%), 3 of them proved.\n"
                       "1 of 2 kos, proved or likely, need as many threats as expected; 1 are proved to "
                       "need others.\n"),
      std::string::npos)
      << outcome.out;
  EXPECT_NE(outcome.out.find("l: expected a ko with 2 threats, found 1 (proved)\n"), std::string::npos)
      << outcome.out;
}

TEST_F(Suite, NumbersAreIds) {
  const std::string line =
      R"({"id":7,"rows":["........",".XXXXX..",".XOO...."],"ask":"capture","stones":["C1"],"expect":"lost"})"
      "\n";
  const std::string file = scratch_.write("numbers.jsonl", line + kSuite);
  const Outcome outcome = run_program("yomi suite " + file + " --nodes 500 --only 7 --only a");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("7: expected lost, found won (proved) by E1\n"), std::string::npos)
      << outcome.out;
  EXPECT_NE(outcome.out.find("1 of 2 agree"), std::string::npos) << outcome.out;
  EXPECT_EQ(run_program("yomi suite " + file + " --nodes 500 --only 7 --json").out.find("{\"id\":7,"), 0u);
  const Outcome nothing = run_program("yomi suite " + file + " --only 7 --only zzz");
  EXPECT_EQ(nothing.exit_code, 4);
  EXPECT_EQ(nothing.err, "yomi suite: no line has the id zzz\n");
}

TEST_F(Suite, WhatIsExpectedMustBeReadable) {
  const std::string question = R"({"rows":["XX.","OO.","..."],"stones":["A3"],"to_move":"X",)";
  const auto refusal = [&](const std::string& expected) {
    const Outcome outcome =
        run_program("yomi suite " + scratch_.write("bad.jsonl", question + expected + "}\n") + " --json");
    EXPECT_EQ(outcome.exit_code, 4) << expected << outcome.out;
    EXPECT_EQ(outcome.err, "yomi suite: " + scratch_.file("bad.jsonl") + ": no line could be answered\n");
    return Json::parse(outcome.out.substr(0, outcome.out.find('\n')))["error"].get<std::string>();
  };
  for (const char* status : {R"("zzz")", R"("l2")", R"("l2l")", R"("ld")", "5", R"("")"})
    EXPECT_EQ(refusal(std::string(R"("ask":"live","status":)") + status).find("status is l, d, or"), 0u);
  for (const char* expect : {"5", R"(["wno"])", R"([1])", R"("zzz")", R"({"a":"won"})"})
    EXPECT_EQ(refusal(std::string(R"("ask":"save","expect":)") + expect),
              "expect is a list of verdicts: won, lost, seki or ko");
  for (const char* raw : {R"("zzz")", R"("1")", R"("9 9")", "1"})
    EXPECT_EQ(refusal(std::string(R"("ask":"semeai","expect_raw":)") + raw).find("expect_raw of a race"), 0u);
}

// White wins as the ko master, and whether he does without it is not known: so Black is not safe, but it may
// be a ko.
TEST_F(Suite, HalfAKoRefutesTheOtherSidesWin) {
  const std::string rows =
      R"("rows":[".........",".........",".........",".........","..XO.....",".OXO.....","O.OX.....",".OXOO....","..X......"],"to_move":"X","ask":"save","stones":["D3"],"method":"ladder")";
  const std::string lines = R"({"id":"w",)" + rows + R"(,"expect":["won"]})" + "\n" + R"({"id":"k",)" + rows +
                            R"(,"expect":["ko"]})" + "\n" + R"({"id":"l",)" + rows +
                            R"(,"expect":["lost"]})" + "\n";
  const Outcome outcome =
      run_program("yomi suite " + scratch_.write("half.jsonl", lines) + " --nodes 2000 --check --json");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  const Json summary = Json::parse(outcome.out.substr(outcome.out.rfind("{\"summary\"")))["summary"];
  EXPECT_EQ(summary["unknown"], 3);
  EXPECT_EQ(summary["differ"], 1);
  EXPECT_EQ(summary["likely"], 1);
  EXPECT_EQ(summary["missed"], 1);
  EXPECT_EQ(summary["checked"], 3);
  EXPECT_EQ(summary["rejected"], 0);
}

// The three in a row are killed or saved at B1; a guess says where, and proves nothing.
TEST_F(Suite, GuessesAreCountedWithTheirMoves) {
  const std::string rows = R"("rows":[".......","XXXXX..","OOOOX..","...OX.."],"stones":["A2"])";
  const std::string lines =
      R"({"id":"k",)" + rows + R"(,"to_move":"X","ask":"kill","expect":["won"],"moves":["B1"]})" + "\n" +
      R"({"id":"l",)" + rows + R"(,"to_move":"O","ask":"live","expect":["won"],"moves":["C1"]})" + "\n";
  const Outcome outcome =
      run_program("yomi suite " + scratch_.write("guess.jsonl", lines) + " --nodes 2000 --guess --json");
  const Json summary = Json::parse(outcome.out.substr(outcome.out.rfind("{\"summary\"")))["summary"];
  EXPECT_EQ(summary["agree"], 0);
  EXPECT_EQ(summary["likely"], 2);
  EXPECT_EQ(summary["moves"], 1);
}

TEST_F(Suite, NamesTheDisagreements) {
  const Outcome outcome = run("");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_NE(
      outcome.out.find(
          "2 of 3 agree (66.7%), 1 of them proved.\n\nc: expected won or ko, found lost (proved)\n"
          "d: C1 is White's own stone; eye needs the points where the eye is to be, and cannot ask for an "
          "eye of certain stones: leave C1 out\n"),
      std::string::npos)
      << outcome.out;
}

TEST_F(Suite, ChecksCertificates) {
  const Json json = summary("--check");
  EXPECT_EQ(json["summary"]["checked"], 2);
  EXPECT_EQ(json["summary"]["rejected"], 0);
}

TEST_F(Suite, OnlySomeLines) {
  EXPECT_EQ(summary("--only c")["summary"]["lines"], 1);
  EXPECT_EQ(summary("--only a --only b")["summary"]["lines"], 2);
  EXPECT_EQ(summary("--limit 3")["summary"]["lines"], 3);
}

TEST_F(Suite, EveryNthProblemFromTheKth) {
  EXPECT_EQ(summary("--every 2")["summary"]["lines"], 2);
  EXPECT_EQ(summary("--every 2")["classes"]["easy"]["lines"], 2);
  EXPECT_EQ(summary("--every 2 --from 2")["classes"]["open"]["lines"], 1);
  EXPECT_EQ(summary("--from 2")["summary"]["lines"], 3);
  EXPECT_EQ(summary("--every 3 --limit 1")["summary"]["lines"], 1);
}

TEST_F(Suite, ThreadsCountTheSame) {
  Json one = summary("");
  Json two = summary("--threads 3");
  for (Json* json : {&one, &two}) (*json)["summary"].erase("seconds"), (*json)["summary"].erase("median");
  EXPECT_EQ(one["summary"], two["summary"]);
}

TEST_F(Suite, ABadFileIsOneSentence) {
  const Outcome outcome = run_program("yomi suite " + scratch_.write("bad.jsonl", "{}\n{"));
  EXPECT_EQ(outcome.exit_code, 4);
  EXPECT_EQ(outcome.err.find("yomi suite: " + scratch_.file("bad.jsonl") + ", line 2: this is not JSON"), 0u);
  EXPECT_EQ(run_program("yomi suite /no/such/file").exit_code, 4);
}

// Lines that both get right, with the times of both; the third is one that GNU Go gets wrong.
TEST(SuiteReport, ComparesWhenAnAnswerWasKnownWithWhatItTookAndWithGnuGo) {
  SuiteReport report;
  for (const auto& [known_after, seconds, peer] :
       {std::tuple{0.002, 2.0, Verdict::Lost}, std::tuple{0.004, 4.0, Verdict::Lost},
        std::tuple{9.0, 9.0, Verdict::Won}}) {
    SuiteResult result;
    result.expected.verdicts = {"lost"};
    result.answer.likely = Verdict::Lost;
    result.answer.known_after = known_after;
    result.answer.seconds = seconds;
    result.peer = PeerReply{peer, 0.001};
    report.add(result);
  }
  const auto summary = report.as_json()["summary"];
  EXPECT_EQ(summary["both_right"], 2);
  EXPECT_DOUBLE_EQ(summary["known_after_median_both_right"].get<double>(), 0.003);
  EXPECT_DOUBLE_EQ(summary["median_both_right"].get<double>(), 3.0);
  EXPECT_NE(report.as_text().find("   0.00100   0.00300    3.00   3.00000 3000.00\n"), std::string::npos)
      << report.as_text();
}

// The first of these is right and proved, the second proved with a move that the book does not have, the
// third right and not proved, and the fourth is no problem from a book.
TEST(SuiteReport, CountsTheBooksMovesByLevel) {
  SuiteReport report;
  const auto add = [&](const char* level, Verdict verdict, const char* move, Point peers_move) {
    SuiteResult result;
    result.level = level;
    result.expected.verdicts = {"won"};
    result.expected.moves = {"B1"};
    result.answer.position.size = {9, 9};
    result.answer.verdict = verdict;
    result.answer.seconds = 1;
    const Point ours = *parse_point(move, {9, 9});
    (verdict == Verdict::Unknown ? result.answer.likely_move : result.answer.move) = ours;
    result.peer = PeerReply{Verdict::Won, 0.5, peers_move};
    report.add(result);
  };
  add("easy", Verdict::Won, "B1", kNoPoint);
  add("easy", Verdict::Won, "C1", *parse_point("B1", {9, 9}));
  add("hard", Verdict::Unknown, "B1", *parse_point("A1", {9, 9}));
  add("", Verdict::Won, "B1", kNoPoint);
  const Json levels = report.as_json()["levels"];
  const auto row = [](int lines, int right, int proved, int both, int peer) {
    return Json{{"lines", lines}, {"right", right}, {"proved", proved},
                {"trusted", 0},   {"both", both},   {"without_threats", 0},
                {"mean", 1.0},    {"gnugo", peer},  {"gnugo_mean", 0.5}};
  };
  EXPECT_EQ(levels, (Json{{"easy", row(2, 1, 2, 1, 1)}, {"hard", row(1, 1, 0, 0, 0)}})) << levels;
}

// A verdict that trusts the surroundings is no verdict on the board as it stands, nor is one without threats.
TEST(SuiteReport, CountsApartWhatIsAssumed) {
  SuiteReport report;
  SuiteResult result;
  result.level = "easy";
  result.expected.verdicts = {"won"};
  result.expected.moves = {"B1"};
  result.answer.position.size = {9, 9};
  result.answer.verdict = Verdict::Won;
  result.answer.move = *parse_point("B1", {9, 9});
  result.answer.trust = std::make_shared<const Trust>();
  report.add(result);
  result.answer.trust = nullptr;
  result.answer.verdict = Verdict::Unknown;
  result.answer.without_threats = Verdict::Won;
  report.add(result);
  const Json easy = report.as_json()["levels"]["easy"];
  EXPECT_EQ(easy["proved"], 0);
  EXPECT_EQ(easy["trusted"], 1);
  EXPECT_EQ(easy["both"], 1);
  EXPECT_EQ(easy["without_threats"], 1);
}

TEST(SharedSuites, EveryCertificateOfTheCaptureSuiteIsAccepted) {
  const std::string file = std::string(YOMI_SHARED_DIR) + "/suites/capture-gnugo.jsonl";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no shared suites here: " << file;
  const Outcome outcome = run_program("yomi suite " + file + " --nodes 2000 --check --json");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  const size_t summary = outcome.out.find("{\"summary\"");
  ASSERT_NE(summary, std::string::npos);
  const Json json = Json::parse(outcome.out.substr(summary));
  EXPECT_EQ(json["summary"]["lines"], 153);
  EXPECT_EQ(json["summary"]["rejected"], 0);
  EXPECT_GT(json["summary"]["checked"].get<int>(), 20);
}

TEST(Bench, IsDeterministic) {
  const Json first = Json::parse(run_program("yomi bench --nodes 1000 --json").out);
  const Json second = Json::parse(run_program("yomi bench --nodes 1000 --json").out);
  EXPECT_EQ(first["fingerprint"], second["fingerprint"]);
  const Json other = Json::parse(run_program("yomi bench --nodes 900 --json").out);
  EXPECT_NE(first["fingerprint"], other["fingerprint"]);
  EXPECT_GE(first["readings"].size(), 20u);
  EXPECT_EQ(run_program("yomi bench --algorithm magic").exit_code, 4);
}

TEST(Bench, AnInterruptLeavesWhatIsKnown) {
  const ScratchFolder scratch;
  const std::string script = std::string("timeout --signal=INT 1 " YOMI_BINARY_DIR "/yomi bench --nodes ") +
                             "100000000 --algorithm dfpn >" + scratch.file("out") + " 2>&1; true";
  ASSERT_EQ(std::system(script.c_str()), 0);
  EXPECT_EQ(scratch.read("out").find("problem "), 0u) << scratch.read("out");
  EXPECT_NE(scratch.read("out").find("\nInterrupted after "), std::string::npos) << scratch.read("out");
  EXPECT_EQ(scratch.read("out").find("fingerprint"), std::string::npos);
}

// Whoever changes what a searcher does sees here where, and says so in the same commit.
TEST(Bench, FingerprintIsTheOneCheckedIn) {
  std::ifstream kept(YOMI_SOURCE_DIR "/bench/fingerprint.txt");
  ASSERT_TRUE(kept.is_open());
  std::istringstream printed(run_program("yomi bench").out);
  std::string line;
  std::string expected;
  while (std::getline(printed, line)) {
    if (line.rfind("nodes a second", 0) == 0) continue;
    std::getline(kept, expected);
    EXPECT_EQ(line, expected) << "if this was meant, `make fingerprint` writes it down";
  }
  EXPECT_FALSE(std::getline(kept, expected)) << expected;
}

}  // namespace
}  // namespace yomi
