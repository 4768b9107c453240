// What a picture of a position shows. diagram_text.h and diagram_svg.h draw it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "go/position.h"

namespace yomi {

// BlackPoint and WhitePoint are small squares of a colour: territory, safe points.
enum class Mark { Triangle, Square, Circle, Cross, Dot, BlackPoint, WhitePoint };

struct Line {
  Point from = kNoPoint;
  Point to = kNoPoint;
  bool arrow = false;
  bool dashed = false;
  int tint = -1;  // as in Diagram::tints; -1 for the usual colour
};

// A rectangle of the board, the corners included.
struct Rectangle {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;

  bool operator==(const Rectangle&) const = default;
  bool contains(Point point) const {
    return column(point) >= left && column(point) <= right && row(point) >= top && row(point) <= bottom;
  }
};

struct Diagram {
  Position position;
  std::map<Point, Mark> marks;
  std::map<Point, std::string> labels;
  std::map<Point, int> numbers;  // of the moves, on their stones
  PointSet zone;                 // shaded
  std::map<Point, int> tints;    // stones with equal numbers belong together, and share a colour
  std::vector<Line> lines;
  Point last_move = kNoPoint;
  std::string caption;
  std::optional<Rectangle> crop;
  bool coordinates = true;
};

// What is drawn: the crop, or the whole board.
Rectangle shown_region(const Diagram& diagram);

// The smallest region that holds these points. There must be at least one.
Rectangle bounding_region(const PointSet& points);
// A good crop for these points: `room` lines around them, and on to the edge of the board where it is near.
Rectangle region_around(const PointSet& points, Size size, int room = 2);

struct Play {
  Colour colour = Colour::Empty;
  Point point = kPass;
};

// The moves from the position on, as books show them: every stone stays where it was put, with its number.
// Moves that cannot be shown on the board are named in the caption ("5 at D4, 6 pass"). kPass is a pass.
Diagram diagram_of_plays(const Position& start, const std::vector<Play>& plays, int first_number = 1);
// The same where the sides take turns, beginning with the side to move.
Diagram diagram_of_line(const Position& start, const std::vector<Point>& moves, int first_number = 1);

// The points that are marked on an empty board of this size.
PointSet star_points(Size size);

}  // namespace yomi
