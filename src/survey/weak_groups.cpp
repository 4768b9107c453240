#include "survey/weak_groups.h"

#include <algorithm>

#include "go/board.h"

namespace yomi {

namespace {

constexpr std::size_t kMostOfSide = 2;
constexpr double kEnclosed = 1.5;  // steps from the open board, on average
constexpr double kFar = 5;         // steps: what is farther is as good as cut off

double weight(const StoneGroup& group) {
  return std::min(group.distance, kFar) * group.stones.size();
}

std::vector<WeakGroup> enclosed_groups(const Position& position, const PointSet& settled) {
  std::vector<StoneGroup> groups = groups_of(Board(position));
  std::stable_sort(groups.begin(), groups.end(), [](const StoneGroup& one, const StoneGroup& other) {
    return weight(one) > weight(other);
  });
  std::vector<WeakGroup> weak;
  std::size_t of_side[2] = {0, 0};
  for (StoneGroup& group : groups) {
    if (group.stones.size() < 2 || group.distance < kEnclosed || group.stones.intersects(settled)) continue;
    if (++of_side[group.colour == Colour::Black ? 0 : 1] > kMostOfSide) continue;
    weak.push_back({std::move(group), {}, {}});
  }
  return weak;
}

Question question_about(const Position& position, const StoneGroup& group, Colour first) {
  Question question;
  question.position = position;
  if (position.to_move != first) question.position.ko = kNoPoint;
  question.position.to_move = first;
  question.ask = first == group.colour ? Ask::Live : Ask::Kill;
  for (Point stone : group.stones) question.stones.push_back(stone);
  question.guess = true;
  return question;
}

}  // namespace

std::vector<WeakGroup> find_weak_groups(const Position& position, const PointSet& settled, Desk& desk) {
  std::vector<WeakGroup> groups = enclosed_groups(position, settled);
  std::vector<Question> questions;
  for (const WeakGroup& weak : groups)
    questions.push_back(question_about(position, weak.group, opponent(weak.group.colour)));
  std::vector<Reading> readings = desk.ask("weak groups", questions);
  std::vector<WeakGroup*> in_danger;
  questions.clear();
  for (std::size_t i = 0; i < groups.size(); ++i) {
    groups[i].attacker_first = std::move(readings[i]);
    if (!groups[i].attacker_first.seems_won() && !groups[i].attacker_first.seems_ko()) continue;
    in_danger.push_back(&groups[i]);
    questions.push_back(question_about(position, groups[i].group, groups[i].group.colour));
  }
  readings = desk.ask("weak groups", questions);
  for (std::size_t i = 0; i < in_danger.size(); ++i) in_danger[i]->owner_first = std::move(readings[i]);
  return groups;
}

}  // namespace yomi
