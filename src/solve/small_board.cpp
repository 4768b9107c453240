#include "solve/small_board.h"

namespace yomi::small {

SmallPosition small_position(const Grid& grid, const Position& position) {
  SmallPosition small;
  small.stones[kBlack] = grid.bits(position.black);
  small.stones[kWhite] = grid.bits(position.white);
  small.to_move = position.to_move == Colour::White ? kWhite : kBlack;
  if (position.ko >= 0) small.barred = grid.index(position.ko);
  return small;
}

Position large_position(const Grid& grid, const SmallPosition& position) {
  Position large;
  large.size = grid.size();
  large.black = grid.points(position.stones[kBlack]);
  large.white = grid.points(position.stones[kWhite]);
  large.to_move = position.to_move == kWhite ? Colour::White : Colour::Black;
  if (position.barred >= 0) large.ko = grid.point(position.barred);
  return large;
}

bool play(const Grid& grid, const SmallPosition& before, int move, KoRule rule, SmallPosition& after) {
  const int side = before.to_move;
  after.to_move = static_cast<std::uint8_t>(1 - side);
  after.barred = -1;
  if (move == kPassMove) {
    after.stones[0] = before.stones[0];
    after.stones[1] = before.stones[1];
    after.passed = true;
    return true;
  }
  if (move == before.barred) return false;
  const Bits own = before.own() | bit(move);
  Bits other = before.other();
  Bits empty = grid.all() & ~(own | other);
  const Bits around = grid.next_to(move);
  Bits taken = 0;
  for (Bits near = around & other; near;) {
    const Bits stone = near & (~near + 1);
    near ^= stone;
    if (grid.next_to(lowest(stone)) & empty) continue;
    const Bits block = grid.flood(stone, other);
    near &= ~block;
    if ((grid.grown(block) & empty) == 0) taken |= block;
  }
  if (taken) {
    other &= ~taken;
    empty |= taken;
  }
  if ((around & empty) == 0) {
    const Bits block = grid.flood(bit(move), own);
    if ((grid.grown(block) & empty) == 0) return false;
  }
  if (taken && (taken & (taken - 1)) == 0 && rule.bars[1 - side] && (around & own) == 0 &&
      (around & empty) == taken)
    after.barred = lowest(taken);
  after.stones[side] = own;
  after.stones[1 - side] = other;
  after.passed = false;
  return true;
}

int area_score(const Grid& grid, const SmallPosition& position, Bits sure_black, Bits sure_white) {
  const Bits black = (position.stones[kBlack] | sure_black) & ~sure_white;
  const Bits white = (position.stones[kWhite] | sure_white) & ~sure_black;
  const Bits empty = grid.all() & ~(black | white);
  const Bits black_reach = grid.flood(black, black | empty) & empty;
  const Bits white_reach = grid.flood(white, white | empty) & empty;
  return count(black | (black_reach & ~white_reach)) - count(white | (white_reach & ~black_reach));
}

PositionKey key_of(const Grid& grid, const SmallPosition& position) {
  const Bits flags = static_cast<Bits>(position.to_move) | static_cast<Bits>(position.passed) << 1;
  PositionKey key;
  key.low = position.stones[kBlack];
  key.high = position.stones[kWhite];
  int barred = position.barred;
  key.keeping = 1;
  for (int s = 1; s < grid.symmetries(); ++s) {
    const Bits black = grid.image(s, position.stones[kBlack]);
    if (black > key.low && black != position.stones[kBlack]) continue;
    const Bits white = grid.image(s, position.stones[kWhite]);
    const int point = position.barred < 0 ? -1 : grid.image_of_point(s, position.barred);
    if (black == position.stones[kBlack] && white == position.stones[kWhite] && point == position.barred)
      key.keeping |= 1 << s;
    if (black > key.low || (black == key.low && (white > key.high || (white == key.high && point >= barred))))
      continue;
    key.low = black;
    key.high = white;
    key.symmetry = s;
    barred = point;
  }
  key.low |= flags << kMostKeyPoints;
  key.high |= static_cast<Bits>(barred + 1) << kMostKeyPoints;
  return key;
}

}  // namespace yomi::small
