// Chains: blocks that count as one because pairs of common liberties join them. If the attacker takes one
// liberty of a pair, the defender takes the other. Until then each block has two liberties, so that one move
// cannot capture it.
#pragma once

#include "safety/miai.h"
#include "safety/region_map.h"

namespace yomi {

class Chains {
 public:
  // The pairs that are found are added to `plan`.
  Chains(const Board& board, const RegionMap& map, MiaiPlan& plan)
      : board_(board), map_(map), plan_(plan), empty_(board.empty()) {}

  // Makes each candidate a chain of its own. `across`: the two points of a pair may lie in different regions.
  void start(const IndexSet& candidates, bool across);

  void join(int into, int other);
  // Joins all chains that can be joined by pairs of points outside `taken`.
  bool join_by_pairs(const PointSet& taken);

  const IndexSet& all() const { return chains_; }
  int of(int block) const { return chain_[static_cast<unsigned>(block)]; }
  const PointSet& liberties(int chain) const { return liberties_[static_cast<unsigned>(chain)]; }
  const PointSet& stones(int chain) const { return stones_[static_cast<unsigned>(chain)]; }
  IndexSet around(const Region& region) const {
    IndexSet result;
    region.blocks.for_each([&](int b) { result.insert(of(b)); });
    return result;
  }
  bool enclose(const Region& region) const {
    return !region.blocks.empty() && candidates_.contains_all(region.blocks);
  }
  // The points of all pairs whose two points lie in different regions.
  const PointSet& crossing() const { return crossing_; }

 private:
  bool add_pair(const PointSet& points);

  const Board& board_;
  const RegionMap& map_;
  MiaiPlan& plan_;
  PointSet empty_;
  IndexSet candidates_;
  bool across_ = false;
  PointSet crossing_;
  IndexSet chains_;
  std::array<int, kMaxBlocks> chain_;
  FreshArray<PointSet, kMaxBlocks> liberties_;
  FreshArray<PointSet, kMaxBlocks> stones_;
};

}  // namespace yomi
