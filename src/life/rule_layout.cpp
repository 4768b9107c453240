#include "life/rule_layout.h"

#include <algorithm>
#include <cstdlib>

namespace yomi {

RuleLayout::RuleLayout(const RulePages& pages, const EyeSieve& sieve, Size size) {
  for (const auto& page : pages) {
    const auto number = static_cast<unsigned>(pages_.size());
    pages_.push_back(page.get());
    for (const RulePlacement& placement : placements_on_board(page->file.shape(), size))
      add(*page, number, sieve.stopped_at(number), placement);
  }
  for (Lists& lists : holding_) lists.finish();
  stopped_at_.finish();
  list_eyes();
  for (Point point : board_area(size))
    board_around_[static_cast<unsigned>(point)] = EyeSieve::board_around(size, point);
}

void RuleLayout::Lists::finish() {
  for (std::size_t i = 0; i < made.size(); ++i) {
    starts[i] = static_cast<std::uint32_t>(numbers.size());
    numbers.insert(numbers.end(), made[i].begin(), made[i].end());
  }
  starts[kPoints] = static_cast<std::uint32_t>(numbers.size());
  made = {};
}

void RuleLayout::add(const RulePage& page, unsigned number, Cells stopped_at,
                     const RulePlacement& placement) {
  const RuleGrid& grid = page.grid;
  const Point first = placement.rectangle.first();
  Spot spot{};
  for (Point point : placement.rectangle) {
    const int from_first = point - first;
    if (from_first < 4 * kStride)
      spot.rows |= std::uint64_t{1} << from_first;
    else
      spot.more_rows |= std::uint32_t{1} << (from_first - 4 * kStride);
  }
  spot.first = static_cast<std::uint16_t>(first);
  spot.digits = digits_for(grid, placement, first);
  spot.page = static_cast<std::uint8_t>(number);
  spot.fewest_own = static_cast<std::uint8_t>(page.file.fewest_own());

  const auto place = static_cast<Number>(spots_.size());
  spots_.push_back(spot);
  placements_.push_back(placement);
  Lists& holding = holding_[static_cast<unsigned>(page.file.goal())];
  for (Point point : placement.rectangle) holding.made[static_cast<unsigned>(point)].push_back(place);
  for (Point point : placement.at(stopped_at))
    stopped_at_.made[static_cast<unsigned>(point)].push_back(place);
}

void RuleLayout::list_eyes() {
  std::vector<std::vector<Number>> made(kPoints * kNearby);
  for (std::size_t place = 0; place < places(); ++place) {
    const RuleGrid& grid = page(place).grid;
    if (page(place).file.goal() != RuleGoal::Eye) continue;
    const RulePlacement& placed = placement(place);
    for (Point eye : placed.at(grid.all() & ~grid.border()))
      for (Point stone : placed.rectangle)
        if (std::abs(row(eye) - row(stone)) <= EyeSieve::kReach &&
            std::abs(column(eye) - column(stone)) <= EyeSieve::kReach)
          made[static_cast<unsigned>(stone) * kNearby + static_cast<unsigned>(nearby(stone, eye))].push_back(
              static_cast<Number>(place));
  }
  for (const std::vector<Number>& list : made) {
    with_eye_starts_.push_back(static_cast<std::uint32_t>(with_eye_.size()));
    with_eye_.insert(with_eye_.end(), list.begin(), list.end());
  }
  with_eye_starts_.push_back(static_cast<std::uint32_t>(with_eye_.size()));
}

// The tables for the digits of a placement. They depend on which digit each point stands for, since the same
// rectangle is turned in another corner.
std::uint16_t RuleLayout::digits_for(const RuleGrid& grid, const RulePlacement& placement, Point first) {
  RowDigits rows{};
  std::uint32_t digit = 1;
  for (int i = 0; i < grid.cells(); ++i, digit *= 3) {
    const Point point = placement.points[static_cast<unsigned>(i)] - first;
    auto& row_digits = rows[static_cast<unsigned>(row(point))];
    for (unsigned set = 0; set < 64; ++set)
      if ((set >> column(point)) & 1) row_digits[set] += digit;
  }
  const auto known = std::find(digits_.begin(), digits_.end(), rows);
  if (known != digits_.end()) return static_cast<std::uint16_t>(known - digits_.begin());
  digits_.push_back(rows);
  return static_cast<std::uint16_t>(digits_.size() - 1);
}

}  // namespace yomi
