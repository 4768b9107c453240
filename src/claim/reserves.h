// Reserves: liberties that a claim counts without showing where they are. A claim may require that the block
// of a stone has at least a number of liberties outside the zone. A liberty that is shown is a point of the
// zone. The other side may play there, and each such reply must be answered. A liberty that is only counted
// needs no answer. Reserves are made for walls, which have the open board behind them. Section 3 of
// docs/theory.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "go/point_set.h"

namespace yomi {

struct Reserve {
  Point stone;    // a stone in the zone
  int liberties;  // the least number of liberties of its block outside the zone

  bool operator==(const Reserve&) const = default;
};

class Reserves {
 public:
  static constexpr unsigned kMost = 12;

  Reserves() {}  // NOLINT: elements beyond the count are never read
  Reserves(const Reserves& other) { *this = other; }
  Reserves& operator=(const Reserves& other) {
    count_ = other.count_;
    for (unsigned i = 0; i < count_; ++i) reserves_[i] = other.reserves_[i];
    return *this;
  }

  bool empty() const { return count_ == 0; }
  const Reserve* begin() const { return reserves_.data(); }
  const Reserve* end() const { return reserves_.data() + count_; }

  // The liberties that the stone's block needs; 0 if the stone has no reserve.
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
  // Requires at least this number of liberties. Returns false if there is no room for another block.
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

// What a claim depends on: the zone and the reserves.
struct Ground {
  PointSet zone;
  Reserves reserves = {};

  Ground() = default;
  Ground(const PointSet& points) : zone(points) {}  // NOLINT: a zone is a ground without reserves
};

}  // namespace yomi
