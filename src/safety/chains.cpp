#include "safety/chains.h"

namespace yomi {

void Chains::start(const IndexSet& candidates, bool across) {
  candidates_ = candidates;
  across_ = across;
  crossing_ = {};
  candidates.for_each([&](int b) {
    chain_[static_cast<unsigned>(b)] = b;
    liberties_.make(static_cast<unsigned>(b)) = map_.block(b).liberties;
    stones_.make(static_cast<unsigned>(b)) = map_.block(b).stones;
  });
  chains_ = candidates;
}

void Chains::join(int into, int other) {
  candidates_.for_each([&](int b) {
    if (of(b) == other) chain_[static_cast<unsigned>(b)] = into;
  });
  liberties_[static_cast<unsigned>(into)] |= liberties(other);
  stones_[static_cast<unsigned>(into)] |= stones(other);
  chains_.erase(other);
}

bool Chains::join_by_pairs(const PointSet& taken) {
  bool joined = false;
  for (bool changed = true; changed;) {
    changed = false;
    chains_.for_each([&](int c) {
      if (!chains_.contains(c)) return;
      const PointSet usable = empty_ - taken - plan_.reserved();
      PointSet near = dilated(liberties(c) & usable) & board_.stones(map_.colour);
      near -= stones(c);
      while (!near.empty()) {
        const int b = map_.block_at(near.first());
        near -= map_.block(b).stones;
        if (!candidates_.contains(b)) continue;
        const int d = of(b);
        if (d == c) continue;
        const PointSet common = (liberties(c) & liberties(d) & usable) - plan_.reserved();
        if (common.size() < 2 || !add_pair(common)) continue;
        join(c, d);
        changed = true;
        joined = true;
      }
    });
  }
  return joined;
}

// Prefers a pair inside one region: an answer in another region might fill the defender's own last liberty
// there. A pair may lie in two regions if each of them keeps a point that is in no such pair.
bool Chains::add_pair(const PointSet& points) {
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
    if (!enclose(region) || !(region.points - crossing_ - PointSet{point}).empty()) usable.insert(point);
  }
  if (usable.size() < 2) return false;
  const Point first = usable.first();
  usable.erase(first);
  plan_.add(first, usable.first());
  crossing_.insert(first);
  crossing_.insert(usable.first());
  return true;
}

}  // namespace yomi
