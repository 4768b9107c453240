// The survey of a whole board: what is proved about it, and where the next move matters.
//
// It asks many small questions and puts the answers together: what is safe without search, which stones are
// dead, which strings are one group, which groups form walls, which moves enclose. Everything it says of
// stones is an answer of the engine with its proof; what it did not ask, or could not settle, it counts.
// docs/survey.md tells how the questions are chosen.
#pragma once

#include "safety/safety.h"
#include "survey/urgent.h"
#include "survey/walls.h"

namespace yomi {

struct Survey {
  Position position;
  Safety safety;
  std::vector<Relation> captures;  // the reacher captures the named string
  PointSet dead;                   // captured even if their owner begins
  Grouping grouping;
  Walls walls;
  Enclosures enclosures;
  std::vector<UrgentPoint> urgent;    // the most urgent first
  std::vector<std::string> left_out;  // sentences
  int questions = 0;
  int undecided = 0;
  int not_asked = 0;
  std::int64_t nodes = 0;
  double seconds = 0;
};

Survey survey(const Position& position, const SurveyLimits& limits, SurveyProgress progress = {});

}  // namespace yomi
