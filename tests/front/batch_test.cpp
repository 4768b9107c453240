// yomi batch, run as a user would: nothing is asked twice, and nothing is lost.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "front/batch_store.h"
#include "reply/version.h"
#include "support/run_program.h"

namespace yomi {
namespace {

using json = nlohmann::json;

const std::string kLadder =
    R"("rows":["........",".XXXXX..",".XOO...."],"to_move":"X","ask":"capture","stones":["C1"])";
// The same, mirrored, with the colours exchanged.
const std::string kImage =
    R"("rows":["........","..OOOOO.","....XXO."],"to_move":"O","ask":"capture","stones":["F1"])";

// Questions on random boards of 5x5; about one in ten makes no sense.
std::string random_questions(int count, unsigned seed) {
  std::mt19937 random(seed);
  std::string lines;
  for (int i = 0; i < count; ++i) {
    json question{{"id", i}, {"to_move", random() % 2 == 0 ? "X" : "O"}};
    std::vector<std::string> rows(5, ".....");
    for (std::string& row : rows)
      for (char& point : row) point = "..XO"[random() % 4];
    question["rows"] = rows;
    question["ask"] = random() % 2 == 0 ? "capture" : "save";
    question["stones"] = {std::string(1, static_cast<char>('A' + random() % 5)) +
                          std::to_string(1 + random() % 5)};
    lines += question.dump() + "\n";
  }
  return lines;
}

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
  return lines;
}

class Batch : public testing::Test {
 protected:
  Outcome batch(const std::string& line, const std::string& input = "") {
    return run_program("yomi batch " + line, input);
  }
  json counts(const std::string& store) {
    const Outcome outcome = batch("status --json " + store);
    EXPECT_EQ(outcome.err, "");
    return outcome.out.empty() ? json() : json::parse(outcome.out);
  }
  // Without what differs from run to run.
  std::vector<json> exported(const std::string& store) {
    std::vector<json> lines = lines_of(batch("export " + store).out);
    for (json& line : lines)
      for (const char* field : {"seconds", "known_after", "source"}) line.erase(field);
    return lines;
  }
  ScratchFolder scratch_;
  std::string store_ = scratch_.file("answers.db");
};

TEST_F(Batch, EqualQuestionsAreAskedOnce) {
  const std::string file = scratch_.write("q.jsonl", "{\"id\":1," + kLadder + "}\n\n{\"id\":\"two\"," +
                                                         kImage + "}\n{" + kLadder + "}\nnonsense\n");
  const Outcome outcome = batch("run " + store_ + " " + file + " --nodes 1000 --json");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  const json found = json::parse(outcome.out);
  EXPECT_EQ(found["asked"], 4);
  EXPECT_EQ(found["refused"], 1);
  EXPECT_EQ(found["questions"], 1);
  EXPECT_EQ(found["certificates"], 1);
  EXPECT_EQ(found["verdicts"], json({{"won", 1}}));
  EXPECT_EQ(found["versions"], json({{version(), 1}}));
  const std::vector<json> lines = exported(store_);
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0]["id"], 1);
  EXPECT_EQ(lines[0]["move"], "E1");
  EXPECT_EQ(lines[0]["by"], "X");
  EXPECT_EQ(lines[1]["id"], "two");
  EXPECT_EQ(lines[1]["number"], 3) << "lines are counted as they stand in the file";
  EXPECT_EQ(lines[1]["move"], "D1");
  EXPECT_EQ(lines[1]["by"], "O");
  EXPECT_NE(lines[1]["text"].get<std::string>().find("White captures F1 by D1"), std::string::npos);
  EXPECT_EQ(lines[2]["id"], nullptr);
  EXPECT_TRUE(lines[3].contains("error"));
}

TEST_F(Batch, WhatIsKilledGoesOn) {
  const std::string file = scratch_.write("q.jsonl", random_questions(200, 1));
  const std::string whole = scratch_.file("whole.db");
  EXPECT_EQ(batch("run " + whole + " " + file + " --nodes 3000").exit_code, 0);
  int kills = 0;
  std::int64_t answered = 0;
  for (; kills < 200; ++kills) {
    const pid_t child = fork();
    if (child == 0) {
      const int quiet = open("/dev/null", O_WRONLY);
      dup2(quiet, STDOUT_FILENO);
      const std::string program = std::string(YOMI_BINARY_DIR) + "/yomi";
      execl(program.c_str(), "yomi", "batch", "run", store_.c_str(), file.c_str(), "--nodes", "3000",
            "--threads", "2", nullptr);
      _exit(127);
    }
    usleep(10'000 * static_cast<unsigned>(kills + 1));  // a quick machine needs no more than 100 ms for all
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    if (!std::filesystem::exists(store_)) continue;
    const Outcome now = batch("status --json " + store_);
    if (now.out.empty()) {  // killed before it was a store
      EXPECT_EQ(answered, 0) << now.err;
      continue;
    }
    const json found = json::parse(now.out);
    EXPECT_GE(found["answered"], answered) << "an answer that was there is lost";
    answered = found["answered"];
    if (found["open"] == 0 && found["asked"] == 200) break;
  }
  EXPECT_GE(kills, 1) << "the first run ended before it was killed: this shows nothing";
  EXPECT_EQ(batch("run " + store_ + " " + file + " --nodes 3000").exit_code, 0);
  EXPECT_EQ(exported(store_), exported(whole));
  const Outcome checked = batch("check " + store_);
  EXPECT_EQ(checked.exit_code, 0) << checked.out;
}

TEST_F(Batch, AFullDiskIsASentenceAndLosesNothing) {
  const std::string file = scratch_.write("q.jsonl", random_questions(400, 2));
  const std::string line = "batch run " + store_ + " " + file + " --nodes 2000";
  // What the program inherits: no file may grow beyond 100 KiB.
  rlimit usual{};
  getrlimit(RLIMIT_FSIZE, &usual);
  const rlimit small{100 << 10, usual.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  const Outcome outcome = run_program("yomi " + line);
  setrlimit(RLIMIT_FSIZE, &usual);
  EXPECT_EQ(outcome.exit_code, 4) << outcome.out;
  EXPECT_NE(outcome.err.find("the disk is full"), std::string::npos) << outcome.err;
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  const std::string whole = scratch_.file("whole.db");
  EXPECT_EQ(batch("run " + whole + " " + file + " --nodes 2000").exit_code, 0);
  EXPECT_EQ(run_program("yomi " + line).exit_code, 0);
  EXPECT_EQ(exported(store_), exported(whole));
}

TEST_F(Batch, AFullStandardOutputIsNamed) {
  const std::string file = scratch_.write("q.jsonl", random_questions(100, 2));
  EXPECT_EQ(batch("run " + store_ + " " + file + " --nodes 100").exit_code, 0);
  const std::string command =
      std::string(YOMI_BINARY_DIR) + "/yomi batch export " + store_ + " > /dev/full 2> ";
  EXPECT_EQ(WEXITSTATUS(std::system((command + scratch_.file("said")).c_str())), 4);
  EXPECT_EQ(scratch_.read("said"), "yomi: cannot write to standard output\n");
}

TEST_F(Batch, OneProgramAtATimeWrites) {
  { const BatchStore made(store_, BatchStore::Use::Write); }
  const std::string file = scratch_.write("q.jsonl", "{" + kLadder + "}\n");
  {
    const BatchStore mine(store_, BatchStore::Use::Write);
    const Outcome outcome = batch("run " + store_ + " " + file);
    EXPECT_EQ(outcome.exit_code, 4);
    EXPECT_NE(outcome.err.find("another program works on this store"), std::string::npos) << outcome.err;
    EXPECT_EQ(batch("status " + store_).exit_code, 0) << "who looks need not wait";
  }
  EXPECT_EQ(batch("run " + store_ + " " + file).exit_code, 0);
}

TEST_F(Batch, OtherFilesAreRefused) {
  const auto refusal = [&](const std::string& file) {
    const Outcome outcome = batch("status " + file);
    EXPECT_EQ(outcome.exit_code, 4);
    return outcome.err;
  };
  EXPECT_NE(refusal(scratch_.file("none.db")).find("cannot open"), std::string::npos);
  EXPECT_NE(refusal(scratch_.write("text.db", std::string(5000, 'x'))).find("no store of yomi batch"),
            std::string::npos);
  EXPECT_NE(refusal(scratch_.write("empty.db", "")).find("no store of yomi batch"), std::string::npos);
  { const BatchStore made(store_, BatchStore::Use::Write); }
  Database(store_, Database::Access::Existing).run("PRAGMA user_version = 2");
  EXPECT_NE(refusal(store_).find("a store of format 2"), std::string::npos);
  EXPECT_NE(batch("run " + store_).err.find("a store of format 2"), std::string::npos);
}

TEST_F(Batch, AWorkerOfAnotherVersionIsRefused) {
  BatchStore store(store_, BatchStore::Use::Write);
  Parcel parcel;
  parcel.version = "0.0.1";
  parcel.verdict = "won";
  EXPECT_NE(store.put(1, parcel).find("yomi 0.0.1"), std::string::npos);
  EXPECT_EQ(store.counts().answered, 0);
}

TEST_F(Batch, WhatIsNotSettledIsAskedAgain) {
  const std::string file = scratch_.write("q.jsonl", random_questions(60, 3));
  EXPECT_EQ(batch("run " + store_ + " " + file + " --nodes 3").exit_code, 0);
  const json before = counts(store_);
  ASSERT_GT(before["verdicts"]["unknown"], 5);
  EXPECT_EQ(batch("retry " + store_ + " --nodes 20000").exit_code, 4) << "which ones?";
  EXPECT_EQ(batch("retry " + store_ + " --unknown --nodes 20000").exit_code, 0);
  const json after = counts(store_);
  EXPECT_EQ(after["answered"], before["answered"]);
  EXPECT_EQ(after["open"], 0);
  EXPECT_LT(after["verdicts"].value("unknown", 0), before["verdicts"]["unknown"]);
  EXPECT_GE(after["verdicts"]["won"], before["verdicts"].value("won", 0));
  // What was asked under these limits already is not asked once more.
  const double seconds = after["seconds"];
  EXPECT_EQ(batch("retry " + store_ + " --unknown --nodes 20000").exit_code, 0);
  EXPECT_EQ(counts(store_)["seconds"], seconds);
}

TEST_F(Batch, APlaceKeepsItsQuestion) {
  const std::string file = scratch_.write("q.jsonl", "{" + kLadder + "}\n");
  EXPECT_EQ(batch("run " + store_ + " " + file).exit_code, 0);
  scratch_.write("q.jsonl", "{\"id\":5," + kLadder + "}\n");
  const Outcome changed = batch("run " + store_ + " " + file);
  EXPECT_EQ(changed.exit_code, 4);
  EXPECT_NE(changed.err.find("--source NAME"), std::string::npos) << changed.err;
  EXPECT_EQ(batch("run " + store_ + " --source again " + file).exit_code, 0);
  EXPECT_EQ(counts(store_)["asked"], 2);
  EXPECT_EQ(counts(store_)["questions"], 1);
}

TEST_F(Batch, RecordsAndCollections) {
  const std::string problem = "(;SZ[9]AB[bb][cb][db][eb][ac]AW[bc][cc][dc]C[Black to kill])";
  std::filesystem::create_directory(scratch_.file("folder"));
  scratch_.write("folder/one.sgf", problem);
  scratch_.write("folder/two.SGF", problem + "\n(;SZ[9]C[a game];B[aa];W[bb])\n" + problem);
  scratch_.write("folder/broken.sgf", "(;SZ[9]AB[");
  scratch_.write("folder/more.jsonl", "{" + kLadder + "}\n");
  scratch_.write("folder/readme.txt", "not read");
  const Outcome outcome = batch("run " + store_ + " " + scratch_.file("folder") + " --nodes 500 --json");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  const json found = json::parse(outcome.out);
  EXPECT_EQ(found["asked"], 6);
  EXPECT_EQ(found["questions"], 2) << "three problems are one";
  EXPECT_EQ(found["refused"], 2);
  std::set<std::string> ids;
  for (const json& line : lines_of(batch("export " + store_).out))
    if (line["id"].is_string())
      ids.insert(line["id"].get<std::string>().substr(scratch_.file("folder").size() + 1));
  EXPECT_EQ(ids, (std::set<std::string>{"one.sgf", "two.SGF#1", "two.SGF#2", "two.SGF#3", "broken.sgf"}));
}

TEST_F(Batch, Tables) {
  const std::string file =
      scratch_.write("q.jsonl", "{\"id\":\"a, \\\"b\\\"\"," + kLadder + "}\n{\"rows\": 3}\n");
  EXPECT_EQ(batch("run " + store_ + " --source q " + file + " --nodes 1000").exit_code, 0);
  const std::string folder = scratch_.file("proofs");
  const std::string table = batch("export --csv " + store_ + " --certificates " + folder).out;
  EXPECT_NE(table.find("id,source,number,verdict,by,move,"), std::string::npos);
  EXPECT_NE(table.find("\r\n\"a, \"\"b\"\"\",q,1,won,X,E1,"), std::string::npos) << table;
  EXPECT_NE(table.find(",q,2,,,,,,,,,rows must be a list of strings,\r\n"), std::string::npos) << table;
  EXPECT_EQ(run_program("yomi-check --quiet " + folder + "/1-proof.cert.zst").exit_code, 0);
}

TEST_F(Batch, LinesFromStandardInput) {
  const Outcome outcome = batch("run " + store_ + " -", "{" + kLadder + "}\n{" + kImage + "}");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(counts(store_)["asked"], 2);
  EXPECT_EQ(exported(store_)[0]["verdict"], "won");
}

}  // namespace
}  // namespace yomi
