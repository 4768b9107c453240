#include "reply/race.h"

namespace yomi {

namespace {

const Answer& decisive_part(const SemeaiAnswer& race) {
  const bool by_attack = race.verdict == Race::Won || race.verdict == Race::Unknown ||
                         (race.verdict == Race::Ko && race.attack.verdict == Verdict::Ko);
  return by_attack ? race.attack : race.defence;
}

std::string bound_of(const SemeaiAnswer& race) {
  if (race.verdict != Race::Unknown) return "";
  std::string bound;
  for (const auto& [part, answer] :
       {std::pair{"attack: ", &race.attack}, std::pair{"defence: ", &race.defence}})
    if (!answer->bound.empty()) bound += (bound.empty() ? "" : "; ") + (part + answer->bound);
  return bound;
}

}  // namespace

Answer decisive_answer(const SemeaiAnswer& race) {
  Answer shown = decisive_part(race);
  if (race.verdict == Race::Seki || race.verdict == Race::Unknown) shown.by = Colour::Empty;
  if (race.verdict != Race::Won) shown.zone = race.attack.zone | race.defence.zone;
  if (race.verdict == Race::Unknown) {
    shown.move = kNoPoint;
    shown.line.clear();
    shown.zone = {};
  }
  shown.bound = bound_of(race);
  shown.text = race.text;
  shown.nodes = race.nodes;
  shown.seconds = race.seconds;
  shown.known_after = race.known_after;
  return shown;
}

}  // namespace yomi
