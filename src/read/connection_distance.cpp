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

Reach::Reach(const Board& board, Colour mine, const PointSet& group, int most, Steps steps)
    : board_(board), mine_(mine), steps_(steps), empty_(board.empty()) {
  const auto size = static_cast<size_t>(most) + 1;
  plain_.reserve(size);
  crossed_.reserve(size);
  all_.reserve(size);
  plain_.push_back(with_strings(group));
  crossed_.emplace_back();
  all_.push_back(plain_[0]);
  const PointSet& theirs = board.stones(opponent(mine));
  for (int moves = 1; moves <= most; ++moves) {
    const PointSet near = spread(plain_.back());
    PointSet crossed = crossed_.back() | spread(crossed_.back());
    PointSet blocks = near & theirs;
    while (!blocks.empty()) {
      const Block& block = board.block(blocks.first());
      blocks -= block.stones;
      if (to_capture(block) + block.liberty_count + 1 <= moves) crossed |= block.stones | block.liberties;
    }
    plain_.push_back(with_strings(plain_.back() | (near & empty_)));
    crossed_.push_back(crossed.empty() ? crossed : with_strings(crossed));
    all_.push_back(plain_.back() | crossed_.back());
  }
}

int Reach::to(const PointSet& stones) const {
  for (size_t moves = 0; moves < all_.size(); ++moves)
    if (all_[moves].intersects(stones)) return static_cast<int>(moves);
  return most() + 1;
}

int Reach::to_capture(const Block& block) const {
  const PointSet near = spread(block.stones);
  for (size_t moves = 0; moves < plain_.size(); ++moves) {
    if (!plain_[moves].intersects(near)) continue;
    const bool by_a_liberty = moves > 0 && (plain_[moves] & near & empty_).intersects(block.liberties);
    return static_cast<int>(moves) - (by_a_liberty || steps_ == Steps::Eight ? 1 : 0);
  }
  return most() + 1;
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
