// Small boards solved to the end: who wins, and by how much.
//
// Area scoring, no suicide, two passes end the game. The value is found by asking of one score after the
// other whether Black can force it and whether White can prevent it; both sides take turns at proving, the
// one that has spent less first. What is known when the budget ends is said: proved bounds on the score.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "go/result.h"
#include "safety/safety.h"
#include "solve/goal.h"
#include "solve/local_answers.h"
#include "solve/table.h"
#include "solve/work_guide.h"
#include "work/limits.h"

namespace yomi::small {

enum class Algorithm { AlphaBeta, ProofNumber };

struct BoardQuestion {
  Position position;
  Superko superko = Superko::Positional;  // the game begins here: nothing before counts as repeated
  std::optional<double> komi;             // only who wins with this komi; without: by how much
  Algorithm algorithm = Algorithm::AlphaBeta;
  SafetyMethod method = SafetyMethod::Benson;  // what ends the search early
  int threads = 1;                             // of alpha-beta
  std::optional<Side> prover;                  // only this side tries to prove; of alpha-beta
  bool local_answers = true;                   // ends it earlier still; alpha-beta only
  int games = 0;  // each prover plays against himself first, to learn what is little work; without a prover
                  // named, only where so many nodes were not enough:
  std::int64_t easy = 1'000'000;
};

struct BoardAnswer {
  int least = 0;  // proved: Black's area less White's is at least this, and at most that
  int most = 0;
  Point move = kNoPoint;  // of the side to move, good for the best it is known to get
  std::vector<Point> line;
  int depth = 0;  // the deepest search that was finished
  std::int64_t nodes = 0;
  double seconds = 0;
  Stop stop = Stop::None;
  bool cycles = false;  // no budget ended, but long cycles kept both sides from a proof

  bool is_exact() const { return least == most; }
};

struct BoardProgress {
  int score = 0;
  int depth = 0;
  std::int64_t nodes = 0;
  int least = 0;
  int most = 0;
};

class BoardSolver {
 public:
  // One sentence if this is no board for the solver.
  static std::string what_is_wrong_with(const BoardQuestion& question);

  // The question must be in order.
  BoardSolver(const BoardQuestion& question, const Limits& limits);
  ~BoardSolver();

  BoardAnswer solve(const std::function<void(const BoardProgress&)>& report = nullptr);

  // What alpha-beta has proved, to go on another day. What is wrong, or an empty text.
  [[nodiscard]] std::string save(std::ostream& out) const;
  [[nodiscard]] std::string load(std::istream& in);

 private:
  class Race;
  std::string title() const;
  Verdict decide(int score, BoardAnswer& answer, const std::function<void(const BoardProgress&)>& report);
  void learn(int score, BoardAnswer& answer);
  std::vector<Side> provers() const;
  void find_value(BoardAnswer& answer, const std::function<void(const BoardProgress&)>& report);
  std::vector<Point> main_line(int first_move) const;

  BoardQuestion question_;
  Limits limits_;
  Grid grid_;
  SmallPosition root_;
  std::unique_ptr<Table> table_;
  std::vector<std::unique_ptr<LocalAnswers>> answers_;  // of each thread
  std::unique_ptr<WorkGuide> guides_[2];                // of each prover, if there is to be learning
};

}  // namespace yomi::small
