// yomi rules, run as a user would.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

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

}  // namespace
}  // namespace yomi
