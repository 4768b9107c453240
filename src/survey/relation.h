// What a survey knows about a few stones: one goal, asked for both sides to move.
//
// The two answers together tell four things apart that a player must not mix up: it holds even if the other
// side begins, whoever begins decides, it fails even if its owner begins, and a ko. For a connection these
// are "connected", "can be cut", "cut" and "ko".
#pragma once

#include <vector>

#include "engine/answer.h"
#include "engine/question.h"

namespace yomi {

// What one question came to.
struct Reading {
  bool asked = false;
  Verdict verdict = Verdict::Unknown;  // for the side that moved first
  Point move = kNoPoint;               // his first move, if he wins or makes a ko
  PointSet zone;                       // of the proof
  std::vector<ProvedGame> proofs;      // where the survey was told to keep them
  std::int64_t nodes = 0;

  bool won() const { return verdict == Verdict::Won; }
  bool lost() const { return verdict == Verdict::Lost; }
};

enum class Standing { Holds, Open, Fails, Ko, Unknown };

struct Relation {
  Goal goal;
  Reading keeper_first;
  Reading reacher_first;
  Reading after_taking;  // the reacher's turn again, after the keeper has taken the point where he would win

  // What is proved.
  Standing standing() const;
  bool holds() const { return keeper_first.lost(); }
  // The best guess where the standing is unknown; otherwise the same. On an open board a keeper's win can
  // seldom be proved, so what no search could reach counts as kept.
  Standing likely() const;
  // The keeper's move that probably settles it for him, where nothing is proved of it; or kNoPoint.
  Point likely_refusal() const;
};

// "connected", "can be cut", "cut", "ko", "unknown"; the same for walls and captures in their own words.
const char* standing_in_words(GoalKind kind, Standing standing);

// The question about a goal with this side to move.
Question question_about(const Position& position, const Goal& goal, Colour first);

}  // namespace yomi
