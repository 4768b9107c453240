// Lines that are not what the format asks for. The reason names the line; what is no certificate at all is
// told apart.
#include <gtest/gtest.h>

#include "certificate.h"

namespace drawn {
namespace {

using yomi_check::Outcome;

const std::string kText = certificate(kEdgeLadder);

// Line 1 is 'yomi-certificate 1', 2 board, 3 to 5 rows, 6 to-move, 7 bar, 8 ko-master, 9 goal, 10 reacher,
// 11 winner, 12 root, 13 to 15 nodes, 16 end.
std::string line_changed(int number, const std::string& line) {
  size_t begin = 0;
  for (int i = 1; i < number; ++i) begin = kText.find('\n', begin) + 1;
  const size_t end = kText.find('\n', begin);
  return verdict_of_text(kText.substr(0, begin) + line + kText.substr(end)).text;
}

TEST(Malformed, TheTextItselfIsFine) {
  EXPECT_EQ(verdict_of_text(kText).text, "accepted");
}

TEST(Malformed, NoCertificateAtAll) {
  for (const std::string& text : {std::string(), std::string("\n\n# nothing\n"), std::string("(;GM[1])\n"),
                                  std::string("\x7f"
                                              "ELF\0\1",
                                              6),
                                  std::string("yomi-certificate\n"), std::string("yomi-certificate 2\n"),
                                  std::string("yomi-certificate 1 \n"), std::string(100000, 'x')}) {
    const yomi_check::Verdict verdict = verdict_of_text(text);
    EXPECT_EQ(verdict.outcome, Outcome::kUnreadable) << text.substr(0, 40);
    EXPECT_FALSE(verdict.text.starts_with("rejected")) << verdict.text;
  }
  EXPECT_EQ(verdict_of_text("yomi-certificate 2\n").text, "line 1: only version 1 of the format is known");
}

TEST(Malformed, EveryPrefixIsRejected) {
  for (size_t length = kText.find('\n') + 1; length + 1 < kText.size(); ++length) {
    const yomi_check::Verdict verdict = verdict_of_text(kText.substr(0, length));
    EXPECT_EQ(verdict.outcome, Outcome::kRejected) << length;
    EXPECT_TRUE(verdict.text.starts_with("rejected: line ")) << verdict.text;
  }
  EXPECT_EQ(verdict_of_text(kText.substr(0, kText.size() - 1)).text, "accepted")
      << "only the last LF is missing";
}

TEST(Malformed, EveryLineIsNeeded) {
  size_t begin = 0;
  while (begin < kText.size()) {
    const size_t end = kText.find('\n', begin) + 1;
    EXPECT_NE(verdict_of_text(kText.substr(0, begin) + kText.substr(end)).text, "accepted");
    EXPECT_NE(verdict_of_text(kText.substr(0, end) + kText.substr(begin)).text, "accepted");
    begin = end;
  }
}

TEST(Malformed, Fields) {
  EXPECT_EQ(line_changed(6, "to-move  O"),
            "rejected: line 6: an empty field: fields are separated by single spaces");
  EXPECT_EQ(line_changed(6, "to-move O "), "rejected: line 6: unexpected '' at the end");
  EXPECT_EQ(line_changed(6, " to-move O"),
            "rejected: line 6: an empty field: fields are separated by single spaces");
  EXPECT_EQ(line_changed(6, "to-move\tO"), "rejected: line 6: a character that is not printable ASCII");
  EXPECT_EQ(line_changed(6, "to-move"), "rejected: line 6: the line ends where a colour is expected");
  EXPECT_EQ(line_changed(6, "to-move O X"), "rejected: line 6: unexpected 'X' at the end");
  EXPECT_EQ(line_changed(6, "# \xC3\xA4"), "rejected: line 6: a character that is not printable ASCII");
  EXPECT_EQ(line_changed(6, "bar -"), "rejected: line 6: expected 'to-move', found 'bar'");
}

TEST(Malformed, Board) {
  EXPECT_EQ(line_changed(2, "board 0 3"), "rejected: line 2: a side is 1 to 19 points");
  EXPECT_EQ(line_changed(2, "board 8 20"), "rejected: line 2: a side is 1 to 19 points");
  EXPECT_EQ(line_changed(2, "board 8 -3"), "rejected: line 2: '-3' is not a number that can be the height");
  EXPECT_EQ(line_changed(2, "board 08 3"), "rejected: line 2: '08' is not a number that can be the width");
  EXPECT_EQ(line_changed(2, "board 8 99999999999999999999"),
            "rejected: line 2: '99999999999999999999' is not a number that can be the height");
  EXPECT_EQ(line_changed(2, "board 9 3"), "rejected: line 3: the row is not as long as the board is wide");
  EXPECT_EQ(line_changed(2, "board 8 4"), "rejected: line 6: expected 'row', found 'to-move'");
  EXPECT_EQ(line_changed(3, "row ...?...."), "rejected: line 3: a row consists of X, O and .");
  EXPECT_EQ(line_changed(5, "row XXOO...."), "accepted");
  EXPECT_EQ(line_changed(5, "row .XOOX..."), "rejected: line 5: the block at C1 has no liberty");
}

TEST(Malformed, Header) {
  EXPECT_EQ(line_changed(6, "to-move B"), "rejected: line 6: 'B' is not a colour (X or O)");
  EXPECT_EQ(line_changed(7, "bar I3"), "rejected: line 7: 'I3' is not a point of the board");
  EXPECT_EQ(line_changed(7, "bar J3"), "rejected: line 7: 'J3' is not a point of the board");
  EXPECT_EQ(line_changed(7, "bar A4"), "rejected: line 7: 'A4' is not a point of the board");
  EXPECT_EQ(line_changed(7, "bar A0"), "rejected: line 7: 'A0' is not a point of the board");
  EXPECT_EQ(line_changed(7, "bar A01"), "rejected: line 7: 'A01' is not a point of the board");
  EXPECT_EQ(line_changed(7, "bar a1"), "rejected: line 7: 'a1' is not a point of the board");
  EXPECT_EQ(line_changed(7, "bar A+1"), "rejected: line 7: 'A+1' is not a point of the board");
  EXPECT_EQ(line_changed(7, "bar A"), "rejected: line 7: 'A' is not a point of the board");
  EXPECT_EQ(line_changed(7, "bar B2"), "rejected: line 7: the barred point is not empty");
  EXPECT_EQ(line_changed(7, "bar G2"), "rejected: line 8: the ko master is never barred");
  EXPECT_EQ(line_changed(8, "ko-master B"), "rejected: line 8: 'B' is not a ko master (X, O or -)");
  EXPECT_EQ(line_changed(8, "ko-master O threats X 1"),
            "rejected: line 8: unexpected 'threats X 1' at the end");
  EXPECT_EQ(line_changed(8, "ko-master - threads X 1"),
            "rejected: line 8: expected 'threats', found 'threads'");
  EXPECT_EQ(line_changed(8, "ko-master - threats X 256"),
            "rejected: line 8: the number of threats is 0 to 255");
  EXPECT_EQ(line_changed(9, "goal eat C1"),
            "rejected: line 9: 'eat' is not a goal (capture, connect, separate, life, eye, safe-separate, "
            "seki, area)");
  EXPECT_EQ(line_changed(9, "goal capture"), "rejected: line 9: a point must be named");
  EXPECT_EQ(line_changed(9, "goal capture C1 C1"), "rejected: line 9: a point is named twice");
  EXPECT_EQ(line_changed(9, "goal capture B1"), "rejected: line 10: a named point holds no stone of White's");
  EXPECT_EQ(line_changed(9, "goal capture A1"), "rejected: line 10: a named point holds no stone of White's");
  EXPECT_EQ(line_changed(9, "goal connect B1"), "rejected: line 9: two points or more are needed");
  EXPECT_EQ(line_changed(9, "goal separate B1 C1"),
            "rejected: line 10: a named point holds no stone of Black's");
  EXPECT_EQ(line_changed(12, "root 3"), "rejected: line 16: there is no root node 3");
  EXPECT_EQ(line_changed(12, "root -"), "rejected: line 12: '-' is not a number that can be a node");
}

TEST(Malformed, Nodes) {
  const std::string node = "node 0 X zone B2 ?XX?/XOO. ";
  EXPECT_EQ(line_changed(13, "knot 0"), "rejected: line 13: expected a node or the end, found 'knot'");
  EXPECT_EQ(line_changed(13, "node 1 X zone B2 X targets C1 win E1"),
            "rejected: line 13: node ids count 0, 1, 2, ... without gaps");
  EXPECT_EQ(line_changed(13, "node 0 X B2 X targets C1 win E1"), "rejected: line 13: expected 'zone'");
  EXPECT_EQ(line_changed(13, node + "bar - targets C1 win E1"),
            "rejected: line 13: '-' is not a point of the board");
  EXPECT_EQ(line_changed(13, node + "targets win E1"), "rejected: line 13: no targets are named");
  EXPECT_EQ(line_changed(13, node + "targets C1"),
            "rejected: line 13: the line ends where a point or an action is expected");
  EXPECT_EQ(line_changed(13, node + "targets C1 reserves win E1"),
            "rejected: line 13: no reserves are named");
  EXPECT_EQ(line_changed(13, node + "targets C1 reserves B1 0 win E1"),
            "rejected: line 13: a reserve is at least 1 and at most the number of points");
  EXPECT_EQ(line_changed(13, node + "targets C1 lose E1"), "rejected: line 13: 'lose' is not an action");
  EXPECT_EQ(line_changed(13, node + "targets C1 win"),
            "rejected: line 13: the line ends where a point is expected");
  EXPECT_EQ(line_changed(13, node + "targets C1 win E1 0"), "rejected: line 13: unexpected '0' at the end");
  EXPECT_EQ(line_changed(13, node + "targets C1 play E1"),
            "rejected: line 13: the line ends where a node is expected");
  EXPECT_EQ(line_changed(13, node + "targets C1 pass E1"),
            "rejected: line 13: 'E1' is not a number that can be a node");
  EXPECT_EQ(line_changed(13, node + "targets C1 pass 4294967296"),
            "rejected: line 13: '4294967296' is not a number that can be a node");
  EXPECT_EQ(line_changed(13, node + "targets C1 goal E1"), "rejected: line 13: unexpected 'E1' at the end");
}

TEST(Malformed, Patterns) {
  const std::string rest = " targets C1 win E1";
  EXPECT_EQ(line_changed(13, "node 0 X zone - ." + rest),
            "rejected: line 13: the empty zone is written 'zone - -'");
  EXPECT_EQ(line_changed(13, "node 0 X zone A1 -" + rest),
            "rejected: line 13: the empty zone is written 'zone - -'");
  EXPECT_EQ(line_changed(13, "node 0 X zone - -" + rest),
            "rejected: node 0: P1: E1 is not an empty point of the zone");
  EXPECT_EQ(line_changed(13, "node 0 X zone B2 XX/XXX" + rest),
            "rejected: line 13: the rows of the pattern differ in length");
  EXPECT_EQ(line_changed(13, "node 0 X zone B2 XXX/XX" + rest),
            "rejected: line 13: the rows of the pattern differ in length");
  EXPECT_EQ(line_changed(13, "node 0 X zone B2 XX/" + rest),
            "rejected: line 13: the rows of the pattern differ in length");
  EXPECT_EQ(line_changed(13, "node 0 X zone B2 /XX" + rest),
            "rejected: line 13: the rows of the pattern differ in length");
  EXPECT_EQ(line_changed(13, "node 0 X zone B2 /" + rest),
            "rejected: line 13: the rows of the pattern differ in length");
  EXPECT_EQ(line_changed(13, "node 0 X zone G2 XXX" + rest),
            "rejected: line 13: the pattern leaves the board");
  EXPECT_EQ(line_changed(13, "node 0 X zone G1 X/X" + rest),
            "rejected: line 13: the pattern leaves the board");
  EXPECT_EQ(line_changed(13, "node 0 X zone G1 x" + rest),
            "rejected: line 13: a pattern consists of X, O, . and ?");
}

TEST(Malformed, Answers) {
  const std::string node =
      "node 2 O zone A3 ?.????"
      "/.XXXX?/?XOO.. targets C1 ";
  EXPECT_EQ(line_changed(15, node + "answer / E1 1"),
            "rejected: line 15: no claim for the position after a pass");
  EXPECT_EQ(line_changed(15, node + "answer 0"), "rejected: line 15: the line ends where a node is expected");
  EXPECT_EQ(line_changed(15, node + "answer 0 E1 1"),
            "rejected: line 15: 'E1' is not a number that can be a node");
  EXPECT_EQ(line_changed(15, node + "answer 0 /E1 1"), "rejected: line 15: expected a lone '/'");
  EXPECT_EQ(line_changed(15, node + "answer 0 / E1"),
            "rejected: line 15: the line ends where a node is expected");
  EXPECT_EQ(line_changed(15, node + "answer 0 / E1 1 E1 1"), "rejected: line 15: two answers to one reply");
  EXPECT_EQ(line_changed(15, node + "answer 0 / "),
            "rejected: line 15: an empty field: fields are separated by single spaces");
}

TEST(Malformed, End) {
  EXPECT_EQ(line_changed(16, "end 2"), "rejected: line 16: the number of nodes is 3");
  EXPECT_EQ(line_changed(16, "# end 3"), "rejected: line 17: the file ends before its end line");
  EXPECT_EQ(line_changed(16, "end 3\nend 3"), "rejected: line 17: something follows the end line");
  EXPECT_EQ(line_changed(16, "end 3 3"), "rejected: line 16: unexpected '3' at the end");
}

TEST(Limits, LongLines) {
  const std::string comment = "#" + std::string((1 << 16) - 1, '-');
  EXPECT_EQ(verdict_of_text(kText + comment).text, "accepted");
  EXPECT_EQ(verdict_of_text(kText + comment + "-").text, "rejected: line 17: longer than 65536 bytes");
}

TEST(Limits, Comments) {
  yomi_check::Limits limits;
  limits.comment_lines = 2;
  EXPECT_EQ(verdict_of_text("#\n\n" + kText, limits).text, "accepted");
  EXPECT_EQ(verdict_of_text("#\n\n" + kText + "#\n", limits).text,
            "rejected: line 19: more than 2 comment lines");
}

TEST(Limits, Memory) {
  yomi_check::Limits limits;
  limits.memory_bytes = 1 << 20;
  std::string text = kText.substr(0, kText.find("end 3"));
  for (int id = 3; id < 5000; ++id)
    text += "node " + std::to_string(id) + " X zone B2 ?XX?/XOO. targets C1 win E1\n";
  text += "end 5000\n";
  EXPECT_EQ(verdict_of_text(text).text, "accepted");
  EXPECT_TRUE(verdict_of_text(text, limits).text.ends_with("more than 1 MiB are needed (see --memory)"));
}

}  // namespace
}  // namespace drawn
