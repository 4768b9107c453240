// What a problem of a game record asks, found out as a player does who is handed the record: from its words,
// its marks, the solution, and the position.
//
// `to_move`: the side that somebody chose; Empty: it is found out, too. The answer is a list of candidates,
// the most promising one first, each with what it assumes and why. The questions that a record asks in our
// own words ("capture C3", ask/comment.h) are among them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ask/beginning.h"
#include "ask/form.h"
#include "ask/statement.h"

namespace yomi {

struct Candidate {
  const AskWord* asked = nullptr;
  std::vector<Point> stones;  // as the question names them
  std::string meaning;        // "kill the white group of B18, 6 stones"
  std::string reason;         // "the comment says \"White to kill\""
};

struct Problem {
  Beginning beginning;      // the position, with the side to move
  Statement said;           // what the words say
  std::string side_reason;  // why this side is to move
  bool is_stated = false;   // words or marks say what is asked, not only the position
  std::vector<Candidate> candidates;

  const Position& position() const { return beginning.state.position; }
};

// The problem of the game that begins at this root. An error: the game is no problem, or its stones make no
// position.
Result<Problem> problem_of_game(const GameTree& tree, int root, Colour to_move = Colour::Empty);
// The same for the position of a given node.
Result<Problem> problem_at(const GameTree& tree, int node, Colour to_move = Colour::Empty);
// The same for a position that is known, with `to_move` if that is given.
Problem problem_from(const GameTree& tree, Beginning beginning, Colour to_move = Colour::Empty);

// The question as a form with its position. `tree`: the record, for whoever needs it.
Form form_of(const Problem& problem, const Candidate& candidate);

// "Black to move, before move 1. I take this to mean: kill the white group of B18, 6 stones (…)."
std::string assumed_in_words(const Problem& problem, const Candidate& candidate);

// The options of `yomi solve` that ask the same: "--to-move X --kill B18 C18".
std::string as_options(const Problem& problem, const Candidate& candidate);

}  // namespace yomi
