// How long it takes to find proofs and to check them, for the same questions: small boards that are read to
// the end, and fights on 9x9. `cost` fails if checking takes longer than finding.
#include <benchmark/benchmark.h>

#include <ctime>

#include "read/general/prover.h"
#include "support/claim_questions.h"
#include "support/random_games.h"

namespace yomi {
namespace {

using asked::Question;

struct Sample {
  Size size;
  double density;
  std::int64_t most_nodes;
};
constexpr Sample kSmall{{4, 3}, 0.5, 100'000};
constexpr Sample kFights{{9, 9}, 0.6, 5'000};

// The questions that are answered within the limit, with their certificates.
struct Solved {
  std::vector<Question> questions;
  std::vector<std::string> certificates;
};

SearchOutcome find(const Question& question, const Sample& sample) {
  Limits limits;
  limits.nodes = sample.most_nodes;
  return prove({question.position, question.goal, question.ko_master}, limits);
}

Solved solved(const Sample& sample) {
  asked::Random random(42);
  Solved result;
  while (result.questions.size() < 150) {
    const Question question =
        asked::random_question(random, sample.size, sample.density, asked::random_kind(random));
    const SearchOutcome outcome = find(question, sample);
    if (outcome.winner == Colour::Empty) continue;
    result.questions.push_back(question);
    result.certificates.push_back(asked::certificate_of(question, *outcome.proof, outcome.root));
  }
  return result;
}

std::int64_t find_all(const Solved& questions, const Sample& sample) {
  std::int64_t nodes = 0;
  for (const Question& question : questions.questions) nodes += find(question, sample).nodes;
  return nodes;
}

std::int64_t check_all(const Solved& questions) {
  std::int64_t nodes = 0;
  for (const std::string& certificate : questions.certificates) {
    if (asked::checkers_word(certificate) != "accepted") return 0;
    nodes += std::count(certificate.begin(), certificate.end(), '\n') - 10;
  }
  return nodes;
}

double seconds_since(std::clock_t start) {
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

void cost(benchmark::State& state, const Sample& sample) {
  const Solved questions = solved(sample);
  double finding = 0, checking = 0;
  std::int64_t found = 0, checked = 0;
  for (auto _ : state) {
    std::clock_t start = std::clock();
    found += find_all(questions, sample);
    finding += seconds_since(start);
    start = std::clock();
    const std::int64_t nodes = check_all(questions);
    checking += seconds_since(start);
    checked += nodes;
    if (nodes == 0) state.SkipWithError("a certificate was refused");
  }
  state.counters["found_nodes_per_s"] = static_cast<double>(found) / finding;
  state.counters["checked_nodes_per_s"] = static_cast<double>(checked) / checking;
  state.counters["times_cheaper"] = finding / checking;
  if (checking > finding) state.SkipWithError("checking costs more than finding");
}
BENCHMARK_CAPTURE(cost, small_boards, kSmall)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(cost, fights, kFights)->Unit(benchmark::kMillisecond);

// Blocks of at least two stones on boards after random games, with each side to move: how many are proved to
// be kept within 5,000 nodes, with and without leaves by local alternating play.
void keep(benchmark::State& state, bool lap_leaves) {
  const auto side = static_cast<int>(state.range(0));
  Limits limits;
  limits.nodes = 5000;
  std::int64_t asked = 0, kept = 0, nodes = 0;
  for (auto _ : state)
    for (const Board& board : test::random_games(side, 20))
      for (Colour keeper : {Colour::Black, Colour::White})
        for (PointSet left = board.stones(keeper); !left.empty();) {
          const Block block = board.block(left.first());
          left -= block.stones;
          if (block.stone_count < 2) continue;
          for (Colour to_move : {Colour::Black, Colour::White}) {
            Position position = board.position();
            position.ko = kNoPoint;
            position.to_move = to_move;
            const Goal goal{GoalKind::Capture, opponent(keeper), {block.stones.first()}};
            const SearchOutcome outcome =
                prove({position, goal, goal.reacher}, limits, nullptr, ZoneRules(), {lap_leaves});
            ++asked;
            kept += outcome.winner == keeper;
            nodes += outcome.nodes;
          }
        }
  state.counters["asked"] = static_cast<double>(asked);
  state.counters["kept"] = static_cast<double>(kept);
  state.counters["nodes"] = static_cast<double>(nodes);
}
BENCHMARK_CAPTURE(keep, benson_leaves, false)
    ->Arg(5)
    ->Arg(6)
    ->Arg(9)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(keep, lap_leaves_too, true)
    ->Arg(5)
    ->Arg(6)
    ->Arg(9)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yomi

BENCHMARK_MAIN();
