#include "read/fight/life_race.h"

namespace yomi {

namespace {

// Moves to fill an eye with this number of points, those counted off that its owner spends on capturing.
constexpr std::array<int, 8> kFillings{0, 1, 2, 3, 5, 8, 12, 17};

}  // namespace

int LifeRace::Count::eye_class() const {
  const int points = std::popcount(eye);
  return points == 0 ? 0 : points <= 3 ? 1 : points;
}

// What is not part of the two blocks or of a wall falls into pieces; each must be an eye, outside liberties
// of one block that the other side can take one by one, or shared.
std::optional<LifeRace::Race> LifeRace::count(const LocalState& state) {
  if (area_.deciding() == 0 || state.bar >= 0 || state.time != LocalState::kNoHurry) return std::nullopt;
  const LocalSet target = area_.flood(state.targets & (~state.targets + 1), state.keeper);
  const LocalSet rival = area_.flood(area_.deciding() & (~area_.deciding() + 1), state.reacher);
  const LocalSet reachers = area_.walls_of(state);
  const LocalSet keepers = area_.flood(area_.wall(false) & state.keeper, state.keeper);
  if ((state.targets & ~target) != 0 || (area_.deciding() & ~rival) != 0 || (rival & reachers) != 0 ||
      (target & keepers) != 0)
    return std::nullopt;
  const LocalSet by_reachers = area_.neighbours(reachers) | area_.wall(true);
  const LocalSet by_keepers = area_.neighbours(keepers) | area_.wall(false);
  const LocalSet by_target = area_.neighbours(target);
  const LocalSet by_rival = area_.neighbours(rival);
  Race race;
  for (LocalSet left = area_.all() & ~(target | rival | reachers | keepers); left != 0;) {
    const LocalSet piece = area_.flood(left & (~left + 1), left);
    left &= ~piece;
    const bool at_target = (piece & by_target) != 0;
    const bool at_rival = (piece & by_rival) != 0;
    const bool at_reachers = (piece & by_reachers) != 0;
    const bool at_keepers = (piece & by_keepers) != 0;
    const LocalSet stones = piece & (state.reacher | state.keeper);
    if (!at_target && !at_rival && stones == 0) continue;
    if (at_target && !at_rival && !at_reachers && !at_keepers) {
      if (!add_eye(race.keeper, piece, state.keeper, state.reacher)) return std::nullopt;
    } else if (at_rival && !at_target && !at_reachers && !at_keepers) {
      if (!add_eye(race.reacher, piece, state.reacher, state.keeper)) return std::nullopt;
    } else if (stones == 0 && at_target && at_rival && !at_reachers && !at_keepers) {
      if ((piece & ~(by_target & by_rival)) != 0) return std::nullopt;
      race.shared |= piece;
    } else if (stones == 0 && at_target && at_reachers && !at_rival && !at_keepers) {
      if (!can_be_filled(piece, by_target, by_reachers)) return std::nullopt;
      race.keeper.outside |= piece;
    } else if (stones == 0 && at_rival && at_keepers && !at_target && !at_reachers) {
      if (!can_be_filled(piece, by_rival, by_keepers)) return std::nullopt;
      race.reacher.outside |= piece;
    } else {
      return std::nullopt;
    }
  }
  for (Count* side : {&race.keeper, &race.reacher}) {
    side->liberties += std::popcount(side->outside);
    side->open = std::popcount((side->outside | side->eye) & area_.empty(state) &
                               (side == &race.keeper ? by_target : by_rival));
  }
  return race;
}

// All of them liberties, which one move of the owner's does not cut off from the wall.
bool LifeRace::can_be_filled(LocalSet piece, LocalSet liberties, LocalSet by_wall) const {
  if ((piece & ~liberties) != 0) return false;
  for (LocalSet left = piece & ~by_wall; left != 0; left &= left - 1)
    if (std::popcount(area_.neighbours(lowest(left)) & piece) < 2) return false;
  return true;
}

bool LifeRace::add_eye(Count& side, LocalSet room, LocalSet own, LocalSet prisoners) {
  const auto points = static_cast<unsigned>(std::popcount(room));
  if (side.eye != 0 || (room & own) != 0 || points >= kFillings.size()) return false;
  if (points > 2 && !eyes_.is_one_eye(room, room & prisoners)) return false;
  side.eye = room;
  side.liberties += kFillings[points] - std::popcount(room & prisoners);
  return true;
}

bool LifeRace::reacher_wins(const Race& race, bool reacher_to_move) {
  if (const Count& other = reacher_to_move ? race.keeper : race.reacher;
      other.open + std::popcount(race.shared) == 1)
    return reacher_to_move;
  const int shared = std::popcount(race.shared);
  const int mine = race.reacher.eye_class();
  const int theirs = race.keeper.eye_class();
  int needed = race.keeper.liberties + (reacher_to_move ? 0 : 1);
  int ready = race.reacher.liberties;
  if (mine > theirs)
    ready += shared;
  else
    needed += mine == 0 && theirs == 0 && shared > 0 ? shared - 1 : shared;
  return needed <= ready;
}

bool LifeRace::mover_wins_after(const LocalState& state, int move) {
  const LocalState next = area_.after(state, move, true);
  if (next.targets == 0) return state.reacher_to_move;
  if (area_.is_decided(next)) return !state.reacher_to_move;
  const std::optional<Race> race = count(next);
  return race && reacher_wins(*race, next.reacher_to_move) == state.reacher_to_move;
}

std::optional<LifeRace::Judgement> LifeRace::judge(const LocalState& state) {
  const std::optional<Race> race = count(state);
  if (!race) return std::nullopt;
  Judgement judgement;
  judgement.reacher_wins = reacher_wins(*race, state.reacher_to_move);
  if (judgement.reacher_wins != state.reacher_to_move) return judgement;
  const Count& other = state.reacher_to_move ? race->keeper : race->reacher;
  const Count& own = state.reacher_to_move ? race->reacher : race->keeper;
  const LocalSet by_wall =
      state.reacher_to_move ? area_.neighbours(area_.walls_of(state)) | area_.wall(true) : area_.all();
  for (const LocalSet moves : {other.outside & by_wall, other.eye, race->shared, own.eye})
    for (LocalSet left = moves & area_.empty(state); left != 0; left &= left - 1) {
      const int move = lowest(left);
      if (area_.is_suicide(state, move) || !mover_wins_after(state, move)) continue;
      judgement.move = move;
      return judgement;
    }
  if (state.reacher_to_move || !mover_wins_after(state, LifeArea::kPassIndex)) return std::nullopt;
  return judgement;
}

}  // namespace yomi
