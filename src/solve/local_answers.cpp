#include "solve/local_answers.h"

#include <algorithm>

#include "go/hash.h"
#include "solve/sure_area.h"

namespace yomi::small {

namespace {

constexpr int kHopeless = 100;  // a depth that no search of a region reaches
constexpr int kForGood = 1 << 30;
constexpr int kWholeQuestion = 1 << 20;

int number_of(bool attacking, bool passed, int barred) {
  return (attacking ? 1 : 0) | (passed ? 2 : 0) | (barred + 1) << 2;
}

Bits first_of(Bits set) {
  return set & (~set + 1);
}

}  // namespace

LocalAnswers::LocalAnswers(const Grid& grid, std::int64_t bytes)
    : grid_(grid),
      questions_(std::max<std::size_t>(1, static_cast<std::size_t>(bytes) / sizeof(Slot))),
      work_(kWorkSlots) {}

LocalAnswers::Slot& LocalAnswers::slot_of(const Key& key) {
  const Region& region = key.region;
  Hash hash = mix(region.points ^ mix(key.stones.own ^ mix(key.stones.other)));
  for (int i = 0; i < region.walls; ++i) hash = mix(hash ^ region.next_to_wall[i]);
  hash = mix(hash ^ static_cast<Hash>(key.turn << 3 | region.eyes << 1 | (region.territory ? 1 : 0)));
  std::vector<Slot>& slots = key.turn == kWholeQuestion ? questions_ : work_;
  return slots[(hash >> 32) * slots.size() >> 32];
}

// The state of the region as it stands, without search.
LocalAnswers::State LocalAnswers::state(const Stones& stones) const {
  Wall walls[kMostWalls];
  int size = 0;
  Bits joined = 0;
  Bits reach = 0;
  for (int i = 0; i < region_.walls; ++i) {
    const Bits seed = region_.next_to_wall[i] & stones.own;
    Wall wall;
    if (seed) wall.joined = grid_.flood(seed, stones.own);
    wall.reach = (region_.next_to_wall[i] | grid_.grown(wall.joined)) & region_.points & ~wall.joined;
    joined |= wall.joined;
    reach |= wall.reach;
    Wall* const same = std::find_if(walls, walls + size,
                                    [&](const Wall& other) { return (other.joined & wall.joined) != 0; });
    if (same == walls + size) {
      walls[size++] = wall;
    } else {
      same->joined |= wall.joined;
      same->reach |= wall.reach;
    }
  }
  int eyes[kMostWalls] = {0, 0, 0, 0};
  bool settled = true;
  for (Bits left = region_.points & ~joined; left;) {
    const Bits part = grid_.flood(first_of(left), left);
    left &= ~part;
    const bool strong =
        std::any_of(walls, walls + size, [&](const Wall& wall) { return (part & ~wall.reach) == 0; });
    if (strong || !region_.territory)
      for (int i = 0; i < size; ++i) eyes[i] += (part & ~stones.other & ~walls[i].reach) == 0;
    if (region_.territory && !strong && !is_cramped(grid_, part & ~reach)) settled = false;
  }
  if (settled && std::all_of(eyes, eyes + size, [this](int found) { return found >= region_.eyes; }))
    return State::Kept;
  const Bits empty = region_.points & ~(stones.own | stones.other);
  const bool in_danger = std::any_of(
      walls, walls + size, [&](const Wall& wall) { return count(wall.reach & empty) < region_.eyes; });
  return in_danger ? State::Lost : State::Open;
}

// Walls and stones that have joined them are never captured. A ko never bars the attacker, because it may
// have played elsewhere in between.
bool LocalAnswers::play_in_region(const Stones& before, bool attacking, int move, Stones& after,
                                  int& barred) const {
  const Bits mine = (attacking ? before.other : before.own) | bit(move);
  Bits theirs = attacking ? before.own : before.other;
  Bits empty = region_.points & ~(mine | theirs);
  const Bits around = grid_.next_to(move) & region_.points;
  Bits taken = 0;
  for (Bits near = around & theirs; near;) {
    const Bits block = grid_.flood(first_of(near), theirs);
    near &= ~block;
    const bool is_wall = attacking && (block & region_.next_to_walls()) != 0;
    if (!is_wall && (grid_.grown(block) & empty) == 0) taken |= block;
  }
  theirs &= ~taken;
  empty |= taken;
  if ((around & empty) == 0) {
    const Bits block = grid_.flood(bit(move), mine);
    const bool is_wall = !attacking && (block & region_.next_to_walls()) != 0;
    if (!is_wall && (grid_.grown(block) & empty) == 0) return false;
  }
  const bool takes_ko = attacking && count(taken) == 1 && (around & mine) == 0 && (around & empty) == taken;
  barred = takes_ko ? lowest(taken) : -1;
  after = attacking ? Stones{theirs, mine} : Stones{mine, theirs};
  return true;
}

bool LocalAnswers::search(const Stones& stones, const Turn& turn, int depth) {
  if (nodes_ > limit_) return false;
  const Key key = key_of(stones, number_of(turn.attacking, turn.passed, turn.barred));
  if (const Slot& slot = slot_of(key); slot.used && slot.key == key) {
    if (slot.proved) return true;
    if (slot.failed >= depth) return false;
  }
  ++nodes_;
  const State now = turn.attacking ? state(stones) : State::Open;
  bool proved = now == State::Kept;
  if (now == State::Open && depth > 0)
    proved = turn.attacking ? attack(stones, depth) : defend(stones, turn, depth);
  if (nodes_ > limit_ && !proved) return false;
  Slot& slot = slot_of(key);
  if (!slot.used || slot.key != key) slot = {key, true, false, -1};
  if (proved)
    slot.proved = true;
  else
    slot.failed = now == State::Lost ? kHopeless : std::max(slot.failed, depth);
  return proved;
}

// The attacker's pass counts as a move: if it passed everywhere, the owner would have to make progress.
bool LocalAnswers::attack(const Stones& stones, int depth) {
  if (!search(stones, {false, true, -1}, depth - 1)) return false;
  for (Bits rest = region_.points & ~(stones.own | stones.other); rest; rest &= rest - 1) {
    Stones after;
    int barred = -1;
    if (play_in_region(stones, true, lowest(rest), after, barred) &&
        !search(after, {false, false, barred}, depth - 1))
      return false;
  }
  return true;
}

bool LocalAnswers::defend(const Stones& stones, const Turn& turn, int depth) {
  Bits moves = region_.points & ~(stones.own | stones.other);
  if (turn.barred >= 0) moves &= ~bit(turn.barred);
  const Bits contact = moves & grid_.grown(stones.other);
  for (Bits some : {contact, moves & ~contact})
    for (; some; some &= some - 1) {
      Stones after;
      int barred = -1;
      if (play_in_region(stones, false, lowest(some), after, barred) && search(after, {}, depth - 1))
        return true;
    }
  return !turn.passed && search(stones, {}, depth - 1);
}

bool LocalAnswers::can_keep(const Region& region, const Stones& stones) {
  region_ = region;
  const Key key = key_of(stones, kWholeQuestion);
  if (const Slot& slot = slot_of(key); slot.used && slot.key == key)
    if (slot.proved || slot.failed >= most_nodes_) return slot.proved;
  limit_ = nodes_ + most_nodes_;
  const int deepest = 2 * count(region.points & ~(stones.own | stones.other)) + 2;
  bool proved = false;
  for (int depth = 0; depth <= deepest && !proved && nodes_ <= limit_; depth += 2)
    proved = search(stones, {}, depth);
  slot_of(key) = {key, true, proved, nodes_ > limit_ ? most_nodes_ : kForGood};
  return proved;
}

Bits LocalAnswers::Walls::all() const {
  Bits result = 0;
  for (int i = 0; i < size; ++i) result |= block[i];
  return result;
}

// The largest regions first, because they fail most often.
void LocalAnswers::split(Bits points, Plan& plan) const {
  plan.size = 0;
  while (points) {
    const Bits region = grid_.flood(first_of(points), points);
    points &= ~region;
    plan.regions[plan.size++] = region;
  }
  std::sort(plan.regions, plan.regions + plan.size, [](Bits a, Bits b) {
    const int more = count(a) - count(b);
    return more != 0 ? more > 0 : a < b;
  });
}

// Drops walls that cannot get two eyes, even if all regions turn out well. Returns whether there was one.
bool LocalAnswers::drop_hopeless(const Plan& plan, Walls& walls) const {
  const int before = walls.size;
  for (int i = 0; i < walls.size;) {
    int most = 0;
    for (int r = 0; r < plan.size; ++r) {
      const int size = count(plan.regions[r]);
      if (size <= kLargestRegion && (grid_.grown(walls.block[i]) & plan.regions[r]) != 0)
        most += size < 3 ? 1 : 2;
    }
    if (most < 2)
      walls.block[i] = walls.block[--walls.size];
    else
      ++i;
  }
  return walls.size < before;
}

bool LocalAnswers::drop_dead(const Plan& plan, Walls& walls) const {
  const int before = walls.size;
  for (int i = 0; i < walls.size;) {
    int eyes = 0;
    for (int r = 0; r < plan.size; ++r)
      if (grid_.grown(walls.block[i]) & plan.regions[r]) eyes += plan.eyes[r];
    if (eyes < 2)
      walls.block[i] = walls.block[--walls.size];
    else
      ++i;
  }
  return walls.size < before;
}

bool LocalAnswers::surround(Bits points, const Walls& walls, Region& region) const {
  region.points = points;
  for (int i = 0; i < walls.size; ++i) {
    const Bits near = grid_.grown(walls.block[i]) & points;
    if (near == 0) continue;
    if (region.walls == kMostWalls) return false;
    region.next_to_wall[region.walls++] = near;
  }
  std::sort(region.next_to_wall, region.next_to_wall + region.walls);
  return true;
}

// Returns false if fewer than `needed` points can still be kept.
bool LocalAnswers::plan_regions(Bits own, Bits other, const Walls& walls, int needed, Plan& plan) {
  const Bits all = walls.all();
  int most = grid_.points();
  const bool want_territory = count(all) < needed;
  for (int r = 0; r < plan.size; ++r) {
    const Bits points = plan.regions[r];
    const Stones stones{own & points, other & points};
    plan.eyes[r] = 0;
    plan.territory[r] = false;
    Region region;
    if (count(points) <= kLargestRegion && surround(points, walls, region)) {
      const auto can = [&](int eyes, bool territory) {
        region.eyes = eyes;
        region.territory = territory;
        return can_keep(region, stones);
      };
      plan.territory[r] = want_territory && can(1, true);
      if (plan.territory[r] || (most - count(points) >= needed && can(1, false)))
        plan.eyes[r] = count(points) >= 3 && can(2, plan.territory[r]) ? 2 : 1;
      else
        plan.territory[r] = want_territory && can(0, true);
    }
    if (!plan.territory[r]) most -= count(points);
    if (most < needed) return false;
  }
  return true;
}

LocalAnswers::Kept LocalAnswers::kept(Bits own, Bits other, int needed, int most_nodes) {
  most_nodes_ = most_nodes;
  Walls walls;
  for (Bits left = own; left;) {
    const Bits block = grid_.flood(first_of(left), left);
    left &= ~block;
    walls.block[walls.size++] = block;
  }
  while (walls.size > 0) {
    Plan plan;
    split(grid_.all() & ~walls.all(), plan);
    if (needed == grid_.points() && count(plan.regions[0]) > kLargestRegion) return {};
    if (drop_hopeless(plan, walls)) continue;
    if (!plan_regions(own, other, walls, needed, plan)) return {};
    if (drop_dead(plan, walls)) continue;
    Kept result;
    result.walls = walls.all();
    for (int r = 0; r < plan.size; ++r)
      if (plan.territory[r]) result.territory |= plan.regions[r];
    return result;
  }
  return {};
}

bool LocalAnswers::keep_everything(const SmallPosition& position, Side owner, int most_nodes) {
  const int points = grid_.points();
  return count(kept(position.stones[owner], position.stones[1 - owner], points, most_nodes).points()) ==
         points;
}

}  // namespace yomi::small
