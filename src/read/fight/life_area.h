// The part of the board a fight for life is about, as up to 64 points: so few that a position in it is a
// pair of machine words.
//
// What surrounds it is taken for granted: blocks that live, or touch wide open space, are walls, which no one
// will capture, and the space beyond them is left alone. Where targets can run into the open the area ends
// somewhere, and a stone that gets there is as good as part of a wall. That is a guess, made to search fast;
// a result found here is proved again on the whole board. (life_surroundings.h chooses.)
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "claim/game.h"
#include "safety/life_of.h"

namespace yomi {

using LocalSet = std::uint64_t;

constexpr LocalSet local_bit(int index) {
  return LocalSet{1} << index;
}
constexpr int lowest(LocalSet set) {
  return std::countr_zero(set);
}

// One position in the area. The bar, and who may ignore it, are as on the board.
struct LocalState {
  LocalSet reacher = 0;
  LocalSet keeper = 0;
  LocalSet targets = 0;  // still to be captured
  std::int8_t bar = -1;
  std::uint8_t threats = 0;  // how often the side that has threats may still retake at once
  // In a hurry: when the keeper has passed so often, the reacher's walls have fallen and the keeper wins.
  static constexpr std::uint8_t kNoHurry = 255;
  std::uint8_t time = kNoHurry;
  bool reacher_to_move = true;

  LocalSet own() const { return reacher_to_move ? reacher : keeper; }
  LocalSet other() const { return reacher_to_move ? keeper : reacher; }
  Hash hash() const {
    const Hash rest = static_cast<Hash>(reacher_to_move) | static_cast<Hash>(threats) << 8 |
                      static_cast<Hash>(time) << 24 | static_cast<Hash>(static_cast<std::uint8_t>(bar)) << 16;
    return mix(reacher ^ mix(keeper ^ mix(targets ^ mix(rest))));
  }
};

// Ko threats of one side; the other's count negative.
using Threats = std::int8_t;
constexpr Threats kMasters = 100;

struct LocalLife {
  LocalSet zone = 0;  // none: nothing lives yet
  int target = -1;
  Threats least = -kMasters;  // that the keeper needs
};

// Here the keeper is always the side that wants to live, and the reacher his attacker, also where the goal is
// two eyes and the reacher of the game is the one to make them.
class LifeArea {
 public:
  static constexpr int kMostPoints = 64;
  static constexpr int kPassIndex = -1;

  // These points of the board, and what a keeper's stone is worth that reaches others than the reacher's. If
  // it dies there, only Benson's life beyond is the keeper's, and all else the reacher's.
  // A block of which `merged` holds a stone is one point here, wherever it stands: nobody looks at what
  // becomes of its place. Such a block of the reacher's decides the fight when it is captured.
  enum class Beyond { Lives, Dies };
  LifeArea(const Game& game, const PointSet& inside, Beyond beyond, const PointSet& merged = {});

  // The fight is about two eyes: going round in circles does not help the keeper.
  bool wants_two_eyes() const { return wants_two_eyes_; }
  // Of any stones: every point is a target, and stays one.
  bool any_stones() const { return any_stones_; }

  int size() const { return count_; }
  LocalSet all() const { return all_; }
  Point point(int index) const { return index == kPassIndex ? kPass : points_[static_cast<unsigned>(index)]; }
  bool contains(Point point) const { return point >= 0 && index_[static_cast<unsigned>(point)] >= 0; }
  int index_of(Point point) const { return index_[static_cast<unsigned>(point)]; }
  PointSet points(LocalSet set) const {
    PointSet result;
    for (; set != 0; set &= set - 1) result.insert(point(lowest(set)));
    return result;
  }
  bool has_merged() const { return merged_ != 0; }
  // The points outside the area that count as this side's.
  const PointSet& beyond(bool reachers) const { return reachers ? reachers_beyond_ : keepers_beyond_; }
  LocalState state_of(const Game& game) const;

  LocalSet neighbours(int index) const { return neighbours_[static_cast<unsigned>(index)]; }
  LocalSet neighbours(LocalSet set) const {
    if (row_ != 0) return beside(set) & all_;
    LocalSet result = 0;
    for (LocalSet left = set; left != 0; left &= left - 1) result |= neighbours(lowest(left));
    return result;
  }
  // Everything in `through` that is joined to `seed`.
  LocalSet flood(LocalSet seed, LocalSet through) const {
    LocalSet reached = seed & through;
    if (row_ != 0) {
      for (LocalSet before = 0; before != reached;) {
        before = reached;
        reached |= beside(reached) & through;
      }
      return reached;
    }
    for (LocalSet frontier = reached; frontier != 0;) {
      const LocalSet next = neighbours(lowest(frontier)) & through & ~reached;
      frontier = (frontier & (frontier - 1)) | next;
      reached |= next;
    }
    return reached;
  }
  // Points next to a wall of this side, where a stone is part of the wall.
  LocalSet wall(bool reachers) const { return reachers ? reacher_wall_ : keeper_wall_; }
  // The reacher's stones that are part of his walls.
  LocalSet walls_of(const LocalState& state) const {
    return flood(reacher_wall_ & state.reacher, state.reacher);
  }
  LocalSet empty(const LocalState& state) const { return all_ & ~state.reacher & ~state.keeper; }
  LocalSet deciding() const { return deciding_; }
  // The reacher has lost a block that decides the fight.
  bool is_decided(const LocalState& state) const { return (deciding_ & ~state.reacher) != 0; }
  // Points with the same neighbours, at least two in each class: as moves they are all the same.
  const std::vector<LocalSet>& twins() const { return twins_; }
  // The same with the stones of twins moved together, so that positions that differ in nothing else are one.
  LocalState standard(const LocalState& state) const;
  // The move in this position that the move in its standard form means.
  int from_standard(const LocalState& state, int move) const;

  // What the side to move would capture. (A block that reaches a wall has a liberty always.)
  LocalSet captures(const LocalState& state, int index) const;
  bool is_suicide(const LocalState& state, int index) const;
  // On an empty point: neither barred nor suicide.
  bool may_play(const LocalState& state, int index) const {
    return index != state.bar && !is_suicide(state, index);
  }
  // The move must not be suicide. `bars`: the other side is not free to retake a ko.
  LocalState after(const LocalState& state, int index, bool bars) const;

  // A target that stands for good even if the keeper always passes, with the stones and regions that show it
  // (Benson's theorem). The ko eyes (safety/life_of.h) are those of a keeper who may always retake a ko.
  LocalLife life_of_target(const LocalState& state, KoEyes ko_eyes = KoEyes::DoNotCount) const;
  // The reacher's stones that are there for good: part of a wall, or sure to be joined to one by either of
  // two links.
  struct Solid {
    LocalSet stones = 0;
    LocalSet links = 0;
  };
  Solid solid(const LocalState& state) const;
  // What shows that the keeper has no room for two eyes; nothing if he may have. (He may still live in seki.)
  LocalSet hopeless(const LocalState& state, const Solid& solid, KoEyes ko_eyes = KoEyes::DoNotCount) const;
  // The points that show that the targets, one block, will be captured with either side to move
  // (claim/dead.h); nothing if they may not. All of the reacher's walls must live. `strict`: though the
  // keeper may always retake a ko.
  LocalSet dead(const LocalState& state, const Solid& solid, bool strict) const;
  // Where a keeper without room for two eyes may still try something: where an eye might be, where stones are
  // linked to the walls, and at the liberties of blocks that have one or two.
  LocalSet last_tries(const LocalState& state, const Solid& solid) const;
  // Is there a block that decides the fight and may be captured yet?
  bool is_open_race(const Solid& solid) const { return (deciding_ & ~solid.stones) != 0; }
  bool is_one_stone(LocalSet stones) const { return std::has_single_bit(stones) && (stones & merged_) == 0; }
  // Where eyes may be: not next to stones that are there for good.
  LocalSet may_be_eye(LocalSet solid, KoEyes ko_eyes = KoEyes::DoNotCount) const;
  // Is there something next to the point outside the set?
  bool reaches_beyond(int index, LocalSet set) const {
    return (neighbours(index) & ~set) != 0 || (keeper_wall_ & local_bit(index)) != 0;
  }
  // How many moves in a row the keeper may need for two eyes, and the reacher to leave no room for them.
  unsigned moves_to_live(const LocalState& state, LocalSet solid, KoEyes ko_eyes = KoEyes::DoNotCount) const;
  unsigned moves_to_kill(const LocalState& state, LocalSet solid) const;
  // About how many moves in a row it takes to capture the targets.
  int moves_to_capture(const LocalState& state) const;
  // Of a block with a target in it.
  int most_liberties(const LocalState& state) const;

 private:
  LocalSet beside(LocalSet set) const { return set << 1 | set >> 1 | set << row_ | set >> row_; }
  bool has_liberty(LocalSet block, LocalSet empty, LocalSet wall) const {
    return (block & wall) != 0 || (neighbours(block) & empty) != 0;
  }

  // Moves it takes to capture the block; a large eye takes more than it has points.
  unsigned liberties_of(int stone, const LocalState& state, LocalSet own) const;
  LocalSet with_two_eyes(const LocalState& state) const;
  Point lay_out(const PointSet& inside, const PointSet& merged);
  void find_twins();
  void find_diagonals(int index, const PointSet& board, const PointSet& lost);

  int count_ = 0;
  // Where the area is small enough, points are numbered row by row of a rectangle with a column to spare, and
  // this is how many a row has: a step is a shift. 0: one number after the other.
  int row_ = 0;
  LocalSet all_ = 0;
  LocalSet reacher_wall_ = 0;
  LocalSet keeper_wall_ = 0;
  LocalSet merged_ = 0;
  LocalSet deciding_ = 0;  // the reacher's among them
  std::vector<LocalSet> twins_;
  std::array<Point, kMostPoints> points_{};
  std::array<LocalSet, kMostPoints> neighbours_{};
  std::array<LocalSet, kMostPoints> diagonals_{};
  std::array<std::uint8_t, kMostPoints>
      diagonals_lost_{};    // to a wall of the reacher's; one more at the edge
  LocalSet lost_once_ = 0;  // the points with at least one, as a set
  LocalSet lost_twice_ = 0;
  std::array<std::int8_t, kPoints> index_{};
  PointSet reachers_beyond_;
  PointSet keepers_beyond_;
  Colour reacher_ = Colour::Black;
  bool wants_two_eyes_ = false;
  bool any_stones_ = false;
};

}  // namespace yomi
