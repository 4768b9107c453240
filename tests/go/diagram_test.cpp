// Pictures of positions: what they show, as text, in colour and as SVG.
#include "go/diagram.h"

#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "go/diagram_outline.h"
#include "go/diagram_svg.h"
#include "go/diagram_text.h"
#include "go/sgf_diagram.h"
#include "go/sgf_read.h"
#include "support/drawings.h"

namespace yomi {
namespace {

Diagram drawn(const char* rows) {
  Diagram diagram;
  diagram.position = test::drawn_position(rows);
  return diagram;
}

Point at(const Diagram& diagram, const char* name) {
  return *parse_point(name, diagram.position.size);
}

// A text in tests begins with a line break, for the eye.
std::string below(const char* text) {
  return text + 1;
}

TEST(Diagram, PlainText) {
  EXPECT_EQ(text_diagram(drawn(". X . / O . X"), false), below(R"(
   A B C
 2 . X . 2
 1 O . X 1
   A B C
)"));
}

TEST(Diagram, RowNumbersOfTwoDigitsAndStarPoints) {
  Diagram diagram;
  diagram.position.size = {7, 10};
  EXPECT_EQ(text_diagram(diagram, false), below(R"(
    A B C D E F G
 10 . . . . . . . 10
  9 . . . . . . . 9
  8 . . + . + . . 8
  7 . . . . . . . 7
  6 . . . . . . . 6
  5 . . . . . . . 5
  4 . . . . . . . 4
  3 . . + . + . . 3
  2 . . . . . . . 2
  1 . . . . . . . 1
    A B C D E F G
)"));
}

TEST(Diagram, LastMoveAndZoneInPlainText) {
  Diagram diagram = drawn(". X O . / . X O . / . . . .");
  diagram.last_move = at(diagram, "B2");
  for (const char* name : {"B3", "C3", "B2", "C2", "D1"}) diagram.zone.insert(at(diagram, name));
  EXPECT_EQ(text_diagram(diagram, false), below(R"(
   A B C D
 3 .[X O]. 3
 2 .(X)O]. 2
 1 . . .[.]1
   A B C D
[ ] zone
)"));
}

TEST(Diagram, NumbersMarksAndLabelsInPlainText) {
  Diagram diagram = drawn("X O . . / X O . . / X . . .");
  diagram.numbers[at(diagram, "A3")] = 7;
  diagram.numbers[at(diagram, "B3")] = 12;
  diagram.marks[at(diagram, "A2")] = Mark::Triangle;
  diagram.marks[at(diagram, "B2")] = Mark::Square;
  diagram.marks[at(diagram, "D2")] = Mark::Cross;
  diagram.marks[at(diagram, "D3")] = Mark::Circle;
  diagram.labels[at(diagram, "C3")] = "a";
  diagram.labels[at(diagram, "A1")] = "b";
  diagram.labels[at(diagram, "C1")] = "outside";
  diagram.caption = "Black to move";
  EXPECT_EQ(text_diagram(diagram, false), below(R"(
   A   B   C   D
 3 X7  O12 a   .o  3
 2 X^  O#  .   .x  2
 1 Xb  .   out .   1
   A   B   C   D
^ triangle, # square, o circle, x cross
C1: outside
Black to move
)"));
}

TEST(Diagram, CropAndNoCoordinates) {
  Diagram diagram = drawn("X O . . / . X O . / . . . X");
  diagram.crop = Rectangle{1, 0, 3, 1};
  EXPECT_EQ(text_diagram(diagram, false), below(R"(
   B C D
 3 O . . 3
 2 X O . 2
   B C D
)"));
  diagram.coordinates = false;
  EXPECT_EQ(text_diagram(diagram, false), " O . .\n X O .\n");
}

std::string without_colours(const std::string& text) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (text[i] != 'm') ++i;
    } else {
      result += text[i];
    }
  }
  return result;
}

TEST(Diagram, ColouredTextIsTheSameBoardWithLines) {
  Diagram diagram = drawn("X . . / . O . / . . X");
  diagram.labels[at(diagram, "B1")] = "a";
  EXPECT_EQ(without_colours(text_diagram(diagram, true)), below(R"(
   A B C
 3 ●─┬─┐ 3
 2 ├─●─┤ 2
 1 └─a─● 1
   A B C
)"));
  EXPECT_EQ(text_diagram(diagram, false).find('\x1b'), std::string::npos);
  EXPECT_NE(text_diagram(diagram, true).find("\x1b[38;5;231m●"), std::string::npos);
}

TEST(Diagram, ColouredNumbersWidenTheBoardAndCropsAreOpen) {
  Diagram diagram = drawn("X . . . / . O . . / . . X . / . . . .");
  diagram.numbers[at(diagram, "B3")] = 10;
  diagram.crop = Rectangle{1, 1, 2, 2};
  EXPECT_EQ(without_colours(text_diagram(diagram, true)), below(R"(
   B  C
 3─10─┼──3
 2─┼──●──2
   B  C
)"));
}

TEST(Diagram, EveryLineOfColourEndsWithAReset) {
  Diagram diagram = drawn("X . . / . O . / . . X");
  diagram.zone = board_area(2, 2);
  diagram.last_move = at(diagram, "C1");
  std::istringstream lines(text_diagram(diagram, true));
  for (std::string line; std::getline(lines, line);) {
    const size_t last = line.rfind('\x1b');
    if (last == std::string::npos) continue;
    EXPECT_EQ(line.substr(last, 4), "\x1b[0m");
  }
}

TEST(Diagram, NothingFromAFileCanSteerTheTerminal) {
  EXPECT_EQ(without_controls("a\x1b[31mb\x07\n\xC2\x9B"
                             "c\x7F \xC3\xBC"),
            "a?[31mb?\n?c? \xC3\xBC");
  Diagram diagram = drawn(". .");
  diagram.labels[0] = "\x1b]0;x";
  diagram.caption = "\x1b[2J";
  EXPECT_EQ(text_diagram(diagram, false).find('\x1b'), std::string::npos);
}

TEST(Diagram, ALineAsBooksShowIt) {
  Position start = test::drawn_position(R"(
      . X O . .
      X . X O .
      . X O . .
      . . . . .)");
  start.to_move = Colour::White;
  const Point ko = point_at(1, 1);
  const Diagram diagram = diagram_of_line(start, {ko, point_at(4, 3), kPass, point_at(2, 1), ko}, 3);
  EXPECT_EQ(text_diagram(diagram, false), below(R"(
   A  B  C  D  E
 4 .  X  O  .  .  4
 3 X  O3 X  O  .  3
 2 .  X  O  .  .  2
 1 .  .  .  .  X4 1
   A  B  C  D  E
5 pass, 6 at C3, 7 at 3
)"));
  EXPECT_EQ(diagram.position.to_move, Colour::Black);
}

TEST(Diagram, CropAroundPoints) {
  const Size size{19, 19};
  EXPECT_EQ(region_around({point_at(3, 3), point_at(5, 6)}, size), (Rectangle{0, 0, 7, 8}));
  EXPECT_EQ(region_around({point_at(9, 9)}, size), (Rectangle{7, 7, 11, 11}));
  EXPECT_EQ(region_around({point_at(14, 15)}, size), (Rectangle{12, 13, 18, 18}));
  EXPECT_EQ(region_around({}, size), (Rectangle{0, 0, 18, 18}));
  EXPECT_EQ(bounding_region({point_at(3, 8), point_at(5, 6)}), (Rectangle{3, 6, 5, 8}));
}

TEST(Diagram, StarPoints) {
  EXPECT_EQ(star_points({19, 19}).size(), 9);
  EXPECT_TRUE(star_points({19, 19}).contains(point_at(3, 9)));
  EXPECT_EQ(star_points({13, 13}).size(), 9);
  EXPECT_EQ(star_points({9, 9}).size(), 5);
  EXPECT_TRUE(star_points({9, 9}).contains(point_at(4, 4)));
  EXPECT_EQ(star_points({8, 8}).size(), 4);
  EXPECT_TRUE(star_points({5, 5}).empty());
  for (int w = 1; w <= 19; ++w)
    for (int h = 1; h <= 19; ++h) EXPECT_TRUE(board_area(w, h).contains_all(star_points({w, h})));
}

TEST(Outline, OfASquareAndOfACorner) {
  EXPECT_EQ(outline_of(board_area(2, 1)),
            (std::vector<std::vector<Corner>>{{{2, 0}, {2, 1}, {0, 1}, {0, 0}}}));
  const PointSet bent = board_area(2, 2) - PointSet{point_at(1, 1)};
  EXPECT_EQ(outline_of(bent),
            (std::vector<std::vector<Corner>>{{{2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}, {0, 0}}}));
  EXPECT_TRUE(outline_of({}).empty());
}

TEST(Outline, OfDiagonalNeighboursAndOfARing) {
  EXPECT_EQ(outline_of({point_at(0, 0), point_at(1, 1)}).size(), 2u);
  EXPECT_EQ(outline_of({point_at(1, 0), point_at(0, 1)}).size(), 2u);
  EXPECT_EQ(outline_of(board_area(3, 3) - PointSet{point_at(1, 1)}).size(), 2u);
}

// Going round with the set on the right hand, a loop encloses its area; holes count against it.
TEST(Outline, EnclosesExactlyTheSet) {
  std::mt19937 random(5);
  for (int round = 0; round < 300; ++round) {
    PointSet set;
    for (Point point : board_area(1 + static_cast<int>(random() % 19), 1 + static_cast<int>(random() % 19)))
      if (random() % 3 != 0) set.insert(point);
    int doubled_area = 0;
    for (const auto& loop : outline_of(set))
      for (size_t i = 0; i < loop.size(); ++i) {
        const Corner a = loop[i];
        const Corner b = loop[(i + 1) % loop.size()];
        EXPECT_TRUE((a.x == b.x) != (a.y == b.y));
        doubled_area += a.x * b.y - b.x * a.y;
      }
    EXPECT_EQ(doubled_area, 2 * set.size());
  }
}

int count(const std::string& text, const std::string& what) {
  int found = 0;
  for (size_t i = text.find(what); i != std::string::npos; i = text.find(what, i + 1)) ++found;
  return found;
}

TEST(Svg, StonesNumbersLabelsAndMarks) {
  Diagram diagram = drawn("X O . . / X O . . / X . . .");
  const std::string bare = svg_diagram(diagram);
  EXPECT_EQ(count(bare, "black)\""), 3);
  EXPECT_EQ(count(bare, "white)\""), 2);
  EXPECT_EQ(count(bare, "shadow)\""), 5);
  EXPECT_EQ(count(bare, "<text"), 2 * (4 + 3));
  diagram.numbers[at(diagram, "A3")] = 7;
  diagram.labels[at(diagram, "C3")] = "a";
  diagram.marks[at(diagram, "A2")] = Mark::Triangle;
  diagram.marks[at(diagram, "B2")] = Mark::Square;
  const std::string svg = svg_diagram(diagram);
  EXPECT_EQ(count(svg, ">7</text>"), 1);
  EXPECT_EQ(count(svg, ">a</text>"), 1);
  EXPECT_EQ(count(svg, "stroke=\"#ffffff\""), 1) << "a white triangle on a black stone";
  EXPECT_EQ(count(svg, "<path"), count(bare, "<path") + 1);
  EXPECT_EQ(count(svg, "<rect"), count(bare, "<rect") + 1);
}

TEST(Svg, EveryMarkLooksDifferent) {
  std::vector<std::string> pictures;
  for (Mark mark : {Mark::Triangle, Mark::Square, Mark::Circle, Mark::Cross, Mark::Dot, Mark::BlackPoint,
                    Mark::WhitePoint}) {
    Diagram diagram = drawn(". . . / . X . / . . .");
    diagram.marks[at(diagram, "B2")] = mark;
    pictures.push_back(svg_diagram(diagram));
  }
  for (size_t i = 0; i < pictures.size(); ++i)
    for (size_t k = 0; k < i; ++k) EXPECT_NE(pictures[i], pictures[k]);
}

TEST(Svg, LastMoveHasADotUnlessItIsMarked) {
  Diagram diagram = drawn(". . . / . X . / . . .");
  const int circles = count(svg_diagram(diagram), "<circle");
  diagram.last_move = at(diagram, "B2");
  EXPECT_EQ(count(svg_diagram(diagram), "<circle"), circles + 1);
  diagram.numbers[at(diagram, "B2")] = 1;
  EXPECT_EQ(count(svg_diagram(diagram), "<circle"), circles);
}

TEST(Svg, LinesAreOpenWhereTheBoardGoesOn) {
  Diagram diagram;
  EXPECT_EQ(count(svg_diagram(diagram), "userSpaceOnUse"), 0);
  diagram.crop = Rectangle{0, 5, 6, 18};
  const std::string svg = svg_diagram(diagram);
  EXPECT_EQ(count(svg, "userSpaceOnUse"), 2);
  EXPECT_EQ(count(svg, "stroke=\"url(#"), 2);
  EXPECT_EQ(count(svg, ">G</text>"), 2);
  EXPECT_EQ(count(svg, ">H</text>"), 0);
  EXPECT_EQ(count(svg, ">14</text>"), 2);
  EXPECT_EQ(count(svg, ">15</text>"), 0);
}

TEST(Svg, ZoneOutsideTheCropIsNotDrawn) {
  Diagram diagram;
  diagram.crop = Rectangle{0, 0, 5, 5};
  const std::string bare = svg_diagram(diagram);
  diagram.zone = {point_at(9, 9)};
  EXPECT_EQ(svg_diagram(diagram), bare);
  diagram.zone.insert(point_at(2, 2));
  EXPECT_EQ(count(svg_diagram(diagram), "fill-opacity"), 1);
}

TEST(Svg, TextIsEscaped) {
  Diagram diagram = drawn(". .");
  diagram.labels[0] = "<&>";
  diagram.caption = "\"quoted\" \x01 <script>";
  const std::string svg = svg_diagram(diagram);
  EXPECT_EQ(count(svg, "&lt;&amp;&gt;</text>"), 1);
  EXPECT_EQ(count(svg, "<script>"), 0);
  EXPECT_EQ(count(svg, "\x01"), 0);
}

// A small reader of markup: tags close in order, attributes are quoted and not repeated, names are used where
// defined.
void expect_well_formed(const std::string& svg) {
  std::vector<std::string> open;
  for (size_t i = 0; i < svg.size(); ++i) {
    if (svg[i] != '<') {
      ASSERT_NE(svg[i], '>');
      continue;
    }
    const size_t end = svg.find('>', i);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = svg.substr(i + 1, end - i - 1);
    ASSERT_EQ(count(tag, "\"") % 2, 0) << tag;
    ASSERT_EQ(tag.find('<'), std::string::npos) << tag;
    const std::string name =
        tag.substr(tag[0] == '/' ? 1 : 0, tag.find_first_of(" /", 1) - (tag[0] == '/' ? 1 : 0));
    if (tag[0] == '/') {
      ASSERT_FALSE(open.empty());
      ASSERT_EQ(open.back(), name);
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    i = end;
  }
  EXPECT_TRUE(open.empty());
  for (size_t i = svg.find("url(#"); i != std::string::npos; i = svg.find("url(#", i + 1)) {
    const std::string name = svg.substr(i + 5, svg.find(')', i) - i - 5);
    EXPECT_EQ(count(svg, "id=\"" + name + "\""), 1) << name;
  }
}

TEST(Svg, RandomDiagramsAreWellFormed) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    Diagram diagram;
    diagram.position.size = {1 + static_cast<int>(random() % 19), 1 + static_cast<int>(random() % 19)};
    const PointSet area = board_area(diagram.position.size);
    for (Point point : area) {
      const auto dice = random() % 12;
      if (dice < 3) diagram.position.black.insert(point);
      if (dice > 8) diagram.position.white.insert(point);
      if (random() % 9 == 0) diagram.marks[point] = static_cast<Mark>(random() % 7);
      if (random() % 9 == 0) diagram.labels[point] = std::string(random() % 6, '<');
      if (random() % 9 == 0) diagram.numbers[point] = static_cast<int>(random() % 400);
      if (random() % 3 == 0) diagram.zone.insert(point);
      if (random() % 20 == 0) diagram.lines.push_back({point, area.first(), random() % 2 == 0});
    }
    if (random() % 2) diagram.crop = bounding_region(diagram.zone.empty() ? area : diagram.zone);
    if (random() % 2) diagram.caption = "some words & more\nof them";
    diagram.coordinates = random() % 2 == 0;
    diagram.last_move = area.first();
    expect_well_formed(svg_diagram(diagram));
    EXPECT_FALSE(text_diagram(diagram, round % 2 == 0).empty());
  }
}

TEST(SgfDiagram, DrawsTheMarkupOfTheNode) {
  const Result<GameTree> tree = read_sgf(
      "(;SZ[5]CR[ee];B[bb]CR[aa]MA[ba]SQ[ca]TR[da]SL[ea]LB[ab:x][bc:\\:\\]]TB[ad:bd]TW[ed]M[ae]L[be][ce]AR["
      "aa:cc]LN[cc:dd])");
  std::vector<std::string> remarks;
  const Diagram diagram = diagram_of_node(*tree, *state_at(*tree, 1), remarks);
  EXPECT_TRUE(remarks.empty());
  EXPECT_EQ(text_diagram(diagram, false), below(R"(
   A  B  C  D  E
 5 .o .x .# .^ .* 5
 4 x (X ).  .  .  4
 3 .  :] .  .  .  3
 2 .+ .+ .  .  .- 2
 1 .x a  b  .  .  1
   A  B  C  D  E
^ triangle, # square, o circle, x cross, * dot, + Black's point, - White's point
)"));
  ASSERT_EQ(diagram.lines.size(), 2u);
  EXPECT_EQ(diagram.lines[0].to, point_at(3, 3));
  EXPECT_FALSE(diagram.lines[0].arrow);
  EXPECT_TRUE(diagram.lines[1].arrow);
}

TEST(SgfDiagram, TheViewIsInheritedUntilAnEmptyOne) {
  const Result<GameTree> tree = read_sgf("(;SZ[9]VW[bb:dd];B[cc];VW[];W[dd])");
  std::vector<std::string> remarks;
  EXPECT_EQ(diagram_of_node(*tree, *state_at(*tree, 1), remarks).crop, (Rectangle{1, 1, 3, 3}));
  EXPECT_EQ(diagram_of_node(*tree, *state_at(*tree, 3), remarks).crop, std::nullopt);
}

TEST(SgfDiagram, MarkupOffTheBoardIsLeftOutAndMentioned) {
  const Result<GameTree> tree = read_sgf("(;SZ[5]CR[aa][zz]\nLB[bb:ok][xx:no][cc]AR[aa]LN[aa:zz])");
  std::vector<std::string> remarks;
  const Diagram diagram = diagram_of_node(*tree, *state_at(*tree, 0), remarks);
  EXPECT_EQ(diagram.marks.size(), 1u);
  EXPECT_EQ(diagram.labels.at(point_at(1, 1)), "ok");
  EXPECT_TRUE(diagram.lines.empty());
  ASSERT_EQ(remarks.size(), 4u);
  EXPECT_EQ(remarks[0],
            "line 1, column 8: CR is left out: 'zz' is off the board, which is 5 wide and 5 high");
  EXPECT_EQ(remarks[1],
            "line 2, column 1: LB is left out: 'xx' is off the board, which is 5 wide and 5 high");
}

}  // namespace
}  // namespace yomi
