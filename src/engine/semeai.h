// Capturing races: one block of mine against one of theirs. Two questions, each proved by itself, tell how it
// ends with me to move: can I capture theirs, and can I keep mine?
//
//   I capture theirs                         won
//   I cannot, but I can keep mine            seki: both stay
//   I can do neither                         lost
//   one of them is a ko, and no better       ko
#pragma once

#include "engine/engine.h"

namespace yomi {

enum class Race { Won, Lost, Seki, Ko, Unknown };

const char* name(Race race);

struct SemeaiQuestion {
  Position position;
  Point mine = kNoPoint;
  Point theirs = kNoPoint;
  std::vector<Point> region{};  // as in a question, for both of them
  std::string algorithm{};
  Scope scope{};
  int threads = 1;
};

// The race that a question with my stone and theirs is about, whatever it asks of them. An error if it wants
// something that a race does not know.
Result<SemeaiQuestion> semeai_of(const Question& question);

struct SemeaiAnswer {
  Race verdict = Race::Unknown;
  std::optional<Race> likely;  // for unknown
  Answer attack;               // on theirs
  Answer defence;              // of mine
  std::int64_t nodes = 0;
  double seconds = 0;
  double known_after = 0;  // as of an answer; the second question is not asked before the first is answered
  std::string text;
};

// Each of the two gets half of the limits; what the first leaves goes to the second. When theirs is taken the
// race is over, and whether mine could also be kept is worth a glance only.
// The observer is told how far the two searches are together, and not what each of them leans to.
Result<SemeaiAnswer> ask_semeai(const SemeaiQuestion& question, const Limits& limits,
                                Observer* observer = nullptr);

}  // namespace yomi
