// The definition of a verdict, computed by brute force on small boards (docs/theory.md, section 5). It is
// test code and the ground truth of the project: it shares nothing with src/, and the searchers in src/ are
// compared with it.
//
// The reacher wins a state exactly if the state is in the least fixpoint of this condition: the goal has been
// reached; or the reacher is to move and has a winning child; or the keeper is to move and has only winning
// children. A cycle therefore counts for the keeper. A state consists of the stones, the side to move, the
// point barred by ko, the targets that have not been captured, and the ko threats that one side has left.
// Each threat allows it to play once where it is barred.
//
// A point has the number y * width + x, with y counted from the top. Rows are read from the top: X black, O
// white, '.' empty. Blanks, line breaks and '/' are ignored. Invalid input throws std::invalid_argument.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace oracle {

enum class Kind {
  Capture,   // the points hold keeper's stones; the reacher must capture each of them once
  Connect,   // the points hold reacher's stones; all in one string. One of them captured: lost for good
  Separate,  // the same with an 8-connected path
  Life,  // the points hold reacher's stones; one that was never captured lives by Benson's theorem. All of
         // them captured: lost for good. No points: any stone of the reacher's
  Eye,   // a point lies in a region without reacher's stones whose border is one of his blocks, and whose
         // empty points are all next to that block
  SafeSeparate,  // as Separate, but the strings of the points must have three liberties or live by Benson's
                 // theorem, and all other strings of the path two liberties
  Seki,  // the points hold stones of both sides; the reacher must capture one of the keeper's before the
         // keeper captures one of the reacher's
  Area,  // the reacher's blocks that live by Benson's theorem, and the regions that are vital to one of them
         // and that only they bound, have `count` points or more
};

struct Question {
  int width = 0;
  int height = 0;
  std::string rows;
  char to_move = 'X';
  int bar = -1;          // where the side to move may not play; ignored if that side is the ko master
  char ko_master = '-';  // 'X' or 'O': never barred; '-': both sides may be barred
  Kind kind = Kind::Capture;
  std::vector<int> points;
  char reacher = 'X';
  std::vector<int> region = {};  // where both sides may play; everywhere if empty
  char threatens = '-';          // the side with ko threats, and how many: up to 3
  int threats = 0;
  int count = 0;  // for an area
};

// Answers one question on a board of up to 24 points. Looks only at states that one strategy of the keeper
// needs.
bool reacher_wins(const Question& question);

// How a capturing race ends for the side to move, whose stone is `mine`. It follows from what each side can
// capture as the ko master and without that. The kind, the points and the reacher of the question are
// ignored.
enum class Race { Won, Lost, Seki, Ko };
Race race(const Question& question, int mine, int theirs);

class Game;

// Solves one goal for all positions of a board of up to 15 points at once.
class Table {
 public:
  // `threats`: the most ko threats that the side `threatens` may have.
  Table(int width, int height, Kind kind, const std::vector<int>& points, char reacher, char ko_master,
        char threatens = '-', int threats = 0);
  ~Table();
  Table(Table&&) noexcept;
  Table& operator=(Table&&) noexcept;

  // All points of the goal must hold stones of the right colour. Positions with captured targets cannot be
  // asked about.
  bool reacher_wins(std::string_view rows, char to_move, int bar = -1, int threats = 0) const;

  // All moves of the side to move after which it wins; -1 for a pass.
  std::vector<int> good_moves(std::string_view rows, char to_move, int bar = -1) const;

 private:
  struct Values;
  std::unique_ptr<const Game> game_;
  std::unique_ptr<Values> values_;
};

}  // namespace oracle
