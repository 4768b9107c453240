// The score of a finished game: what is proved to be alive, dead, seki or territory, and a guess for the
// rest, which is marked as a guess.
//
// First come the points that are safe without search (src/safety). The rest is played out at random, and what
// is in doubt is asked about: captures, life and death, the most doubtful first, within one limit of nodes
// for the whole board. Fights that stay open are played out with a tree of moves (survey/fight_search.h).
// docs/explanation/score.md gives the details, and says what the words promise.
#pragma once

#include "safety/safety.h"
#include "survey/desk.h"
#include "survey/game_rules.h"

namespace yomi {

enum class Fate { Alive, Dead, Seki };

const char* name(Fate fate);

// How a fate is known. Read: proved on the assumption that the stones around it stay, and that what lies
// beyond them is out of reach.
enum class Evidence { Estimated, Read, Proved };

const char* name(Evidence evidence);

struct StringFate {
  Colour side = Colour::Empty;
  PointSet stones;
  Fate fate = Fate::Alive;
  bool proved = false;
  bool open = false;  // proved or read: the side that moves first decides
  Evidence evidence = Evidence::Estimated;
  Point saving_move = kNoPoint;   // of an open string's owner
  Point killing_move = kNoPoint;  // of the other side
  bool is_ko = false;             // proved: it depends on a ko
  double hold = 0;                // the estimate: from -1, always taken, to 1, always kept
};

// Stones that the players marked as dead.
struct MarkedString {
  PointSet stones;
  Colour side = Colour::Empty;
  Evidence evidence = Evidence::Estimated;
  bool agrees = true;  // we find them dead, too
};

struct SideScore {
  PointSet stones;     // the stones that stay on the board
  PointSet dead;       // the stones that are taken off
  PointSet territory;  // includes the points under dead stones of the other side
  PointSet in_seki;    // territory that is an eye of stones in seki; Japanese rules do not count it
  PointSet safe;       // points that static safety proves to be this side's
  int sure_area = 0;   // a lower bound of the area if the game goes on
};

struct Score {
  Position position;
  GameFacts facts;
  std::vector<StringFate> strings;
  SideScore black;
  SideScore white;
  PointSet neutral;
  std::vector<MarkedString> marked;   // what was handed over as dead, string by string
  std::vector<StringFate> forgotten;  // proved or read to be dead, and not marked although others are
  PointSet unsure;                    // empty points that either side may get: the game is not finished there
  int open_points = 0;                // how much depends on these, and on strings that are open
  double sure_of_winner = 1;          // probabilities: that the winner is right, that the score is
  double sure_of_score = 1;
  PointSet shared;                     // empty points next to stones of both sides that stay
  PointSet proved;                     // safe points, and stones whose fate is proved
  double area = 0;                     // Black's lead
  double territory = 0;                // Black's lead by Japanese counting
  double as_it_stands = 0;             // Black's lead by area if no stone is taken off (Tromp-Taylor)
  Colour sure_winner = Colour::Empty;  // the proved winner by area, if there is one
  int questions = 0;
  int undecided = 0;
  int not_asked = 0;
  std::int64_t nodes = 0;
  double seconds = 0;

  // Black's lead by the rules of the game.
  double lead() const {
    if (facts.rules.counts_all_stones) return as_it_stands;
    return facts.rules.counting == Counting::Area ? area : territory;
  }
  const SideScore& of(Colour colour) const { return colour == Colour::Black ? black : white; }
  bool is_finished() const;
  // Is each point proved? A shared point needs no proof: it is no territory once the stones are proved to
  // stay.
  bool is_proved() const { return proved == board_area(position.size) - shared; }
};

Score score(const Position& position, const GameFacts& facts, const SurveyLimits& limits,
            const SurveyProgress& progress = {});

}  // namespace yomi
