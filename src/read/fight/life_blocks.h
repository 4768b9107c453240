// The blocks of one position in a life area, found once, so that every move from it costs a few look-ups.
#pragma once

#include "read/fight/life_area.h"

namespace yomi {

class LifeBlocks {
 public:
  LifeBlocks(const LifeArea& area, const LocalState& state);

  LocalSet empty() const { return empty_; }
  LocalSet liberties_of(int stone) const { return block_at(stone).liberties; }
  bool is_at_wall(int stone) const { return block_at(stone).at_wall; }
  // What this side's move captures.
  LocalSet captures(int move, bool by_reacher) const;
  bool is_suicide(int move, bool by_reacher) const;
  // The move of the side to move; it must not be suicide. `bars`: the other side is not free to retake a ko.
  LocalState after(int move, bool bars) const;

  // A point where only one block of the keeper's is around: he may as well pass.
  bool is_keepers_own_eye(int move) const;
  // Whole blocks, each with a liberty in the set or a wall behind it: what a win's zone must be made of, so
  // that no move elsewhere captures anything in it.
  LocalSet closed(LocalSet zone) const { return closed(zone, ~empty_); }
  LocalSet closed_for_reacher(LocalSet zone) const { return closed(zone, state_.reacher); }
  // What keeps this side from playing at the empty points of the set where it has no liberty.
  LocalSet why_suicide(LocalSet zone, bool by_reacher) const;
  // Liberties of the keeper's blocks next to the move that it leaves in atari or takes.
  LocalSet last_liberties_near(int move) const;

 private:
  struct Block {
    LocalSet stones;
    LocalSet liberties;
    bool reachers;
    bool at_wall;
  };

  const Block& block_at(int point) const { return blocks_[of_[static_cast<unsigned>(point)]]; }
  LocalSet stones(bool reachers) const { return reachers ? state_.reacher : state_.keeper; }
  void find_blocks(bool reachers);
  LocalSet closed(LocalSet zone, LocalSet stones) const;

  const LifeArea& area_;
  LocalState state_;
  LocalSet empty_;
  unsigned count_ = 0;
  std::array<Block, LifeArea::kMostPoints> blocks_;
  std::array<std::uint8_t, LifeArea::kMostPoints> of_;
};

}  // namespace yomi
