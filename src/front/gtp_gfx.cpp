#include "front/gtp_gfx.h"

#include <map>

#include "front/gtp_command.h"

namespace yomi {

namespace {

constexpr const char* kZone = "#cdbb8f";
constexpr const char* kTints[] = {"#e8a0a0", "#a0c8e8", "#a8d8a0", "#e8d890", "#c8a8e0", "#90d8d0",
                                  "#e8b878", "#b8b8e8", "#d0e078", "#e0a8d0", "#a0a8a0", "#d8c8b8"};

const char* command_for(Mark mark) {
  switch (mark) {
    case Mark::Triangle:
      return "TRIANGLE";
    case Mark::Square:
      return "SQUARE";
    case Mark::Circle:
    case Mark::Dot:
      return "CIRCLE";
    case Mark::Cross:
      return "MARK";
    case Mark::BlackPoint:
      return "TERRITORY_BLACK";
    case Mark::WhitePoint:
      return "TERRITORY_WHITE";
  }
  return "MARK";
}

std::string line_of(const std::string& command, const PointSet& points, Size size) {
  return points.empty() ? "" : command + " " + gtp_points(points, size) + "\n";
}

const char* colour_for(Verdict verdict) {
  switch (verdict) {
    case Verdict::Won:
      return "#70c070";
    case Verdict::Ko:
      return "#e0c050";
    case Verdict::Lost:
      return "#d08080";
    case Verdict::Unknown:
      break;
  }
  return "#b0b0b0";
}

}  // namespace

std::string gfx_of(const Diagram& diagram) {
  const Size size = diagram.position.size;
  std::string text = line_of(std::string("COLOR ") + kZone, diagram.zone, size);
  std::map<size_t, PointSet> tinted;
  for (const auto& [point, tint] : diagram.tints)
    tinted[static_cast<size_t>(tint) % std::size(kTints)].insert(point);
  for (const auto& [tint, points] : tinted)
    text += line_of(std::string("COLOR ") + kTints[tint], points, size);
  std::map<std::string, PointSet> marked;
  for (const auto& [point, mark] : diagram.marks) marked[command_for(mark)].insert(point);
  for (const auto& [command, points] : marked) text += line_of(command, points, size);
  if (!diagram.labels.empty()) {
    text += "LABEL";
    for (const auto& [point, label] : diagram.labels) text += " " + point_name(point, size) + " " + label;
    text += "\n";
  }
  return text;
}

std::string gfx_line(Colour first, const std::vector<Point>& moves, Size size) {
  if (moves.empty()) return "";
  std::string text = "VAR";
  Colour side = first;
  for (Point move : moves) {
    text += std::string(side == Colour::Black ? " b " : " w ") + gtp_point(move, size);
    side = opponent(side);
  }
  return text + "\n";
}

std::string gfx_judged(const Answer& answer, Size size) {
  std::map<Verdict, PointSet> judged;
  std::string labels;
  for (const JudgedMove& move : answer.judged) {
    if (move.move < 0) continue;
    judged[move.verdict].insert(move.move);
    if (move.reply >= 0) labels += " " + point_name(move.move, size) + " " + point_name(move.reply, size);
  }
  std::string text;
  for (const auto& [verdict, points] : judged)
    text += line_of(std::string("COLOR ") + colour_for(verdict), points, size);
  return text + (labels.empty() ? "" : "LABEL" + labels + "\n");
}

std::string gfx_status(const std::string& text) {
  std::string line = text;
  for (char& c : line)
    if (c == '\n') c = ' ';
  return "STATUS " + line + "\n";
}

}  // namespace yomi
