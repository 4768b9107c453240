#include "solve/solver.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>

#include "solve/deepening.h"
#include "solve/proof_number.h"
#include "solve/self_play.h"
#include "work/crew.h"
#include "work/stopwatch.h"

namespace yomi::small {

namespace {

constexpr auto kBetweenReports = std::chrono::milliseconds(50);

constexpr std::int64_t kPartForRegions = 8;  // local answers get one eighth of the memory

// For other questions the search of regions costs more than it saves.
bool are_local_answers_worth_it(const BoardQuestion& question) {
  return question.algorithm == Algorithm::AlphaBeta && question.local_answers &&
         question.superko == Superko::None && question.position.size.area() >= 20;
}

struct Turn {
  Verdict verdict = Verdict::Unknown;
  int move = kNoMove;
  int depth = 0;
};

// Both sides try to prove their goal, with one depth after another. The best move found at one depth is tried
// first at the next.
Turn take_turns(Deepening& search, const Table& table, const Grid& grid, const SmallPosition& root, int score,
                const BoardQuestion& question, const Budget& budget, std::atomic<int>& depth_seen) {
  std::int64_t spent[2] = {0, 0};
  int depth[2] = {0, 0};
  depth[root.to_move] = -1;
  const int most = Deepening::deepest(grid);
  if (question.prover) depth[1 - *question.prover] = most;
  Turn turn;
  while (depth[0] < most || depth[1] < most) {
    const Side side =
        depth[kWhite] >= most || (depth[kBlack] < most && spent[kBlack] <= spent[kWhite]) ? kBlack : kWhite;
    const std::int64_t before = budget.nodes();
    search.set_careful(question.superko != Superko::None && depth[side] > Deepening::careful_depth(grid));
    const Verdict verdict = search.prove(root, {score, side}, depth[side] += 2);
    spent[side] += budget.nodes() - before;
    if (budget.stop() != Stop::None) break;
    turn.depth = std::max(turn.depth, depth[side]);
    depth_seen.store(turn.depth, std::memory_order_relaxed);
    if (verdict == Verdict::Unknown) continue;
    turn.verdict = (verdict == Verdict::Yes) == (side == kBlack) ? Verdict::Yes : Verdict::No;
    const PositionKey key = key_of(grid, root);
    Entry entry;
    if (table.find(key, entry) && entry.move <= kPassMove)
      turn.move = entry.move == kPassMove
                      ? kPassMove
                      : grid.image_of_point(grid.inverse(key.symmetry), static_cast<int>(entry.move));
    break;
  }
  return turn;
}

}  // namespace

// Lets one or several threads search for the answer to one question. The calling thread only watches.
class BoardSolver::Race {
 public:
  // `most_nodes`: the limit of an attempt that may end early; 0: all nodes that are left.
  Race(BoardSolver& solver, int score, const BoardAnswer& so_far, bool guided, std::int64_t most_nodes = 0)
      : solver_(solver), score_(score), guided_(guided) {
    limits_ = solver.limits_;
    const int threads = thread_count();
    if (limits_.nodes > 0)
      limits_.nodes = std::max<std::int64_t>(1, (limits_.nodes - so_far.nodes) / threads);
    if (most_nodes > 0 && (limits_.nodes == 0 || limits_.nodes > most_nodes)) limits_.nodes = most_nodes;
    if (limits_.seconds > 0) limits_.seconds = std::max(1e-6, limits_.seconds - so_far.seconds);
    limits_.cancelled = &stop_;
    nodes_ = std::vector<std::atomic<std::int64_t>>(static_cast<std::size_t>(threads));
  }

  int thread_count() const {
    return solver_.question_.algorithm == Algorithm::AlphaBeta ? std::max(1, solver_.question_.threads) : 1;
  }

  void run(BoardAnswer& answer, const std::function<void(const BoardProgress&)>& report) {
    Crew crew;
    try {
      for (int i = 0; i < thread_count(); ++i) crew.start([this, i] { work_or_stop_all(i); });
    } catch (...) {
      stop_ = true;
      throw;
    }
    watch(answer, report);
    crew.wait();
    for (const auto& nodes : nodes_) answer.nodes += nodes.load();
    answer.depth = std::max(answer.depth, turn_.depth);
    answer.stop = stop_reason();
  }

  const Turn& turn() const { return turn_; }

 private:
  void watch(const BoardAnswer& answer, const std::function<void(const BoardProgress&)>& report) {
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, kBetweenReports, [this] { return finished_ == thread_count(); })) {
      if (solver_.limits_.is_cancelled()) {
        cancelled_ = true;
        stop_ = true;
      }
      if (!report) continue;
      BoardProgress progress{score_, depth_seen_.load(), answer.nodes, answer.least, answer.most};
      for (const auto& nodes : nodes_) progress.nodes += nodes.load(std::memory_order_relaxed);
      report(progress);
    }
  }

  void work_or_stop_all(int number) {
    try {
      work(number);
    } catch (...) {
      stop_ = true;
      finish();
      throw;
    }
    finish();
  }

  void finish() {
    const std::lock_guard lock(mutex_);
    ++finished_;
    changed_.notify_all();
  }

  void work(int number) {
    Budget budget(limits_);
    std::atomic<std::int64_t>& nodes = nodes_[static_cast<std::size_t>(number)];
    const BoardQuestion& question = solver_.question_;
    Turn turn;
    if (question.algorithm == Algorithm::AlphaBeta) {
      Deepening search(solver_.grid_, *solver_.table_, question.superko, question.method, budget,
                       static_cast<unsigned>(number));
      search.nodes_seen = &nodes;
      for (Side side : {kBlack, kWhite})
        if (guided_) search.set_guide(side, solver_.guides_[side].get());
      if (!solver_.answers_.empty())
        search.set_local_answers(solver_.answers_[static_cast<std::size_t>(number)].get());
      turn = take_turns(search, *solver_.table_, solver_.grid_, solver_.root_, score_, question, budget,
                        depth_seen_);
    } else {
      turn = prove_by_numbers(budget, nodes);
    }
    nodes = budget.nodes();
    const std::lock_guard lock(mutex_);
    if (turn.verdict != Verdict::Unknown && turn_.verdict == Verdict::Unknown) {
      turn_ = turn;
      stop_ = true;
    }
    turn_.depth = std::max(turn_.depth, turn.depth);
    if (budget.stop() != Stop::None && budget.stop() != Stop::Cancelled) stop_of_threads_ = budget.stop();
  }

  Turn prove_by_numbers(Budget& budget, std::atomic<std::int64_t>& nodes) const {
    ProofNumberSearch search(solver_.grid_, Table::useful_bytes(solver_.grid_, limits_),
                             solver_.question_.superko, solver_.question_.method, budget);
    search.nodes_seen = &nodes;
    Turn turn;
    for (Side side : {kBlack, kWhite}) {
      int move = kNoMove;
      if (search.prove(solver_.root_, {score_, side}, move) != Verdict::Yes) continue;
      turn.verdict = side == kBlack ? Verdict::Yes : Verdict::No;
      turn.move = move;
      break;
    }
    return turn;
  }

  Stop stop_reason() const {
    if (turn_.verdict != Verdict::Unknown) return Stop::None;
    return cancelled_ ? Stop::Cancelled : stop_of_threads_;
  }

  BoardSolver& solver_;
  int score_;
  bool guided_;
  Limits limits_;
  std::atomic<bool> stop_{false};
  bool cancelled_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  int finished_ = 0;
  Turn turn_;
  Stop stop_of_threads_ = Stop::None;
  std::atomic<int> depth_seen_{0};
  std::vector<std::atomic<std::int64_t>> nodes_;
};

std::string BoardSolver::what_is_wrong_with(const BoardQuestion& question) {
  if (std::string wrong = what_is_wrong(question.position); !wrong.empty()) return wrong;
  const Size size = question.position.size;
  if (size.area() > kMostKeyPoints)
    return "boards of up to " + std::to_string(kMostKeyPoints) + " points can be solved; this one has " +
           std::to_string(size.area());
  if (question.games > 0 && question.algorithm != Algorithm::AlphaBeta) return "learning is for alphabeta";
  if (question.games > 0 && !WorkGuide::fits(size)) return "a board to learn on has at least 3x3 points";
  if (question.komi && !(std::abs(*question.komi) <= 1000)) return "komi must be a number from -1000 to 1000";
  return "";
}

BoardSolver::BoardSolver(const BoardQuestion& question, const Limits& limits)
    : question_(question),
      limits_(limits),
      grid_(question.position.size),
      root_(small_position(grid_, question.position)) {
  if (question.algorithm != Algorithm::AlphaBeta) return;
  std::int64_t bytes = Table::useful_bytes(grid_, limits);
  std::int64_t memory_left = limits.memory;
  for (Side side : provers()) {
    if (question.games == 0) break;
    auto guide = std::make_unique<WorkGuide>(grid_, side);
    if (2 * guide->bytes() > memory_left) break;
    memory_left -= guide->bytes();
    guides_[side] = std::move(guide);
  }
  bytes = std::min(bytes, memory_left);
  const std::int64_t for_regions = are_local_answers_worth_it(question) ? bytes / kPartForRegions : 0;
  table_ = std::make_unique<Table>(bytes - for_regions);
  const int threads = std::max(1, question.threads);
  for (int i = 0; i < threads && for_regions > 0; ++i)
    answers_.push_back(std::make_unique<LocalAnswers>(grid_, for_regions / threads));
}

BoardSolver::~BoardSolver() = default;

std::vector<Side> BoardSolver::provers() const {
  return question_.prover ? std::vector{*question_.prover} : std::vector{kBlack, kWhite};
}

// The weights are learnt anew for each score.
void BoardSolver::learn(int score, BoardAnswer& answer) {
  Limits limits = limits_;
  if (limits.nodes > 0) limits.nodes = std::max<std::int64_t>(1, limits.nodes - answer.nodes);
  if (limits.seconds > 0) limits.seconds = std::max(1e-6, limits.seconds - answer.seconds);
  Budget budget(limits);
  LocalAnswers* const answers = answers_.empty() ? nullptr : answers_.front().get();
  for (Side side : provers()) {
    if (!guides_[side]) {
      budget.give_up(Stop::Memory);
      break;
    }
    guides_[side]->forget();
    SelfPlay(grid_, {score, side}, answers, budget, *guides_[side]).learn(root_, question_.games);
  }
  answer.nodes += budget.nodes();
  answer.seconds += budget.seconds();
  answer.stop = budget.stop();
}

Verdict BoardSolver::decide(int score, BoardAnswer& answer,
                            const std::function<void(const BoardProgress&)>& report) {
  if (score <= answer.least) return Verdict::Yes;
  if (score > answer.most) return Verdict::No;
  const auto race_for = [&](bool guided, std::int64_t most_nodes) {
    const Stopwatch clock;
    Race race(*this, score, answer, guided, most_nodes);
    race.run(answer, report);
    answer.seconds += clock.seconds();
    return race.turn();
  };
  const bool learns = question_.games > 0;
  const bool at_once = learns && question_.prover;
  Turn turn;
  if (!at_once) turn = race_for(false, learns ? question_.easy : 0);
  const bool has_more = limits_.nodes == 0 || answer.nodes < limits_.nodes;
  if (at_once || (learns && answer.stop == Stop::Nodes && has_more)) {
    learn(score, answer);
    if (answer.stop == Stop::None) turn = race_for(true, 0);
    if (turn.verdict == Verdict::Unknown && answer.stop == Stop::None) answer.stop = Stop::Hopeless;
  }
  if (turn.verdict == Verdict::Yes) answer.least = score;
  if (turn.verdict == Verdict::No) answer.most = score - 1;
  const bool mover_wins = (turn.verdict == Verdict::Yes) == (root_.to_move == kBlack);
  if (turn.verdict != Verdict::Unknown && mover_wins && turn.move != kNoMove) {
    answer.move = turn.move == kPassMove ? kPass : grid_.point(turn.move);
    answer.line = main_line(turn.move);
  }
  if (turn.verdict == Verdict::Unknown && answer.stop == Stop::None) answer.cycles = true;
  return turn.verdict;
}

// Finds the highest score that Black can force, then the lowest to which White can hold Black. They are equal
// unless the budget or the rules on cycles leave a gap.
void BoardSolver::find_value(BoardAnswer& answer, const std::function<void(const BoardProgress&)>& report) {
  int low = answer.least;
  int high = answer.most;
  while (low < high && answer.stop == Stop::None) {
    const int score = low + (high - low + 1) / 2;
    if (decide(score, answer, report) == Verdict::Yes)
      low = score;
    else
      high = score - 1;
    high = std::min(high, answer.most);
  }
  low = std::max(low, answer.least);
  high = answer.most;
  while (low < high && answer.stop == Stop::None) {
    const int score = low + (high - low + 1) / 2;
    if (decide(score, answer, report) == Verdict::No)
      high = answer.most;
    else
      low = score;
  }
}

BoardAnswer BoardSolver::solve(const std::function<void(const BoardProgress&)>& report) {
  BoardAnswer answer;
  const int points = grid_.points();
  answer.least = -points;
  answer.most = points;
  if (question_.komi) {
    const double above = std::clamp(std::floor(*question_.komi) + 1, -points - 1.0, points + 1.0);
    decide(static_cast<int>(above), answer, report);
    const bool is_whole = std::floor(*question_.komi) == *question_.komi;
    if (is_whole && answer.stop == Stop::None && answer.least < *question_.komi + 1)
      decide(static_cast<int>(above) - 1, answer, report);
  } else {
    find_value(answer, report);
  }
  if (answer.is_exact()) answer.cycles = false;
  return answer;
}

// The line of play as far as the table knows it. The winner's moves are proved; the loser's moves are the
// last that the search tried.
std::vector<Point> BoardSolver::main_line(int first_move) const {
  constexpr int kLongest = 60;
  std::vector<Point> line;
  SmallPosition position = root_;
  std::vector<PositionKey> seen;
  for (int move = first_move; static_cast<int>(line.size()) < kLongest;) {
    SmallPosition after;
    if (move > kPassMove || (move < kPassMove && ((position.own() | position.other()) & bit(move)) != 0) ||
        !play(grid_, position, move, {}, after))
      break;
    line.push_back(move == kPassMove ? kPass : grid_.point(move));
    if (move == kPassMove && position.passed) break;
    position = after;
    const PositionKey key = key_of(grid_, position);
    Entry entry;
    const bool again = std::any_of(seen.begin(), seen.end(),
                                   [&](const PositionKey& other) { return key.same_position(other); });
    if (again || !table_ || !table_->find(key, entry)) break;
    seen.push_back(key);
    move = entry.move < kPassMove ? grid_.image_of_point(grid_.inverse(key.symmetry), entry.move)
                                  : static_cast<int>(entry.move);
  }
  return line;
}

std::string BoardSolver::title() const {
  const Size size = question_.position.size;
  const char* const superko[] = {"no", "positional", "situational"};
  return std::to_string(size.width) + "x" + std::to_string(size.height) + " with " +
         superko[static_cast<int>(question_.superko)] + " superko";
}

std::string BoardSolver::save(std::ostream& out) const {
  return table_ ? table_->save(out, title()) : "only alpha-beta has a table to save";
}

std::string BoardSolver::load(std::istream& in) {
  return table_ ? table_->load(in, title()) : "only alpha-beta has a table to go on from";
}

}  // namespace yomi::small
