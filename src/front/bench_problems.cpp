#include "front/bench_problems.h"

namespace yomi {

namespace {

constexpr BenchProblem kProblems[] = {
    {"ladder", "X", "capture D6", R"(
         . . . . . . . . .
         . . . . . . . . .
         . . . X . . . . .
         . . X O . . . . .
         . . X . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . . )"},
    {"ladder breaker", "X", "capture D6", R"(
         . . . . . . . . .
         . . . . . . . . .
         . . . X . . . . .
         . . X O . . . . .
         . . X . . . . . .
         . . . . . . . . .
         . . . . . . O . .
         . . . . . . . . .
         . . . . . . . . . )"},
    {"long ladder", "X", "capture D16", R"(
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . X . . . . . . . . . . . . . . .
         . . X O . . . . . . . . . . . . . . .
         . . X . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . . )"},
    {"net", "X", "capture E5", R"(
         . . . . . . . . .
         . . . . . . . . .
         . . . . O O . . .
         . . . . X X . . .
         . . O X O . . . .
         . . . X . . . . .
         . . . O . . O . .
         . . . . . . . . .
         . . . . . . . . . )"},
    {"snapback", "X", "capture C1", R"(
         . . . . . . .
         . X X X . . .
         . X O O X . .
         X O . O X . .
         X O O . X . . )"},
    {"edge crawl", "O", "save C1", R"(
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . X X X X X . . .
         . X O O . . . . . )"},
    {"two eyes", "X", "capture A1", R"(
         . X X X X X .
         X X O O O X X
         X O O . O O X
         O O . O O . O )"},
    {"corner ko", "O", "save A2", R"(
         O . O X
         O O X X
         O X X .
         X . X X )"},
    {"ko for a liberty", "X", "capture B1", R"(
         O O O O O
         O . . O X
         O O X X . )"},
    {"bamboo joint", "O", "cut C4 E4", R"(
         . . . . . . .
         . . . . . . .
         . O X O X O .
         . . X . X . .
         . O X . X O .
         . . O O O . .
         . . . . . . . )"},
    {"one-point jump", "O", "cut C3 E3", R"(
         . . . . . . .
         . . O . O . .
         . . X . X . .
         . O X O X O .
         . . . . . . . )"},
    {"tiger's mouth", "O", "cut C4 D3", R"(
         . . . . . . .
         . . . . . . .
         . . . X . . .
         . O X . X O .
         . . O X O . .
         . . . . . . .
         . . . . . . . )"},
    {"three strings", "X", "connect B3 D3 F3", R"(
         . . . . . . .
         . O . O . O .
         . X . X . X .
         . X O X O X .
         . . . . . . . )"},
    {"under the stones", "X", "connect A2 D2", R"(
         . . . . . .
         X O O X . .
         X . O X O .
         . . . . O . )"},
    {"wall on the third line", "X", "separate B3 F3", R"(
         . . . . . . .
         . . O . O . .
         . X . X . X .
         . . O . . . .
         . . . . . . . )"},
    {"wall to an empty point", "X", "separate B3 E3", R"(
         . . . . . .
         . . O . . .
         . X . . . .
         . . O . . X
         . . . . . X )"},
    {"way through", "O", "unseparate B2 E2", R"(
         . . . . . .
         . O . . O .
         . X . . X .
         . . O . . . )"},
    {"throw-in", "X", "capture B1", R"(
         . . . . . . .
         . X X X X X .
         X O O O O X .
         X O . O . X .
         X O . O O X . )"},
    {"two targets", "X", "capture B2 E2", R"(
         . . . . . . .
         . X . . X . .
         X O X X O X .
         . . . . . . . )"},
    {"race", "X", "capture C2", R"(
         . . . . . . .
         O O O O O O .
         O X X X X O .
         X O O O X O .
         X . O . X . . )"},
};

}  // namespace

std::span<const BenchProblem> bench_problems() {
  return kProblems;
}

}  // namespace yomi
