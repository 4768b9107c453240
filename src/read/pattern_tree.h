// Finds among many claims one whose pattern agrees with the board, wherever its zone lies: the pattern table
// of relevance-zone search (Shih and others), for goals whose zones have no common core to hash.
//
// A tree asks about one point after the other. Below each question lie the claims that want a black stone
// there, a white one, none, and those that do not care; a search follows what is on the board and the last.
// A leaf that grows too long asks the question that shares its claims out best. Most claims of a leaf are
// ruled out by one word of their patterns.
#pragma once

#include <array>
#include <vector>

#include "claim/claim.h"

namespace yomi {

class PatternTree {
 public:
  explicit PatternTree(const Proof& proof) : proof_(proof), nodes_(2) {}

  // A claim that serves the game as it stands, or kNoClaim.
  ClaimId find(const Game& game) const;
  void insert(ClaimId id);

  std::int64_t bytes() const {
    return static_cast<std::int64_t>(3 * (nodes_.capacity() * sizeof(Node) + claims_ * sizeof(Item)));
  }

 private:
  static constexpr int kLeaf = 12;      // claims in a leaf before it is split
  static constexpr int kDeepest = 100;  // questions in a row
  static constexpr int kMostLooks = 400;
  static constexpr std::int32_t kNone = -1;

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
    Point point = kNoPoint;  // of the question; none: a leaf
    std::array<std::int32_t, 4> below{kNone, kNone, kNone, kNone};
    std::vector<Item> items;  // of a leaf, the newest last
    std::int32_t split_at = kLeaf;
    std::int32_t depth = 0;
  };

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
};

}  // namespace yomi
