// Does a general threat win? A depth-first search whose tree holds at most so many moves of each order.
//
// The moves are counted over the whole tree: what one reply of the keeper's has used is gone for the others.
// A win already known costs nothing, and so does the verification at the keeper's nodes that a pass would
// lose: that is a threat of its own, of a lower order.
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
  // `skips_kos`: moves that are taken back are not tried (is_taken_back).
  ThreatVerifier(Game& game, WinClaims& claims, ClaimIndex& index, Budget& budget, Orders& orders,
                 WallMoves walls, bool skips_kos = false)
      : game_(game),
        claims_(claims),
        index_(index),
        budget_(budget),
        orders_(orders),
        walls_(walls),
        skips_kos_(skips_kos) {}

  // The reacher is to move: a claim for the game as it stands if a threat within this one wins. What was used
  // of the threat is taken off it.
  ClaimId attack(Threat& threat);

  // The keeper is to move and has just been threatened by a move of this order: does he lose?
  ClaimId defence_fails(Threat& threat, int order);

  // Has a threat failed, since it was asked last, with no moves of some order left? If not, more moves of the
  // same orders would not have helped.
  bool take_ran_out() { return std::exchange(ran_out_, false); }

  // The most promising of the keeper's replies: the one that has averted most so far.
  Point best_reply(const PointSet& open) const;
  void averted_by(Point reply) {
    ++averted_[static_cast<size_t>(reply)];
    if (reply == last_averting_[0]) return;
    last_averting_[1] = last_averting_[0];
    last_averting_[0] = reply;
  }
  // How often it has helped: a move of the reacher's that won, a reply that averted a threat.
  int won_so_far(Point move) const { return move == kPass ? 0 : won_[static_cast<size_t>(move)]; }
  int averted_so_far(Point reply) const { return averted_[static_cast<size_t>(reply)]; }
  // The keeper is to move: does one of the replies that helped him last put the goal out of this order's
  // reach at once?
  bool can_be_averted(int highest);

  // After claims have been given other numbers.
  void forget_failures() { failed_ = {}; }

  ClaimId known() const { return index_.find(game_); }
  std::int64_t bytes() const { return failed_.bytes() + claims_.proof().bytes() + index_.bytes(); }

 private:
  static constexpr ClaimId kNotMuch = 64;

  struct Failure {
    Threat threat;  // the last known not to win here
    bool ran_out = false;
    ClaimId claims = 0;  // there were so many then
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
