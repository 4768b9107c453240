#include "read/general/candidates.h"

#include <algorithm>

#include "claim/safe_wall.h"

namespace yomi {

namespace {

PointSet touching(const Game& game, const PointSet& stones) {
  return game.goal().is_wall() ? dilated8(stones) : dilated(stones);
}

// The stones that are joined to this named stone: its string, or its wall.
PointSet group_of(const Game& game, Point named) {
  if (game.goal().is_wall()) return flood8(PointSet{named}, game.board().stones(game.reacher()));
  return game.board().block(named).stones;
}

Point last_liberty_of_targets(const Game& game) {
  const Board& board = game.board();
  const Block& block = board.block(game.targets().first());
  if (block.liberty_count != 1) return kNoPoint;
  const Point point = block.liberties.first();
  return board.is_legal(point) && game.would_win_at_once(point) ? point : kNoPoint;
}

// The empty points that are next to the groups of all named stones.
PointSet joining_points(const Game& game) {
  PointSet common = game.board().empty();
  PointSet left = game.targets();
  while (!left.empty() && !common.empty()) {
    if (!game.goal().is_wall()) {
      const Block& block = game.board().block(left.first());
      common &= block.liberties;
      left -= block.stones;
      continue;
    }
    const PointSet group = group_of(game, left.first());
    common &= touching(game, group);
    left -= group;
  }
  return common;
}

Point joining_move(const Game& game) {
  for (Point point : joining_points(game))
    if (game.board().is_legal(point)) return point;
  return kNoPoint;
}

// The moves that give a weak string liberties: extensions, and captures of neighbours.
PointSet rescuing_points(const Board& board, Point stone) {
  PointSet moves = board.liberties(stone);
  board.for_each_adjacent_block(stone, [&](Point attacker) {
    if (board.liberty_count(attacker) == 1) moves |= board.liberties(attacker);
  });
  return moves;
}

// A move that completes a safe wall: it joins the named stones and leaves no string of the wall weak. It does
// not find moves that make a string alive by Benson's theorem without adding a stone to it.
Point safely_joining_move(Game& game) {
  const Board& board = game.board();
  PointSet moves = joining_points(game);
  for (Point named : game.targets())
    if (!moves.empty() && !is_safe_string(game, named)) moves &= rescuing_points(board, named);
  for (Point move : moves) {
    if (!board.is_legal(move)) continue;
    game.play(move);
    const bool reached = game.is_reached();
    game.undo();
    if (reached) return move;
  }
  return kNoPoint;
}

Point capture_of_named_stone(Game& game) {
  const Board& board = game.board();
  for (Point named : game.targets() - board.stones(board.to_move())) {
    const Block& block = board.block(named);
    if (block.liberty_count == 1 && board.is_legal(block.liberties.first())) return block.liberties.first();
  }
  return kNoPoint;
}

Point capturing_move(Game& game) {
  return game.reacher_to_move() ? last_liberty_of_targets(game) : kNoPoint;
}

Point joining_or_cutting_move(Game& game) {
  return game.reacher_to_move() ? joining_move(game) : capture_of_named_stone(game);
}

Point safely_joining_or_cutting_move(Game& game) {
  return game.reacher_to_move() ? safely_joining_move(game) : capture_of_named_stone(game);
}

Point capture_of_all_that_might_live(Game& game) {
  return game.reacher_to_move() || game.targets().empty() ? kNoPoint : last_liberty_of_targets(game);
}

Point none_seen(Game&) {
  return kNoPoint;
}

// Moves around a block. Attackers with few liberties take part in the fight, so these are their liberties,
// and the liberties of defenders whose capture would help them.
PointSet moves_around(const Game& game, const PointSet& target, int order) {
  const Board& board = game.board();
  PointSet moves = dilated(dilated(target) & board.empty());
  board.for_each_block_touching(target, game.reacher(), [&](Point attacker) {
    const Block& block = board.block(attacker);
    if (block.liberty_count > order) return;
    moves |= block.liberties;
    board.for_each_adjacent_block(attacker, [&](Point defender) {
      if (board.liberty_count(defender) <= order) moves |= board.liberties(defender);
    });
  });
  board.for_each_block_touching(dilated(target) & board.empty(), game.keeper(), [&](Point helper) {
    if (!target.contains(helper) && board.liberty_count(helper) <= order) moves |= board.liberties(helper);
  });
  return moves & board.empty();
}

// The distance of two groups of the reacher over empty points and own stones, at most `most`. A block of the
// keeper in between costs as many points as it has liberties.
int gap(const Game& game, const PointSet& from, const PointSet& to, int most) {
  const Board& board = game.board();
  const PointSet mine = board.stones(game.reacher());
  const bool wall = game.goal().is_wall();
  const auto spread = [&](const PointSet& set) {
    return (wall ? dilated8(set) : dilated(set)) & board.area();
  };
  const auto absorb = [&](const PointSet& set) {
    return wall ? flood8(set, mine) | set : flood(set, mine) | set;
  };
  std::vector<PointSet> within{absorb(from)};
  while (static_cast<int>(within.size()) <= most) {
    if (spread(within.back()).intersects(to)) return static_cast<int>(within.size()) - 1;
    PointSet next = within.back() | (spread(within.back()) & board.empty());
    PointSet enemies = spread(within.back()) & board.stones(game.keeper());
    while (!enemies.empty()) {
      const Block& block = board.block(enemies.first());
      const auto cost = static_cast<size_t>(block.liberty_count);
      if (within.size() >= cost && spread(within[within.size() - cost]).intersects(block.stones))
        next |= block.stones;
      enemies -= block.stones;
    }
    within.push_back(absorb(spread(next) & mine) | next);
  }
  return most;
}

constexpr int kFarApart = 9;

// Moves that may make eyes: near these points, and at the liberties of opposing blocks that have few.
PointSet moves_for_eyes(const Game& game, PointSet near) {
  const Board& board = game.board();
  for (int i = 0; i < 3; ++i) near = dilated(near) & board.area();
  PointSet moves = near;
  board.for_each_block_touching(near, game.keeper(), [&](Point stone) {
    if (board.liberty_count(stone) <= 3) moves |= board.liberties(stone);
  });
  return moves & board.empty();
}

PointSet moves_for_an_eye(const Game& game, int) {
  return moves_for_eyes(game, game.targets());
}

PointSet moves_for_life(const Game& game, int) {
  const Board& board = game.board();
  PointSet near = game.goal().points.empty() ? board.stones(game.reacher()) : PointSet{};
  for (Point target : game.targets()) near |= board.block(target).stones;
  return moves_for_eyes(game, near);
}

PointSet groups_of_targets(const Game& game) {
  PointSet stones;
  for (Point target : game.targets()) stones |= group_of(game, target);
  return stones;
}

PointSet moves_around_targets(const Game& game, int order) {
  return moves_around(game, groups_of_targets(game), order);
}

PointSet moves_near_groups(const Game& game, int) {
  const Board& board = game.board();
  const PointSet near = touching(game, groups_of_targets(game)) & board.empty();
  return (near | dilated(near)) & board.empty();
}

PointSet moves_for_safe_walls(const Game& game, int order) {
  return moves_near_groups(game, order) | moves_for_safety(game, order);
}

PointSet anywhere(const Game& game, int) {
  return game.board().empty();
}

int most_liberties(const Game& game) {
  int most = 0;
  for (Point target : game.targets()) most = std::max(most, game.board().liberty_count(target));
  return most;
}

int longest_gap(const Game& game) {
  if (game.is_out_of_reach()) return kFarApart;
  int most = 0;
  const PointSet first = group_of(game, game.goal().points[0]);
  for (Point named : game.targets() - first)
    most = std::max(most, gap(game, first, group_of(game, named), kFarApart));
  return most;
}

int fewest_liberties(const Game& game) {
  int fewest = kFarApart;
  for (Point named : game.targets() & game.board().stones(game.keeper()))
    fewest = std::min(fewest, game.board().liberty_count(named));
  return fewest;
}

int one_at_least(const Game&) {
  return 1;
}

// The functions for one goal, each behind the function named beside it.
struct GoalMoves {
  Point (*at_once)(Game& game);                        // move_that_wins_at_once
  PointSet (*attacking)(const Game& game, int order);  // attacking_moves
  int (*needed)(const Game& game);                     // moves_needed
};

// In the order of GoalKind.
constexpr GoalMoves kGoalMoves[] = {
    {capturing_move, moves_around_targets, most_liberties},               // capture
    {joining_or_cutting_move, moves_near_groups, longest_gap},            // connect
    {joining_or_cutting_move, moves_near_groups, longest_gap},            // separate
    {capture_of_all_that_might_live, moves_for_life, one_at_least},       // life
    {none_seen, moves_for_an_eye, one_at_least},                          // eye
    {safely_joining_or_cutting_move, moves_for_safe_walls, longest_gap},  // safe-separate
    {capture_of_named_stone, moves_near_groups, fewest_liberties},        // seki
    {none_seen, anywhere, one_at_least},                                  // area
};
static_assert(std::size(kGoalMoves) == std::size(kGoals));

const GoalMoves& moves_of(const Game& game) {
  return kGoalMoves[static_cast<size_t>(game.goal().kind)];
}

}  // namespace

Point move_that_wins_at_once(Game& game) {
  return moves_of(game).at_once(game);
}

PointSet attacking_moves(const Game& game, int order) {
  return moves_of(game).attacking(game, order);
}

int moves_needed(const Game& game) {
  return moves_of(game).needed(game);
}

// For a named string, and for weak strings that would be joined to it if they were safe: their liberties, the
// points next to these, and the liberties of weak neighbours.
PointSet moves_for_safety(const Game& game, int order) {
  const Board& board = game.board();
  PointSet moves;
  PointSet left;
  for (Point named : game.targets()) {
    const PointSet wall = safe_wall_of(game, named);
    left |= wall.empty() ? PointSet{named} : (dilated8(wall) & board.stones(game.reacher())) - wall;
  }
  while (!left.empty()) {
    const Point stone = left.first();
    const Block& block = board.block(stone);
    left -= block.stones;
    moves |= order > 1 ? dilated(block.liberties) & board.empty() : block.liberties;
    board.for_each_adjacent_block(stone, [&](Point attacker) {
      if (board.liberty_count(attacker) <= order) moves |= board.liberties(attacker);
    });
  }
  return moves;
}

int moves_needed_after_best_reply(const Game& game) {
  int most = moves_needed(game);
  if (game.goal().kind != GoalKind::Capture) return most;
  const Board& board = game.board();
  for (Point liberty : board.liberties(game.targets().first()))
    if (board.is_legal(liberty)) most = std::max(most, board.liberties_after(liberty, game.keeper()).size());
  return most;
}

PointSet forcing_moves(const Game& game) {
  if (game.goal().kind != GoalKind::Capture) return attacking_moves(game);
  PointSet liberties;
  for (Point target : game.targets()) liberties |= game.board().liberties(target);
  return liberties;
}

bool has_room_to_run(const Position& position, const Goal& goal) {
  constexpr int kWideOpen = 60;  // empty points
  if (goal.kind != GoalKind::Capture) return false;
  const PointSet free = board_area(position.size) - position.stones(goal.reacher);
  return (flood(goal.named(), free) - position.stones(goal.keeper())).size() > kWideOpen;
}

std::pair<std::uint32_t, std::uint32_t> first_numbers(const Game& game) {
  if (game.goal().kind != GoalKind::Capture || game.targets().empty()) return {1, 1};
  if (game.reacher_to_move()) return {static_cast<std::uint32_t>(std::max(1, moves_needed(game))), 1u};
  return {1u, static_cast<std::uint32_t>(moves_needed_after_best_reply(game))};
}

}  // namespace yomi
