#include "read/fight/life_blocks.h"

namespace yomi {

LifeBlocks::LifeBlocks(const LifeArea& area, const LocalState& state)
    : area_(area), state_(state), empty_(area.empty(state)) {
  find_blocks(true);
  find_blocks(false);
}

void LifeBlocks::find_blocks(bool reachers) {
  const LocalSet wall = area_.wall(reachers);
  for (LocalSet left = stones(reachers); left != 0;) {
    LocalSet block = left & (~left + 1);
    LocalSet around = 0;
    for (LocalSet frontier = block; frontier != 0;) {
      const int point = lowest(frontier);
      of_[static_cast<unsigned>(point)] = static_cast<std::uint8_t>(count_);
      around |= area_.neighbours(point);
      const LocalSet next = area_.neighbours(point) & left & ~block;
      frontier = (frontier & (frontier - 1)) | next;
      block |= next;
    }
    left &= ~block;
    blocks_[count_++] = {block, around & empty_, reachers, (block & wall) != 0};
  }
}

LocalSet LifeBlocks::captures(int move, bool by_reacher) const {
  LocalSet captured = 0;
  for (LocalSet left = area_.neighbours(move) & stones(!by_reacher); left != 0; left &= left - 1) {
    const Block& block = block_at(lowest(left));
    if (!block.at_wall && block.liberties == local_bit(move)) captured |= block.stones;
  }
  return captured;
}

bool LifeBlocks::is_suicide(int move, bool by_reacher) const {
  if ((area_.neighbours(move) & empty_) != 0 || (area_.wall(by_reacher) & local_bit(move)) != 0) return false;
  for (LocalSet left = area_.neighbours(move) & stones(by_reacher); left != 0; left &= left - 1) {
    const Block& block = block_at(lowest(left));
    if (block.at_wall || block.liberties != local_bit(move)) return false;
  }
  return captures(move, by_reacher) == 0;
}

LocalState LifeBlocks::after(int move, bool bars) const {
  LocalState next = state_;
  next.bar = -1;
  next.reacher_to_move = !state_.reacher_to_move;
  if (move == LifeArea::kPassIndex) return next;
  const LocalSet captured = captures(move, state_.reacher_to_move);
  LocalSet& mine = state_.reacher_to_move ? next.reacher : next.keeper;
  LocalSet& theirs = state_.reacher_to_move ? next.keeper : next.reacher;
  mine |= local_bit(move);
  if (captured == 0) return next;
  theirs &= ~captured;
  if (!area_.any_stones()) next.targets &= ~captured;
  if (bars && area_.is_one_stone(captured) && (area_.neighbours(move) & mine) == 0 &&
      (area_.wall(state_.reacher_to_move) & local_bit(move)) == 0 &&
      (area_.neighbours(move) & area_.empty(next)) == captured)
    next.bar = static_cast<std::int8_t>(lowest(captured));
  return next;
}

bool LifeBlocks::is_keepers_own_eye(int move) const {
  const LocalSet around = area_.neighbours(move);
  if ((around & ~state_.keeper) != 0 || (area_.wall(true) & local_bit(move)) != 0) return false;
  return around != 0 && (around & ~block_at(lowest(around)).stones) == 0;
}

LocalSet LifeBlocks::closed(LocalSet zone, LocalSet stones) const {
  for (LocalSet left = zone & stones; left != 0;) {
    const Block& block = block_at(lowest(left));
    left &= ~block.stones;
    zone |= block.stones;
    if (!block.at_wall && (block.liberties & zone) == 0) zone |= block.liberties & (~block.liberties + 1);
  }
  return zone;
}

LocalSet LifeBlocks::why_suicide(LocalSet zone, bool by_reacher) const {
  LocalSet why = 0;
  for (LocalSet left = zone & empty_; left != 0; left &= left - 1) {
    const int move = lowest(left);
    if (!by_reacher && is_keepers_own_eye(move)) why |= area_.neighbours(move);
    if (!is_suicide(move, by_reacher)) continue;
    LocalSet merged = local_bit(move);
    for (LocalSet mine = area_.neighbours(move) & stones(by_reacher); mine != 0; mine &= mine - 1)
      merged |= block_at(lowest(mine)).stones;
    why |= merged | area_.neighbours(merged);
    for (LocalSet theirs = area_.neighbours(merged) & stones(!by_reacher); theirs != 0;) {
      const Block& block = block_at(lowest(theirs));
      theirs &= ~block.stones;
      const LocalSet others = block.liberties & ~local_bit(move);
      if (!block.at_wall && (others & (zone | why)) == 0) why |= others & (~others + 1);
    }
  }
  return why;
}

LocalSet LifeBlocks::last_liberties_near(int move) const {
  LocalSet liberties = 0;
  for (LocalSet left = area_.neighbours(move) & state_.keeper; left != 0; left &= left - 1) {
    const Block& block = block_at(lowest(left));
    if (!block.at_wall && std::popcount(block.liberties) <= 2) liberties |= block.liberties;
  }
  return liberties;
}

}  // namespace yomi
