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

// A shell line in which YOMI is the program.
int exit_code_of(std::string line) {
  for (size_t at = 0; (at = line.find("YOMI", at)) != std::string::npos;)
    line.replace(at, 4, YOMI_BINARY_DIR "/yomi");
  const int status = std::system(line.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

TEST(Cli, StreamsThatAreClosedOrFullAreNoReasonToAbort) {
  const ScratchFolder scratch;
  const std::string err = scratch.file("err");
  const auto complaint = [&](const std::string& line) {
    EXPECT_EQ(exit_code_of(line + " 2>" + err), 4) << line;
    return scratch.read("err");
  };
  EXPECT_EQ(complaint("YOMI analyze <&-"), "yomi analyze: cannot read standard input\n");
  EXPECT_EQ(complaint("YOMI analyze </"), "yomi analyze: cannot read standard input\n");
  EXPECT_EQ(complaint("YOMI --help >&-"), "yomi: cannot write to standard output\n");
  EXPECT_EQ(exit_code_of("YOMI show no-such-file.sgf 2>&-"), 4);
  const std::string game = scratch.write("game.sgf", "(;SZ[9]AB[cc][dc])");
  EXPECT_EQ(exit_code_of("YOMI show " + game + " --svg " + scratch.file("x.svg") + " >" + err + " 2>&-"), 0);
  EXPECT_EQ(scratch.read("x.svg").substr(0, 4), "<svg");
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full here";
  EXPECT_EQ(exit_code_of("YOMI show no-such-file.sgf 2>/dev/full"), 4);
  for (const char* line : {"YOMI --help", "YOMI bench --nodes 1", "YOMI show --help"})
    EXPECT_EQ(complaint(std::string(line) + " >/dev/full"), "yomi: cannot write to standard output\n");
}

TEST(Cli, TooLittleMemoryIsSaid) {
  const std::string little = "ulimit -v 150000; ";
  if (exit_code_of(little + "YOMI --version >/dev/null 2>&1") != 0)
    GTEST_SKIP() << "in so little memory this build does not even start";
  const ScratchFolder scratch;
  for (const std::string algorithm : {"alphabeta", "pns"}) {
    EXPECT_EQ(exit_code_of(little + "YOMI board 5x5 --memory 4096 --seconds 8 --algorithm " + algorithm +
                           " 2>" + scratch.file("err")),
              4);
    EXPECT_EQ(scratch.read("err"), "yomi: there is not enough memory; a smaller --memory may help\n");
  }
}

TEST(Cli, AnEmptyNameIsNoOptionLeftOut) {
  const std::string game = "(;SZ[9]AB[cc][dc]AW[ee])";
  for (const std::string line :
       {"solve - --capture E5 --certificate ''", "solve - --capture E5 --sgf ''",
        "solve - --capture E5 --svg ''", "solve - --capture E5 --algorithm ''", "show - --svg ''",
        "survey - --svg ''", "survey - --certificate ''", "score - --svg ''", "bench --algorithm ''"}) {
    const Outcome outcome = run_program("yomi " + line, game);
    EXPECT_EQ(outcome.exit_code, 4) << line;
    EXPECT_NE(outcome.err.find(" is empty"), std::string::npos) << line << outcome.err;
  }
}

TEST(Cli, NoCommandIsBadUsage) {
  expect_one_sentence(run_program("yomi"));
}

TEST(Cli, NumbersMustMakeSense) {
  for (const char* line : {"yomi solve x.sgf --seconds nan", "yomi board 2x2 --seconds nan",
                           "yomi score x.sgf --seconds nan", "yomi survey x.sgf --seconds nan"}) {
    const Outcome outcome = run_program(line);
    expect_one_sentence(outcome);
    EXPECT_NE(outcome.err.find("--seconds must be a number from 0.001 to 10000000"), std::string::npos)
        << outcome.err;
  }
  const Outcome limit = run_program("yomi suite x.jsonl --limit 0");
  expect_one_sentence(limit);
  EXPECT_LT(limit.err.size(), 100u) << limit.err;
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

TEST(Cli, TheNearestKnownNameIsSuggested) {
  EXPECT_EQ(run_program("yomi slove x.sgf").err,
            "yomi: there is no command or option slove; did you mean solve? (try yomi --help)\n");
  EXPECT_EQ(run_program("yomi solve x.sgf --regoin C3").err,
            "yomi solve: there is no option --regoin; did you mean --region? (try yomi solve --help)\n");
  EXPECT_EQ(run_program("yomi survey x.sgf --node=5").err,
            "yomi survey: there is no option --node; did you mean --nodes? (try yomi survey --help)\n");
}

TEST(Cli, SidesHaveSeveralNames) {
  const std::string ladder = "(;SZ[8:3]AB[bb][cb][db][eb][fb][bc]AW[cc][dc])";
  for (const char* side : {"O", "w", "White"})
    EXPECT_EQ(run_program(std::string("yomi solve - --save C1 --to-move ") + side, ladder).exit_code, 1)
        << side;
  EXPECT_EQ(run_program("yomi solve - --save C1 --to-move red", ladder).err,
            "yomi solve: --to-move must be X or O: X, B or black; O, W or white (try yomi solve --help)\n");
}

}  // namespace
}  // namespace yomi
