// Facts that a player sees at a glance, as features with weights. Each glance has a small number of values,
// and each value has a weight. The weights are learnt (bench/) and only say what is read first. No proof
// depends on them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace yomi {

struct Glance {
  const char* name;
  int values;
  int times = 1;  // the number of places where it is looked at, with the same weights
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

// Collects the features of one case: the values of the glances must be given in order. The result is the
// numbers of their weights.
template <auto& kSeen>
class Seen {
 public:
  using Features = std::array<std::uint8_t, glance_count(kSeen)>;
  static_assert(weight_count(kSeen) <= 256, "features are bytes");

  // Adds the next value. A value that is too large counts as the glance's last one.
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
  int first_ = 0;  // the number of the glance's first weight
};

template <class Features, class Weights>
int sum_of_weights(const Features& features, const Weights& weights) {
  int sum = 0;
  for (std::uint8_t feature : features) sum += weights[feature];
  return sum;
}

}  // namespace yomi
