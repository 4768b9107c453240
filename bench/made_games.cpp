// Makes games on 6x6 as the paper on bounded static safety made its 600: one side plays well, the other at
// random, so that the positions are like those of a proof. Six guides play a hundred games each.
//
// The paper's strong players are six networks that guess how large a proof will be. Ours are six guides that
// guess the same (solve/work_guide.h), learnt by more or less self-play, three for each side. The strong side
// plays where the least work is left, and stops where no move matters by Benson's theorem; that ends the
// game. All random numbers have fixed seeds, so the games are the same every time.
//
//   made_games [GAMES OF EACH GUIDE]
//
// A line of the output is a game, as in the suite games-6x6.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "go/board.h"
#include "solve/leaf.h"
#include "solve/self_play.h"

namespace yomi::small {
namespace {

constexpr int kSide = 6;
constexpr double kKomi = 3.5;
constexpr int kBlackNeeds = 4;                    // Black's area less White's
constexpr int kLongestGame = 124;                 // in moves; the longest of the paper's games
constexpr int kLessons[] = {1000, 4000, 16'000};  // games of self-play

struct Strong {
  Side side;
  const WorkGuide& guide;
};

// The legal moves of the side to move, with what each leads to.
struct Move {
  int at;
  SmallPosition after;
};

std::vector<Move> moves_at(const Grid& grid, const SmallPosition& position, Bits points) {
  std::vector<Move> moves;
  for (; points; points &= points - 1) {
    Move move{lowest(points), {}};
    if (play(grid, position, move.at, {}, move.after)) moves.push_back(move);
  }
  return moves;
}

// kPassMove where no move matters.
int best_move(const Grid& grid, const SmallPosition& position, const WorkGuide& guide) {
  const Bits empty = grid.all() & ~(position.stones[kBlack] | position.stones[kWhite]);
  const Bits settled = judge(grid, position).settled;
  int best = kPassMove;
  float least = 0;
  for (const Move& move : moves_at(grid, position, empty & ~settled)) {
    const float work = guide.work(move.after);
    if (best != kPassMove && work >= least) continue;
    best = move.at;
    least = work;
  }
  return best;
}

int random_move(const Grid& grid, const SmallPosition& position, std::minstd_rand& random) {
  const Bits empty = grid.all() & ~(position.stones[kBlack] | position.stones[kWhite]);
  const std::vector<Move> moves = moves_at(grid, position, empty);
  const std::size_t chosen = random() % (moves.size() + 1);
  return chosen == moves.size() ? kPassMove : moves[chosen].at;
}

std::vector<int> play_game(const Grid& grid, const Strong& strong, unsigned seed) {
  std::minstd_rand random(seed);
  SmallPosition position;
  std::vector<int> game;
  while (game.size() < kLongestGame) {
    const bool is_strong = position.to_move == strong.side;
    const int move =
        is_strong ? best_move(grid, position, strong.guide) : random_move(grid, position, random);
    if (is_strong && move == kPassMove) break;
    game.push_back(move);
    SmallPosition after;
    if (!play(grid, position, move, {}, after)) std::abort();
    position = after;
    position.passed = false;  // the random side's passes do not end the game
  }
  return game;
}

void print_game(const Grid& grid, const std::string& id, const std::vector<int>& game) {
  std::printf(R"({"id":"%s","size":%d,"komi":%.1f,"moves":[)", id.c_str(), kSide, kKomi);
  for (std::size_t i = 0; i < game.size(); ++i)
    std::printf(R"(%s["%c","%s"])", i == 0 ? "" : ",", i % 2 == 0 ? 'B' : 'W',
                game[i] == kPassMove ? "pass" : point_name(grid.point(game[i]), grid.size()).c_str());
  std::printf("]}\n");
}

void make_games(int games_of_each) {
  const Grid grid(Size{kSide, kSide});
  int made = 0;
  for (const int lessons : kLessons)
    for (const Side side : {kBlack, kWhite}) {
      WorkGuide guide(grid, side);
      Budget budget(Limits{});
      SelfPlay(grid, {kBlackNeeds, side}, nullptr, budget, guide).learn(SmallPosition{}, lessons);
      const std::string player =
          std::string(side == kBlack ? "black" : "white") + "-" + std::to_string(lessons);
      for (int i = 1; i <= games_of_each; ++i)
        print_game(grid, player + "/game" + std::to_string(i),
                   play_game(grid, {side, guide}, static_cast<unsigned>(++made)));
    }
}

}  // namespace
}  // namespace yomi::small

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 100;
  if (argc > 2 || games < 1) {
    std::fprintf(stderr, "usage: made_games [GAMES OF EACH GUIDE]\n");
    return 4;
  }
  yomi::small::make_games(games);
  return 0;
}
