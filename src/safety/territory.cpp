#include "safety/territory.h"

#include "safety/clearing_game.h"
#include "safety/region_game.h"

namespace yomi {

bool no_two_eyes(const PointSet& zone, PointSet eyes) {
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

namespace {

class Zones {
 public:
  Zones(const Board& board, Colour colour, RegionMemory& memory, LapSafety& safe)
      : board_(board),
        colour_(colour),
        memory_(memory),
        safe_(safe),
        other_(board.stones(opponent(colour))),
        pairs_(board, colour) {}

  bool is_territory(const PointSet& zone, const PointSet& interior) {
    if (interior.size() > 2 * PairFinder::kMostInterior) return false;
    const int before = safe_.plan.size();
    const PointSet own = interior & board_.stones(colour_);
    const PointSet eyes = pairs_.find(interior - own, zone - interior, safe_.plan) | own;
    if (no_two_eyes(zone, eyes)) return true;
    safe_.plan.shrink(before);
    return is_territory_after_capture(zone, interior - other_) || is_cleared(zone) ||
           is_cleared_by_vital_moves(zone);
  }

 private:
  bool is_cleared(const PointSet& zone) const {
    if (zone.size() > RegionGame::kMostPoints || safe_.plan.reserved().intersects(zone)) return false;
    RegionGame game(board_, zone, colour_);
    game.add_wall(safe_.stones);
    return game.holds(RegionGame::Need::Nothing, 0, true, memory_);
  }

  bool is_cleared_by_vital_moves(const PointSet& zone) const {
    if (!zone.intersects(other_) || safe_.plan.reserved().intersects(zone)) return false;
    return ClearingGame(board_, zone, safe_.stones, colour_).holds(memory_);
  }

  // The attacker can make two eyes neither with the stones that it has, nor after these have been captured.
  bool is_territory_after_capture(const PointSet& zone, const PointSet& eyes) const {
    const PointSet gaps = zone & board_.empty();
    if (gaps.empty() || gaps.size() > kMostGaps || !no_two_eyes(zone, eyes)) return false;
    for (Point last : gaps) {
      const PointSet later = unpaired_after_capture(zone, safe_.stones, last);
      if (!no_two_eyes(zone, later | (eyes - PointSet{last}))) return false;
    }
    return true;
  }

  const Board& board_;
  const Colour colour_;
  RegionMemory& memory_;
  LapSafety& safe_;
  PointSet other_;
  PairFinder pairs_;
};

}  // namespace

void add_territory(const Board& board, Colour colour, const PointSet& frozen, RegionMemory& memory,
                   LapSafety& safe) {
  Zones zones(board, colour, memory, safe);
  const PointSet wall = dilated(safe.stones);
  PointSet left = board.area() - safe.stones;
  left -= safe.territory;
  while (!left.empty()) {
    const PointSet zone = flood(PointSet{left.first()}, left);
    left -= zone;
    if (!frozen.intersects(zone) && zones.is_territory(zone, zone - wall)) safe.territory |= zone;
  }
}

}  // namespace yomi
