// A set of points as six machine words. Union, intersection, difference, dilation and flood are operations on
// words, without a loop over points. Zones, blocks and liberties are all of this type.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <type_traits>

#include "go/point.h"

namespace yomi {

class PointSet {
 public:
  static constexpr int kWords = (kPoints + 63) / 64;

  constexpr PointSet() = default;
  constexpr PointSet(std::initializer_list<Point> points) {
    for (Point point : points) insert(point);
  }

  constexpr bool contains(Point point) const { return (words_[index(point)] >> (point & 63)) & 1; }
  constexpr void insert(Point point) { words_[index(point)] |= std::uint64_t{1} << (point & 63); }
  // Inserts `count` points side by side, fewer than 64.
  constexpr void insert_row(Point first, int count) {
    const std::uint64_t row = (std::uint64_t{1} << count) - 1;
    const int shift = first & 63;
    words_[index(first)] |= row << shift;
    if (shift + count > 64) words_[index(first) + 1] |= row >> (64 - shift);
  }
  constexpr void erase(Point point) { words_[index(point)] &= ~(std::uint64_t{1} << (point & 63)); }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  constexpr int size() const {
    int count = 0;
    for (std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  // The lowest point, or kNoPoint.
  constexpr Point first() const {
    for (int i = 0; i < kWords; ++i)
      if (words_[static_cast<unsigned>(i)])
        return i * 64 + std::countr_zero(words_[static_cast<unsigned>(i)]);
    return kNoPoint;
  }
  constexpr bool intersects(const PointSet& other) const {
    std::uint64_t any = 0;
    for (unsigned i = 0; i < kWords; ++i) any |= words_[i] & other.words_[i];
    return any != 0;
  }
  constexpr bool contains_all(const PointSet& other) const {
    std::uint64_t missing = 0;
    for (unsigned i = 0; i < kWords; ++i) missing |= other.words_[i] & ~words_[i];
    return missing == 0;
  }
  constexpr bool operator==(const PointSet& other) const {
    std::uint64_t difference = 0;
    for (unsigned i = 0; i < kWords; ++i) difference |= words_[i] ^ other.words_[i];
    return difference == 0;
  }

  constexpr PointSet& operator|=(const PointSet& other) {
    for (unsigned i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr PointSet& operator&=(const PointSet& other) {
    for (unsigned i = 0; i < kWords; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr PointSet& operator-=(const PointSet& other) {
    for (unsigned i = 0; i < kWords; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  constexpr PointSet& operator^=(const PointSet& other) {
    for (unsigned i = 0; i < kWords; ++i) words_[i] ^= other.words_[i];
    return *this;
  }
  friend constexpr PointSet operator|(PointSet a, const PointSet& b) { return a |= b; }
  friend constexpr PointSet operator&(PointSet a, const PointSet& b) { return a &= b; }
  friend constexpr PointSet operator-(PointSet a, const PointSet& b) { return a -= b; }
  friend constexpr PointSet operator^(PointSet a, const PointSet& b) { return a ^= b; }

  // Replaces each word by a function of itself and the words before and after it. Dilations are made of this.
  template <class Function>
  constexpr PointSet map_with_neighbouring_words(Function function) const {
    if (!std::is_constant_evaluated()) return map_pairs(function);
    PointSet result;
    result.words_[0] = function(std::uint64_t{0}, words_[0], words_[1]);
    for (unsigned i = 1; i + 1 < kWords; ++i)
      result.words_[i] = function(words_[i - 1], words_[i], words_[i + 1]);
    result.words_[kWords - 1] = function(words_[kWords - 2], words_[kWords - 1], std::uint64_t{0});
    return result;
  }

  class Iterator {
   public:
    constexpr Iterator(const PointSet* set, int word) : set_(set), word_(word) {
      if (word_ < kWords) rest_ = set_->words_[static_cast<unsigned>(word_)];
      skip();
    }
    constexpr Point operator*() const { return word_ * 64 + std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      skip();
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const {
      return word_ != other.word_ || rest_ != other.rest_;
    }

   private:
    constexpr void skip() {
      while (rest_ == 0 && word_ < kWords) {
        ++word_;
        if (word_ < kWords) rest_ = set_->words_[static_cast<unsigned>(word_)];
      }
    }
    const PointSet* set_;
    int word_;
    std::uint64_t rest_ = 0;
  };
  // Do not change the set while iterating over it: the iterator holds a copy of the current word.
  constexpr Iterator begin() const { return Iterator(this, 0); }
  constexpr Iterator end() const { return Iterator(this, kWords); }

  constexpr const std::array<std::uint64_t, kWords>& words() const { return words_; }

 private:
  using Pair __attribute__((vector_size(16))) = std::uint64_t;

  // Works on two words at a time and reads none of them twice. The set has often just been written. A read
  // that spans two such writes cannot be served from the store buffer and stalls the processor.
  template <class Function>
  PointSet map_pairs(Function function) const {
    static_assert(sizeof(words_) == 3 * sizeof(Pair));
    const Pair none{};
    std::array<Pair, 3> pairs;
    std::memcpy(pairs.data(), words_.data(), sizeof(words_));
    const auto [first, second, third] = pairs;
    const Pair after_first = __builtin_shufflevector(first, second, 1, 2);
    const Pair after_second = __builtin_shufflevector(second, third, 1, 2);
    pairs = {function(__builtin_shufflevector(none, first, 1, 2), first, after_first),
             function(after_first, second, after_second),
             function(after_second, third, __builtin_shufflevector(third, none, 1, 2))};
    PointSet result;
    std::memcpy(result.words_.data(), pairs.data(), sizeof(words_));
    return result;
  }

  static constexpr unsigned index(Point point) { return static_cast<unsigned>(point) >> 6; }
  std::array<std::uint64_t, kWords> words_{};
};

// The set and all points next to it (4-neighbours). The result may reach off the board, so mask it.
constexpr PointSet dilated(const PointSet& set) {
  return set.map_with_neighbouring_words([](auto below, auto here, auto above) {
    return here | here << 1 | here >> 1 | below >> 63 | above << 63 | here << kStride | here >> kStride |
           below >> (64 - kStride) | above << (64 - kStride);
  });
}

// The set and all points next to it, diagonally too. The result may reach off the board, so mask it.
constexpr PointSet dilated8(const PointSet& set) {
  const PointSet line = set.map_with_neighbouring_words([](auto below, auto here, auto above) {
    return here | here << 1 | here >> 1 | below >> 63 | above << 63;
  });
  return line.map_with_neighbouring_words([](auto below, auto here, auto above) {
    return here | here << kStride | here >> kStride | below >> (64 - kStride) | above << (64 - kStride);
  });
}

// All points of `through` that can be reached from `seed` by steps on points of `through`. The points of
// `seed` count only if they are in `through`.
constexpr PointSet flood(const PointSet& seed, const PointSet& through) {
  PointSet reached = seed & through;
  for (;;) {
    const PointSet next = dilated(reached) & through;
    if (next == reached) return reached;
    reached = next;
  }
}

// The points of `wanted` that flood(seed, through) does not reach. `wanted` must be a subset of `through`.
constexpr PointSet left_by_flood(const PointSet& wanted, const PointSet& seed, const PointSet& through) {
  PointSet reached = seed & through;
  for (;;) {
    if (reached.contains_all(wanted)) return {};
    const PointSet next = dilated(reached) & through;
    if (next == reached) return wanted - reached;
    reached = next;
  }
}

// The points with a neighbour in the set.
constexpr PointSet beside(const PointSet& set) {
  return set.map_with_neighbouring_words([](auto below, auto here, auto above) {
    return here << 1 | here >> 1 | below >> 63 | above << 63 | here << kStride | here >> kStride |
           below >> (64 - kStride) | above << (64 - kStride);
  });
}

// The points with two or more neighbours in the set.
constexpr PointSet beside_two(const PointSet& set) {
  return set.map_with_neighbouring_words([](auto below, auto here, auto above) {
    const auto left = here << 1 | below >> 63;
    const auto right = here >> 1 | above << 63;
    const auto up = here << kStride | below >> (64 - kStride);
    const auto down = here >> kStride | above << (64 - kStride);
    return (up & down) | (left & right) | ((up | down) & (left | right));
  });
}

constexpr PointSet flood8(const PointSet& seed, const PointSet& through) {
  PointSet reached = seed & through;
  for (;;) {
    const PointSet next = dilated8(reached) & through;
    if (next == reached) return reached;
    reached = next;
  }
}

// All points of a board.
constexpr PointSet board_area(int width, int height) {
  PointSet all;
  for (int y = 0; y < height; ++y) all.insert_row(point_at(0, y), width);
  return all;
}
inline PointSet board_area(Size size) {
  return board_area(size.width, size.height);
}

}  // namespace yomi
