#include "claim/safe_wall.h"

#include "claim/eyes.h"
#include "claim/paths.h"
#include "claim/zone_rules.h"
#include "safety/life_of.h"

namespace yomi {

namespace {

int liberties_wanted(const Game& game, const Block& block) {
  return block.stones.intersects(game.targets()) ? kLibertiesOfEnds : kLibertiesBetween;
}

void add_liberties(const Game& game, PointSet& zone, Point stone) {
  const Board& board = game.board();
  const Block& block = board.block(stone);
  const int wanted = liberties_wanted(game, block);
  for (;;) {
    const PointSet shown = flood(PointSet{stone}, block.stones & zone);
    const PointSet liberties = dilated(shown) & block.liberties & zone;
    if (liberties.size() >= wanted) return;
    add_path_to_liberty(board, zone, stone, liberties);
  }
}

// The reacher's stones in the zone that may belong to a safe string in some position that agrees with the
// zone.
PointSet may_be_safe(const Game& game, const PointSet& zone) {
  const Board& board = game.board();
  const PointSet mine = board.stones(game.reacher()) & zone;
  PointSet few_liberties;
  for (PointSet left = mine; !left.empty();) {
    const Block& block = board.block(left.first());
    left -= block.stones;
    if (block.liberty_count < liberties_wanted(game, block) &&
        zone.contains_all(block.stones | board.neighbours(block.stones)))
      few_liberties |= block.stones;
  }
  if (few_liberties.empty()) return mine;
  return (mine - few_liberties) | (few_liberties & may_live(board, zone, game.reacher()));
}

}  // namespace

bool is_safe_string(const Game& game, Point stone) {
  const Board& board = game.board();
  const Block& block = board.block(stone);
  return block.liberty_count >= liberties_wanted(game, block) ||
         (block.liberty_count > 1 && !benson_life_of(board, PointSet{stone}).stones.empty());
}

PointSet safe_wall_of(const Game& game, Point stone) {
  const Board& board = game.board();
  const PointSet& mine = board.stones(game.reacher());
  if (!is_safe_string(game, stone)) return {};
  PointSet wall = board.block(stone).stones;
  PointSet judged = wall;
  for (PointSet fresh = wall; !fresh.empty();) {
    PointSet near = (dilated8(fresh) & mine) - judged;
    fresh = {};
    while (!near.empty()) {
      const PointSet& string = board.block(near.first()).stones;
      if (is_safe_string(game, near.first())) fresh |= string;
      judged |= string;
      near -= string;
    }
    wall |= fresh;
  }
  return wall;
}

PointSet why_safe_wall(const Game& game) {
  const Board& board = game.board();
  PointSet zone = joining_paths(game.targets(), safe_wall_of(game, game.goal().points[0]), true);
  for (PointSet left = zone; !left.empty();) {
    const Block& block = board.block(left.first());
    const PointSet part = zone & block.stones;
    left -= block.stones;
    if (block.liberty_count >= liberties_wanted(game, block)) {
      zone |= joining_paths(part, block.stones, false);
      add_liberties(game, zone, part.first());
    } else {
      zone |= smallest_life(board, part);
    }
  }
  return zone;
}

void add_why_no_safe_wall(const Game& game, PointSet& zone) {
  const Board& board = game.board();
  const PointSet& mine = board.stones(game.reacher());
  const PointSet walkable = (board.area() - zone) | may_be_safe(game, zone);
  if (!flood8(PointSet{game.goal().points[0]}, walkable).contains_all(game.targets())) return;
  PointSet best;
  int best_size = kPoints + 1;
  for (Point point : game.goal().points) {
    const PointSet wall = safe_wall_of(game, point);
    if (wall.contains_all(game.targets())) continue;
    const PointSet edge = wall.empty() ? board.block(point).stones : (dilated8(wall) & board.area()) - wall;
    PointSet candidate = zone | (edge - mine);
    for (PointSet left = edge & mine; !left.empty();) {
      const PointSet& string = board.block(left.first()).stones;
      left -= string;
      candidate |= with_neighbours(board, string);
      add_why_not_alive(board, string, candidate);
    }
    if (const int size = candidate.size(); size < best_size) {
      best = candidate;
      best_size = size;
    }
  }
  zone = best;
}

}  // namespace yomi
