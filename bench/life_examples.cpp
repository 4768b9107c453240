// Makes what the policy of life and death learns from (learn_life_moves.cpp):
//
//   life_examples OUT SUITE.jsonl ... GAME.sgf ...
//
// The guide of life and death (read/fight/life_search.h) reads the fight of each line of a suite, and fights
// of drawn blocks in drawn positions of the games, in several areas and with either side as the ko master.
// From each search some of the positions that were won by a move are examples, those that took long rather
// than others. The first move of a book's problem is one, too.
#include <algorithm>
#include <cmath>
#include <fstream>

#include "learning.h"
#include "life_examples.h"
#include "read/fight/fence.h"
#include "read/fight/life_search.h"
#include "read/fight/life_surroundings.h"
#include "reply/json_form.h"

namespace yomi {
namespace {

constexpr std::int64_t kNodes = 4'000;    // of each search
constexpr std::size_t kOfOneSearch = 50;  // examples
constexpr int kMostRings = 3;             // of a fenced area
constexpr int kFewestChoices = 4;
constexpr int kDrawnFights = 1'000;  // from the games
constexpr std::array kLevels{"elementary", "intermediate", "advanced", "hashimoto"};

class Collector {
 public:
  LifeExamples& examples() { return examples_; }

  // `book_move`: kNoPoint if there is none.
  void look_at(const Game& game, std::int32_t line, Point book_move, int level) {
    std::vector<FightArea> areas;
    if (const std::optional<Fence> fence = fence_around(game)) {
      for (int rings = 1; rings <= kMostRings; ++rings)
        if (const std::optional<FightArea> area = fenced_area(game, *fence, rings)) areas.push_back(*area);
    } else if (enclosed_area(game)) {
      areas.push_back(life_areas(game).back());
    }
    areas.erase(std::unique(areas.begin(), areas.end()), areas.end());
    for (const FightArea& fight : areas) {
      const LifeArea area(game, fight.inside, LifeArea::Beyond::Dies, fight.merged);
      if (area.has_merged()) continue;
      line_ = line;
      add_area(area);
      if (book_move != kNoPoint && area.contains(book_move)) {
        const LocalState state = area.state_of(game);
        add(area, {state, area.empty(state), area.index_of(book_move)}, 1 + level);
      }
      search(area, game);
    }
  }

 private:
  void add_area(const LifeArea& area) {
    const LifeSight sight(area);
    SeenArea seen;
    seen.points = area.all();
    for (LocalSet left = area.all(); left != 0; left &= left - 1)
      seen.around[static_cast<unsigned>(lowest(left))] = sight.around(lowest(left));
    examples_.areas.push_back(seen);
  }

  void add(const LifeArea& area, const LifeSearch::Example& found, int from_book) {
    LifeExample example;
    example.choices = found.choices;
    example.area = static_cast<std::uint32_t>(examples_.areas.size() - 1);
    example.line = line_;
    example.words = LifeSight(area).words(found.state, LifeBlocks(area, found.state));
    example.reacher_to_move = found.state.reacher_to_move;
    example.move = static_cast<std::int8_t>(found.move);
    example.from_book = static_cast<std::uint8_t>(from_book);
    examples_.examples.push_back(example);
  }

  void search(const LifeArea& area, const Game& game) {
    Limits limits;
    limits.nodes = 2 * kNodes;
    Budget budget(limits);
    LifeResults results;
    for (const LocalKo& ko : {LocalKo{true, false}, LocalKo{false, true}}) {
      LifeSearch search(area, ko, budget, false);
      search.share(&results);
      const LocalState state = area.state_of(game);
      search.winner(state, kNodes);
      sample(area, search.examples_from(state));
    }
  }

  // The more often the search came to a position the likelier it is to be drawn.
  void sample(const LifeArea& area, const std::vector<LifeSearch::Example>& found) {
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (std::popcount(found[i].choices) < kFewestChoices) continue;
      const double drawn = (static_cast<double>(below(1'000'000, random_)) + 1) / 1e6;
      order.emplace_back(-std::log(drawn) / found[i].visits, i);
    }
    std::sort(order.begin(), order.end());
    for (std::size_t i = 0; i < std::min(order.size(), kOfOneSearch); ++i)
      add(area, found[order[i].second], 0);
  }

  LifeExamples examples_;
  std::int32_t line_ = 0;
  Random random_{1};
};

void look_at_suite(const std::string& path, Collector& collector) {
  std::ifstream file(path);
  std::int32_t number = -1;
  for (std::string text; std::getline(file, text);) {
    ++number;
    const Result<Json> line = parse_json(text);
    if (!line) continue;
    const Result<Form> form = form_from_json(*line, Unknown::Ignored);
    if (!form) continue;
    const Result<Request> request = request_of(*form);
    if (!request) continue;
    const Result<Case> asked = case_of(request->question);
    if (!asked || asked->goal.kind != GoalKind::Capture) continue;
    Point book_move = kNoPoint;
    int level = 0;
    if (line->contains("level") && line->contains("moves") && (*line)["moves"].size() == 1) {
      const auto point = parse_point((*line)["moves"][0].get<std::string>(), asked->position.size);
      if (point) book_move = *point;
      level = static_cast<int>(std::find(kLevels.begin(), kLevels.end(), (*line)["level"]) - kLevels.begin());
    }
    collector.look_at(Game(asked->task()), number, book_move, level);
    if (number % 100 == 0)
      std::fprintf(stderr, "%s:%d: %zu examples\n", path.c_str(), number,
                   collector.examples().examples.size());
  }
}

void look_at_games(const std::vector<std::string>& records, Collector& collector) {
  constexpr int kFewestStones = 3;
  constexpr int kMostLiberties = 7;
  Random random(2);
  for (int drawn = 0; drawn < kDrawnFights; ++drawn) {
    std::optional<Position> position = drawn_position(records, random);
    if (!position) continue;
    const Board board(*position);
    Goal goal;
    goal.kind = GoalKind::Capture;
    goal.reacher = either_colour(random);
    std::vector<const Block*> blocks = blocks_of(board, goal.keeper());
    std::erase_if(blocks, [](const Block* block) {
      return block->stones.size() < kFewestStones || block->liberty_count > kMostLiberties;
    });
    if (blocks.empty()) continue;
    goal.points = {blocks[below(blocks.size(), random)]->stones.first()};
    position->to_move = either_colour(random);
    collector.look_at(Game(*position, goal, Colour::Empty), drawn, kNoPoint, 0);
    if (drawn % 100 == 0)
      std::fprintf(stderr, "game %d: %zu examples\n", drawn, collector.examples().examples.size());
  }
}

int run(int count, char** arguments) {
  Collector collector;
  int first_game = 1;
  for (; first_game < count && std::string(arguments[first_game]).ends_with(".jsonl"); ++first_game)
    look_at_suite(arguments[first_game], collector);
  const std::vector<std::string> records = records_in(count - first_game, arguments + first_game);
  if (!records.empty()) look_at_games(records, collector);
  if (collector.examples().examples.empty() || !write_examples(arguments[0], collector.examples())) {
    std::fprintf(stderr, "life_examples: nothing found, or cannot write %s\n", arguments[0]);
    return 1;
  }
  std::fprintf(stderr, "%zu examples in %zu areas\n", collector.examples().examples.size(),
               collector.examples().areas.size());
  return 0;
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: life_examples OUT SUITE.jsonl ... GAME.sgf ...\n");
    return 4;
  }
  return yomi::run(argc - 1, argv + 1);
}
