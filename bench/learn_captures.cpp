// Learns how likely captures are (read/lambda/prospects.h), and prints src/read/lambda/capture_weights.cpp.
//
//   learn_captures FILE.sgf ... > src/read/lambda/capture_weights.cpp     or: make capture-weights
//
// Questions come at random from game records: can this string be captured? Each node that λ df-pn searches to
// its end is an example: its features, and whether the reacher won it. The weights are chosen so that the
// results are likely (logistic regression, fitted by gradients). The first round searches without weights.
// Each other round searches with the weights of the one before, so that it sees the nodes that searches will
// really have.
#include "learning.h"
#include "read/lambda/dfpn.h"

namespace yomi {
namespace {

constexpr int kRounds = 3;
constexpr int kQuestions = 6'000;
constexpr int kQuestionsOfAPosition = 2;
constexpr std::int64_t kNodes = 20'000;  // for each question

struct Sample {
  ProspectFeatures features;
  bool reacher_wins;
};

// The samples of one order and side to move.
using Samples = std::vector<Sample>;

// Collects samples while a search settles its nodes.
class Nodes : public Observer {
 public:
  void order_settled(const Game& game, int order, bool reacher_wins) override {
    if (order < CaptureWeights::kLowest) return;
    samples_[CaptureWeights::row(order)][game.reacher_to_move() ? 1 : 0].push_back(
        {prospect_features(game), reacher_wins});
  }
  Samples& of(size_t order, size_t to_move) { return samples_[order][to_move]; }

 private:
  std::array<std::array<Samples, 2>, CaptureWeights::kOrders> samples_;
};

// A string that is neither obviously captured nor obviously safe; kNoPoint if the position has none.
Point drawn_target(const Board& board, Colour colour, Random& random) {
  constexpr int kFewest = 3;  // liberties
  constexpr int kMost = 6;
  std::vector<Point> targets;
  for (const Block* block : blocks_of(board, colour))
    if (block->liberty_count >= kFewest && block->liberty_count <= kMost)
      targets.push_back(block->stones.first());
  return targets.empty() ? kNoPoint : targets[below(targets.size(), random)];
}

void ask_questions(const std::vector<std::string>& records, const CaptureWeights& weights, Nodes& nodes) {
  Random random(1);
  Limits limits;
  limits.nodes = kNodes;
  for (int asked = 0; asked < kQuestions;) {
    std::optional<Position> position = drawn_position(records, random);
    if (!position) continue;
    const Board board(*position);
    for (int i = 0; i < kQuestionsOfAPosition; ++i, ++asked) {
      Goal goal;
      goal.kind = GoalKind::Capture;
      goal.reacher = either_colour(random);
      const Point target = drawn_target(board, goal.keeper(), random);
      position->to_move = either_colour(random);
      if (target == kNoPoint) continue;
      goal.points = {target};
      dfpn({*position, goal, goal.keeper(), {.order = kDefaultOrder}}, limits, &nodes, ZoneRules(), weights);
    }
  }
}

class Fit {
 public:
  explicit Fit(Samples& samples) : samples_(samples) {
    first_unseen_ = learn_from(samples_, [this](const Sample& sample) { step(sample); });
  }

  // How often the side that the weights call likelier wins, in samples that were not used for learning.
  double hit_rate() const {
    double hits = 0;
    for (size_t i = first_unseen_; i < samples_.size(); ++i)
      hits += (chance_of(samples_[i]) > 0.5) == samples_[i].reacher_wins ? 1 : 0;
    return hits / static_cast<double>(std::max<size_t>(1, samples_.size() - first_unseen_));
  }

  ProspectWeights weights() const { return weights_.rounded(); }

 private:
  double chance_of(const Sample& sample) const { return 1 / (1 + std::exp(-weights_.sum(sample.features))); }

  void step(const Sample& sample) {
    weights_.step(sample.features, (sample.reacher_wins ? 1 : 0) - chance_of(sample));
  }

  Samples& samples_;
  size_t first_unseen_ = 0;
  LearningWeights<weight_count(kProspectGlances)> weights_;
};

CaptureWeights learnt_from(Nodes& nodes) {
  CaptureWeights weights;
  for (size_t order = 0; order < CaptureWeights::kOrders; ++order) {
    for (size_t to_move = 0; to_move < 2; ++to_move) {
      Samples& samples = nodes.of(order, to_move);
      const Fit fit(samples);
      weights.tables[order][to_move] = fit.weights();
      std::fprintf(stderr, "order %zu, %s to move: %zu nodes, %.1f%% of unseen ones are judged rightly\n",
                   order + CaptureWeights::kLowest, to_move == 0 ? "keeper" : "reacher", samples.size(),
                   100 * fit.hit_rate());
    }
  }
  return weights;
}

void print(const CaptureWeights& weights) {
  std::printf(
      "// Printed by bench/learn_captures.cpp (make capture-weights); what they mean is in "
      "read/lambda/prospects.h.\n"
      "#include \"read/lambda/prospects.h\"\n\nnamespace yomi {\n\n// clang-format off\n"
      "const CaptureWeights kCaptureWeights = {{{\n");
  for (size_t order = 0; order < CaptureWeights::kOrders; ++order) {
    std::printf("  {{\n");
    for (size_t to_move = 0; to_move < 2; ++to_move) {
      std::printf("    // order %zu%s, the %s to move\n    {\n", order + CaptureWeights::kLowest,
                  order + 1 == CaptureWeights::kOrders ? " and higher" : "",
                  to_move == 0 ? "keeper" : "reacher");
      print_weights(kProspectGlances, weights.tables[order][to_move], "        ");
      std::printf("    },\n");
    }
    std::printf("  }},\n");
  }
  std::printf("}}};\n// clang-format on\n\n}  // namespace yomi\n");
}

int run(int count, char** files) {
  const std::vector<std::string> records = records_in(count, files);
  if (records.empty()) {
    std::fprintf(stderr, "usage: learn_captures FILE.sgf ...: no game record could be read\n");
    return 1;
  }
  CaptureWeights weights;
  for (int round = 0; round < kRounds; ++round) {
    Nodes nodes;
    ask_questions(records, weights, nodes);
    weights = learnt_from(nodes);
  }
  print(weights);
  return 0;
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  return yomi::run(argc - 1, argv + 1);
}
