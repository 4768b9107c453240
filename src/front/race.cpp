#include "front/race.h"

#include "front/certificate_file.h"

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

Result<std::vector<std::string>> write_race_certificates(const std::string& path, const SemeaiAnswer& race) {
  if (race.verdict == Race::Won) return write_certificates(path, race.attack);
  Result<std::vector<std::string>> attack = write_certificates(path_with(path, "-attack"), race.attack);
  if (!attack) return attack;
  const Result<std::vector<std::string>> defence =
      write_certificates(path_with(path, "-defence"), race.defence);
  if (!defence) return defence;
  attack->insert(attack->end(), defence->begin(), defence->end());
  return attack;
}

}  // namespace yomi
