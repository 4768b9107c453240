// What a colour keeps by answering each move in the region where it was played.
//
// Walls are blocks of the owner. The regions are the parts of the board between the walls. Suppose that the
// owner, by answering in a region, always keeps a liberty there for each wall block when the opponent is to
// move, and an eye in the end. Two such regions keep a block alive: the opponent cannot play in both at once,
// and so never takes the last liberty. This is safety under local alternating play (Mueller, Playing it safe,
// 1997), with a small search of each region instead of static rules. If the owner can also deny the opponent
// room for two eyes, the region is the owner's.
//
// The result for a region does not depend on the rest of the board, so that each region is searched only
// once. Positions whose parts are independent become cheap in this way. docs/explanation/boards.md has the
// proof.
#pragma once

#include <cstdint>
#include <vector>

#include "solve/small_board.h"

namespace yomi::small {

class LocalAnswers {
 public:
  // What the owner keeps for ever even if the opponent moves first. Empty if there are no walls.
  struct Kept {
    Bits walls = 0;
    Bits territory = 0;
    Bits points() const { return walls | territory; }
  };

  LocalAnswers(const Grid& grid, std::int64_t bytes);

  static constexpr int kUsualNodes = 300;

  // `needed`: the fewest points that are of use to the caller. If it is clear that fewer can be kept, the
  // search stops and returns nothing. A region is given up after `most_nodes` positions. It is tried again
  // when a later call allows more.
  Kept kept(Bits own, Bits other, int needed, int most_nodes = kUsualNodes);
  bool keep_everything(const SmallPosition& position, Side owner, int most_nodes);

  // The number of positions in regions that have been looked at so far.
  std::int64_t nodes() const { return nodes_; }

 private:
  static constexpr int kMostWalls = 4;  // wall blocks around one region
  static constexpr int kLargestRegion = 12;
  static constexpr std::size_t kWorkSlots = 1 << 14;

  // A region, the points of it next to each of its walls, and what the owner is asked to get there.
  struct Region {
    Bits points = 0;
    Bits next_to_wall[kMostWalls] = {0, 0, 0, 0};
    int walls = 0;
    int eyes = 0;
    bool territory = false;

    bool operator==(const Region&) const = default;
    Bits next_to_walls() const {
      return next_to_wall[0] | next_to_wall[1] | next_to_wall[2] | next_to_wall[3];
    }
  };
  struct Stones {
    Bits own = 0;
    Bits other = 0;
    bool operator==(const Stones&) const = default;
  };
  struct Turn {
    bool attacking = true;
    bool passed = false;  // the attacker has just passed: the owner must make progress
    int barred = -1;      // the owner may not play here, because of ko
    bool operator==(const Turn&) const = default;
  };
  struct Key {
    Region region;
    Stones stones;
    int turn = 0;
    bool operator==(const Key&) const = default;
  };
  struct Slot {
    Key key;
    bool used = false;
    bool proved = false;
    std::int32_t failed = -1;  // the depth of the last failed search; for a whole question its limit of nodes
  };
  // A wall block in the region: stones that joined it, and the points next to it and them.
  struct Wall {
    Bits joined = 0;
    Bits reach = 0;
  };
  enum class State { Kept, Open, Lost };

  struct Plan {
    int size = 0;
    Bits regions[kMostPoints];
    int eyes[kMostPoints];
    bool territory[kMostPoints];
  };
  struct Walls {
    int size = 0;
    Bits block[kMostPoints];
    Bits all() const;
  };

  void split(Bits points, Plan& plan) const;
  bool drop_hopeless(const Plan& plan, Walls& walls) const;
  bool drop_dead(const Plan& plan, Walls& walls) const;
  bool plan_regions(Bits own, Bits other, const Walls& walls, int needed, Plan& plan);
  bool surround(Bits points, const Walls& walls, Region& region) const;
  bool can_keep(const Region& region, const Stones& stones);
  bool search(const Stones& stones, const Turn& turn, int depth);
  bool attack(const Stones& stones, int depth);
  bool defend(const Stones& stones, const Turn& turn, int depth);
  State state(const Stones& stones) const;
  bool play_in_region(const Stones& before, bool attacking, int move, Stones& after, int& barred) const;
  Slot& slot_of(const Key& key);
  Key key_of(const Stones& stones, int turn) const { return {region_, stones, turn}; }

  const Grid& grid_;
  std::vector<Slot> questions_;  // results of whole questions
  std::vector<Slot> work_;       // positions of the current search; small enough for the processor's cache
  Region region_;                // the region that is being searched
  std::int64_t nodes_ = 0;
  int most_nodes_ = kUsualNodes;  // limit for one region
  std::int64_t limit_ = 0;
};

}  // namespace yomi::small
