// Seki: the named stones belong to both sides, and the first capture of one of them ends the game. The
// reacher wins if that is a stone of the keeper. The keeper wins if it is a stone of the reacher, or if all
// of them stay for ever: a side cannot break a seki by giving up its own stones.
//
// A named point that is empty shows that the game has ended; the side that moved last made the capture.
#include "claim/game.h"
#include "claim/goals/common.h"

namespace yomi {

namespace {

bool has_ended(const Game& game) {
  return game.targets().intersects(game.board().empty());
}

bool is_keepers_captured(const Game& game) {
  return !game.reacher_to_move() && has_ended(game);
}

bool is_reachers_captured(const Game& game) {
  return game.reacher_to_move() && has_ended(game);
}

bool captures_one(const Game& game, Point move) {
  return game.board().captures(move, game.board().to_move()).intersects(game.targets());
}

PointSet named_points(const Game& game) {
  return game.targets();
}

void add_named_stones(const Game& game, PointSet& zone) {
  zone |= game.targets();
}

}  // namespace

const GoalTraits kSekiGoal = {
    .name = "seki",
    .named_stones = NamedStones::OfBoth,
    .ends_by_capture = true,
    .is_reached = is_keepers_captured,
    .is_out_of_reach = is_reachers_captured,
    .wins_at_once = captures_one,
    .leaf = named_points,
    .add_keepers_reason = add_named_stones,
    .words = {.deed = "break{s} the seki of {stones}",
              .keeping = "hold{s} at least a seki of {stones}",
              .kept = "there is at least a seki of {stones} as they stand",
              .reached = "The seki of {stones} is broken already.",
              .end = "Captured."},
};

}  // namespace yomi
