#include "claim/dead.h"

#include <vector>

namespace yomi {

namespace {

class Pattern {
 public:
  Pattern(const PointSet& zone, const PointSet& reachers, const PointSet& keepers, Size size)
      : board_(board_area(size)), zone_(zone), reachers_(reachers), keepers_(keepers) {}

  std::optional<DeadTarget> dead(const PointSet& targets, bool strict) const {
    const PointSet target = flood(PointSet{targets.first()}, keepers_);
    if (!target.contains_all(targets)) return std::nullopt;
    const PointSet solid = with_linked(living(targets));
    return is_one_eye(eyes(solid, target, strict)) ? std::optional(DeadTarget{solid, target}) : std::nullopt;
  }

 private:
  struct Region {
    PointSet empty, border;
  };

  static PointSet first_of(const PointSet& points) {
    for (Point point : points) return PointSet{point};
    return {};
  }
  PointSet around(const PointSet& points) const { return (dilated(points) & board_) - points; }
  PointSet empty() const { return zone_ - reachers_ - keepers_; }

  // By Benson's theorem, without the regions in which a target stands.
  PointSet living(const PointSet& targets) const {
    std::vector<Region> regions;
    for (PointSet left = zone_ - reachers_; !left.empty();) {
      const PointSet points = flood(PointSet{left.first()}, left);
      left -= points;
      const Region region{points & empty(), around(points)};
      if (!region.empty.empty() && zone_.contains_all(region.border) && !points.intersects(targets))
        regions.push_back(region);
    }
    PointSet alive = reachers_;
    for (PointSet before; before != alive;) {
      before = alive;
      for (PointSet left = before; !left.empty();) {
        const PointSet component = flood(PointSet{left.first()}, before);
        left -= component;
        const PointSet near = around(component);
        int vital = 0;
        for (const Region& region : regions)
          vital += near.intersects(region.empty) && near.contains_all(region.empty) &&
                   alive.contains_all(region.border);
        if (vital < 2) alive -= component;
      }
    }
    return alive;
  }

  // And the components with two empty points each beside what is solid already: if the keeper takes one, the
  // reacher takes the other.
  PointSet with_linked(PointSet solid) const {
    PointSet used;
    for (bool grows = true; grows;) {
      grows = false;
      for (PointSet left = reachers_ - solid; !left.empty();) {
        const PointSet component = flood(PointSet{left.first()}, left);
        left -= component;
        const PointSet links = (around(component) & around(solid) & empty()) - used;
        if (links.size() < 2) continue;
        const PointSet first = first_of(links);
        used |= first | first_of(links - first);
        solid |= component;
        grows = true;
      }
    }
    return solid;
  }

  // Points that the target reaches, not next to what is solid, which are true eyes if they become eyes. A
  // false one joins something to the target by itself alone.
  PointSet eyes(const PointSet& solid, const PointSet& target, bool strict) const {
    const PointSet within = flood(target, board_ - solid);
    PointSet result;
    for (Point eye : within - target - dilated(solid)) {
      const PointSet reached = flood(target, within - PointSet{eye});
      const PointSet far = (around(PointSet{eye}) & within) - reached;
      if (far.size() < (strict ? 2 : 1)) result.insert(eye);
    }
    return result;
  }

  bool is_one_eye(const PointSet& points) const {
    if (points.size() <= 1) return true;
    const PointSet first = first_of(points);
    return points.size() == 2 && around(first).contains_all(points - first);
  }

  PointSet board_, zone_, reachers_, keepers_;
};

}  // namespace

std::optional<DeadTarget> dead_target(const Proof& proof, const Claim& claim, Size size, bool strict) {
  const PointSet targets = proof.targets(claim);
  const bool is_black = proof.prover() == Colour::Black;
  const PointSet& reachers = is_black ? claim.black : claim.white;
  const PointSet& keepers = is_black ? claim.white : claim.black;
  if (size.width < 2 || size.height < 2 || targets.empty() || !keepers.contains_all(targets))
    return std::nullopt;
  return Pattern(claim.zone, reachers, keepers, size).dead(targets, strict);
}

}  // namespace yomi
