// Finds a reacher's claim that already covers a position: by the position itself, or by the zone's pattern.
//
// Every zone of a capture holds the target's block with all its neighbours, since they are needed to see it
// go. So that part of the board is the key, and what shares it is compared point by point on the zone; one
// proof serves every position that agrees with it.
#pragma once

#include <unordered_map>

#include "claim/claim.h"

namespace yomi {

class ClaimIndex {
 public:
  explicit ClaimIndex(const Proof& proof) : proof_(proof) {}

  // A claim that serves the game as it stands, or kNoClaim. The newest of its kind is tried first.
  ClaimId find(const Game& game) const {
    if (const ClaimId same = find_same(game); same != kNoClaim) return same;
    if (game.goal().kind != GoalKind::Capture) return kNoClaim;
    const auto bucket = newest_.find(pattern_key(game));
    if (bucket == newest_.end()) return kNoClaim;
    int looks = kLooks;
    for (ClaimId id = bucket->second; id != kNoClaim && looks > 0;
         id = older_.at(static_cast<size_t>(id)), --looks)
      if (proof_.serves(id, game)) return id;
    return kNoClaim;
  }

  // One that was inserted or remembered for this very position.
  ClaimId find_same(const Game& game) const {
    const auto same = by_position_.find(game.hash());
    return same != by_position_.end() && proof_.serves(same->second, game) ? same->second : kNoClaim;
  }

  // The claim serves the game as it stands: find will not have to look for it again.
  void remember(const Game& game, ClaimId id) { by_position_[game.hash()] = id; }

  // The claim is about the game as it stands.
  void insert(const Game& game, ClaimId id) {
    remember(game, id);
    if (game.goal().kind != GoalKind::Capture) return;
    if (older_.size() <= static_cast<size_t>(id)) older_.resize(static_cast<size_t>(proof_.size()), kNoClaim);
    const auto [bucket, is_new] = newest_.try_emplace(pattern_key(game), id);
    if (is_new) return;
    older_[static_cast<size_t>(id)] = bucket->second;
    bucket->second = id;
  }

  std::int64_t bytes() const {
    return static_cast<std::int64_t>((by_position_.size() + newest_.size()) * kMapEntryBytes +
                                     older_.capacity() * 3 * sizeof(ClaimId));
  }

 private:
  static constexpr int kLooks = 16;
  static constexpr size_t kMapEntryBytes = 48;

  static Hash pattern_key(const Game& game) {
    const Board& board = game.board();
    const Block& block = board.block(game.targets().first());
    const PointSet around = dilated(block.stones);
    Hash key = board.to_move() == Colour::Black ? 1 : 2;
    for (const PointSet& part : {block.stones, board.stones(game.reacher()) & around}) {
      for (std::uint64_t word : part.words()) key = mix(key ^ word);
    }
    return key;
  }

  const Proof& proof_;
  std::unordered_map<Hash, ClaimId> by_position_;
  std::unordered_map<Hash, ClaimId> newest_;
  std::vector<ClaimId> older_;
};

}  // namespace yomi
