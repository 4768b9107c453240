// Points without which a set of points may fall apart. Only the eight neighbours are looked at. If the set
// does not fall apart among these, it does not fall apart at all.
#pragma once

#include "go/board.h"

namespace yomi {

inline bool may_divide(const Board& board, const PointSet& points, Point point) {
  constexpr int kRound[8] = {-kStride, -kStride + 1, 1, kStride + 1, kStride, kStride - 1, -1, -kStride - 1};
  bool inside[8];
  for (int i = 0; i < 8; ++i) {
    const Point next = point + kRound[i];
    inside[i] = board.at(next) != Colour::Edge && points.contains(next);
  }
  int sides = 0;
  int joints = 0;
  for (int i = 0; i < 8; i += 2) {
    sides += inside[i];
    joints += inside[i] && inside[i + 1] && inside[(i + 2) % 8];
  }
  return sides >= 2 && joints < sides - 1;
}

}  // namespace yomi
