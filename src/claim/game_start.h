// The start of a game: the position with its side to move, the goal, and who may retake a ko at once. Claims
// are about such games, searchers read them, and a Game plays them.
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
