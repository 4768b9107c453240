// yomi lint as authors run it: exit codes, what it writes, and a run that is killed and goes on.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/run_program.h"

namespace yomi {
namespace {

using Json = nlohmann::json;

const std::string kExamples = YOMI_SOURCE_DIR "/tests/lint/examples/";
const std::string kLimit = " --nodes 20000 ";

std::string example(const std::string& name) {
  return kExamples + name + ".sgf";
}

std::vector<Json> lines_of(const std::string& text) {
  std::vector<Json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(Json::parse(line));
  return lines;
}

// All that does not depend on the clock.
std::vector<Json> without_times(std::vector<Json> lines) {
  for (Json& line : lines) line.erase("seconds");
  return lines;
}

TEST(LintCommand, TheExitCodeSaysWhatWasFound) {
  EXPECT_EQ(run_program("yomi lint " + example("01-clean") + kLimit).exit_code, 0);
  EXPECT_EQ(run_program("yomi lint " + example("02-right-move-fails") + kLimit).exit_code, 1);
  EXPECT_EQ(run_program("yomi lint " + example("05-refutation-missing") + kLimit).exit_code, 0)
      << "a warning";
  EXPECT_EQ(run_program("yomi lint " + example("05-refutation-missing") + kLimit + "--strict").exit_code, 1);
  EXPECT_EQ(run_program("yomi lint " + example("07-resistance-missing") + " --nodes 1").exit_code, 2);
  EXPECT_EQ(run_program("yomi lint nowhere.sgf").exit_code, 4);
  EXPECT_EQ(run_program("yomi lint - --game 7", "(;SZ[9]AB[aa])").exit_code, 4);
}

TEST(LintCommand, ALineForEachFindingAsCompilersWriteIt) {
  const Outcome outcome = run_program("yomi lint " + example("02-right-move-fails") + kLimit);
  EXPECT_NE(
      outcome.out.find(example("02-right-move-fails") +
                       ":5:3: error: Black D1 is marked right, but it fails. White E1 answers it: Black does "
                       "not kill C2. [right-move-fails]\n    path: D1\n"),
      std::string::npos)
      << outcome.out;
  EXPECT_NE(
      outcome.out.find("1 problem, 0 without a finding: 2 errors, 0 warnings, 0 notes, 0 not settled.\n"),
      std::string::npos)
      << outcome.out;
}

TEST(LintCommand, CertificatesGoThroughTheChecker) {
  const ScratchFolder scratch;
  const Outcome outcome = run_program("yomi lint " + kExamples + "*.sgf --json --certificates " +
                                      scratch.file("proofs") + kLimit);
  int certificates = 0;
  for (const Json& problem : lines_of(outcome.out)) {
    if (!problem.contains("findings")) continue;
    for (const Json& finding : problem["findings"])
      if (finding.contains("certificates")) certificates += static_cast<int>(finding["certificates"].size());
  }
  EXPECT_GE(certificates, 15);
  const Outcome checked = run_program("yomi-check " + scratch.file("proofs") + "/*.cert");
  EXPECT_EQ(checked.exit_code, 0) << checked.out;
}

TEST(LintCommand, SarifHasWhatCodeScanningReads) {
  const Outcome outcome = run_program("yomi lint " + example("06-refutation-fails") + kLimit + "--sarif -");
  const Json sarif = Json::parse(outcome.out);
  EXPECT_EQ(sarif["version"], "2.1.0");
  const Json& run = sarif["runs"].at(0);
  EXPECT_EQ(run["tool"]["driver"]["name"], "yomi lint");
  const Json& result = run["results"].at(0);
  EXPECT_EQ(result["ruleId"], "refutation-fails");
  EXPECT_EQ(run["tool"]["driver"]["rules"].at(result["ruleIndex"].get<size_t>())["id"], "refutation-fails");
  EXPECT_EQ(result["level"], "error");
  EXPECT_EQ(result["kind"], "fail");
  const Json& place = result["locations"].at(0)["physicalLocation"];
  EXPECT_EQ(place["region"]["startLine"], 6);
  EXPECT_TRUE(place["artifactLocation"]["uri"].get<std::string>().ends_with("06-refutation-fails.sgf"));
  EXPECT_EQ(result["locations"].at(0)["logicalLocations"].at(0)["fullyQualifiedName"], "game 1: D1 F1");
}

TEST(LintCommand, TheMendedRecordIsClean) {
  const ScratchFolder scratch;
  const std::string fixed = scratch.file("fixed.sgf");
  const Outcome outcome =
      run_program("yomi lint " + example("06-refutation-fails") + kLimit + "--fix " + fixed);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_NE(outcome.out.find("After mending: 0 errors, 0 warnings, 0 notes, 0 not settled."),
            std::string::npos)
      << outcome.out;
  EXPECT_EQ(run_program("yomi lint " + fixed + kLimit + "--strict").exit_code, 0);
}

// All examples in one file.
std::string collection() {
  std::string all;
  for (const auto& entry : std::filesystem::directory_iterator(kExamples)) {
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    all += text.str();
  }
  return all;
}

TEST(LintCommand, ARunThatWasStoppedGoesOn) {
  const ScratchFolder scratch;
  const std::string file = scratch.write("all.sgf", collection());
  const std::string command = "yomi lint " + file + kLimit + "--json ";
  const std::vector<Json> whole = without_times(lines_of(run_program(command).out));
  ASSERT_GE(whole.size(), 20u);
  const std::string state = scratch.file("state");
  run_program(command + "--resume " + state);
  std::string kept = scratch.read("state");
  // As if it had been killed in the middle of a line.
  for (int i = 0; i < 8; ++i) kept.erase(kept.rfind('\n'));
  kept += "\n{\"file\":\"all.s";
  scratch.write("state", kept);
  const Outcome resumed = run_program(command + "--resume " + state);
  EXPECT_EQ(without_times(lines_of(resumed.out)), whole);
  EXPECT_EQ(lines_of(scratch.read("state")).size(), whole.size() - 1)
      << "a line for each problem, none twice";
  const Outcome other = run_program("yomi lint " + file + " --nodes 19999 --json --resume " + state);
  EXPECT_EQ(lines_of(scratch.read("state")).size(), 2 * (whole.size() - 1)) << "other limits are another run";
}

TEST(LintCommand, KillingItLosesAtMostTheProblemInWork) {
  const ScratchFolder scratch;
  const std::string file = scratch.write("all.sgf", collection());
  const std::string state = scratch.file("state");
  const std::string command = "lint " + file + kLimit + "--json --resume " + state;
  for (const char* after : {"0.05", "0.1", "0.2"}) {
    const std::string kill = std::string("timeout -s KILL ") + after + " " + YOMI_BINARY_DIR + "/yomi ";
    std::system((kill + command + " >/dev/null 2>&1").c_str());
  }
  const Outcome resumed = run_program("yomi " + command);
  EXPECT_EQ(without_times(lines_of(resumed.out)),
            without_times(lines_of(run_program("yomi lint " + file + kLimit + "--json").out)));
}

TEST(LintCommand, BadInputIsOneSentence) {
  const ScratchFolder scratch;
  std::string noise;
  for (int i = 0; i < 5000; ++i) noise += static_cast<char>((i * 7919) % 256);
  for (const std::string& content : {std::string(), std::string("not a record"), noise, std::string("(;")}) {
    const Outcome outcome = run_program("yomi lint " + scratch.write("bad.sgf", content) + " --nodes 100");
    EXPECT_TRUE(outcome.exit_code == 4 || outcome.exit_code == 2) << outcome.exit_code;
    EXPECT_LE(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  }
  EXPECT_EQ(run_program("yomi lint " + example("01-clean") + " --resume " + scratch.write("s", "no state\n"))
                .exit_code,
            4);
  EXPECT_EQ(run_program("yomi lint " + example("01-clean") + " --trust --no-trust").exit_code, 4);
  const Outcome one_bad = run_program("yomi lint nowhere.sgf " + example("02-right-move-fails") + kLimit);
  EXPECT_EQ(one_bad.exit_code, 4);
  EXPECT_NE(one_bad.out.find("right-move-fails"), std::string::npos) << "the others are looked at";
}

}  // namespace
}  // namespace yomi
