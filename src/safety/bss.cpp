#include "safety/bss.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr int kMostTrees = 256;

// A point next to safe stones, with what can be reached from it: taking it gives `root` points at once and
// makes the leaves available, one by one; losing it loses all.
struct ExtensionTree {
  int root = 1;
  int leaves = 0;
};

class Extensions {
 public:
  Extensions(const Board& board, Colour colour, const LapSafety& lap) {
    const PointSet open = board.empty() - lap.territory - lap.needed - lap.plan.reserved();
    const PointSet roots = open & dilated(lap.stones);
    PointSet loose = open - roots;
    PointSet unsafe = board.stones(colour) - lap.stones - lap.territory;
    for (Point point : roots) {
      if (count_ == kMostTrees) break;
      ExtensionTree& tree = trees_[static_cast<unsigned>(count_++)];
      tree = {};
      PointSet reach{point};
      PointSet joined = dilated(PointSet{point}) & unsafe;
      while (!joined.empty()) {
        const Block& block = board.block(joined.first());
        tree.root += block.stone_count;
        reach |= block.stones;
        unsafe -= block.stones;
        joined -= block.stones;
      }
      const PointSet leaves = dilated(reach) & loose;
      tree.leaves = leaves.size();
      loose -= leaves;
    }
  }

  int gain(bool first) const { return std::max(gain_by_size(first), gain_by_switches(first)); }

 private:
  // Both sides take the largest tree left, each point counted as one.
  int gain_by_size(bool first) const {
    std::array<int, 1 + kPoints> with{};
    int largest = 0;
    for (int i = 0; i < count_; ++i) {
      const int size = 1 + trees_[static_cast<unsigned>(i)].leaves;
      ++with[static_cast<unsigned>(size)];
      largest = std::max(largest, size);
    }
    int gained = 0;
    for (bool mine = first; largest > 0; mine = !mine) {
      while (largest > 0 && with[static_cast<unsigned>(largest)] == 0) --largest;
      if (largest == 0) break;
      --with[static_cast<unsigned>(largest)];
      if (!mine) continue;
      ++gained;
      with[1] += largest - 1;
    }
    return gained;
  }

  // Each tree is taken as a whole, half of its leaves being kept by answering.
  int gain_by_switches(bool first) const {
    std::array<int, kMostTrees> values;
    for (int i = 0; i < count_; ++i) {
      const ExtensionTree& tree = trees_[static_cast<unsigned>(i)];
      values[static_cast<unsigned>(i)] = tree.root + tree.leaves / 2;
    }
    std::sort(values.begin(), values.begin() + count_, std::greater<>());
    int gained = 0;
    for (int i = first ? 0 : 1; i < count_; i += 2) gained += values[static_cast<unsigned>(i)];
    return gained;
  }

  std::array<ExtensionTree, kMostTrees> trees_;
  int count_ = 0;
};

int static_bound(const Board& board, Colour colour, bool first, const LapSafety& lap, BssMethods methods) {
  int bound = (lap.stones | lap.territory).size();
  if (bound == 0) return 0;
  for (const MiaiPair& pair : lap.plan)
    if (!lap.territory.contains(pair.first) && !lap.territory.contains(pair.second)) ++bound;
  if (methods.extending_liberties) bound += Extensions(board, colour, lap).gain(first);
  return bound;
}

// Points where a stone divides a region or joins blocks that are not safe yet, the most promising first.
class Intersections {
 public:
  static constexpr int kMost = 3;

  Intersections(const Board& board, Colour colour, const LapSafety& lap) : board_(board), colour_(colour) {
    const PointSet unsafe = board.stones(colour) - lap.stones - lap.territory;
    const PointSet region_points = board.area() - board.stones(colour);
    for (Point point : (board.empty() - lap.territory) & dilated(board.stones(colour))) {
      if (board.is_suicide(point, colour) || point == board.ko()) continue;
      consider(point, promise(point, unsafe, region_points));
    }
  }
  const Point* begin() const { return points_.data(); }
  const Point* end() const { return points_.data() + count_; }

 private:
  int promise(Point point, const PointSet& unsafe, const PointSet& region_points) const {
    int promise = 0;
    ShortList<4> blocks;
    int joined = 0;
    for (int i = 0; i < 4; ++i) {
      const Point next = point + kSteps[i];
      if (board_.at(next) != colour_ || blocks.contains(board_.block_id(next))) continue;
      blocks.push(board_.block_id(next));
      if (!unsafe.contains(next)) continue;
      promise += board_.block(next).stone_count;
      ++joined;
    }
    if (blocks.size() >= 2) promise += 4 * joined;
    const PointSet rest = region_points - PointSet{point};
    PointSet sides = dilated(PointSet{point}) & rest;
    int parts = 0;
    int total = 0;
    int largest = 0;
    while (!sides.empty()) {
      const PointSet part = flood(PointSet{sides.first()}, rest);
      sides -= part;
      const int size = part.size();
      total += size;
      largest = std::max(largest, size);
      ++parts;
    }
    if (parts >= 2) promise += 6 + total - largest;
    return promise;
  }

  void consider(Point point, int promise) {
    if (promise == 0) return;
    int place = count_;
    while (place > 0 && promises_[static_cast<unsigned>(place - 1)] < promise) --place;
    if (place == kMost) return;
    if (count_ < kMost) ++count_;
    for (int i = count_ - 1; i > place; --i) {
      points_[static_cast<unsigned>(i)] = points_[static_cast<unsigned>(i - 1)];
      promises_[static_cast<unsigned>(i)] = promises_[static_cast<unsigned>(i - 1)];
    }
    points_[static_cast<unsigned>(place)] = point;
    promises_[static_cast<unsigned>(place)] = promise;
  }

  const Board& board_;
  Colour colour_;
  std::array<Point, kMost> points_;
  std::array<int, kMost> promises_;
  int count_ = 0;
};

}  // namespace

int bss_bound(const Board& board, Colour colour, Colour to_move, const LapSafety& lap, BssMethods methods) {
  int bound = static_bound(board, colour, to_move == colour, lap, methods);
  if (!methods.intersecting_play || to_move != colour) return bound;
  Board after = board;
  after.set_to_move(colour);
  for (Point point : Intersections(board, colour, lap)) {
    after.play(point);
    bound = std::max(bound, static_bound(after, colour, false, lap_safety(after, colour), methods));
    after.undo();
  }
  return bound;
}

}  // namespace yomi
