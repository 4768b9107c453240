// The shortest 8-path against a plain breadth-first search, point by point, and the shapes of the paper.
#include "read/eight_path.h"

#include <gtest/gtest.h>

#include <array>
#include <deque>

#include "support/claim_questions.h"

namespace yomi {
namespace {

constexpr int kFar = 1000;
using Distances = std::array<int, kPoints>;

// How many stones of `colour` lead from `start` to each point, that point included: a friendly stone costs
// nothing, an empty point one, an opposing stone is never entered.
Distances plain_distances(const Position& position, Point start, Colour colour) {
  Distances distance;
  distance.fill(kFar);
  std::deque<Point> queue{start};
  distance[static_cast<size_t>(start)] = 0;
  while (!queue.empty()) {
    const Point point = queue.front();
    queue.pop_front();
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const int x = column(point) + dx;
        const int y = row(point) + dy;
        if (!position.size.contains(x, y)) continue;
        const Point next = point_at(x, y);
        const Colour there = position.at(next);
        if (there == opponent(colour)) continue;
        const int cost = distance[static_cast<size_t>(point)] + (there == Colour::Empty ? 1 : 0);
        if (cost >= distance[static_cast<size_t>(next)]) continue;
        distance[static_cast<size_t>(next)] = cost;
        if (there == Colour::Empty) {
          queue.push_back(next);
        } else {
          queue.push_front(next);
        }
      }
  }
  return distance;
}

EightPaths plain_eight_paths(const Position& position, Point a, Point b, Colour colour) {
  const Distances from = plain_distances(position, a, colour);
  const Distances to = plain_distances(position, b, colour);
  EightPaths paths;
  paths.length = std::min(from[static_cast<size_t>(b)], kLongestEightPath + 1);
  if (!paths.exists()) return paths;
  for (Point point : position.empty())
    if (from[static_cast<size_t>(point)] + to[static_cast<size_t>(point)] - 1 == paths.length)
      paths.points.insert(point);
  return paths;
}

std::string drawn(const Position& position, Point a, Point b) {
  std::string text = "\n";
  for (const std::string& line : position.rows()) text += line + "\n";
  return text + point_name(a, position.size) + " " + point_name(b, position.size);
}

TEST(EightPath, AgreesWithAPlainSearchOnRandomBoards) {
  asked::Random random = asked::seeded(88);
  std::array<int, kLongestEightPath + 2> lengths{};
  const int boards = asked::cases(20'000);
  for (int i = 0; i < boards; ++i) {
    const Size size{2 + asked::below(random, 18), 2 + asked::below(random, 18)};
    const Position position =
        asked::random_position(random, size, 0.05 + 0.01 * asked::below(random, size.area() > 100 ? 35 : 50));
    const Board board(position);
    const Colour colour = asked::coin(random);
    const std::vector<Point> stones = asked::listed(position.stones(colour));
    if (stones.size() < 2) continue;
    const Point a = stones[static_cast<size_t>(asked::below(random, static_cast<int>(stones.size())))];
    const Point b = stones[static_cast<size_t>(asked::below(random, static_cast<int>(stones.size())))];
    const EightPaths found = shortest_eight_paths(board, a, b);
    const EightPaths expected = plain_eight_paths(position, a, b, colour);
    ASSERT_EQ(found.length, expected.length) << drawn(position, a, b);
    ASSERT_EQ(found.points, expected.points) << drawn(position, a, b);
    ++lengths[static_cast<size_t>(found.length)];
  }
  for (int count : lengths) EXPECT_GT(count, boards / 50);
}

// From an empty point it is what it would be from a stone there.
TEST(EightPath, FromAnEmptyPoint) {
  asked::Random random = asked::seeded(89);
  int compared = 0;
  for (int i = 0; i < 500; ++i) {
    Position position = asked::random_position(random, Size{8, 8}, 0.3);
    const Board board(position);
    if (position.black.empty()) continue;
    const Point stone = position.black.first();
    for (Point point : board.empty()) {
      Position with_stone = position;
      with_stone.black.insert(point);
      if (!what_is_wrong(with_stone).empty()) continue;
      const EightPaths found =
          shortest_eight_paths(board, PointSet{point}, board.block(stone).stones, Colour::Black);
      const EightPaths expected = shortest_eight_paths(Board(with_stone), point, stone);
      ASSERT_EQ(found.length, expected.length) << drawn(position, point, stone);
      ASSERT_EQ(found.points, expected.points) << drawn(position, point, stone);
      ++compared;
    }
  }
  EXPECT_GT(compared, 5'000);
}

std::string between(const std::string& diagram, const std::string& a, const std::string& b) {
  const Position position = *position_from_text(diagram);
  const EightPaths paths =
      shortest_eight_paths(Board(position), *parse_point(a, position.size), *parse_point(b, position.size));
  std::string text = std::to_string(paths.length) + ":";
  for (Point point : paths.points) text += " " + point_name(point, position.size);
  return text;
}

TEST(EightPath, DiagonalStonesAreAWall) {
  EXPECT_EQ(between("X . . / O X . / . . X", "A3", "C1"), "0:");
}

TEST(EightPath, AOnePointJumpIsOneStoneAway) {
  EXPECT_EQ(between(". . . / X . X / . . .", "A2", "C2"), "1: B3 B2 B1");
}

// The paper's lengthOne looks one friendly string ahead; here the path goes through two of them.
TEST(EightPath, FriendlyStringsOnTheWayCostNothing) {
  EXPECT_EQ(between("X . X O . / O O O X . / . . . O X / . . . . .", "A4", "E2"), "1: B4");
  EXPECT_EQ(between("X . . . . . . / O O X . . O O / O O O X . . X / . . . . . O .", "A4", "G2"),
            "3: B4 E3 E2 F2 E1");
}

TEST(EightPath, OpposingStonesAreNeverPassed) {
  EXPECT_EQ(between("X O X / . O . / . O .", "A3", "C3"), "4:");
}

TEST(EightPath, FourStonesAreTooMany) {
  EXPECT_EQ(between("X . . . . X", "A1", "F1"), "4:");
  EXPECT_EQ(between("X . . . X", "A1", "E1"), "3: B1 C1 D1");
}

}  // namespace
}  // namespace yomi
