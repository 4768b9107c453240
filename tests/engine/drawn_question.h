// Questions drawn as diagrams: the rows, who moves, and the question as a player would say it.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>

#include "engine/engine.h"

namespace yomi {

inline Question drawn(const std::string& diagram, char to_move, const std::string& words) {
  const Result<Position> position = position_from_text(diagram);
  if (!position) throw std::invalid_argument(position.error());
  Question question;
  question.position = *position;
  question.position.to_move = to_move == 'X' ? Colour::Black : Colour::White;
  std::istringstream in(words);
  std::string word;
  in >> word;
  question.ask = ask_named(word).value();
  while (in >> word) question.stones.push_back(*parse_point(word, position->size));
  return question;
}

inline std::string names(const std::vector<Point>& points, Size size) {
  std::string text;
  for (Point point : points) text += (text.empty() ? "" : " ") + point_name(point, size);
  return text;
}

}  // namespace yomi
