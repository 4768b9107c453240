// Positions and boards drawn as text, and text drawn from them.
//
// A diagram has a row a line or rows divided by '/': X a black stone, O a white one, '.' an empty point.
// Blanks do not count.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "go/board.h"
#include "go/position.h"

namespace yomi::test {

// Throws std::invalid_argument if the diagram is not a position.
inline Position drawn_position(const std::string& diagram, Colour to_move = Colour::Black) {
  Result<Position> position = position_from_text(diagram);
  if (!position) throw std::invalid_argument(position.error());
  position->to_move = to_move;
  return *position;
}

inline Board drawn_board(const std::string& diagram, Colour to_move = Colour::Black,
                         Colour ko_master = Colour::Empty) {
  return Board(drawn_position(diagram, to_move), ko_master);
}

inline Point point_named(const std::string& name, Size size) {
  const Result<Point> point = parse_point(name, size);
  if (!point) throw std::invalid_argument(point.error());
  return *point;
}

// "C3" and the like, in the order given.
inline std::vector<Point> points_named(const std::vector<std::string>& names, Size size) {
  std::vector<Point> points;
  for (const std::string& name : names) points.push_back(point_named(name, size));
  return points;
}

inline std::string text_of(const Position& position) {
  std::string text;
  for (const std::string& row : position.rows()) text += row + '\n';
  return text;
}

// '#' for a point of the set, '.' for any other.
inline std::string text_of(const PointSet& set, Size size) {
  std::string text;
  for (int y = 0; y < size.height; ++y) {
    for (int x = 0; x < size.width; ++x) text += set.contains(point_at(x, y)) ? '#' : '.';
    text += '\n';
  }
  return text;
}

}  // namespace yomi::test
