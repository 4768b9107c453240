// The rules of Go on a board of at most 25 points, for players that try all moves. A set of points is one
// 32-bit word, row by row. The code is short and slow, and shares nothing with src/.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace yomi::test {

class BitBoard {
 public:
  using Set = std::uint32_t;
  static constexpr int kNoPoint = 31;

  BitBoard(int width, int height) : area_(width * height), all_((Set{1} << area_) - 1) {
    for (int p = 0; p < area_; ++p) {
      Set next = 0;
      if (p % width > 0) next |= Set{1} << (p - 1);
      if (p % width < width - 1) next |= Set{1} << (p + 1);
      if (p >= width) next |= Set{1} << (p - width);
      if (p + width < area_) next |= Set{1} << (p + width);
      neighbours_.push_back(next);
    }
  }

  int area() const { return area_; }
  Set all() const { return all_; }

  // The neighbours of the set that are not in it.
  Set border(Set set) const {
    Set result = 0;
    for (Set rest = set; rest; rest &= rest - 1)
      result |= neighbours_[static_cast<std::size_t>(std::countr_zero(rest))];
    return result & ~set;
  }

  // The points of `through` that can be reached from `seed` by steps on points of `through`.
  Set flood(Set seed, Set through) const {
    for (Set reached = seed & through;;) {
      const Set next = reached | (border(reached) & through);
      if (next == reached) return reached;
      reached = next;
    }
  }

  // Does every block of these stones have a liberty?
  bool all_breathe(Set stones, Set empty) const {
    for (Set left = stones; left;) {
      const Set block = flood(lowest(left), stones);
      if ((border(block) & empty) == 0) return false;
      left &= ~block;
    }
    return true;
  }
  bool is_legal(Set one, Set other) const {
    const Set empty = all_ & ~(one | other);
    return all_breathe(one, empty) && all_breathe(other, empty);
  }

  // The stones of `own` and the empty points that touch stones of `own` only: what area scoring counts.
  Set area_of(Set own, Set other) const {
    const Set empty = all_ & ~(own | other);
    Set area = own;
    for (Set left = empty; left;) {
      const Set part = flood(lowest(left), empty);
      left &= ~part;
      const Set around = border(part);
      if ((around & other) == 0 && (around & own) != 0) area |= part;
    }
    return area;
  }

  struct Played {
    Set own = 0;
    Set other = 0;
    int ko = kNoPoint;  // the point where a ko may not be retaken at once
  };
  // The position after a move on an empty point. Nothing if the move is suicide.
  std::optional<Played> play(Set own, Set other, int point) const {
    const Set stone = Set{1} << point;
    own |= stone;
    Set taken = 0;
    for (Set near = border(stone) & other; near; near &= near - 1) {
      const Set block = flood(lowest(near), other);
      if ((border(block) & ~own) == 0) taken |= block;
    }
    other &= ~taken;
    const Set block = flood(stone, own);
    const Set liberties = border(block) & ~other;
    if (liberties == 0) return std::nullopt;
    const bool is_ko = std::popcount(taken) == 1 && block == stone && liberties == taken;
    return Played{own, other, is_ko ? std::countr_zero(taken) : kNoPoint};
  }

 private:
  static Set lowest(Set set) { return set & (~set + 1); }

  int area_;
  Set all_;
  std::vector<Set> neighbours_;
};

}  // namespace yomi::test
