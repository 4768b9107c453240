// What is true of the positions of one problem: the engine is asked about each of them once, always the
// problem's own question, from whichever side is to move.
//
// Surroundings. A problem of a book takes the attacker's outer stones for granted. So a question of life and
// death that is not settled on the board as it stands is asked again with trusted surroundings
// (claim/trust.h). They are chosen once, at the beginning of the problem, so that all positions of a solution
// belong to the same game. What rests on them says so.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "lint/upshot.h"

namespace yomi {

// A position of the solution, with the named points of the goal that are left.
struct Spot {
  Position position;
  PointSet targets;
};

struct Judged {
  Upshot outcome = Upshot::Open;
  Upshot likely = Upshot::Open;           // where it is open
  Upshot without_threats = Upshot::Open;  // of a ko, if neither side has a threat
  Point move = kNoPoint;                  // what the winner begins with, if it is his turn
  std::vector<Point> line;                // both at their best
  std::vector<ProvedGame> proofs;         // none where the position itself shows it
  bool is_over = false;                   // the goal has been reached, or is out of reach
};

struct Choice {
  Point move = kPass;
  Upshot outcome = Upshot::Open;
  Point reply = kNoPoint;
  std::vector<ProvedGame> proofs;
};

// Every legal move, the pass among them.
struct Choices {
  Judged here;
  std::vector<Choice> moves;

  const Choice& of(Point move) const;
};

struct TruthLimits {
  Limits limits;  // of each position
  Surroundings surroundings = Surroundings::TrustedIfNeeded;
  Observer* observer = nullptr;
};

class Truth {
 public:
  // `question`: of the side that solves, at the beginning of the problem. An error: it makes no sense.
  static Result<Truth> of(const Question& question, const TruthLimits& limits);

  // Where the problem begins. `claimed`: what its author says comes of it; on the board as it stands that may
  // fail because the surroundings do not hold, and then it is looked at with trust.
  Judged begin(std::optional<Upshot> claimed);

  Colour solver() const { return question_.position.to_move; }
  const Question& question() const { return question_; }
  Spot root() const { return {question_.position, goal_.named()}; }
  // After a legal move or a pass.
  Spot after(const Spot& spot, Point move) const;
  bool is_legal(const Spot& spot, Point move) const;

  const Judged& judge(const Spot& spot);
  const Choices& choices(const Spot& spot);

  // All answers rest on trusted surroundings, because nothing is settled without them, or not what the author
  // says.
  bool trusts_from_the_start() const { return trusts_; }
  // On the board as it stands the attacker's stones around do not hold.
  bool leaks() const { return leaks_; }
  const Limits& limits() const { return limits_.limits; }
  int positions() const { return positions_; }
  std::int64_t nodes() const { return nodes_; }
  bool is_cancelled() const { return limits_.limits.is_cancelled(); }

 private:
  Truth(const Question& question, Goal goal, const TruthLimits& limits)
      : question_(question), goal_(std::move(goal)), limits_(limits) {}

  bool solver_moves(const Spot& spot) const { return spot.position.to_move == solver(); }
  PointSet trusted_outside() const;
  std::optional<Judged> what_the_board_shows(const Spot& spot) const;
  std::optional<Question> question_at(const Spot& spot, bool all) const;
  std::optional<Answer> ask(const Spot& spot, bool all, bool with_trust);
  Judged judge_as_told(const Spot& spot, bool with_trust);
  void take(const Spot& spot, const Answer& answer, Choices& choices) const;
  Choices judge_choices(const Spot& spot);

  Question question_;
  Goal goal_;
  TruthLimits limits_;
  bool trusts_ = false;
  bool leaks_ = false;
  PointSet outside_;
  int positions_ = 0;
  std::int64_t nodes_ = 0;
  std::map<std::string, Judged> judged_;
  std::map<std::string, Choices> choices_;
};

// The question that the other side asks of the same stones; none where there is no word for it.
std::optional<Ask> ask_of_other_side(Ask ask);

}  // namespace yomi
