// How long questions to the rules about eyes and life take: for a whole board, and for one stone where no
// rule holds; and how long it takes to generate the small databases. The positions come from random games on
// 19x19, as in safety_bench. The databases must have been made with `yomi rules generate`.
#include <vector>

#include <benchmark/benchmark.h>

#include "life/rule_shelf.h"
#include "support/random_games.h"

namespace yomi {
namespace {

const RuleBook& shelf() {
  static const RuleBook book = [] {
    Result<RuleBook> opened = open_rule_book(rule_folder_in_use());
    return opened ? std::move(*opened) : RuleBook();
  }();
  return book;
}

benchmark::Counter per(std::size_t count) {
  return {static_cast<double>(count),
          benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert};
}

void whole_board(benchmark::State& state) {
  if (shelf().empty()) return state.SkipWithError("no databases: run yomi rules generate");
  std::vector<Board> boards = test::random_games(19, 100);
  std::size_t matches = 0;
  for (auto _ : state)
    for (Board& board : boards) matches += shelf().all(board, false, false).size();
  state.counters["per_position"] = per(boards.size());
  state.counters["matches"] = static_cast<double>(matches) / static_cast<double>(boards.size()) /
                              static_cast<double>(state.iterations());
}
BENCHMARK(whole_board)->Unit(benchmark::kMillisecond);

// Asks about each stone for which no rule holds.
void nothing_matches(benchmark::State& state, RuleGoal goal) {
  if (shelf().empty()) return state.SkipWithError("no databases: run yomi rules generate");
  const std::vector<Board> boards = test::random_games(19, 20);
  std::vector<std::pair<const Board*, RuleQuestion>> questions;
  for (const Board& board : boards)
    for (Point stone : board.stones(Colour::Black)) {
      const RuleQuestion question{goal, Colour::Black, stone, RuleKo::Unconditional, 255};
      if (!shelf().won(board, question)) questions.emplace_back(&board, question);
    }
  for (auto _ : state)
    for (const auto& [board, question] : questions) benchmark::DoNotOptimize(shelf().won(*board, question));
  state.counters["per_question"] = per(questions.size());
}
BENCHMARK_CAPTURE(nothing_matches, life, RuleGoal::Life)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(nothing_matches, eye, RuleGoal::Eye)->Unit(benchmark::kMillisecond);

// The same, with the friend to move.
void no_move_matches(benchmark::State& state, RuleGoal goal) {
  if (shelf().empty()) return state.SkipWithError("no databases: run yomi rules generate");
  std::vector<Board> boards = test::random_games(19, 20);
  std::vector<std::pair<Board*, RuleQuestion>> questions;
  for (Board& board : boards) {
    board.set_to_move(Colour::Black);
    for (Point stone : board.stones(Colour::Black)) {
      const RuleQuestion question{goal, Colour::Black, stone, RuleKo::Unconditional, 255};
      if (!shelf().winning(board, question)) questions.emplace_back(&board, question);
    }
  }
  for (auto _ : state)
    for (const auto& [board, question] : questions)
      benchmark::DoNotOptimize(shelf().winning(*board, question));
  state.counters["per_question"] = per(questions.size());
}
BENCHMARK_CAPTURE(no_move_matches, life, RuleGoal::Life)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(no_move_matches, eye, RuleGoal::Eye)->Unit(benchmark::kMillisecond);

// Asks about each string: has it two eyes that stand alone?
void two_eyes(benchmark::State& state) {
  if (shelf().empty()) return state.SkipWithError("no databases: run yomi rules generate");
  const std::vector<Board> boards = test::random_games(19, 20);
  std::vector<std::pair<const Board*, Point>> strings;
  for (const Board& board : boards)
    for (PointSet left = board.stones(Colour::Black); !left.empty();) {
      const Point stone = left.first();
      strings.emplace_back(&board, stone);
      left -= board.block(stone).stones;
    }
  std::size_t found = 0;
  for (auto _ : state)
    for (const auto& [board, stone] : strings) found += shelf().two_eyes(*board, stone).has_value();
  state.counters["per_string"] = per(strings.size());
  state.counters["found"] = static_cast<double>(found) / static_cast<double>(strings.size()) /
                            static_cast<double>(state.iterations());
}
BENCHMARK(two_eyes)->Unit(benchmark::kMillisecond);

void generating(benchmark::State& state, const char* place, const char* size) {
  const RuleKind kind{RuleGoal::Life, *rule_shape_named(place, size), RuleKo::Unconditional};
  for (auto _ : state) benchmark::DoNotOptimize(generate_rules(kind));
}
BENCHMARK_CAPTURE(generating, life_corner_3x3, "corner", "3x3")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(generating, life_corner_4x3, "corner", "4x3")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yomi

BENCHMARK_MAIN();
