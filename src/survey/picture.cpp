#include "survey/picture.h"

#include "go/board.h"
#include "survey/nearest.h"

namespace yomi {

std::string letter_of_group(size_t index) {
  constexpr size_t kLetters = 26;
  const size_t round = index / (2 * kLetters);
  const size_t place = index % (2 * kLetters);
  const char letter = static_cast<char>(place < kLetters ? 'a' + place : 'A' + (place - kLetters));
  return std::string(1, letter) + (round > 0 ? std::to_string(round) : "");
}

Diagram picture_of(const Survey& survey) {
  Diagram diagram;
  diagram.position = survey.position;
  for (Point point : survey.safety.black.territory)
    if (survey.position.at(point) == Colour::Empty) diagram.marks[point] = Mark::BlackPoint;
  for (Point point : survey.safety.white.territory)
    if (survey.position.at(point) == Colour::Empty) diagram.marks[point] = Mark::WhitePoint;
  for (Point point : survey.dead) diagram.marks[point] = Mark::Cross;
  const std::vector<Group>& groups = survey.grouping.groups;
  for (size_t i = 0; i < groups.size(); ++i)
    for (Point stone : groups[i].stones) {
      diagram.labels[stone] = letter_of_group(i);
      diagram.tints[stone] = static_cast<int>(i);
    }
  const Board board(survey.position);
  for (size_t link : survey.grouping.links) {
    PointSet joined;
    for (Point stone : survey.grouping.relations[link].goal.points) {
      const PointSet& string = board.block(stone).stones;
      if (!joined.empty()) {
        const auto [from, to] = nearest_stones(joined, string);
        diagram.lines.push_back({from, to, false, false, diagram.tints[stone]});
      }
      joined |= string;
    }
  }
  for (const Relation& wall : survey.walls.relations)
    if (wall.holds()) diagram.lines.push_back({wall.goal.points[0], wall.goal.points[1], false, true, -1});
  for (size_t i = 0; i < survey.urgent.size() && i < kNumberedPoints; ++i) {
    diagram.marks.erase(survey.urgent[i].point);
    diagram.labels[survey.urgent[i].point] = std::to_string(i + 1);
  }
  return diagram;
}

}  // namespace yomi
