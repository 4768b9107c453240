#include "read/win_claims.h"

namespace yomi {

ClaimId WinClaims::goal_reached() {
  return proof_.add(game_, rules_.goal_reached(game_), ClaimAction::GoalReached);
}

ClaimId WinClaims::at_once(Point move) {
  if (game_.goal().kind == GoalKind::Capture || !game_.reacher_to_move())
    return proof_.add(game_, rules_.move(game_, move, {}, false), ClaimAction::Win, move);
  game_.play(move);
  const ClaimId leaf = goal_reached();
  game_.undo();
  return by_move(move, leaf);
}

ClaimId WinClaims::by_move(Point move, ClaimId child) {
  const Claim& next = proof_[child];
  if (move == kPass) {
    PointSet zone = next.zone;
    if (!game_.reacher_to_move()) rules_.add_keepers_reason(game_, zone);
    return proof_.add(game_, zone, ClaimAction::Pass, kPass, child);
  }
  const PointSet zone = rules_.move(game_, move, next.zone, next.bar != kNoPoint);
  return proof_.add(game_, zone, ClaimAction::Play, move, child);
}

WinClaims::Answers::Answers(WinClaims& claims, ClaimId after_pass)
    : claims_(claims),
      passes_{after_pass},
      uncovered_(claims.rules_.uncovered(claims.game_, claims.proof_[after_pass].zone)) {}

PointSet WinClaims::Answers::open() const {
  PointSet result;
  for (Point reply : uncovered_ - answered_)
    if (claims_.game_.board().is_legal(reply)) result.insert(reply);
  return result;
}

void WinClaims::Answers::answer(Point reply, ClaimId claim) {
  answered_.insert(reply);
  answers_.push_back({reply, claim});
  const Claim& win = claims_.proof_[claim];
  const Board& board = claims_.game_.board();
  const bool wins_after_pass = (board.stones(Colour::Black) & win.zone) == win.black &&
                               (board.stones(Colour::White) & win.zone) == win.white &&
                               claims_.proof_.targets(win) == claims_.game_.targets();
  if (!wins_after_pass) return;
  const PointSet fewer = uncovered_ & claims_.rules_.uncovered(claims_.game_, win.zone);
  if (fewer == uncovered_) return;
  uncovered_ = fewer;
  passes_.push_back(claim);
}

ClaimId WinClaims::Answers::conclude() {
  const Board& board = claims_.game_.board();
  std::vector<PointSet> pass_zones;
  std::vector<Link> links;
  std::vector<ZoneRules::Reply> replies;
  for (ClaimId pass : passes_) {
    pass_zones.push_back(claims_.proof_[pass].zone);
    links.push_back({kPass, pass});
  }
  for (const Link& answer : answers_) {
    if (!uncovered_.contains(answer.move)) continue;
    const Claim& win = claims_.proof_[answer.child];
    links.push_back(answer);
    replies.push_back({answer.move, win.zone});
  }
  const Point bar = board.ko() >= 0 && uncovered_.contains(board.ko()) ? board.ko() : kNoPoint;
  const PointSet zone = claims_.rules_.replies(claims_.game_, pass_zones, replies, bar);
  return claims_.proof_.add(claims_.game_, zone, ClaimAction::Answer, kNoPoint, kNoClaim, bar, links);
}

}  // namespace yomi
