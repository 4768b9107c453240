#include "plan/settlement.h"

#include "claim/repetition.h"
#include "plan/game_reading.h"

namespace yomi {

namespace {

// The searchers are not trusted further than this: no winner without a claim about this very game.
bool is_proved(const SearchOutcome& found, const GameStart& start) {
  if (!is_player(found.winner) || !found.proof || found.root < 0 || found.root >= found.proof->size())
    return false;
  return found.proof->prover() == found.winner && found.proof->ko_terms() == start.ko &&
         found.proof->goal() == start.goal && found.proof->serves(found.root, Game(start));
}

}  // namespace

const ProvedGame* Settlement::proof_of(Colour side) const {
  for (const ProvedGame& game : proofs)
    if (game.proof->prover() == side) return &game;
  return nullptr;
}

std::int64_t Settlement::bytes() const {
  std::int64_t sum = 0;
  for (const ProvedGame& game : proofs) sum += game.proof->bytes();
  return sum;
}

std::string in_words(const Settlement& settled) {
  if (settled.is_ko) return "a ko";
  if (is_player(settled.half_ko))
    return std::string(name(settled.half_ko)) + " wins if " + name(settled.half_ko) + " wins the ko";
  SearchOutcome outcome;
  outcome.winner = settled.winner;
  outcome.bound = settled.bound;
  outcome.favourite = settled.favourite;
  outcome.stop = settled.stop;
  outcome.out_of_attacks = settled.out_of_attacks;
  return in_words(outcome);
}

void keep_if_proved(SearchOutcome& found, const GameStart& start) {
  if (is_player(found.winner) && !is_proved(found, start)) found.winner = Colour::Empty;
  if (found.winner == start.goal.reacher &&
      !remove_repetitions(*found.proof, found.root, start.position.size)) {
    found.winner = Colour::Empty;
    found.bound = "a win that may repeat a position";
  }
  if (!is_player(found.winner)) found.proof = nullptr;
}

}  // namespace yomi
