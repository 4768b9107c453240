#include "read/fight/life_policy.h"

#include <algorithm>
#include <memory>

namespace yomi {

namespace {

using Net = LifeNetwork;
using Features = LifePolicy::Features;

constexpr unsigned kF = Net::kFeatures;

// The weights for one side to move, as wide as they are needed.
struct Wide {
  // What a stone at a place around a point adds to the sum that is there when the place is empty.
  std::array<Features, LifeSight::kAround * LifeSight::kWords> changes;
  std::array<Features, kF> mixing;  // by the feature that is read
  std::array<std::int32_t, kF> mixing_offsets;
  std::array<std::int32_t, 2 * kF> last;

  explicit Wide(unsigned side) {
    for (unsigned row = 0; row < changes.size(); ++row) {
      const unsigned empty = row - row % LifeSight::kWords + LifeSight::kEmpty;
      for (unsigned i = 0; i < kF; ++i)
        changes[row][i] = static_cast<std::int16_t>(weight(side, row, i) - weight(side, empty, i));
    }
    for (unsigned read = 0; read < kF; ++read) {
      for (unsigned i = 0; i < kF; ++i)
        mixing[read][i] = kLifeWeights[Net::kMixing + (side * kF + i) * kF + read];
      mixing_offsets[read] = Net::kStep * kLifeWeights[Net::kMixingOffsets + side * kF + read];
    }
    for (unsigned i = 0; i < 2 * kF; ++i) last[i] = kLifeWeights[Net::kLast + side * 2 * kF + i];
  }

  static std::int16_t weight(unsigned side, unsigned row, unsigned feature) {
    return kLifeWeights[(side * LifeSight::kAround * LifeSight::kWords + row) * kF + feature];
  }
};

const Wide& weights_of(bool reacher) {
  static const std::array<Wide, 2> weights{Wide(0), Wide(1)};
  return weights[reacher ? 1 : 0];
}

std::int16_t bounded(std::int32_t value) {
  return static_cast<std::int16_t>(std::clamp(value >> Net::kUnitBits, 0, Net::kMost));
}

}  // namespace

LifePolicy::LifePolicy(const LifeArea& area) : sight_(area), views_(LifeArea::kMostPoints) {
  const LifeSight::Words words = sight_.empty_words();
  for (LocalSet left = area.all(); left != 0; left &= left - 1) {
    const LifeSight::Around& around = sight_.around(lowest(left));
    View& view = views_[static_cast<unsigned>(lowest(left))];
    for (unsigned side = 0; side < 2; ++side) {
      for (unsigned i = 0; i < kF; ++i) {
        std::int32_t sum = kLifeWeights[Net::kRowOffsets + side * kF + i];
        for (unsigned place = 0; place < LifeSight::kAround; ++place)
          sum += Wide::weight(side, place * LifeSight::kWords + words[around[place]], i);
        view.empty[side][i] = static_cast<std::int16_t>(sum);
      }
    }
    for (unsigned place = 0; place < LifeSight::kAround; ++place) {
      if (around[place] >= LifeArea::kMostPoints) continue;
      view.near |= local_bit(around[place]);
      view.place[around[place]] = static_cast<std::uint8_t>(place);
    }
  }
}

LifePolicy::Worths LifePolicy::worths(const LocalState& state, const LifeBlocks& blocks,
                                      LocalSet moves) const {
  const Wide& weights = weights_of(state.reacher_to_move);
  const LifeSight::Words words = sight_.words(state, blocks);
  const LocalSet not_empty = ~blocks.empty() | (state.bar >= 0 ? local_bit(state.bar) : 0);
  Worths worths;
  for (LocalSet left = moves; left != 0; left &= left - 1) {
    const View& view = views_[static_cast<unsigned>(lowest(left))];
    Features seen = view.empty[state.reacher_to_move ? 1 : 0];
    for (LocalSet near = view.near & not_empty; near != 0; near &= near - 1) {
      const auto point = static_cast<unsigned>(lowest(near));
      seen += weights.changes[view.place[point] * LifeSight::kWords + words[point]];
    }
    std::array<std::int32_t, kF> mixed = weights.mixing_offsets;
    std::int32_t worth = 0;
    for (unsigned read = 0; read < kF; ++read) {
      const std::int16_t feature = bounded(seen[read] * Net::kStep);
      if (feature == 0) continue;
      worth += weights.last[read] * feature;
      const Features products = weights.mixing[read] * feature;
      for (unsigned i = 0; i < kF; ++i) mixed[i] += products[i];
    }
    for (unsigned i = 0; i < kF; ++i) worth += weights.last[kF + i] * bounded(mixed[i]);
    worths[static_cast<unsigned>(lowest(left))] = worth;
  }
  return worths;
}

}  // namespace yomi
