#include "engine/likely.h"

#include "read/connect/connection_judgement.h"
#include "read/fight/first_instinct.h"
#include "read/fight/life_judgement.h"

namespace yomi {

Verdict likely_verdict(const Asked& asked, const SettledQuestion& found) {
  const Settlement& settled = found.settled;
  const Goal& goal = asked.game.goal;
  Colour favourite = found.life.likely_winner();
  if (found.life.seems_ko && !is_player(favourite)) return Verdict::Ko;
  if (!is_player(favourite) && asked.is_about_life()) {
    const Colour expected = expected_in_fight(Game(asked.task));
    if (settled.half_ko != opponent(expected)) favourite = expected;
  }
  if (!is_player(favourite) && is_player(settled.half_ko)) return Verdict::Ko;
  if (!is_player(favourite)) favourite = settled.favourite;
  if (!is_player(favourite))
    favourite =
        !settled.out_of_attacks && looks_connected(asked.game.position, goal) ? goal.reacher : goal.keeper();
  return verdict_for(asked.mover, favourite);
}

namespace {

// By first instinct. (On a board filled outside of the fight the filled part has nothing but eyes.)
Point best_try(const Asked& asked, const FirstInstinct& instinct) {
  const Board board(asked.task.position);
  PointSet sensible;
  for (Point point : board.empty()) {
    const bool is_own_eye = board.stones(board.to_move()).contains_all(board.neighbours(point));
    if (board.is_legal(point) && !is_own_eye) sensible.insert(point);
  }
  return instinct.best_of(sensible);
}

}  // namespace

Point likely_move(const Asked& asked, const SettledQuestion& found, const Answer& answer) {
  const Settlement& settled = found.settled;
  const FirstInstinct* instinct = asked.task.scope.instinct;
  if (answer.likely == Verdict::Lost) return instinct != nullptr ? best_try(asked, *instinct) : kNoPoint;
  if (found.life.move != kNoPoint) return found.life.move;
  if (settled.favourite == asked.mover && settled.favourites_move != kNoPoint) return settled.favourites_move;
  for (const ProvedGame& game : answer.proofs)
    if (game.proof->prover() == asked.mover) return move_of(game);
  return instinct != nullptr ? best_try(asked, *instinct) : kNoPoint;
}

std::string bound_of(const Settlement& settled) {
  std::string bound = settled.bound.empty() ? "nothing proved" : settled.bound;
  if (is_player(settled.half_ko)) {
    const std::string side = name(settled.half_ko);
    bound = side + " wins if " + side + " wins the ko; " +
            (settled.bound.empty() ? "whether also without it is not proved" : settled.bound);
  }
  if (settled.stop != Stop::None) bound += std::string("; ") + name(settled.stop) + " ended the search";
  return bound;
}

Point move_of(const ProvedGame& game) {
  const Claim& root = (*game.proof)[game.root];
  if (root.action == ClaimAction::Pass || root.action == ClaimAction::Alive) return kPass;
  return root.action == ClaimAction::Play || root.action == ClaimAction::Win ? root.move : kNoPoint;
}

}  // namespace yomi
