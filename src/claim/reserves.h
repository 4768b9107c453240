// Reserves: liberties that a claim counts without showing where they are. A claim may say of a block, by one
// of its stones, only that it has at least so many liberties outside the zone. A liberty that is shown is a
// point of the zone where the other side may play, and each such reply has to be answered; one that is merely
// counted costs nothing but a move. Walls, with the open board behind them, are what this is for. Section 3
// of docs/theory.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "go/point_set.h"

namespace yomi {

struct Reserve {
  Point stone;    // in the zone
  int liberties;  // at least so many has its block outside the zone

  bool operator==(const Reserve&) const = default;
};

class Reserves {
 public:
  static constexpr unsigned kMost = 12;

  Reserves() {}  // NOLINT: what lies beyond the count is never read
  Reserves(const Reserves& other) { *this = other; }
  Reserves& operator=(const Reserves& other) {
    count_ = other.count_;
    for (unsigned i = 0; i < count_; ++i) reserves_[i] = other.reserves_[i];
    return *this;
  }

  bool empty() const { return count_ == 0; }
  const Reserve* begin() const { return reserves_.data(); }
  const Reserve* end() const { return reserves_.data() + count_; }

  // 0 if nothing is asked of it.
  int liberties(Point stone) const {
    for (const Reserve& reserve : *this)
      if (reserve.stone == stone) return reserve.liberties;
    return 0;
  }
  PointSet stones() const {
    PointSet result;
    for (const Reserve& reserve : *this) result.insert(reserve.stone);
    return result;
  }
  // At least so many. False if there is no room for another block.
  bool ask(Point stone, int liberties) {
    for (unsigned i = 0; i < count_; ++i) {
      if (reserves_[i].stone != stone) continue;
      reserves_[i].liberties = std::max(reserves_[i].liberties, liberties);
      return true;
    }
    if (count_ == kMost) return false;
    reserves_[count_++] = {stone, liberties};
    return true;
  }

 private:
  std::array<Reserve, kMost> reserves_;
  unsigned count_ = 0;
};

// What a claim rests on: what stands on the zone, and the reserves.
struct Ground {
  PointSet zone;
  Reserves reserves = {};

  Ground() = default;
  Ground(const PointSet& points) : zone(points) {}  // NOLINT: a zone is a ground without reserves
};

}  // namespace yomi
