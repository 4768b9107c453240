// Life: one of the named stones of the reacher lives by Benson's theorem without having been captured before.
// If no stones are named: any stone of the reacher.
#include "claim/eyes.h"
#include "claim/game.h"
#include "claim/goals/common.h"

namespace yomi {

namespace {

PointSet what_lives(const Game& game) {
  return smallest_life(game.board(),
                       game.goal().points.empty() ? game.board().stones(game.reacher()) : game.targets());
}

bool is_one_alive(const Game& game) {
  return !what_lives(game).empty();
}

bool all_are_captured(const Game& game) {
  return !game.goal().points.empty() && game.targets().empty();
}

}  // namespace

const GoalTraits kLifeGoal = {
    .name = "life",
    .named_stones = NamedStones::OfReacher,
    .has_targets = true,
    .is_seen_ahead = false,
    .is_reached = is_one_alive,
    .is_out_of_reach = all_are_captured,
    .wins_at_once = wins_when_played,
    .leaf = what_lives,
    .add_keepers_reason = add_why_not_alive,
    .words = {.deed = "make{s} two eyes{for stones}",
              .keeping = "prevent{s} two eyes{for stones}",
              .kept = "there will be no two eyes{for stones}",
              .reached = "{reacher} has two eyes already.",
              .end = "Two eyes."},
};

}  // namespace yomi
