// The numbers of legal positions, known from Tromp and Farneback ("Combinatorics of Go", 2007), come out
// right in two ways: by looking at every arrangement of stones, and by playing from the empty board.
#include <gtest/gtest.h>

#include <vector>

#include "go/board.h"

namespace yomi {
namespace {

// Arrangements of stones on the points from `index` on, the first stone always black: the others are these
// with the colours exchanged.
class Arrangements {
 public:
  explicit Arrangements(Size size) {
    position_.size = size;
    for (Point point : board_area(size)) points_.push_back(point);
  }

  long count_legal() {
    count(0);
    return 2 * legal_ - 1;
  }

 private:
  void count(size_t index) {
    if (index == points_.size()) {
      legal_ += what_is_wrong(position_).empty() ? 1 : 0;
      return;
    }
    const Point point = points_[index];
    count(index + 1);
    position_.black.insert(point);
    count(index + 1);
    position_.black.erase(point);
    if (position_.black.empty() && position_.white.empty()) return;
    position_.white.insert(point);
    count(index + 1);
    position_.white.erase(point);
  }

  Position position_;
  std::vector<Point> points_;
  long legal_ = 0;
};

// Positions that legal play by both sides in any order reaches from the empty board.
class Reachable {
 public:
  explicit Reachable(Size size) : size_(size) {
    for (Point point : board_area(size)) points_.push_back(point);
    size_t arrangements = 1;
    for (size_t i = 0; i < points_.size(); ++i) arrangements *= 3;
    seen_.resize(arrangements, false);
  }

  long count() {
    note(Board(size_));
    for (size_t i = 0; i < found_.size(); ++i) {
      for (Colour colour : {Colour::Black, Colour::White}) {
        Position position = found_[i];
        position.to_move = colour;
        Board board(position);
        for (Point move : board.legal_moves()) {
          board.play(move);
          note(board);
          board.undo();
        }
      }
    }
    return static_cast<long>(found_.size());
  }

 private:
  void note(const Board& board) {
    size_t index = 0;
    for (Point point : points_) index = 3 * index + static_cast<size_t>(board.at(point));
    if (seen_[index]) return;
    seen_[index] = true;
    found_.push_back(board.position());
  }

  Size size_;
  std::vector<Point> points_;
  std::vector<bool> seen_;
  std::vector<Position> found_;
};

TEST(LegalPositions, Small) {
  EXPECT_EQ(Arrangements({1, 1}).count_legal(), 1);
  EXPECT_EQ(Arrangements({1, 2}).count_legal(), 5);
  EXPECT_EQ(Arrangements({6, 1}).count_legal(), 313);
  EXPECT_EQ(Arrangements({2, 2}).count_legal(), 57);
  EXPECT_EQ(Arrangements({2, 3}).count_legal(), 489);
}
TEST(LegalPositions, On3x3) {
  EXPECT_EQ(Arrangements({3, 3}).count_legal(), 12'675);
}
TEST(LegalPositions, On3x4) {
  EXPECT_EQ(Arrangements({3, 4}).count_legal(), 321'689);
  EXPECT_EQ(Arrangements({4, 3}).count_legal(), 321'689);
}
TEST(LegalPositions, On4x4) {
  EXPECT_EQ(Arrangements({4, 4}).count_legal(), 24'318'165);
}

TEST(LegalPositions, ReachedByPlay) {
  EXPECT_EQ(Reachable({1, 1}).count(), 1);
  EXPECT_EQ(Reachable({2, 2}).count(), 57);
  EXPECT_EQ(Reachable({2, 3}).count(), 489);
  EXPECT_EQ(Reachable({3, 3}).count(), 12'675);
}
TEST(LegalPositions, ReachedByPlayOn3x4) {
  EXPECT_EQ(Reachable({3, 4}).count(), 321'689);
}

}  // namespace
}  // namespace yomi
