// What a colour keeps by answering every move in the part of the board where it was made.
//
// Walls are blocks of the owner's; the regions are what they leave of the board. If the owner, answering in
// the region, always has a liberty of each wall block left there when the opponent is to move, and in the end
// an eye, two such regions keep a block alive: the opponent can never take its last liberty, as he cannot be
// in two places at once. This is safety under local alternating play (Mueller, Playing it safe, 1997), with a
// small search of each region in place of the static rules. Where the owner can also see to it that the
// opponent has no room for two eyes, the region is his. A region is searched once, whatever stands elsewhere:
// that is what makes positions cheap whose parts have nothing to do with each other. docs/boards.md has the
// argument.
#pragma once

#include <cstdint>
#include <vector>

#include "solve/small_board.h"

namespace yomi::small {

class LocalAnswers {
 public:
  // What the owner has for good though the opponent moves first; nothing if there are no walls.
  struct Kept {
    Bits walls = 0;
    Bits territory = 0;
    Bits points() const { return walls | territory; }
  };

  LocalAnswers(const Grid& grid, std::int64_t bytes);

  static constexpr int kUsualNodes = 300;

  // `needed` says how many points are worth the trouble: when no more than less can be kept, nothing is
  // looked for. A region is given up after `most_nodes` positions, and tried again when more are allowed.
  Kept kept(Bits own, Bits other, int needed, int most_nodes = kUsualNodes);
  bool keep_everything(const SmallPosition& position, Side owner, int most_nodes);

  // Positions of regions looked at so far.
  std::int64_t nodes() const { return nodes_; }

 private:
  static constexpr int kMostWalls = 4;  // around one region
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
    bool passed = false;  // the attacker has just passed: the owner must make use of it
    int barred = -1;      // the owner may not retake a ko here
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
    std::int32_t failed = -1;  // to this depth; whole questions: with so many nodes
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
  std::vector<Slot> questions_;  // whole ones
  std::vector<Slot> work_;       // of the searches, small enough to stay near the processor
  Region region_;                // the one that is being searched
  std::int64_t nodes_ = 0;
  int most_nodes_ = kUsualNodes;  // for one region
  std::int64_t limit_ = 0;
};

}  // namespace yomi::small
