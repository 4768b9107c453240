#include "survey/urgency.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace yomi {

namespace {

using Glances = Seen<kUrgencyGlances>;

void see_lines(Glances& seen, const Board& board, Point point) {
  const Size size = board.size();
  const int across = std::min(column(point), size.width - 1 - column(point));
  const int up = std::min(row(point), size.height - 1 - row(point));
  seen.see(std::min(across, up));
  seen.see(std::max(across, up));
}

int strings_touched(const Board& board, Point point, Colour colour) {
  int strings = 0;
  board.for_each_block_touching(PointSet{point}, colour, [&](Point) { ++strings; });
  return strings;
}

int stones_in_atari_after(const Board& board, Point point, Colour mover) {
  int stones = 0;
  board.for_each_block_touching(PointSet{point}, opponent(mover), [&](Point stone) {
    if (board.liberty_count(stone) == 2) stones += board.block(stone).stone_count;
  });
  return stones;
}

int weakest(const Board& board, Point point, Colour colour) {
  int least = 0;
  board.for_each_block_touching(PointSet{point}, colour, [&](Point stone) {
    const int liberties = board.liberty_count(stone);
    least = least == 0 ? liberties : std::min(least, liberties);
  });
  return least;
}

void see_strings(Glances& seen, const Board& board, Point point) {
  const Colour mover = board.to_move();
  const Colour other = opponent(mover);
  seen.see((board.neighbours(point) & board.stones(mover)).size());
  seen.see((board.neighbours(point) & board.stones(other)).size());
  seen.see(board.liberties_after(point, mover).size());
  seen.see(board.liberties_after(point, other).size());
  seen.see(weakest(board, point, other));
  seen.see(weakest(board, point, mover));
  seen.see(board.captures(point, mover).size());
  seen.see(board.captures(point, other).size());
  seen.see(stones_in_atari_after(board, point, mover));
  seen.see(strings_touched(board, point, mover));
  seen.see(strings_touched(board, point, other));
}

// 0: beside it; 1: diagonally; 2: one point between; 3: a knight's move; and so on.
int way_to_nearest(const Board& board, Point point, Colour colour) {
  constexpr int kWays[4][4] = {{0, 0, 2, 5}, {0, 1, 3, 6}, {2, 3, 4, 7}, {5, 6, 7, 7}};
  int nearest = 8;
  for (Point stone : board.stones(colour)) {
    const int across = std::abs(column(stone) - column(point));
    const int up = std::abs(row(stone) - row(point));
    if (across < 4 && up < 4) nearest = std::min(nearest, kWays[across][up]);
  }
  return nearest;
}

// The eight points around: empty, a stone of its own, a stone of theirs, or off the board.
void see_shape(Glances& seen, const Board& board, Point point) {
  constexpr int kAround[8][2] = {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}};
  constexpr int kPairs[4][4] = {{0, 1, 2, 3}, {1, 4, 5, 6}, {2, 5, 7, 8}, {3, 6, 8, 9}};
  std::array<int, 8> around{};
  for (std::size_t i = 0; i < around.size(); ++i) {
    const int x = column(point) + kAround[i][0];
    const int y = row(point) + kAround[i][1];
    if (!board.size().contains(x, y)) {
      around[i] = 3;
    } else if (const Colour colour = board.at(point_at(x, y)); colour != Colour::Empty) {
      around[i] = colour == board.to_move() ? 1 : 2;
    }
  }
  const auto at = [&around](std::size_t i) { return around[i % 8]; };
  const auto between = [&](std::size_t i) { return 10 * at(i) + kPairs[at(i + 7)][at(i + 1)]; };
  for (std::size_t side = 1; side < 8; side += 2) seen.see(between(side));
  for (std::size_t corner = 0; corner < 8; corner += 2) seen.see(between(corner));
  for (std::size_t side = 1; side < 5; side += 2) seen.see(kPairs[at(side)][at(side + 4)]);
}

// 0: nothing; 1: one or two (a guess, or a stone); and so on.
int step_of(int value) {
  return value <= 0 ? 0 : value <= 2 ? 1 : value <= 4 ? 2 : value <= 8 ? 3 : 4;
}

void see_gains(Glances& seen, Colour mover, std::span<const UrgentReason> reasons) {
  int most[2][kDeeds] = {};
  int different = 0;
  for (const UrgentReason& reason : reasons) {
    int& value = most[reason.side == mover ? 0 : 1][static_cast<int>(reason.deed)];
    different += value == 0 && reason.value > 0;
    value = std::max(value, reason.value);
  }
  for (const auto& side : most)
    for (int value : side) seen.see(step_of(value));
  seen.see(different);
}

// What a player sees there without reading: of the strings that the point touches or is near to.
UrgentReason seen_at_a_glance(const Board& board, Point point) {
  const Colour mover = board.to_move();
  const auto shown = [&board](Point stone) { return point_name(stone, board.size()); };
  const auto reason = [mover](const std::string& text) {
    return UrgentReason{mover, Deed::Captures, text, 0, false};
  };
  std::vector<Point> touched;
  board.for_each_block_touching(PointSet{point}, opponent(mover),
                                [&](Point stone) { touched.push_back(stone); });
  for (Point stone : touched)
    if (board.liberty_count(stone) == 2) return reason("gives atari to " + shown(stone));
  if (touched.size() > 1) return reason("comes between " + shown(touched[0]) + " and " + shown(touched[1]));
  if (touched.size() == 1)
    return reason("touches " + shown(touched[0]) + " and leaves it " +
                  std::to_string(board.liberty_count(touched[0]) - 1) + " liberties");
  PointSet near{point};
  for (int step = 0; step < 4; ++step) {
    near = dilated(near) & board.area();
    for (Colour side : {mover, opponent(mover)})
      if (const PointSet stones = near & board.stones(side); !stones.empty())
        return reason((side == mover ? "gives room to " : "takes room from ") + shown(stones.first()));
  }
  return reason("is near the stones");
}

}  // namespace

UrgencyFeatures urgency_features(const Board& board, Point point, std::span<const UrgentReason> reasons) {
  Glances seen;
  see_lines(seen, board, point);
  see_strings(seen, board, point);
  seen.see(way_to_nearest(board, point, board.to_move()));
  seen.see(way_to_nearest(board, point, opponent(board.to_move())));
  see_shape(seen, board, point);
  see_gains(seen, board.to_move(), reasons);
  return seen.features();
}

int worth_of_stakes(const UrgentPoint& point) {
  constexpr double kEachDoubling = 25;  // hundredths of a logarithm
  return static_cast<int>(kEachDoubling * std::log2(1.0 + point.value));
}

std::vector<UrgentPoint> possible_points(const Board& board, std::vector<UrgentPoint> points) {
  PointSet listed;
  for (const UrgentPoint& point : points) listed.insert(point.point);
  const PointSet stones = board.stones(Colour::Black) | board.stones(Colour::White);
  for (Point point : (dilated8(dilated8(stones)) & board.empty()) - listed)
    if (board.is_legal(point)) points.push_back({point, 0, 0, {}});
  return points;
}

std::vector<UrgentPoint> by_urgency(const Board& board, std::vector<UrgentPoint> with_reasons) {
  constexpr int kMostWithoutReason = 12;
  std::vector<UrgentPoint> points = possible_points(board, std::move(with_reasons));
  for (UrgentPoint& point : points) point.urgency = urgency(board, point);
  std::stable_sort(points.begin(), points.end(), [](const UrgentPoint& one, const UrgentPoint& other) {
    return one.urgency > other.urgency;
  });
  int without = 0;
  std::erase_if(points, [&](const UrgentPoint& point) {
    return point.reasons.empty() && ++without > kMostWithoutReason;
  });
  for (UrgentPoint& point : points)
    if (point.reasons.empty()) point.reasons.push_back(seen_at_a_glance(board, point.point));
  return points;
}

}  // namespace yomi
