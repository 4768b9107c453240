// How long the safety methods take: positions of random games played to different depths, both colours, every
// method on the same positions. The last column is the processor time per position.
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "safety/safety.h"

namespace yomi {
namespace {

// Late in the game or early, as it comes; the players leave their one-point eyes alone.
std::vector<Board> random_boards(int side, int count) {
  std::minstd_rand random(7);
  std::vector<Board> boards;
  for (int i = 0; i < count; ++i) {
    Board board(Size{side, side});
    const auto area = static_cast<std::size_t>(side * side);
    const std::size_t moves = area / 3 + random() % area;
    for (std::size_t m = 0; m < moves; ++m) {
      std::vector<Point> choice;
      for (Point point : board.legal_moves())
        if (!board.stones(board.to_move()).contains_all(board.neighbours(point))) choice.push_back(point);
      board.play(choice.empty() ? kPass : choice[random() % choice.size()]);
    }
    boards.emplace_back(board.position());
  }
  return boards;
}

void run(benchmark::State& state, SafetyMethod method) {
  const std::vector<Board> boards = random_boards(static_cast<int>(state.range(0)), 200);
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
