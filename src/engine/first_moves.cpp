#include "engine/first_moves.h"

#include <algorithm>

#include "claim/zone_rules.h"
#include "go/stopwatch.h"

namespace yomi {

namespace {

class Judge {
 public:
  Judge(const Case& asked, const Searcher& searcher, const Limits& limits)
      : asked_(asked), mover_(asked.position.to_move), searcher_(searcher), limits_(limits) {}

  FirstMoves judge(const Settlement& known) {
    if (known.winner == opponent(mover_)) {
      list_refutations(known.proofs[0]);
      return result_;
    }
    const Board board(asked_.position);
    PointSet open = board.legal_moves();
    if (const ProvedGame* mine = known.proof_of(mover_); mine != nullptr && is_player(known.winner)) {
      const Claim& claim = (*mine->proof)[mine->root];
      if (claim.move >= 0) {
        result_.judged.push_back({claim.move, Verdict::Won, kNoPoint});
        open.erase(claim.move);
      }
    }
    judge_pass(open);
    std::vector<Point> order = nearest_first(open);
    for (size_t i = 0; i < order.size(); ++i) judge_move(order[i], static_cast<int>(order.size() - i));
    std::stable_sort(result_.judged.begin(), result_.judged.end(),
                     [](const JudgedMove& a, const JudgedMove& b) { return a.verdict < b.verdict; });
    return result_;
  }

 private:
  // The case is lost: the proof itself answers everything.
  void list_refutations(const ProvedGame& lost) {
    const Board board(asked_.position);
    const Claim& root = (*lost.proof)[lost.root];
    for (int i = 0; i < lost.proof->link_count(root); ++i) {
      const Link& link = lost.proof->link(root, i);
      const bool again = std::any_of(result_.judged.begin(), result_.judged.end(),
                                     [&](const JudgedMove& judged) { return judged.move == link.move; });
      if (!again && board.is_legal(link.move))
        result_.judged.push_back({link.move, Verdict::Lost, reply_in(*lost.proof, link.child)});
    }
  }

  static Point reply_in(const Proof& proof, ClaimId id) {
    const Claim& claim = proof[id];
    return claim.action == ClaimAction::Play || claim.action == ClaimAction::Win ? claim.move : kNoPoint;
  }

  // An equal share of what is left for each of so many questions.
  Limits share(int questions) const {
    return share_of(left_of(limits_, result_.nodes, clock_.seconds()), 1.0 / questions);
  }

  Settlement ask_after(Point move, int questions_left) {
    Game game(asked_.position, asked_.goal, Colour::Empty);
    game.play(move);
    Goal goal = asked_.goal;
    if (goal.kind == GoalKind::Capture)
      std::erase_if(goal.points, [&](Point point) { return !game.targets().contains(point); });
    const Settlement settled = settle(game.board().position(), goal, searcher_, share(questions_left));
    result_.nodes += settled.nodes;
    if (settled.stop != Stop::None) result_.stop = settled.stop;
    return settled;
  }

  JudgedMove judgement(Point move, const Settlement& settled) const {
    const Verdict verdict = settled.winner == mover_    ? Verdict::Won
                            : is_player(settled.winner) ? Verdict::Lost
                            : settled.is_ko             ? Verdict::Ko
                                                        : Verdict::Unknown;
    const ProvedGame* refutation = settled.proof_of(opponent(mover_));
    return {move, verdict, refutation ? reply_in(*refutation->proof, refutation->root) : kNoPoint};
  }

  // Takes the moves out of `open` that the pass has judged.
  void judge_pass(PointSet& open) {
    const Settlement passed = ask_after(kPass, 4);
    result_.judged.push_back(judgement(kPass, passed));
    if (const ProvedGame* theirs = passed.proof_of(opponent(mover_))) {
      const Game game(asked_.position, asked_.goal, theirs->proof->ko_master());
      open &= ZoneRules().uncovered(game, (*theirs->proof)[theirs->root].zone);
    } else if (const ProvedGame* mine = passed.proof_of(mover_)) {
      Game game(asked_.position, asked_.goal, mine->proof->ko_master());
      for (Point move : PointSet(open)) {
        game.play(move);
        const bool as_good = mine->proof->serves(mine->root, game);
        game.undo();
        if (!as_good) continue;
        result_.judged.push_back({move, Verdict::Won, kNoPoint});
        open.erase(move);
      }
    }
  }

  void judge_move(Point move, int questions_left) {
    if (limits_.is_cancelled()) {
      result_.stop = Stop::Cancelled;
      return;
    }
    Game game(asked_.position, asked_.goal, Colour::Empty);
    if (game.would_win_at_once(move)) {
      result_.judged.push_back({move, Verdict::Won, kNoPoint});
      return;
    }
    result_.judged.push_back(judgement(move, ask_after(move, questions_left)));
  }

  std::vector<Point> nearest_first(const PointSet& points) const {
    std::vector<Point> order;
    PointSet left = points;
    PointSet near = asked_.goal.named();
    const PointSet area = board_area(asked_.position.size);
    while (!left.empty()) {
      near = dilated8(near) & area;
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
  FirstMoves result_;
};

}  // namespace

FirstMoves judge_first_moves(const Case& asked, const Settlement& known, const Searcher& searcher,
                             const Limits& limits) {
  return Judge(asked, searcher, limits).judge(known);
}

}  // namespace yomi
