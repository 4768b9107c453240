// Wins of a fight by their patterns: what stands on the points of a win's zone. A win stands in every
// position of the area that agrees with its pattern, with the same side to move, whatever stands elsewhere.
// So a search need not find it again where only the rest of the area differs.
//
// A tree asks about one point after another. A node has four children: patterns that need the point to be
// empty, the reacher's, the keeper's, and patterns whose zone does not contain it. A search goes to the child
// that matches the position, and to the last one. A leaf that has grown too long becomes a node with the
// question that divides its patterns best. (read/proof/pattern_tree.h does the same for claims.)
#pragma once

#include <array>

#include "claim/chunks.h"
#include "read/fight/life_win.h"

namespace yomi {

class LifePatterns {
 public:
  LifePatterns();

  void add(const LocalState& state, Side winner, const LifeWin& win);
  // In a search in which the reacher and the keeper have these numbers of threats.
  KnownWin find(const LocalState& state, Threats reachers, Threats keepers) const;
  // Forgets the patterns by which this side wins here.
  void forget(const LocalState& state, Side winner);

  std::int64_t bytes() const { return patterns_.bytes() + nodes_.bytes(); }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::uint32_t kLongLeaf = 8;  // patterns; a leaf with more is divided
  static constexpr int kOutside = 3;             // the answers: empty, the reacher's, the keeper's, and this

  struct Pattern {
    LocalSet zone = 0;
    LocalSet reacher = 0;
    LocalSet keeper = 0;
    LocalSet targets = 0;
    LifeWin win;
    std::uint32_t next = kNone;  // in the same leaf
    std::int8_t bar = -1;
    Side winner = Side::Nobody;
  };

  struct Node {
    int point = -1;  // a leaf if negative
    std::uint32_t first = kNone;
    std::uint32_t count = 0;
    std::uint32_t divide_at = kLongLeaf;
    std::array<std::uint32_t, 4> below{kNone, kNone, kNone, kNone};
  };

  static int answer(const Pattern& pattern, int point);
  static bool agrees(const Pattern& pattern, const LocalState& state);
  std::uint32_t root(bool reacher_to_move) const { return reacher_to_move ? 1 : 0; }
  std::uint32_t child(std::uint32_t node, int answer);
  void put(std::uint32_t node, std::uint32_t pattern);
  void divide(std::uint32_t node);
  int best_question(const Node& leaf) const;
  template <class Accepts>
  std::uint32_t look(std::uint32_t node, const LocalState& state, const Accepts& accepts) const;

  Chunks<Pattern> patterns_;
  Chunks<Node> nodes_;  // the first two are roots: for the keeper to move, and for the reacher
};

}  // namespace yomi
