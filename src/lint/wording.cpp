#include "lint/wording.h"

#include "engine/wording.h"

namespace yomi {

namespace {

struct Verb {
  Ask ask;
  const char* deed;  // of the third person
  const char* base;
  int named;  // of the stones, as the object; 0: none
};

constexpr Verb kVerbs[] = {
    {Ask::Capture, "captures", "capture", 1},
    {Ask::Save, "saves", "save", 1},
    {Ask::Connect, "connects", "connect", 2},
    {Ask::Cut, "cuts", "cut", 2},
    {Ask::Separate, "walls off", "wall off", 2},
    {Ask::Unseparate, "breaks through", "break through", 0},
    {Ask::Kill, "kills", "kill", 1},
    {Ask::Live, "lives", "live", 0},
    {Ask::Seki, "holds the seki", "hold the seki", 0},
    {Ask::BreakSeki, "breaks the seki", "break the seki", 0},
    {Ask::Eye, "makes the eye", "make the eye", 0},
};

const Verb& verb_of(Ask ask) {
  for (const Verb& verb : kVerbs)
    if (verb.ask == ask) return verb;
  return kVerbs[0];
}

}  // namespace

LintWords::LintWords(const Question& question)
    : size_(question.position.size), solver_(question.position.to_move) {
  const Verb& verb = verb_of(question.ask);
  std::vector<Point> named = question.stones;
  if (named.size() > static_cast<std::size_t>(verb.named)) named.resize(static_cast<std::size_t>(verb.named));
  const std::string object = named.empty() ? "" : " " + listed(named, size_);
  aim_ = verb.base + object;
  deed_ = verb.deed + object;
}

std::string LintWords::move(Colour side, Point point) const {
  return std::string(name(side)) + (point == kPass ? "'s pass" : " " + point_name(point, size_));
}

std::string LintWords::points(const std::vector<Point>& points) const {
  constexpr std::size_t kMost = 6;
  if (points.size() <= kMost) return listed(points, size_);
  std::string text;
  for (std::size_t i = 0; i < kMost; ++i) text += (i == 0 ? "" : ", ") + point_name(points[i], size_);
  return text + " and " + std::to_string(points.size() - kMost) + " more";
}

std::string LintWords::fate(Upshot outcome) const {
  switch (outcome) {
    case Upshot::Won:
      return std::string(name(solver_)) + " " + deed_;
    case Upshot::Ko:
      return "it is a ko";
    case Upshot::Lost:
      return std::string(name(solver_)) + " does not " + aim_;
    case Upshot::Open:
      break;
  }
  return "it is open what becomes of it";
}

}  // namespace yomi
