// Learns which point matters most to the side to move (survey/urgency.h), and prints
// src/survey/urgency_weights.cpp.
//
//   learn_urgency SUITE.jsonl ... > src/survey/urgency_weights.cpp     or: make urgency-weights
//
// The positions come from books that name the first move. Only the lines with even numbers are learnt from,
// so that the others can tell what was learnt (yomi suite --survey --every 2). Each position is surveyed; the
// weights are chosen so that the book's move probably has the highest worth of all points (a conditional
// logit model, fitted by gradients).
#include <algorithm>
#include <cmath>
#include <sstream>

#include "learning.h"
#include "reply/json_form.h"
#include "survey/survey.h"
#include "survey/urgency.h"

namespace yomi {
namespace {

constexpr std::int64_t kNodes = 2'000;  // for each question of a survey

// The points of one position, and the book's.
struct Choice {
  std::vector<UrgencyFeatures> points;
  std::vector<double> stakes;  // what they are worth without being learnt
  std::vector<std::uint8_t> is_good;
};

std::optional<Choice> choice_of(const Json& line) {
  Json asked = {{"rows", line["rows"]}, {"to_move", line["to_move"]}, {"ask", "survey"}};
  const Result<Request> request = request_from_json(asked);
  if (!request) return std::nullopt;
  const Position& position = request->question.position;
  const Board board(position);
  const Survey surveyed = survey(position, {.nodes = kNodes});
  Choice choice;
  bool any = false;
  for (const UrgentPoint& urgent : possible_points(board, surveyed.urgent)) {
    choice.points.push_back(urgency_features(board, urgent.point, urgent.reasons));
    choice.stakes.push_back(worth_of_stakes(urgent) / 100.0);
    const std::string shown = point_name(urgent.point, position.size);
    choice.is_good.push_back(std::find(line["moves"].begin(), line["moves"].end(), shown) !=
                             line["moves"].end());
    any |= choice.is_good.back() != 0;
  }
  if (!any) return std::nullopt;
  return choice;
}

std::vector<Choice> choices_from(int count, char** files) {
  std::vector<Choice> choices;
  int positions = 0;
  for (int i = 0; i < count; ++i) {
    const Result<std::string> text = read_file(files[i]);
    if (!text) continue;
    std::istringstream lines(*text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
      if (++number % 2 != 0) continue;
      const Result<Json> json = parse_json(line);
      if (!json || !json->contains("moves") || !json->contains("rows")) continue;
      ++positions;
      if (std::optional<Choice> choice = choice_of(*json)) choices.push_back(std::move(*choice));
    }
  }
  std::fprintf(stderr, "%d positions, in %zu of them the book's move is listed", positions, choices.size());
  return choices;
}

class Fit {
 public:
  explicit Fit(std::vector<Choice> choices) : choices_(std::move(choices)) {
    first_unseen_ = learn_from(choices_, [this](const Choice& choice) { step(choice); });
  }

  // How often the book's move is among the first of unseen choices.
  double hit_rate(int among) {
    double hits = 0;
    for (std::size_t i = first_unseen_; i < choices_.size(); ++i) {
      const std::vector<double>& chances = chances_of(choices_[i]);
      double good = 0;
      for (std::size_t j = 0; j < chances.size(); ++j)
        if (choices_[i].is_good[j] != 0) good = std::max(good, chances[j]);
      hits += std::count_if(chances.begin(), chances.end(), [&](double c) { return c > good; }) < among;
    }
    return hits / static_cast<double>(choices_.size() - first_unseen_);
  }

  UrgencyWeights weights() const { return weights_.rounded(); }

 private:
  const std::vector<double>& chances_of(const Choice& choice) {
    chances_.clear();
    for (std::size_t i = 0; i < choice.points.size(); ++i)
      chances_.push_back(choice.stakes[i] + weights_.sum(choice.points[i]));
    const double most = *std::max_element(chances_.begin(), chances_.end());
    double sum = 0;
    for (double& chance : chances_) sum += chance = std::exp(chance - most);
    for (double& chance : chances_) chance /= sum;
    return chances_;
  }

  void step(const Choice& choice) {
    const std::vector<double> chances = chances_of(choice);
    double good = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) good += choice.is_good[i] != 0 ? chances[i] : 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
      const double aim = choice.is_good[i] != 0 ? chances[i] / good : 0;
      weights_.step(choice.points[i], aim - chances[i]);
    }
  }

  std::vector<Choice> choices_;
  std::size_t first_unseen_ = 0;
  LearningWeights<weight_count(kUrgencyGlances)> weights_;
  std::vector<double> chances_;
};

void print(const UrgencyWeights& weights) {
  std::printf(
      "// Printed by bench/learn_urgency.cpp (make urgency-weights); what they mean is in "
      "survey/urgency.h.\n"
      "#include \"survey/urgency.h\"\n\nnamespace yomi {\n\n// clang-format off\n"
      "const UrgencyWeights kUrgencyWeights = {\n");
  print_weights(kUrgencyGlances, weights, "    ");
  std::printf("};\n// clang-format on\n\n}  // namespace yomi\n");
}

int run(int count, char** files) {
  std::vector<Choice> choices = choices_from(count, files);
  if (choices.empty()) {
    std::fprintf(stderr, "usage: learn_urgency SUITE.jsonl ...: no line could be read\n");
    return 1;
  }
  Fit fit(std::move(choices));
  std::fprintf(stderr, "; of unseen ones it comes first in %.0f%%, among three in %.0f%%\n",
               100 * fit.hit_rate(1), 100 * fit.hit_rate(3));
  print(fit.weights());
  return 0;
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  return yomi::run(argc - 1, argv + 1);
}
