#include "safety/lap.h"

#include "safety/benson.h"
#include "safety/clearing_game.h"
#include "safety/sure_liberties.h"
#include "safety/territory.h"

namespace yomi {

namespace {

class Lap {
 public:
  Lap(const Board& board, Colour colour, bool keeps_games, RegionMemory& memory)
      : memory_(memory),
        board_(board),
        map_(board, colour),
        chains_(board, map_, plan_),
        small_(board, map_, chains_, plan_, frozen_, keeps_games, memory),
        sure_(board, map_, chains_, small_, plan_, frozen_, avoided_) {}

  LapSafety find() {
    const BensonLife life = benson_life(map_);
    for (int b = 0; b < map_.block_count; ++b)
      if (life.stones.contains(map_.block(b).stones.first())) alive_.insert(b);
    find_frozen(life);
    find_from_here();
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

  // Without Benson's theorem, and without the liberties of some regions: what is needed by one plan may be
  // territory by another.
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
    frozen_ -= avoided_;
    add_territory(board_, map_.colour, frozen_, memory_, result_);
    result_.needed = frozen_ - result_.territory;
  }

  // Adds to the living blocks those that are safe beside them. What the regions used so far need is left
  // alone from then on.
  void find_safe_blocks(bool across) {
    candidates_ = {};
    for (int b = 0; b < map_.block_count; ++b) candidates_.insert(b);
    const int kept = plan_.size();
    const auto kept_games = static_cast<std::ptrdiff_t>(small_.games().size());
    auto forget_pairs_and_games = [&] {
      plan_.shrink(kept);
      small_.games().erase(small_.games().begin() + kept_games, small_.games().end());
    };
    while (!(candidates_ - alive_).empty()) {
      forget_pairs_and_games();
      make_chains(across);
      sure_.count();
      if (drop_unsafe()) continue;
      alive_ = candidates_;
      won_ |= sure_.settled() | small_.cleared_points();
      frozen_ |= sure_.settled() | sure_.untouched() | small_.points();
      return;
    }
    forget_pairs_and_games();
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

  // A vital region of Benson's with opposing stones away from the wall stays a sure liberty as long as the
  // defender does not play there: a capture would open points that are nobody's liberty. Such a region is
  // left alone unless the blocks around it can do without.
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
  RegionMap map_;
  MiaiPlan plan_;
  PointSet frozen_;   // regions not to be touched
  PointSet avoided_;  // of these, what gives no liberty to anybody
  PointSet won_;      // territory found so far
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
  Lap lap(board, colour, games != nullptr, memory);
  const LapSafety safe = lap.find();
  if (games != nullptr) *games = lap.games();
  return safe;
}

LapSafety lap_safety(const Board& board, Colour colour) {
  RegionMemory memory(RegionMemory::kSmall);
  return lap_safety(board, colour, memory);
}

}  // namespace yomi
