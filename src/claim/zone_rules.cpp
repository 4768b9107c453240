#include "claim/zone_rules.h"

#include <algorithm>
#include <vector>

#include "claim/eyes.h"
#include "claim/paths.h"

namespace yomi {

PointSet secured(const Board& board, const PointSet& zone, Colour colour, Point against) {
  PointSet liberties = board.empty() & zone;
  if (against >= 0) liberties.erase(against);
  return flood(dilated(liberties), board.stones(colour) & zone);
}

namespace {

// Is one of these stones of the zone secured in it?
bool is_one_secured(const Board& board, const Ground& ground, const PointSet& stones, Colour colour,
                    Point against) {
  if (stones.empty()) return false;
  PointSet seeds = board.empty() & ground.zone;
  if (against >= 0) seeds.erase(against);
  const PointSet mine = board.stones(colour) & ground.zone;
  PointSet reached = (dilated(seeds) | ground.reserves.stones()) & mine;
  while (!reached.intersects(stones)) {
    const PointSet next = dilated(reached) & mine;
    if (next == reached) return false;
    reached = next;
  }
  return true;
}

// The stones of this set, all in the zone, that are not secured in it.
PointSet unsecured(const Board& board, const Ground& ground, const PointSet& stones, Colour colour,
                   Point against) {
  PointSet seeds = board.empty() & ground.zone;
  if (against >= 0) seeds.erase(against);
  return left_by_flood(stones, dilated(seeds) | ground.reserves.stones(), board.stones(colour) & ground.zone);
}

struct BlockAfter {
  PointSet stones;
  PointSet liberties;
};

// The block at `stone` as it is after the move, which does not capture it.
BlockAfter block_after(const Board& board, Point stone, Point move) {
  if (move == kPass) return {board.block(stone).stones, board.block(stone).liberties};
  const Colour mover = board.to_move();
  const bool is_new = stone == move;
  if (is_new || (board.at(stone) == mover && board.block(stone).liberties.contains(move))) {
    BlockAfter joined{PointSet{move}, board.liberties_after(move, mover)};
    for (Point near : board.neighbours(move) & board.stones(mover)) joined.stones |= board.block(near).stones;
    return joined;
  }
  const Block& block = board.block(stone);
  PointSet liberties = block.liberties | (board.captures(move, mover) & dilated(block.stones));
  liberties.erase(move);
  return {block.stones, liberties};
}

// The points of the zone which, if filled, would leave one of `stones` without a path to a liberty in the
// zone.
PointSet critical_liberties(const Board& board, const Ground& ground, const PointSet& stones, Colour colour) {
  PointSet critical;
  const PointSet mine = board.stones(colour) & ground.zone;
  const PointSet open = board.empty() & ground.zone;
  PointSet weak = left_by_flood(stones & mine, beside_two(open) | ground.reserves.stones(), mine);
  while (!weak.empty()) {
    const Block& block = board.block(weak.first());
    const bool is_whole = mine.contains_all(block.stones);
    const PointSet component = is_whole ? block.stones : flood(PointSet{weak.first()}, mine);
    const PointSet liberties = (is_whole ? block.liberties : dilated(component)) & open;
    if (liberties.size() == 1) critical |= liberties;
    weak -= component;
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
  const PointSet leaf = game.goal().traits().leaf(game);
  return keeps(ZoneRule::Goal) ? leaf : leaf & game.targets();
}

void ZoneRules::secure(const Board& board, Ground& ground, const PointSet& stones, Colour colour,
                       Point against, int liberties) const {
  ground.zone |= stones;
  PointSet left = unsecured(board, ground, stones, colour, against);
  const PointSet taken = against >= 0 ? PointSet{against} : PointSet{};
  while (!left.empty()) {
    const Point stone = left.first();
    const PointSet before = ground.zone;
    const PointSet open = board.block(stone).liberties - taken;
    if (open.intersects(ground.zone) || !lean_on_reserve(board, ground, stone, liberties)) {
      const bool has_choice = open.intersects(preferred_) && !open.intersects(ground.zone);
      add_path_to_liberty(board, ground.zone, stone, has_choice ? taken | (open - preferred_) : taken);
    }
    const PointSet seeds = PointSet{stone} | dilated((ground.zone - before) & board.empty());
    left = left_by_flood(left, seeds, board.stones(colour) & ground.zone);
  }
}

// Counts this number of liberties of the stone's block outside the zone, and joins the stone to the stone
// that represents the block. Returns false where it is better to show a liberty.
bool ZoneRules::lean_on_reserve(const Board& board, Ground& ground, Point stone, int liberties) const {
  if (!counts()) return false;
  const Block& block = board.block(stone);
  PointSet ends = block.stones & counted_stones_;
  if (ends.empty() || (block.liberties - ground.zone).size() < std::max(liberties, fewest_counted_))
    return false;
  if (const PointSet known = ends & ground.reserves.stones(); !known.empty()) ends = known;
  const PointSet start = flood(PointSet{stone}, block.stones & ground.zone);
  const PointSet joined = start | shortest_path(start, block.stones, ends);
  if (!ground.reserves.ask((joined & ends).first(), liberties)) return false;
  ground.zone |= joined;
  return true;
}

// Carries the child's reserves over the move: the same liberties are counted outside, or some of them are
// shown. A pass stands for all replies that are not `settled`, and such a reply may take one liberty of each
// block. Returns false if a block cannot lose it.
bool ZoneRules::carry_reserves(const Board& board, Point move, const Ground& child, const PointSet* settled,
                               Ground& ground) const {
  const PointSet captured =
      move == kPass || child.reserves.empty() ? PointSet{} : board.captures(move, board.to_move());
  for (const Reserve& reserve : child.reserves) {
    const BlockAfter after = block_after(board, reserve.stone, move);
    const bool stood = reserve.stone != move && counts();
    for (;;) {
      const PointSet joined = flood(PointSet{reserve.stone}, after.stones & ground.zone);
      PointSet seen = after.liberties & (ground.zone - child.zone);
      for (Point taken : seen& captured)
        if (!ground.zone.contains_all(with_neighbours(board, board.block(taken).stones))) seen.erase(taken);
      const PointSet shown = seen & dilated(joined);
      const int outside = stood ? (board.block(reserve.stone).liberties - ground.zone).size() : 0;
      int needed = reserve.liberties - shown.size();
      const bool may_lose_one = settled != nullptr && (needed > 0 || !settled->contains_all(shown));
      if (may_lose_one && keeps(ZoneRule::Reserves)) ++needed;
      if (needed <= outside && (needed <= 0 || ground.reserves.ask(reserve.stone, needed))) break;
      PointSet more = after.liberties - child.zone - shown;
      if (more.empty()) return false;
      if (more.intersects(seen)) more &= seen;
      const PointSet path = shortest_path(joined, after.stones, more);
      ground.zone |= path;
      for (Point taken : path& captured) ground.zone |= with_neighbours(board, board.block(taken).stones);
    }
  }
  return true;
}

// P1 and P2, or the same for a reply of Q (Q3): adds the points which ensure that the move changes the same
// points of `child` in all positions.
void ZoneRules::add_effect(const Game& game, Point move, const PointSet& child, const PointSet& must_go,
                           Ground& ground, ZoneRule p1, ZoneRule p2) const {
  const Board& board = game.board();
  const Colour other = opponent(board.to_move());
  const PointSet near = board.neighbours(move);
  PointSet captured;
  for (Point stone : near& board.stones(other)) {
    const Block& block = board.block(stone);
    if (block.liberty_count > 1 || captured.contains(stone)) continue;
    captured |= block.stones;
    if (keeps(p1) && (block.stones.intersects(child) || block.stones.intersects(must_go)))
      ground.zone |= with_neighbours(board, block.stones);
  }
  if (!keeps(p2)) return;
  Ground every_stone = ground;
  secure(board, every_stone, (child & board.stones(other)) - captured, other, move);
  if (every_stone.zone == ground.zone) {
    ground = every_stone;
    return;
  }
  Ground around = ground;
  around.zone |= near;
  for (Point stone : near& captured) around.zone |= with_neighbours(board, board.block(stone).stones);
  secure(board, around, (near & board.stones(other)) - captured, other, move);
  ground = cost_of(board, every_stone.zone) <= cost_of(board, around.zone) ? every_stone : around;
}

// The empty points of the zone, since the other side can play on them.
int ZoneRules::cost_of(const Board& board, const PointSet& zone) const {
  const PointSet open = zone & board.empty();
  if (!preferred_.empty()) return (open - preferred_).size() * kPoints + zone.size();
  return counts() ? open.size() * kPoints + zone.size() : zone.size();
}

void ZoneRules::add_legality(const Board& board, Point move, Ground& ground) const {
  if (!keeps(ZoneRule::P3)) return;
  const Colour mover = board.to_move();
  const PointSet near = board.neighbours(move);
  const PointSet open = near & board.empty();
  const PointSet own = near & board.stones(mover) & ground.zone;
  if (open.intersects(ground.zone) || is_one_secured(board, ground, own, mover, move)) return;
  if (!open.empty()) {
    ground.zone.insert(open.first());
    return;
  }
  Ground best;
  int best_size = kPoints + 1;
  const auto consider = [&](const Ground& candidate) {
    if (const int size = candidate.zone.size(); size < best_size) {
      best = candidate;
      best_size = size;
    }
  };
  for (Point stone : near - open) {
    const Block& block = board.block(stone);
    Ground candidate = ground;
    if (block.colour == mover && block.liberty_count > 1) {
      secure(board, candidate, PointSet{stone}, mover, move);
      consider(candidate);
    } else if (block.colour != mover && block.liberty_count == 1) {
      candidate.zone |= with_neighbours(board, block.stones);
      consider(candidate);
    }
  }
  ground = best;
}

// The zone may grow over liberties that a reserve counts outside it. The rules are then applied again to the
// larger zone.
Ground ZoneRules::move(const Game& game, Point move, const Ground& child, bool bars,
                       const PointSet& least) const {
  const Board& board = game.board();
  const Colour mover = board.to_move();
  const bool goal_stones_go = mover != game.goal().named_colour();
  Ground ground(child.zone | least);
  ground.zone.insert(move);
  for (;;) {
    const PointSet before = ground.zone;
    ground.reserves = {};
    carry_reserves(board, move, child, nullptr, ground);
    add_effect(game, move, child.zone, goal_stones_go ? game.targets() : PointSet{}, ground, ZoneRule::P1,
               ZoneRule::P2);
    add_legality(board, move, ground);
    if (bars && keeps(ZoneRule::P4)) {
      const PointSet near = board.neighbours(move);
      const PointSet captured = board.captures(move, mover);
      ground.zone |= near | with_neighbours(board, captured);
      secure(board, ground, (near & board.stones(opponent(mover))) - captured, opponent(mover), move);
    }
    if (mover == game.keeper()) add_keepers_reason(game, ground.zone);
    if (ground.zone == before || (ground.reserves.empty() && child.reserves.empty())) return ground;
  }
}

PointSet ZoneRules::move_ready_for_falls(const Game& game, Point move, const PointSet& children,
                                         const PointSet& falling) const {
  const Board& board = game.board();
  const Colour other = opponent(board.to_move());
  const PointSet captured = board.captures(move, board.to_move());
  Ground ground(children);
  ground.zone |= board.neighbours(move);
  ground.zone.insert(move);
  for (;;) {
    const PointSet before = ground.zone;
    PointSet stones = before & board.stones(other);
    while (!stones.empty()) {
      const Block& block = board.block(stones.first());
      const PointSet shown = block.stones & before;
      if (block.stones.intersects(captured)) {
        ground.zone |= with_neighbours(board, block.stones);
      } else if (block.stones.intersects(falling)) {
        ground.zone |= joining_paths(shown, block.stones, false);
      } else {
        secure(board, ground, shown, other, move);
      }
      stones -= block.stones;
    }
    add_legality(board, move, ground);
    add_keepers_reason(game, ground.zone);
    if (ground.zone == before) return ground.zone;
  }
}

Ground ZoneRules::pass(const Game& game, const Ground& child, const PointSet& least) const {
  Ground ground(child.zone | least);
  if (!game.reacher_to_move()) add_keepers_reason(game, ground.zone);
  for (;;) {
    const PointSet before = ground.zone;
    ground.reserves = {};
    carry_reserves(game.board(), kPass, child, nullptr, ground);
    if (ground.zone == before) return ground;
  }
}

PointSet ZoneRules::uncovered(const Game& game, const Ground& pass) const {
  const Board& board = game.board();
  const Colour prover = opponent(board.to_move());
  PointSet result = pass.zone & board.empty();
  if (!keeps(ZoneRule::Q2)) return result;
  PointSet stones = pass.zone & board.stones(prover);
  while (!stones.empty()) {
    const Block& block = board.block(stones.first());
    if (block.liberty_count == 1) result |= block.liberties;
    stones -= block.stones;
  }
  return result | tight(game, pass);
}

PointSet ZoneRules::tight(const Game& game, const Ground& pass) {
  PointSet result;
  for (const Reserve& reserve : pass.reserves) {
    const PointSet outside = game.board().block(reserve.stone).liberties - pass.zone;
    if (outside.size() <= reserve.liberties) result |= outside;
  }
  return result;
}

std::optional<Ground> ZoneRules::replies(const Game& game, std::span<const Ground> passes,
                                         std::span<const Reply> answered, Point bar,
                                         const PointSet& least) const {
  const Board& board = game.board();
  Ground ground(least);
  PointSet settled;
  bool has_reserves = counts();
  for (const Ground& pass : passes) {
    ground.zone |= pass.zone;
    has_reserves |= !pass.reserves.empty();
  }
  for (const Reply& reply : answered) {
    settled.insert(reply.move);
    ground.zone |= reply.ground.zone;
    ground.zone.insert(reply.move);
    has_reserves |= !reply.ground.reserves.empty();
  }
  if (bar >= 0) settled.insert(bar);
  PointSet suicides;
  for (const Ground& pass : passes)
    for (Point point : tight(game, pass) - settled)
      if (board.is_suicide(point, board.to_move())) suicides.insert(point);
  const PointSet settled_for_reserves = settled | suicides;
  for (;;) {
    const PointSet before = ground.zone;
    ground.reserves = {};
    for (const Ground& pass : passes)
      if (!carry_reserves(board, kPass, pass, &settled_for_reserves, ground)) return std::nullopt;
    for (const Reply& reply : answered) {
      carry_reserves(board, reply.move, reply.ground, nullptr, ground);
      add_effect(game, reply.move, reply.ground.zone, {}, ground, ZoneRule::Q3, ZoneRule::Q3);
    }
    for (const Ground& pass : passes) secure_against_replies(board, ground, pass.zone, settled);
    add_suicides(board, passes, settled, suicides, ground);
    if (!has_reserves) return ground;
    for (const Ground& pass : passes) brace_reserves(board, pass.zone, ground);
    if (ground.zone == before) return ground;
  }
}

// A reply may take the liberty of a block for which the ground has only one.
void ZoneRules::brace_reserves(const Board& board, const PointSet& pass_zone, Ground& ground) {
  const PointSet mine = board.stones(opponent(board.to_move())) & ground.zone;
  for (const Reserve& reserve : Reserves(ground.reserves)) {
    if (!mine.contains(reserve.stone)) continue;
    const PointSet joined = flood(PointSet{reserve.stone}, mine);
    if (!joined.intersects(pass_zone)) continue;
    const int known = reserve.liberties + (dilated(joined) & board.empty() & ground.zone).size();
    if (known > 1) continue;
    if ((board.block(reserve.stone).liberties - ground.zone).size() > 1) {
      ground.reserves.ask(reserve.stone, 2);
    } else {
      add_path_to_liberty(board, ground.zone, reserve.stone, {});
    }
  }
}

// Q1, and Q2 for the points that add_suicides adds: a second liberty for each block whose only liberty is a
// reply without an answer.
void ZoneRules::secure_against_replies(const Board& board, Ground& ground, const PointSet& pass_zone,
                                       const PointSet& settled) const {
  const Colour prover = opponent(board.to_move());
  const PointSet stones = pass_zone & board.stones(prover);
  if (keeps(ZoneRule::Q1)) secure(board, ground, stones, prover, kNoPoint, 2);
  if (!keeps(ZoneRule::Q2)) return;
  for (;;) {
    const PointSet weak = critical_liberties(board, ground, stones, prover) - settled;
    bool grown = false;
    for (Point liberty : weak) {
      PointSet rescued;
      for (Point stone : unsecured(board, ground, stones, prover, liberty))
        if (board.liberty_count(stone) > 1) rescued.insert(stone);
      if (rescued.empty()) continue;
      secure(board, ground, rescued, prover, liberty);
      grown = true;
    }
    if (!grown) return;
  }
}

// Q4: a reply that is neither answered nor covered is suicide here. Adds the points that make it suicide in
// all positions that agree with the zone. (A legal move gets here only if a test leaves out another rule.)
void ZoneRules::add_suicides(const Board& board, std::span<const Ground> passes, PointSet settled,
                             const PointSet& suicides, Ground& ground) const {
  if (!keeps(ZoneRule::Q4)) return;
  const Colour replier = board.to_move();
  const Colour prover = opponent(replier);
  const PointSet lonely = board.empty() - beside(board.empty()) - board.closed();
  for (;;) {
    PointSet open = (lonely & ground.zone) - settled;
    for (Point point : PointSet(open)) {
      if (board.is_suicide(point, replier)) continue;
      settled.insert(point);
      open.erase(point);
    }
    if (open.empty()) return;
    for (const Ground& pass : passes) {
      PointSet needed = pass.zone | suicides;
      if (keeps(ZoneRule::Q2) && !needed.contains_all(open))
        needed |= critical_liberties(board, ground, pass.zone & board.stones(prover), prover);
      open &= needed;
    }
    if (open.empty()) return;
    for (Point point : open) {
      settled.insert(point);
      const PointSet near = board.neighbours(point);
      ground.zone |= near;
      for (Point stone : near& board.stones(replier))
        ground.zone |= with_neighbours(board, board.block(stone).stones);
      secure(board, ground, near & board.stones(prover), prover, point);
    }
  }
}

PointSet ZoneRules::alive(const Game& game) const {
  return smallest_life(game.board(),
                       game.goal().points.empty() ? game.board().stones(game.reacher()) : game.targets());
}

PointSet ZoneRules::alive_by_ko(const Game& game) const {
  const bool may_be = keeps(ZoneRule::AliveByKo) && game.goal().kind == GoalKind::Capture &&
                      game.board().may_retake(game.keeper());
  if (!may_be) return {};
  return smallest_life(game.board(), game.targets(), KoEyes::Count);
}

void ZoneRules::add_keepers_reason(const Game& game, PointSet& zone) const {
  if (keeps(ZoneRule::KeepersReason)) game.goal().traits().add_keepers_reason(game, zone);
}

}  // namespace yomi
