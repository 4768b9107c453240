// A game played at random to the end, for guesses about who will own what.
//
// Both sides play anywhere but into their own eyes. They save or capture stones that the last move put into
// atari, do not play at points that are settled, and do not put stones of their own into atari, unless these
// would be captured in a shape that leaves no room for two eyes.
#pragma once

#include <array>
#include <random>
#include <utility>

#include "go/board.h"

namespace yomi {

struct SettledAreas {
  PointSet stones;  // never captured
  PointSet points;  // neither side plays there
};

// All neighbours are stones of this side, and the opponent holds too few diagonal points to make the eye
// false.
inline bool is_eye(const Board& board, Point point, Colour colour) {
  const PointSet beside = board.neighbours(point);
  if (!board.stones(colour).contains_all(beside)) return false;
  const PointSet corners = (dilated8(PointSet{point}) & board.area()) - beside - PointSet{point};
  const int bad = (corners & board.stones(opponent(colour))).size();
  return bad < (corners.size() == 4 ? 2 : 1);
}

// Who captures stones of this shape has room for one eye only, if the other side plays there next: two or
// three stones, four in a square or a T, five in a bulky or crossed shape, the flower of six. These are the
// shapes with the most neighbours among themselves.
inline bool leaves_one_eye(const Board& board, const PointSet& shape) {
  constexpr std::array kLeast{0, 0, 0, 0, 12, 20, 30};  // sums of the squared numbers of neighbours
  const int size = shape.size();
  if (size >= static_cast<int>(kLeast.size())) return false;
  int sum = 0;
  for (Point point : shape) {
    const int neighbours = (board.neighbours(point) & shape).size();
    sum += neighbours * neighbours;
  }
  return sum >= kLeast[static_cast<unsigned>(size)] && !(size == 6 && sum > kLeast[6]);
}

class RandomGame {
 public:
  RandomGame(Board start, const SettledAreas& settled, std::minstd_rand& random)
      : board_(std::move(start)), settled_(settled), random_(random) {}

  void play_out() {
    const int most = 3 * board_.size().area();
    int passes = 0;
    for (int i = 0; i < most && passes < 2; ++i) {
      const Point move = choose();
      passes = move == kPass ? passes + 1 : 0;
      if (move != kPass && !played_[0].contains(move) && !played_[1].contains(move))
        played_[board_.to_move() == Colour::Black ? 0 : 1].insert(move);
      board_.play(move);
      last_ = move;
    }
  }

  // Where this side was the first to play.
  const PointSet& played_first(Colour colour) const { return played_[colour == Colour::Black ? 0 : 1]; }

  PointSet owned(Colour colour) const {
    const PointSet empty = board_.empty();
    PointSet result = board_.stones(colour);
    for (PointSet left = empty; !left.empty();) {
      const PointSet part = flood(PointSet{left.first()}, empty);
      left -= part;
      const PointSet around = board_.neighbours(part);
      if (!around.empty() && board_.stones(colour).contains_all(around)) result |= part;
    }
    return result;
  }

  // May a player of these games play here?
  bool is_sensible(Point point) const {
    if (!board_.is_legal(point) || is_eye(board_, point, board_.to_move())) return false;
    const PointSet captured = board_.captures(point, board_.to_move());
    if (captured.intersects(settled_.stones)) return false;
    return !captured.empty() || !wastes_stones(point);
  }

 private:
  Point choose() {
    if (const Point urgent = answer_to_atari(); urgent != kNoPoint && random_() % 8 != 0) return urgent;
    int count = 0;
    for (Point point : board_.empty() - settled_.points) choice_[static_cast<unsigned>(count++)] = point;
    while (count > 0) {
      const unsigned pick = static_cast<unsigned>(random_()) % static_cast<unsigned>(count);
      const Point point = choice_[pick];
      if (is_sensible(point)) return point;
      choice_[pick] = choice_[static_cast<unsigned>(--count)];
    }
    return kPass;
  }

  // Would the stones here be in atari, and does it help nobody that they are captured?
  bool wastes_stones(Point point) const {
    if (board_.neighbours(point).intersects(board_.empty()) && !is_next_to_own(point)) {
      return false;
    }
    if (board_.liberties_after(point, board_.to_move()).size() > 1) return false;
    PointSet shape{point};
    for (Point beside : board_.neighbours(point) & board_.stones(board_.to_move()))
      shape |= board_.block(beside).stones;
    return !leaves_one_eye(board_, shape);
  }
  bool is_next_to_own(Point point) const {
    return board_.neighbours(point).intersects(board_.stones(board_.to_move()));
  }

  // Captures a block that the last move left in atari, or saves a block that it put into atari.
  Point answer_to_atari() const {
    if (last_ == kNoPoint || last_ == kPass || board_.at(last_) == Colour::Empty) return kNoPoint;
    if (board_.in_atari(last_)) {
      const Point point = board_.liberties(last_).first();
      if (!settled_.points.contains(point) && is_sensible(point)) return point;
    }
    Point found = kNoPoint;
    board_.for_each_block_touching(PointSet{last_}, board_.to_move(), [&](Point stone) {
      if (!board_.in_atari(stone)) return;
      const Point point = board_.liberties(stone).first();
      if (settled_.points.contains(point) || !is_sensible(point)) return;
      if (board_.liberties_after(point, board_.to_move()).size() >= 2) found = point;
    });
    return found;
  }

  Board board_;
  const SettledAreas& settled_;
  std::minstd_rand& random_;
  Point last_ = kNoPoint;
  std::array<PointSet, 2> played_{};
  std::array<Point, kPoints> choice_;
};

}  // namespace yomi
