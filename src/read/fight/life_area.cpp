#include "read/fight/life_area.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr unsigned kManyMoves = 12;  // more are not told apart

}  // namespace

LocalState LifeArea::state_of(const Game& game) const {
  const Board& board = game.board();
  LocalState state;
  for (LocalSet left = all_; left != 0; left &= left - 1) {
    const int i = lowest(left);
    const Colour colour = board.at(point(i));
    if (colour == reacher_) state.reacher |= local_bit(i);
    if (colour == opponent(reacher_)) state.keeper |= local_bit(i);
  }
  if (any_stones_) state.targets = all_;
  for (Point target : game.targets()) state.targets |= local_bit(index_[static_cast<unsigned>(target)]);
  if (board.ko() != kNoPoint) state.bar = index_[static_cast<unsigned>(board.ko())];
  state.threats = static_cast<std::uint8_t>(board.ko_terms().threats);
  state.reacher_to_move = board.to_move() == reacher_;
  return state;
}

LocalSet LifeArea::captures(const LocalState& state, int index) const {
  const LocalSet others = state.other();
  const LocalSet open = empty(state) & ~local_bit(index);
  LocalSet captured = 0;
  for (LocalSet left = neighbours(index) & others; left != 0;) {
    const LocalSet block = flood(left & (~left + 1), others);
    left &= ~block;
    if (!has_liberty(block, open, wall(!state.reacher_to_move))) captured |= block;
  }
  return captured;
}

bool LifeArea::is_suicide(const LocalState& state, int index) const {
  const LocalSet open = empty(state) & ~local_bit(index);
  if ((neighbours(index) & open) != 0) return false;
  const LocalSet mine = state.own() | local_bit(index);
  if (has_liberty(flood(local_bit(index), mine), open, wall(state.reacher_to_move))) return false;
  return captures(state, index) == 0;
}

LocalState LifeArea::after(const LocalState& state, int index, bool bars) const {
  LocalState next = state;
  next.bar = -1;
  next.reacher_to_move = !state.reacher_to_move;
  if (index == kPassIndex) return next;
  const LocalSet captured = captures(state, index);
  LocalSet& mine = state.reacher_to_move ? next.reacher : next.keeper;
  LocalSet& theirs = state.reacher_to_move ? next.keeper : next.reacher;
  mine |= local_bit(index);
  theirs &= ~captured;
  if (!any_stones_) next.targets &= ~captured;
  if (bars && is_one_stone(captured) && (neighbours(index) & mine) == 0 &&
      (wall(state.reacher_to_move) & local_bit(index)) == 0 && (neighbours(index) & empty(next)) == captured)
    next.bar = static_cast<std::int8_t>(lowest(captured));
  return next;
}

LifeArea::Solid LifeArea::solid(const LocalState& state) const {
  Solid solid{flood(reacher_wall_ & state.reacher, state.reacher), 0};
  const LocalSet open = empty(state);
  if (deciding_ != 0) solid.stones |= with_two_eyes(state);
  for (LocalSet left = state.reacher & ~solid.stones, tried = 0; (left & ~tried) != 0;) {
    const LocalSet seed = left & ~tried;
    const LocalSet block = flood(seed & (~seed + 1), left);
    tried |= block;
    const LocalSet links =
        neighbours(block) & open & (reacher_wall_ | neighbours(solid.stones)) & ~solid.links;
    const LocalSet second = links & (links - 1);
    if (second == 0) continue;
    solid.stones |= block;
    solid.links |= (links & (~links + 1)) | (second & (~second + 1));
    left &= ~block;
    tried = 0;
  }
  return solid;
}

// A block that decides the fight, with two eyes.
LocalSet LifeArea::with_two_eyes(const LocalState& state) const {
  const LocalSet block = flood(deciding_ & (~deciding_ + 1), state.reacher);
  const LocalSet around = neighbours(block);
  int eyes = 0;
  for (LocalSet left = around & ~state.reacher; left != 0 && eyes < 2;) {
    const LocalSet room = flood(left & (~left + 1), all_ & ~state.reacher);
    left &= ~room;
    eyes += (room & keeper_wall_) == 0 && (room & empty(state) & ~around) == 0 &&
            (neighbours(room) & state.reacher & ~block) == 0;
  }
  return eyes < 2 ? 0 : block;
}

// With two corners lost, or one at the edge, the stones around an eye are connected by the eye alone.
LocalSet LifeArea::may_be_eye(LocalSet solid, KoEyes ko_eyes) const {
  LocalSet points = all_ & ~solid & ~reacher_wall_ & ~neighbours(solid);
  if (ko_eyes == KoEyes::Count) return points;
  if (row_ != 0) {
    const LocalSet a = solid << (row_ + 1), b = solid << (row_ - 1);
    const LocalSet c = solid >> (row_ + 1), d = solid >> (row_ - 1);
    const LocalSet twice = (a & b) | (c & d) | ((a | b) & (c | d));
    return points & ~(twice | lost_twice_ | (lost_once_ & (a | b | c | d)));
  }
  for (LocalSet left = points; left != 0; left &= left - 1) {
    const auto index = static_cast<unsigned>(lowest(left));
    if (diagonals_lost_[index] + std::popcount(diagonals_[index] & solid) >= 2)
      points &= ~local_bit(lowest(left));
  }
  return points;
}

// The reacher's stones that are part of a wall are there for good, and no eye is next to them.
LocalSet LifeArea::hopeless(const LocalState& state, const Solid& solid, KoEyes ko_eyes) const {
  if (keeper_wall_ != 0) return 0;
  if (is_open_race(solid)) return 0;
  const LocalSet space = may_be_eye(solid.stones, ko_eyes);
  const LocalSet room = space & ~state.keeper;
  for (LocalSet left = room; left != 0; left &= left - 1) {
    const int eye = lowest(left);
    if ((room & ~local_bit(eye) & ~neighbours(eye)) != 0) return 0;
  }
  return solid.stones | solid.links | (space & state.keeper) | state.targets;
}

LocalSet LifeArea::dead(const LocalState& state, const Solid& solid, bool strict) const {
  if ((keeper_wall_ | merged_) != 0 || state.targets == 0) return 0;
  const LocalSet target = flood(state.targets & (~state.targets + 1), state.keeper);
  if ((state.targets & ~target) != 0) return 0;
  const LocalSet within = flood(target, all_ & ~solid.stones);
  LocalSet eyes = 0;
  for (LocalSet left = within & ~target & ~reacher_wall_ & ~neighbours(solid.stones); left != 0;
       left &= left - 1) {
    const int eye = lowest(left);
    const LocalSet far = neighbours(eye) & within & ~flood(target, within & ~local_bit(eye));
    if (std::popcount(far) >= (strict ? 2 : 1)) continue;
    eyes |= local_bit(eye);
    const int first = lowest(eyes);
    if ((eyes & ~local_bit(first) & ~neighbours(first)) != 0 || std::popcount(eyes) > 2) return 0;
  }
  return solid.stones | solid.links | target;
}

LocalSet LifeArea::last_tries(const LocalState& state, const Solid& solid) const {
  LocalSet tries = may_be_eye(solid.stones) | solid.links;
  const LocalSet inside = state.reacher & ~walls_of(state);
  for (LocalSet left = inside; left != 0;) {
    const LocalSet block = flood(left & (~left + 1), inside);
    left &= ~block;
    if (const LocalSet liberties = neighbours(block) & empty(state); std::popcount(liberties) <= 2)
      tries |= liberties;
  }
  return tries;
}

unsigned LifeArea::moves_to_live(const LocalState& state, LocalSet solid, KoEyes ko_eyes) const {
  unsigned least = deciding_ == 0 ? 12 : 24;
  for (LocalSet left = deciding_ & ~solid; left != 0; left &= left - 1)
    least = std::min(least, liberties_of(lowest(left), state, state.reacher));
  const LocalSet lost = solid | reacher_wall_ | neighbours(solid);
  struct Eye {
    LocalSet needs;
    LocalSet points;
    unsigned extra;
    unsigned alone;  // moves for this eye
  };
  std::array<Eye, kMostPoints> eyes;
  unsigned count = 0;
  for (LocalSet left = all_ & ~lost & ~state.keeper; left != 0; left &= left - 1) {
    const int point = lowest(left);
    Eye eye{neighbours(point) & ~state.keeper, local_bit(point) | neighbours(point), 0, 0};
    const LocalSet taken = (eye.needs | local_bit(point)) & state.reacher;
    eye.extra = static_cast<unsigned>(std::popcount(taken));
    const auto index = static_cast<unsigned>(point);
    const bool needs_diagonals = ko_eyes == KoEyes::DoNotCount;
    const int bad = diagonals_lost_[index] + std::popcount(diagonals_[index] & solid);
    const int open = std::popcount(diagonals_[index] & ~solid & ~state.keeper);
    if (needs_diagonals && bad >= 2) continue;
    if (needs_diagonals && open + bad >= 2) eye.extra += static_cast<unsigned>(open + bad - 1);
    eye.alone = static_cast<unsigned>(std::popcount(eye.needs)) + eye.extra;
    eyes[count++] = eye;
  }
  for (unsigned i = 0; i < count; ++i) {
    for (unsigned k = i + 1; k < count && eyes[i].alone < least; ++k) {
      if (eyes[k].alone + eyes[i].extra >= least) continue;
      if ((eyes[i].points & eyes[k].points & ~eyes[i].needs) != 0 &&
          (eyes[k].needs & eyes[i].points & ~eyes[i].needs) != 0)
        continue;
      const unsigned moves =
          static_cast<unsigned>(std::popcount(eyes[i].needs | eyes[k].needs)) + eyes[i].extra + eyes[k].extra;
      least = std::min(least, moves);
    }
  }
  return least;
}

unsigned LifeArea::moves_to_kill(const LocalState& state, LocalSet solid) const {
  unsigned most = deciding_ == 0 ? 64 : 0;
  for (LocalSet left = deciding_ == 0 ? 0 : state.targets; left != 0; left &= left - 1)
    most = std::max(most, liberties_of(lowest(left), state, state.keeper));
  LocalSet room = all_ & ~solid & ~reacher_wall_ & ~neighbours(solid) & ~state.keeper;
  LocalSet reach = (reacher_wall_ | neighbours(solid)) & ~state.keeper & ~solid;
  unsigned moves = 0;
  for (; moves < kManyMoves; ++moves) {
    bool has_two = false;
    for (LocalSet left = room; left != 0 && !has_two; left &= left - 1)
      has_two = (room & ~local_bit(lowest(left)) & ~neighbours(lowest(left))) != 0;
    if (!has_two || moves >= most) return moves;
    int best = -1;
    int least = std::popcount(room);
    for (LocalSet left = reach; left != 0; left &= left - 1) {
      const int point = lowest(left);
      const int rest = std::popcount(room & ~local_bit(point) & ~neighbours(point));
      if (rest < least) {
        least = rest;
        best = point;
      }
    }
    if (best < 0) return std::min(most, moves + static_cast<unsigned>(std::popcount(room)) / 2 + 1);
    solid |= local_bit(best);
    room &= ~solid & ~neighbours(best);
    reach = (reach | neighbours(best)) & ~solid & ~state.keeper;
  }
  return moves;
}

unsigned LifeArea::liberties_of(int stone, const LocalState& state, LocalSet own) const {
  constexpr std::array<int, 8> kFillings{0, 1, 2, 3, 5, 8, 12, 17};
  const LocalSet block = flood(local_bit(stone), own);
  const LocalSet others = all_ & ~own;
  const LocalSet beyond = own == state.keeper ? reacher_wall_ : keeper_wall_;
  int liberties = 0;
  LocalSet open = neighbours(block) & empty(state);
  for (LocalSet left = open; left != 0; left &= open) {
    const LocalSet room = flood(left & (~left + 1), others);
    const auto points = static_cast<unsigned>(std::popcount(room));
    const bool is_eye = points < kFillings.size() && (room & (beyond | merged_)) == 0 &&
                        (neighbours(room) & own & ~block) == 0;
    liberties +=
        is_eye ? kFillings[points] - std::popcount(room & ~empty(state)) : std::popcount(open & room);
    open &= ~room;
  }
  return static_cast<unsigned>(std::max(liberties, 1));
}

LocalState LifeArea::standard(const LocalState& state) const {
  LocalState same = state;
  const LocalSet fixed = state.targets | (state.bar >= 0 ? local_bit(state.bar) : 0);
  for (LocalSet twins : twins_) {
    if ((twins & fixed) != 0) continue;
    same.reacher &= ~twins;
    same.keeper &= ~twins;
    LocalSet places = twins;
    for (LocalSet stones = twins & (state.reacher | state.keeper); stones != 0; stones &= stones - 1) {
      const LocalSet place = places & (~places + 1);
      places &= places - 1;
      ((state.reacher & stones & (~stones + 1)) != 0 ? same.reacher : same.keeper) |= place;
    }
  }
  return same;
}

int LifeArea::from_standard(const LocalState& state, int move) const {
  if (move < 0 || (empty(state) & local_bit(move)) != 0) return move;
  for (LocalSet twins : twins_)
    if ((twins & local_bit(move)) != 0 && (twins & empty(state)) != 0) return lowest(twins & empty(state));
  return move;
}

int LifeArea::moves_to_capture(const LocalState& state) const {
  int sum = 0;
  for (LocalSet left = state.targets; left != 0;) {
    const LocalSet block = flood(left & (~left + 1), state.keeper);
    sum += std::popcount(neighbours(block) & empty(state));
    left &= ~block;
  }
  return sum;
}

int LifeArea::most_liberties(const LocalState& state) const {
  int most = 0;
  for (LocalSet left = state.targets & state.keeper; left != 0;) {
    const LocalSet block = flood(left & (~left + 1), state.keeper);
    left &= ~block;
    most = std::max(most, std::popcount(neighbours(block) & empty(state)));
  }
  return most;
}

LocalLife LifeArea::life_of_target(const LocalState& state, KoEyes ko_eyes) const {
  struct Enclosed {
    LocalSet points;
    LocalSet around;  // keeper's stones
    LocalSet open;
  };
  std::array<Enclosed, kMostPoints> regions;
  unsigned region_count = 0;
  const LocalSet others = all_ & ~state.keeper;
  const LocalSet away = empty(state) & ~neighbours(state.keeper);
  for (LocalSet left = others & ~flood(reacher_wall_ | away, others); left != 0;) {
    const LocalSet points = flood(left & (~left + 1), left);
    left &= ~points;
    regions[region_count++] = {points, neighbours(points) & state.keeper, points & ~state.reacher};
  }
  if (region_count < 2 && keeper_wall_ == 0) return {};
  const auto is_vital = [&](const Enclosed& region, LocalSet block, LocalSet alive) {
    if ((region.open & ~neighbours(block)) != 0) return false;
    const LocalSet foreign = region.around & ~alive;
    return foreign == 0 || (ko_eyes == KoEyes::Count && std::has_single_bit(region.points) &&
                            std::has_single_bit(foreign) && (foreign & merged_) == 0);
  };
  // The blocks of these stones with two vital regions.
  const auto with_two = [&](LocalSet stones, LocalSet alive) {
    LocalSet result = 0;
    for (LocalSet left = stones; left != 0;) {
      const LocalSet block = flood(left & (~left + 1), alive);
      left &= ~block;
      int vital = (block & keeper_wall_) != 0 ? 2 : 0;
      for (unsigned i = 0; i < region_count && vital < 2; ++i) vital += is_vital(regions[i], block, alive);
      if (vital >= 2) result |= block;
    }
    return result;
  };
  LocalSet alive = state.keeper;
  if (with_two(alive & state.targets, alive) == 0) return {};
  for (;;) {
    const LocalSet still = with_two(alive, alive);
    if (still == alive) break;
    alive = still;
    if ((alive & state.targets) == 0) return {};
  }
  if ((alive & state.targets) == 0) return {};

  // Two regions for each block, the blocks around them, and so on.
  LocalLife life;
  life.target = lowest(alive & state.targets);
  LocalSet done = 0;
  for (LocalSet todo = local_bit(life.target); todo != 0; todo &= ~done) {
    const LocalSet block = flood(todo & (~todo + 1), alive);
    done |= block;
    life.zone |= block;
    if ((block & keeper_wall_) != 0) continue;
    int vital = 0;
    for (int pass = 0; pass < 2 && vital < 2; ++pass) {
      for (unsigned i = 0; i < region_count && vital < 2; ++i) {
        const bool inside = (regions[i].points & ~life.zone) == 0;
        if (inside != (pass == 0) || !is_vital(regions[i], block, alive)) continue;
        ++vital;
        life.zone |= regions[i].points | regions[i].around;
        todo |= regions[i].around & alive;
      }
    }
  }
  return life;
}

}  // namespace yomi
