#include "go/position.h"

#include "go/colour_name.h"

namespace yomi {

std::vector<std::string> Position::rows() const {
  std::vector<std::string> result;
  for (int y = 0; y < size.height; ++y) {
    std::string line;
    for (int x = 0; x < size.width; ++x) line += letter(at(point_at(x, y)));
    result.push_back(line);
  }
  return result;
}

Result<Position> position_from_rows(const std::vector<std::string>& rows) {
  if (rows.empty() || rows[0].empty())
    return Error{"the board has no points: give at least one row of one point"};
  if (rows.size() > kMaxSide)
    return Error{"the board has " + std::to_string(rows.size()) + " rows; at most 19 are possible"};
  if (rows[0].size() > kMaxSide)
    return Error{"row 1 has " + std::to_string(rows[0].size()) + " points; at most 19 are possible"};
  Position position;
  position.size = {static_cast<int>(rows[0].size()), static_cast<int>(rows.size())};
  for (size_t y = 0; y < rows.size(); ++y) {
    if (rows[y].size() != rows[0].size())
      return Error{"row " + std::to_string(y + 1) + " has " + std::to_string(rows[y].size()) +
                   " points, row 1 has " + std::to_string(rows[0].size())};
    for (size_t x = 0; x < rows[y].size(); ++x) {
      const Point point = point_at(static_cast<int>(x), static_cast<int>(y));
      const Colour colour = colour_named(std::string_view(rows[y]).substr(x, 1));
      if (is_player(colour)) {
        position.stones(colour).insert(point);
      } else if (rows[y][x] != '.') {
        return Error{"row " + std::to_string(y + 1) + ", point " + std::to_string(x + 1) +
                     " is neither X (black) nor O (white) nor . (empty)"};
      }
    }
  }
  if (std::string wrong = what_is_wrong(position); !wrong.empty()) return Error{wrong};
  return position;
}

Result<Position> position_from_text(std::string_view text) {
  std::vector<std::string> rows(1);
  for (char c : text) {
    if (c == '\n' || c == '/') {
      if (!rows.back().empty()) rows.emplace_back();
    } else if (c != ' ' && c != '\t' && c != '\r') {
      rows.back() += c;
    }
  }
  if (rows.back().empty()) rows.pop_back();
  return position_from_rows(rows);
}

std::string what_is_wrong(const Position& position) {
  const Size size = position.size;
  if (size.width < 1 || size.height < 1 || size.width > kMaxSide || size.height > kMaxSide)
    return "a board of " + std::to_string(size.width) + "x" + std::to_string(size.height) +
           " is not possible: sides go from 1 to 19";
  const PointSet area = board_area(size);
  const PointSet off = (position.black | position.white) - area;
  if (!off.empty()) return "a stone stands off the board";
  if (const PointSet both = position.black & position.white; !both.empty())
    return "two stones stand on " + point_name(both.first(), size);
  const PointSet empty = position.empty();
  for (Colour colour : {Colour::Black, Colour::White}) {
    const PointSet breathing = flood(dilated(empty), position.stones(colour));
    if (const PointSet dead = position.stones(colour) - breathing; !dead.empty())
      return "the block at " + point_name(dead.first(), size) + " has no liberty";
  }
  if (position.ko != kNoPoint) {
    if (!on_board(position.ko, size)) return "the ko point is off the board";
    if (!empty.contains(position.ko))
      return "the ko point " + point_name(position.ko, size) + " is not empty";
  }
  if (!area.contains_all(position.region)) return "a point of the region is off the board";
  return "";
}

}  // namespace yomi
