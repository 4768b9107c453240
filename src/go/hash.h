// Zobrist keys: one random number for each stone on each point, each barred point, each number of ko threats,
// and the side to move. They are fixed at compile time, so that hashes are the same in every run and on every
// machine.
#pragma once

#include <array>
#include <cstdint>

#include "go/colour.h"
#include "go/point.h"
#include "work/mix.h"

namespace yomi {

using Hash = std::uint64_t;

struct HashKeys {
  std::array<std::array<Hash, kPoints>, 2> stone{};
  std::array<Hash, kPoints> barred{};
  Hash white_to_move = 0;

  constexpr HashKeys() {
    Hash seed = 0x796f6d696b697269ULL;
    for (auto& colour : stone)
      for (Hash& key : colour) key = mix(seed++);
    for (Hash& key : barred) key = mix(seed++);
    white_to_move = mix(seed++);
  }
};
inline constexpr HashKeys kHashKeys;

constexpr Hash stone_key(Colour colour, Point point) {
  return kHashKeys.stone[colour == Colour::Black ? 0 : 1][static_cast<unsigned>(point)];
}
constexpr Hash barred_key(Point point) {
  return point < 0 ? 0 : kHashKeys.barred[static_cast<unsigned>(point)];
}
constexpr Hash threats_key(int count) {
  return count == 0 ? 0 : mix(0x74687265u + static_cast<Hash>(count));
}

}  // namespace yomi
