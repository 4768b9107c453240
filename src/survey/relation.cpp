#include "survey/relation.h"

#include <array>

namespace yomi {

Standing Relation::standing() const {
  if (keeper_first.lost()) return Standing::Holds;
  if (reacher_first.lost()) return Standing::Fails;
  if (keeper_first.verdict == Verdict::Ko || reacher_first.verdict == Verdict::Ko) return Standing::Ko;
  return keeper_first.won() && reacher_first.won() ? Standing::Open : Standing::Unknown;
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
  const bool reaches = first == goal.reacher;
  switch (goal.kind) {
    case GoalKind::Capture:
      question.ask = reaches ? Ask::Capture : Ask::Save;
      break;
    case GoalKind::Connect:
      question.ask = reaches ? Ask::Connect : Ask::Cut;
      break;
    case GoalKind::Separate:
      question.ask = reaches ? Ask::Separate : Ask::Unseparate;
      break;
  }
  question.stones = goal.points;
  return question;
}

}  // namespace yomi
