// How often the move of a problem book is the first, among the first three and among the first five of those
// that come to mind (read/fight/first_instinct.h), by level, and what a look takes.
//
//   first_instinct_bench SUITE.jsonl [EVERY [FROM]]     each EVERY-th line, the first of them line FROM
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>

#include "read/fight/first_instinct.h"
#include "reply/json_form.h"

namespace yomi {
namespace {

struct Tally {
  int lines = 0;
  std::array<int, 3> among{};
};

constexpr std::array kFirst{1, 3, 5};

struct Problem {
  Game game;
  PointSet moves;
  std::string level;
};

std::optional<Problem> problem_of(const std::string& text) {
  const Result<Json> line = parse_json(text);
  if (!line || !line->contains("moves")) return std::nullopt;
  const Result<Form> form = form_from_json(*line, Unknown::Ignored);
  if (!form) return std::nullopt;
  const Result<Request> request = request_of(*form);
  if (!request) return std::nullopt;
  const Result<Case> asked = case_of(request->question);
  if (!asked || asked->goal.kind != GoalKind::Capture) return std::nullopt;
  PointSet moves;
  for (const Json& move : (*line)["moves"])
    if (const Result<Point> point = parse_point(move.get<std::string>(), asked->position.size);
        point && *point != kPass)
      moves.insert(*point);
  if (moves.empty()) return std::nullopt;
  return Problem{Game(asked->task()), moves, line->value("level", "all")};
}

// 0 for the first.
int rank_of(const PointSet& moves, const FirstInstinct& instinct, const PointSet& empty) {
  int best = INT32_MIN;
  for (Point move : moves) best = std::max(best, instinct.worth(move));
  int rank = 0;
  for (Point point : empty) rank += instinct.worth(point) > best ? 1 : 0;
  return rank;
}

int run(const char* path, int every, int from) {
  std::ifstream file(path);
  std::map<std::string, Tally> tallies;
  int number = 0;
  int looks = 0;
  double seconds = 0;
  for (std::string text; std::getline(file, text); ++number) {
    if (number % every != from) continue;
    const std::optional<Problem> problem = problem_of(text);
    if (!problem) continue;
    const auto start = std::chrono::steady_clock::now();
    const FirstInstinct instinct(problem->game);
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    ++looks;
    Tally& tally = tallies[problem->level];
    ++tally.lines;
    const int rank = rank_of(problem->moves, instinct, problem->game.board().empty());
    for (unsigned i = 0; i < kFirst.size(); ++i) tally.among[i] += rank < kFirst[i] ? 1 : 0;
  }
  if (looks == 0) {
    std::printf("first_instinct_bench: nothing to look at in %s\n", path);
    return 0;
  }
  std::printf("%-14s %6s %8s %8s %8s\n", "level", "lines", "first", "of 3", "of 5");
  for (const auto& [level, tally] : tallies) {
    std::printf("%-14s %6d", level.c_str(), tally.lines);
    for (int among : tally.among) std::printf(" %6.1f %%", 100.0 * among / tally.lines);
    std::printf("\n");
  }
  std::printf("%.1f ms for a look\n", 1000 * seconds / looks);
  return 0;
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: first_instinct_bench SUITE.jsonl [EVERY [FROM]]\n");
    return 4;
  }
  const int every = argc > 2 ? std::max(1, std::atoi(argv[2])) : 1;
  return yomi::run(argv[1], every, argc > 3 ? std::atoi(argv[3]) % every : 0);
}
