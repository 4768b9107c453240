// A guess at the work of a proof: about the binary logarithm of the positions it takes from here.
//
// The guess is a sum of weights, one for what stands in each small window of the board: three by three points
// with stones in atari told from others, and three by four without. Windows that are images of each other
// share their weights (n-tuple networks; Lucas, 2008). What the weights are is learnt by self_play.h. A guess
// orders moves; nothing is ever proved by it.
#pragma once

#include <array>
#include <vector>

#include "solve/small_board.h"

namespace yomi::small {

class WorkGuide {
 public:
  // More than any proof takes: the guess where the prover cannot win.
  static constexpr float kHopeless = 60;

  // The weights that make up the guess for one position.
  struct Sum {
    float work = 0;
    std::array<std::uint32_t, 2 * kMostPoints> weights{};
    int size = 0;
  };

  // Boards of at least three by three points.
  static bool fits(Size size) { return size.width >= kSide && size.height >= kSide; }
  WorkGuide(const Grid& grid, Side prover);

  std::int64_t bytes() const;
  void guess(const SmallPosition& position, Sum& sum) const;
  float work(const SmallPosition& position) const;
  // Every weight of the sum changes by so much.
  void change(const Sum& sum, float by);
  void forget() { weights_.assign(weights_.size(), 0.0F); }

 private:
  static constexpr int kSide = 3;
  static constexpr int kLongSide = 4;

  // `digits` turns the stones of one kind in the window into their part of the number of the pattern.
  struct Window {
    int shift = 0;
    int width = 0;
    int height = 0;
    bool with_atari = false;
    std::uint32_t first_weight = 0;
    std::vector<std::uint32_t> digits;
  };
  struct Shape {
    Bits points = 0;
    bool with_atari = false;
    std::uint32_t first_weight = 0;
  };

  void add_windows(int width, int height, bool with_atari, std::vector<Shape>& shapes);
  std::uint32_t pattern(const Window& window, const Bits* kinds) const;
  Bits in_atari(Bits stones, Bits empty) const;

  const Grid& grid_;
  Side prover_;
  std::vector<Window> windows_;
  std::uint32_t size_ = 0;      // of the weights for one side to move
  std::vector<float> weights_;  // first those with the prover to move
};

}  // namespace yomi::small
