// The move that comes to a player's mind first: what a small network thinks of each first move of a fight for
// life, before anything is read. (Players say 第一感.) It has learnt from problem books and from searches;
// learn/first_instinct.py makes it and prints its weights.
//
// The network sees the whole board in planes: stones by their liberties, the targets, the edges, what a move
// of either side would leave it with. 3x3 convolutions follow, two by two, the second of which adds to what
// was there before. The board is looked at in all eight symmetries, and their worths are averaged. Everything
// is whole numbers, so that every compiler gets the same. No proof depends on it: it only says what is read
// first, and which move to bet on where nothing is known.
#pragma once

#include <array>
#include <cstdint>

#include "claim/game.h"

namespace yomi {

// The network's shape. Weights are whole numbers; each channel of each layer has its own unit, 2 to the power
// of -shift. Values between layers are counted in parts of kStep.
struct InstinctNetwork {
  static constexpr unsigned kPlanes = 24;
  static constexpr unsigned kChannels = 16;
  static constexpr unsigned kPairs = 4;  // of convolutions, after the first one
  static constexpr int kStep = 64;
  static constexpr int kMost = 127 * kStep;  // of a value, which is never below 0
  static constexpr unsigned kLayers = 1 + 2 * kPairs;
  static constexpr unsigned kPlaces = 9;

  // For each layer: (place, channel it reads, channel it writes). Then the worth: (channel it reads).
  static constexpr unsigned kFirstLayer = kPlaces * kPlanes * kChannels;
  static constexpr unsigned kLaterLayer = kPlaces * kChannels * kChannels;
  static constexpr unsigned kWeights = kFirstLayer + (kLayers - 1) * kLaterLayer + kChannels;
};

// Printed by learn/first_instinct.py.
extern const std::array<std::int8_t, InstinctNetwork::kWeights> kInstinctWeights;
extern const std::array<std::int32_t, InstinctNetwork::kLayers * InstinctNetwork::kChannels> kInstinctOffsets;
extern const std::array<std::uint8_t, InstinctNetwork::kLayers * InstinctNetwork::kChannels> kInstinctShifts;
extern const std::uint8_t kInstinctLastShift;

class FirstInstinct {
 public:
  static constexpr int kPerNat = InstinctNetwork::kStep;  // of a worth; the odds of moves are powers of e

  // Of a game about stones that are to be captured, or to get two eyes; its side to move is the one that
  // plays.
  explicit FirstInstinct(const Game& game);

  // It has learnt from boards of 19x19. On much smaller ones no move is far from any edge.
  static bool knows(Size size) { return size.width >= kSmallestSide && size.height >= kSmallestSide; }

  // How good a move at this empty point seems to be.
  int worth(Point point) const { return worths_[static_cast<unsigned>(point)]; }
  // The best of these; kNoPoint if there are none.
  Point best_of(const PointSet& points) const;

 private:
  static constexpr int kSmallestSide = 13;

  std::array<std::int32_t, kPoints> worths_{};
};

}  // namespace yomi
