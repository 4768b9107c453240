#include "read/fight/life_policy.h"

#include <algorithm>
#include <memory>

namespace yomi {

namespace {

using Net = LifeNetwork;
using Features = std::array<std::int16_t, Net::kFeatures>;

// The weights for one side to move, as wide as they are needed.
struct Wide {
  std::array<Features, LifeSight::kAround * LifeSight::kWords> rows;
  Features row_offsets;
  std::array<Features, Net::kFeatures> mixing;
  Features mixing_offsets;
  std::array<Features, 2> last;

  explicit Wide(unsigned side) {
    const auto read = [side](unsigned first, unsigned count, auto* to) {
      const std::int8_t* from = kLifeWeights.data() + first + side * count;
      for (unsigned i = 0; i < count; ++i) to[i / Net::kFeatures][i % Net::kFeatures] = from[i];
    };
    read(0, LifeSight::kAround * LifeSight::kWords * Net::kFeatures, rows.data());
    read(Net::kRowOffsets, Net::kFeatures, &row_offsets);
    read(Net::kMixing, Net::kFeatures * Net::kFeatures, mixing.data());
    read(Net::kMixingOffsets, Net::kFeatures, &mixing_offsets);
    read(Net::kLast, 2 * Net::kFeatures, last.data());
  }
};

const Wide& weights_of(bool reacher) {
  static const std::array<Wide, 2> weights{Wide(0), Wide(1)};
  return weights[reacher ? 1 : 0];
}

std::int32_t product(const Features& a, const Features& b) {
  std::int32_t sum = 0;
  for (unsigned i = 0; i < Net::kFeatures; ++i) sum += std::int32_t{a[i]} * std::int32_t{b[i]};
  return sum;
}

std::int16_t bounded(std::int32_t value) {
  return static_cast<std::int16_t>(std::clamp(value, 0, Net::kMost));
}

}  // namespace

LifePolicy::Worths LifePolicy::worths(const LocalState& state, const LifeBlocks& blocks,
                                      LocalSet moves) const {
  const Wide& weights = weights_of(state.reacher_to_move);
  const LifeSight::Words words = sight_.words(state, blocks);
  Worths worths;
  for (LocalSet left = moves; left != 0; left &= left - 1) {
    Features seen = weights.row_offsets;
    const LifeSight::Around& around = sight_.around(lowest(left));
    for (unsigned place = 0; place < LifeSight::kAround; ++place) {
      const Features& row = weights.rows[place * LifeSight::kWords + words[around[place]]];
      for (unsigned i = 0; i < Net::kFeatures; ++i) seen[i] = static_cast<std::int16_t>(seen[i] + row[i]);
    }
    for (std::int16_t& feature : seen) feature = bounded(feature * Net::kStep >> Net::kUnitBits);
    Features mixed;
    for (unsigned i = 0; i < Net::kFeatures; ++i)
      mixed[i] = bounded((product(weights.mixing[i], seen) + Net::kStep * weights.mixing_offsets[i]) >>
                         Net::kUnitBits);
    worths[static_cast<unsigned>(lowest(left))] =
        product(weights.last[0], seen) + product(weights.last[1], mixed);
  }
  return worths;
}

}  // namespace yomi
