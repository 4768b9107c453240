// Finds among many claims one whose pattern agrees with the board, wherever its zone is. It is the pattern
// table of relevance-zone search (Shih and others), for goals whose zones have no common part to hash.
//
// A tree asks about one point after another. A node has four children: claims that need a black stone at the
// point, a white stone, or no stone, and claims whose zone does not contain the point. A search goes to the
// child that matches the board, and to the last one. When a leaf grows too long, it becomes a node with the
// question that divides its claims best. One word of the pattern rules out most claims of a leaf.
//
// Searches soon come back to the same position. If no claim was found for a position, the next search for it
// looks only at claims that have been added since.
#pragma once

#include <array>
#include <vector>

#include "claim/claim.h"

namespace yomi {

class PatternTree {
 public:
  explicit PatternTree(const Proof& proof) : proof_(proof), nodes_(2) {}

  // A claim that serves the current position, or kNoClaim.
  ClaimId find(const Game& game) const;
  void insert(ClaimId id);
  // To be called after Proof::keep_only. `now`: the new number of each claim, or kNoClaim.
  void renumber(const std::vector<ClaimId>& now);

  std::int64_t bytes() const {
    return static_cast<std::int64_t>(3 * (nodes_.capacity() * sizeof(Node) + claims_ * sizeof(Item)) +
                                     misses_.capacity() * sizeof(Miss));
  }

 private:
  static constexpr int kLeaf = 12;      // a leaf with more claims is split
  static constexpr int kDeepest = 100;  // the greatest depth of the tree
  static constexpr int kMostLooks = 400;
  static constexpr std::int32_t kNone = -1;
  static constexpr size_t kFewClaims = 256;  // misses are stored only if there are more
  static constexpr size_t kMisses = size_t{1} << 14;
  static constexpr std::uint32_t kNewest = 32;  // length of the list of new claims

  enum Answer : std::uint8_t { kBlack, kWhite, kEmpty, kOutside };

  // A claim, and one word of its pattern.
  struct Item {
    std::uint64_t zone = 0;
    std::uint64_t black = 0;
    std::uint64_t white = 0;
    ClaimId id = kNoClaim;
    std::uint32_t word = 0;
  };

  struct Node {
    Point point = kNoPoint;  // the point that the node asks about; kNoPoint in a leaf
    std::array<std::int32_t, 4> below{kNone, kNone, kNone, kNone};
    std::vector<Item> items;  // the claims of a leaf, the newest last
    std::int32_t split_at = kLeaf;
    std::int32_t depth = 0;
  };

  // A position for which no claim was found, and the number of claims at that time.
  struct Miss {
    Hash position = 0;
    std::uint32_t claims = 0;
  };

  // The claims with one side to move: their number, and the newest ones.
  struct Side {
    std::uint32_t count = 0;
    std::array<Item, kNewest> newest;
  };

  static size_t side_of(Colour to_move) { return to_move == Colour::Black ? 0 : 1; }
  static bool may_serve(const Item& item, const Board& board) {
    const std::uint64_t black = board.stones(Colour::Black).words()[item.word];
    const std::uint64_t white = board.stones(Colour::White).words()[item.word];
    return (black & item.zone) == item.black && (white & item.zone) == item.white;
  }
  ClaimId walk(const Game& game) const;
  bool is_missed(const Miss& miss, const Game& game) const;
  static Answer answer_of(const Claim& claim, Point point) {
    return !claim.zone.contains(point)   ? kOutside
           : claim.black.contains(point) ? kBlack
           : claim.white.contains(point) ? kWhite
                                         : kEmpty;
  }
  std::int32_t child(std::int32_t node, Answer answer);
  void split(std::int32_t leaf);
  Point best_question(const Node& leaf) const;

  const Proof& proof_;
  std::vector<Node> nodes_;  // the first two are roots: Black to move, White to move
  size_t claims_ = 0;
  std::array<Side, 2> sides_;
  mutable std::vector<Miss> misses_;  // indexed by the position's hash; a new miss replaces an old one
};

}  // namespace yomi
