// The geometry of a board of up to 64 points, one bit for each: neighbours, floods, and symmetries.
//
// Points are numbered row by row from the top left corner, without gaps. A set of stones is one machine word,
// so that most operations on it take a few instructions. The image of a set under a symmetry is looked up in
// tables, nine bits at a time. That must be fast, because each visit of the search's table may need all eight
// images.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "go/point_set.h"

namespace yomi::small {

using Bits = std::uint64_t;

inline constexpr int kMostPoints = 64;

constexpr Bits bit(int point) {
  return Bits{1} << point;
}
inline int lowest(Bits set) {
  return std::countr_zero(set);
}
inline int count(Bits set) {
  return std::popcount(set);
}

class Grid {
 public:
  // At most 64 points.
  explicit Grid(Size size);

  Size size() const { return size_; }
  int points() const { return points_; }
  Bits all() const { return all_; }
  Bits next_to(int point) const { return next_to_[static_cast<unsigned>(point)]; }

  // The set and all points next to it.
  Bits grown(Bits set) const {
    return (set | (set << 1 & not_left_) | (set >> 1 & not_right_) | set << size_.width |
            set >> size_.width) &
           all_;
  }
  Bits flood(Bits seed, Bits through) const {
    for (Bits reached = seed;;) {
      const Bits next = grown(reached) & through;
      if (next == reached) return reached;
      reached = next;
    }
  }
  // Points of the set whose right (or lower) neighbour is in it, too.
  Bits joined_right(Bits set) const { return set & set >> 1 & not_right_; }
  Bits joined_down(Bits set) const { return set & set >> size_.width; }

  // Eight on a square, four on a rectangle; the first is the identity.
  int symmetries() const { return symmetries_; }
  Bits image(int symmetry, Bits set) const {
    Bits result = 0;
    for (const Bits* table = &images_[static_cast<std::size_t>(symmetry * chunks_) << kChunk]; set;
         set >>= kChunk, table += kChunkSize)
      result |= table[set & (kChunkSize - 1)];
    return result;
  }
  int image_of_point(int symmetry, int point) const {
    return moved_[static_cast<unsigned>(symmetry)][static_cast<unsigned>(point)];
  }
  int inverse(int symmetry) const { return inverse_[static_cast<unsigned>(symmetry)]; }

  int index(Point point) const { return row(point) * size_.width + column(point); }
  Point point(int index) const { return point_at(index % size_.width, index / size_.width); }
  Bits bits(const PointSet& set) const;
  PointSet points(Bits set) const;

 private:
  static constexpr int kChunk = 9;
  static constexpr Bits kChunkSize = Bits{1} << kChunk;

  Size size_;
  int points_;
  Bits all_ = 0;
  Bits not_left_ = 0;
  Bits not_right_ = 0;
  std::array<Bits, kMostPoints> next_to_{};
  int symmetries_ = 0;
  int chunks_;
  std::array<std::array<int, kMostPoints>, 8> moved_{};
  std::array<int, 8> inverse_{};
  std::vector<Bits> images_;
};

}  // namespace yomi::small
