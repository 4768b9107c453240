// Safe-separate: a wall whose ends have three liberties or live by Benson's theorem, and whose other strings
// have two liberties (claim/safe_wall.h).
#include "claim/safe_wall.h"

#include "claim/goals/common.h"

namespace yomi {

namespace {

bool is_one_safe_wall(const Game& game) {
  return safe_wall_of(game, game.goal().points[0]).contains_all(game.targets());
}

}  // namespace

const GoalTraits kSafeSeparateGoal = {
    .name = "safe-separate",
    .named_stones = NamedStones::OfReacher,
    .joins = true,
    .is_wall = true,
    .is_seen_ahead = false,
    .is_reached = is_one_safe_wall,
    .is_out_of_reach = has_lost_a_named_stone,
    .wins_at_once = wins_when_played,
    .leaf = why_safe_wall,
    .add_keepers_reason = add_why_no_safe_wall,
    .words = {.deed = "make{s} a safe wall from {ends}",
              .keeping = "prevent{s} a safe wall from {ends}",
              .kept = "there will be no safe wall from {ends}",
              .reached = "There is a safe wall from {ends} already.",
              .end = "The wall is closed and safe."},
};

}  // namespace yomi
