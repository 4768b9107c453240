// Area: the reacher holds a number of points. Those are its stones that live by Benson's theorem and the
// regions that are vital to them: it keeps them even if it always passes, and nobody else can live there.
#include "claim/game.h"
#include "claim/goals/common.h"
#include "safety/benson.h"

namespace yomi {

namespace {

PointSet held(const Game& game) {
  const BensonLife life = benson_life(game.board(), game.reacher());
  return life.stones | life.regions;
}

bool holds_enough(const Game& game) {
  return held(game).size() >= game.goal().count;
}

// Only the whole board shows how little there is.
void add_whole_board(const Game& game, PointSet& zone) {
  zone |= game.board().area();
}

}  // namespace

const GoalTraits kAreaGoal = {
    .name = "area",
    .named_stones = NamedStones::OfReacher,
    .is_counted = true,
    .is_seen_ahead = false,
    .is_reached = holds_enough,
    .is_out_of_reach = never,
    .wins_at_once = wins_when_played,
    .leaf = held,
    .add_keepers_reason = add_whole_board,
    .words = {.deed = "hold{s} enough of the board",
              .keeping = "prevent{s} that",
              .kept = "the other side will not hold enough of the board",
              .reached = "{reacher} holds enough of the board already.",
              .end = "Enough of the board is held."},
};

}  // namespace yomi
