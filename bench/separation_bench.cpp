// The separation game beside its paper (Cazenave, "The separation game", tables 1 and 2) on our own problems,
// and the survey on game records. Prints the tables of docs/notebook/separation.md and
// docs/notebook/survey.md.
//
//   separation_bench                      both tables of the paper, and one of safe walls
//
//   separation_bench survey FILE.sgf ...  time and verdicts of a survey of each record, at the usual limits
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <thread>

#include "ask/comment.h"
#include "engine/engine.h"
#include "front/files.h"
#include "plan/games.h"
#include "read/general/prover.h"
#include "read/threats/threats.h"
#include "survey/survey.h"

namespace yomi {
namespace {

// The processor time since then in seconds, of all threads together.
double seconds_since(std::clock_t start) {
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

struct Problem {
  std::string number;
  bool unseparate = false;
  bool reacher_wins = false;
  Case asked;
};

// Problems that the reacher wins and problems that the keeper wins. The records say which; the tests prove
// it.
std::vector<Problem> problems() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(YOMI_SOURCE_DIR "/problems/separate"))
    files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  std::vector<Problem> result;
  for (const std::string& file : files) {
    const Result<RecordedPosition> record = read_record(*read_file(file), 0);
    const Position& position = record->state.position;
    const Result<Request> asked = request_of_record(*record, position.to_move);
    Question question;
    question.position = position;
    question.ask = asked->question.ask;
    question.stones = asked->question.stones;
    const bool won = read_file(file)->find("Answer: won") != std::string::npos;
    Problem problem;
    problem.number = std::filesystem::path(file).filename().string().substr(0, 2);
    problem.unseparate = asked->question.ask == Ask::Unseparate;
    problem.reacher_wins = won != problem.unseparate;
    problem.asked = *case_of(question);
    result.push_back(std::move(problem));
  }
  return result;
}

struct Algorithm {
  const char* name;
  Threat threat;
  WallMoves walls;
};
const Algorithm kAlgorithms[] = {
    {"naive (0): (1,0)", {1}, WallMoves::Naive},       {"naive (1): (2,1,0)", {2, 1}, WallMoves::Naive},
    {"advanced (0): (1,0)", {1}, WallMoves::Advanced}, {"advanced (1): (2,1,0)", {2, 1}, WallMoves::Advanced},
    {"paths (0): (1,0)", {1}, WallMoves::Paths},       {"paths (1): (2,1,0)", {2, 1}, WallMoves::Paths},
    {"paths: (8,5,2,0)", {8, 5, 2}, WallMoves::Paths},
};

SearchOutcome read(const Problem& problem, const Algorithm& algorithm, std::int64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  const Goal& goal = problem.asked.goal;
  return threats_search({problem.asked.position, goal, goal.keeper()}, limits, nullptr, ZoneRules(),
                        {algorithm.threat, algorithm.walls});
}

struct Row {
  int found = 0;
  int told = 0;  // keeper's problems where the search ended by itself: these threats do not win
  int wrong = 0;
  std::int64_t nodes = 0;
  double seconds = 0;
};

template <class Read>
Row row_of(const std::vector<Problem>& all, Read&& read_one) {
  Row row;
  for (const Problem& problem : all) {
    const std::clock_t start = std::clock();
    const SearchOutcome outcome = read_one(problem);
    row.seconds += seconds_since(start);
    row.nodes += outcome.nodes;
    const bool reached = outcome.winner == problem.asked.goal.reacher;
    row.found += reached && problem.reacher_wins;
    row.wrong += outcome.winner != Colour::Empty && reached != problem.reacher_wins;
    row.told += !reached && !problem.reacher_wins && outcome.stop == Stop::None;
  }
  return row;
}

void print(const char* name, std::int64_t nodes, const Row& row) {
  std::printf("| %s | %lld | %d | %d | %d | %.0f | %lld |\n", name, static_cast<long long>(nodes), row.found,
              row.told, row.wrong, row.seconds * 1000, static_cast<long long>(row.nodes));
  std::fflush(stdout);
}

void table_1(const std::vector<Problem>& all) {
  const auto winnable =
      std::count_if(all.begin(), all.end(), [](const Problem& problem) { return problem.reacher_wins; });
  std::printf(
      "Table 1: %zu problems, in %d of them the wall can be made or holds, in the others it cannot.\n\n"
      "| moves and threat | node limit | walls found, of %d | no wall, of %d | wrong | ms | nodes |\n"
      "| --- | --- | --- | --- | --- | --- | --- |\n",
      all.size(), static_cast<int>(winnable), static_cast<int>(winnable),
      static_cast<int>(static_cast<std::ptrdiff_t>(all.size()) - winnable));
  for (const Algorithm& algorithm : kAlgorithms)
    for (std::int64_t nodes : {1'000, 10'000, 100'000})
      print(algorithm.name, nodes,
            row_of(all, [&](const Problem& problem) { return read(problem, algorithm, nodes); }));
  for (std::int64_t nodes : {1'000, 10'000})
    print("the general prover", nodes, row_of(all, [&](const Problem& problem) {
            Limits limits;
            limits.nodes = nodes;
            const Goal& goal = problem.asked.goal;
            return prove({problem.asked.position, goal, goal.keeper()}, limits);
          }));
}

void table_2(const std::vector<Problem>& all) {
  std::printf(
      "\nTable 2: nodes for each wall with the (2,1,0) threat, node limit 100000; - where none was found.\n\n"
      "| problem | advanced | naive | paths |\n| --- | --- | --- | --- |\n");
  std::int64_t totals[3] = {};
  for (const Problem& problem : all) {
    if (!problem.reacher_wins) continue;
    std::printf("| %s%c |", problem.number.c_str(), problem.unseparate ? 'u' : 's');
    int column = 0;
    for (size_t i : {3u, 1u, 5u}) {
      const SearchOutcome outcome = read(problem, kAlgorithms[i], 100'000);
      totals[column++] += outcome.nodes;
      std::printf(" %lld%s |", static_cast<long long>(outcome.nodes),
                  outcome.winner == Colour::Empty ? " -" : "");
    }
    std::printf("\n");
    std::fflush(stdout);
  }
  std::printf("| all | %lld | %lld | %lld |\n", static_cast<long long>(totals[0]),
              static_cast<long long>(totals[1]), static_cast<long long>(totals[2]));
}

// The same problems, asked about safe walls. The records do not say the answers. The verdicts are those that
// the strongest searcher proves, and no other searcher may contradict them.
void table_3(const std::vector<Problem>& all) {
  struct Search {
    const char* name;
    Threat threat;
    WallMoves walls;
    bool reads_ladders;
  };
  constexpr std::int64_t kNodes = 10'000;
  constexpr std::int64_t kMoreNodes = 100'000;
  const Search searches[] = {
      {"naive (1): (2,1,0), no capture search", {2, 1}, WallMoves::Naive, false},
      {"naive (1): (2,1,0)", {2, 1}, WallMoves::Naive, true},
      {"advanced (1): (2,1,0), no capture search", {2, 1}, WallMoves::Advanced, false},
      {"advanced (1): (2,1,0)", {2, 1}, WallMoves::Advanced, true},
      {"paths (1): (2,1,0), no capture search", {2, 1}, WallMoves::Paths, false},
      {"paths (1): (2,1,0)", {2, 1}, WallMoves::Paths, true},
      {"paths: (8,5,2,0), no capture search", {8, 5, 2}, WallMoves::Paths, false},
      {"paths: (8,5,2,0)", {8, 5, 2}, WallMoves::Paths, true},
  };
  std::vector<Colour> winners;
  std::vector<Problem> safe = all;
  for (Problem& problem : safe) {
    problem.asked.goal.kind = GoalKind::SafeSeparate;
    const Goal& goal = problem.asked.goal;
    const SearchOutcome outcome =
        read_strongest({problem.asked.position, goal, goal.keeper()}, Limits{.nodes = kMoreNodes});
    winners.push_back(outcome.winner);
  }
  const auto count = [&](bool reacher) {
    int found = 0;
    for (size_t i = 0; i < safe.size(); ++i)
      found += is_player(winners[i]) && (winners[i] == safe[i].asked.goal.reacher) == reacher;
    return found;
  };
  std::printf(
      "\nTable 3: the same problems asked for safe walls, node limit %lld. The strongest searcher proves %d "
      "safe "
      "walls within\n%lld nodes, and in %d more that there is none.\n\n"
      "| moves and threat | safe walls found, of %d | came to an end | wrong | ms | nodes |\n"
      "| --- | --- | --- | --- | --- | --- |\n",
      static_cast<long long>(kNodes), count(true), static_cast<long long>(kMoreNodes), count(false),
      count(true));
  for (const Search& search : searches) {
    Row row;
    for (size_t i = 0; i < safe.size(); ++i) {
      const Goal& goal = safe[i].asked.goal;
      const std::clock_t start = std::clock();
      const SearchOutcome outcome =
          threats_search({safe[i].asked.position, goal, goal.keeper()}, Limits{.nodes = kNodes}, nullptr,
                         ZoneRules(), {search.threat, search.walls, search.reads_ladders});
      row.seconds += seconds_since(start);
      row.nodes += outcome.nodes;
      row.found += outcome.winner == goal.reacher;
      row.told += outcome.stop == Stop::None;
      row.wrong += is_player(outcome.winner) && is_player(winners[i]) && outcome.winner != winners[i];
    }
    std::printf("| %s | %d | %d | %d | %.0f | %lld |\n", search.name, row.found, row.told, row.wrong,
                row.seconds * 1000, static_cast<long long>(row.nodes));
    std::fflush(stdout);
  }
}

// The sums of what a survey found.
struct Counts {
  int groups = 0;
  int standing[3][5] = {};  // for each kind of goal and Standing
  int likely_open = 0;
  int enclosures = 0;
  int urgent = 0;
  int questions = 0;
  int undecided = 0;
  double seconds = 0;
  double processor_seconds = 0;  // for all threads together

  void add(const Relation& relation) {
    ++standing[static_cast<int>(relation.goal.kind)][static_cast<int>(relation.standing())];
    likely_open += relation.standing() == Standing::Unknown && relation.likely() == Standing::Open;
  }
  void add(const Survey& survey) {
    for (const Relation& relation : survey.captures) add(relation);
    for (const Relation& relation : survey.grouping.relations) add(relation);
    for (const Relation& relation : survey.walls.relations) add(relation);
    groups += static_cast<int>(survey.grouping.groups.size());
    enclosures += static_cast<int>(survey.enclosures.found.size());
    urgent += static_cast<int>(survey.urgent.size());
    questions += survey.questions;
    undecided += survey.undecided;
    seconds += survey.seconds;
  }
  void print() const {
    std::printf(" %d | %.2f | %.2f | %d |", questions, seconds, processor_seconds, groups);
    for (GoalKind kind : {GoalKind::Connect, GoalKind::Separate, GoalKind::Capture}) {
      const int* row = standing[static_cast<int>(kind)];
      std::printf(" %d/%d/%d/%d |", row[0], row[1], row[2], row[3]);
    }
    std::printf(" %d | %d | %d | %d |\n", likely_open, enclosures, urgent, undecided);
    std::fflush(stdout);
  }
};

int surveys(int count, char** files) {
  std::printf(
      "| record | board, stones | questions | s | processor s | groups | connected/can be cut/cut/ko | "
      "wall/can be "
      "broken/no "
      "wall/ko | dead/can be captured/not capturable/ko | likely open | enclosing | urgent | undecided |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  Counts all;
  double slowest = 0;
  double most_spent = 0;
  int failures = 0;
  for (int i = 0; i < count; ++i) {
    const std::string name = std::filesystem::path(files[i]).stem().string();
    Result<std::string> text = read_file(files[i]);
    const Result<RecordedPosition> whole =
        text ? read_record(*text) : Result<RecordedPosition>(Error{text.error()});
    // The middle of a game is a better test than its end.
    const int middle = whole && whole->state.moves > 60 ? whole->state.moves / 2 : kMoveOfRecord;
    const Result<RecordedPosition> record = whole ? read_record(*text, middle) : whole;
    if (!record) {
      std::printf("| %s | %s |\n", name.c_str(), record.error().c_str());
      ++failures;
      continue;
    }
    const Position& position = record->state.position;
    SurveyLimits limits;
    limits.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    const std::clock_t start = std::clock();
    const Survey done = survey(position, limits);
    const double spent = seconds_since(start);
    Counts counts;
    counts.add(done);
    counts.processor_seconds = spent;
    all.add(done);
    all.processor_seconds += spent;
    most_spent = std::max(most_spent, spent);
    slowest = std::max(slowest, done.seconds);
    std::printf("| %s | %dx%d, %d |", name.c_str(), position.size.width, position.size.height,
                (position.black | position.white).size());
    counts.print();
  }
  std::printf("| all %d | |", count - failures);
  all.print();
  std::printf(
      "\nThe slowest took %.2f s, the most work was %.2f s of processor time, with %u threads and %lld nodes "
      "for "
      "each question and algorithm.\n",
      slowest, most_spent, std::max(1u, std::thread::hardware_concurrency()),
      static_cast<long long>(kSurveyNodes));
  return failures == 0 ? 0 : 1;
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "survey") == 0) return yomi::surveys(argc - 2, argv + 2);
  const auto all = yomi::problems();
  yomi::table_1(all);
  yomi::table_2(all);
  yomi::table_3(all);
}
