// Learns where to look first in a fight for life (read/fight/life_policy.h), and prints
// src/read/fight/life_weights.cpp.
//
//   learn_life_moves PASSES EXAMPLES ... > src/read/fight/life_weights.cpp     or: make policy
//   learn_life_moves --half PASSES EXAMPLES ...
//
// The examples are those of life_examples.cpp. The weights are chosen so that the moves which won are likely;
// each example is turned and mirrored at random. With --half it learns from every second line of the files
// (0, 2, …), and what is measured on the others is about lines that it has never seen; they are measured
// without --half, too.
#include <chrono>
#include <cstdlib>
#include <cstring>

#include "life_network_learning.h"

namespace yomi {
namespace {

constexpr int kBatch = 128;
constexpr double kRate = 0.002;  // at first; it falls evenly to 0
constexpr int kBooksCount = 4;   // examples that a book's move counts for
constexpr std::size_t kMeasured = 20'000;
constexpr std::array kGroups{"won in searches", "elementary", "intermediate",
                             "advanced",        "hashimoto",  "other"};

struct Sample {
  std::uint32_t file;
  std::uint32_t index;
};

class Learner {
 public:
  Learner(std::vector<LifeExamples> files, bool half) : files_(std::move(files)) {
    for (std::uint32_t file = 0; file < files_.size(); ++file) {
      for (std::uint32_t i = 0; i < files_[file].examples.size(); ++i) {
        const LifeExample& example = files_[file].examples[i];
        const bool is_odd = example.line % 2 != 0;
        if (is_odd) measured_.push_back({file, i});
        if (is_odd && half) continue;
        for (int times = example.from_book != 0 ? kBooksCount : 1; times > 0; --times)
          learnt_.push_back({file, i});
      }
    }
  }

  void learn(int passes) {
    const std::size_t steps = static_cast<std::size_t>(passes) * learnt_.size() / kBatch;
    double sum = 0;
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t step = 0; step < steps; ++step) {
      for (int i = 0; i < kBatch; ++i) {
        const auto& [area, example] = at(next());
        sum += std::log(std::max(1e-9, network_.learn(area, example, static_cast<int>(below(8, random_)))));
      }
      network_.step(kRate * (1 - static_cast<double>(step) / static_cast<double>(steps)), kBatch);
      if ((step + 1) % 1000 == 0) {
        std::fprintf(stderr, "%zu of %zu steps, %.3f nats, %.0f s\n", step + 1, steps, -sum / 1000 / kBatch,
                     std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        sum = 0;
      }
    }
  }

  void measure() {
    struct Tally {
      int count = 0;
      int first = 0;
      int among_five = 0;
      double nats = 0;
    };
    std::array<Tally, kGroups.size()> tallies;
    for (const Sample& sample : measured_) {
      const auto& [area, example] = at(sample);
      Tally& tally = tallies[example.from_book];
      if (example.from_book == 0 && tally.count >= static_cast<int>(kMeasured)) continue;
      const auto [rank, chance] = network_.judge(area, example);
      ++tally.count;
      tally.first += rank == 1;
      tally.among_five += rank <= 5;
      tally.nats -= std::log(std::max(1e-9, chance));
    }
    for (std::size_t i = 0; i < tallies.size(); ++i) {
      const Tally& tally = tallies[i];
      if (tally.count == 0) continue;
      std::fprintf(stderr, "%-16s %6d positions, first %.1f%%, among five %.1f%%, %.3f nats\n", kGroups[i],
                   tally.count, 100.0 * tally.first / tally.count, 100.0 * tally.among_five / tally.count,
                   tally.nats / tally.count);
    }
  }

  void print() const {
    std::printf(
        "// Printed by bench/learn_life_moves.cpp (make policy); what they mean is in "
        "read/fight/life_policy.h.\n"
        "#include \"read/fight/life_policy.h\"\n\nnamespace yomi {\n\n// clang-format off\n"
        "const std::array<std::int8_t, LifeNetwork::kWeights> kLifeWeights = {");
    constexpr unsigned kInALine = 32;
    const auto weights = network_.rounded();
    for (unsigned i = 0; i < weights.size(); ++i)
      std::printf("%s%d,", i % kInALine == 0 ? "\n" : "", weights[i]);
    std::printf("\n};\n// clang-format on\n\n}  // namespace yomi\n");
  }

 private:
  struct Seen {
    const SeenArea& area;
    const LifeExample& example;
  };
  Seen at(const Sample& sample) const {
    const LifeExamples& file = files_[sample.file];
    const LifeExample& example = file.examples[sample.index];
    return {file.areas[example.area], example};
  }

  // All samples in random order, again and again.
  Sample next() {
    if (next_ == learnt_.size()) next_ = 0;
    std::swap(learnt_[next_], learnt_[next_ + below(learnt_.size() - next_, random_)]);
    return learnt_[next_++];
  }

  std::vector<LifeExamples> files_;
  std::vector<Sample> learnt_;
  std::vector<Sample> measured_;
  std::size_t next_ = 0;
  Random random_{5};
  LearningNetwork network_{random_};
};

int run(int count, char** arguments) {
  const bool half = count > 0 && std::strcmp(arguments[0], "--half") == 0;
  const int first = half ? 1 : 0;
  std::vector<LifeExamples> files;
  for (int i = first + 1; i < count; ++i) {
    std::optional<LifeExamples> file = read_examples(arguments[i]);
    if (!file) {
      std::fprintf(stderr, "learn_life_moves: %s is not a file of life_examples\n", arguments[i]);
      return 1;
    }
    files.push_back(std::move(*file));
  }
  const int passes = count > first ? std::atoi(arguments[first]) : 0;
  if (files.empty() || passes <= 0) {
    std::fprintf(stderr, "usage: learn_life_moves [--half] PASSES EXAMPLES ...\n");
    return 4;
  }
  Learner learner(std::move(files), half);
  learner.learn(passes);
  learner.measure();
  learner.print();
  return 0;
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  return yomi::run(argc - 1, argv + 1);
}
