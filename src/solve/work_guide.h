// A guess at the work of a proof: the binary logarithm of the number of positions it takes, roughly.
//
// The guess is a sum of weights, one for the pattern in each small window of the board. Windows of 3x3 points
// tell stones in atari from others; windows of 3x4 points do not. Windows that are images of each other share
// their weights (n-tuple networks; Lucas, 2008). self_play.h learns the weights. A guess only orders moves;
// it never proves anything.
#pragma once

#include <array>
#include <vector>

#include "solve/small_board.h"

namespace yomi::small {

class WorkGuide {
 public:
  // The guess for positions that the prover cannot win: more than the work of any proof, as a binary
  // logarithm.
  static constexpr float kHopeless = 60;

  // The weights that make up the guess for one position.
  struct Sum {
    float work = 0;
    std::array<std::uint32_t, 2 * kMostPoints> weights{};
    int size = 0;
  };

  // Boards must have at least 3x3 points.
  static bool fits(Size size) { return size.width >= kSide && size.height >= kSide; }
  WorkGuide(const Grid& grid, Side prover);

  std::int64_t bytes() const;
  void guess(const SmallPosition& position, Sum& sum) const;
  float work(const SmallPosition& position) const;
  // Adds `by` to each weight of the sum.
  void change(const Sum& sum, float by);
  void forget() { weights_.assign(weights_.size(), 0.0F); }

 private:
  static constexpr int kSide = 3;
  static constexpr int kLongSide = 4;

  // `digits`: for each set of points of the window, what stones of one kind there add to the number of the
  // pattern.
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
  std::uint32_t size_ = 0;      // number of weights for one side to move
  std::vector<float> weights_;  // first those for positions with the prover to move
};

}  // namespace yomi::small
