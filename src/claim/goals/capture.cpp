// Capture: all named stones of the keeper are captured, each of them at least once. The keeper wants one of
// them to stay for ever. Kill and live are this goal with several stones.
#include "claim/game.h"
#include "claim/goals/common.h"

namespace yomi {

namespace {

bool all_are_captured(const Game& game) {
  return game.targets().empty();
}

bool captures_all(const Game& game, Point move) {
  return game.reacher_to_move() && game.board().captures(move, game.reacher()).contains_all(game.targets());
}

PointSet nothing_to_show(const Game&) {
  return {};
}

void add_a_target(const Game& game, PointSet& zone) {
  if (!zone.intersects(game.targets())) zone.insert(game.targets().first());
}

}  // namespace

const GoalTraits kCaptureGoal = {
    .name = "capture",
    .named_stones = NamedStones::OfKeeper,
    .has_targets = true,
    .ends_by_capture = true,
    .is_reached = all_are_captured,
    .is_out_of_reach = never,
    .wins_at_once = captures_all,
    .leaf = nothing_to_show,
    .add_keepers_reason = add_a_target,
    .words = {.deed = "capture{s} {stones}",
              .keeping = "save{s} {|one of }{stones}",
              .kept = "{|one of }{stones} is safe as {it stands|they stand}",
              .reached = "{stones} {is|are} captured already.",
              .end = "Captured."},
};

}  // namespace yomi
