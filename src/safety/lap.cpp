#include "safety/lap.h"

#include "safety/benson.h"
#include "safety/clearing_game.h"
#include "safety/region_game.h"

namespace yomi {

namespace {

constexpr int kMostInterior = 12;
constexpr int kMostGaps = 6;

PointSet around(Point point) {
  return dilated(PointSet{point}) - PointSet{point};
}

class Lap {
 public:
  // A region and the game by which it helps.
  struct PlayedGame {
    int region;
    RegionGame game;
  };

  Lap(const Board& board, Colour colour, bool keeps_games = false)
      : keeps_games_(keeps_games),
        board_(board),
        map_(board, colour),
        empty_(board.empty()),
        other_(board.stones(opponent(colour))) {}

  LapSafety find() {
    const BensonLife life = benson_life(map_);
    for (int b = 0; b < map_.block_count; ++b)
      if (life.stones.contains(map_.block(b).stones.first())) alive_.insert(b);
    find_frozen(life);
    find_from_here();
    LapSafety best = result_;
    std::vector<PlayedGame> best_games = games_;
    for (const PointSet& avoided : {PointSet{}, best.needed}) {
      if (best.needed.empty() || best.stones.empty()) break;
      start_again(avoided);
      find_from_here();
      if (size_of(result_) <= size_of(best)) continue;
      best = result_;
      best_games = games_;
    }
    games_ = best_games;
    return best;
  }

  const std::vector<PlayedGame>& games() const { return games_; }
  const PointSet& points_of(const PlayedGame& played) const { return map_.region(played.region).points; }

 private:
  static int size_of(const LapSafety& safe) { return (safe.stones | safe.territory).size(); }

  // Without Benson's theorem, and without the liberties of some regions: what is needed by one plan may be
  // territory by another.
  void start_again(const PointSet& avoided) {
    alive_ = {};
    avoided_ = frozen_ = avoided;
    won_ = {};
    plan_.shrink(0);
    games_.clear();
    result_ = {};
  }

  void find_from_here() {
    for (bool across : {false, true}) {
      across_ = across;
      find_safe_blocks();
    }
    candidates_.for_each([&](int b) { result_.stones |= map_.block(b).stones; });
    if (result_.stones.empty()) return;
    result_.plan = plan_;
    result_.territory = won_;
    join_further_blocks();
    frozen_ -= avoided_;
    find_territory();
    result_.needed = frozen_ - result_.territory;
  }

  // Adds to the living blocks those that are safe beside them. What the regions used so far need is left
  // alone from then on.
  void find_safe_blocks() {
    candidates_ = {};
    for (int b = 0; b < map_.block_count; ++b) candidates_.insert(b);
    const int kept = plan_.size();
    const auto kept_games = static_cast<std::ptrdiff_t>(games_.size());
    while (!(candidates_ - alive_).empty()) {
      plan_.shrink(kept);
      games_.erase(games_.begin() + kept_games, games_.end());
      crossing_ = {};
      make_chains();
      count_sure_liberties();
      if (drop_unsafe()) continue;
      alive_ = candidates_;
      won_ |= settled_;
      played_.for_each([&](int r) {
        if (cleared_.contains(r)) won_ |= map_.region(r).points;
      });
      frozen_ |= settled_ | untouched_ | played_points();
      return;
    }
    plan_.shrink(kept);
    games_.erase(games_.begin() + kept_games, games_.end());
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
      if (is_sure_after_capture(map_.region(r), in_need) || is_cleared_by_blocks(map_.region(r), in_need) ||
          is_cleared_by_vital_moves(map_.region(r), in_need))
        won_ |= map_.region(r).points;
    });
  }

  bool is_cleared_by_blocks(const Region& region, const IndexSet& in_need) const {
    if (region.points.size() > RegionGame::kMostPoints || region.blocks.size() > RegionGame::kMostWalls)
      return false;
    RegionGame game(board_, region.points, map_.colour);
    region.blocks.for_each([&](int b) { game.add_wall(map_.block(b).stones, in_need.contains(b)); });
    return game.holds(RegionGame::Need::OneLiberty, 0, true);
  }

  bool is_cleared_by_vital_moves(const Region& region, const IndexSet& in_need) const {
    PointSet walls;
    (region.blocks - in_need).for_each([&](int b) { walls |= map_.block(b).stones; });
    ClearingGame game(board_, region.points, walls, map_.colour);
    in_need.for_each([&](int b) { game.add_wall_in_need(map_.block(b).stones); });
    return game.holds();
  }

  bool is_sure_after_capture(const Region& region, const IndexSet& blocks) const {
    bool sure = true;
    blocks.for_each([&](int b) {
      sure = sure && map_.block(b).liberties.contains_all(region.empty) &&
             is_sure_after_capture(region, map_.block(b).stones);
    });
    return sure;
  }

  int chain_of(int block) const { return chain_[static_cast<unsigned>(block)]; }
  PointSet& liberties_of(int chain) { return chain_liberties_[static_cast<unsigned>(chain)]; }
  PointSet& stones_of(int chain) { return chain_stones_[static_cast<unsigned>(chain)]; }

  bool is_enclosed(const Region& region) const {
    return !region.blocks.empty() && candidates_.contains_all(region.blocks);
  }

  void make_chains() {
    played_ = {};
    candidates_.for_each([&](int b) {
      chain_[static_cast<unsigned>(b)] = b;
      liberties_of(b) = map_.block(b).liberties;
      stones_of(b) = map_.block(b).stones;
    });
    chains_ = candidates_;
    for (bool changed = true; changed;) {
      changed = join_by_games();
      changed = join_by_pairs() || changed;
    }
  }

  IndexSet chains_around(const Region& region) const {
    IndexSet result;
    region.blocks.for_each([&](int b) { result.insert(chain_of(b)); });
    return result;
  }

  bool has_game(const Region& region, const IndexSet& chains) const {
    return region.points.size() <= RegionGame::kMostPoints && chains.size() <= RegionGame::kMostWalls &&
           !(frozen_ | plan_.reserved()).intersects(region.points);
  }

  bool wins(int r, RegionGame::Need need) {
    const IndexSet chains = chains_around(map_.region(r));
    if (!has_game(map_.region(r), chains)) return false;
    RegionGame game = game_of(r, chains);
    if (!game.holds(need, 0, false)) return false;
    note_clearing(r, game, need, 0);
    return true;
  }

  bool wins_for_those_in_need(int r, const IndexSet& chains) {
    if (!has_game(map_.region(r), chains)) return false;
    RegionGame game(board_, map_.region(r).points, map_.colour);
    bool any = false;
    chains.for_each([&](int c) {
      const bool in_need = sure_[static_cast<unsigned>(c)] < 2;
      any = any || in_need;
      game.add_wall(stones_of(c), in_need);
    });
    if (!any || !game.holds(RegionGame::Need::OneLiberty, 0, false)) return false;
    note_clearing(r, game, RegionGame::Need::OneLiberty, 0);
    return true;
  }

  RegionGame game_of(int r, const IndexSet& chains) {
    RegionGame game(board_, map_.region(r).points, map_.colour);
    chains.for_each([&](int c) { game.add_wall(stones_of(c)); });
    return game;
  }

  void note_clearing(int r, RegionGame& game, RegionGame::Need need, RegionGame::Mask linked) {
    const bool clears = game.holds(need, linked, true);
    if (clears)
      cleared_.insert(r);
    else
      cleared_.erase(r);
    if (!keeps_games_) return;
    forget_game(r);
    if (!clears) game.holds(need, linked, false);
    games_.push_back({r, game});
  }

  void forget_game(int r) {
    std::erase_if(games_, [&](const PlayedGame& played) { return played.region == r; });
  }

  bool join_by_games() {
    bool joined = false;
    for (int r = 0; r < map_.region_count; ++r)
      if (!played_.contains(r) && is_enclosed(map_.region(r))) joined = join_by_game(r) || joined;
    return joined;
  }

  // Links as many of the chains around a region as its game allows.
  bool join_by_game(int r) {
    constexpr auto kNeed = RegionGame::Need::OneLiberty;
    const IndexSet chains = chains_around(map_.region(r));
    if (chains.size() < 2 || !has_game(map_.region(r), chains)) return false;
    RegionGame game = game_of(r, chains);
    if (!game.holds(kNeed, 0, false)) return false;
    RegionGame::Mask linked = 0;
    for (int first = 0; first < chains.size() && std::popcount(linked) < 2; ++first) {
      linked = RegionGame::Mask{1} << first;
      for (int other = first + 1; other < chains.size(); ++other) {
        const RegionGame::Mask more = linked | RegionGame::Mask{1} << other;
        if (game.holds(kNeed, more, false)) linked = more;
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
        join(into, c);
    });
    return true;
  }

  bool join_by_pairs() {
    bool joined = false;
    for (bool changed = true; changed;) {
      changed = false;
      chains_.for_each([&](int c) {
        if (!chains_.contains(c)) return;
        const PointSet usable = empty_ - frozen_ - plan_.reserved() - played_points();
        PointSet near = dilated(liberties_of(c) & usable) & board_.stones(map_.colour);
        near -= stones_of(c);
        while (!near.empty()) {
          const int b = map_.block_at(near.first());
          near -= map_.block(b).stones;
          if (!candidates_.contains(b)) continue;
          const int d = chain_of(b);
          if (d == c) continue;
          const PointSet common = (liberties_of(c) & liberties_of(d) & usable) - plan_.reserved();
          if (common.size() < 2 || !add_pair(common)) continue;
          join(c, d);
          changed = true;
          joined = true;
        }
      });
    }
    return joined;
  }

  PointSet played_points() const {
    PointSet result;
    played_.for_each([&](int r) { result |= map_.region(r).points; });
    return result;
  }

  // An answer should fall into the region of the move, or it might fill the defender's own last liberty
  // there. It may fall elsewhere if each of the two regions has a point left that is in no such pair.
  bool add_pair(const PointSet& points) {
    for (PointSet left = points; left.size() >= 2;) {
      const PointSet here = left & map_.region(map_.region_at(left.first())).points;
      left -= here;
      if (here.size() < 2) continue;
      const Point first = here.first();
      plan_.add(first, (here - PointSet{first}).first());
      return true;
    }
    if (!across_) return false;
    PointSet usable;
    for (Point point : points) {
      const Region& region = map_.region(map_.region_at(point));
      if (!is_enclosed(region) || !(region.points - crossing_ - PointSet{point}).empty())
        usable.insert(point);
    }
    if (usable.size() < 2) return false;
    const Point first = usable.first();
    usable.erase(first);
    plan_.add(first, usable.first());
    crossing_.insert(first);
    crossing_.insert(usable.first());
    return true;
  }

  void join(int c, int d) {
    for (int b = 0; b < map_.block_count; ++b)
      if (candidates_.contains(b) && chain_of(b) == d) chain_[static_cast<unsigned>(b)] = c;
    liberties_of(c) |= liberties_of(d);
    stones_of(c) |= stones_of(d);
    chains_.erase(d);
  }

  void count_sure_liberties() {
    chains_.for_each([&](int c) { sure_[static_cast<unsigned>(c)] = 0; });
    untouched_ = {};
    settled_ = {};
    left_alone_ = {};
    IndexSet counted = played_, spare;
    std::array<int, kMaxBlocks> given{};
    auto give = [&](int r, int liberties) {
      given[static_cast<unsigned>(r)] = liberties;
      counted.insert(r);
      chains_around(map_.region(r)).for_each([&](int c) { sure_[static_cast<unsigned>(c)] += liberties; });
    };
    played_.for_each([&](int r) { give(r, 1); });
    for (int r = 0; r < map_.region_count; ++r) {
      const Region& region = map_.region(r);
      if (counted.contains(r) || !is_enclosed(region)) continue;
      const IndexSet chains = chains_around(region);
      const bool one_chain = chains.size() == 1;
      if (one_chain && is_sure(region, chains.first())) {
        give(r, 1);
        settled_ |= region.points;
      } else if (wins(r, RegionGame::Need::OneLiberty)) {
        give(r, wins(r, RegionGame::Need::TwoLiberties) ? 2 : 1);
        spare.insert(r);
        played_.insert(r);
      }
    }
    for (int r = 0; r < map_.region_count; ++r) {
      const Region& region = map_.region(r);
      if (!is_enclosed(region)) continue;
      const IndexSet chains = chains_around(region);
      const int first = chains.first();
      if (chains.size() == 1 && sure_[static_cast<unsigned>(first)] < 2 &&
          (!counted.contains(r) || settled_.intersects(region.points)) && splits(region, first)) {
        sure_[static_cast<unsigned>(first)] += counted.contains(r) ? 1 : 2;
        counted.insert(r);
        settled_ |= region.points;
      }
      if (counted.contains(r)) continue;
      if (wins_for_those_in_need(r, chains)) {
        chains.for_each(
            [&](int c) { sure_[static_cast<unsigned>(c)] += sure_[static_cast<unsigned>(c)] < 2; });
        counted.insert(r);
        played_.insert(r);
        continue;
      }
      chains.for_each([&](int c) {
        if (sure_[static_cast<unsigned>(c)] >= 2 || !is_sure(region, c)) return;
        ++sure_[static_cast<unsigned>(c)];
        counted.insert(r);
        settled_ |= region.points;
      });
    }
    for (int r = 0; r < map_.region_count; ++r) {
      const Region& region = map_.region(r);
      if (counted.contains(r) || !is_enclosed(region)) continue;
      chains_around(region).for_each([&](int c) {
        if (sure_[static_cast<unsigned>(c)] < 2 && is_sure_untouched(region, c))
          ++sure_[static_cast<unsigned>(c)];
      });
    }
    spare.for_each([&](int r) {
      if (cleared_.contains(r)) return;
      bool needed = false;
      const IndexSet chains = chains_around(map_.region(r));
      const int liberties = given[static_cast<unsigned>(r)];
      chains.for_each([&](int c) { needed = needed || sure_[static_cast<unsigned>(c)] < 2 + liberties; });
      if (needed) return;
      chains.for_each([&](int c) { sure_[static_cast<unsigned>(c)] -= liberties; });
      played_.erase(r);
      forget_game(r);
    });
  }

  bool is_sure(const Region& region, int c) {
    if (frozen_.intersects(region.points) || crossing_.contains_all(region.points)) return false;
    const PointSet interior = region.points - dilated(stones_of(c));
    if (!left_alone_.intersects(region.points) && pair_all(interior, region.points - interior, plan_))
      return true;
    if (plan_.reserved().intersects(region.points) || !liberties_of(c).contains_all(region.empty) ||
        !is_sure_after_capture(region, stones_of(c)))
      return false;
    left_alone_ |= region.points;
    return true;
  }

  bool is_sure_after_capture(const Region& region, const PointSet& stones) const {
    if (region.empty.size() > kMostGaps) return false;
    for (Point last : region.empty)
      if (!unpaired_after_capture(region.points, stones | joined_by(region, last), last).empty())
        return false;
    return true;
  }

  // The blocks around a region that a stone there would make one.
  PointSet joined_by(const Region& region, Point point) const {
    PointSet result;
    region.blocks.for_each([&](int b) {
      if (map_.block(b).liberties.contains(point)) result |= map_.block(b).stones;
    });
    return result;
  }

  // A region that the defender leaves alone: then only its empty points matter.
  bool is_sure_untouched(const Region& region, int c) {
    if (!liberties_of(c).contains_all(region.empty) ||
        (avoided_ | plan_.reserved()).intersects(region.points))
      return false;
    if (dilated(stones_of(c)).contains_all(region.points)) return false;
    untouched_ |= region.points;
    return true;
  }

  // Gives every interior point a pair of neighbours among the anchors, the anchors growing by the points so
  // reached. An empty point needs an empty pair. Returns the points that got none.
  PointSet find_pairs(const PointSet& interior, const PointSet& anchors, MiaiPlan& plan) const {
    return give_pairs(interior, (anchors & (empty_ | other_)) - plan.reserved(), empty_, plan);
  }

  static PointSet give_pairs(const PointSet& interior, PointSet pool, const PointSet& empty, MiaiPlan& plan) {
    PointSet left = interior;
    for (bool found = true; found;) {
      found = false;
      for (Point point : left) {
        PointSet choice = around(point) & pool;
        if (empty.contains(point)) choice &= empty;
        if (choice.size() < 2) continue;
        const Point first = least_wanted(choice, left, point);
        choice.erase(first);
        const Point second = least_wanted(choice, left, point);
        plan.add(first, second);
        pool.erase(first);
        pool.erase(second);
        left.erase(point);
        pool.insert(point);
        found = true;
        break;
      }
    }
    return left;
  }

  // The points without a pair after the defender has captured everything in the zone by a move at `last`,
  // when the attacker has left it no other stone there: the worst that can follow from filling the zone.
  PointSet unpaired_after_capture(const PointSet& zone, const PointSet& stones, Point last) const {
    MiaiPlan plan;
    PointSet wall = dilated(stones);
    PointSet pool = zone - PointSet{last};
    bool linked = wall.contains(last);
    if (!linked) {
      PointSet links = around(last) & pool & wall;
      linked = links.size() >= 2;
      if (linked) {
        const PointSet interior = pool - wall;
        const Point first = least_wanted(links, interior, last);
        links.erase(first);
        plan.add(first, least_wanted(links, interior, last));
      }
    }
    if (linked) wall |= dilated(PointSet{last});
    const PointSet interior = pool - wall;
    const PointSet left = give_pairs(interior, (pool & wall) - plan.reserved(), PointSet{}, plan);
    return linked ? left : left | PointSet{last};
  }

  // The same for all of them; or the plan stays as it was.
  bool pair_all(const PointSet& interior, const PointSet& anchors, MiaiPlan& plan) const {
    if (interior.size() > kMostInterior) return false;
    const int before = plan.size();
    if (find_pairs(interior, anchors, plan).empty()) return true;
    plan.shrink(before);
    return false;
  }

  static Point least_wanted(const PointSet& choice, const PointSet& interior, Point self) {
    Point best = kNoPoint;
    int best_count = 9;
    PointSet others = interior;
    others.erase(self);
    for (Point point : choice) {
      const int count = (around(point) & others).size();
      if (count < best_count) {
        best = point;
        best_count = count;
      }
    }
    return best;
  }

  // Two points of which either divides the region in two, each part with a sure liberty.
  bool splits(const Region& region, int c) {
    if ((frozen_ | crossing_).intersects(region.points)) return false;
    const PointSet wall = dilated(stones_of(c));
    PointSet interior = region.points - wall;
    if (interior.size() > kMostInterior) return false;
    const bool has_pairs = settled_.intersects(region.points) && !left_alone_.intersects(region.points);
    if (has_pairs) interior = {};
    ShortList<64> points;
    for (Point point : (region.empty & wall) - plan_.reserved()) {
      if (points.size() == 64) break;
      if (divides(region.points, point)) points.push(point);
    }
    for (int i = 0; i < points.size(); ++i)
      for (int j = i + 1; j < points.size(); ++j) {
        const int before = plan_.size();
        plan_.add(points[i], points[j]);
        const PointSet reached = dilated(PointSet{points[i]}) & dilated(PointSet{points[j]});
        if (pair_all(interior - reached, region.points & wall, plan_)) {
          left_alone_ -= region.points;
          return true;
        }
        plan_.shrink(before);
      }
    return false;
  }

  static bool divides(const PointSet& points, Point point) {
    const PointSet rest = points - PointSet{point};
    const PointSet sides = around(point) & rest;
    if (sides.size() < 2) return false;
    return !flood(PointSet{sides.first()}, rest).contains_all(sides);
  }

  bool drop_unsafe() {
    bool dropped = false;
    candidates_.for_each([&](int b) {
      if (alive_.contains(b) || sure_[static_cast<unsigned>(chain_of(b))] >= 2) return;
      candidates_.erase(b);
      dropped = true;
    });
    return dropped;
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

  void find_territory() {
    const PointSet wall = dilated(result_.stones);
    PointSet left = board_.area() - result_.stones;
    left -= result_.territory;
    while (!left.empty()) {
      const PointSet zone = flood(PointSet{left.first()}, left);
      left -= zone;
      if (!frozen_.intersects(zone) && is_territory(zone, zone - wall)) result_.territory |= zone;
    }
  }

  bool is_territory(const PointSet& zone, const PointSet& interior) {
    if (interior.size() > 2 * kMostInterior) return false;
    const int before = result_.plan.size();
    const PointSet own = interior & board_.stones(map_.colour);
    const PointSet eyes = find_pairs(interior - own, zone - interior, result_.plan) | own;
    if (no_two_eyes(zone, eyes)) return true;
    result_.plan.shrink(before);
    return is_territory_after_capture(zone, interior - other_) || is_cleared(zone) ||
           is_cleared_by_vital_moves(zone);
  }

  bool is_cleared(const PointSet& zone) const {
    if (zone.size() > RegionGame::kMostPoints || result_.plan.reserved().intersects(zone)) return false;
    RegionGame game(board_, zone, map_.colour);
    game.add_wall(result_.stones);
    return game.holds(RegionGame::Need::Nothing, 0, true);
  }

  bool is_cleared_by_vital_moves(const PointSet& zone) const {
    if (!zone.intersects(other_) || result_.plan.reserved().intersects(zone)) return false;
    return ClearingGame(board_, zone, result_.stones, map_.colour).holds();
  }

  // The attacker has no two eyes with the stones it has, nor room for them once these are captured.
  bool is_territory_after_capture(const PointSet& zone, const PointSet& eyes) const {
    const PointSet gaps = zone & empty_;
    if (gaps.empty() || gaps.size() > kMostGaps || !no_two_eyes(zone, eyes)) return false;
    for (Point last : gaps) {
      const PointSet later = unpaired_after_capture(zone, result_.stones, last);
      if (!no_two_eyes(zone, later | (eyes - PointSet{last}))) return false;
    }
    return true;
  }

  // Can the opponent not live in the zone with its eyes among the given points? An eye works only if every
  // part of the zone that touches it holds another eye, not next to it.
  static bool no_two_eyes(const PointSet& zone, PointSet eyes) {
    for (bool changed = true; changed;) {
      changed = false;
      for (Point eye : eyes) {
        const PointSet near = dilated(PointSet{eye});
        const PointSet rest = zone - PointSet{eye};
        PointSet sides = near & rest;
        bool works = !sides.empty();
        while (works && !sides.empty()) {
          const PointSet part = flood(PointSet{sides.first()}, rest);
          works = part.intersects(eyes - near);
          sides -= part;
        }
        if (works) continue;
        eyes.erase(eye);
        changed = true;
        break;
      }
    }
    return eyes.empty();
  }

  const bool keeps_games_;
  std::vector<PlayedGame> games_;
  const Board& board_;
  RegionMap map_;
  PointSet empty_;
  PointSet other_;
  PointSet frozen_;   // regions not to be touched
  PointSet avoided_;  // of these, what gives no liberty to anybody
  PointSet untouched_;
  PointSet won_;       // territory found so far
  PointSet crossing_;  // points of pairs in two regions
  bool across_ = false;
  PointSet settled_;     // sure by pairs alone, now or after a capture, so that all of it is territory
  PointSet left_alone_;  // of this, where only a capture brings pairs
  IndexSet candidates_;
  IndexSet alive_;
  IndexSet chains_;
  IndexSet played_;   // regions whose game the defender plays
  IndexSet cleared_;  // of these, where it also takes off what stands there
  std::array<int, kMaxBlocks> chain_;
  std::array<int, kMaxBlocks> sure_;
  std::array<PointSet, kMaxBlocks> chain_liberties_;
  std::array<PointSet, kMaxBlocks> chain_stones_;
  MiaiPlan plan_;
  LapSafety result_;
};

}  // namespace

LapSafety lap_safety(const Board& board, Colour colour) {
  return Lap(board, colour).find();
}

LapDefence::LapDefence(const Board& board, Colour colour) : colour_(colour) {
  Lap lap(board, colour, true);
  const LapSafety safe = lap.find();
  stones_ = safe.stones;
  plan_ = safe.plan;
  for (const Lap::PlayedGame& played : lap.games()) games_.push_back({lap.points_of(played), played.game});
}

Point LapDefence::answer(const Board& board, Point move) {
  if (move == kPass) return kPass;
  for (Game& game : games_)
    if (game.region.contains(move)) return game.game.answer(board, colour_);
  for (const MiaiPair& pair : plan_) {
    if (pair.first != move && pair.second != move) continue;
    const Point other = pair.first == move ? pair.second : pair.first;
    return board.at(other) == Colour::Empty && board.is_legal(other) ? other : kPass;
  }
  return kPass;
}

Point lap_reply(const Board& board, Colour colour, Point opponent_move) {
  LapDefence defence(board, colour);
  Board after = board;
  after.set_to_move(opponent(colour));
  after.play(opponent_move);
  return defence.answer(after, opponent_move);
}

}  // namespace yomi
