// How many liberties each chain is sure of, and which regions give them: Mueller's sure liberty regions, the
// games of small regions, regions that a pair of points divides, and Benson's regions where the defender does
// not play.
#pragma once

#include "safety/miai_pairs.h"
#include "safety/small_regions.h"

namespace yomi {

// Is a region whose empty points are all liberties of these stones still sure after a capture there? All ways
// to capture the stones in it are looked at.
bool is_sure_after_capture(const RegionMap& map, const Region& region, const PointSet& stones);

class SureLiberties {
 public:
  // Regions with frozen points give no liberties, with one exception: the empty points of a region that is
  // frozen but not avoided may count as long as the defender does not play there.
  SureLiberties(const Board& board, const RegionMap& map, const Chains& chains, SmallRegions& small,
                MiaiPlan& plan, const PointSet& frozen, const PointSet& avoided)
      : board_(board),
        map_(map),
        chains_(chains),
        small_(small),
        plan_(plan),
        frozen_(frozen),
        avoided_(avoided),
        pairs_(board, map.colour) {}

  void count();

  int of(int chain) const { return sure_[static_cast<unsigned>(chain)]; }
  // Regions that are sure by pairs alone, now or after a capture. They are territory as a whole.
  const PointSet& settled() const { return settled_; }
  // Regions that are sure as long as the defender does not play there.
  const PointSet& untouched() const { return untouched_; }

 private:
  void count_whole_regions();
  void count_for_those_in_need();
  void count_untouched_regions();
  void free_spare_games();
  void give(int r, int liberties);
  bool is_sure(const Region& region, int c);
  bool is_sure_untouched(const Region& region, int c);
  bool splits(const Region& region, int c);

  const Board& board_;
  const RegionMap& map_;
  const Chains& chains_;
  SmallRegions& small_;
  MiaiPlan& plan_;
  const PointSet& frozen_;
  const PointSet& avoided_;
  PairFinder pairs_;
  PointSet settled_;
  PointSet left_alone_;  // regions of settled_ that have pairs only after a capture
  PointSet untouched_;
  IndexSet counted_;
  IndexSet spare_;  // games that may give more liberties than are needed
  std::array<int, kMaxBlocks> given_;
  std::array<int, kMaxBlocks> sure_;
};

}  // namespace yomi
