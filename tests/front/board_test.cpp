// yomi board as a user runs it for hours: what it has found outlives the program.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <nlohmann/json.hpp>

#include "support/run_program.h"

namespace yomi {
namespace {

using Json = nlohmann::json;

Json answer_of(const std::string& line) {
  const Outcome outcome = run_program("yomi board --json " + line);
  EXPECT_EQ(outcome.err, "");
  return outcome.out.empty() ? Json() : Json::parse(outcome.out);
}

TEST(BoardTable, OutlivesAKilledProgram) {
  const ScratchFolder scratch;
  const std::string table = scratch.file("table");
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    const std::string program = std::string(YOMI_BINARY_DIR) + "/yomi";
    execl(program.c_str(), "yomi", "board", "6x5", "--threads", "2", "--memory", "32", "--save",
          table.c_str(), "--save-every", "1", nullptr);
    _exit(127);
  }
  for (int i = 0; i < 300 && !std::filesystem::exists(table); ++i) usleep(100'000);
  usleep(1'300'000);  // into a later checkpoint
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself: this shows nothing";
  ASSERT_TRUE(std::filesystem::exists(table));
  EXPECT_GT(std::filesystem::file_size(table), 10'000u);
  // The table is whole, and another board's is told from it.
  EXPECT_TRUE(answer_of("6x5 --nodes 1000 --resume " + table).contains("nodes"));
  EXPECT_NE(run_program("yomi board 3x3 --resume " + table).err.find("the table is about 6x5"),
            std::string::npos);
}

TEST(BoardTable, ACheckpointIsWorthWhatWasSearched) {
  const ScratchFolder scratch;
  const std::string table = scratch.file("table");
  const Json whole = answer_of("4x3 --save " + table + " --save-every 1 --threads 2");
  const Json resumed = answer_of("4x3 --resume " + table);
  EXPECT_EQ(whole["value"], resumed["value"]);
  EXPECT_LT(resumed["nodes"].get<double>(), whole["nodes"].get<double>() / 10);
  EXPECT_FALSE(std::filesystem::exists(table + ".new"));
}

TEST(BoardTable, AnotherFormatIsNamed) {
  const ScratchFolder scratch;
  const std::string table = scratch.file("table");
  EXPECT_EQ(answer_of("3x3 --save " + table)["value"], 9);
  std::string changed = scratch.read("table");
  changed.replace(changed.find("table 1"), 7, "table 2");
  scratch.write("table", changed);
  const Outcome outcome = run_program("yomi board 3x3 --resume " + table);
  EXPECT_EQ(outcome.exit_code, 4);
  EXPECT_NE(outcome.err.find(table + ": the table is of another format"), std::string::npos) << outcome.err;
}

TEST(BoardTable, AFullDiskTakesNoAnswerAndNoTable) {
  const ScratchFolder scratch;
  const std::string table = scratch.file("table");
  EXPECT_EQ(answer_of("3x3 --save " + table)["value"], 9);
  const std::string before = scratch.read("table");
  rlimit usual{};
  getrlimit(RLIMIT_FSIZE, &usual);
  const rlimit small{4 << 10, usual.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  const Outcome outcome = run_program("yomi board 3x3 --json --save " + table);
  setrlimit(RLIMIT_FSIZE, &usual);
  EXPECT_EQ(outcome.exit_code, 4);
  EXPECT_NE(outcome.err.find("the table could not be written: File too large"), std::string::npos)
      << outcome.err;
  EXPECT_EQ(Json::parse(outcome.out)["value"], 9) << "the answer is told all the same";
  EXPECT_EQ(scratch.read("table"), before) << "the old table is still there";
  EXPECT_NE(run_program("yomi board 3x3 --save /no/such/folder/table").err.find("cannot be written"),
            std::string::npos);
}

// What the value promises is proved to the checker; of a side that is promised nothing there is no file.
TEST(BoardCertificate, ShowsWhatIsHeld) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("3x3.cert");
  const Json answer = answer_of("3x3 --certificate " + file);
  EXPECT_EQ(answer["certificates"], Json::array({file}));
  const Outcome checked = run_program("yomi-check " + file);
  EXPECT_EQ(checked.exit_code, 0) << checked.out;
  EXPECT_NE(checked.out.find("Black holds 9 points or more for ever"), std::string::npos) << checked.out;
}

TEST(BoardCertificate, IsNotThereWhereNothingIsProved) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("4x3.cert");
  const Outcome outcome = run_program("yomi board 4x3 --nodes 400000 --certificate " + file);
  EXPECT_NE(outcome.out.find("No certificate that Black holds 8 points or more for ever"), std::string::npos)
      << outcome.out;
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_FALSE(std::filesystem::exists(scratch.file("4x3-black.cert")));
}

}  // namespace
}  // namespace yomi
