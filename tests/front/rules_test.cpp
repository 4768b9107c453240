// yomi rules, run as a user would.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/full_disk.h"
#include "support/run_program.h"

namespace yomi {
namespace {

using Json = nlohmann::json;

TEST(RulesCommand, CountsAsJson) {
  const Outcome outcome = run_program("yomi rules count --json");
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const Json tables = Json::parse(outcome.out)["tables"];
  ASSERT_EQ(tables.size(), 4u);
  EXPECT_EQ(tables[0]["goal"], "life");
  const Json& smallest = tables[0]["sizes"][0];
  EXPECT_EQ(smallest["size"], "corner 4x2");
  EXPECT_EQ(smallest["depths"][2], (Json{{"depth", 4}, {"paper", 6}, {"paper_model", 4}, {"sound", 3}}));
  EXPECT_TRUE(smallest["depths"][4]["paper"].is_null()) << "lost in our copy";
  EXPECT_EQ(smallest["total"], (Json{{"paper", 14}, {"paper_model", 13}, {"sound", 10}}));
}

// Some databases fit on the disk, and others do not: all stay as they were.
TEST(RulesCommand, AFullDiskLeavesTheOldDatabases) {
  const ScratchFolder scratch;
  const std::string folder = scratch.file("rules");
  const std::string command = "yomi rules generate --rules " + folder;
  {
    const FullDisk full(4000);
    const Outcome outcome = run_program(command);
    EXPECT_EQ(outcome.exit_code, 4);
    EXPECT_NE(outcome.err.find("cannot be written (File too large); the old databases are as they were"),
              std::string::npos)
        << outcome.err;
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder));
  EXPECT_EQ(run_program(command).exit_code, 0);
  const Outcome before = run_program("yomi rules list --rules " + folder);
  for (const char* after : {"0.1", "0.3", "0.6"})
    std::system(
        (std::string("timeout -s KILL ") + after + " " + YOMI_BINARY_DIR + "/" + command + " >/dev/null 2>&1")
            .c_str());
  EXPECT_EQ(run_program("yomi rules list --rules " + folder).out, before.out);
}

}  // namespace
}  // namespace yomi
