#include "read/fight/capture_opinion.h"

#include <algorithm>

#include "read/fight/life_reader.h"
#include "read/fight/life_surroundings.h"

namespace yomi {

namespace {

constexpr int kWideArea = 40;  // points

}  // namespace

CaptureOpinion judge_capture(const Task& task, const Limits& limits) {
  const Goal& goal = task.goal;
  const Game game(task.under(goal.keeper()));
  CaptureOpinion opinion;
  for (const auto& [inside, merged] : life_areas(game)) {
    Limits left = limits;
    left.nodes = limits.nodes - opinion.nodes;
    if (inside.size() > kWideArea || left.nodes <= 0) break;
    LifeReader reader(task, left, LifeArea(game, inside, LifeArea::Beyond::Lives, merged));
    const Colour winner = reader.expected_if_kos_end();
    opinion.nodes += reader.nodes();
    if (is_player(winner)) opinion.move = winner == goal.reacher ? reader.suggested_if_kos_end() : kNoPoint;
  }
  return opinion;
}

}  // namespace yomi
