// What a survey knows about a few stones: one goal, asked with each side to move first.
//
// The two answers together tell four cases apart. The goal is reached even if the other side moves first; it
// depends on who moves first; it fails even if its owner moves first; or it depends on a ko. For a connection
// these are "connected", "can be cut", "cut" and "ko".
#pragma once

#include <optional>
#include <vector>

#include "engine/answer.h"
#include "engine/question.h"

namespace yomi {

// The answer to one question.
struct Reading {
  bool asked = false;
  Verdict verdict = Verdict::Unknown;  // for the side that moved first
  std::optional<Verdict> likely;       // of a verdict that is unknown: what to bet on
  Point move = kNoPoint;               // the first move of that side, if it wins or makes a ko, perhaps
  PointSet zone;                       // the zone of the proof
  std::vector<ProvedGame> proofs;      // empty unless the survey keeps proofs
  std::int64_t nodes = 0;

  bool won() const { return verdict == Verdict::Won; }
  bool lost() const { return verdict == Verdict::Lost; }
  bool seems_won() const { return won() || (likely && *likely == Verdict::Won); }
  bool seems_ko() const { return verdict == Verdict::Ko || (likely && *likely == Verdict::Ko); }
};

enum class Standing { Holds, Open, Fails, Ko, Unknown };

struct Relation {
  Goal goal;
  Reading keeper_first;
  Reading reacher_first;
  Reading after_taking;  // the keeper has played at the reacher's winning point; the reacher is to move

  // What is proved.
  Standing standing() const;
  bool holds() const { return keeper_first.lost(); }
  // The standing if it is known; otherwise the best guess. On an open board a keeper's win can seldom be
  // proved. A goal that no search has reached therefore counts as prevented.
  Standing likely() const;
  // A move of the keeper that probably prevents the goal, although that is not proved; or kNoPoint.
  Point likely_refusal() const;
};

// "connected", "can be cut", "cut", "ko", "unknown"; the same for walls and captures in their own words.
const char* standing_in_words(GoalKind kind, Standing standing);

// The question about a goal with this side to move.
Question question_about(const Position& position, const Goal& goal, Colour first);

}  // namespace yomi
