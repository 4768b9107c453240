#include "claim/zone_rules.h"

#include "claim/eyes.h"
#include "claim/paths.h"
#include "claim/safe_wall.h"

namespace yomi {

PointSet secured(const Board& board, const PointSet& zone, Colour colour, Point against) {
  PointSet liberties = board.empty() & zone;
  if (against >= 0) liberties.erase(against);
  return flood(dilated(liberties), board.stones(colour) & zone);
}

namespace {

// What single points of the zone would, if filled, leave a stone of `stones` without a secured path in it.
PointSet critical_liberties(const Board& board, const PointSet& zone, PointSet stones, Colour colour) {
  PointSet critical;
  const PointSet mine = board.stones(colour) & zone;
  const PointSet open = board.empty() & zone;
  stones &= mine;
  while (!stones.empty()) {
    const PointSet component = flood(PointSet{stones.first()}, mine);
    const PointSet liberties = dilated(component) & open;
    if (liberties.size() == 1) critical |= liberties;
    stones -= component;
  }
  return critical;
}

}  // namespace

void secure(const Board& board, PointSet& zone, const PointSet& stones, Colour colour, Point against) {
  zone |= stones;
  for (;;) {
    const PointSet left = stones - secured(board, zone, colour, against);
    if (left.empty()) return;
    add_path_to_liberty(board, zone, left.first(), against >= 0 ? PointSet{against} : PointSet{});
  }
}

PointSet ZoneRules::goal_reached(const Game& game) const {
  switch (game.goal().kind) {
    case GoalKind::Capture:
      return {};
    case GoalKind::Connect:
    case GoalKind::Separate:
      if (!keeps(ZoneRule::Goal)) return game.targets();
      return joining_paths(game.targets(), game.board().stones(game.reacher()), game.goal().is_wall());
    case GoalKind::Life: {
      const PointSet life = alive(game);
      return keeps(ZoneRule::Goal) ? life : life & game.board().stones(game.reacher());
    }
    case GoalKind::Eye: {
      const PointSet region = smallest_eye(game.board(), game.reacher(), game.targets());
      if (!keeps(ZoneRule::Goal)) return region;
      const PointSet border = game.board().neighbours(region);
      return region | border | joining_paths(border, game.board().stones(game.reacher()), false);
    }
    case GoalKind::SafeSeparate: {
      const PointSet wall = why_safe_wall(game);
      return keeps(ZoneRule::Goal) ? wall : wall & game.board().stones(game.reacher());
    }
  }
  return {};
}

// P1 and P2, or the same for a reply of Q's (Q3): what makes the move change in `child` just what it changes
// here.
void ZoneRules::add_effect(const Game& game, Point move, const PointSet& child, const PointSet& must_go,
                           PointSet& zone, ZoneRule p1, ZoneRule p2) const {
  const Board& board = game.board();
  const Colour other = opponent(board.to_move());
  const PointSet near = board.neighbours(move);
  PointSet captured;
  for (Point stone : near& board.stones(other)) {
    const Block& block = board.block(stone);
    if (block.liberty_count > 1 || captured.contains(stone)) continue;
    captured |= block.stones;
    if (keeps(p1) && (block.stones.intersects(child) || block.stones.intersects(must_go)))
      zone |= with_neighbours(board, block.stones);
  }
  if (!keeps(p2)) return;
  PointSet every_stone = zone;
  secure(board, every_stone, (child & board.stones(other)) - captured, other, move);
  PointSet around = zone | near;
  for (Point stone : near& captured) around |= with_neighbours(board, board.block(stone).stones);
  secure(board, around, (near & board.stones(other)) - captured, other, move);
  zone = every_stone.size() <= around.size() ? every_stone : around;
}

void ZoneRules::add_legality(const Board& board, Point move, PointSet& zone) const {
  if (!keeps(ZoneRule::P3)) return;
  const Colour mover = board.to_move();
  const PointSet near = board.neighbours(move);
  const PointSet open = near & board.empty();
  if (open.intersects(zone) || near.intersects(secured(board, zone, mover, move))) return;
  if (!open.empty()) {
    zone.insert(open.first());
    return;
  }
  PointSet best;
  int best_size = kPoints + 1;
  const auto consider = [&](const PointSet& candidate) {
    if (const int size = candidate.size(); size < best_size) {
      best = candidate;
      best_size = size;
    }
  };
  for (Point stone : near - open) {
    const Block& block = board.block(stone);
    if (block.colour == mover && block.liberty_count > 1) {
      PointSet candidate = zone;
      secure(board, candidate, PointSet{stone}, mover, move);
      consider(candidate);
    } else if (block.colour != mover && block.liberty_count == 1) {
      consider(zone | with_neighbours(board, block.stones));
    }
  }
  zone = best;
}

PointSet ZoneRules::move(const Game& game, Point move, const PointSet& child, bool bars) const {
  const Board& board = game.board();
  const Colour mover = board.to_move();
  PointSet zone = child;
  zone.insert(move);
  const bool goal_stones_go = (game.goal().kind == GoalKind::Capture) == (mover == game.reacher());
  add_effect(game, move, child, goal_stones_go ? game.targets() : PointSet{}, zone, ZoneRule::P1,
             ZoneRule::P2);
  add_legality(board, move, zone);
  if (bars && keeps(ZoneRule::P4)) {
    const PointSet near = board.neighbours(move);
    const PointSet captured = board.captures(move, mover);
    zone |= near | with_neighbours(board, captured);
    secure(board, zone, (near & board.stones(opponent(mover))) - captured, opponent(mover), move);
  }
  if (mover == game.keeper()) add_keepers_reason(game, zone);
  return zone;
}

PointSet ZoneRules::uncovered(const Game& game, const PointSet& pass_zone) const {
  const Board& board = game.board();
  const Colour prover = opponent(board.to_move());
  PointSet result = pass_zone & board.empty();
  if (!keeps(ZoneRule::Q2)) return result;
  PointSet stones = pass_zone & board.stones(prover);
  while (!stones.empty()) {
    const Block& block = board.block(stones.first());
    if (block.liberty_count == 1) result |= block.liberties;
    stones -= block.stones;
  }
  return result;
}

PointSet ZoneRules::replies(const Game& game, std::span<const PointSet> pass_zones,
                            std::span<const Reply> answered, Point bar) const {
  const Board& board = game.board();
  const Colour replier = board.to_move();
  const Colour prover = opponent(replier);
  PointSet zone;
  PointSet settled;
  for (const PointSet& pass_zone : pass_zones) zone |= pass_zone;
  for (const Reply& reply : answered) {
    settled.insert(reply.move);
    zone |= reply.zone;
    zone.insert(reply.move);
    add_effect(game, reply.move, reply.zone, {}, zone, ZoneRule::Q3, ZoneRule::Q3);
  }
  if (bar >= 0) settled.insert(bar);

  // Q1, and Q2 for the points that the next loop adds: a second liberty wherever the only one is not answered
  // anyway.
  for (const PointSet& pass_zone : pass_zones) {
    const PointSet stones = pass_zone & board.stones(prover);
    if (keeps(ZoneRule::Q1)) secure(board, zone, stones, prover);
    if (!keeps(ZoneRule::Q2)) continue;
    for (;;) {
      const PointSet weak = critical_liberties(board, zone, stones, prover) - settled;
      bool grown = false;
      for (Point liberty : weak) {
        PointSet rescued;
        for (Point stone : stones - secured(board, zone, prover, liberty))
          if (board.liberty_count(stone) > 1) rescued.insert(stone);
        if (rescued.empty()) continue;
        secure(board, zone, rescued, prover, liberty);
        grown = true;
      }
      if (!grown) break;
    }
  }

  // Q4: what is neither answered nor covered is suicide here; let it be suicide wherever the zone agrees. (A
  // legal move gets here only if another rule is left out.)
  if (!keeps(ZoneRule::Q4)) return zone;
  for (;;) {
    PointSet open = (board.empty() & zone) - settled - board.closed();
    for (const PointSet& pass_zone : pass_zones) {
      PointSet needed = pass_zone;
      if (keeps(ZoneRule::Q2))
        needed |= critical_liberties(board, zone, pass_zone & board.stones(prover), prover);
      open &= needed;
    }
    if (open.empty()) return zone;
    for (Point point : open) {
      settled.insert(point);
      if (!board.is_suicide(point, replier)) continue;
      const PointSet near = board.neighbours(point);
      zone |= near;
      for (Point stone : near& board.stones(replier))
        zone |= with_neighbours(board, board.block(stone).stones);
      secure(board, zone, near & board.stones(prover), prover, point);
    }
  }
}

PointSet ZoneRules::alive(const Game& game) const {
  return smallest_life(game.board(),
                       game.goal().points.empty() ? game.board().stones(game.reacher()) : game.targets());
}

void ZoneRules::add_keepers_reason(const Game& game, PointSet& zone) const {
  if (!keeps(ZoneRule::KeepersReason)) return;
  switch (game.goal().kind) {
    case GoalKind::Capture:
      if (!zone.intersects(game.targets())) zone.insert(game.targets().first());
      return;
    case GoalKind::Life:
      return add_why_not_alive(game, zone);
    case GoalKind::Eye:
      return add_why_no_eye(game, zone);
    case GoalKind::SafeSeparate:
      return add_why_no_safe_wall(game, zone);
    case GoalKind::Connect:
    case GoalKind::Separate:
      return add_why_apart(game, zone);
  }
}

void ZoneRules::add_why_apart(const Game& game, PointSet& zone) const {
  const bool wall = game.goal().kind == GoalKind::Separate;
  const Board& board = game.board();
  const PointSet mine = board.stones(game.reacher());
  const PointSet walkable = (board.area() - zone) | mine;
  const PointSet start{game.goal().points[0]};
  if (!(wall ? flood8(start, walkable) : flood(start, walkable)).contains_all(game.targets())) return;
  PointSet best;
  int best_size = kPoints + 1;
  for (Point point : game.goal().points) {
    const PointSet group = wall ? flood8(PointSet{point}, mine) : flood(PointSet{point}, mine);
    if (group.contains_all(game.targets())) continue;
    const PointSet candidate = zone | (((wall ? dilated8(group) : dilated(group)) & board.area()) - mine);
    if (const int size = candidate.size(); size < best_size) {
      best = candidate;
      best_size = size;
    }
  }
  zone = best;
}

}  // namespace yomi
