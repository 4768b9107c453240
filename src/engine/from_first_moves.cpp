#include "engine/from_first_moves.h"

#include <algorithm>
#include <optional>

#include "read/proof/win_claims.h"

namespace yomi {

namespace {

class FromFirstMoves {
 public:
  FromFirstMoves(const Case& asked, const FirstMoves& moves)
      : asked_(asked), mover_(asked.position.to_move), other_(opponent(mover_)), moves_(moves) {}

  Settlement settle(const Settlement& known) const {
    Settlement result = known;
    if (const auto mine = movers_win(other_)) {
      win(result, *mine);
    } else if (const auto theirs = others_win(mover_)) {
      win(result, *theirs);
    } else {
      look_for_ko(result);
    }
    return result;
  }

 private:
  static void win(Settlement& result, const ProvedGame& proved) {
    result.winner = proved.proof->prover();
    result.half_ko = Colour::Empty;
    result.proofs = {proved};
  }

  void look_for_ko(Settlement& result) const {
    if (result.proof_of(mover_) == nullptr)
      if (const auto mine = movers_win(mover_)) result.proofs.push_back(*mine);
    if (result.proof_of(other_) == nullptr)
      if (const auto theirs = others_win(other_)) result.proofs.push_back(*theirs);
    result.is_ko = result.proofs.size() == 2;
    result.half_ko = result.proofs.size() == 1 ? result.proofs[0].proof->prover()
                     : result.is_ko            ? Colour::Empty
                                               : result.half_ko;
  }

  // A proof of this side's that holds when `ko_master` is the ko master. Whoever wins though the other side
  // is wins when he is.
  static const ProvedGame* proof_in(const JudgedMove& judged, Colour side, Colour ko_master) {
    for (const ProvedGame& game : judged.proofs)
      if (game.proof->prover() == side &&
          (game.proof->ko_master() == ko_master || game.proof->ko_master() == opponent(side)))
        return &game;
    return nullptr;
  }

  std::optional<ProvedGame> if_proved(const std::shared_ptr<Proof>& proof, ClaimId root) const {
    SearchOutcome found;
    found.winner = proof->prover();
    found.proof = proof;
    found.root = root;
    keep_if_proved(found, asked_.task().under(proof->ko_terms()));
    if (!is_player(found.winner)) return std::nullopt;
    const std::vector<ClaimId> now = proof->keep_only(proof->support(found.root));
    return ProvedGame{asked_.position, proof, now[static_cast<size_t>(found.root)]};
  }

  // By a first move that wins then. It may have taken some of the targets.
  std::optional<ProvedGame> movers_win(Colour ko_master) const {
    const ZoneRules rules;
    for (const JudgedMove& judged : moves_.judged) {
      const ProvedGame* after = proof_in(judged, mover_, ko_master);
      if (after == nullptr) continue;
      const auto proof = std::make_shared<Proof>(*after->proof);
      proof->set_goal_points(asked_.goal.points);
      proof->set_ko_master(ko_master);
      ClaimId root = after->root;
      if (!(after->position == asked_.position)) {
        Game game(asked_.position, asked_.goal, ko_master);
        root = WinClaims(game, *proof, rules).by_move(judged.move, root);
      }
      if (const auto proved = if_proved(proof, root)) return proved;
    }
    return std::nullopt;
  }

  // By an answer to each first move, or to a pass where that answers it, too.
  std::optional<ProvedGame> others_win(Colour ko_master) const {
    const auto proof = std::make_shared<Proof>(asked_.goal, other_, ko_master);
    const auto claim_after = [&](Point move) {
      for (const JudgedMove& judged : moves_.judged)
        if (const ProvedGame* after = proof_in(judged, other_, ko_master); judged.move == move && after)
          return proof->append(*after->proof) + after->root;
      return kNoClaim;
    };
    const ClaimId after_pass = claim_after(kPass);
    if (after_pass == kNoClaim) return std::nullopt;
    Game game(asked_.position, asked_.goal, ko_master);
    const ZoneRules rules;
    WinClaims claims(game, *proof, rules);
    WinClaims::Answers answers = claims.known_answers(after_pass, claim_after);
    if (!answers.open().empty()) return std::nullopt;
    const ClaimId root = answers.conclude();
    if (root == kNoClaim) return std::nullopt;
    return if_proved(proof, root);
  }

  const Case& asked_;
  Colour mover_;
  Colour other_;
  const FirstMoves& moves_;
};

}  // namespace

Settlement settled_by_first_moves(const Case& asked, const Settlement& known, const FirstMoves& moves) {
  return FromFirstMoves(asked, moves).settle(known);
}

}  // namespace yomi
