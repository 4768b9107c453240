// What a player sees at a glance, as numbers that can be weighed: each glance has one of so many values, and
// each value a weight. The weights are learnt (bench/) and say what is read first; nothing proved depends on
// them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace yomi {

struct Glance {
  const char* name;
  int values;
  int times = 1;  // it is seen at so many places, with the same weights
};

template <std::size_t N>
constexpr std::size_t glance_count(const std::array<Glance, N>& glances) {
  std::size_t count = 0;
  for (const Glance& glance : glances) count += static_cast<std::size_t>(glance.times);
  return count;
}

template <std::size_t N>
constexpr std::size_t weight_count(const std::array<Glance, N>& glances) {
  std::size_t count = 0;
  for (const Glance& glance : glances) count += static_cast<std::size_t>(glance.values);
  return count;
}

// Fills in one glance after the other. What comes out are the numbers of the weights.
template <auto& kSeen>
class Seen {
 public:
  using Features = std::array<std::uint8_t, glance_count(kSeen)>;
  static_assert(weight_count(kSeen) <= 256, "features are bytes");

  // The value, or the last one the glance has.
  void see(int value) {
    features_[next_++] = static_cast<std::uint8_t>(first_ + std::min(value, glance_->values - 1));
    if (++times_ < glance_->times) return;
    times_ = 0;
    first_ += glance_->values;
    ++glance_;
  }
  const Features& features() const { return features_; }

 private:
  Features features_{};
  const Glance* glance_ = kSeen.data();
  std::size_t next_ = 0;
  int times_ = 0;
  int first_ = 0;  // weight of the glance
};

template <class Features, class Weights>
int sum_of_weights(const Features& features, const Weights& weights) {
  int sum = 0;
  for (std::uint8_t feature : features) sum += weights[feature];
  return sum;
}

}  // namespace yomi
