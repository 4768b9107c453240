// What a position is worth before anything is played there: won already, known from another search, or how
// many moves either side seems to be short of.
#include "read/fight/life_search.h"

namespace yomi {

namespace {

constexpr std::uint32_t kPerMove = 2;  // that seems to be missing, for a new position

}  // namespace

// A keeper without room for two eyes is given up, or as good as killed; otherwise, how far off either win
// seems to be.
void LifeSearch::judge_room(const LocalState& state, Index node) {
  const LifeArea::Solid solid = area_.solid(state);
  if (is_dead(state, node, solid)) return;
  const auto [zone, least] = no_room(state, solid);
  if (zone != 0 && !looks_for_captures_) {
    settle(node, state, Side::Reacher, kNoMove, LifeBlocks(area_, state).closed(zone));
    table_[node].least = least;
    return;
  }
  const auto [kill, live] = moves_missing(state, solid.stones, zone != 0);
  table_[node].phi = state.reacher_to_move ? kill : live;
  table_[node].delta = state.reacher_to_move ? live : kill;
}

// Dead for good, and proved by that alone.
bool LifeSearch::is_dead(const LocalState& state, Index node, const LifeArea::Solid& solid) {
  if (!looks_for_captures_ || !walls_live_) return false;
  const bool in_spite_of_kos = area_.dead(state, solid, true) != 0;
  if (!in_spite_of_kos && !ko_.bars_keeper) return false;
  const LocalSet zone = area_.dead(state, solid, in_spite_of_kos);
  if (zone == 0) return false;
  settle(node, state, Side::Reacher, kNoMove, LifeBlocks(area_, state).closed(zone));
  table_[node].least = in_spite_of_kos ? Threats{-kMasters} : kAgainstAnyNumber;
  return true;
}

// For either side to win, rated. A keeper without room has been killed as good as, and it remains to fill his
// liberties.
LifeSearch::Missing LifeSearch::moves_missing(const LocalState& state, LocalSet solid, bool no_room) const {
  Missing missing{1 + kPerMove * area_.moves_to_kill(state, solid),
                  1 + kPerMove * area_.moves_to_live(state, solid, ko_eyes())};
  if (!looks_for_captures_) return missing;
  if (!no_room) {
    missing.to_kill += kPerMove;
    return missing;
  }
  const LocalSet liberties = area_.neighbours(area_.flood(state.targets, state.keeper)) & area_.empty(state);
  missing.to_kill = 1 + 2 * static_cast<std::uint32_t>(std::popcount(liberties));
  missing.to_live += 2 * kPerMove;
  return missing;
}

// A keeper who is the ko master has more room than one who is not.
LifeSearch::NoRoom LifeSearch::hopeless(const LocalState& state, const LifeArea::Solid& solid) const {
  if (area_.wants_two_eyes()) return {area_.hopeless(state, solid)};
  if (const LocalSet zone = area_.hopeless(state, solid, KoEyes::Count); zone != 0) return {zone};
  if (counts_ko_eyes()) return {};
  return {area_.hopeless(state, solid), kAgainstAnyNumber};
}

LifeSearch::NoRoom LifeSearch::no_room(const LocalState& state, const LifeArea::Solid& solid) {
  if (const NoRoom found = hopeless(state, solid); found.zone != 0) return found;
  if (area_.wall(false) != 0) return {};
  if (area_.is_open_race(solid)) return {};
  const LocalSet space = area_.may_be_eye(solid.stones, ko_eyes());
  const LocalSet room = space & ~state.keeper;
  if (std::popcount(room) > LifeEyes::kMostRoom || !eyes_.is_one_eye(room, room & state.reacher)) return {};
  return {solid.stones | solid.links | space | state.targets,
          counts_ko_eyes() ? Threats{-kMasters} : kAgainstAnyNumber};
}

LocalLife LifeSearch::life_of_target(const LocalState& state) const {
  const LocalLife life = area_.life_of_target(state);
  if (life.zone != 0 || !counts_ko_eyes()) return life;
  LocalLife by_ko = area_.life_of_target(state, KoEyes::Count);
  by_ko.least = kMasters;
  return by_ko;
}

// By Benson's theorem, or by one eye that is large enough.
LocalLife LifeSearch::standing_life(const LocalState& state) {
  if (const LocalLife life = life_of_target(state); life.zone != 0 || area_.wants_two_eyes()) return life;
  if (rules_ != nullptr && state.reacher_to_move) {
    if (const LocalLife life = rules_->life_of_target(state, ko_.threats_of(Side::Keeper, state));
        life.zone != 0)
      return life;
  }
  for (LocalSet left = area_.all() & ~state.keeper; left != 0;) {
    const LocalSet room = area_.flood(left & (~left + 1), left);
    left &= ~room;
    const int points = std::popcount(room);
    if (points < 3 || points > LifeEyes::kMostRoom || (room & area_.wall(true)) != 0) continue;
    const LocalSet around = area_.neighbours(room) & state.keeper;
    if (around == 0) continue;
    const LocalSet block = area_.flood(around & (~around + 1), state.keeper);
    if ((around & ~block) != 0 || (block & state.targets) == 0 || (room & ~area_.neighbours(block)) != 0)
      continue;
    if (eyes_.is_alive(room, room & state.reacher)) return {block | room, lowest(block & state.targets)};
  }
  return {};
}

// A move that plays no part in its win may be suicide elsewhere, though its point is empty. A keeper may pass
// instead.
bool LifeSearch::take(const KnownWin& known, const LocalState& state, Index node) {
  if (known.win == nullptr) return false;
  int move = known.win->move;
  if (known.winner == mover_of(state) && move >= 0 && area_.is_suicide(state, move)) {
    if (known.winner == Side::Reacher || area_.wants_two_eyes()) return false;
    move = LifeArea::kPassIndex;
  }
  settle(node, state, known.winner, move, known.win->zone);
  table_[node].kept = known.win->kept;
  table_[node].least = known.win->least;
  return true;
}

// From another search, or with other threats. A keeper who wins though the reacher has all the time in the
// world wins in a hurry, too.
bool LifeSearch::is_known(const LocalState& state, Index node) {
  if (results_ == nullptr) return false;
  const KnownWin known =
      results_->find(state, ko_.threats_of(Side::Reacher, state), ko_.threats_of(Side::Keeper, state));
  if (known.winner == Side::Reacher && state.time != LocalState::kNoHurry) return false;
  return take(known, state, node);
}

bool LifeSearch::is_known_by_pattern(const LocalState& state, Index node) {
  if (patterns_ == nullptr) return false;
  return take(
      patterns_->find(state, ko_.threats_of(Side::Reacher, state), ko_.threats_of(Side::Keeper, state)),
      state, node);
}

bool LifeSearch::is_kept_by_scout(const LocalState& state, Index node) {
  if (scout_ == nullptr) return false;
  LocalState same = state;
  same.time = LocalState::kNoHurry;
  const Entry* known = scout_->table_.find(same.hash());
  if (known == nullptr || known->status != NodeStatus::KeeperWins || known->rests_on != kNone) return false;
  settle(node, state, Side::Keeper, known->move, known->zone);
  table_[node].kept = known->kept;
  table_[node].least = known->least;
  return true;
}

}  // namespace yomi
