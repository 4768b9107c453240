// The score of a finished game: what is proved alive, dead, seki and territory, and a guess, called one, for
// the rest.
//
// First come the points that are safe without search (src/safety), all of them at once. Then every other
// string is asked about: it is dead if it can be captured even when its owner moves first, alive if it cannot
// be even when the opponent does. What neither proves is guessed by playing out at random. docs/score.md
// tells the details, and what the words promise.
#pragma once

#include "safety/safety.h"
#include "survey/desk.h"

namespace yomi {

// What is to be known beside the position.
struct GameFacts {
  double komi = 0;
  double compensation = 0;  // White's, for handicap stones, where the rules count area
  int black_prisoners = 0;  // black stones captured in the game
  int white_prisoners = 0;
};

enum class Fate { Alive, Dead, Seki };

const char* name(Fate fate);

struct StringFate {
  Colour side = Colour::Empty;
  PointSet stones;
  Fate fate = Fate::Alive;
  bool proved = false;
  bool open = false;  // proved: whoever moves first decides
};

struct SideScore {
  PointSet stones;     // that stay on the board
  PointSet dead;       // that are taken off
  PointSet territory;  // with the dead stones of the other side on it
  PointSet in_seki;    // of the territory: eyes of stones in seki, which Japanese rules do not count
  PointSet safe;       // proved this side's, all at once, by static safety
  int sure_area = 0;   // at least this much by area if the game goes on
};

struct Score {
  Position position;
  GameFacts facts;
  std::vector<StringFate> strings;
  SideScore black;
  SideScore white;
  PointSet neutral;
  PointSet shared;                     // of these, empty points next to stones of both sides that stay
  PointSet proved;                     // safe points, and stones whose fate is proved
  double area = 0;                     // Black's lead
  double territory = 0;                // the same by Japanese counting
  Colour sure_winner = Colour::Empty;  // by area, proved
  int questions = 0;
  int undecided = 0;
  int not_asked = 0;
  std::int64_t nodes = 0;

  const SideScore& of(Colour colour) const { return colour == Colour::Black ? black : white; }
  // Is every point proved? A shared one is nobody's territory once the stones are proved to stay.
  bool is_proved() const { return proved == board_area(position.size) - shared; }
};

Score score(const Position& position, const GameFacts& facts, const SurveyLimits& limits,
            const SurveyProgress& progress = {});

}  // namespace yomi
