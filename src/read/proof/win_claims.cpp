#include "read/proof/win_claims.h"

namespace yomi {

ClaimId WinClaims::goal_reached() {
  return proof_.add(game_, rules_.goal_reached(game_), ClaimAction::GoalReached);
}

ClaimId WinClaims::dead(const PointSet& zone) {
  return proof_.add(game_, zone, ClaimAction::Dead);
}

ClaimId WinClaims::at_once(Point move) {
  if (!game_.reacher_to_move())
    return proof_.add(game_, rules_.move(game_, move, {}, false), ClaimAction::Win, move);
  if (game_.goal().traits().ends_by_capture)
    return proof_.add(game_, rules_.move(game_, move, {}, false, rules_.goal_reached(game_)),
                      ClaimAction::Win, move);
  game_.play(move);
  const ClaimId leaf = goal_reached();
  game_.undo();
  return by_move(move, leaf);
}

ClaimId WinClaims::by_move(Point move, ClaimId child) {
  const Ground next = proof_.ground(child);
  if (move == kPass) return proof_.add(game_, rules_.pass(game_, next), ClaimAction::Pass, kPass, child);
  const Ground ground = rules_.move(game_, move, next, proof_[child].bar != kNoPoint);
  return proof_.add(game_, ground, ClaimAction::Play, move, child);
}

WinClaims::Answers::Answers(WinClaims& claims, ClaimId after_pass) : claims_(claims) {
  passes_.push_back(after_pass);
  const Ground ground = claims.proof_.ground(after_pass);
  uncovered_ = claims.rules_.uncovered(claims.game_, ground);
  tight_ = ZoneRules::tight(claims.game_, ground);
  for (Point reply : uncovered_)
    if (claims.game_.board().is_legal(reply)) legal_.insert(reply);
}

void WinClaims::Answers::answer(Point reply, ClaimId claim) {
  answered_.insert(reply);
  answers_.push_back({reply, claim});
  const Claim& win = claims_.proof_[claim];
  const Board& board = claims_.game_.board();
  const bool wins_after_pass = (board.stones(Colour::Black) & win.zone) == win.black &&
                               (board.stones(Colour::White) & win.zone) == win.white &&
                               claims_.proof_.targets(win) == claims_.game_.targets() &&
                               claims_.proof_.threats_last(win, board.ko_terms().threats) &&
                               claims_.proof_.reserves_last(win, board);
  if (!wins_after_pass) return;
  const Ground ground = claims_.proof_.ground(claim);
  const PointSet tight = tight_ | ZoneRules::tight(claims_.game_, ground);
  const PointSet fewer = (uncovered_ & claims_.rules_.uncovered(claims_.game_, ground)) | tight;
  if (uncovered_.contains_all(fewer) && !(fewer == uncovered_)) {
    uncovered_ = fewer;
    tight_ = tight;
    passes_.push_back(claim);
  }
}

ClaimId WinClaims::Answers::conclude() {
  const Board& board = claims_.game_.board();
  std::vector<Ground>& passes = claims_.passes_;
  std::vector<Link>& links = claims_.links_;
  std::vector<ZoneRules::Reply>& replies = claims_.replies_;
  passes.clear();
  links.clear();
  replies.clear();
  passes_.for_each([&](ClaimId pass) {
    passes.push_back(claims_.proof_.ground(pass));
    links.push_back({kPass, pass});
  });
  answers_.for_each([&](const Link& answer) {
    if (!uncovered_.contains(answer.move)) return;
    links.push_back(answer);
    replies.push_back({answer.move, claims_.proof_.ground(answer.child)});
  });
  const Point bar = board.ko() >= 0 && uncovered_.contains(board.ko()) ? board.ko() : kNoPoint;
  const auto ground =
      claims_.rules_.replies(claims_.game_, passes, replies, bar == board.firm_ko() ? bar : kNoPoint);
  if (!ground) return kNoClaim;
  return claims_.proof_.add(claims_.game_, *ground, ClaimAction::Answer, kNoPoint, kNoClaim, bar, links);
}

}  // namespace yomi
