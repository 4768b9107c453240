// Reading and writing SGF: the tree, its texts and points, sloppy files, broken files, huge files, real
// files.
#include "go/sgf.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "go/sgf_point.h"
#include "go/sgf_read.h"
#include "go/sgf_text.h"
#include "go/sgf_write.h"
#include "support/sgf.h"

namespace yomi {
namespace {

using test::tree_of;

std::string error_of(const std::string& text) {
  const Result<GameTree> tree = read_sgf(text);
  return tree ? "no error" : tree.error();
}

std::vector<std::string> remarks_of(const std::string& text) {
  std::vector<std::string> remarks;
  EXPECT_TRUE(read_sgf(text, remarks)) << text;
  return remarks;
}

// One line per tree: a node as its properties, variations in braces.
std::string outline(const GameTree& tree, int node) {
  std::string text = ";";
  for (int property : tree.properties(node)) {
    text += tree.name(property);
    for (int value : tree.values(property)) text += "[" + std::string(tree.raw(value)) + "]";
  }
  const bool variations =
      tree.first_child(node) != kNoNode && tree.next_sibling(tree.first_child(node)) != kNoNode;
  for (int child : tree.children(node))
    text += variations ? "{" + outline(tree, child) + "}" : outline(tree, child);
  return text;
}

std::string outline(const std::string& sgf) {
  const GameTree tree = tree_of(sgf);
  std::string text;
  for (int game : tree.games()) text += (text.empty() ? "" : " | ") + outline(tree, game);
  return text;
}

void expect_round_trip(const std::string& sgf) {
  const GameTree tree = tree_of(sgf);
  const std::string written = write_sgf(tree);
  const GameTree again = tree_of(written);
  EXPECT_TRUE(again == tree) << sgf << "\nwritten as\n" << written;
  EXPECT_EQ(write_sgf(again), written);
}

TEST(Sgf, NodesPropertiesValuesVariationsAndCollections) {
  EXPECT_EQ(outline("(;GM[1]SZ[9];B[aa];W[bb]C[good])"), ";GM[1]SZ[9];B[aa];W[bb]C[good]");
  EXPECT_EQ(outline("(;AB[aa][bb][cc])"), ";AB[aa][bb][cc]");
  EXPECT_EQ(outline("(;N[a](;N[b];N[c](;N[d])(;N[e]))(;N[f];N[g]))"),
            ";N[a]{;N[b];N[c]{;N[d]}{;N[e]}}{;N[f];N[g]}");
  EXPECT_EQ(outline("(;N[one])\n(;N[two];N[three])"), ";N[one] | ;N[two];N[three]");
  EXPECT_EQ(outline("(;)"), ";");
  EXPECT_EQ(outline("(;;;B[aa])"), ";;;B[aa]");
}

TEST(Sgf, ParentsPathsAndMainLine) {
  const GameTree tree = tree_of("(;N[a](;N[b];N[c])(;N[d]))(;N[e])");
  ASSERT_EQ(tree.node_count(), 5);
  ASSERT_EQ(tree.game_count(), 2);
  const int a = tree.game(0);
  const int b = tree.first_child(a);
  const int c = tree.first_child(b);
  const int d = tree.next_sibling(b);
  EXPECT_EQ(tree.find(d, "N"), "d");
  EXPECT_EQ(tree.find(tree.game(1), "N"), "e");
  EXPECT_EQ(tree.game(2), kNoNode);
  EXPECT_EQ(tree.path(c), (std::vector<int>{a, b, c}));
  EXPECT_EQ(tree.main_line(a), (std::vector<int>{a, b, c}));
  EXPECT_EQ(tree.root(d), a);
  EXPECT_EQ(tree.parent(a), kNoNode);
  EXPECT_EQ(tree.find(a, "C"), std::nullopt);
}

TEST(Sgf, UnknownPropertiesStayInOrder) {
  const std::string sgf = "(;XX[1]SZ[5]KGSDE[ab:cd][x]AB[aa]ZZ[\\]]C[a]\n;QQQ[]B[bb]_X)";
  EXPECT_EQ(error_of(sgf), "line 2, column 12: '_' has no meaning here");
  EXPECT_EQ(outline("(;XX[1]SZ[5]KGSDE[ab:cd][x]AB[aa]ZZ[\\]]C[a]\n;QQQ[]B[bb]X_2[y])"),
            ";XX[1]SZ[5]KGSDE[ab:cd][x]AB[aa]ZZ[\\]]C[a];QQQ[]B[bb]X_2[y]");
}

TEST(Sgf, ANameTwiceInANodeStaysTwoPropertiesAndReadsAsOne) {
  const GameTree tree = tree_of("(;AB[aa]AW[cc]AB[bb][dd])");
  EXPECT_EQ(tree.find_all(0, "AB"), (std::vector<std::string_view>{"aa", "bb", "dd"}));
  EXPECT_EQ(outline(tree, 0), ";AB[aa]AW[cc]AB[bb][dd]");
}

TEST(Sgf, LongNamesOfOldFiles) {
  const GameTree tree = tree_of("(;GaMe[1]SiZe[9]AddBlack[aa]CoPyright[me];Black[bb])");
  EXPECT_EQ(tree.find(0, "SZ"), "9");
  EXPECT_EQ(tree.find(0, "AB"), "aa");
  EXPECT_EQ(tree.find(0, "CP"), "me");
  EXPECT_EQ(tree.find(1, "B"), "bb");
  EXPECT_FALSE(tree.has(1, "BL"));
  EXPECT_EQ(outline(tree, 0), ";GaMe[1]SiZe[9]AddBlack[aa]CoPyright[me];Black[bb]");
}

TEST(Sgf, WhiteSpaceAnywhereBetweenTokens) {
  EXPECT_EQ(outline(" \r\n\t( ; GM [1]\n\n FF\t[3] [4]\r ; B [aa] \v ( ; W [bb] ) \f ( ; W [cc] ) ) \n\n"),
            ";GM[1]FF[3][4];B[aa]{;W[bb]}{;W[cc]}");
}

TEST(Sgf, TextAroundTheGamesIsSkipped) {
  EXPECT_EQ(outline("From: me (not you)\nSubject: game\n\n(;N[a])\nbest wishes\n(;N[b])))\n-- \nsig"),
            ";N[a] | ;N[b]");
  EXPECT_EQ(outline("\xEF\xBB\xBF(;N[a])"), ";N[a]");
}

TEST(Sgf, MissingSemicolons) {
  EXPECT_EQ(outline("(GM[1]SZ[9];B[aa])"), ";GM[1]SZ[9];B[aa]");
  EXPECT_EQ(outline("(;SZ[9](B[aa];W[bb])(B[cc]))"), ";SZ[9]{;B[aa];W[bb]}{;B[cc]}");
  EXPECT_EQ(outline("(;B[aa]W[bb]BL[3]B[cc])"), ";B[aa];W[bb]BL[3];B[cc]");
  EXPECT_EQ(outline("(;N[a](;N[b])W[cc])"), ";N[a]{;N[b]}{;W[cc]}");
  EXPECT_EQ(remarks_of("(;B[aa]\n W[bb])"),
            std::vector<std::string>{"line 2, column 2: a ';' is missing before this"});
  EXPECT_TRUE(remarks_of("(;B[aa];W[bb])").empty());
}

TEST(Sgf, MissingAndSuperfluousParentheses) {
  EXPECT_EQ(outline("(;N[a](;N[b];N[c]"), ";N[a];N[b];N[c]");
  EXPECT_EQ(outline("(;N[a](;N[b]))))"), ";N[a];N[b]");
  EXPECT_EQ(outline("(;N[a]()(;N[b]())())"), ";N[a];N[b]");
  EXPECT_EQ(outline("((;N[a])(;N[b]))"), ";N[a] | ;N[b]");
  EXPECT_EQ(outline("(;N[a](;N[b]);N[c])"), ";N[a]{;N[b]}{;N[c]}");
  EXPECT_EQ(remarks_of("\n(;N[a](;N[b])"),
            std::vector<std::string>{"line 2, column 1: the game that begins here is not closed by ')'"});
}

TEST(Sgf, BracketsThatNobodyEscapedInTexts) {
  const GameTree tree = tree_of("(;C[foo [3k]: hello [4k]];B[aa]N[x [y];B[bb]PW[a [b] c])");
  EXPECT_EQ(text_of(tree, 0, "C"), "foo [3k]: hello [4k]");
  EXPECT_EQ(tree.find(0, "C"), "foo [3k\\]: hello [4k\\]");
  EXPECT_EQ(simple_text_of(tree, 1, "N"), "x [y");
  EXPECT_EQ(simple_text_of(tree, 2, "PW"), "a [b] c");
  expect_round_trip("(;C[foo [3k]: hello [4k]];B[aa])");
  EXPECT_EQ(error_of("(;B[aa]x;W[bb])"), "line 1, column 8: the property x has no value");
}

TEST(Sgf, EscapesAndLineBreaksInTexts) {
  EXPECT_EQ(sgf_text("a\\]b\\\\c\\:d\\e"), "a]b\\c:de");
  EXPECT_EQ(sgf_text("one\r\ntwo\n\rthree\rfour\nfive"), "one\ntwo\nthree\nfour\nfive");
  EXPECT_EQ(sgf_text("soft\\\nbreak\\\r\nhere\\\n\rtoo"), "softbreakheretoo");
  EXPECT_EQ(sgf_text("a\tb\vc\\\td"), "a b c d");
  EXPECT_EQ(sgf_simple_text("one\r\ntwo\\\nthree"), "one twothree");
  EXPECT_EQ(sgf_text("a\n\nb"), "a\n\nb");
  EXPECT_EQ(sgf_text("ends in \\"), "ends in \\");
  EXPECT_EQ(text_of(tree_of("(;C[a\\]\\\\])"), 0, "C"), "a]\\");
  for (const std::string text : {"plain", "a]b[c", "back\\slash", "x:y", "\\]", "two\nlines"}) {
    EXPECT_EQ(sgf_text(sgf_escaped(text)), text);
    EXPECT_EQ(sgf_text(sgf_escaped_part(text)), text);
  }
}

TEST(Sgf, ComposedValues) {
  EXPECT_EQ(split_composed("aa:b:c").first, "aa");
  EXPECT_EQ(split_composed("aa:b:c").second, "b:c");
  EXPECT_EQ(split_composed("a\\:b:c").first, "a\\:b");
  EXPECT_FALSE(split_composed("a\\:b").composed);
  EXPECT_EQ(split_composed("ab").first, "ab");
}

TEST(Sgf, Encodings) {
  const std::string utf8 = "J\xC3\xBCrgen";
  const std::string latin1 = "J\xFCrgen";
  EXPECT_EQ(sgf_text(utf8), utf8);
  EXPECT_EQ(sgf_text(latin1), utf8);
  EXPECT_EQ(sgf_text(utf8, "UTF-8"), utf8);
  EXPECT_EQ(sgf_text(latin1, "ISO-8859-1"), utf8);
  EXPECT_EQ(sgf_text(utf8, "iso8859-1"), "J\xC3\x83\xC2\xBCrgen");
  EXPECT_EQ(sgf_text("\x93quoted\x94", "Windows-1252"), "\xE2\x80\x9Cquoted\xE2\x80\x9D");
  EXPECT_EQ(simple_text_of(tree_of("(;CA[latin1]PB[" + utf8 + "])"), 0, "PB"), "J\xC3\x83\xC2\xBCrgen");
  EXPECT_EQ(simple_text_of(tree_of("(;CA[UTF-8]PB[" + latin1 + "])"), 0, "PB"), utf8);
  EXPECT_EQ(simple_text_of(tree_of("(;PB[" + latin1 + "])"), 0, "PB"), utf8);
}

TEST(Sgf, DoubleByteCharactersMayContainBrackets) {
  // In Big5 the second byte of this character is ']', in Shift-JIS the second byte of that one is a
  // backslash.
  const std::string big5 = "(;CA[Big5]PB[\xA4\x5D];B[aa])";
  EXPECT_EQ(outline(big5), ";CA[Big5]PB[\xA4\x5D];B[aa]");
  expect_round_trip(big5);
  EXPECT_EQ(simple_text_of(tree_of(big5), 0, "PB"), "也");
  const std::string shift_jis = "(;CA[Shift_JIS]PB[\x83\x5C];B[aa])";
  EXPECT_EQ(outline(shift_jis), ";CA[Shift_JIS]PB[\x83\x5C];B[aa]");
  EXPECT_EQ(outline("(;CA[Shift_JIS]PB[\xB1];B[aa])"), ";CA[Shift_JIS]PB[\xB1];B[aa]");
}

TEST(Sgf, EncodingsAreObeyedAndGuessed) {
  struct Case {
    const char* charset;
    const char* bytes;
    const char* text;
  };
  for (const auto& [charset, bytes, text] : {
           Case{"GB2312", "\xBA\xDA\xCF\xC8\xB0\xD7\xCB\xC0", "黑先白死"},
           Case{"Big5", "\xB6\xC2\xA5\xFD\xB1\xFE\xA5\xD5", "黑先殺白"},
           Case{"Shift_JIS", "\x8D\x95\x90\xE6\x94\x92\x8E\x80", "黒先白死"},
           Case{"EUC-KR", "\xC8\xE6\xBC\xB1 \xB9\xE9\xBB\xE7", "흑선 백사"},
       }) {
    const std::string named = std::string("(;CA[") + charset + "]C[" + bytes + "])";
    EXPECT_EQ(text_of(tree_of(named), 0, "C"), text) << charset;
    const std::string unnamed = std::string("(;C[") + bytes + "])";
    EXPECT_EQ(text_of(tree_of(unnamed), 0, "C"), text) << charset << ", not named";
    expect_round_trip(unnamed);
  }
  EXPECT_EQ(text_of(tree_of("(;CA[nonsense]C[\xFC])"), 0, "C"), "ü");
}

TEST(Sgf, ValidUtf8) {
  EXPECT_TRUE(is_valid_utf8("plain \xC3\xBC \xE2\x82\xAC \xF0\x9F\x98\x80"));
  for (const char* wrong : {"\xC3", "\xFC", "\x80", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                            "\xF4\x90\x80\x80", "\xF0\x80\x80\x80", "\xE2\x28\xA1"})
    EXPECT_FALSE(is_valid_utf8(wrong));
}

TEST(Sgf, Points) {
  const Size size{9, 7};
  EXPECT_EQ(*sgf_point("aa", size), point_at(0, 0));
  EXPECT_EQ(*sgf_point("ig", size), point_at(8, 6));
  EXPECT_EQ(*sgf_point(" bC\n", size), point_at(1, 2));
  EXPECT_EQ(*sgf_move("", size), kPass);
  EXPECT_EQ(*sgf_move("tt", Size{19, 19}), kPass);
  EXPECT_EQ(*sgf_points("bb:cd", size), (PointSet{point_at(1, 1), point_at(2, 1), point_at(1, 2),
                                                  point_at(2, 2), point_at(1, 3), point_at(2, 3)}));
  EXPECT_EQ(*sgf_points("cd:bb", size), *sgf_points("bb:cd", size));
  EXPECT_EQ(*sgf_points("cc", size), PointSet{point_at(2, 2)});
  EXPECT_EQ(sgf_point("ah", size).error(), "'ah' is off the board, which is 9 wide and 7 high");
  EXPECT_EQ(sgf_point("a", size).error(), "'a' is not a point: SGF writes two letters");
  EXPECT_EQ(sgf_point("", size).error(), "'' is not a point: SGF writes two letters");
  EXPECT_FALSE(sgf_points("aa:", size));
  EXPECT_FALSE(sgf_points("aa:zz", size));
  EXPECT_EQ(sgf_point("\x01\xFFxxxxxxxxxxxxxxxx", size).error(),
            "'??xxxxxxxxxx...' is not a point: SGF writes two letters");
  for (Point point : board_area(size)) EXPECT_EQ(*sgf_point(sgf_point_name(point), size), point);
  EXPECT_EQ(sgf_point_name(kPass), "");
}

TEST(Sgf, BrokenFilesGetOneSentenceWithLineAndColumn) {
  EXPECT_EQ(error_of(""), "the text is empty: there is no game in it");
  EXPECT_EQ(error_of(" \n \t"), "the text is empty: there is no game in it");
  EXPECT_EQ(error_of("hello"), "there is no game in it: SGF begins with '(;'");
  EXPECT_EQ(error_of("("), "there is no game in it: SGF begins with '(;'");
  EXPECT_EQ(error_of("()"), "there is no game in it: SGF begins with '(;'");
  EXPECT_EQ(error_of("\xFF\xFE(\0;\0"), "the text is in UTF-16: save it as UTF-8");
  EXPECT_EQ(error_of("(;GM[1]\n;B[aa]\n ;C[never closed ;W)"),
            "line 3, column 4: the value that begins here is not closed by ']'");
  EXPECT_EQ(error_of("(;C[a\\]"), "line 1, column 4: the value that begins here is not closed by ']'");
  EXPECT_EQ(error_of("(;C[a\\"), "line 1, column 4: the value that begins here is not closed by ']'");
  EXPECT_EQ(error_of("(;\r\n;B[aa]\r\n;[bb])"), "line 3, column 2: this value belongs to no property");
  EXPECT_EQ(error_of("(;GM[1];AB;W[aa])"), "line 1, column 9: the property AB has no value");
  EXPECT_EQ(error_of("(;GM[1];AB"), "line 1, column 9: the property AB has no value");
  EXPECT_EQ(error_of("(;B[aa]];W[aa])"), "line 1, column 8: ']' has no meaning here");
  EXPECT_EQ(error_of("(;C[\xC3\xBC\xC3\xBC]\xC3;)"), "line 1, column 8: the byte 0xC3 has no meaning here");
  EXPECT_EQ(error_of("\xEF\xBB\xBF(;!)"), "line 1, column 3: '!' has no meaning here");
  EXPECT_EQ(error_of("(;N[a]\r;N[b]\r!)"), "line 3, column 1: '!' has no meaning here");
}

TEST(Sgf, PlacesOfWhatWasRead) {
  const GameTree tree = tree_of("(;GM[1]\n SZ[9]\n;B[aa])");
  std::vector<std::string> places;
  for (int property : tree.properties(0)) places.push_back(tree.place_of_property(property));
  EXPECT_EQ(places, (std::vector<std::string>{"line 1, column 3", "line 2, column 2"}));
  EXPECT_EQ(tree.place_of_node(1), "line 3, column 2");
}

TEST(Sgf, WritesWhatItRead) {
  EXPECT_EQ(write_sgf(tree_of("(;GM[1]SZ[9](;B[aa];W[bb](;B[cc])(;B[dd];W[ee]))(;B[ff]))(;N[x])")),
            "(;GM[1]SZ[9]\n(;B[aa];W[bb]\n(;B[cc])\n(;B[dd];W[ee]))\n(;B[ff]))\n(;N[x])\n");
  expect_round_trip("(;)");
  expect_round_trip("(;(;)(;;)(;(;)(;)))(;;)");
  expect_round_trip("(;GM[1]XX[\\]][ a\r\n b ][]AB[aa:cc]ab[x]Ab[y]C[\\\\];B[]W[tt])");
  expect_round_trip("(;C[" + std::string(300, 'x') + "\n" + std::string(90, 'y') + "];B[aa])");
}

TEST(Sgf, LinesStayShort) {
  std::string sgf = "(;SZ[19]";
  for (int i = 0; i < 300; ++i) sgf += i % 2 ? ";W[dd]" : ";B[pq]";
  std::istringstream lines(write_sgf(tree_of(sgf + ")")));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u);
}

TEST(Sgf, BuildsATreeFromNothing) {
  GameTree tree;
  const int root = tree.add_game();
  tree.add(root, "SZ", "5");
  const int stones = tree.add_property(root, "AB");
  tree.add_value(stones, "aa");
  const int first = tree.add_child(root);
  const int second = tree.add_child(root);
  tree.add(second, "B", "cc");
  tree.add(tree.add_child(first), "C", sgf_escaped("a]"));
  tree.add_value(stones, "bb");
  tree.add(first, "W", "dd");
  EXPECT_EQ(write_sgf(tree), "(;SZ[5]AB[aa][bb]\n(;W[dd];C[a\\]])\n(;B[cc]))\n");
  EXPECT_TRUE(tree == tree_of(write_sgf(tree)));
  EXPECT_EQ(tree.place_of_node(root), "");
}

TEST(Sgf, EqualityNoticesEveryDifference) {
  const GameTree tree = tree_of("(;N[a]AB[aa][bb](;N[b];N[c])(;N[d]))(;N[e])");
  for (const char* other :
       {"(;N[a]AB[aa][bb](;N[b];N[c])(;N[d]))", "(;N[a]AB[aa][bb](;N[b])(;N[c];N[d]))(;N[e])",
        "(;N[a]AB[aa][bb](;N[b])(;N[c])(;N[d]))(;N[e])", "(;N[a]AB[aa][bb];N[b](;N[c])(;N[d]))(;N[e])",
        "(;N[a]AB[bb][aa](;N[b];N[c])(;N[d]))(;N[e])", "(;N[a]AB[aa](;N[b];N[c])(;N[d]))(;N[e])",
        "(;AB[aa][bb]N[a](;N[b];N[c])(;N[d]))(;N[e])", "(;N[a]AB[aa][bb][cc](;N[b];N[c])(;N[d]))(;N[e])",
        "(;N[a]AB[aa][bb]C[](;N[b];N[c])(;N[d]))(;N[e])", "(;N[a](;N[b];N[c])(;N[d]))(;N[e])",
        "(;N[a]AB[aa][bb](;N[b];N[c])(;N[d])(;N[e]))(;)", "(;N[a]AB[aa][bb](;N[b];N[c]))(;N[d])(;N[e])"})
    EXPECT_FALSE(tree == tree_of(other)) << other;
  EXPECT_TRUE(tree == tree_of(write_sgf(tree)));
  EXPECT_TRUE(GameTree() == GameTree());
}

// A writer's freedom: random trees of odd shapes and texts, as a source of round trips.
TEST(Sgf, RandomTreesSurviveARoundTrip) {
  std::mt19937 random(7);
  const std::string alphabet = "ab];[()\\:\n\r\t \xC3\xBC\xFF";
  for (int round = 0; round < 300; ++round) {
    GameTree tree;
    tree.add_game();
    for (int i = 0; i < 30; ++i) {
      const int node = static_cast<int>(random() % static_cast<unsigned>(tree.node_count()));
      const auto what = random() % 8;
      if (what == 0) tree.add_game();
      if (what == 1) tree.add_child(tree.node_count() - 1);
      if (what >= 2 && what < 5) tree.add_child(node);
      if (what >= 5) {
        std::string text;
        for (auto length = random() % 12; length > 0; --length) text += alphabet[random() % alphabet.size()];
        tree.add(node, what == 5 ? "C" : what == 6 ? "XYZ" : "LB", sgf_escaped(text));
      }
    }
    EXPECT_TRUE(tree_of(write_sgf(tree)) == tree) << write_sgf(tree);
  }
}

double seconds_to_read_and_write(const std::string& sgf, bool good) {
  const auto start = std::chrono::steady_clock::now();
  const Result<GameTree> tree = read_sgf(sgf);
  EXPECT_EQ(static_cast<bool>(tree), good) << sgf.substr(0, 40);
  if (tree) {
    const Result<GameTree> again = read_sgf(write_sgf(*tree));
    EXPECT_TRUE(again && *again == *tree) << sgf.substr(0, 40);
  }
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

TEST(Sgf, MillionsOfAnythingNeitherCrashNorTakeLong) {
  constexpr int kMillion = 1'000'000;
  constexpr int kMany = 300'000;
  const double limit = 60;
  EXPECT_LT(seconds_to_read_and_write("(;" + repeated("(;B[aa]", kMillion) + repeated(")", kMillion), true),
            limit);
  EXPECT_LT(seconds_to_read_and_write("(;SZ[19]" + repeated("\n;B[aa]", kMillion) + ")", true), limit);
  EXPECT_LT(seconds_to_read_and_write("(;" + repeated("(;B[aa])", kMany) + ")", true), limit);
  EXPECT_LT(seconds_to_read_and_write("(;AB" + repeated("[aa]", kMany) + ")", true), limit);
  EXPECT_LT(seconds_to_read_and_write("(;" + repeated("(", kMillion), true), limit);
  EXPECT_LT(seconds_to_read_and_write("(;C[" + repeated("[", kMany) + repeated("]", kMany + 1), true), limit);
  EXPECT_LT(seconds_to_read_and_write("(;C[" + repeated("[ x]  y, ", kMany) + "])", true), limit);
  EXPECT_LT(seconds_to_read_and_write("(;C[" + repeated("a", kMillion), false), limit);
  EXPECT_LT(seconds_to_read_and_write(repeated("( x", kMillion), false), limit);
  EXPECT_LT(seconds_to_read_and_write("(" + repeated(";", 11 * kMillion), false), limit);
}

std::vector<std::filesystem::path> shared_games() {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path folder = std::filesystem::path(YOMI_SHARED_DIR) / "games";
  if (std::filesystem::exists(folder))
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
      if (entry.path().extension() == ".sgf") files.push_back(entry.path());
  return files;
}

TEST(Sgf, EveryRealGameReadsAndSurvivesARoundTrip) {
  const auto files = shared_games();
  if (files.empty()) GTEST_SKIP() << "no game records at " << YOMI_SHARED_DIR << "/games";
  for (const auto& file : files) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    SCOPED_TRACE(file);
    expect_round_trip(text.str());
  }
}

TEST(SgfText, ABrokenPairHidesNoLineBreak) {
  const std::string text = sgf_text("a\x8C\rb\x8C\tc", "Big5");
  EXPECT_EQ(text.find('\r'), std::string::npos);
  EXPECT_NE(text.find("\nb"), std::string::npos);
  EXPECT_NE(text.find(" c"), std::string::npos);
  EXPECT_EQ(sgf_text(sgf_escaped(text)), text);
}

}  // namespace
}  // namespace yomi
