// Eye: one of the named points is in an eye: a region whose border is one block of the reacher, and whose
// empty points are all liberties of that block.
#include "claim/eyes.h"
#include "claim/game.h"
#include "claim/goals/common.h"
#include "claim/paths.h"

namespace yomi {

namespace {

PointSet eye_of(const Game& game) {
  return smallest_eye(game.board(), game.reacher(), game.targets());
}

bool is_one_in_an_eye(const Game& game) {
  return !eye_of(game).empty();
}

PointSet eye_with_its_block(const Game& game) {
  const PointSet region = eye_of(game);
  const PointSet border = game.board().neighbours(region);
  return region | border | joining_paths(border, game.board().stones(game.reacher()), false);
}

}  // namespace

const GoalTraits kEyeGoal = {
    .name = "eye",
    .named_stones = NamedStones::OfReacher,
    .is_seen_ahead = false,
    .is_reached = is_one_in_an_eye,
    .is_out_of_reach = never,
    .wins_at_once = wins_when_played,
    .leaf = eye_with_its_block,
    .add_keepers_reason = add_why_no_eye,
    .words = {.deed = "make{s} an eye at {stones}",
              .keeping = "prevent{s} an eye at {stones}",
              .kept = "there will be no eye at {stones}",
              .reached = "{reacher} has an eye there already.",
              .end = "An eye."},
};

}  // namespace yomi
