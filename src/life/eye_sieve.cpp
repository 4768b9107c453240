#include "life/eye_sieve.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace yomi {

namespace {

constexpr unsigned kMiddle = 1U << 4;
constexpr unsigned kDirect = 1U << 1 | 1U << 3 | 1U << 5 | 1U << 7;

struct Step {
  int x, y;
};

// One of the eight ways to turn the board.
Step turned(Step step, int way) {
  if (way & 1) step.x = -step.x;
  if (way & 2) step.y = -step.y;
  if (way & 4) std::swap(step.x, step.y);
  return step;
}

unsigned turned(unsigned ring, int way) {
  unsigned result = 0;
  for (int i = 0; i < 9; ++i) {
    const Step to = turned(Step{i % 3 - 1, i / 3 - 1}, way);
    const int at = 3 * (to.y + 1) + to.x + 1;
    result |= (ring >> i & 1) << at | (ring >> (9 + i) & 1) << (9 + at);
  }
  return result;
}

// The ring around a cell. The low bits are the friend's stones and the edge; the high bits are the opponent's
// stones and the edge.
unsigned ring_of(const RuleGrid& grid, const RulePattern& pattern, int at) {
  const int width = grid.shape().width;
  unsigned ring = 0;
  for (int i = 0; i < 9; ++i) {
    const int x = at % width + i % 3 - 1;
    const int y = at / width + i / 3 - 1;
    const bool inside = x >= 0 && y >= 0 && x < width && y < grid.shape().height;
    const Cells here = inside ? cell(y * width + x) : 0;
    if (!inside || (pattern.own & here)) ring |= 1U << i;
    if (!inside || (pattern.other & here)) ring |= 1U << (9 + i);
  }
  return ring;
}

Step step_between(const RuleGrid& grid, int from, int to) {
  const int width = grid.shape().width;
  return {to % width - from % width, to / width - from / width};
}

int in_window(Step step) {
  return kWindowCentre + 8 * step.y + step.x;
}

}  // namespace

EyeSieve::EyeSieve(const RulePages& pages) {
  for (const auto& page : pages) {
    stopped_at_.push_back(0);
    const RuleFile& file = page->file;
    if (file.goal() != RuleGoal::Eye) continue;
    file.each_won([&](std::uint32_t number) {
      const RulePattern pattern = page->grid.pattern(number);
      Cells kept = 0;
      for (const StoredRule& rule : file.rules_of(number)) kept |= rule.kept;
      for (; kept; kept &= kept - 1)
        if (!let_pass(page->grid, pattern, lowest(kept))) stopped_at_.back() |= kept & -kept;
    });
  }
}

// A rule may make its eye at one of several points. Letting one of them pass is enough. The point with the
// most stones in its ring is taken, because such rings are rare on boards.
bool EyeSieve::let_pass(const RuleGrid& grid, const RulePattern& pattern, int stone) {
  unsigned best_ring = 0;
  Step best_step{};
  int best = -1;
  for (Cells left = grid.all() & ~grid.border(); left; left &= left - 1) {
    const int at = lowest(left);
    const Step step = step_between(grid, stone, at);
    const int away = std::max(std::abs(step.x), std::abs(step.y));
    const unsigned ring = ring_of(grid, pattern, at);
    if (away > kReach || !passes_first_sieve(ring, away <= 1)) continue;
    if ((eyes_.of(ring) >> in_window(step)) & 1) return true;
    const int fullness =
        20 * std::popcount(ring & 511) + std::popcount(ring & kDirect) + (away <= 1 ? 30 : 0);
    if (fullness <= best) continue;
    best = fullness;
    best_ring = ring;
    best_step = step;
  }
  if (best < 0 || !eyes_.has_room()) return false;
  for (int way = 0; way < 8; ++way) eyes_.add(turned(best_ring, way), in_window(turned(best_step, way)));
  return true;
}

PointWindow EyeSieve::board_around(Size size, Point point) {
  PointWindow window = 0;
  for (int i = 0; i < 56; ++i)
    if (i % 8 < 7 && size.contains(column(point) + i % 8 - 3, row(point) + i / 8 - 3))
      window |= PointWindow{1} << i;
  return window;
}

bool EyeSieve::passes_first_sieve(unsigned ring, bool beside) {
  const unsigned edge = ring & ring >> 9;
  if ((ring & kMiddle) || std::popcount((ring >> 9) & ~edge & kDirect) > 1) return false;
  const int count = std::popcount(ring & 511);
  return count >= 4 && (std::popcount(ring & kDirect) >= 3 || (beside && count >= 5));
}

}  // namespace yomi
