// The network of read/fight/life_policy.h while it learns: the same sums in floating point, and how they
// change with the weights. The weights are rounded to what the program will have before each use; what is
// learnt is the sum of all small changes behind them.
#pragma once

#include <algorithm>
#include <cmath>

#include "learning.h"
#include "life_examples.h"
#include "read/fight/life_policy.h"

namespace yomi {

// The places of the square around a point, turned and mirrored.
inline LifeSight::Around places_under(int symmetry) {
  constexpr unsigned kSide = LifeSight::kSide;
  LifeSight::Around places{};
  for (unsigned y = 0; y < kSide; ++y) {
    for (unsigned x = 0; x < kSide; ++x) {
      unsigned u = (symmetry & 1) != 0 ? kSide - 1 - x : x;
      unsigned v = (symmetry & 2) != 0 ? kSide - 1 - y : y;
      if ((symmetry & 4) != 0) std::swap(u, v);
      places[y * kSide + x] = static_cast<std::uint8_t>(v * kSide + u);
    }
  }
  return places;
}

class LearningNetwork {
 public:
  explicit LearningNetwork(Random& random);

  // Adds to the slopes what makes the example's move likelier; gives the chance it had.
  double learn(const SeenArea& area, const LifeExample& example, int symmetry);
  // Moves the weights along the slopes, which are sums over this number of examples.
  void step(double rate, int examples);

  // How many of the choices seem at least as good as the example's move, itself included; and the move's
  // chance.
  struct Judgement {
    int rank;
    double chance;
  };
  Judgement judge(const SeenArea& area, const LifeExample& example);

  std::array<std::int8_t, LifeNetwork::kWeights> rounded() const;

 private:
  using Net = LifeNetwork;
  static constexpr unsigned kF = Net::kFeatures;
  static constexpr float kTop = static_cast<float>(Net::kMost) / Net::kStep;

  using Features = std::array<float, kF>;
  // One choice of the example that is looked at.
  struct Choice {
    int point = 0;
    std::array<unsigned, LifeSight::kAround> rows{};  // where they begin
    Features seen{};
    Features mixed{};
    float chance = 0;
  };
  // Where the weights of one side begin.
  struct Side {
    unsigned rows, row_offsets, mixing, mixing_offsets, last;
  };
  static Side side_of(const LifeExample& example) {
    const unsigned side = example.reacher_to_move;
    return {side * LifeSight::kAround * LifeSight::kWords * kF, Net::kRowOffsets + side * kF,
            Net::kMixing + side * kF * kF, Net::kMixingOffsets + side * kF, Net::kLast + side * 2 * kF};
  }

  void look(const SeenArea& area, const LifeExample& example, int symmetry);
  void go_back(const Side& side, const Choice& choice, float slope);
  void round_weights();
  static bool passes(float value) { return value > 0 && value < kTop; }

  std::vector<float> weights_ = std::vector<float>(Net::kWeights);
  std::vector<float> used_ = std::vector<float>(Net::kWeights);
  std::vector<float> slopes_ = std::vector<float>(Net::kWeights);
  std::vector<float> means_ = std::vector<float>(Net::kWeights);
  std::vector<float> squares_ = std::vector<float>(Net::kWeights);
  int steps_ = 0;
  std::vector<Choice> choices_;
};

inline LearningNetwork::LearningNetwork(Random& random) {
  std::normal_distribution<float> normal;
  const auto fill = [&](unsigned first, unsigned end, float size) {
    for (unsigned i = first; i < end; ++i) weights_[i] = size * normal(random);
  };
  fill(0, Net::kRowOffsets, 0.15F);
  fill(Net::kMixing, Net::kMixingOffsets, 0.35F);
  fill(Net::kLast, Net::kWeights, 0.25F);
  round_weights();
}

inline void LearningNetwork::round_weights() {
  constexpr float kLargest = static_cast<float>(Net::kMost) / Net::kUnit;
  for (unsigned i = 0; i < Net::kWeights; ++i) {
    weights_[i] = std::clamp(weights_[i], -kLargest, kLargest);
    used_[i] = std::nearbyint(weights_[i] * Net::kUnit) / Net::kUnit;
  }
}

inline void LearningNetwork::look(const SeenArea& area, const LifeExample& example, int symmetry) {
  const LifeSight::Around places = places_under(symmetry);
  const Side side = side_of(example);
  choices_.clear();
  float best = -1e9F;
  for (LocalSet left = example.choices; left != 0; left &= left - 1) {
    Choice& choice = choices_.emplace_back();
    choice.point = lowest(left);
    const LifeSight::Around& around = area.around[static_cast<unsigned>(choice.point)];
    std::copy_n(&used_[side.row_offsets], kF, choice.seen.begin());
    for (unsigned place = 0; place < LifeSight::kAround; ++place) {
      choice.rows[place] =
          side.rows + (place * LifeSight::kWords + example.words[around[places[place]]]) * kF;
      for (unsigned i = 0; i < kF; ++i) choice.seen[i] += used_[choice.rows[place] + i];
    }
    for (float& feature : choice.seen) feature = std::clamp(feature, 0.0F, kTop);
    for (unsigned made = 0; made < kF; ++made) {
      float sum = used_[side.mixing_offsets + made];
      for (unsigned i = 0; i < kF; ++i) sum += used_[side.mixing + made * kF + i] * choice.seen[i];
      choice.mixed[made] = std::clamp(sum, 0.0F, kTop);
    }
    for (unsigned i = 0; i < kF; ++i)
      choice.chance += used_[side.last + i] * choice.seen[i] + used_[side.last + kF + i] * choice.mixed[i];
    best = std::max(best, choice.chance);
  }
  float sum = 0;
  for (Choice& choice : choices_) sum += choice.chance = std::exp(choice.chance - best);
  for (Choice& choice : choices_) choice.chance /= sum;
}

inline void LearningNetwork::go_back(const Side& side, const Choice& choice, float slope) {
  Features of_seen;
  for (unsigned i = 0; i < kF; ++i) {
    slopes_[side.last + i] += slope * choice.seen[i];
    slopes_[side.last + kF + i] += slope * choice.mixed[i];
    of_seen[i] = slope * used_[side.last + i];
  }
  for (unsigned made = 0; made < kF; ++made) {
    if (!passes(choice.mixed[made])) continue;
    const float of_mixed = slope * used_[side.last + kF + made];
    slopes_[side.mixing_offsets + made] += of_mixed;
    for (unsigned i = 0; i < kF; ++i) {
      slopes_[side.mixing + made * kF + i] += of_mixed * choice.seen[i];
      of_seen[i] += of_mixed * used_[side.mixing + made * kF + i];
    }
  }
  for (unsigned i = 0; i < kF; ++i) {
    if (!passes(choice.seen[i])) of_seen[i] = 0;
    slopes_[side.row_offsets + i] += of_seen[i];
  }
  for (unsigned row : choice.rows)
    for (unsigned i = 0; i < kF; ++i) slopes_[row + i] += of_seen[i];
}

inline double LearningNetwork::learn(const SeenArea& area, const LifeExample& example, int symmetry) {
  look(area, example, symmetry);
  double chance = 0;
  for (const Choice& choice : choices_) {
    const bool is_right = choice.point == example.move;
    if (is_right) chance = double{choice.chance};
    go_back(side_of(example), choice, (is_right ? 1.0F : 0.0F) - choice.chance);
  }
  return chance;
}

// Adam (Kingma and Ba).
inline void LearningNetwork::step(double rate, int examples) {
  constexpr float kMean = 0.9F;
  constexpr float kSquare = 0.999F;
  ++steps_;
  const double correction =
      std::sqrt(1 - std::pow(double{kSquare}, steps_)) / (1 - std::pow(double{kMean}, steps_));
  const auto size = static_cast<float>(rate * correction);
  const float part = 1.0F / static_cast<float>(examples);
  for (unsigned i = 0; i < Net::kWeights; ++i) {
    const float slope = slopes_[i] * part;
    means_[i] = kMean * means_[i] + (1 - kMean) * slope;
    squares_[i] = kSquare * squares_[i] + (1 - kSquare) * slope * slope;
    weights_[i] += size * means_[i] / (std::sqrt(squares_[i]) + 1e-7F);
    slopes_[i] = 0;
  }
  round_weights();
}

inline LearningNetwork::Judgement LearningNetwork::judge(const SeenArea& area, const LifeExample& example) {
  look(area, example, 0);
  float chance = 0;
  for (const Choice& choice : choices_)
    if (choice.point == example.move) chance = choice.chance;
  int rank = 0;
  for (const Choice& choice : choices_) rank += choice.chance >= chance;
  return {rank, double{chance}};
}

inline std::array<std::int8_t, LifeNetwork::kWeights> LearningNetwork::rounded() const {
  std::array<std::int8_t, Net::kWeights> rounded{};
  for (unsigned i = 0; i < Net::kWeights; ++i)
    rounded[i] = static_cast<std::int8_t>(std::lround(used_[i] * static_cast<float>(Net::kUnit)));
  return rounded;
}

}  // namespace yomi
