#include "safety/small_regions.h"

namespace yomi {

RegionGame SmallRegions::game_of(int r, const IndexSet& chains) const {
  RegionGame game(board_, map_.region(r).points, map_.colour);
  chains.for_each([&](int c) { game.add_wall(chains_.stones(c)); });
  return game;
}

bool SmallRegions::wins(int r, RegionGame::Need need) {
  const IndexSet chains = chains_.around(map_.region(r));
  if (!has_game(map_.region(r), chains)) return false;
  RegionGame game = game_of(r, chains);
  if (!game.holds(need, 0, false, memory_)) return false;
  note_clearing(r, game, need, 0);
  return true;
}

bool SmallRegions::wins(int r, const IndexSet& chains, const IndexSet& in_need) {
  if (in_need.empty() || !has_game(map_.region(r), chains)) return false;
  RegionGame game(board_, map_.region(r).points, map_.colour);
  chains.for_each([&](int c) { game.add_wall(chains_.stones(c), in_need.contains(c)); });
  if (!game.holds(RegionGame::Need::OneLiberty, 0, false, memory_)) return false;
  note_clearing(r, game, RegionGame::Need::OneLiberty, 0);
  return true;
}

void SmallRegions::note_clearing(int r, RegionGame& game, RegionGame::Need need, RegionGame::Mask linked) {
  const bool clears = finds_territory_ && game.holds(need, linked, true, memory_);
  if (clears)
    cleared_.insert(r);
  else
    cleared_.erase(r);
  if (!keeps_games_) return;
  forget_game(r);
  if (!clears) game.holds(need, linked, false, memory_);
  games_.push_back({r, map_.region(r).points, game});
}

bool SmallRegions::join_chains() {
  bool joined = false;
  for (int r = 0; r < map_.region_count; ++r)
    if (!played_.contains(r) && chains_.enclose(map_.region(r))) joined = join_chains_around(r) || joined;
  return joined;
}

bool SmallRegions::join_chains_around(int r) {
  constexpr auto kNeed = RegionGame::Need::OneLiberty;
  const IndexSet chains = chains_.around(map_.region(r));
  if (chains.size() < 2 || !has_game(map_.region(r), chains)) return false;
  RegionGame game = game_of(r, chains);
  if (!game.holds(kNeed, 0, false, memory_)) return false;
  RegionGame::Mask linked = 0;
  for (int first = 0; first < chains.size() && std::popcount(linked) < 2; ++first) {
    linked = RegionGame::Mask{1} << first;
    for (int other = first + 1; other < chains.size(); ++other) {
      const RegionGame::Mask more = linked | RegionGame::Mask{1} << other;
      if (game.holds(kNeed, more, false, memory_)) linked = more;
    }
  }
  if (std::popcount(linked) < 2) return false;
  note_clearing(r, game, kNeed, linked);
  played_.insert(r);
  int wall = 0;
  int into = -1;
  chains.for_each([&](int c) {
    if (!(linked >> wall++ & 1)) return;
    if (into < 0)
      into = c;
    else
      chains_.join(into, c);
  });
  return true;
}

}  // namespace yomi
