#include "lint/resistance.h"

namespace yomi {

namespace {

constexpr int kMostAnswers = 6;  // that are looked at, whether one of them settles the matter

}  // namespace

std::optional<bool> Resistances::must_be_answered(const Spot& spot, Point reply) {
  if (reply == kPass) return false;
  const Upshot outcome = truth_.judge(truth_.after(truth_.after(spot, reply), kPass)).outcome;
  if (!is_settled(outcome)) return std::nullopt;
  return outcome != Upshot::Won;
}

// The others are as good as a pass.
std::vector<Point> Resistances::replies_to_try(const Spot& spot) {
  std::vector<Point> replies;
  for (const Choice& choice : truth_.choices(spot).moves)
    if (choice.reply >= 0 && choice.move >= 0) replies.push_back(choice.move);
  return replies;
}

// No reply must be answered.
std::optional<bool> Resistances::is_quiet(const Spot& spot) {
  if (truth_.judge(spot).outcome != Upshot::Won) return std::nullopt;
  for (Point reply : replies_to_try(spot)) {
    const std::optional<bool> must = must_be_answered(spot, reply);
    if (!must) return std::nullopt;
    if (*must) return false;
  }
  return true;
}

std::optional<Resistance> Resistances::of(const Spot& spot, Point reply) {
  const std::optional<bool> must = must_be_answered(spot, reply);
  if (!must) return std::nullopt;
  if (!*must) return Resistance{reply, kPass, Strength::Needless};
  const Spot replied = truth_.after(spot, reply);
  const Judged& here = truth_.judge(replied);
  if (here.outcome != Upshot::Won || here.move < 0) return std::nullopt;
  const Point answer = here.move;
  const std::optional<bool> quiet = is_quiet(truth_.after(replied, answer));
  if (!quiet) return std::nullopt;
  if (*quiet) return Resistance{reply, answer, Strength::Answered};
  int tried = 0;
  const Choices all = truth_.choices(replied);
  for (const Choice& choice : all.moves) {
    if (choice.outcome != Upshot::Won || choice.move < 0 || choice.move == answer) continue;
    if (++tried > kMostAnswers) break;
    if (is_quiet(truth_.after(replied, choice.move)).value_or(false))
      return Resistance{reply, choice.move, Strength::Answered};
  }
  return Resistance{reply, answer, Strength::Fighting};
}

std::optional<Resistance> Resistances::best(const Spot& spot) {
  Resistance best;
  for (Point reply : replies_to_try(spot)) {
    if (truth_.is_cancelled()) return std::nullopt;
    const std::optional<Resistance> resistance = of(spot, reply);
    if (!resistance) return std::nullopt;
    if (resistance->strength > best.strength) best = *resistance;
    if (best.strength == Strength::Fighting) break;
  }
  return best;
}

}  // namespace yomi
