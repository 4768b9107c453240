// What the policy of life and death sees of a position in an area: a word for each point, and which points
// lie around which, seven by seven.
#pragma once

#include <array>

#include "read/fight/life_blocks.h"

namespace yomi {

class LifeSight {
 public:
  static constexpr unsigned kWords = 16;
  static constexpr std::uint8_t kEmpty = 3;  // the word of an empty point
  static constexpr unsigned kSide = 7;
  static constexpr unsigned kAround = kSide * kSide;  // row by row, with the point in the middle
  static constexpr unsigned kPlaces =
      LifeArea::kMostPoints + 3;  // the points of an area, and what lies beyond

  using Words = std::array<std::uint8_t, kPlaces>;   // one for each place
  using Around = std::array<std::uint8_t, kAround>;  // places

  explicit LifeSight(const LifeArea& area);

  const Around& around(int point) const { return around_[static_cast<unsigned>(point)]; }
  Words words(const LocalState& state, const LifeBlocks& blocks) const;
  // When all the area is empty.
  Words empty_words() const;

 private:
  const LifeArea& area_;
  std::array<Around, LifeArea::kMostPoints> around_{};
};

}  // namespace yomi
