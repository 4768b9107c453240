// The blocks of one colour and the regions between them. All safety methods start from this map.
//
// A region of a colour is a maximal connected set of points without a stone of that colour. Blocks and
// regions are numbered from zero. Each block knows its regions and each region its blocks, so that the
// fixpoints of Benson (1976) and Mueller (1997) run over small sets of numbers. The map is built in one pass
// over the points and allocates nothing.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "go/board.h"
#include "safety/fresh_array.h"

namespace yomi {

// No board of 19x19 has more blocks or regions of one colour than this.
inline constexpr int kMaxBlocks = 192;

// A set of block or region numbers.
class IndexSet {
 public:
  bool contains(int i) const { return (words_[word(i)] >> (i & 63)) & 1; }
  void insert(int i) { words_[word(i)] |= std::uint64_t{1} << (i & 63); }
  void erase(int i) { words_[word(i)] &= ~(std::uint64_t{1} << (i & 63)); }
  bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]); }
  int first() const {
    for (int w = 0; w < kWords; ++w)
      if (words_[static_cast<unsigned>(w)])
        return w * 64 + std::countr_zero(words_[static_cast<unsigned>(w)]);
    return -1;
  }
  bool contains_all(const IndexSet& other) const {
    return ((other.words_[0] & ~words_[0]) | (other.words_[1] & ~words_[1]) |
            (other.words_[2] & ~words_[2])) == 0;
  }
  bool intersects(const IndexSet& other) const {
    return ((other.words_[0] & words_[0]) | (other.words_[1] & words_[1]) | (other.words_[2] & words_[2])) !=
           0;
  }
  bool operator==(const IndexSet&) const = default;
  IndexSet& operator|=(const IndexSet& other) {
    for (unsigned w = 0; w < kWords; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  IndexSet& operator&=(const IndexSet& other) {
    for (unsigned w = 0; w < kWords; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  IndexSet& operator-=(const IndexSet& other) {
    for (unsigned w = 0; w < kWords; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  friend IndexSet operator|(IndexSet a, const IndexSet& b) { return a |= b; }
  friend IndexSet operator&(IndexSet a, const IndexSet& b) { return a &= b; }
  friend IndexSet operator-(IndexSet a, const IndexSet& b) { return a -= b; }

  // Calls visit(i) for each member. The set may change during the visits.
  template <class Visitor>
  void for_each(Visitor&& visit) const {
    for (int w = 0; w < kWords; ++w)
      for (std::uint64_t rest = words_[static_cast<unsigned>(w)]; rest; rest &= rest - 1)
        visit(w * 64 + std::countr_zero(rest));
  }

 private:
  static constexpr int kWords = kMaxBlocks / 64;
  static unsigned word(int i) { return static_cast<unsigned>(i) >> 6; }
  std::array<std::uint64_t, kWords> words_{};
};

struct Region {
  PointSet points;
  PointSet empty;
  IndexSet blocks;  // of the colour, touching the region
};

struct RegionMap {
  RegionMap(const Board& board, Colour colour);

  const Block& block(int i) const { return *blocks[static_cast<unsigned>(i)]; }
  const Region& region(int i) const { return regions[static_cast<unsigned>(i)]; }
  int block_at(Point stone) const { return number[static_cast<unsigned>(stone)]; }
  int region_at(Point point) const { return number[static_cast<unsigned>(point)]; }
  // The regions touching a block.
  const IndexSet& regions_of(int i) const { return touching[static_cast<unsigned>(i)]; }

  Colour colour;
  int block_count = 0;
  int region_count = 0;
  std::array<const Block*, kMaxBlocks> blocks;  // valid until the board changes
  FreshArray<Region, kMaxBlocks> regions;
  FreshArray<IndexSet, kMaxBlocks> touching;
  std::array<std::uint8_t, kPoints> number;  // the number of the block or region of each point
};

}  // namespace yomi
