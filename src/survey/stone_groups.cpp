#include "survey/stone_groups.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr int kFarthest = 12;  // steps: what is farther is as good as cut off

// Empty points with no stone within three lines; on crowded boards two lines, or one.
PointSet open_board(const Board& board) {
  PointSet near = board.stones(Colour::Black) | board.stones(Colour::White);
  std::vector<PointSet> shrinking;
  for (int lines = 0; lines < 3; ++lines) {
    near = dilated8(near) & board.area();
    shrinking.push_back(board.area() - near);
  }
  for (auto open = shrinking.rbegin(); open != shrinking.rend(); ++open)
    if (open->size() >= board.area().size() / 10) return *open;
  return {};
}

// How many steps over empty points each point is away from the open board.
std::vector<int> steps_from(const PointSet& open, const Board& board) {
  std::vector<int> steps(static_cast<std::size_t>(kPoints), kFarthest);
  PointSet reached;
  PointSet front = open;
  for (int step = 0; step < kFarthest && !front.empty(); ++step) {
    for (Point point : front) steps[static_cast<std::size_t>(point)] = step;
    reached |= front;
    front = (dilated(front & board.empty()) & board.area()) - reached;
  }
  return steps;
}

class Linker {
 public:
  explicit Linker(const Board& board) : board_(board) {}

  std::vector<PointSet> groups(Colour colour) {
    std::vector<PointSet> groups;
    for (PointSet left = board_.stones(colour); !left.empty(); left -= groups.back())
      groups.push_back(group_of(left.first(), colour));
    return groups;
  }

 private:
  // Blocks belong together where they share a liberty or touch by a corner that the other side cannot cut.
  PointSet group_of(Point stone, Colour colour) const {
    PointSet group = board_.block(stone).stones;
    for (PointSet before; !(before == group);) {
      before = group;
      const PointSet liberties = dilated(group) & board_.empty();
      board_.for_each_block_touching(liberties, colour,
                                     [&](Point other) { group |= board_.block(other).stones; });
    }
    return group;
  }

  const Board& board_;
};

}  // namespace

std::vector<StoneGroup> groups_of(const Board& board) {
  const std::vector<int> steps = steps_from(open_board(board), board);
  std::vector<StoneGroup> groups;
  for (Colour colour : {Colour::Black, Colour::White})
    for (const PointSet& stones : Linker(board).groups(colour)) {
      StoneGroup group;
      group.colour = colour;
      group.stones = stones;
      for (Point stone : stones) {
        group.distance += steps[static_cast<std::size_t>(stone)];
        const PointSet& block = board.block(stone).stones;
        if (block.size() > group.largest_block.size()) group.largest_block = block;
      }
      group.distance /= stones.size();
      group.liberties = (dilated(stones) & board.empty()).size();
      groups.push_back(group);
    }
  return groups;
}

Colour enclosed_side(const std::vector<StoneGroup>& groups) {
  double distance[2] = {0, 0};
  int stones[2] = {0, 0};
  for (const StoneGroup& group : groups) {
    const int side = group.colour == Colour::Black ? 0 : 1;
    distance[side] += group.distance * group.stones.size();
    stones[side] += group.stones.size();
  }
  if (stones[0] == 0 || stones[1] == 0) return Colour::Empty;
  const double black = distance[0] / stones[0];
  const double white = distance[1] / stones[1];
  return black > white ? Colour::Black : white > black ? Colour::White : Colour::Empty;
}

}  // namespace yomi
