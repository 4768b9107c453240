// yomi help, yomi completion and the files of an installation, run as people run them.
#include <gtest/gtest.h>

#include "ask/tables.h"
#include "support/run_program.h"

namespace yomi {
namespace {

std::string said(const std::string& command) {
  const Outcome outcome = run_program(command);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  return outcome.out;
}

std::string complaint(const std::string& command) {
  const Outcome outcome = run_program(command);
  EXPECT_EQ(outcome.exit_code, 4) << command;
  EXPECT_EQ(outcome.out, "");
  return outcome.err;
}

TEST(Help, OfACommandIsWhatTheCommandSaysOfItself) {
  EXPECT_EQ(said("yomi help solve"), said("yomi solve --help"));
  EXPECT_EQ(said("yomi help board"), said("yomi board --help"));
  EXPECT_EQ(said("yomi help rules match"), said("yomi rules match --help"));
  EXPECT_EQ(said("yomi help").find(said("yomi --help")), 0u);
}

TEST(Help, OfFieldsIsTheTables) {
  EXPECT_EQ(said("yomi help fields board"), documentation_table("board"));
  EXPECT_EQ(said("yomi help question"), documentation_table("question"));
  const std::string all = said("yomi help fields");
  for (const NamedTable& table : documentation_tables())
    EXPECT_NE(all.find(table.print()), std::string::npos) << table.name;
}

TEST(Help, NamesTheNearestTopic) {
  EXPECT_EQ(complaint("yomi help slove"),
            "yomi help: there is no command or table slove; did you mean solve?\n");
  EXPECT_EQ(complaint("yomi help quesiton"),
            "yomi help: there is no command or table quesiton; did you mean question?\n");
  EXPECT_EQ(complaint("yomi help rules mach"),
            "yomi help: there is no yomi rules mach; did you mean match?\n");
  EXPECT_EQ(complaint("yomi help fields boards"),
            "yomi help: there is no table boards; did you mean board?\n");
  EXPECT_EQ(complaint("yomi help solve problem"), "yomi help: yomi solve has no commands of its own\n");
  EXPECT_EQ(complaint("yomi shaer"),
            "yomi: there is no command or option shaer; did you mean score? (try yomi --help)\n");
}

TEST(Completion, IsForThreeShells) {
  for (const char* const shell : {"bash", "zsh", "fish"}) {
    const std::string script = said(std::string("yomi completion ") + shell);
    EXPECT_NE(script.find("certificate"), std::string::npos) << shell;
    EXPECT_NE(script.find("two-eyes"), std::string::npos) << shell;
    EXPECT_EQ(script.find("yomi share"), std::string::npos) << shell << " offers a command that is hidden";
    EXPECT_EQ(script.find("Writes manual pages"), std::string::npos) << shell << " describes it";
  }
  EXPECT_NE(complaint("yomi completion tcsh").find("bash"), std::string::npos);
}

TEST(Share, WritesAPageForEachCommandOrSaysWhyNot) {
  const ScratchFolder scratch;
  said("yomi share " + scratch.file("share"));
  const std::string page = scratch.read("share/man/man1/yomi-solve.1");
  EXPECT_EQ(page.find(".TH YOMI-SOLVE 1"), 0u);
  EXPECT_NE(page.find("\\fB\\-\\-two\\-eyes\\fR"), std::string::npos);
  EXPECT_EQ(page.find('`'), std::string::npos);
  EXPECT_NE(complaint("yomi share " + scratch.write("file", "")).find("yomi share: cannot make"),
            std::string::npos);
}

}  // namespace
}  // namespace yomi
