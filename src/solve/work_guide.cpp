#include "solve/work_guide.h"

#include <algorithm>

namespace yomi::small {

namespace {

constexpr std::uint32_t kKindsWithAtari = 5;
constexpr std::uint32_t kKinds = 3;

Bits rectangle(const Grid& grid, int shift, int width, int height) {
  Bits points = 0;
  for (int y = 0; y < height; ++y) points |= (bit(width) - 1) << (shift + y * grid.size().width);
  return points;
}

std::uint32_t power(std::uint32_t base, int exponent) {
  std::uint32_t result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

}  // namespace

WorkGuide::WorkGuide(const Grid& grid, Side prover) : grid_(grid), prover_(prover) {
  std::vector<Shape> shapes;
  add_windows(kSide, kSide, true, shapes);
  add_windows(kLongSide, kSide, false, shapes);
  add_windows(kSide, kLongSide, false, shapes);
  weights_.assign(2 * std::size_t{size_}, 0.0F);
}

void WorkGuide::add_windows(int width, int height, bool with_atari, std::vector<Shape>& shapes) {
  const Size size = grid_.size();
  const std::uint32_t kinds = with_atari ? kKindsWithAtari : kKinds;
  for (int y = 0; y + height <= size.height; ++y)
    for (int x = 0; x + width <= size.width; ++x) {
      Window window{y * size.width + x, width, height, with_atari, 0, {}};
      const Bits points = rectangle(grid_, window.shift, width, height);
      int symmetry = 0;
      for (int s = 1; s < grid_.symmetries(); ++s)
        if (grid_.image(s, points) < grid_.image(symmetry, points)) symmetry = s;
      const Bits image = grid_.image(symmetry, points);
      auto shape = std::find_if(shapes.begin(), shapes.end(), [&](const Shape& other) {
        return other.points == image && other.with_atari == with_atari;
      });
      if (shape == shapes.end()) {
        shape = shapes.insert(shapes.end(), {image, with_atari, size_});
        size_ += power(kinds, width * height);
      }
      window.first_weight = shape->first_weight;
      const std::size_t patterns = std::size_t{1} << (width * height);
      window.digits.assign(patterns, 0);
      for (int cell = 0; cell < width * height; ++cell) {
        const int point = window.shift + cell / width * size.width + cell % width;
        const Bits before = image & (bit(grid_.image_of_point(symmetry, point)) - 1);
        for (std::size_t set = 0; set < patterns; ++set)
          if (set >> cell & 1) window.digits[set] += power(kinds, count(before));
      }
      windows_.push_back(std::move(window));
    }
}

std::int64_t WorkGuide::bytes() const {
  return static_cast<std::int64_t>(weights_.size() * sizeof(float));
}

Bits WorkGuide::in_atari(Bits stones, Bits empty) const {
  Bits result = 0;
  for (Bits left = stones; left;) {
    const Bits block = grid_.flood(left & (~left + 1), stones);
    left &= ~block;
    const Bits liberties = grid_.grown(block) & empty;
    if ((liberties & (liberties - 1)) == 0) result |= block;
  }
  return result;
}

// Empty 0, the prover's stones 1 and the opponent's 2; those in atari 3 and 4.
std::uint32_t WorkGuide::pattern(const Window& window, const Bits* kinds) const {
  const int width = grid_.size().width;
  const Bits row = bit(window.width) - 1;
  const auto digits = [&](Bits stones) {
    Bits set = 0;
    for (int y = 0; y < window.height; ++y)
      set |= (stones >> (window.shift + y * width) & row) << (y * window.width);
    return window.digits[set];
  };
  const std::uint32_t stones = digits(kinds[0]) + 2 * digits(kinds[1]);
  return window.with_atari ? stones + 2 * digits(kinds[2] | kinds[3]) : stones;
}

void WorkGuide::guess(const SmallPosition& position, Sum& sum) const {
  const Bits own = position.stones[prover_];
  const Bits other = position.stones[1 - prover_];
  const Bits empty = grid_.all() & ~(own | other);
  const Bits kinds[] = {own, other, in_atari(own, empty), in_atari(other, empty)};
  const std::uint32_t turn = position.to_move == prover_ ? 0 : size_;
  sum.work = 0;
  sum.size = 0;
  for (const Window& window : windows_) {
    const std::uint32_t weight = turn + window.first_weight + pattern(window, kinds);
    sum.weights[static_cast<unsigned>(sum.size++)] = weight;
    sum.work += weights_[weight];
  }
}

float WorkGuide::work(const SmallPosition& position) const {
  Sum sum;
  guess(position, sum);
  return sum.work;
}

void WorkGuide::change(const Sum& sum, float by) {
  for (int i = 0; i < sum.size; ++i) weights_[sum.weights[static_cast<unsigned>(i)]] += by;
}

}  // namespace yomi::small
