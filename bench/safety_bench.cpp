// How long the safety methods take: positions of random games played to different depths, both colours, every
// method on the same positions. The last column is the processor time per position.
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

}  // namespace
}  // namespace yomi

BENCHMARK_MAIN();
