#include "safety/lap.h"

#include "safety/benson.h"
#include "safety/clearing_game.h"
#include "safety/sure_liberties.h"
#include "safety/territory.h"

namespace yomi {

namespace {

class Lap {
 public:
  // `wanted` (may be nullptr): find only safe stones, and only if one of the wanted stones is among them.
  Lap(const Board& board, Colour colour, const PointSet* wanted, bool keeps_games, RegionMemory& memory)
      : memory_(memory),
        board_(board),
        wanted_(wanted),
        map_(board, colour),
        chains_(board, map_, plan_),
        small_(board, map_, chains_, plan_, frozen_, wanted == nullptr, keeps_games, memory),
        sure_(board, map_, chains_, small_, plan_, frozen_, avoided_) {}

  LapSafety find() {
    if (wanted_ == nullptr) {
      for (int b = 0; b < map_.block_count; ++b) concerned_.insert(b);
    } else {
      find_concerned();
    }
    const BensonLife life = benson_life(map_);
    for (int b = 0; b < map_.block_count; ++b)
      if (life.stones.contains(map_.block(b).stones.first())) alive_.insert(b);
    find_frozen(life);
    find_from_here();
    if (wanted_ != nullptr) return result_;
    LapSafety best = result_;
    std::vector<PlayedRegion> best_games = small_.games();
    for (const PointSet& avoided : {PointSet{}, best.needed}) {
      if (best.needed.empty() || best.stones.empty()) break;
      start_again(avoided);
      find_from_here();
      if (size_of(result_) <= size_of(best)) continue;
      best = result_;
      best_games = small_.games();
    }
    small_.games() = best_games;
    return best;
  }

  const std::vector<PlayedRegion>& games() { return small_.games(); }

 private:
  static int size_of(const LapSafety& safe) { return (safe.stones | safe.territory).size(); }

  // Starts a second plan, without Benson's theorem and without the liberties of the avoided regions. A region
  // that one plan needs may become territory by another.
  void start_again(const PointSet& avoided) {
    alive_ = {};
    avoided_ = frozen_ = avoided;
    won_ = {};
    plan_.shrink(0);
    small_.games().clear();
    result_ = {};
  }

  void find_from_here() {
    for (bool across : {false, true}) find_safe_blocks(across);
    candidates_.for_each([&](int b) { result_.stones |= map_.block(b).stones; });
    if (result_.stones.empty()) return;
    result_.plan = plan_;
    result_.territory = won_;
    join_further_blocks();
    if (wanted_ != nullptr) return;
    frozen_ -= avoided_;
    add_territory(board_, map_.colour, frozen_, memory_, result_);
    result_.needed = frozen_ - result_.territory;
  }

  // Adds further safe blocks to the living ones. The regions that they use are frozen from then on.
  void find_safe_blocks(bool across) {
    candidates_ = concerned_ | alive_;
    const int kept = plan_.size();
    const auto kept_games = static_cast<std::ptrdiff_t>(small_.games().size());
    auto forget_pairs_and_games = [&] {
      plan_.shrink(kept);
      small_.games().erase(small_.games().begin() + kept_games, small_.games().end());
    };
    while (!(candidates_ - alive_).empty() && may_be_wanted()) {
      forget_pairs_and_games();
      make_chains(across);
      sure_.count();
      if (drop_unsafe()) continue;
      alive_ = candidates_;
      won_ |= sure_.settled() | small_.cleared_points();
      frozen_ |= sure_.settled() | sure_.untouched() | small_.points();
      return;
    }
    candidates_ = alive_;
    forget_pairs_and_games();
  }

  // Finds the blocks that can matter to the wanted ones. A block concerns another if both have a common
  // liberty, or if both touch a region that may be sure.
  void find_concerned() {
    IndexSet looked_at;
    IndexSet next;
    for (PointSet left = *wanted_; !left.empty(); left -= map_.block(map_.block_at(left.first())).stones)
      next.insert(map_.block_at(left.first()));
    while (!next.empty()) {
      const int b = next.first();
      concerned_.insert(b);
      (map_.regions_of(b) - looked_at).for_each([&](int r) {
        looked_at.insert(r);
        if (may_be_sure(map_.region(r))) next |= map_.region(r).blocks;
      });
      PointSet near = dilated(map_.block(b).liberties) & board_.stones(map_.colour);
      for (near -= map_.block(b).stones; !near.empty();
           near -= map_.block(map_.block_at(near.first())).stones)
        next.insert(map_.block_at(near.first()));
      next -= concerned_;
    }
  }

  bool may_be_sure(const Region& region) const {
    const PointSet away = region.points - dilated(board_.stones(map_.colour));
    return away.size() <= PairFinder::kMostInterior || !away.intersects(region.empty);
  }

  // Can a wanted block still be found safe? It must be a candidate, or have two liberties next to other
  // stones, since further pairs may join it to safe stones.
  bool may_be_wanted() const {
    if (wanted_ == nullptr) return true;
    for (PointSet left = *wanted_; !left.empty();) {
      const int b = map_.block_at(left.first());
      const Block& block = map_.block(b);
      left -= block.stones;
      if (candidates_.contains(b)) return true;
      const PointSet others = board_.stones(map_.colour) - block.stones;
      if ((block.liberties & dilated(others)).size() >= 2) return true;
    }
    return false;
  }

  void make_chains(bool across) {
    small_.start();
    chains_.start(candidates_, across);
    for (bool changed = true; changed;) {
      changed = small_.join_chains();
      changed = chains_.join_by_pairs(frozen_ | small_.points()) || changed;
    }
  }

  bool drop_unsafe() {
    bool dropped = false;
    candidates_.for_each([&](int b) {
      if (alive_.contains(b) || sure_.of(chains_.of(b)) >= 2) return;
      candidates_.erase(b);
      dropped = true;
    });
    return dropped;
  }

  // A vital region of Benson's theorem may hold opposing stones away from the wall. It stays a sure liberty
  // only as long as the defender does not play there: a capture would open points that are no liberties of
  // the wall. Such a region is frozen, unless all blocks around it have two other vital regions.
  void find_frozen(const BensonLife& life) {
    if (alive_.empty()) return;
    const PointSet wall = dilated(life.stones);
    IndexSet open, deep;
    for (int r = 0; r < map_.region_count; ++r) {
      const Region& region = map_.region(r);
      if (!life.regions.intersects(region.points)) continue;
      (wall.contains_all(region.points) ? open : deep).insert(r);
    }
    deep.for_each([&](int r) {
      IndexSet in_need;
      map_.region(r).blocks.for_each([&](int b) {
        int vital = 0;
        (map_.regions_of(b) & open).for_each([&](int other) {
          vital += map_.block(b).liberties.contains_all(map_.region(other).empty);
        });
        if (vital < 2) in_need.insert(b);
      });
      if (in_need.empty()) return;
      frozen_ |= map_.region(r).points;
      if (wanted_ != nullptr) return;
      if (stays_sure(map_.region(r), in_need) || is_cleared_by_blocks(map_.region(r), in_need) ||
          is_cleared_by_vital_moves(map_.region(r), in_need))
        won_ |= map_.region(r).points;
    });
  }

  bool stays_sure(const Region& region, const IndexSet& blocks) const {
    bool sure = true;
    blocks.for_each([&](int b) {
      sure = sure && map_.block(b).liberties.contains_all(region.empty) &&
             is_sure_after_capture(map_, region, map_.block(b).stones);
    });
    return sure;
  }

  bool is_cleared_by_blocks(const Region& region, const IndexSet& in_need) const {
    if (region.points.size() > RegionGame::kMostPoints || region.blocks.size() > RegionGame::kMostWalls)
      return false;
    RegionGame game(board_, region.points, map_.colour);
    region.blocks.for_each([&](int b) { game.add_wall(map_.block(b).stones, in_need.contains(b)); });
    return game.holds(RegionGame::Need::OneLiberty, 0, true, memory_);
  }

  bool is_cleared_by_vital_moves(const Region& region, const IndexSet& in_need) const {
    PointSet walls;
    (region.blocks - in_need).for_each([&](int b) { walls |= map_.block(b).stones; });
    ClearingGame game(board_, region.points, walls, map_.colour);
    in_need.for_each([&](int b) { game.add_wall_in_need(map_.block(b).stones); });
    return game.holds(memory_);
  }

  // A block with two liberties, each of which would join it to the safe stones, is safe too.
  void join_further_blocks() {
    IndexSet rest;
    for (int b = 0; b < map_.block_count; ++b)
      if (!candidates_.contains(b)) rest.insert(b);
    for (bool changed = true; changed;) {
      changed = false;
      rest.for_each([&](int b) {
        PointSet links =
            (map_.block(b).liberties & dilated(result_.stones)) - result_.plan.reserved() - frozen_;
        if (links.size() < 2) return;
        const Point first = links.first();
        links.erase(first);
        result_.plan.add(first, links.first());
        result_.stones |= map_.block(b).stones;
        rest.erase(b);
        changed = true;
      });
    }
  }

  RegionMemory& memory_;
  const Board& board_;
  const PointSet* wanted_;
  RegionMap map_;
  MiaiPlan plan_;
  PointSet frozen_;   // regions where the defender must not play
  PointSet avoided_;  // frozen regions whose liberties do not count
  PointSet won_;      // territory found so far
  IndexSet concerned_;
  IndexSet candidates_;
  IndexSet alive_;
  Chains chains_;
  SmallRegions small_;
  SureLiberties sure_;
  LapSafety result_;
};

}  // namespace

LapSafety lap_safety(const Board& board, Colour colour, RegionMemory& memory,
                     std::vector<PlayedRegion>* games) {
  Lap lap(board, colour, nullptr, games != nullptr, memory);
  const LapSafety safe = lap.find();
  if (games != nullptr) *games = lap.games();
  return safe;
}

LapSafety lap_safety_of(const Board& board, Colour colour, const PointSet& wanted, RegionMemory& memory,
                        std::vector<PlayedRegion>* games) {
  Lap lap(board, colour, &wanted, games != nullptr, memory);
  const LapSafety safe = lap.find();
  if (games != nullptr) *games = lap.games();
  return safe;
}

LapSafety lap_safety(const Board& board, Colour colour) {
  RegionMemory memory(RegionMemory::kSmall);
  return lap_safety(board, colour, memory);
}

}  // namespace yomi
