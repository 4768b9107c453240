#include "solve/sure_area.h"

namespace yomi::small {

namespace {

constexpr int kMostParts = kMostPoints;

struct Parts {
  int size = 0;
  Bits part[kMostParts];
  Bits grown[kMostParts];
};

void split(const Grid& grid, Bits set, Parts& parts) {
  parts.size = 0;
  while (set) {
    const Bits part = grid.flood(set & (~set + 1), set);
    set &= ~part;
    parts.part[parts.size] = part;
    parts.grown[parts.size] = grid.grown(part);
    ++parts.size;
  }
}

}  // namespace

bool is_cramped(const Grid& grid, Bits inner) {
  const Bits first = inner & (~inner + 1);
  const Bits second = inner & ~first;
  if (second == 0) return true;
  return (second & (second - 1)) == 0 && (grid.next_to(lowest(first)) & second) != 0;
}

SureArea sure_area(const Grid& grid, Bits own, Bits other) {
  SureArea sure;
  if (own == 0) return sure;
  Parts regions;
  split(grid, grid.all() & ~own, regions);
  if (regions.size < 2) return sure;
  Parts blocks;
  split(grid, own, blocks);

  // For each block the regions that it touches, and the regions that are vital to it, as bits.
  Bits touching[kMostParts];
  Bits vital[kMostParts];
  for (int b = 0; b < blocks.size; ++b) {
    touching[b] = vital[b] = 0;
    for (int r = 0; r < regions.size; ++r) {
      if ((blocks.grown[b] & regions.part[r]) == 0) continue;
      touching[b] |= bit(r);
      if ((regions.part[r] & ~other & ~blocks.grown[b]) == 0) vital[b] |= bit(r);
    }
  }
  Bits alive_blocks = blocks.size == 64 ? ~Bits{0} : bit(blocks.size) - 1;
  Bits sound_regions = regions.size == 64 ? ~Bits{0} : bit(regions.size) - 1;
  for (bool changed = true; changed && alive_blocks;) {
    changed = false;
    for (Bits rest = alive_blocks; rest; rest &= rest - 1) {
      const int b = lowest(rest);
      const Bits eyes = vital[b] & sound_regions;
      if (eyes & (eyes - 1)) continue;
      alive_blocks &= ~bit(b);
      sound_regions &= ~touching[b];
      changed = true;
    }
  }
  if (alive_blocks == 0) return sure;

  Bits strongly = 0;  // regions whose points are all next to one living block: no eye fits there
  Bits used = 0;
  Bits reach = 0;
  for (Bits rest = alive_blocks; rest; rest &= rest - 1) {
    const int b = lowest(rest);
    sure.alive |= blocks.part[b];
    reach |= blocks.grown[b];
    for (Bits eyes = vital[b] & sound_regions; eyes; eyes &= eyes - 1) {
      const int r = lowest(eyes);
      used |= regions.part[r];
      if ((regions.part[r] & ~blocks.grown[b]) == 0) strongly |= regions.part[r];
    }
  }
  sure.territory = strongly;
  for (Bits left = grid.all() & ~sure.alive & ~used; left;) {
    const Bits space = grid.flood(left & (~left + 1), left);
    left &= ~space;
    if (is_cramped(grid, space & ~reach)) sure.territory |= space;
  }
  sure.extensions = reach & grid.all() & ~(own | other | used | sure.territory);
  return sure;
}

}  // namespace yomi::small
