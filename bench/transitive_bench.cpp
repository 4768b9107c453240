// Transitive search beside its paper (Cazenave and Helmstetter, "Search for transitive connections", tables 1
// to 3) on our own problems, problems/connect. Prints the tables of docs/notebook/connections.md.
//
// The paper's searches give opinions. A problem is solved if the opinion agrees with the certified answer.
// The last tables are about proofs: one compares the searchers, and one shows the program's answers for the
// same shapes on a full-size board.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>

#include "ask/comment.h"
#include "engine/engine.h"
#include "front/files.h"
#include "plan/transitive_connections.h"
#include "read/general/prover.h"
#include "read/lambda/dfpn.h"
#include "read/threats/threats.h"
#include "read/transitive/transitive_proof.h"

namespace yomi {
namespace {

constexpr std::int64_t kMostNodes = 100'000;

double milliseconds_since(std::clock_t start) {
  return static_cast<double>(std::clock() - start) * 1000 / CLOCKS_PER_SEC;
}

struct Problem {
  std::string name;
  bool reacher_wins = false;
  bool is_a_shape = false;  // a common shape, not a problem made for a closed board
  Question question;
  Case asked;
};

// The problems with a known answer. The records give it; the tests prove it.
std::vector<Problem> problems() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(YOMI_SOURCE_DIR "/problems/connect"))
    files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  std::vector<Problem> result;
  for (const std::string& file : files) {
    const std::string text = *read_file(file);
    const bool won = text.find("Answer: won") != std::string::npos;
    if (!won && text.find("Answer: lost") == std::string::npos) continue;
    const Result<RecordedPosition> record = read_record(text, 0);
    const Position& position = record->state.position;
    const Result<Request> asked = request_of_record(*record, position.to_move);
    Problem problem;
    Question& question = problem.question;
    question.position = position;
    question.ask = asked->question.ask;
    question.stones = asked->question.stones;
    problem.name = std::filesystem::path(file).filename().string().substr(0, 2);
    problem.reacher_wins = won == (asked->question.ask == Ask::Connect);
    problem.is_a_shape = text.find("Kind: not transitive") == std::string::npos &&
                         text.find("Kind: from a game") == std::string::npos;
    problem.asked = *case_of(question);
    result.push_back(std::move(problem));
  }
  return result;
}

TransitiveOpinion judge(const Problem& problem, const Limits& limits, const TransitiveOptions& options) {
  const Goal& goal = problem.asked.goal;
  return judge_transitive({problem.asked.position, goal, goal.keeper()}, limits, options);
}

bool is_solved(const Problem& problem, const TransitiveOpinion& judged) {
  return judged.opinion == (problem.reacher_wins ? Opinion::Won : Opinion::Lost);
}

const TransitiveOptions kAlphaBeta{.evaluation = Evaluation::Paths};
const TransitiveOptions kUnion{};
const TransitiveOptions kIntersection{.keeper_moves = KeeperMoves::Intersection};

struct Total {
  int solved = 0;
  int wrong = 0;
  std::int64_t nodes = 0;
  double milliseconds = 0;
};

void print_cells(const Problem& problem, const TransitiveOptions& options, Total& total) {
  const auto start = std::clock();
  const TransitiveOpinion judged = judge(problem, {.nodes = kMostNodes}, options);
  const double time = milliseconds_since(start);
  const bool solved = is_solved(problem, judged);
  total.solved += solved;
  total.wrong += !solved && judged.opinion != Opinion::Unknown;
  total.nodes += judged.nodes;
  total.milliseconds += time;
  std::printf(" %lld | %.1f | %s |", static_cast<long long>(judged.nodes), time,
              solved                               ? "yes"
              : judged.opinion == Opinion::Unknown ? "no"
                                                   : "wrong");
  std::fflush(stdout);
}

void print_totals(const std::vector<Total>& totals) {
  std::printf("| total |");
  for (const Total& total : totals)
    std::printf(" %lld | %.0f | %d, %d wrong |", static_cast<long long>(total.nodes), total.milliseconds,
                total.solved, total.wrong);
  std::printf("\n");
}

void table_1(const std::vector<Problem>& all) {
  std::printf(
      "\nTable 1: alpha-beta, and transitive search with the union of the traces; up to %lld moves\n\n"
      "| problem | alpha-beta: moves | ms | solved | transitive: moves | ms | solved |\n"
      "| --- | --- | --- | --- | --- | --- | --- |\n",
      static_cast<long long>(kMostNodes));
  std::vector<Total> totals(2);
  for (const Problem& problem : all) {
    std::printf("| %s |", problem.name.c_str());
    print_cells(problem, kAlphaBeta, totals[0]);
    print_cells(problem, kUnion, totals[1]);
    std::printf("\n");
  }
  print_totals(totals);
}

void table_2(const std::vector<Problem>& all) {
  std::printf(
      "\nTable 2: transitive search with the intersection of the traces\n\n"
      "| problem | moves | ms | solved |\n| --- | --- | --- | --- |\n");
  std::vector<Total> totals(1);
  for (const Problem& problem : all) {
    std::printf("| %s |", problem.name.c_str());
    print_cells(problem, kIntersection, totals[0]);
    std::printf("\n");
  }
  print_totals(totals);
}

int solved_within(const std::vector<Problem>& all, double milliseconds, const TransitiveOptions& options) {
  int solved = 0;
  for (const Problem& problem : all)
    solved += is_solved(problem, judge(problem, {.seconds = milliseconds / 1000}, options));
  return solved;
}

void table_3(const std::vector<Problem>& all) {
  std::printf(
      "\nTable 3: problems solved of %zu, by time and by nodes of each secondary search (intersection)\n\n"
      "| ms | 1000 | 5000 | 10000 | 30000 | 100000 | alpha-beta |\n"
      "| --- | --- | --- | --- | --- | --- | --- |\n",
      all.size());
  for (const int milliseconds : {10, 30, 100}) {
    std::printf("| %d |", milliseconds);
    for (const int nodes : {1000, 5000, 10'000, 30'000, 100'000}) {
      TransitiveOptions options = kIntersection;
      options.secondary_nodes = nodes;
      std::printf(" %d |", solved_within(all, milliseconds, options));
      std::fflush(stdout);
    }
    std::printf(" %d |\n", solved_within(all, milliseconds, kAlphaBeta));
    std::fflush(stdout);
  }
}

template <class Read>
void print_proofs(const char* name, const std::vector<Problem>& all, Read&& read) {
  int wins = 0;
  int losses = 0;
  int wrong = 0;
  std::int64_t nodes = 0;
  double longest = 0;
  const auto start = std::clock();
  for (const Problem& problem : all) {
    const auto began = std::clock();
    const Goal& goal = problem.asked.goal;
    const SearchOutcome found =
        read(problem.asked.position, goal, goal.keeper(), Limits{.nodes = kMostNodes});
    longest = std::max(longest, milliseconds_since(began));
    nodes += found.nodes;
    if (!is_player(found.winner)) continue;
    const bool reached = found.winner == goal.reacher;
    ++(reached != problem.reacher_wins ? wrong : reached ? wins : losses);
  }
  std::printf("| %s | %d | %d | %d | %lld | %.0f | %.0f |\n", name, wins, losses, wrong,
              static_cast<long long>(nodes), milliseconds_since(start), longest);
  std::fflush(stdout);
}

void proofs(const std::vector<Problem>& all) {
  const auto wins = std::count_if(all.begin(), all.end(), [](const Problem& p) { return p.reacher_wins; });
  std::printf(
      "\nProofs: %td problems are connected, %td are cut; the keeper is the ko master\n\n"
      "| searcher | connections proved | cuts proved | wrong | nodes | ms in all | longest, ms |\n"
      "| --- | --- | --- | --- | --- | --- | --- |\n",
      wins, static_cast<std::ptrdiff_t>(all.size()) - wins);
  const auto with = [&](const char* name, auto searcher) {
    print_proofs(name, all,
                 [&](const Position& position, const Goal& goal, Colour master, const Limits& limits) {
                   return searcher(Task{position, goal, master}, limits);
                 });
  };
  with("threats on the whole question",
       [](const Task& task, const Limits& limits) { return threats_search(task, limits); });
  with("from the single connections",
       [](const Task& task, const Limits& limits) { return prove_transitive(task, limits); });
  with("transitive: opinion, then proof",
       [](const Task& task, const Limits& limits) { return transitive_search(task, limits); });
  with("λ df-pn", [](const Task& task, const Limits& limits) { return dfpn(task, limits); });
  with("the general prover", [](const Task& task, const Limits& limits) { return prove(task, limits); });
}

// How far to shift the interval from `first` to `last` when a line grows from `from` to `to` points, so that
// its distance from the nearer end stays the same.
int shift(int from, int to, int first, int last) {
  return first <= from - 1 - last ? 0 : to - from;
}

// The same stones on a 19x19 board, at the same distance from the nearest sides.
Question on_full_board(Question question) {
  Position& position = question.position;
  Position full;
  full.to_move = position.to_move;
  full.size = {kMaxSide, kMaxSide};
  int left = kMaxSide;
  int right = 0;
  int top = kMaxSide;
  int bottom = 0;
  for (Point stone : position.black | position.white) {
    left = std::min(left, column(stone));
    right = std::max(right, column(stone));
    top = std::min(top, row(stone));
    bottom = std::max(bottom, row(stone));
  }
  const int step = point_at(shift(position.size.width, kMaxSide, left, right),
                            shift(position.size.height, kMaxSide, top, bottom));
  for (Point stone : position.black) full.black.insert(stone + step);
  for (Point stone : position.white) full.white.insert(stone + step);
  for (Point& stone : question.stones) stone += step;
  position = full;
  return question;
}

void on_full_boards(const std::vector<Problem>& all) {
  std::printf(
      "\nThe ordinary shapes on a board of 19x19 with nothing else on it, a second each\n\n"
      "| problem | answer | nodes | ms |\n| --- | --- | --- | --- |\n");
  int asked = 0;
  int connected = 0;
  int cut = 0;
  double longest = 0;
  for (const Problem& problem : all) {
    if (!problem.is_a_shape) continue;
    ++asked;
    const Question question = on_full_board(problem.question);
    const auto start = std::clock();
    const Result<Answer> answer = Engine().ask(question, {.seconds = 1});
    const double time = milliseconds_since(start);
    const bool settled = answer->verdict == Verdict::Won || answer->verdict == Verdict::Lost;
    const bool reached = settled && answer->by == problem.asked.goal.reacher;
    connected += reached;
    cut += settled && !reached;
    if (settled) longest = std::max(longest, time);
    std::printf("| %s | %s | %lld | %.1f |\n", problem.name.c_str(),
                !settled  ? "not certified"
                : reached ? "connected"
                          : "cut",
                static_cast<long long>(answer->nodes), time);
  }
  std::printf("| of %d | %d connected, %d cut, all certified | | longest of these %.1f |\n", asked, connected,
              cut, longest);
}

}  // namespace
}  // namespace yomi

int main() {
  const std::vector<yomi::Problem> all = yomi::problems();
  yomi::table_1(all);
  yomi::table_2(all);
  yomi::table_3(all);
  yomi::proofs(all);
  yomi::on_full_boards(all);
}
