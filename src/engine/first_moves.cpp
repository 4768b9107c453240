#include "engine/first_moves.h"

#include <algorithm>

#include "plan/two_games.h"
#include "read/proof/win_claims.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

Point first_move_in(const Proof& proof, ClaimId id) {
  const Claim& claim = proof[id];
  return claim.action == ClaimAction::Play || claim.action == ClaimAction::Win ? claim.move : kNoPoint;
}

class Judge {
 public:
  Judge(const Case& asked, const Searcher& searcher, const Limits& limits)
      : asked_(asked), mover_(asked.position.to_move), searcher_(searcher), limits_(limits) {}

  FirstMoves judge(const Settlement& known) {
    const Game game(asked_.task());
    if (game.is_reached() || game.is_out_of_reach()) return result_;
    if (known.winner == opponent(mover_)) {
      list_refutations(known.proofs[0]);
      return result_;
    }
    judge_known_move(known);
    PointSet open = Board(asked_.position).legal_moves();
    for (const JudgedMove& judged : result_.judged)
      if (judged.move >= 0) open.erase(judged.move);
    judge_pass(open);
    const std::vector<Point> order = nearest_first(open);
    for (size_t i = 0; i < order.size(); ++i) judge_move(order[i], static_cast<int>(order.size() - i));
    std::stable_sort(result_.judged.begin(), result_.judged.end(),
                     [](const JudgedMove& a, const JudgedMove& b) { return a.verdict < b.verdict; });
    return result_;
  }

 private:
  bool is_judged(Point move) const {
    return std::any_of(result_.judged.begin(), result_.judged.end(),
                       [&](const JudgedMove& judged) { return judged.move == move; });
  }

  // A proof goes on to say this of the game after the move. (Not where some of several targets go: then the
  // goal is another.)
  bool holds_after(Point move, const Proof& proof, ClaimId claim) const {
    Game game(asked_.position, asked_.goal, proof.ko_terms());
    game.play(move);
    return claim != kNoClaim && game.targets() == asked_.goal.named() && proof.serves(claim, game);
  }
  Position position_after(Point move) const {
    Board board(asked_.position);
    board.play(move);
    return board.position();
  }

  // Adds to `proofs` what a proof about the case says of the game after this move, if it is a proof of that:
  // one that counts on liberties which it does not show is not.
  void follow(const ProvedGame& before, Point move, std::vector<ProvedGame>& proofs) const {
    const Proof& proof = *before.proof;
    const Claim& root = proof[before.root];
    ClaimId next = root.move == move ? root.child : kNoClaim;
    for (const Point named : {move, kPass})
      for (int i = 0; i < proof.link_count(root) && next == kNoClaim; ++i)
        if (const Link& link = proof.link(root, i);
            link.move == named && holds_after(move, proof, link.child))
          next = link.child;
    if (holds_after(move, proof, next) && proof[next].reserve_count == 0)
      proofs.push_back({position_after(move), before.proof, next});
  }

  // The case is lost: the proof itself answers everything.
  void list_refutations(const ProvedGame& lost) {
    const Board board(asked_.position);
    const Claim& root = (*lost.proof)[lost.root];
    for (int i = 0; i < lost.proof->link_count(root); ++i) {
      const Link& link = lost.proof->link(root, i);
      if (link.move == kNoPoint || !board.is_legal(link.move) || is_judged(link.move)) continue;
      JudgedMove judged{link.move, Verdict::Lost, first_move_in(*lost.proof, link.child), {}};
      follow(lost, link.move, judged.proofs);
      result_.judged.push_back(std::move(judged));
    }
    if (!is_judged(kPass)) result_.judged.push_back({kPass, Verdict::Lost, kNoPoint, {}});
  }

  // The move that the proof of the case begins with.
  void judge_known_move(const Settlement& known) {
    const ProvedGame* mine = known.proof_of(mover_);
    if (mine == nullptr || !known.is_settled()) return;
    const Claim& root = (*mine->proof)[mine->root];
    if (root.move == kNoPoint || !Board(asked_.position).is_legal(root.move)) return;
    if (root.action == ClaimAction::Win) {
      judge_winning_move(root.move);
      return;
    }
    JudgedMove judged{root.move, known.is_ko ? Verdict::Ko : Verdict::Won, kNoPoint, {}};
    for (const ProvedGame& game : known.proofs) follow(game, root.move, judged.proofs);
    if (judged.proofs.size() < known.proofs.size()) judged.proofs.clear();
    result_.judged.push_back(std::move(judged));
  }

  // The move ends the game: there is nothing to ask about what comes after.
  void judge_winning_move(Point move) {
    Game game(asked_.position, asked_.goal, opponent(mover_));
    const auto proof = std::make_shared<Proof>(asked_.goal, mover_, opponent(mover_));
    const ZoneRules rules;
    const ClaimId root = WinClaims(game, *proof, rules).at_once(move);
    result_.judged.push_back({move, Verdict::Won, kNoPoint, {{asked_.position, proof, root}}});
  }

  // What has been spent is gone; the rest of the moves stay open.
  bool is_spent() {
    if (limits_.is_cancelled()) {
      result_.stop = Stop::Cancelled;
    } else if (limits_.nodes > 0 && result_.nodes >= limits_.nodes) {
      result_.stop = Stop::Nodes;
    } else if (limits_.seconds > 0 && clock_.seconds() >= limits_.seconds) {
      result_.stop = Stop::Time;
    } else {
      return false;
    }
    return true;
  }

  // An equal share of what is left for each of these questions.
  Limits share(int questions) const {
    return beside(held_, share_of(left_of(limits_, result_.nodes, clock_.seconds()), 1.0 / questions));
  }

  Settlement ask_after(Point move, int questions_left) {
    Game game(asked_.task());
    game.play(move);
    Goal goal = asked_.goal;
    if (goal.has_targets())
      std::erase_if(goal.points, [&](Point point) { return !game.targets().contains(point); });
    Scope scope = asked_.scope;
    scope.instinct = nullptr;
    const Settlement settled =
        settle({game.board().position(), goal, Colour::Empty, scope}, searcher_, share(questions_left));
    result_.nodes += settled.nodes;
    if (settled.stop != Stop::None) result_.stop = settled.stop;
    return settled;
  }

  void add(Point move, const Settlement& settled) {
    JudgedMove judged{move, Verdict::Unknown, kNoPoint, {}};
    if (is_player(settled.winner)) judged.verdict = verdict_for(mover_, settled.winner);
    if (settled.is_ko) judged.verdict = Verdict::Ko;
    if (const ProvedGame* refutation = settled.proof_of(opponent(mover_)))
      judged.reply = first_move_in(*refutation->proof, refutation->root);
    if (settled.is_settled()) judged.proofs = settled.proofs;
    for (const ProvedGame& game : judged.proofs) held_ += game.proof->bytes();
    result_.judged.push_back(std::move(judged));
  }

  // Takes the moves out of `open` that the pass has judged.
  void judge_pass(PointSet& open) {
    Settlement passed;
    if (is_judged(kPass)) {
      passed.proofs = result_.judged.front().proofs;
      passed.is_ko = result_.judged.front().verdict == Verdict::Ko;
      if (!passed.is_ko) passed.winner = mover_;
    } else {
      passed = ask_after(kPass, 4);
      add(kPass, passed);
    }
    const ProvedGame* mine = passed.proof_of(mover_);
    const ProvedGame* theirs = passed.proof_of(opponent(mover_));
    const bool needs_mine = passed.winner != opponent(mover_);
    const bool needs_theirs = passed.winner != mover_;
    if (!passed.is_settled() || (needs_mine && mine == nullptr) || (needs_theirs && theirs == nullptr))
      return;
    PointSet as_good = open;
    if (theirs != nullptr)
      as_good -= ZoneRules().uncovered(Game(asked_.position, asked_.goal, theirs->proof->ko_terms()),
                                       theirs->proof->ground(theirs->root));
    for (Point move : PointSet(as_good))
      if (mine != nullptr && !holds_after(move, *mine->proof, mine->root)) as_good.erase(move);
    open -= as_good;
    if (passed.winner != mover_) return;
    for (Point move : as_good) result_.judged.push_back({move, Verdict::Won, kNoPoint, {}});
  }

  void judge_move(Point move, int questions_left) {
    if (Game(asked_.task()).would_win_at_once(move)) {
      judge_winning_move(move);
    } else if (is_spent()) {
      result_.judged.push_back({move, Verdict::Unknown, kNoPoint, {}});
    } else {
      add(move, ask_after(move, questions_left));
    }
  }

  std::vector<Point> nearest_first(const PointSet& points) const {
    std::vector<Point> order;
    PointSet left = points;
    PointSet near = asked_.goal.named();
    const PointSet area = board_area(asked_.position.size);
    while (!left.empty()) {
      near = near.empty() ? area : dilated8(near) & area;
      for (Point point : left& near) order.push_back(point);
      left -= near;
    }
    return order;
  }

  const Case& asked_;
  Colour mover_;
  const Searcher& searcher_;
  const Limits& limits_;
  Stopwatch clock_;
  std::int64_t held_ = 0;  // bytes of proofs that are kept
  FirstMoves result_;
};

}  // namespace

FirstMoves judge_first_moves(const Case& asked, const Settlement& known, const Searcher& searcher,
                             const Limits& limits) {
  return Judge(asked, searcher, limits).judge(known);
}

}  // namespace yomi
