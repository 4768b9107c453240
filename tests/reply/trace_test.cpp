// A search recorded for the page of `yomi solve --trace`.
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "reply/trace.h"
#include "support/drawings.h"

namespace yomi {
namespace {

Question capture(const std::string& diagram, const std::string& stone) {
  Question question;
  question.position = test::drawn_position(diagram);
  question.ask = Ask::Capture;
  question.stones = test::points_named({stone}, question.position.size);
  return question;
}

Question net() {
  return capture(R"(
      .......O.
      ........O
      ......O..
      .........
      .X.......
      .X.......
      .XO......
      ..XX..O..
      .........)",
                 "C3");
}

int count(const std::string& text, const std::string& word) {
  int found = 0;
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
  return found;
}

TEST(Trace, TellsTheSearchInItsOrder) {
  const Question question = net();
  Trace trace(question.position, nullptr);
  const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 20'000}, &trace);
  ASSERT_TRUE(answer);
  ASSERT_EQ(answer->verdict, Verdict::Won) << answer->text;
  const std::string page = trace.page(answer->text);
  EXPECT_EQ(trace.left_out(), 0);
  EXPECT_NE(page.find(answer->text), std::string::npos);
  const size_t stage = page.find("[\"stage\",\"two games\"");
  const size_t opened = page.find("[\"open\",0]");
  const size_t settled = page.find("[\"close\",0,\"X\"]");
  EXPECT_LT(stage, opened);
  EXPECT_LT(opened, settled);
  EXPECT_LT(settled, page.find("[\"zone\",0,["));
  EXPECT_GT(count(page, "[\"numbers\","), 0);
  EXPECT_EQ(count(page, "[\"stage\","), count(page, "[\"end\","));
}

TEST(Trace, LeavesOutWhatNobodyWatches) {
  const Question question = net();
  Trace trace(question.position, nullptr, 50);
  ASSERT_TRUE(Engine().ask(question, Limits{.nodes = 20'000}, &trace));
  EXPECT_EQ(trace.event_count(), 50u);
  EXPECT_GT(trace.left_out(), 0);
  EXPECT_NE(trace.page("").find("\"left_out\":" + std::to_string(trace.left_out())), std::string::npos);
}

TEST(Trace, NothingInATextEndsTheScript) {
  Trace trace(net().position, nullptr);
  const std::string page = trace.page("</script><script>alert(1)</script>");
  EXPECT_EQ(count(page, "</script>"), 1);
  EXPECT_NE(page.find("\\u003c/script>"), std::string::npos);
}

}  // namespace
}  // namespace yomi
