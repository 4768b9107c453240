// What the learners share: random numbers that are the same in each run, positions from game records, weights
// that follow gradients, and printing the weights as a source file.
#pragma once

#include <cmath>
#include <cstdio>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "ask/record.h"
#include "front/files.h"
#include "go/board.h"
#include "read/general/glances.h"

namespace yomi {

using Random = std::mt19937_64;

inline std::size_t below(std::size_t count, Random& random) {
  return static_cast<std::size_t>(random() % count);
}

inline Colour either_colour(Random& random) {
  return below(2, random) == 0 ? Colour::Black : Colour::White;
}

// The records in those files that can be read.
inline std::vector<std::string> records_in(int count, char** files) {
  std::vector<std::string> records;
  for (int i = 0; i < count; ++i)
    if (Result<std::string> text = read_file(files[i])) records.push_back(std::move(*text));
  return records;
}

// A random position of a random game, without its ko. Nothing if the record does not have that move.
inline std::optional<Position> drawn_position(const std::vector<std::string>& records, Random& random) {
  constexpr std::size_t kFirstMove = 15;
  constexpr std::size_t kLastMove = 300;
  const std::string& record = records[below(records.size(), random)];
  const auto move = static_cast<int>(kFirstMove + below(kLastMove - kFirstMove, random));
  const Result<RecordedPosition> read = read_record(record, move);
  if (!read) return std::nullopt;
  Position position = read->state.position;
  position.ko = kNoPoint;
  return position;
}

inline std::vector<const Block*> blocks_of(const Board& board, Colour colour) {
  std::vector<const Block*> blocks;
  board.for_each_block_touching(board.stones(colour), colour,
                                [&](Point stone) { blocks.push_back(&board.block(stone)); });
  return blocks;
}

// Weights that are being learnt. A weight that has changed much changes in smaller steps (AdaGrad).
template <std::size_t N>
class LearningWeights {
 public:
  template <class Features>
  double sum(const Features& features) const {
    double sum = 0;
    for (std::uint8_t feature : features) sum += weights_[feature];
    return sum;
  }

  template <class Features>
  void step(const Features& features, double slope) {
    for (std::uint8_t feature : features) {
      squares_[feature] += slope * slope;
      weights_[feature] += kStep * slope / std::sqrt(1 + squares_[feature]);
    }
  }

  // The weights in hundredths.
  std::array<std::int16_t, N> rounded() const {
    std::array<std::int16_t, N> rounded{};
    for (std::size_t i = 0; i < N; ++i)
      rounded[i] = static_cast<std::int16_t>(std::lround(100 * weights_[i]));
    return rounded;
  }

 private:
  static constexpr double kStep = 0.05;
  std::array<double, N> weights_{};
  std::array<double, N> squares_{};
};

// Learns from nine tenths of the examples, several times, in random order. Returns the index of the first
// example that it has not learnt from; those are at the end afterwards.
template <class Example, class Step>
std::size_t learn_from(std::vector<Example>& examples, Step&& step) {
  constexpr int kPasses = 10;
  Random random(3);
  for (std::size_t i = examples.size(); i > 1; --i) std::swap(examples[i - 1], examples[below(i, random)]);
  const std::size_t first_unseen = examples.size() / 10 * 9;
  for (int pass = 0; pass < kPasses; ++pass)
    for (std::size_t i = 0; i < first_unseen; ++i) step(examples[i]);
  return first_unseen;
}

// Prints one or more lines for each glance, with its name above.
template <std::size_t N, class Weights>
void print_weights(const std::array<Glance, N>& glances, const Weights& weights, const char* indent) {
  constexpr int kInALine = 10;
  std::size_t next = 0;
  for (const Glance& glance : glances) {
    std::printf("%s// %s\n%s", indent, glance.name, indent);
    for (int value = 0; value < glance.values; ++value) {
      if (value > 0 && value % kInALine == 0) {
        std::printf("\n%s", indent);
      } else if (value > 0) {
        std::printf(" ");
      }
      std::printf("%d,", weights[next++]);
    }
    std::printf("\n");
  }
}

}  // namespace yomi
