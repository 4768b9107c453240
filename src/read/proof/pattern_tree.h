// Finds among many claims one whose pattern agrees with the board, wherever its zone lies: the pattern table
// of relevance-zone search (Shih and others), for goals whose zones have no common core to hash.
//
// A tree asks about one point after the other. Below each question lie the claims that want a black stone
// there, a white one, none, and those that do not care; a search follows what is on the board and the last.
// A leaf that grows too long asks the question that shares its claims out best. Most claims of a leaf are
// ruled out by one word of their patterns. Searches come back to the same position soon: where nothing was
// found, only the claims that are new since then are looked at.
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
  // Claims have other numbers now (Proof::keep_only), or kNoClaim.
  void renumber(const std::vector<ClaimId>& now);

  std::int64_t bytes() const {
    return static_cast<std::int64_t>(3 * (nodes_.capacity() * sizeof(Node) + claims_ * sizeof(Item)) +
                                     misses_.capacity() * sizeof(Miss));
  }

 private:
  static constexpr int kLeaf = 12;      // claims in a leaf before it is split
  static constexpr int kDeepest = 100;  // questions in a row
  static constexpr int kMostLooks = 400;
  static constexpr std::int32_t kNone = -1;
  static constexpr size_t kFewClaims = 256;  // are looked through so soon that misses are not remembered
  static constexpr size_t kMisses = size_t{1} << 14;
  static constexpr std::uint32_t kNewest = 32;  // claims of either side kept at hand

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

  // Among so many claims of the side to move none served this position.
  struct Miss {
    Hash position = 0;
    std::uint32_t claims = 0;
  };

  // The claims of one side to move: how many there are, and the newest.
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
  mutable std::vector<Miss> misses_;  // by position, the last one there
};

}  // namespace yomi
