#include "survey/report.h"

#include <algorithm>
#include <cstdio>

#include "survey/picture.h"

namespace yomi {

namespace {

constexpr size_t kMostLines = 12;  // in each part: a person reads no more

class Report {
 public:
  explicit Report(const Survey& survey) : survey_(survey) {}

  std::string text() {
    tell_urgent_points();
    tell_groups();
    tell_relations("Cuts", survey_.grouping.relations);
    tell_relations("Walls", survey_.walls.relations);
    tell_enclosures();
    tell_relations("Captures", survey_.captures);
    tell_safety();
    tell_left_out();
    return text_;
  }

 private:
  std::string shown(Point point) const { return point_name(point, survey_.position.size); }
  std::string shown(const std::vector<Point>& points) const {
    std::string list;
    for (Point point : points) list += (list.empty() ? "" : " ") + shown(point);
    return list;
  }
  std::string group_of(Point stone) const {
    const std::vector<Group>& groups = survey_.grouping.groups;
    for (size_t i = 0; i < groups.size(); ++i)
      if (groups[i].stones.contains(stone)) return letter_of_group(i);
    return "";
  }

  void begin(const std::string& title) { text_ += (text_.empty() ? "" : "\n") + title + "\n"; }

  // Adds a title and the first kMostLines lines below it.
  void add_part(const std::string& title, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    begin(title);
    for (size_t i = 0; i < lines.size() && i < kMostLines; ++i) text_ += "  " + lines[i] + "\n";
    if (lines.size() > kMostLines)
      text_ += "  and " + std::to_string(lines.size() - kMostLines) + " more (--json lists all)\n";
  }

  void tell_urgent_points() {
    std::vector<std::string> lines;
    for (size_t i = 0; i < survey_.urgent.size(); ++i) {
      const UrgentPoint& urgent = survey_.urgent[i];
      std::string line = i < kNumberedPoints ? std::to_string(i + 1) + ". " : "   ";
      line += shown(urgent.point) + ": ";
      std::string reasons;
      for (const UrgentReason& reason : urgent.reasons)
        reasons += (reasons.empty() ? "" : "; ") + std::string(name(reason.side)) + " " + reason.text;
      lines.push_back(line + reasons);
    }
    add_part("Urgent points, the most likely first:", lines);
  }

  void tell_groups() {
    std::vector<std::string> lines;
    const std::vector<Group>& groups = survey_.grouping.groups;
    for (size_t i = 0; i < groups.size(); ++i) {
      if (groups[i].strings.size() < 2) continue;
      lines.push_back(letter_of_group(i) + ": " + name(groups[i].side) + ", " +
                      std::to_string(groups[i].stones.size()) + " stones, strings " +
                      shown(groups[i].strings));
    }
    add_part("Groups of several strings, proved to stay together:", lines);
  }

  // "can be cut: D4 (a) and F4 (c), Black connects at E4, White cuts at E5"
  std::string line_of(const Relation& relation) const {
    const Standing proved = relation.standing();
    const GoalKind kind = relation.goal.kind;
    std::string line;
    if (proved == Standing::Unknown) line = "likely ";
    line += standing_in_words(kind, relation.likely());
    line += ": ";
    for (size_t i = 0; i < relation.goal.points.size(); ++i) {
      const Point point = relation.goal.points[i];
      const std::string group = group_of(point);
      line += (i == 0 ? "" : " and ") + shown(point) + (group.empty() ? "" : " (" + group + ")");
    }
    const auto add_move = [&](const Reading& reading, Colour side) {
      if (reading.move >= 0 && (reading.won() || reading.verdict == Verdict::Ko))
        line += std::string(", ") + name(side) + " at " + shown(reading.move) +
                (reading.verdict == Verdict::Ko ? " (ko)" : "");
    };
    if (!relation.holds()) {
      add_move(relation.reacher_first, relation.goal.reacher);
      add_move(relation.keeper_first, relation.goal.keeper());
      if (const Point refusal = relation.likely_refusal(); refusal != kNoPoint)
        line += std::string(", probably ") + name(relation.goal.keeper()) + " at " + shown(refusal);
    }
    return line;
  }

  // Proved relations come first. Connections that hold are left out, since the groups show them. So are
  // guesses that a goal cannot be reached.
  void tell_relations(const char* title, const std::vector<Relation>& relations) {
    std::vector<std::string> proved;
    std::vector<std::string> likely;
    for (const Relation& relation : relations) {
      const Standing standing = relation.standing();
      if (relation.goal.kind == GoalKind::Connect && standing == Standing::Holds) continue;
      if (standing != Standing::Unknown) proved.push_back(line_of(relation));
      if (standing == Standing::Unknown && relation.likely() == Standing::Open)
        likely.push_back(line_of(relation));
    }
    proved.insert(proved.end(), likely.begin(), likely.end());
    add_part(std::string(title) + ":", proved);
  }

  void tell_enclosures() {
    std::vector<std::string> lines;
    for (const Enclosure& enclosure : survey_.enclosures.found)
      lines.push_back(std::string(name(enclosure.side)) + " at " + shown(enclosure.move) + ": connected to " +
                      shown(enclosure.connected_to) + ", a wall with " + shown(enclosure.wall_to) +
                      (enclosure.together ? "" : " (each proved; perhaps not both at once)"));
    add_part("Enclosing moves:", lines);
  }

  void tell_safety() {
    begin("Safe without reading:");
    for (Colour side : {Colour::Black, Colour::White}) {
      const ColourSafety& safe = survey_.safety.of(side);
      text_ += std::string("  ") + name(side) + ": " + std::to_string(safe.stones.size()) + " stones, " +
               std::to_string(safe.territory.size()) + " points of territory, at least " +
               std::to_string(safe.bound) + " points at the end\n";
    }
  }

  void tell_left_out() {
    add_part("Left out:", survey_.left_out);
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.2f", survey_.seconds);
    text_ += "\n" + std::to_string(survey_.questions) + " questions, " + std::to_string(survey_.nodes) +
             " nodes, " + seconds + " s\n";
  }

  const Survey& survey_;
  std::string text_;
};

}  // namespace

std::string report_of(const Survey& survey) {
  return Report(survey).text();
}

}  // namespace yomi
