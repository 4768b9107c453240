// The speed of a searcher's move (is it legal, play, undo) on 19x19 middle-game positions. The fast board and
// the slow reference board make the same moves in the same run. `ratio` says how many times faster the fast
// board is, and fails below 15. Playing and undoing moves that are known to be legal is reported separately.
// The positions come from random play with a fixed seed.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <random>
#include <vector>

#include "go/board.h"
#include "go/reference_board.h"

namespace yomi {
namespace {

constexpr int kSide = 19;
constexpr int kPositions = 20;
constexpr int kMovesBefore = 150;

struct MiddleGame {
  Board fast{Size{kSide, kSide}};
  reference::Board slow{kSide, kSide};
  std::vector<Point> moves;  // the legal moves
};

int slow_point(Point point) {
  return row(point) * kSide + column(point);
}

// Random play that fills no one-point eyes looks enough like a middle game: there are blocks of all sizes,
// some in atari.
std::vector<MiddleGame> middle_games() {
  std::mt19937 random(2718);
  std::vector<MiddleGame> games(kPositions);
  for (MiddleGame& game : games) {
    for (int i = 0; i < kMovesBefore; ++i) {
      std::vector<Point> choice;
      for (Point point : game.fast.legal_moves())
        if (!game.fast.stones(game.fast.to_move()).contains_all(game.fast.neighbours(point)))
          choice.push_back(point);
      const Point move = choice[random() % choice.size()];
      game.fast.play(move);
      game.slow = game.slow.after(slow_point(move));
    }
    for (Point point : game.fast.legal_moves()) game.moves.push_back(point);
    std::shuffle(game.moves.begin(), game.moves.end(), random);
  }
  return games;
}

std::vector<MiddleGame>& shared_games() {
  static std::vector<MiddleGame> games = middle_games();
  return games;
}

enum class Legality { Asked, Known };

long fast_moves(std::vector<MiddleGame>& games, Legality legality) {
  long played = 0;
  for (MiddleGame& game : games) {
    for (Point move : game.moves) {
      if (legality == Legality::Asked && !game.fast.is_legal(move)) continue;
      game.fast.play(move);
      benchmark::DoNotOptimize(game.fast);
      game.fast.undo();
      ++played;
    }
  }
  return played;
}

long reference_moves(const std::vector<MiddleGame>& games, Legality legality) {
  long played = 0;
  for (const MiddleGame& game : games) {
    for (Point move : game.moves) {
      if (legality == Legality::Asked && !game.slow.is_legal(slow_point(move))) continue;
      benchmark::DoNotOptimize(game.slow.after(slow_point(move)));
      ++played;
    }
  }
  return played;
}

void fast_board(benchmark::State& state, Legality legality) {
  long played = 0;
  for (auto _ : state) played += fast_moves(shared_games(), legality);
  state.SetItemsProcessed(played);
}

void reference_board(benchmark::State& state, Legality legality) {
  long played = 0;
  for (auto _ : state) played += reference_moves(shared_games(), legality);
  state.SetItemsProcessed(played);
}

// Both boards take turns, and processor time is measured, so that a busy machine does not matter.
void ratio(benchmark::State& state, Legality legality, double at_least) {
  std::vector<MiddleGame>& games = shared_games();
  double fast = 0;
  double slow = 0;
  for (auto _ : state) {
    std::clock_t start = std::clock();
    for (int i = 0; i < 10; ++i) fast_moves(games, legality);
    fast += static_cast<double>(std::clock() - start) / 10;
    start = std::clock();
    reference_moves(games, legality);
    slow += static_cast<double>(std::clock() - start);
  }
  state.counters["times_faster"] = slow / fast;
  if (slow < at_least * fast)
    state.SkipWithError("the fast board is not as many times faster as it should be");
}

BENCHMARK_CAPTURE(fast_board, move, Legality::Asked)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(reference_board, move, Legality::Asked)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(ratio, move, Legality::Asked, 15.0)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fast_board, bare, Legality::Known)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(reference_board, bare, Legality::Known)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(ratio, bare, Legality::Known, 0.0)->Unit(benchmark::kMillisecond);

// Plays a whole line and takes it back, as a deep search does.
void fast_board_there_and_back(benchmark::State& state) {
  std::mt19937 random(31);
  Board board(Size{kSide, kSide});
  std::vector<Point> line;
  while (line.size() < 400) {
    std::vector<Point> choice;
    for (Point point : board.legal_moves()) choice.push_back(point);
    line.push_back(choice.empty() ? kPass : choice[random() % choice.size()]);
    board.play(line.back());
  }
  while (board.depth() > 0) board.undo();
  long played = 0;
  for (auto _ : state) {
    for (Point move : line) board.play(move);
    while (board.depth() > 0) board.undo();
    played += static_cast<long>(line.size());
  }
  state.SetItemsProcessed(played);
}
BENCHMARK(fast_board_there_and_back)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace yomi

BENCHMARK_MAIN();
