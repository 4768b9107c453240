// How early static safety decides games on 6x6, move by move: figure 5 and table 1 of Randall, Wei, Hayward
// and Müller ("Improving Search in Go Using Bounded Static Safety"), without search. Black needs 20 points,
// White
// 17. Prints one line for each move number: the number of positions, and how many of them each method
// decides.
//
//   decided_bench GAMES.jsonl
//
// A line of the file is a game: {"moves": [["B", "C3"], ...]}.
#include <cstdio>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "safety/benson.h"
#include "safety/bss.h"

namespace yomi {
namespace {

constexpr int kBlackNeeds = 20;
constexpr int kWhiteNeeds = 17;

struct Method {
  const char* name;
  std::function<int(const Board&, Colour)> bound;
  std::vector<int> decided{};  // by move number
  double first_total = 0;      // of the moves after which games are decided
};

std::function<int(const Board&, Colour)> bss(BssMethods methods) {
  return [methods](const Board& board, Colour colour) {
    return bss_bound(board, colour, board.to_move(), lap_safety(board, colour), methods);
  };
}

std::vector<Method> all_methods() {
  const auto benson = [](const Board& board, Colour colour) {
    const BensonLife life = benson_life(board, colour);
    return (life.stones | life.regions).size();
  };
  const auto lap = [](const Board& board, Colour colour) {
    const LapSafety safe = lap_safety(board, colour);
    return (safe.stones | safe.territory).size();
  };
  return {{"benson", benson},
          {"lap", lap},
          {"bss", bss({})},
          {"bss-no-extending", bss({false, true, true})},
          {"bss-no-intersecting", bss({true, false, false})},
          {"bss-neither", bss({false, false, false})}};
}

bool is_decided(const Method& method, const Board& board) {
  return method.bound(board, Colour::Black) >= kBlackNeeds ||
         method.bound(board, Colour::White) >= kWhiteNeeds;
}

// False: the moves are not legal.
bool play_through(const nlohmann::json& moves, std::vector<Method>& methods, std::vector<int>& positions) {
  Board board(Size{6, 6});
  std::vector<bool> seen(methods.size());
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    board.set_to_move(moves[ply][0] == "B" ? Colour::Black : Colour::White);
    const Result<Point> point = parse_point(moves[ply][1].get<std::string>(), board.size());
    if (!point || !board.is_legal(*point)) return false;
    board.play(*point);
    if (positions.size() <= ply) positions.resize(ply + 1);
    ++positions[ply];
    for (std::size_t m = 0; m < methods.size(); ++m) {
      Method& method = methods[m];
      if (method.decided.size() <= ply) method.decided.resize(ply + 1);
      if (!is_decided(method, board)) continue;
      ++method.decided[ply];
      if (!seen[m]) method.first_total += static_cast<double>(ply) + 1;
      seen[m] = true;
    }
  }
  for (std::size_t m = 0; m < methods.size(); ++m)
    if (!seen[m]) methods[m].first_total += static_cast<double>(moves.size());
  return true;
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  using namespace yomi;
  std::ifstream file(argc == 2 ? argv[1] : "");
  if (!file) {
    std::fprintf(stderr, "usage: decided_bench GAMES.jsonl\n");
    return 4;
  }
  std::vector<Method> methods = all_methods();
  std::vector<int> positions;
  int games = 0;
  for (std::string line; std::getline(file, line);) {
    const nlohmann::json game = nlohmann::json::parse(line);
    if (!play_through(game["moves"], methods, positions)) {
      std::fprintf(stderr, "decided_bench: a move of game %d is not legal\n", games + 1);
      return 4;
    }
    ++games;
  }
  std::printf("move positions");
  for (const Method& method : methods) std::printf(" %s", method.name);
  for (std::size_t ply = 0; ply < positions.size(); ++ply) {
    std::printf("\n%zu %d", ply + 1, positions[ply]);
    for (const Method& method : methods) std::printf(" %d", method.decided[ply]);
  }
  std::printf("\nmean %d", games);
  for (const Method& method : methods) std::printf(" %.2f", method.first_total / games);
  std::printf("\n");
}
