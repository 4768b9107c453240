// How long the safety methods take, for both colours, on positions of random games of different lengths. All
// methods see the same positions. The last column is the processor time for each position.
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "safety/safety.h"
#include "support/random_games.h"

namespace yomi {
namespace {

void run(benchmark::State& state, SafetyMethod method) {
  const std::vector<Board> boards = test::random_games(static_cast<int>(state.range(0)), 200);
  for (auto _ : state)
    for (const Board& board : boards)
      benchmark::DoNotOptimize(safety(board, method, board.to_move()).black.bound);
  state.counters["per_position"] =
      benchmark::Counter(static_cast<double>(boards.size()),
                         benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

BENCHMARK_CAPTURE(run, benson, SafetyMethod::Benson)->Arg(6)->Arg(9)->Arg(19)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(run, lap, SafetyMethod::Lap)->Arg(6)->Arg(9)->Arg(19)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(run, bss, SafetyMethod::Bss)->Arg(6)->Arg(9)->Arg(19)->Unit(benchmark::kMillisecond);

// Evaluates the positions of a game one after another, with a memory or without one.
void follow(benchmark::State& state, SafetyMethod method, bool remember) {
  const auto side = static_cast<int>(state.range(0));
  std::minstd_rand random(7);
  std::vector<Board> boards;
  for (Board board(Size{side, side}); board.depth() < side * side;) {
    std::vector<Point> choice;
    for (Point point : board.legal_moves())
      if (!board.stones(board.to_move()).contains_all(board.neighbours(point))) choice.push_back(point);
    board.play(choice.empty() ? kPass : choice[random() % choice.size()]);
    boards.emplace_back(board.position());
  }
  for (auto _ : state) {
    RegionMemory memory(RegionMemory::kLarge);
    for (const Board& board : boards)
      benchmark::DoNotOptimize(
          (remember ? safety(board, method, board.to_move(), memory) : safety(board, method, board.to_move()))
              .black.bound);
  }
  state.counters["per_position"] =
      benchmark::Counter(static_cast<double>(boards.size()),
                         benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

BENCHMARK_CAPTURE(follow, lap, SafetyMethod::Lap, false)
    ->Arg(6)
    ->Arg(9)
    ->Arg(19)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(follow, lap_remembering, SafetyMethod::Lap, true)
    ->Arg(6)
    ->Arg(9)
    ->Arg(19)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(follow, bss, SafetyMethod::Bss, false)
    ->Arg(6)
    ->Arg(9)
    ->Arg(19)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(follow, bss_remembering, SafetyMethod::Bss, true)
    ->Arg(6)
    ->Arg(9)
    ->Arg(19)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yomi

BENCHMARK_MAIN();
