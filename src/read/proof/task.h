// The task of a searcher: a game, and how far to look in it. Limits (work/limits.h) say how much it may
// spend.
#pragma once

#include "claim/game_start.h"
#include "claim/threat.h"

namespace yomi {

class FirstInstinct;
class RuleBook;

struct Scope {
  int order = 0;                    // highest λ or threat order to try; 0: the searcher's own choice
  Threat threat{};                  // the largest general threat to try; empty: the searcher's own choice
  bool only_wins = false;           // skip all that only proves that there is no win: for quick guesses
  const RuleBook* rules = nullptr;  // rules about eyes and life, for searchers that use them
  const FirstInstinct* instinct = nullptr;  // of this position, or of this fight on a board filled elsewhere
};

struct Task : GameStart {
  Task(const Position& position_, const Goal& goal_, const KoTerms& ko_, const Scope& scope_ = {})
      : GameStart{position_, goal_, ko_}, scope(scope_) {}

  Scope scope;

  Colour ko_master() const { return ko.master; }
  // The same game under another ko convention.
  Task under(const KoTerms& other) const { return {position, goal, other, scope}; }
  Task about(const Goal& other) const { return {position, other, ko, scope}; }
};

}  // namespace yomi
