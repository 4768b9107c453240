// Separate: a wall, which is an 8-connected path of the reacher's stones, joins all named stones. If one of
// them is captured, the keeper has won.
#include "claim/game.h"
#include "claim/goals/common.h"

namespace yomi {

namespace {

bool is_one_wall(const Game& game) {
  return flood8(PointSet{game.goal().points[0]}, game.board().stones(game.reacher()))
      .contains_all(game.targets());
}

bool closes_at_once(const Game& game, Point move) {
  return joins_at_once(game, move, true);
}

PointSet path(const Game& game) {
  return joining_leaf(game, true);
}

void add_way_through(const Game& game, PointSet& zone) {
  add_why_apart(game, zone, true);
}

}  // namespace

const GoalTraits kSeparateGoal = {
    .name = "separate",
    .named_stones = NamedStones::OfReacher,
    .joins = true,
    .is_wall = true,
    .is_reached = is_one_wall,
    .is_out_of_reach = has_lost_a_named_stone,
    .wins_at_once = closes_at_once,
    .leaf = path,
    .add_keepers_reason = add_way_through,
    .words = {.deed = "make{s} a wall from {ends}",
              .keeping = "get{s} through between {stones}",
              .kept = "there is a way between {stones} already",
              .reached = "There is a wall from {ends} already.",
              .end = "The wall is closed."},
};

}  // namespace yomi
