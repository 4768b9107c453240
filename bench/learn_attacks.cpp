// Learns what makes an attack promising (read/threats/attack_worth.h), and prints
// src/read/threats/attack_weights.cpp.
//
//   learn_attacks FILE.sgf ... > src/read/threats/attack_weights.cpp     or: make attack-weights
//
// Questions come at random from game records: are these two strings connected? Where the search finds an
// attack that wins, the other attacks did not win. The weights are chosen so that the winner probably has the
// highest worth (a conditional logit model, fitted by gradients). Choices that took more work count more.
// There are two rounds. The first searches without weights. The second searches with the weights of the
// first, so that it sees the choices that searches will really have.
#include <algorithm>
#include <cmath>

#include "learning.h"
#include "read/threats/attack_worth.h"
#include "read/threats/threat_moves.h"
#include "read/threats/threats.h"

namespace yomi {
namespace {

constexpr int kRounds = 2;
constexpr int kQuestions = 3'000;
constexpr int kQuestionsOfAPosition = 6;
constexpr std::int64_t kShortNodes = 10'000;  // for each question
constexpr std::int64_t kLongNodes = 150'000;
constexpr int kLongestDetour = 2;

// The attacks that the reacher had in one position, and the one that won.
struct Choice {
  std::vector<AttackFeatures> attacks;
  size_t winner = 0;
  double weight = 1;
};

// Collects choices while a search finds wins.
class Choices : public Observer {
 public:
  void attack_found(const Game& game, Point winner, Point threat, std::int64_t work) override {
    if (work < kLeastWork) return;
    Choice choice;
    choice.weight = std::log2(static_cast<double>(work));
    bool is_listed = false;
    const AttackContext context = context_of(game, threat);
    const auto list = [&](const PointSet& moves, int detour) {
      for (Point move : moves) {
        if (!game.board().is_legal(move)) continue;
        if (move == winner) {
          choice.winner = choice.attacks.size();
          is_listed = true;
        }
        choice.attacks.push_back(features_of(game, move, detour, context));
      }
    };
    const int order = least_order(game, kHighestOrder);
    MovesByOrder by_order(game, order + kLongestDetour, WallMoves::Paths);
    PointSet listed;
    for (int detour = 0; detour <= kLongestDetour; ++detour) {
      const PointSet moves = by_order.up_to(order + detour) - listed;
      list(moves, detour);
      listed |= moves;
    }
    if (is_listed && choice.attacks.size() > 1) seen_.push_back(std::move(choice));
  }

  std::vector<Choice> take() { return std::move(seen_); }
  size_t count() const { return seen_.size(); }

 private:
  static constexpr std::int64_t kLeastWork = 10;  // nodes; for wins that take less, the order does not matter
  static constexpr int kHighestOrder = 8;
  std::vector<Choice> seen_;
};

// Two strings to be joined; empty if the position has no suitable ones.
std::vector<Point> two_strings(const Board& board, Colour colour, Random& random) {
  constexpr int kNear = 4;  // steps between them
  std::vector<std::vector<Point>> pairs;
  const std::vector<const Block*> blocks = blocks_of(board, colour);
  for (const Block* block : blocks) {
    PointSet near = block->stones;
    for (int step = 0; step < kNear; ++step) near = dilated(near);
    for (const Block* other : blocks)
      if (other->stones.first() > block->stones.first() && !(other->stones & near).empty())
        pairs.push_back({block->stones.first(), other->stones.first()});
  }
  return pairs.empty() ? std::vector<Point>{} : pairs[below(pairs.size(), random)];
}

// Searches by short threats, and if they fail, as a long fight.
void search(const Position& position, const Goal& goal, const AttackWeights& weights, Choices& choices) {
  Limits limits;
  limits.nodes = kShortNodes;
  ThreatOptions options;
  options.weights = &weights;
  if (is_player(
          threats_search({position, goal, goal.keeper()}, limits, &choices, ZoneRules(), options).winner))
    return;
  limits.nodes = kLongNodes;
  options.largest = kFightThreat;
  options.pass_order = kFightOrder;
  threats_search({position, goal, goal.keeper()}, limits, &choices, ZoneRules(), options);
}

std::vector<Choice> choices_from(const std::vector<std::string>& records, const AttackWeights& weights) {
  Random random(1);
  Choices choices;
  for (int asked = 0; asked < kQuestions;) {
    std::optional<Position> position = drawn_position(records, random);
    if (!position) continue;
    const Board board(*position);
    for (int i = 0; i < kQuestionsOfAPosition; ++i, ++asked) {
      Goal goal;
      goal.kind = GoalKind::Connect;
      goal.reacher = either_colour(random);
      goal.points = two_strings(board, goal.reacher, random);
      position->to_move = either_colour(random);
      if (!goal.points.empty()) search(*position, goal, weights, choices);
    }
  }
  std::fprintf(stderr, "%d questions, %zu choices", kQuestions, choices.count());
  return choices.take();
}

class Fit {
 public:
  explicit Fit(std::vector<Choice> choices) : choices_(std::move(choices)) {
    first_unseen_ = learn_from(choices_, [this](const Choice& choice) { step(choice); });
  }

  // How often the winner has the highest worth, in choices that were not used for learning.
  double hit_rate() {
    double hits = 0;
    for (size_t i = first_unseen_; i < choices_.size(); ++i) {
      const std::vector<double>& chances = chances_of(choices_[i]);
      const auto best = std::max_element(chances.begin(), chances.end()) - chances.begin();
      hits += static_cast<size_t>(best) == choices_[i].winner ? 1 : 0;
    }
    return hits / static_cast<double>(choices_.size() - first_unseen_);
  }

  AttackWeights weights() const { return weights_.rounded(); }

 private:
  static constexpr double kUsualWeight = 6;

  const std::vector<double>& chances_of(const Choice& choice) {
    chances_.clear();
    for (const AttackFeatures& attack : choice.attacks) chances_.push_back(weights_.sum(attack));
    const double most = *std::max_element(chances_.begin(), chances_.end());
    double sum = 0;
    for (double& chance : chances_) sum += chance = std::exp(chance - most);
    for (double& chance : chances_) chance /= sum;
    return chances_;
  }

  void step(const Choice& choice) {
    const std::vector<double>& chances = chances_of(choice);
    for (size_t i = 0; i < chances.size(); ++i) {
      const double slope = choice.weight / kUsualWeight * ((i == choice.winner ? 1 : 0) - chances[i]);
      weights_.step(choice.attacks[i], slope);
    }
  }

  std::vector<Choice> choices_;
  size_t first_unseen_ = 0;
  LearningWeights<weight_count(kAttackGlances)> weights_;
  std::vector<double> chances_;
};

void print(const AttackWeights& weights) {
  std::printf(
      "// Printed by bench/learn_attacks.cpp (make attack-weights); what they mean is in "
      "read/threats/attack_worth.h.\n"
      "#include \"read/threats/attack_worth.h\"\n\nnamespace yomi {\n\n// clang-format off\n"
      "const AttackWeights kAttackWeights = {\n");
  print_weights(kAttackGlances, weights, "    ");
  std::printf("};\n// clang-format on\n\n}  // namespace yomi\n");
}

int run(int count, char** files) {
  const std::vector<std::string> records = records_in(count, files);
  if (records.empty()) {
    std::fprintf(stderr, "usage: learn_attacks FILE.sgf ...: no game record could be read\n");
    return 1;
  }
  AttackWeights weights{};
  for (int round = 0; round < kRounds; ++round) {
    Fit fit(choices_from(records, weights));
    std::fprintf(stderr, ", %.1f%% of unseen winners come first\n", 100 * fit.hit_rate());
    weights = fit.weights();
  }
  print(weights);
  return 0;
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  return yomi::run(argc - 1, argv + 1);
}
