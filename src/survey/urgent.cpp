#include "survey/urgent.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace yomi {

namespace {

class Ranking {
 public:
  Ranking(const Position& position, const Grouping& grouping, const Walls& walls)
      : position_(position), board_(position), groups_(grouping.groups), walls_(walls) {}

  std::vector<UrgentPoint> ranked() const {
    std::map<Point, UrgentPoint> points;
    for (const auto& [key, reason] : reasons_) {
      UrgentPoint& urgent = points[std::get<0>(key)];
      urgent.point = std::get<0>(key);
      urgent.value += reason.value;
      urgent.reasons.push_back(reason);
    }
    std::vector<UrgentPoint> result;
    for (auto& [point, urgent] : points) {
      std::stable_sort(
          urgent.reasons.begin(), urgent.reasons.end(),
          [](const UrgentReason& one, const UrgentReason& other) { return one.value > other.value; });
      result.push_back(std::move(urgent));
    }
    std::stable_sort(result.begin(), result.end(), [](const UrgentPoint& one, const UrgentPoint& other) {
      return one.value > other.value;
    });
    return result;
  }

  void add_capture(const Relation& relation) {
    if (relation.standing() != Standing::Open && relation.standing() != Standing::Ko) return;
    const Point stone = relation.goal.points[0];
    const int stones = board_.block(stone).stone_count;
    const std::string what =
        shown(stone) + (stones > 1 ? " and " + std::to_string(stones - 1) + " more" : "");
    add(relation.reacher_first, relation.goal.reacher, "captures " + what, 2 * stones);
    add(relation.keeper_first, relation.goal.keeper(), "saves " + what, 2 * stones);
  }

  void add_connection(const Relation& relation) {
    if (relation.goal.points.size() != 2 || relation.holds()) return;
    const auto& [one, other] = ends_of(relation);
    if (group_of(one) == group_of(other)) return;
    const int value = smaller(one, other);
    const bool settled_here = relation.reacher_first.won() && relation.keeper_first.won();
    add(relation.reacher_first, relation.goal.reacher, "connects " + both(relation),
        settled_here ? 2 * value : value);
    if (!settled_here && relation.keeper_first.verdict != Verdict::Ko) return;
    if (form_a_wall(one, other)) {
      add(relation.keeper_first, relation.goal.keeper(),
          "cuts " + both(relation) + ", which stay a wall all the same", value);
    } else {
      add(relation.keeper_first, relation.goal.keeper(), "cuts " + both(relation), 2 * value);
    }
  }

  void add_wall(const Relation& relation) {
    if (relation.holds()) return;
    const auto& [one, other] = ends_of(relation);
    const int value = smaller(one, other);
    add(relation.reacher_first, relation.goal.reacher, "makes a wall of " + both(relation), value);
    if (relation.reacher_first.lost()) return;
    add(relation.keeper_first, relation.goal.keeper(),
        "keeps " + both(relation) + " from being a wall, the better cut", 2 * value + 1);
  }

  void add_enclosure(const Enclosure& enclosure) {
    add_reason(
        enclosure.move, enclosure.side,
        "joins " + shown(enclosure.connected_to) + " and makes a wall with " + shown(enclosure.wall_to),
        smaller(enclosure.connected_to, enclosure.wall_to));
  }

 private:
  std::string shown(Point point) const { return point_name(point, position_.size); }
  std::string both(const Relation& relation) const {
    return shown(relation.goal.points[0]) + " and " + shown(relation.goal.points[1]);
  }
  static std::pair<Point, Point> ends_of(const Relation& relation) {
    return {relation.goal.points[0], relation.goal.points[1]};
  }

  size_t group_of(Point stone) const {
    for (size_t i = 0; i < groups_.size(); ++i)
      if (groups_[i].stones.contains(stone)) return i;
    return groups_.size();
  }
  int smaller(Point one, Point other) const { return std::min(size_of_group(one), size_of_group(other)); }
  int size_of_group(Point stone) const {
    const size_t group = group_of(stone);
    return group < groups_.size() ? groups_[group].stones.size() : board_.block(stone).stone_count;
  }

  bool form_a_wall(Point one, Point other) const {
    const size_t a = group_of(one);
    const size_t b = group_of(other);
    const auto joins = [&](Point from, Point to) {
      return (group_of(from) == a && group_of(to) == b) || (group_of(from) == b && group_of(to) == a);
    };
    return std::any_of(walls_.relations.begin(), walls_.relations.end(), [&](const Relation& wall) {
      return wall.holds() && joins(wall.goal.points[0], wall.goal.points[1]);
    });
  }

  void add(const Reading& reading, Colour side, const std::string& text, int value) {
    if (reading.move < 0) return;
    if (reading.won()) add_reason(reading.move, side, text, value);
    if (reading.verdict == Verdict::Ko)
      add_reason(reading.move, side, text + " if " + name(side) + " wins the ko", (value + 1) / 2);
  }

  // Of the same point, side and text only the weightiest is kept.
  void add_reason(Point point, Colour side, const std::string& text, int value) {
    UrgentReason& reason = reasons_[{point, side, text}];
    if (value > reason.value) reason = {side, text, value};
  }

  const Position& position_;
  Board board_;
  const std::vector<Group>& groups_;
  const Walls& walls_;
  std::map<std::tuple<Point, Colour, std::string>, UrgentReason> reasons_;
};

}  // namespace

std::vector<UrgentPoint> rank_urgent_points(const Position& position, const std::vector<Relation>& captures,
                                            const Grouping& grouping, const Walls& walls,
                                            const Enclosures& enclosures) {
  Ranking ranking(position, grouping, walls);
  for (const Relation& relation : captures) ranking.add_capture(relation);
  for (const Relation& relation : grouping.relations) ranking.add_connection(relation);
  for (const Relation& relation : walls.relations) ranking.add_wall(relation);
  for (const Enclosure& enclosure : enclosures.found) ranking.add_enclosure(enclosure);
  return ranking.ranked();
}

}  // namespace yomi
