#include "engine/settle_life.h"

namespace yomi {

namespace {
constexpr int kMostThreats = 6;
}

LifeSettlement settle_life(const Position& position, const Goal& goal, const Limits& limits) {
  LifeSettlement result;
  LifeReader reader(position, goal, limits);
  if (!reader.is_enclosed()) return result;
  Settlement& settled = result.settled;
  const Colour with_reachers_ko = reader.expected(goal.reacher);
  const Colour with_keepers_ko = reader.expected(goal.keeper());
  const auto read = [&](Colour ko_master) {
    SearchOutcome found = reader.read(ko_master);
    keep_if_proved(found, position, goal, ko_master);
    if (is_player(found.winner)) settled.proofs.push_back({position, found.proof, found.root});
    return found.winner;
  };

  if (with_reachers_ko == goal.keeper()) {
    settled.winner = read(goal.reacher);
    result.favourite = goal.keeper();
  } else if (with_keepers_ko == goal.reacher) {
    settled.winner = read(goal.keeper());
    result.favourite = goal.reacher;
  } else if (is_player(with_reachers_ko) && is_player(with_keepers_ko)) {
    result.seems_ko = true;
    const Colour keeper_wins = read(goal.keeper());
    const Colour reacher_wins = read(goal.reacher);
    settled.is_ko = keeper_wins == goal.keeper() && reacher_wins == goal.reacher;
    if (keeper_wins == goal.reacher || reacher_wins == goal.keeper()) {
      settled.winner = keeper_wins == goal.reacher ? goal.reacher : goal.keeper();
      const Colour winner = settled.winner;
      std::erase_if(settled.proofs, [&](const ProvedGame& game) { return game.proof->prover() != winner; });
    } else if (!settled.is_ko) {
      settled.half_ko = is_player(keeper_wins) ? keeper_wins : reacher_wins;
      settled.proofs.clear();
    } else {
      result.ko = reader.count_threats(kMostThreats);
    }
  }
  settled.stop = settled.is_settled() ? Stop::None : reader.stop();
  settled.nodes = reader.nodes();
  return result;
}

}  // namespace yomi
