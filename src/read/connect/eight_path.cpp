#include "read/connect/eight_path.h"

#include <algorithm>

namespace yomi {

namespace {

// One end of the path: the wall with which it begins, and the points that it reaches with one, two and three
// stones.
class Reach {
 public:
  Reach(const Board& board, const PointSet& seeds, Colour colour)
      : board_(board), colour_(colour), wall_(wall_of(board, seeds, colour)) {}

  const PointSet& wall() const { return wall_; }
  const PointSet& by_one() {
    if (known_ < 1) by_one_ = next_to(wall_);
    known_ = std::max(known_, 1);
    return by_one_;
  }
  const PointSet& by_two() {
    if (known_ < 2) by_two_ = next_to(wall_of(board_, wall_ | by_one(), colour_));
    known_ = std::max(known_, 2);
    return by_two_;
  }
  PointSet by_three() { return next_to(wall_of(board_, wall_ | by_one() | by_two(), colour_)); }

 private:
  PointSet next_to(const PointSet& wall) const { return (dilated8(wall) & board_.empty()) - wall; }

  const Board& board_;
  Colour colour_;
  PointSet wall_;
  PointSet by_one_;
  PointSet by_two_;
  int known_ = 0;
};

bool are_one_wall(Reach& a, Reach& b) {
  return a.wall().intersects(b.wall());
}

PointSet points_of_length_one(Reach& a, Reach& b) {
  return a.by_one() & b.by_one();
}

// The first stone is next to one wall and the second next to the other. The two stones touch each other, or
// touch a common friendly string.
PointSet points_of_length_two(Reach& a, Reach& b) {
  if (!a.by_two().intersects(b.by_one())) return {};
  return (a.by_two() & b.by_one()) | (b.by_two() & a.by_one());
}

PointSet points_of_length_three(Reach& a, Reach& b) {
  const PointSet middle = a.by_two() & b.by_two();
  if (middle.empty()) return {};
  return middle | (a.by_one() & b.by_three()) | (a.by_three() & b.by_one());
}

}  // namespace

PointSet wall_of(const Board& board, const PointSet& seeds, Colour colour) {
  PointSet wall = seeds;
  for (PointSet fresh = seeds; !fresh.empty();) {
    PointSet friends = (dilated8(fresh) & board.stones(colour)) - wall;
    fresh = {};
    while (!friends.empty()) {
      const PointSet& string = board.block(friends.first()).stones;
      fresh |= string;
      friends -= string;
    }
    wall |= fresh;
  }
  return wall;
}

EightPaths shortest_eight_paths(const Board& board, Point a, Point b) {
  return shortest_eight_paths(board, board.block(a).stones, board.block(b).stones, board.at(a));
}

EightPaths shortest_eight_paths(const Board& board, const PointSet& a, const PointSet& b, Colour colour) {
  Reach from(board, a, colour);
  Reach to(board, b, colour);
  if (are_one_wall(from, to)) return {0, {}};
  if (const PointSet points = points_of_length_one(from, to); !points.empty()) return {1, points};
  if (const PointSet points = points_of_length_two(from, to); !points.empty()) return {2, points};
  if (const PointSet points = points_of_length_three(from, to); !points.empty()) return {3, points};
  return {};
}

}  // namespace yomi
