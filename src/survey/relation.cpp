#include "survey/relation.h"

#include <array>

namespace yomi {

namespace {

struct AskedFor {
  Ask by_reacher;
  Ask by_keeper;
};

// A survey asks only about captures, connections and walls.
AskedFor asked_for(GoalKind kind) {
  if (kind == GoalKind::Capture) return {Ask::Capture, Ask::Save};
  if (kind == GoalKind::Connect) return {Ask::Connect, Ask::Cut};
  return {Ask::Separate, Ask::Unseparate};
}

}  // namespace

Standing Relation::standing() const {
  if (keeper_first.lost()) return Standing::Holds;
  if (reacher_first.lost()) return Standing::Fails;
  if (keeper_first.verdict == Verdict::Ko || reacher_first.verdict == Verdict::Ko) return Standing::Ko;
  return keeper_first.won() && reacher_first.won() ? Standing::Open : Standing::Unknown;
}

Standing Relation::likely() const {
  if (standing() != Standing::Unknown || !reacher_first.asked) return standing();
  return reacher_first.won() ? Standing::Open : Standing::Fails;
}

Point Relation::likely_refusal() const {
  const bool is_open = standing() == Standing::Unknown && reacher_first.won();
  return is_open && after_taking.asked && !after_taking.won() ? reacher_first.move : kNoPoint;
}

const char* standing_in_words(GoalKind kind, Standing standing) {
  constexpr std::array<std::array<const char*, 5>, 3> kWords = {{
      {"dead", "can be captured", "not capturable", "ko", "unknown"},
      {"connected", "can be cut", "cut", "ko", "unknown"},
      {"wall", "can be broken", "no wall", "ko", "unknown"},
  }};
  return kWords[static_cast<size_t>(kind)][static_cast<size_t>(standing)];
}

Question question_about(const Position& position, const Goal& goal, Colour first) {
  Question question;
  question.position = position;
  if (position.to_move != first) question.position.ko = kNoPoint;
  question.position.to_move = first;
  const AskedFor asked = asked_for(goal.kind);
  question.ask = first == goal.reacher ? asked.by_reacher : asked.by_keeper;
  question.stones = goal.points;
  return question;
}

}  // namespace yomi
