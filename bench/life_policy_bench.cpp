// What the policy of life and death (read/fight/life_policy.h) saves, and what it costs: the guide reads the
// areas around the fights of a suite's lines with it and without it, by the number of points of the area.
//
//   life_policy_bench NODES SUITE.jsonl [EVERY [FROM]]     each EVERY-th line, the first of them line FROM
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "read/fight/fence.h"
#include "read/fight/life_search.h"
#include "read/fight/life_surroundings.h"
#include "reply/json_form.h"

namespace yomi {
namespace {

constexpr int kMostRings = 3;

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_utime.tv_sec) + 1e-6 * static_cast<double>(used.ru_utime.tv_usec);
}

struct Tally {
  int searches = 0;
  int ended = 0;
  std::int64_t nodes = 0;
  double seconds = 0;
};

// Without the policy, and with it.
struct Row {
  int most_points;
  std::array<Tally, 2> tallies{};
  std::array<std::int64_t, 2> both_nodes{};  // of the searches that end either way
  std::array<double, 2> both_seconds{};
};

void read_area(const LifeArea& area, const Game& game, std::int64_t nodes, Row& row) {
  const LifePolicy policy(area);
  for (const LocalKo& ko : {LocalKo{true, false}, LocalKo{false, true}}) {
    std::array<double, 2> seconds{};
    std::array<std::int64_t, 2> counts{};
    std::array<bool, 2> ended{};
    for (unsigned with = 0; with < 2; ++with) {
      Limits limits;
      limits.nodes = nodes;
      Budget budget(limits);
      LifeSearch search(area, ko, budget, false);
      if (with != 0) search.use(&policy);
      const double start = processor_seconds();
      ended[with] = search.winner(area.state_of(game)) != Side::Nobody;
      seconds[with] = processor_seconds() - start;
      counts[with] = budget.nodes();
      Tally& tally = row.tallies[with];
      ++tally.searches;
      tally.ended += ended[with];
      tally.nodes += counts[with];
      tally.seconds += seconds[with];
    }
    for (unsigned with = 0; ended[0] && ended[1] && with < 2; ++with) {
      row.both_nodes[with] += counts[with];
      row.both_seconds[with] += seconds[with];
    }
  }
}

void print(const Row& row) {
  const auto& [without, with] = row.tallies;
  std::printf("%6d %9d | %6d %6d | %10lld %10lld | %8.2f %8.2f | %10lld %10lld | %8.2f %8.2f\n",
              row.most_points, without.searches, without.ended, with.ended,
              static_cast<long long>(without.nodes), static_cast<long long>(with.nodes), without.seconds,
              with.seconds, static_cast<long long>(row.both_nodes[0]),
              static_cast<long long>(row.both_nodes[1]), row.both_seconds[0], row.both_seconds[1]);
}

int run(std::int64_t nodes, const char* path, int every, int from) {
  std::ifstream file(path);
  if (!file) {
    std::fprintf(stderr, "life_policy_bench: cannot read %s\n", path);
    return 4;
  }
  std::array<Row, 5> rows{{{16}, {24}, {32}, {48}, {64}}};
  int number = -1;
  for (std::string text; std::getline(file, text);) {
    if (++number % every != from) continue;
    const Result<Json> line = parse_json(text);
    if (!line) continue;
    const Result<Form> form = form_from_json(*line, Unknown::Ignored);
    if (!form) continue;
    const Result<Request> request = request_of(*form);
    if (!request) continue;
    const Result<Case> asked = case_of(request->question);
    if (!asked || asked->goal.kind != GoalKind::Capture) continue;
    const Game game(asked->task());
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
      for (Row& row : rows) {
        if (area.size() > row.most_points) continue;
        read_area(area, game, nodes, row);
        break;
      }
    }
  }
  std::printf(
      "                   ended           | nodes                 | seconds           | both end: nodes      "
      " | seconds\n");
  std::printf(
      "points  searches | without  with | without          with | without      with | without          with "
      "| without      with\n");
  for (const Row& row : rows) print(row);
  return 0;
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: life_policy_bench NODES SUITE.jsonl [EVERY [FROM]]\n");
    return 4;
  }
  const int every = argc > 3 ? std::max(1, std::atoi(argv[3])) : 1;
  return yomi::run(std::atoll(argv[1]), argv[2], every, argc > 4 ? std::atoi(argv[4]) % every : 0);
}
