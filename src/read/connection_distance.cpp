#include "read/connection_distance.h"

#include <algorithm>

namespace yomi {

PointSet Reach::spread(const PointSet& set) const {
  return (steps_ == Steps::Four ? dilated(set) : dilated8(set)) & board_.area();
}

// Adds the own strings that the set touches; returns what the set touches then.
PointSet Reach::join_strings(PointSet& set) const {
  const PointSet& mine = board_.stones(mine_);
  const PointSet near = spread(set);
  PointSet left = (near & mine) - set;
  if (left.empty()) return near;
  PointSet strings;
  if (steps_ == Steps::Eight) {
    strings = flood8(left, mine);
  } else {
    while (!left.empty()) {
      const PointSet& string = board_.block(left.first()).stones;
      strings |= string;
      left -= string;
    }
  }
  set |= strings;
  return near | spread(strings);
}

Reach::Reach(const Board& board, Colour mine, const PointSet& group, int most, Steps steps,
             const PointSet& until)
    : board_(board), mine_(mine), steps_(steps), empty_(board.empty()) {
  most = std::min(most, kFarthest);
  PointSet plain = group;
  PointSet near = join_strings(plain);
  PointSet crossed;
  PointSet near_crossed;
  plain_[0] = all_[0] = plain;
  PointSet untouched = board.stones(opponent(mine));
  ShortList<kPoints> touched;         // keeper's blocks that may be captured in time
  ShortList<kPoints> until_captured;  // moves, for each of them
  while (most_ < most && !all_[static_cast<size_t>(most_)].intersects(until)) {
    for (PointSet blocks = near & untouched; !blocks.empty();) {
      const Point stone = blocks.first();
      const Block& block = board.block(stone);
      blocks -= block.stones;
      untouched -= block.stones;
      if (block.liberty_count >= most) continue;
      touched.push(stone);
      until_captured.push(most_ - saved_by(block.liberties, most_) + block.liberty_count);
    }
    crossed |= near_crossed;
    for (int i = 0; i < touched.size(); ++i) {
      if (until_captured[i] > most_) continue;
      const Block& block = board.block(touched[i]);
      crossed |= block.stones | block.liberties;
    }
    plain |= near & empty_;
    near = join_strings(plain);
    if (!crossed.empty()) near_crossed = join_strings(crossed);
    const auto next = static_cast<size_t>(++most_);
    plain_[next] = plain;
    all_[next] = plain | crossed;
  }
}

int Reach::to(const PointSet& stones) const {
  for (int moves = 0; moves <= most_; ++moves)
    if (within(moves).intersects(stones)) return moves;
  return most_ + 1;
}

int Reach::to_capture(const Block& block) const {
  const PointSet near = spread(block.stones);
  for (int moves = 0; moves <= most_; ++moves) {
    const PointSet& reached = plain_[static_cast<size_t>(moves)];
    if (!reached.intersects(near)) continue;
    return moves - saved_by(block.liberties, moves);
  }
  return most_ + 1;
}

// A block is first touched after so many moves: has the last of them taken one of its liberties? (Not asked
// of walls, which touch it diagonally.)
int Reach::saved_by(const PointSet& liberties, int moves) const {
  if (steps_ == Steps::Eight) return 1;
  return moves > 0 && plain_[static_cast<size_t>(moves)].intersects(liberties) ? 1 : 0;
}

PointSet moves_on_paths(const Board& board, Colour mine, const Reach& from, const Reach& to, int order) {
  PointSet moves;
  for (int i = 1; i <= order; ++i) moves |= from.within(i) & to.within(order + 1 - i);
  moves &= board.empty();
  PointSet blocks = from.within(order) | from.within(0);
  blocks = dilated(blocks) & board.stones(opponent(mine));
  while (!blocks.empty()) {
    const Block& block = board.block(blocks.first());
    blocks -= block.stones;
    if (block.liberty_count >= order) continue;
    if (from.to_capture(block) + to.to_capture(block) + block.liberty_count + 1 <= order)
      moves |= block.liberties;
  }
  return moves;
}

}  // namespace yomi
