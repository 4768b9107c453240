#include "safety/clearing_game.h"

#include <algorithm>
#include <bit>

namespace yomi {

namespace {

std::uint64_t lowest(std::uint64_t mask) {
  return mask & (~mask + 1);
}

}  // namespace

ClearingGame::ClearingGame(const Board& board, const PointSet& zone, const PointSet& walls, Colour defender) {
  int left = kStride;
  int right = 0;
  Point last = kNoPoint;
  for (Point point : zone) {
    left = std::min(left, column(point));
    right = std::max(right, column(point));
    last = point;
  }
  stride_ = right - left + 2;
  corner_ = point_at(left, row(zone.first()));
  too_large_ = index_of(last) >= 64;
  if (too_large_) return;
  for (Point point : zone) {
    const Mask bit = Mask{1} << index_of(point);
    zone_ |= bit;
    if (board.at(point) == defender) start_.defender |= bit;
    if (board.at(point) == opponent(defender)) start_.attacker |= bit;
  }
  points_ = zone;
  safe_ = walled_ = touched_by(walls);
}

int ClearingGame::index_of(Point point) const {
  return (row(point) - row(corner_)) * stride_ + column(point) - column(corner_);
}

// The same as flood(), but stops as soon as it has reached a target.
ClearingGame::Mask ClearingGame::flood_towards(Mask seed, Mask through, Mask targets) const {
  Mask reached = seed & through;
  for (;;) {
    const Mask next = dilated(reached) & through;
    if (next == reached || (next & targets)) return next;
    reached = next;
  }
}

ClearingGame::Mask ClearingGame::touched_by(const PointSet& stones) const {
  Mask result = 0;
  for (Point point : yomi::dilated(stones) & points_) result |= Mask{1} << index_of(point);
  return result;
}

void ClearingGame::add_wall_in_need(const PointSet& stones) {
  if (too_large_) return;
  too_large_ = in_need_count_ == kMostInNeed;
  if (too_large_) return;
  const Mask touched = touched_by(stones);
  in_need_[in_need_count_++] = touched;
  walled_ |= touched;
}

bool ClearingGame::holds(RegionMemory& memory) {
  if (too_large_ || !has_no_eyes_as_it_stands()) return false;
  if (in_need_count_ > 2) return holds_from_start();
  const Mask rest = static_cast<Mask>(stride_) << 16 | in_need_count_ << 8;
  return memory.ask({zone_, start_.attacker, start_.defender, safe_, in_need_count_ > 0 ? in_need_[0] : 0,
                     in_need_count_ > 1 ? in_need_[1] : 0, rest},
                    [&] { return holds_from_start(); });
}

bool ClearingGame::holds_from_start() {
  for (int moves = 1; moves <= kMostMoves && looks_ < kMostLooks; ++moves)
    if (defended(start_, moves)) return true;
  return false;
}

ClearingGame::Mask ClearingGame::flood(Mask seed, Mask through) const {
  Mask reached = seed & through;
  for (;;) {
    const Mask next = dilated(reached) & through;
    if (next == reached) return reached;
    reached = next;
  }
}

ClearingGame::Look ClearingGame::look_at(const State& state) {
  ++looks_;
  unsettled_ = zone_;
  if (in_need_count_ > 0) {
    const Look look = look_at_walls_in_need(state);
    if (look != Look::Settled) return look;
  }
  const Mask joined = flood(state.defender & walled_, state.defender);
  const Mask anchored = walled_ | dilated(joined);
  const Mask loose = state.defender & ~joined;
  Mask left = zone_ & ~joined;
  const Mask empty = zone_ & ~(state.attacker | state.defender);
  const Mask eyes = unpaired(left & ~(anchored | loose), left & anchored, empty) | loose;
  if (std::popcount(eyes) < 2) return Look::Settled;
  unsettled_ = 0;
  while (left) {
    const Mask part = flood(lowest(left), left);
    left &= ~part;
    if (!no_two_eyes(part, eyes & part, 0)) unsettled_ |= part;
  }
  return unsettled_ ? Look::Open : Look::Settled;
}

// Settled: all walls in need are joined to safe walls. Lost: one of them has no liberty left in the zone.
ClearingGame::Look ClearingGame::look_at_walls_in_need(const State& state) const {
  const Mask empty = zone_ & ~(state.attacker | state.defender);
  Mask safe = flood(state.defender & safe_, state.defender);
  unsigned loose = (1U << in_need_count_) - 1;
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned i = 0; i < in_need_count_; ++i) {
      if (!(loose >> i & 1) || (in_need_[i] & safe) == 0) continue;
      loose &= ~(1U << i);
      safe |= flood(state.defender & in_need_[i], state.defender);
      changed = true;
    }
  }
  for (unsigned i = 0; i < in_need_count_; ++i) {
    if (!(loose >> i & 1)) continue;
    const Mask stones = flood(state.defender & in_need_[i], state.defender);
    if (((in_need_[i] | dilated(stones)) & empty) == 0) return Look::Lost;
  }
  return loose == 0 ? Look::Settled : Look::Open;
}

// The same strategy as give_pairs() in miai_pairs.h: an interior point with two neighbours in the pool is
// reached through one of them, and then joins the pool itself. Returns the points that are not reached.
ClearingGame::Mask ClearingGame::unpaired(Mask interior, Mask pool, Mask empty) const {
  Mask left = interior;
  for (bool found = true; found;) {
    found = false;
    for (Mask rest = left; rest; rest &= rest - 1) {
      const Mask point = lowest(rest);
      Mask choice = dilated(point) & ~point & pool;
      if (point & empty) choice &= empty;
      if ((choice & (choice - 1)) == 0) continue;
      left &= ~point;
      const Mask first = least_wanted(choice, left);
      const Mask second = least_wanted(choice & ~first, left);
      pool = (pool & ~(first | second)) | point;
      found = true;
    }
  }
  return left;
}

ClearingGame::Mask ClearingGame::least_wanted(Mask choice, Mask others) const {
  Mask best = 0;
  int best_count = 9;
  for (; choice; choice &= choice - 1) {
    const Mask point = lowest(choice);
    const int count = std::popcount(dilated(point) & ~point & others);
    if (count >= best_count) continue;
    best = point;
    best_count = count;
  }
  return best;
}

bool ClearingGame::no_two_eyes(Mask part, Mask eyes, Mask filling) const {
  for (bool changed = true; changed && eyes;) {
    changed = false;
    for (Mask rest = eyes; rest; rest &= rest - 1) {
      const Mask eye = lowest(rest);
      Mask near = dilated(eye);
      Mask sides = near & part & ~eye;
      if (filling) near |= dilated(flood(near, filling));
      const Mask others = eyes & ~near;
      bool works = sides != 0 && others != 0;
      while (works && sides) {
        const Mask side = flood_towards(lowest(sides), part & ~eye, others);
        works = (side & others) != 0;
        sides &= ~side;
      }
      if (works) continue;
      eyes &= ~eye;
      changed = true;
    }
  }
  return eyes == 0;
}

// A group that has room for two eyes already is not worth a search.
bool ClearingGame::has_no_eyes_as_it_stands() const {
  const Mask empty = zone_ & ~(start_.attacker | start_.defender);
  return no_two_eyes(zone_, unpaired(empty & ~walled_, empty & walled_, empty), start_.defender);
}

// The attacker is to move. Stones joined to the walls may divide the zone into parts. The parts are played
// one by one; while one is played, the others count as the defender's.
bool ClearingGame::defended(const State& state, int moves) {
  const Look look = look_at(state);
  if (look != Look::Open) return look == Look::Settled;
  for (Mask left = unsettled_; left;) {
    const Mask part = flood(lowest(left), left);
    left &= ~part;
    if (!defended_there({state.attacker & part, state.defender | (zone_ & ~part)}, moves)) return false;
  }
  return true;
}

bool ClearingGame::defended_there(const State& state, int moves) {
  for (int i = 0; i < length_; ++i)
    if (line_[static_cast<unsigned>(i)] == state) {
      rests_on_ = std::min(rests_on_, i);
      return true;
    }
  if (moves == 0 || looks_ >= kMostLooks) {
    cut_short_ = true;
    return false;
  }
  const Mask mixed = (state.attacker * 0x9E3779B97F4A7C15U) ^ (state.defender * 0xC2B2AE3D27D4EB4FU);
  Entry& entry = entries_[mixed >> 55];
  if (entry.state == state) {
    if (entry.proved >= 0 && entry.proved <= moves) return true;
    if (entry.failed) return false;
  }
  const bool cut_before = cut_short_;
  cut_short_ = false;
  const int rested_on = rests_on_;
  rests_on_ = kMostMoves;
  line_[static_cast<unsigned>(length_)] = state;
  ++length_;
  const bool good = answers_everything(state, moves);
  --length_;
  if (entry.state != state) entry = {state, -1, false};
  if (!good)
    entry.failed = !cut_short_;
  else if (rests_on_ >= length_)
    entry.proved = moves;
  cut_short_ = cut_before || (!good && cut_short_);
  rests_on_ = good && rests_on_ < length_ ? std::min(rested_on, rests_on_) : rested_on;
  return good;
}

bool ClearingGame::answers_everything(const State& state, int moves) {
  if (state.attacker && !has_answer(state, 0, false, moves)) return false;
  const Mask choice = zone_ & ~(state.attacker | state.defender);
  Mask& usual = refutations_[static_cast<unsigned>(moves)];
  if ((choice & usual) && !is_answered(state, usual, moves)) return false;
  for (Mask rest = choice & ~usual; rest; rest &= rest - 1) {
    if (is_answered(state, lowest(rest), moves)) continue;
    usual = lowest(rest);
    return false;
  }
  return true;
}

bool ClearingGame::is_answered(const State& state, Mask attack, int moves) {
  State next = state;
  Mask barred = 0;
  return !play_attacker(next, attack, barred) || is_settled(next) || has_answer(next, barred, true, moves);
}

bool ClearingGame::has_answer(const State& state, Mask barred, bool may_pass, int moves) {
  const Mask choice = zone_ & ~(state.attacker | state.defender | barred);
  Mask& usual = answers_[static_cast<unsigned>(moves)];
  if (choice & usual) {
    State next = state;
    if (play_defender(next, usual) && defended(next, moves - 1)) return true;
  }
  const Mask tried = choice & usual;
  for (Mask rest = choice & ~tried; rest; rest &= rest - 1) {
    State next = state;
    if (!play_defender(next, lowest(rest)) || !is_settled(next)) continue;
    usual = lowest(rest);
    return true;
  }
  for (Mask rest = choice & ~tried; rest && looks_ < kMostLooks; rest &= rest - 1) {
    State next = state;
    if (!play_defender(next, lowest(rest)) || !defended(next, moves - 1)) continue;
    usual = lowest(rest);
    return true;
  }
  return may_pass && defended(state, moves - 1);
}

// False when the move is suicide.
bool ClearingGame::play_defender(State& state, Mask move) const {
  state.defender |= move;
  for (Mask near = dilated(move) & state.attacker; near;) {
    const Mask block = flood(lowest(near), state.attacker);
    near &= ~block;
    if ((dilated(block) & ~(state.attacker | state.defender)) == 0) state.attacker &= ~block;
  }
  const Mask mine = flood(move, state.defender);
  return (mine & walled_) != 0 || (dilated(mine) & ~(state.attacker | state.defender)) != 0;
}

bool ClearingGame::play_attacker(State& state, Mask move, Mask& barred) const {
  state.attacker |= move;
  Mask taken = 0;
  for (Mask near = dilated(move) & state.defender; near;) {
    const Mask block = flood(lowest(near), state.defender);
    near &= ~block;
    const bool held = (block & walled_) != 0 || (dilated(block) & ~(state.attacker | state.defender)) != 0;
    if (!held) taken |= block;
  }
  state.defender &= ~taken;
  const Mask mine = flood(move, state.attacker);
  const Mask liberties = dilated(mine) & ~(state.attacker | state.defender);
  if (liberties == 0) return false;
  const bool makes_ko = std::popcount(taken) == 1 && mine == move && std::popcount(liberties) == 1;
  barred = makes_ko ? taken : 0;
  return true;
}

}  // namespace yomi
