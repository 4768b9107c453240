// The small regions where the defender plays a game (region_game.h): which of these games it wins, what they
// give to the chains around them, and which chains they link.
#pragma once

#include <vector>

#include "safety/chains.h"
#include "safety/region_game.h"

namespace yomi {

// A region and the game that the defender plays there.
struct PlayedRegion {
  int number;
  PointSet points;
  RegionGame game;
};

class SmallRegions {
 public:
  // Regions with a point that is frozen or reserved by the plan are not played. `finds_territory`: also find
  // out which games clear their region. `keeps_games`: keep the games, because their answers will be asked
  // for.
  SmallRegions(const Board& board, const RegionMap& map, Chains& chains, const MiaiPlan& plan,
               const PointSet& frozen, bool finds_territory, bool keeps_games, RegionMemory& memory)
      : board_(board),
        map_(map),
        chains_(chains),
        plan_(plan),
        frozen_(frozen),
        finds_territory_(finds_territory),
        keeps_games_(keeps_games),
        memory_(memory) {}

  void start() { played_ = {}; }

  // Links as many chains as the games allow.
  bool join_chains();

  // Does each chain around the region keep the liberties that it needs there?
  bool wins(int r, RegionGame::Need need);
  // The same for one liberty each, asked only for the chains `in_need`.
  bool wins(int r, const IndexSet& chains, const IndexSet& in_need);

  void play(int r) { played_.insert(r); }
  void leave(int r) {
    played_.erase(r);
    forget_game(r);
  }
  const IndexSet& played() const { return played_; }
  PointSet points() const {
    PointSet result;
    played_.for_each([&](int r) { result |= map_.region(r).points; });
    return result;
  }
  // Does the defender also capture all stones in the region?
  bool is_cleared(int r) const { return cleared_.contains(r); }
  PointSet cleared_points() const {
    PointSet result;
    (played_ & cleared_).for_each([&](int r) { result |= map_.region(r).points; });
    return result;
  }

  std::vector<PlayedRegion>& games() { return games_; }

 private:
  bool has_game(const Region& region, const IndexSet& chains) const {
    return region.points.size() <= RegionGame::kMostPoints && chains.size() <= RegionGame::kMostWalls &&
           !(frozen_ | plan_.reserved()).intersects(region.points);
  }
  RegionGame game_of(int r, const IndexSet& chains) const;
  bool join_chains_around(int r);
  void note_clearing(int r, RegionGame& game, RegionGame::Need need, RegionGame::Mask linked);
  void forget_game(int r) {
    std::erase_if(games_, [&](const PlayedRegion& played) { return played.number == r; });
  }

  const Board& board_;
  const RegionMap& map_;
  Chains& chains_;
  const MiaiPlan& plan_;
  const PointSet& frozen_;
  const bool finds_territory_;
  const bool keeps_games_;
  RegionMemory& memory_;
  IndexSet played_;
  IndexSet cleared_;
  std::vector<PlayedRegion> games_;
};

}  // namespace yomi
