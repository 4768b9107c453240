// Walks through the solution of a problem and compares what its author claims with what is true.
//
// Right lines: the move keeps what can be had, no other move does, the opponent's replies contain the best
// resistance, and the line ends when nothing more has to be answered. Wrong moves: they fail, and the reply
// in the record refutes them. Nothing is looked for below a move that has been found faulty.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lint/claims.h"
#include "lint/finding.h"
#include "lint/lines.h"
#include "lint/resistance.h"
#include "lint/wording.h"

namespace yomi {

struct StatedResult {
  std::optional<Upshot> outcome;  // that the record states or implies
  bool is_stated = false;         // in words
  bool by_seki = false;
  std::vector<Point> moves;    // that the record names as right, without showing all of them
  bool may_have_more = false;  // and it does not say that there are no others
  std::string in_words;        // "the comment says \"Black to live\""
};

class Inspector {
 public:
  Inspector(const GameTree& tree, int beginning, Truth& truth, const StatedResult& expected);

  std::vector<Finding> inspect();
  Upshot outcome() const { return outcome_; }

 private:
  struct Place {
    int node;
    Spot spot;
    int depth;
    bool is_told;  // that a better resistance is missing, further up
  };

  void check_status(const Judged& here);
  void check_seki(const Judged& here);
  void check_words_of(const Place& place, const Judged& here);
  void walk_solver(const Place& place, bool is_epilogue);
  void walk_opponent(const Place& place, bool is_epilogue);
  void walk_refutation(const Place& place, Upshot wanted);
  void walk_tries(const Place& place, Upshot wanted);
  void check_own_move(const Place& place, const SolutionPlay& play, const Choices& all);
  void check_second_solutions(const Place& place, const std::vector<SolutionPlay>& plays, const Choices& all);
  void add_second_solutions(const Place& place, const Choices& all, const std::vector<Point>& more);
  void check_end_at_solver(const Place& place, const Choices& all);
  void check_resistance(const Place& place, const std::vector<SolutionPlay>& plays);
  void check_missing_reply(const Place& place, const std::vector<SolutionPlay>& plays);
  void say_right_move_missing(const Place& place, const Choices& all);
  std::vector<SolutionPlay> plays_of(const Place& place);
  bool is_claimed(const SolutionPlay& play, Claimed claimed) const {
    return claims_.of(play.node) == claimed;
  }
  Place after(const Place& place, const SolutionPlay& play) const;
  Upshot outcome_after(const Choices& all, const Place& place, Point move);
  std::string reply_in_words(const Choices& all, const Place& place, Point move);
  Finding& add(Fault fault, int node, std::string sentence, const std::vector<ProvedGame>& proofs = {});
  void add_open(int node, std::string sentence);
  const std::vector<ProvedGame>& proofs_after(const Choices& all, const Place& place, Point move);

  const GameTree& tree_;
  int root_;
  int beginning_;
  Truth& truth_;
  StatedResult expected_;
  Claims claims_;
  LintWords words_;
  Size size_;
  Upshot outcome_ = Upshot::Open;
  std::vector<Finding> findings_;
};

}  // namespace yomi
