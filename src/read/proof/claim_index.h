// Finds a reacher's claim that covers a position, by the position itself or by the pattern of the claim's
// zone.
//
// The zone of a capture contains the target's block and all its neighbours, because these show the capture.
// That part of the board is the key. Claims with the same key are compared with the board on their whole
// zone. In this way one proof serves all positions that agree with it. For each claim, the word of its
// pattern that says most about the rest of the board is stored with the key and rules out most claims at
// once.
//
// Claims about connections and walls have no such common part. They are found by a tree of points
// (read/proof/pattern_tree.h).
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "claim/claim.h"
#include "read/proof/growing_table.h"
#include "read/proof/pattern_tree.h"

namespace yomi {

class ClaimIndex {
 public:
  explicit ClaimIndex(const Proof& proof) : proof_(proof), joined_(proof) {}

  // A claim that serves the current position, or kNoClaim. The newest claims are tried first.
  ClaimId find(const Game& game) const {
    if (const ClaimId same = find_same(game); same != kNoClaim) return same;
    if (is_about_joining(game)) return joined_.find(game);
    if (game.goal().kind != GoalKind::Capture) return kNoClaim;
    const Alike* alike = alike_.find(pattern_key(game));
    if (alike == nullptr) return kNoClaim;
    const auto& black = game.board().stones(Colour::Black).words();
    const auto& white = game.board().stones(Colour::White).words();
    const std::vector<Glimpse>& glimpses = lists_[static_cast<size_t>(alike->list)];
    const size_t last = glimpses.size() > kLooks ? glimpses.size() - kLooks : 0;
    for (size_t at = glimpses.size(); at-- > last;) {
      const Glimpse& glimpse = glimpses[at];
      const bool may_serve = (black[glimpse.word] & glimpse.zone) == glimpse.black &&
                             (white[glimpse.word] & glimpse.zone) == glimpse.white;
      if (may_serve && proof_.serves(glimpse.claim, game)) return glimpse.claim;
    }
    return kNoClaim;
  }

  // A claim that was inserted or remembered for exactly this position.
  ClaimId find_same(const Game& game) const {
    const Held* same = by_position_.find(game.hash());
    return same != nullptr && proof_.serves(same->id, game) ? same->id : kNoClaim;
  }

  // Prefetches: the claim for the position with this hash will be asked for soon.
  void expect(Hash position) const { by_position_.expect(position); }

  // Notes that the claim serves the current position, so that find() need not search for it again.
  void remember(const Game& game, ClaimId id) { by_position_[game.hash()].id = id; }

  // Adds a claim about the current position.
  void insert(const Game& game, ClaimId id) {
    remember(game, id);
    if (is_about_joining(game)) joined_.insert(id);
    if (game.goal().kind != GoalKind::Capture) return;
    if (is_listed_.size() <= static_cast<size_t>(id)) is_listed_.resize(static_cast<size_t>(proof_.size()));
    if (is_listed_[static_cast<size_t>(id)]) return;
    is_listed_[static_cast<size_t>(id)] = true;
    Alike& alike = alike_[pattern_key(game)];
    if (alike.list < 0) {
      alike.list = static_cast<std::int32_t>(lists_.size());
      lists_.emplace_back();
    }
    std::vector<Glimpse>& glimpses = lists_[static_cast<size_t>(alike.list)];
    const size_t room = glimpses.capacity();
    glimpses.push_back(glimpse_of(game, proof_[id]));
    glimpses.back().claim = id;
    list_bytes_ += static_cast<std::int64_t>((glimpses.capacity() - room) * sizeof(Glimpse));
  }

  // To be called after Proof::keep_only. `now`: the new number of each claim, or kNoClaim for a claim that is
  // gone. Of the positions that a claim serves, only the one for which it was made is still known afterwards.
  void renumber(const std::vector<ClaimId>& now) {
    std::vector<bool> is_held(static_cast<size_t>(proof_.size()));
    by_position_.keep_only([&](Held& held) {
      held.id = now[static_cast<size_t>(held.id)];
      if (held.id == kNoClaim || is_held[static_cast<size_t>(held.id)]) return false;
      is_held[static_cast<size_t>(held.id)] = true;
      return true;
    });
    std::vector<std::vector<Glimpse>> lists;
    list_bytes_ = 0;
    alike_.keep_only([&](Alike& alike) {
      std::vector<Glimpse> kept;
      for (Glimpse glimpse : lists_[static_cast<size_t>(alike.list)]) {
        glimpse.claim = now[static_cast<size_t>(glimpse.claim)];
        if (glimpse.claim != kNoClaim) kept.push_back(glimpse);
      }
      if (kept.empty()) return false;
      alike.list = static_cast<std::int32_t>(lists.size());
      list_bytes_ += static_cast<std::int64_t>(kept.capacity() * sizeof(Glimpse));
      lists.push_back(std::move(kept));
      return true;
    });
    lists_ = std::move(lists);
    std::vector<bool> is_listed(static_cast<size_t>(proof_.size()));
    for (size_t id = 0; id < is_listed_.size(); ++id)
      if (now[id] != kNoClaim) is_listed[static_cast<size_t>(now[id])] = is_listed_[id];
    is_listed_ = std::move(is_listed);
    joined_.renumber(now);
  }

  std::int64_t bytes() const {
    return by_position_.bytes() + alike_.bytes() + joined_.bytes() + list_bytes_ +
           static_cast<std::int64_t>(lists_.capacity() * sizeof(lists_[0]) + is_listed_.capacity() / 8);
  }

 private:
  static constexpr size_t kLooks = 64;

  struct Held {
    ClaimId id = kNoClaim;
  };

  // A claim, and one word of its pattern.
  struct Glimpse {
    std::uint64_t zone = 0;
    std::uint64_t black = 0;
    std::uint64_t white = 0;
    ClaimId claim = kNoClaim;
    std::uint32_t word = 0;
  };
  struct Alike {
    std::int32_t list = -1;
  };

  static bool is_about_joining(const Game& game) { return game.goal().joins(); }

  static Glimpse glimpse_of(const Game& game, const Claim& claim) {
    const PointSet rest = claim.zone - around_target(game);
    Glimpse glimpse;
    for (std::uint32_t i = 1; i < PointSet::kWords; ++i)
      if (std::popcount(rest.words()[i]) > std::popcount(rest.words()[glimpse.word])) glimpse.word = i;
    glimpse.zone = claim.zone.words()[glimpse.word];
    glimpse.black = claim.black.words()[glimpse.word];
    glimpse.white = claim.white.words()[glimpse.word];
    return glimpse;
  }

  static PointSet around_target(const Game& game) {
    return dilated(game.board().block(game.targets().first()).stones);
  }

  // A key is a sum of one product for each word. The processor computes the products in parallel.
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
  GrowingTable<Held> by_position_;
  GrowingTable<Alike> alike_;
  std::vector<std::vector<Glimpse>> lists_;  // in each list the newest claim is the last
  std::int64_t list_bytes_ = 0;
  std::vector<bool> is_listed_;  // for each claim
  PatternTree joined_;
};

}  // namespace yomi
