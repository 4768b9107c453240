// Finds the points near a stone where a rule about eyes may hold. The sieve lets all rules pass and stops
// nearly all other points, in a few dozen operations.
//
// A rule makes its eye at an inner point of its rectangle. The eight points around it, the *ring*, belong to
// the rectangle or lie off the board.
//
// The first sieve counts stones; points off the board count as the friend's. The eye point must not hold a
// stone of the friend. Four points of the ring must be the friend's, three of them direct neighbours; or
// five, if the stone in question is one of them. The opponent may hold at most one direct neighbour. This is
// tested for all points around the stone at once, on a word of bits.
//
// The second sieve makes a number of the ring and looks it up among the rings of the known rules.
//
// Both sieves are derived from the rules. They list the few rules that they would stop wrongly.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "go/board.h"
#include "life/rule_page.h"

namespace yomi {

// The 7x7 points around a point, one byte for each row.
using PointWindow = std::uint64_t;
inline constexpr int kWindowCentre = 3 * 8 + 3;

constexpr PointWindow window_square(int reach) {
  PointWindow result = 0;
  for (int y = -reach; y <= reach; ++y)
    for (int x = -reach; x <= reach; ++x) result |= PointWindow{1} << (kWindowCentre + 8 * y + x);
  return result;
}

class EyeSieve {
 public:
  static constexpr int kReach = 2;  // greatest distance of the eye from the stone, in rows and in columns

  explicit EyeSieve(const RulePages& pages);

  // The points of the board around a point.
  static PointWindow board_around(Size size, Point point);

  // Visits the points where the stone may get an eye. `area`: the points of the board around the stone.
  template <class Visit>
  void each_point(const Board& board, Point stone, Colour colour, PointWindow area, Visit visit) const {
    const PointWindow own = window_at(board.stones(colour), stone) & area;
    const PointWindow other = window_at(board.stones(opponent(colour)), stone) & area;
    PointWindow left = first_sieve(own, other, area);
    const PointWindow friendly = own | ~area;
    const PointWindow opposing = other | ~area;
    for (; left; left &= left - 1) {
      const int at = std::countr_zero(left);
      if ((eyes_.of(ring(friendly, at) | ring(opposing, at) << 9) >> at) & 1)
        visit(stone + (at / 8 - 3) * kStride + at % 8 - 3);
    }
  }

  // The cells of the page's shape for which the sieve may wrongly stop a rule that keeps a stone there. Such
  // places must always be tried.
  Cells stopped_at(std::size_t page) const { return stopped_at_[page]; }

 private:
  static constexpr PointWindow kNear = window_square(kReach);
  static constexpr PointWindow kBeside = window_square(1);

  // For each ring the places, seen from the stone, where its eye may lie. The table is small, since there are
  // few rings.
  class Rings {
   public:
    PointWindow of(unsigned ring) const {
      for (unsigned i = slot_of(ring);; i = (i + 1) % kSlots) {
        if (slots_[i].ring == ring) return slots_[i].eyes;
        if (slots_[i].eyes == 0) return 0;
      }
    }
    bool has_room() const { return used_ < kSlots / 2; }
    void add(unsigned ring, int eye) {
      unsigned i = slot_of(ring);
      while (slots_[i].eyes && slots_[i].ring != ring) i = (i + 1) % kSlots;
      used_ += slots_[i].eyes == 0;
      slots_[i].ring = ring;
      slots_[i].eyes |= PointWindow{1} << eye;
    }

   private:
    static constexpr unsigned kSlots = 1U << 12;
    static unsigned slot_of(unsigned ring) { return (ring * 0x9E3779B1U) >> 20; }
    struct Slot {
      PointWindow eyes = 0;
      unsigned ring = 0;
    };
    std::vector<Slot> slots_ = std::vector<Slot>(kSlots);
    unsigned used_ = 0;
  };

  // The points of the set around the stone. Bits for points off the board may have any value.
  static PointWindow window_at(const PointSet& set, Point stone) {
    const int first = stone - 3 * kStride - 3;
    const auto rows = [&](int from) {
      const std::uint64_t bits = bits_from(set, from);
      return (bits & 0x7F) | (bits >> (kStride - 8) & 0x7F00) | (bits >> (2 * kStride - 16) & 0x7F0000);
    };
    return rows(first) | rows(first + 3 * kStride) << 24 | (bits_from(set, first + 6 * kStride) & 127) << 48;
  }
  static std::uint64_t bits_from(const PointSet& set, int first) {
    const int word = first >> 6;
    const int shift = first & 63;
    const auto at = [&](int i) {
      return static_cast<unsigned>(i) < PointSet::kWords ? set.words()[static_cast<unsigned>(i)] : 0;
    };
    return at(word) >> shift | at(word + 1) << 1 << (63 - shift);
  }
  static unsigned ring(PointWindow set, int at) {
    const PointWindow bits = set >> (at - 9);
    return static_cast<unsigned>((bits & 7) | (bits >> 5 & 0x38) | (bits >> 10 & 0x1C0));
  }

  // Counts by sums: first over three points side by side, then over three rows.
  static PointWindow first_sieve(PointWindow own, PointWindow other, PointWindow area) {
    const PointWindow friendly = own | ~area;
    const PointWindow left = friendly << 1;
    const PointWindow right = friendly >> 1;
    const PointWindow odd = friendly ^ left ^ right;
    const PointWindow two = (friendly & (left | right)) | (left & right);
    const PointWindow odd_above = odd << 8;
    const PointWindow odd_below = odd >> 8;
    const PointWindow two_above = two << 8;
    const PointWindow two_below = two >> 8;
    const PointWindow ones = odd ^ odd_above ^ odd_below;
    const PointWindow carried = (odd & (odd_above | odd_below)) | (odd_above & odd_below);
    const PointWindow twos = two ^ two_above ^ two_below;
    const PointWindow fours = (two & (two_above | two_below)) | (two_above & two_below);
    const PointWindow four_or_more = fours | (twos & carried);
    const PointWindow not_just_four = ones | (twos ^ carried) | (fours & twos & carried);

    const PointWindow above = friendly << 8;
    const PointWindow below = friendly >> 8;
    const PointWindow three_direct = (left & right & (above | below)) | (above & below & (left | right));
    const PointWindow opposed = ((other << 1) & (other >> 1)) | ((other << 8) & (other >> 8)) |
                                (((other << 1) | (other >> 1)) & ((other << 8) | (other >> 8)));
    return kNear & area & ~own & ~opposed & four_or_more & (three_direct | (kBeside & not_just_four));
  }
  static bool passes_first_sieve(unsigned ring, bool beside);
  bool let_pass(const RuleGrid& grid, const RulePattern& pattern, int stone);

  Rings eyes_;
  std::vector<Cells> stopped_at_;
};

}  // namespace yomi
