// Solves small boards: who wins, and by how much.
//
// Area scoring, no suicide; two passes end the game. The solver asks of one score after another whether Black
// can force it, and whether White can prevent it. The sides take turns at proving; the side that has spent
// less goes first. If the budget ends before the value is found, the answer gives the proved bounds on the
// score.
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
  Superko superko = Superko::Positional;  // the game begins here: earlier positions do not count
  std::optional<double> komi;             // given: only who wins with this komi; otherwise by how much
  Algorithm algorithm = Algorithm::AlphaBeta;
  SafetyMethod method = SafetyMethod::Benson;  // what ends the search early
  int threads = 1;                             // alpha-beta only
  std::optional<Side> prover;                  // given: only this side tries to prove; alpha-beta only
  bool local_answers = true;                   // also end the search by local_answers.h; alpha-beta only
  // The number of games of self-play by which each prover first learns which proofs are little work. If no
  // prover is named, they are played only after a search of `easy` nodes was not enough.
  int games = 0;
  std::int64_t easy = 1'000'000;
};

struct BoardAnswer {
  int least = 0;  // proved bounds of Black's area less White's
  int most = 0;
  Point move = kNoPoint;  // a move by which the side to move gets the best result that is proved for it
  std::vector<Point> line;
  int depth = 0;  // depth of the deepest search that was completed
  std::int64_t nodes = 0;
  double seconds = 0;
  Stop stop = Stop::None;
  bool cycles = false;    // long cycles, and not a limit, kept both sides from a proof
  std::string not_saved;  // why the table is not in the file that was asked for; empty if it is

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
  // Why the solver cannot take this question, as one sentence; empty if it can.
  static std::string what_is_wrong_with(const BoardQuestion& question);

  // what_is_wrong_with(question) must be empty.
  BoardSolver(const BoardQuestion& question, const Limits& limits);
  ~BoardSolver();

  BoardAnswer solve(const std::function<void(const BoardProgress&)>& report = nullptr);

  // Writes what alpha-beta has proved, so that a later run can go on from it; also from the report of a
  // search that goes on. Returns what went wrong, or an empty text.
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
  std::vector<std::unique_ptr<LocalAnswers>> answers_;  // one for each thread
  std::unique_ptr<WorkGuide> guides_[2];                // one for each prover that is to learn
};

}  // namespace yomi::small
