// What a page without a server asks: records, positions, moves, pictures, questions and proofs, as JSON.
#include "reply/page_calls.h"

#include <gtest/gtest.h>

namespace yomi {
namespace {

Json reply_to(PageDesk& desk, const Json& call) {
  return Json::parse(desk.reply_to(call.dump(), [](const std::string&) {}));
}
Json reply_to(const Json& call) {
  PageDesk desk;
  const Json line = reply_to(desk, call);
  EXPECT_TRUE(line.contains("reply")) << line;
  return line.contains("reply") ? line["reply"] : Json();
}
std::string error_of(const Json& call) {
  PageDesk desk;
  return reply_to(desk, call).value("error", "");
}

const Json kRows = {".XO", "XO.", "..."};

TEST(PageCalls, AnswersAQuestionWithItsCertificateAsAText) {
  const Json answer = reply_to({{"call", "ask"},
                                {"question",
                                 {{"rows", kRows},
                                  {"ask", "capture"},
                                  {"stones", {"C3"}},
                                  {"certificate", "a.cert"},
                                  {"limits", {{"nodes", 10000}}}}}});
  ASSERT_TRUE(answer["certificate"].is_string()) << answer;
  EXPECT_EQ(answer["files"]["a.cert"].get<std::string>().substr(0, 18), "yomi-certificate 1");
}

TEST(PageCalls, PlaysAgainstTheProof) {
  PageDesk desk;
  const Json answer = reply_to(
      desk,
      {{"call", "ask"},
       {"question",
        {{"rows", kRows}, {"ask", "capture"}, {"stones", {"C3"}}, {"certificate", "a.cert"}}}})["reply"];
  const Json proof =
      reply_to(desk, {{"call", "open_proof"}, {"certificate", answer["files"]["a.cert"]}})["reply"];
  EXPECT_EQ(proof["goal"], "capture");
  EXPECT_EQ(proof["winner"], "X");
  const Json step =
      reply_to(desk, {{"call", "proof_after"}, {"proof", proof["proof"]}, {"moves", Json::array()}})["reply"];
  EXPECT_EQ(step["turn"], "winner");
  const Json last = reply_to(
      desk, {{"call", "proof_after"}, {"proof", proof["proof"]}, {"moves", {step["move"]}}})["reply"];
  EXPECT_EQ(last["over"], true);
  EXPECT_EQ(reply_to(desk, {{"call", "close_proof"}, {"proof", proof["proof"]}})["reply"], true);
  EXPECT_EQ(
      reply_to(desk, {{"call", "proof_after"}, {"proof", proof["proof"]}, {"moves", Json::array()}})["error"],
      "this proof is not open");
}

TEST(PageCalls, ReadsCollections) {
  const Json read = reply_to({{"call", "read_sgf"}, {"sgf", "(;SZ[9]PB[Ann]KM[6.5];B[aa];W[bb])(;SZ[99])"}});
  EXPECT_EQ(read["count"], 2);
  EXPECT_EQ(read["games"][0]["moves"], 2);
  EXPECT_EQ(read["games"][0]["black"], "Ann");
  EXPECT_EQ(read["games"][0]["komi"], 6.5);
  EXPECT_TRUE(read["games"][0]["error"].is_null());
  EXPECT_TRUE(read["games"][1]["error"].is_string());
  EXPECT_EQ(error_of({{"call", "read_sgf"}, {"sgf", "hello"}}).empty(), false);
}

TEST(PageCalls, ShowsAPositionOfARecordWithWhatItAsks) {
  const Json shown =
      reply_to({{"call", "show"}, {"sgf", "(;SZ[3]AB[ba][ab]AW[ca][bb]TR[ca]C[capture C3\nwhy not])"}});
  EXPECT_EQ(shown["rows"], kRows);
  EXPECT_EQ(shown["question"], Json::parse(R"({"ask":"capture","stones":["C3"]})"));
  EXPECT_EQ(shown["marks"]["triangle"], Json::parse(R"(["C3"])"));
  EXPECT_EQ(shown["comment"], "capture C3\nwhy not");
  const Json stated = reply_to(
      {{"call", "show"},
       {"sgf", "(;SZ[9]AB[ab][bb][cb][cc][ca]AW[ad][bd][cd][dd][db][da][dc]PL[W]C[White to kill])"}});
  EXPECT_EQ(stated["question"]["ask"], "kill");
  EXPECT_EQ(stated["to_move"], "O");
  // A few stones ask nothing.
  const Json silent = reply_to({{"call", "show"}, {"sgf", "(;SZ[9]GN[Number 1]AB[aa]AW[bb])"}});
  EXPECT_TRUE(silent["question"].is_null());
  EXPECT_EQ(silent["rows"].size(), 9u);
}

TEST(PageCalls, PlaysMovesByTheRules) {
  const Json after = reply_to({{"call", "play"}, {"rows", kRows}, {"to_move", "X"}, {"move", "C2"}});
  EXPECT_EQ(after["rows"], Json::parse(R"([".X.", "XOX", "..."])"));
  EXPECT_EQ(after["captured"], Json::parse(R"(["C3"])"));
  EXPECT_EQ(after["to_move"], "O");
  EXPECT_EQ(error_of({{"call", "play"}, {"rows", kRows}, {"move", "B2"}}),
            "illegal move: there is a stone on B2");
}

TEST(PageCalls, DrawsAndWritesRecords) {
  const Json drawn = reply_to({{"call", "draw"},
                               {"rows", kRows},
                               {"line", {"C2"}},
                               {"zone", {"C3", "C2"}},
                               {"marks", {{"triangle", {"C3"}}}}});
  EXPECT_EQ(drawn["svg"].get<std::string>().substr(0, 4), "<svg");
  const Json written =
      reply_to({{"call", "write_sgf"}, {"rows", kRows}, {"ask", "capture"}, {"stones", {"C3"}}});
  const Json again = reply_to({{"call", "show"}, {"sgf", written["sgf"]}});
  EXPECT_EQ(again["rows"], kRows);
  EXPECT_EQ(again["question"]["stones"], Json::parse(R"(["C3"])"));
}

TEST(PageCalls, SaysWhatIsWrongInASentence) {
  PageDesk desk;
  EXPECT_TRUE(Json::parse(desk.reply_to("{", {})).contains("error"));
  EXPECT_EQ(error_of({{"call", "dance"}}), "there is no call 'dance'");
  EXPECT_EQ(error_of({{"call", "play"}, {"rows", {"..", "."}}, {"move", "A1"}}),
            "row 2 has 1 points, row 1 has 2");
  EXPECT_NE(error_of({{"call", "draw"}, {"rows", kRows}, {"zone", {"Z9"}}}), "");
  EXPECT_EQ(error_of({{"call", "open_proof"}, {"certificate", 7}}), "certificate must be a text");
}

}  // namespace
}  // namespace yomi
