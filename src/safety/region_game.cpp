#include "safety/region_game.h"

#include <algorithm>

namespace yomi {

RegionGame::RegionGame(const Board& board, const PointSet& points, Colour defender) {
  for (Point point : points) points_[static_cast<unsigned>(point_count_++)] = point;
  all_ = (Mask{1} << point_count_) - 1;
  start_ = state_on(board, defender);
  for (int i = 0; i < point_count_; ++i) {
    const Point point = points_[static_cast<unsigned>(i)];
    for (int j = 0; j < i; ++j) {
      const int step = point - points_[static_cast<unsigned>(j)];
      if (step != 1 && step != kStride) continue;
      next_to_[static_cast<unsigned>(i)] |= Mask{1} << j;
      next_to_[static_cast<unsigned>(j)] |= Mask{1} << i;
    }
  }
}

RegionGame::State RegionGame::state_on(const Board& board, Colour defender) const {
  State state;
  for (int i = 0; i < point_count_; ++i) {
    const Colour there = board.at(points_[static_cast<unsigned>(i)]);
    if (there == opponent(defender)) state.attacker |= Mask{1} << i;
    if (there == defender) state.defender |= Mask{1} << i;
  }
  return state;
}

void RegionGame::add_wall(const PointSet& stones, bool in_need) {
  if (in_need) in_need_ |= Mask{1} << wall_count_;
  const PointSet near = dilated(stones);
  Mask wall = 0;
  for (int i = 0; i < point_count_; ++i)
    if (near.contains(points_[static_cast<unsigned>(i)])) wall |= Mask{1} << i;
  walls_[static_cast<unsigned>(wall_count_++)] = wall;
  walled_ |= wall;
}

bool RegionGame::holds(Need need, Mask linked, bool clearing, RegionMemory& memory) {
  need_ = need;
  linked_ = linked;
  clearing_ = clearing;
  return memory.ask(key(), [&] { return holds_within(clearing ? kMostVisitsForClearing : kMostVisits); });
}

// Eight bits for the neighbours of each point, and eight bits for each wall. The last word tells these games
// apart from the other games in the memory.
RegionMemory::Key RegionGame::key() const {
  std::uint64_t shape = 0;
  std::uint64_t walls = 0;
  for (Mask neighbours : next_to_) shape = shape << 8 | neighbours;
  for (Mask wall : walls_) walls = walls << 8 | wall;
  const std::uint64_t rest = std::uint64_t{start_.attacker} << 48 | std::uint64_t{start_.defender} << 40 |
                             std::uint64_t{in_need_} << 32 | std::uint64_t{linked_} << 24 |
                             static_cast<std::uint64_t>(point_count_) << 16 |
                             static_cast<std::uint64_t>(wall_count_) << 8 |
                             static_cast<std::uint64_t>(need_) << 1 | (clearing_ ? 1U : 0U);
  return {shape, walls, rest, 0, 0, 0, 1};
}

bool RegionGame::holds_within(int visits) {
  visits_left_ = visits;
  int states = 1;
  for (int i = 0; i < point_count_; ++i) states *= 3;
  std::fill_n(found_.begin(), states, std::uint8_t{0});
  for (round_ = 1; round_ < kLost; ++round_) {
    changed_ = false;
    if (!defended(start_)) return false;
    if (!changed_) return true;
  }
  return false;
}

Point RegionGame::answer(const Board& board, Colour defender) {
  const State now = state_on(board, defender);
  start_ = now;
  if (holds_within(kStates * 4)) return kPass;
  for (int i = 0; i < point_count_; ++i) {
    const Point point = points_[static_cast<unsigned>(i)];
    if (((now.attacker | now.defender) >> i & 1) || point == board.ko()) continue;
    start_ = now;
    if (play_defender(start_, Mask{1} << i) && holds_within(kStates * 4)) return point;
  }
  return kNoPoint;
}

RegionGame::Mask RegionGame::border(Mask set) const {
  Mask result = 0;
  for (Mask rest = set; rest; rest &= rest - 1)
    result |= next_to_[static_cast<unsigned>(std::countr_zero(rest))];
  return result & ~set;
}

RegionGame::Mask RegionGame::grow(Mask seed, Mask through) const {
  for (Mask reached = seed & through;;) {
    const Mask next = reached | (border(reached) & through);
    if (next == reached) return reached;
    reached = next;
  }
}

RegionGame::Look RegionGame::look_at(const State& state) const {
  const Mask empty = all_ & ~(state.attacker | state.defender);
  Mask done = 0;  // walls, as bits
  int linked_groups = 0;
  int least_of_linked = kMostPoints;
  const Mask open = all_ & ~grow(walled_ & state.defender, state.defender);
  bool settled = need_ != Need::TwoLiberties;
  bool any_reaches_all = false;
  for (int w = 0; w < wall_count_; ++w) {
    if (done >> w & 1) continue;
    Mask touch = walls_[static_cast<unsigned>(w)];
    Mask group = Mask{1} << w;
    Mask stones = grow(touch & state.defender, state.defender);
    for (int v = w + 1; v < wall_count_ && stones; ++v) {
      if ((group >> v & 1) || (walls_[static_cast<unsigned>(v)] & stones) == 0) continue;
      group |= Mask{1} << v;
      touch |= walls_[static_cast<unsigned>(v)];
      stones = grow(touch & state.defender, state.defender);
      v = w;
    }
    done |= group;
    const Mask reach = touch | border(stones);
    const int liberties = std::popcount(reach & empty);
    if ((group & in_need_) && liberties < static_cast<int>(need_)) return Look::Lost;
    const bool reaches_all = (open & ~reach) == 0;
    any_reaches_all = any_reaches_all || reaches_all;
    if ((group & in_need_) && !reaches_all) settled = false;
    if (group & linked_) {
      ++linked_groups;
      least_of_linked = std::min(least_of_linked, liberties);
    }
  }
  if (linked_groups > 1) return least_of_linked >= 2 ? Look::Open : Look::Lost;
  return settled && any_reaches_all ? Look::Settled : Look::Open;
}

namespace {

// For each set of bits the sum of 3 to the power of its members.
constexpr std::array<int, 256> ternary_codes() {
  std::array<int, 256> codes{};
  for (int mask = 0; mask < 256; ++mask)
    for (int bit = 7; bit >= 0; --bit)
      codes[static_cast<unsigned>(mask)] = codes[static_cast<unsigned>(mask)] * 3 + (mask >> bit & 1);
  return codes;
}
constexpr std::array<int, 256> kTernary = ternary_codes();

}  // namespace

bool RegionGame::defended(const State& state) {
  std::uint8_t& found =
      found_[static_cast<unsigned>(kTernary[state.attacker] + 2 * kTernary[state.defender])];
  if (found == kLost) return false;
  if (found == round_) return true;
  found = round_;
  if (--visits_left_ >= 0) {
    const Look look = look_at(state);
    if (look == Look::Settled || (look == Look::Open && survives(state))) return true;
  }
  found = kLost;
  changed_ = true;
  return false;
}

bool RegionGame::survives(const State& state) {
  for (Mask moves = all_ & ~(state.attacker | state.defender); moves; moves &= moves - 1) {
    const Mask move = moves & (~moves + 1);
    State next = state;
    next.attacker |= move;
    Mask taken = 0;
    for (Mask near = border(move) & state.defender; near; near &= near - 1) {
      const Mask block = grow(near & (~near + 1), state.defender);
      const bool held = (block & walled_) || (border(block) & ~next.attacker);
      if (!held) taken |= block;
    }
    next.defender &= ~taken;
    const Mask mine = grow(move, next.attacker);
    const Mask liberties = border(mine) & ~next.defender;
    if (liberties == 0) continue;
    const bool makes_ko = std::popcount(taken) == 1 && mine == move && std::popcount(liberties) == 1;
    if (!answered(next, makes_ko ? taken : 0)) return false;
  }
  return !clearing_ || state.attacker == 0 || has_good_move(state, 0);
}

bool RegionGame::answered(const State& state, Mask barred) {
  return defended(state) || has_good_move(state, barred);
}

bool RegionGame::has_good_move(const State& state, Mask barred) {
  for (Mask moves = all_ & ~(state.attacker | state.defender | barred); moves; moves &= moves - 1) {
    State next = state;
    if (play_defender(next, moves & (~moves + 1)) && defended(next)) return true;
  }
  return false;
}

bool RegionGame::play_defender(State& state, Mask move) const {
  state.defender |= move;
  Mask taken = 0;
  for (Mask near = border(move) & state.attacker; near; near &= near - 1) {
    const Mask block = grow(near & (~near + 1), state.attacker);
    if ((border(block) & ~state.defender) == 0) taken |= block;
  }
  state.attacker &= ~taken;
  const Mask mine = grow(move, state.defender);
  return (mine & walled_) != 0 || (border(mine) & ~state.attacker) != 0;
}

}  // namespace yomi
