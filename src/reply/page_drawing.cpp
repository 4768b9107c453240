#include "reply/page_drawing.h"

#include <fmt/core.h>

#include <utility>

#include "go/diagram_svg.h"
#include "reply/page_record.h"

namespace yomi {

namespace {

constexpr std::pair<const char*, Mark> kMarks[] = {{"triangle", Mark::Triangle},
                                                   {"square", Mark::Square},
                                                   {"circle", Mark::Circle},
                                                   {"cross", Mark::Cross},
                                                   {"dot", Mark::Dot}};

// What is wrong with them, or an empty text.
std::string add_marks(const Json& drawing, Diagram& diagram) {
  const Size size = diagram.position.size;
  if (drawing.contains("marks"))
    for (const auto& [word, mark] : kMarks) {
      const Result<std::vector<Point>> points = points_in(drawing["marks"], word, size);
      if (!points) return points.error();
      for (Point point : *points) diagram.marks[point] = mark;
    }
  if (!drawing.contains("labels")) return "";
  for (const auto& [name, label] : drawing["labels"].items()) {
    const Result<Point> point = parse_point(name, size);
    if (!point) return point.error();
    if (!label.is_string()) return fmt::format("the label of {} must be a text", name);
    diagram.labels[*point] = label.get<std::string>();
  }
  return "";
}

}  // namespace

Result<std::string> drawing_as_svg(const Json& drawing) {
  const Result<Position> position = position_at(drawing);
  if (!position) return Error{position.error()};
  const Result<std::vector<Point>> line = points_in(drawing, "line", position->size);
  if (!line) return Error{line.error()};
  const Result<std::vector<Point>> zone = points_in(drawing, "zone", position->size);
  if (!zone) return Error{zone.error()};
  Diagram diagram = diagram_of_line(*position, *line);
  PointSet interesting;
  for (Point point : *zone)
    if (point >= 0) diagram.zone.insert(point);
  for (Point point : *line)
    if (point >= 0) interesting.insert(point);
  if (const std::string wrong = add_marks(drawing, diagram); !wrong.empty()) return Error{wrong};
  if (drawing.contains("caption") && drawing["caption"].is_string())
    diagram.caption = drawing["caption"].get<std::string>();
  interesting |= diagram.zone;
  for (const auto& [point, mark] : diagram.marks) interesting.insert(point);
  if (drawing.value("crop", false) && !interesting.empty())
    diagram.crop = region_around(interesting, position->size);
  return svg_diagram(diagram);
}

}  // namespace yomi
