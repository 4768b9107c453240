// Where to look first in a fight for life: a small network that has learnt from moves which won
// (bench/learn_life_moves.cpp). It judges moves of the side to move by what stands around them.
//
// A move's features are sums of rows of numbers, one row for each place around it and the word that stands
// there (life_sight.h). Another layer mixes them, and a last sum is the move's worth. Everything is whole
// numbers, so that every compiler gets the same. No proof depends on it: it only says what is read first.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "read/fight/life_sight.h"

namespace yomi {

// The network's shape. Weights are counted in parts of kUnit, features in parts of kStep.
struct LifeNetwork {
  static constexpr unsigned kFeatures = 16;
  static constexpr int kUnitBits = 6;
  static constexpr int kUnit = 1 << kUnitBits;
  static constexpr int kStep = 32;
  static constexpr int kMost = 127;  // of a weight, and of a feature, which is never below 0

  // Where the weights begin. All are there twice, for the keeper and for the reacher to move: rows (side,
  // place, word, feature) and their offsets (side, feature), the mixing layer (side, new feature, feature)
  // and its offsets (side, new feature), the last sum (side, feature), of old features and of new ones.
  static constexpr unsigned kRowOffsets = 2 * LifeSight::kAround * LifeSight::kWords * kFeatures;
  static constexpr unsigned kMixing = kRowOffsets + 2 * kFeatures;
  static constexpr unsigned kMixingOffsets = kMixing + 2 * kFeatures * kFeatures;
  static constexpr unsigned kLast = kMixingOffsets + 2 * kFeatures;
  static constexpr unsigned kWeights = kLast + 2 * 2 * kFeatures;
};

// Printed by the learner.
extern const std::array<std::int8_t, LifeNetwork::kWeights> kLifeWeights;

class LifePolicy {
 public:
  static constexpr int kPerNat = LifeNetwork::kUnit * LifeNetwork::kStep;  // of a worth

  // Sixteen numbers in the processor's vector registers. (The compilers do not find that by themselves.)
  using Features = std::int16_t __attribute__((vector_size(2 * LifeNetwork::kFeatures)));
  using Worths = std::array<std::int32_t, LifeArea::kMostPoints>;

  explicit LifePolicy(const LifeArea& area);

  // How good these moves of the side to move seem to be: the odds are powers of e.
  Worths worths(const LocalState& state, const LifeBlocks& blocks, LocalSet moves) const;

 private:
  // The sum of the rows around a point of the area when all the area is empty, for the keeper and for the
  // reacher to move. A position adds what its stones change.
  struct View {
    std::array<Features, 2> empty;
    LocalSet near = 0;                                      // the points of the area around it,
    std::array<std::uint8_t, LifeArea::kMostPoints> place;  // and at which place each is
  };

  LifeSight sight_;
  std::vector<View> views_;
};

}  // namespace yomi
