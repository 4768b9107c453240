#include "engine/ko_account.h"

#include "plan/game_reading.h"
#include "plan/games.h"
#include "plan/ko_free.h"
#include "plan/searches.h"

namespace yomi {

namespace {

Colour side_that_never_retakes(const Settlement& settled) {
  for (const ProvedGame& game : settled.proofs)
    if (!may_retake_ko(*game.proof, game.root, game.position)) return game.proof->prover();
  return Colour::Empty;
}

// Of a region the prover alone knows.
constexpr Stage<GameReading> kWithoutThreats[] = {
    {.name = "the game without ko threats",
     .search = [](GameReading& r, const Limits& limits) { return read_strongest(r.task, limits); },
     .why = "who wins then takes the ko first"},
};
constexpr Stage<GameReading> kWithoutThreatsInRegion[] = {
    {.name = "the game without ko threats",
     .search = [](GameReading& r, const Limits& limits) { return prove(r.task, limits); },
     .why = "who wins then takes the ko first"},
};

}  // namespace

void say_how_the_ko_stands(const SettledQuestion& settled, Answer& answer) {
  const KoCount& ko = settled.life.ko;
  answer.takes_first = ko.first;
  answer.threats = ko.threats;
  answer.never_enough = ko.never_enough;
  answer.number_proofs = settled.number_proofs;
  for (const ProvedGame& game : settled.number_proofs)
    (game.proof->prover() == ko.first ? answer.proved_needed : answer.proved_enough) = true;
}

void say_who_takes_first(const Asked& asked, const Settlement& settled, const Limits& left,
                         Observer* observer, Answer& answer) {
  if (!is_player(answer.takes_first)) answer.takes_first = side_that_never_retakes(settled);
  if (is_player(answer.takes_first)) return;
  GameReading reading(asked.task, at_most(10'000 + 4 * answer.nodes, left), observer);
  if (asked.question.region.empty())
    run(kWithoutThreats, reading);
  else
    run(kWithoutThreatsInRegion, reading);
  answer.nodes += reading.known.nodes;
  answer.takes_first = reading.known.winner;
}

}  // namespace yomi
