#include "safety/intersection_graph.h"

#include "safety/cut_points.h"
#include "safety/extension_tree.h"
#include "safety/territory.h"

namespace yomi {

namespace {

class Graph {
 public:
  Graph(const Board& board, Colour colour, const LapSafety& lap)
      : board_(board),
        lap_(lap),
        own_(board.stones(colour)),
        unsafe_(own_ - lap.stones - lap.territory),
        beside_safe_(dilated(lap.stones)),
        loose_(board.area() - lap.stones - lap.territory) {}

  std::vector<Intersection> intersections() const {
    std::vector<Intersection> found;
    const PointSet between = board_.area() - own_;
    for (Point point : open_points(board_, lap_) & dilated(own_)) {
      const bool extends_safe = beside_safe_.contains(point);
      const bool divides = may_divide(board_, extends_safe ? loose_ : between, point);
      if (point == board_.ko() || !(divides || extends_safe)) continue;
      Intersection node{point, PointSet{point}, {}, 0};
      for (PointSet joined = dilated(node.stones) & unsafe_; !joined.empty();) {
        const PointSet& block = board_.block(joined.first()).stones;
        node.stones |= block;
        joined -= block;
      }
      if (!(extends_safe ? extends(node) : makes_two_eyes(node))) continue;
      node.absolute = node.gains.size() - counted_pairs(node.gains);
      found.push_back(node);
    }
    return found;
  }

 private:
  static constexpr int kMostEyes = 6;

  // Grows one side of an intersection. Returns false as soon as `good` rejects it; `side` is then incomplete.
  template <class Good>
  static bool grow(PointSet& side, const PointSet& through, Good&& good) {
    for (;;) {
      if (!good(side)) return false;
      const PointSet next = dilated(side) & through;
      if (next == side) return true;
      side = next;
    }
  }

  // A stone that makes itself safe, together with the blocks that it joins and the regions that it closes.
  bool extends(Intersection& node) const {
    node.gains = node.stones;
    const PointSet reach = dilated(node.stones);
    const PointSet walls = beside_safe_ | reach;
    const PointSet rest = loose_ - node.stones;
    for (PointSet sides = reach & rest; !sides.empty();) {
      PointSet side{sides.first()};
      const bool small =
          grow(side, rest, [&](const PointSet& part) { return (part - walls).size() <= kMostEyes; });
      sides -= side;
      if (small && !lap_.needed.intersects(side) && no_two_eyes(side, side - walls)) node.gains |= side;
    }
    return node.gains.size() > 1;
  }

  // A stone that makes its blocks safe by two regions. Each point of these regions must be next to the
  // blocks.
  bool makes_two_eyes(Intersection& node) const {
    const PointSet outside = board_.area() - own_ - PointSet{node.point};
    node.gains = node.stones;
    const PointSet reach = dilated(node.stones);
    const PointSet border = node.stones | lap_.stones;
    int eyes = 0;
    for (PointSet sides = reach & outside; !sides.empty();) {
      PointSet side{sides.first()};
      const bool near = grow(side, outside, [&](const PointSet& part) { return reach.contains_all(part); });
      sides -= side;
      if (!near || !border.contains_all(dilated(side) & own_)) continue;
      node.gains |= side;
      ++eyes;
    }
    return eyes >= 2;
  }

  // Each pair of the plan counts as one point for the defender already.
  int counted_pairs(const PointSet& gains) const {
    int count = 0;
    for (const MiaiPair& pair : lap_.plan)
      count += (gains.contains(pair.first) || gains.contains(pair.second)) &&
               !lap_.territory.contains(pair.first) && !lap_.territory.contains(pair.second);
    return count;
  }

  const Board& board_;
  const LapSafety& lap_;
  const PointSet& own_;
  PointSet unsafe_;
  PointSet beside_safe_;
  PointSet loose_;  // all points that are not safe, including the defender's stones
};

}  // namespace

std::vector<Intersection> find_intersections(const Board& board, Colour colour, const LapSafety& lap) {
  return Graph(board, colour, lap).intersections();
}

}  // namespace yomi
