// Where a game begins: the position with its side to move, the goal, and who may retake a ko at once. A claim
// is about such a game, a searcher reads it, and a Game plays it.
#pragma once

#include "claim/goal.h"
#include "go/ko_terms.h"
#include "go/position.h"

namespace yomi {

struct GameStart {
  Position position;
  Goal goal;
  KoTerms ko;
};

}  // namespace yomi
