// The command line as a whole: help for everything, and one sentence for whoever mistypes.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/run_program.h"

namespace yomi {
namespace {

// The command names in the list that `yomi --help` prints under "Subcommands:".
std::vector<std::string> commands() {
  std::istringstream help(run_program("yomi --help").out);
  std::vector<std::string> names;
  bool in_list = false;
  for (std::string line; std::getline(help, line);) {
    if (line == "Subcommands:") {
      in_list = true;
    } else if (in_list && line.rfind("  ", 0) == 0 && line.size() > 2 && line[2] != ' ') {
      names.push_back(line.substr(2, line.find(' ', 2) - 2));
    } else if (in_list && line.empty()) {
      break;
    }
  }
  return names;
}

void expect_one_sentence(const Outcome& outcome) {
  EXPECT_EQ(outcome.exit_code, 4);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  EXPECT_EQ(outcome.err.rfind("yomi", 0), 0U) << outcome.err;
}

TEST(Cli, SaysItsVersion) {
  const Outcome outcome = run_program("yomi --version");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out, "yomi " YOMI_VERSION "\n");
  EXPECT_EQ(outcome.err, "");
}

TEST(Cli, HelpShowsExamples) {
  const Outcome outcome = run_program("yomi --help");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_NE(outcome.out.find("Examples:\n  yomi "), std::string::npos) << outcome.out;
}

TEST(Cli, EveryCommandHasHelpWithAnExampleOfItself) {
  ASSERT_FALSE(commands().empty());
  for (const std::string& command : commands()) {
    const Outcome outcome = run_program("yomi " + command + " --help");
    EXPECT_EQ(outcome.exit_code, 0) << command;
    EXPECT_NE(outcome.out.find("Examples:\n  yomi " + command), std::string::npos) << outcome.out;
  }
}

TEST(Cli, NoCommandIsBadUsage) {
  expect_one_sentence(run_program("yomi"));
}

TEST(Cli, AnUnknownCommandIsNamed) {
  const Outcome outcome = run_program("yomi slove");
  expect_one_sentence(outcome);
  EXPECT_NE(outcome.err.find("slove"), std::string::npos) << outcome.err;
}

TEST(Cli, AnUnknownOptionIsNamed) {
  for (const std::string& command : commands()) {
    const Outcome outcome = run_program("yomi " + command + " --no-such-option");
    expect_one_sentence(outcome);
    EXPECT_NE(outcome.err.find("yomi " + command), std::string::npos) << outcome.err;
  }
}

}  // namespace
}  // namespace yomi
