#include "read/connection_distance.h"

#include <algorithm>

namespace yomi {

PointSet Reach::spread(const PointSet& set) const {
  return (steps_ == Steps::Four ? dilated(set) : dilated8(set)) & board_.area();
}

// With all own strings that the set touches or meets.
PointSet Reach::with_strings(const PointSet& set) const {
  const PointSet& mine = board_.stones(mine_);
  const PointSet near = spread(set) & mine;
  if (set.contains_all(near)) return set;
  return set | (steps_ == Steps::Four ? flood(near, mine) : flood8(near, mine));
}

Reach::Reach(const Board& board, Colour mine, const PointSet& group, int most, Steps steps,
             const PointSet& until)
    : board_(board), mine_(mine), steps_(steps), empty_(board.empty()) {
  most = std::min(most, kFarthest);
  all_[0] = plain_[0] = with_strings(group);
  const PointSet& theirs = board.stones(opponent(mine));
  while (most_ < most && !all_[static_cast<size_t>(most_)].intersects(until)) {
    const auto now = static_cast<size_t>(most_);
    const PointSet near = spread(plain_[now]);
    PointSet crossed = crossed_[now] | spread(crossed_[now]);
    PointSet blocks = near & theirs;
    while (!blocks.empty()) {
      const Block& block = board.block(blocks.first());
      blocks -= block.stones;
      if (block.liberty_count <= most_ + 1 && to_capture(block) + block.liberty_count <= most_)
        crossed |= block.stones | block.liberties;
    }
    plain_[now + 1] = with_strings(plain_[now] | (near & empty_));
    crossed_[now + 1] = crossed.empty() ? crossed : with_strings(crossed);
    all_[now + 1] = plain_[now + 1] | crossed_[now + 1];
    ++most_;
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
    const bool by_a_liberty = moves > 0 && (reached & empty_).intersects(block.liberties);
    return moves - (by_a_liberty || steps_ == Steps::Eight ? 1 : 0);
  }
  return most_ + 1;
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
