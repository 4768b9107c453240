// The places where the rules of a book may hold on boards of one size, arranged for fast questions. Nearly
// all questions are about a stone around which no rule holds, and finding that out must be cheap.
//
// Each row of a rectangle is a few bits of a point set. A place is skipped if it contains too few stones of
// the friend. Otherwise its stones become the number of a pattern, by a small table for each row.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "life/eye_sieve.h"
#include "life/placements.h"
#include "life/rule_page.h"

namespace yomi {

class RuleLayout {
 public:
  static constexpr int kMostRows = RuleShape::kLongestSide;
  static constexpr int kLongestEyeSide = 4;

  RuleLayout(const RulePages& pages, const EyeSieve& sieve, Size size);

  // The part of a place that is looked at first.
  struct Spot {
    std::uint64_t rows;       // the rectangle's first four rows, relative to its first point
    std::uint32_t more_rows;  // the other rows
    std::uint16_t first;
    std::uint16_t digits;
    std::uint8_t page;
    std::uint8_t fewest_own;  // the fewest stones of the friend in a pattern with won rules
  };
  using Number = std::uint16_t;  // the number of a place

  std::size_t places() const { return spots_.size(); }
  const Spot& spot(std::size_t place) const { return spots_[place]; }
  const RulePlacement& placement(std::size_t place) const { return placements_[place]; }
  const RulePage& page(std::size_t place) const { return *pages_[spots_[place].page]; }

  // The places of a goal whose rectangles contain the point.
  std::span<const Number> holding(RuleGoal goal, Point point) const {
    return holding_[static_cast<unsigned>(goal)].at(point);
  }
  // The places of rules about eyes that contain the stone and may make the eye at the point `eye` near it.
  std::span<const Number> with_eye(Point stone, Point eye) const {
    const auto i = static_cast<unsigned>(stone) * kNearby + static_cast<unsigned>(nearby(stone, eye));
    return {with_eye_.data() + with_eye_starts_[i], with_eye_.data() + with_eye_starts_[i + 1]};
  }
  PointWindow board_around(Point point) const { return board_around_[static_cast<unsigned>(point)]; }
  // The places of rules about eyes that the sieve may stop wrongly.
  std::span<const Number> stopped_at(Point point) const { return stopped_at_.at(point); }

  bool has_stones_enough(const Spot& spot, const PointSet& own, int to_come) const {
    int count = std::popcount(bits_from(own, spot.first) & spot.rows) + to_come;
    if (spot.more_rows) count += std::popcount(bits_from(own, spot.first + 4 * kStride) & spot.more_rows);
    return count >= spot.fewest_own;
  }
  // The digits of these stones as a number. A pattern's number is the friend's digits plus twice the
  // opponent's.
  std::uint32_t digits(const Spot& spot, const PointSet& stones) const {
    const RowDigits& rows = digits_[spot.digits];
    std::uint64_t bits = bits_from(stones, spot.first) & spot.rows;
    std::uint32_t sum = 0;
    for (unsigned i = 0; i < 4; ++i, bits >>= kStride) sum += rows[i][bits & 63];
    if (!spot.more_rows) return sum;
    bits = bits_from(stones, spot.first + 4 * kStride) & spot.more_rows;
    return sum + rows[4][bits & 63] + rows[5][(bits >> kStride) & 63];
  }
  std::uint32_t number(const Spot& spot, const PointSet& own, const PointSet& other) const {
    return digits(spot, own) + 2 * digits(spot, other);
  }

 private:
  using RowDigits = std::array<std::array<std::uint32_t, 64>, kMostRows>;

  // A list of places for each point, all lists in one vector.
  struct Lists {
    std::vector<std::vector<Number>> made = std::vector<std::vector<Number>>(kPoints);
    std::array<std::uint32_t, kPoints + 1> starts{};
    std::vector<Number> numbers;

    void finish();
    std::span<const Number> at(Point point) const {
      const auto i = static_cast<unsigned>(point);
      return {numbers.data() + starts[i], numbers.data() + starts[i + 1]};
    }
  };

  static std::uint64_t bits_from(const PointSet& set, unsigned first) {
    const unsigned word = first / 64;
    const unsigned shift = first % 64;
    const std::uint64_t next = set.words()[std::min(word + 1, PointSet::kWords - 1U)];
    return set.words()[word] >> shift | next << 1 << (63 - shift);
  }
  static constexpr unsigned kNearbyRow = 2 * EyeSieve::kReach + 1;
  static constexpr unsigned kNearby = kNearbyRow * kNearbyRow;
  static int nearby(Point stone, Point eye) {
    const int from_first = eye - stone + EyeSieve::kReach * (kStride + 1);
    return row(from_first) * static_cast<int>(kNearbyRow) + column(from_first);
  }
  void list_eyes();
  void add(const RulePage& page, unsigned number, Cells stopped_at, const RulePlacement& placement);
  std::uint16_t digits_for(const RuleGrid& grid, const RulePlacement& placement, Point first);

  std::vector<const RulePage*> pages_;
  std::vector<Spot> spots_;
  std::vector<RulePlacement> placements_;
  std::vector<RowDigits> digits_;
  std::array<Lists, 2> holding_;
  std::vector<std::uint32_t> with_eye_starts_;
  std::vector<Number> with_eye_;
  Lists stopped_at_;
  std::array<PointWindow, kPoints> board_around_{};
};

}  // namespace yomi
