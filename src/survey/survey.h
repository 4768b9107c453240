// The survey of a whole board: what is proved about it, and where the next move matters.
//
// It asks many small questions and puts the answers together: what is safe without search, which stones are
// dead, which strings are one group, which groups form walls, which moves enclose. All it says about stones
// is an answer of the engine with its proof. It counts the questions that it did not ask or could not settle.
// docs/explanation/survey.md describes how the questions are chosen.
#pragma once

#include "safety/safety.h"
#include "survey/urgent.h"
#include "survey/walls.h"
#include "survey/weak_groups.h"

namespace yomi {

struct Survey {
  Position position;
  Safety safety;
  std::vector<Relation> captures;  // in each the reacher tries to capture the named string
  PointSet dead;                   // stones that are captured even if their owner moves first
  Grouping grouping;
  Walls walls;
  Enclosures enclosures;
  std::vector<WeakGroup> weak_groups;
  std::vector<UrgentPoint> urgent;    // the most urgent first
  std::vector<std::string> left_out;  // one sentence for each kind of question that was not asked or settled
  int questions = 0;
  int undecided = 0;
  int not_asked = 0;
  std::int64_t nodes = 0;
  double seconds = 0;
};

Survey survey(const Position& position, const SurveyLimits& limits, SurveyProgress progress = {});

}  // namespace yomi
