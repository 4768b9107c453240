// Connect: all named stones of the reacher are in one string. If one of them is captured, the keeper has won.
#include "claim/game.h"
#include "claim/goals/common.h"

namespace yomi {

namespace {

bool is_one_string(const Game& game) {
  return game.board().block(game.goal().points[0]).stones.contains_all(game.targets());
}

bool connects_at_once(const Game& game, Point move) {
  return joins_at_once(game, move, false);
}

PointSet path(const Game& game) {
  return joining_leaf(game, false);
}

void add_what_cuts(const Game& game, PointSet& zone) {
  add_why_apart(game, zone, false);
}

}  // namespace

const GoalTraits kConnectGoal = {
    .name = "connect",
    .named_stones = NamedStones::OfReacher,
    .joins = true,
    .is_reached = is_one_string,
    .is_out_of_reach = has_lost_a_named_stone,
    .wins_at_once = connects_at_once,
    .leaf = path,
    .add_keepers_reason = add_what_cuts,
    .words = {.deed = "connect{s} {stones}",
              .keeping = "keep{s} {stones} apart",
              .kept = "{stones} are cut already",
              .reached = "Connected already: {stones} are one string.",
              .end = "Connected."},
};

}  // namespace yomi
