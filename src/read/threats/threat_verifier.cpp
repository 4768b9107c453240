#include "read/threats/threat_verifier.h"

#include <algorithm>
#include <utility>

#include "read/general/candidates.h"

namespace yomi {

ClaimId ThreatVerifier::attack(Threat& threat) {
  budget_.count(bytes());
  if (budget_.stop() != Stop::None || game_.is_out_of_reach()) return kNoClaim;
  if (threat.moves(1) == 0) {
    ran_out_ = true;
    return kNoClaim;
  }
  if (const ClaimId claim = known(); claim != kNoClaim) return claim;
  if (const Point win = move_of_order_one(game_); win != kNoPoint) {
    threat.use(1);
    return indexed(claims_.at_once(win));
  }
  const int highest = threat.order();
  if (highest < 2) return kNoClaim;
  Failure& failure = failed_[game_.hash()];
  if (still_fails(failure, threat)) {
    ran_out_ |= failure.ran_out;
    return kNoClaim;
  }
  const bool ran_out_before = std::exchange(ran_out_, false);
  const int need = orders_.least(highest);
  const ClaimId claim = need > highest ? kNoClaim : search(threat, need);
  if (claim == kNoClaim && budget_.stop() == Stop::None) failure = {threat, ran_out_, claims_.proof().size()};
  ran_out_ = ran_out_before || (claim == kNoClaim && ran_out_);
  return claim;
}

// Does this threat fail because a smaller one has failed? It does if the smaller one did not run out of
// moves, and if few claims that might help have been added since.
bool ThreatVerifier::still_fails(const Failure& failure, const Threat& threat) const {
  if (threat.is_within(failure.threat)) return true;
  if (failure.ran_out || !threat.is_within(failure.threat.without_counting())) return false;
  return claims_.proof().size() - failure.claims <= failure.claims / kNotMuch;
}

ClaimId ThreatVerifier::search(Threat& threat, int need) {
  MovesByOrder by_order(game_, threat.order(), walls_);
  PointSet tried;
  for (int order = std::max(2, need); order <= threat.order(); ++order) {
    if (threat.moves(order) == 0) continue;
    for (Point move : ranked(by_order.up_to(order) - tried)) {
      if (!game_.board().is_legal(move) || (skips_kos_ && is_taken_back(game_, move))) continue;
      game_.play(move);
      if (orders_.least(order - 1, need - 1) >= order) {
        game_.undo();
        continue;
      }
      tried.insert(move);
      Threat left = threat;
      left.use(order);
      const ClaimId claim = defence_fails(left, order);
      game_.undo();
      if (claim != kNoClaim) {
        threat = left;
        ++won_[static_cast<size_t>(move)];
        return indexed(claims_.by_move(move, claim));
      }
      if (budget_.stop() != Stop::None) return kNoClaim;
      ran_out_ |= left.has_used_up(threat);
    }
  }
  return kNoClaim;
}

ClaimId ThreatVerifier::defence_fails(Threat& threat, int order) {
  const bool is_often_known = order <= 2;
  if (const ClaimId claim = is_often_known ? known() : index_.find_same(game_); claim != kNoClaim)
    return claim;
  if (move_that_wins_at_once(game_) != kNoPoint) return kNoClaim;
  if (order >= 3 && can_be_averted(threat.order())) return kNoClaim;
  game_.play(kPass);
  Threat lower = threat.up_to(order - 1);
  const ClaimId pass = attack(lower);
  game_.undo();
  if (pass == kNoClaim) return kNoClaim;
  WinClaims::Answers answers(claims_, pass);
  for (PointSet open = answers.open(); !open.empty(); open = answers.open()) {
    const Point reply = best_reply(open);
    game_.play(reply);
    const ClaimId claim = attack(threat);
    game_.undo();
    if (claim == kNoClaim) {
      averted_by(reply);
      return kNoClaim;
    }
    answers.answer(reply, claim);
  }
  return indexed(answers.conclude());
}

bool ThreatVerifier::can_be_averted(int highest) {
  const int before = orders_.least(highest);
  for (Point reply : last_averting_) {
    if (reply == kNoPoint || !game_.board().is_legal(reply)) continue;
    game_.play(reply);
    const bool averted = game_.is_out_of_reach() || orders_.least(highest, before) > highest;
    game_.undo();
    if (averted) return true;
  }
  return false;
}

std::vector<Point> ThreatVerifier::ranked(const PointSet& moves) const {
  std::vector<Point> result;
  result.reserve(static_cast<size_t>(moves.size()));
  for (Point move : moves) result.push_back(move);
  std::sort(result.begin(), result.end(), [this](Point a, Point b) {
    const int more = won_[static_cast<size_t>(a)] - won_[static_cast<size_t>(b)];
    return more != 0 ? more > 0 : a < b;
  });
  return result;
}

Point ThreatVerifier::best_reply(const PointSet& open) const {
  const Board& board = game_.board();
  Point best = open.first();
  int most = -1;
  for (Point reply : open) {
    int worth = std::min(averted_[static_cast<size_t>(reply)], 1 << 20);
    if (board.captures_something(reply, game_.keeper())) worth += 8;
    if (worth <= most) continue;
    most = worth;
    best = reply;
  }
  return best;
}

}  // namespace yomi
