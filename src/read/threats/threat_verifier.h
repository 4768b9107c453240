// Does a general threat win? A depth-first search. The threat says how many moves of each order its tree may
// contain.
//
// The moves are counted over the whole tree: moves that one reply of the keeper has used are not available
// for the others. A win that is known already costs nothing. Neither does the check, at the keeper's nodes,
// that a pass would lose: that is a separate threat of a lower order.
#pragma once

#include <array>
#include <utility>

#include "claim/threat.h"
#include "read/proof/claim_index.h"
#include "read/proof/growing_table.h"
#include "read/proof/win_claims.h"
#include "read/threats/threat_moves.h"
#include "work/budget.h"

namespace yomi {

class ThreatVerifier {
 public:
  // `skips_kos`: does not try moves that take a ko and can be retaken (is_taken_back).
  ThreatVerifier(Game& game, WinClaims& claims, ClaimIndex& index, Budget& budget, Orders& orders,
                 WallMoves walls, bool skips_kos = false)
      : game_(game),
        claims_(claims),
        index_(index),
        budget_(budget),
        orders_(orders),
        walls_(walls),
        skips_kos_(skips_kos) {}

  // The reacher is to move: a claim for the current position, if a threat within this one wins. The moves
  // that it used are subtracted from the threat.
  ClaimId attack(Threat& threat);

  // The keeper is to move after a threat of this order: a claim if all its replies lose.
  ClaimId defence_fails(Threat& threat, int order);

  // Since the last call, has a threat failed because it ran out of moves of some order? If not, more moves of
  // the same orders would not have helped.
  bool take_ran_out() { return std::exchange(ran_out_, false); }

  // The most promising reply of the keeper: the one that has averted the most threats so far.
  Point best_reply(const PointSet& open) const;
  void averted_by(Point reply) {
    ++averted_[static_cast<size_t>(reply)];
    if (reply == last_averting_[0]) return;
    last_averting_[1] = last_averting_[0];
    last_averting_[0] = reply;
  }
  // How often this move has won so far.
  int won_so_far(Point move) const { return move == kPass ? 0 : won_[static_cast<size_t>(move)]; }
  int averted_so_far(Point reply) const { return averted_[static_cast<size_t>(reply)]; }
  // The keeper is to move: does one of the replies that helped recently raise the order above this one at
  // once?
  bool can_be_averted(int highest);

  // Must be called after claims have been renumbered.
  void forget_failures() { failed_ = {}; }

  ClaimId known() const { return index_.find(game_); }
  std::int64_t bytes() const { return failed_.bytes() + claims_.proof().bytes() + index_.bytes(); }

 private:
  static constexpr ClaimId kNotMuch = 64;

  struct Failure {
    Threat threat;  // the last threat that is known not to win here
    bool ran_out = false;
    ClaimId claims = 0;  // the number of claims at that time
  };

  ClaimId indexed(ClaimId claim) {
    index_.insert(game_, claim);
    return claim;
  }
  ClaimId search(Threat& threat, int need);
  bool still_fails(const Failure& failure, const Threat& threat) const;
  std::vector<Point> ranked(const PointSet& moves) const;

  Game& game_;
  WinClaims& claims_;
  ClaimIndex& index_;
  Budget& budget_;
  Orders& orders_;
  WallMoves walls_;
  bool skips_kos_;
  GrowingTable<Failure> failed_;
  bool ran_out_ = false;
  std::array<int, kPoints> averted_{};
  std::array<int, kPoints> won_{};
  std::array<Point, 2> last_averting_{kNoPoint, kNoPoint};
};

}  // namespace yomi
