// Finds a reacher's claim that already covers a position: by the position itself, or by the zone's pattern.
//
// Every zone of a capture holds the target's block with all its neighbours, since they are needed to see it
// go. So that part of the board is the key, and what shares it is compared point by point on the zone; one
// proof serves every position that agrees with it. The word of the pattern that says most about the rest of
// the board is kept at hand: it rules most claims out at once. Claims about connections and walls have no
// such core; they are found by a tree of points (read/pattern_tree.h).
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "claim/chunks.h"
#include "claim/claim.h"
#include "read/lambda_table.h"
#include "read/pattern_tree.h"

namespace yomi {

class ClaimIndex {
 public:
  explicit ClaimIndex(const Proof& proof) : proof_(proof), joined_(proof) {}

  // A claim that serves the game as it stands, or kNoClaim. The newest of its kind is tried first.
  ClaimId find(const Game& game) const {
    if (const ClaimId same = find_same(game); same != kNoClaim) return same;
    if (is_about_joining(game)) return joined_.find(game);
    if (game.goal().kind != GoalKind::Capture) return kNoClaim;
    const Newest* newest = newest_.find(pattern_key(game));
    if (newest == nullptr) return kNoClaim;
    const auto& black = game.board().stones(Colour::Black).words();
    const auto& white = game.board().stones(Colour::White).words();
    int looks = kLooks;
    for (std::int32_t at = newest->glimpse; at >= 0 && looks > 0; --looks) {
      const Glimpse& glimpse = glimpses_[static_cast<size_t>(at)];
      const bool may_serve = (black[glimpse.word] & glimpse.zone) == glimpse.black &&
                             (white[glimpse.word] & glimpse.zone) == glimpse.white;
      if (may_serve && proof_.serves(glimpse.claim, game)) return glimpse.claim;
      at = glimpse.older;
    }
    return kNoClaim;
  }

  // One that was inserted or remembered for this very position.
  ClaimId find_same(const Game& game) const {
    const Held* same = by_position_.find(game.hash());
    return same != nullptr && proof_.serves(same->id, game) ? same->id : kNoClaim;
  }

  // The claim serves the game as it stands: find will not have to look for it again.
  void remember(const Game& game, ClaimId id) { by_position_[game.hash()].id = id; }

  // The claim is about the game as it stands.
  void insert(const Game& game, ClaimId id) {
    remember(game, id);
    if (is_about_joining(game)) joined_.insert(id);
    if (game.goal().kind != GoalKind::Capture) return;
    if (is_listed_.size() <= static_cast<size_t>(id)) is_listed_.resize(static_cast<size_t>(proof_.size()));
    if (is_listed_[static_cast<size_t>(id)]) return;
    is_listed_[static_cast<size_t>(id)] = true;
    Newest& newest = newest_[pattern_key(game)];
    Glimpse glimpse = glimpse_of(game, proof_[id]);
    glimpse.claim = id;
    glimpse.older = newest.glimpse;
    newest.glimpse = static_cast<std::int32_t>(glimpses_.size());
    glimpses_.push_back(glimpse);
  }

  std::int64_t bytes() const {
    return by_position_.bytes() + newest_.bytes() + joined_.bytes() + glimpses_.bytes() +
           static_cast<std::int64_t>(is_listed_.capacity() / 8);
  }

 private:
  static constexpr int kLooks = 64;

  struct Held {
    ClaimId id = kNoClaim;
  };

  // One word of a claim's pattern, and the claim to try after it.
  struct Glimpse {
    std::uint64_t zone = 0;
    std::uint64_t black = 0;
    std::uint64_t white = 0;
    ClaimId claim = kNoClaim;
    std::int32_t older = -1;  // index of a glimpse
    std::uint16_t word = 0;
  };
  struct Newest {
    std::int32_t glimpse = -1;
  };

  static bool is_about_joining(const Game& game) { return game.goal().joins(); }

  static Glimpse glimpse_of(const Game& game, const Claim& claim) {
    const PointSet rest = claim.zone - around_target(game);
    Glimpse glimpse;
    for (std::uint16_t i = 1; i < PointSet::kWords; ++i)
      if (std::popcount(rest.words()[i]) > std::popcount(rest.words()[glimpse.word])) glimpse.word = i;
    glimpse.zone = claim.zone.words()[glimpse.word];
    glimpse.black = claim.black.words()[glimpse.word];
    glimpse.white = claim.white.words()[glimpse.word];
    return glimpse;
  }

  static PointSet around_target(const Game& game) {
    return dilated(game.board().block(game.targets().first()).stones);
  }

  // The parts of a key do not wait for each other: a product for each word, and their sum.
  static constexpr std::array<Hash, 2 * PointSet::kWords> kFactors = [] {
    std::array<Hash, 2 * PointSet::kWords> factors{};
    for (size_t i = 0; i < factors.size(); ++i) factors[i] = mix(i) | 1;
    return factors;
  }();
  static constexpr std::uint64_t folded(std::uint64_t word) { return word ^ (word >> 32); }

  static Hash pattern_key(const Game& game) {
    const Board& board = game.board();
    const PointSet& stones = board.block(game.targets().first()).stones;
    Hash key = board.to_move() == Colour::Black ? 1 : 2;
    const PointSet attackers = board.stones(game.reacher()) & around_target(game);
    for (unsigned i = 0; i < PointSet::kWords; ++i) {
      key += folded(stones.words()[i]) * kFactors[2 * i];
      key += folded(attackers.words()[i]) * kFactors[2 * i + 1];
    }
    return mix(key);
  }

  const Proof& proof_;
  LambdaTable<Held> by_position_;
  LambdaTable<Newest> newest_;
  Chunks<Glimpse> glimpses_;
  std::vector<bool> is_listed_;  // by claim
  PatternTree joined_;
};

}  // namespace yomi
