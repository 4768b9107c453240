#include "safety/sure_liberties.h"

#include "safety/cut_points.h"

namespace yomi {

namespace {

// The stones of the blocks around a region that a stone at `point` would join.
PointSet joined_by(const RegionMap& map, const Region& region, Point point) {
  PointSet result;
  region.blocks.for_each([&](int b) {
    if (map.block(b).liberties.contains(point)) result |= map.block(b).stones;
  });
  return result;
}

bool divides(const Board& board, const PointSet& points, Point point) {
  if (!may_divide(board, points, point)) return false;
  const PointSet rest = points - PointSet{point};
  const PointSet sides = around(point) & rest;
  return !flood(PointSet{sides.first()}, rest).contains_all(sides);
}

}  // namespace

bool is_sure_after_capture(const RegionMap& map, const Region& region, const PointSet& stones) {
  if (region.empty.size() > kMostGaps) return false;
  for (Point last : region.empty)
    if (!unpaired_after_capture(region.points, stones | joined_by(map, region, last), last).empty())
      return false;
  return true;
}

void SureLiberties::count() {
  chains_.all().for_each([&](int c) { sure_[static_cast<unsigned>(c)] = 0; });
  untouched_ = settled_ = left_alone_ = {};
  counted_ = small_.played();
  spare_ = {};
  small_.played().for_each([&](int r) { give(r, 1); });
  count_whole_regions();
  count_for_those_in_need();
  count_untouched_regions();
  free_spare_games();
}

void SureLiberties::give(int r, int liberties) {
  given_[static_cast<unsigned>(r)] = liberties;
  counted_.insert(r);
  chains_.around(map_.region(r)).for_each([&](int c) { sure_[static_cast<unsigned>(c)] += liberties; });
}

void SureLiberties::count_whole_regions() {
  for (int r = 0; r < map_.region_count; ++r) {
    const Region& region = map_.region(r);
    if (counted_.contains(r) || !chains_.enclose(region)) continue;
    const IndexSet chains = chains_.around(region);
    if (chains.size() == 1 && is_sure(region, chains.first())) {
      give(r, 1);
      settled_ |= region.points;
    } else if (small_.wins(r, RegionGame::Need::OneLiberty)) {
      give(r, small_.wins(r, RegionGame::Need::TwoLiberties) ? 2 : 1);
      spare_.insert(r);
      small_.play(r);
    }
  }
}

void SureLiberties::count_for_those_in_need() {
  for (int r = 0; r < map_.region_count; ++r) {
    const Region& region = map_.region(r);
    if (!chains_.enclose(region)) continue;
    const IndexSet chains = chains_.around(region);
    const int first = chains.first();
    if (chains.size() == 1 && of(first) < 2 &&
        (!counted_.contains(r) || settled_.intersects(region.points)) && splits(region, first)) {
      sure_[static_cast<unsigned>(first)] += counted_.contains(r) ? 1 : 2;
      counted_.insert(r);
      settled_ |= region.points;
    }
    if (counted_.contains(r)) continue;
    IndexSet in_need;
    chains.for_each([&](int c) {
      if (of(c) < 2) in_need.insert(c);
    });
    if (small_.wins(r, chains, in_need)) {
      in_need.for_each([&](int c) { ++sure_[static_cast<unsigned>(c)]; });
      counted_.insert(r);
      small_.play(r);
      continue;
    }
    in_need.for_each([&](int c) {
      if (!is_sure(region, c)) return;
      ++sure_[static_cast<unsigned>(c)];
      counted_.insert(r);
      settled_ |= region.points;
    });
  }
}

void SureLiberties::count_untouched_regions() {
  for (int r = 0; r < map_.region_count; ++r) {
    const Region& region = map_.region(r);
    if (counted_.contains(r) || !chains_.enclose(region)) continue;
    chains_.around(region).for_each([&](int c) {
      if (of(c) < 2 && is_sure_untouched(region, c)) ++sure_[static_cast<unsigned>(c)];
    });
  }
}

void SureLiberties::free_spare_games() {
  spare_.for_each([&](int r) {
    if (small_.is_cleared(r)) return;
    bool needed = false;
    const IndexSet chains = chains_.around(map_.region(r));
    const int liberties = given_[static_cast<unsigned>(r)];
    chains.for_each([&](int c) { needed = needed || of(c) < 2 + liberties; });
    if (needed) return;
    chains.for_each([&](int c) { sure_[static_cast<unsigned>(c)] -= liberties; });
    small_.leave(r);
  });
}

bool SureLiberties::is_sure(const Region& region, int c) {
  if (frozen_.intersects(region.points) || chains_.crossing().contains_all(region.points)) return false;
  const PointSet interior = region.points - dilated(chains_.stones(c));
  if (!left_alone_.intersects(region.points) && pairs_.find_all(interior, region.points - interior, plan_))
    return true;
  if (plan_.reserved().intersects(region.points) || !chains_.liberties(c).contains_all(region.empty) ||
      !is_sure_after_capture(map_, region, chains_.stones(c)))
    return false;
  left_alone_ |= region.points;
  return true;
}

// A region where the defender does not play. Only its empty points matter then.
bool SureLiberties::is_sure_untouched(const Region& region, int c) {
  if (!chains_.liberties(c).contains_all(region.empty) ||
      (avoided_ | plan_.reserved()).intersects(region.points))
    return false;
  if (dilated(chains_.stones(c)).contains_all(region.points)) return false;
  untouched_ |= region.points;
  return true;
}

// Are there two points, each of which divides the region into two parts with a sure liberty each?
bool SureLiberties::splits(const Region& region, int c) {
  if ((frozen_ | chains_.crossing()).intersects(region.points)) return false;
  const PointSet wall = dilated(chains_.stones(c));
  PointSet interior = region.points - wall;
  if (interior.size() > PairFinder::kMostInterior) return false;
  const bool has_pairs = settled_.intersects(region.points) && !left_alone_.intersects(region.points);
  if (has_pairs) interior = {};
  ShortList<64> points;
  for (Point point : (region.empty & wall) - plan_.reserved()) {
    if (points.size() == 64) break;
    if (divides(board_, region.points, point)) points.push(point);
  }
  for (int i = 0; i < points.size(); ++i)
    for (int j = i + 1; j < points.size(); ++j) {
      const int before = plan_.size();
      plan_.add(points[i], points[j]);
      const PointSet reached = dilated(PointSet{points[i]}) & dilated(PointSet{points[j]});
      if (pairs_.find_all(interior - reached, region.points & wall, plan_)) {
        left_alone_ -= region.points;
        return true;
      }
      plan_.shrink(before);
    }
  return false;
}

}  // namespace yomi
