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
    const Point stone = relation.goal.points[0];
    const int stones = board_.block(stone).stone_count;
    const std::string what =
        shown(stone) + (stones > 1 ? " and " + std::to_string(stones - 1) + " more" : "");
    add_both(relation, {stone, stone}, {Deed::Captures, "captures " + what, 2 * stones},
             {Deed::Saves, "saves " + what, 2 * stones});
  }

  void add_connection(const Relation& relation) {
    if (relation.goal.points.size() != 2) return;
    const Point one = relation.goal.points[0];
    const Point other = relation.goal.points[1];
    if (group_of(one) == group_of(other)) return;
    const int value = 2 * smaller(one, other);
    const Gain cut =
        form_a_wall(one, other)
            ? Gain{Deed::Cuts, "cuts " + both(relation) + ", which stay a wall all the same", value / 2}
            : Gain{Deed::Cuts, "cuts " + both(relation), value};
    add_both(relation, groups_of(one, other), {Deed::Connects, "connects " + both(relation), value}, cut);
  }

  void add_wall(const Relation& relation) {
    const Point one = relation.goal.points[0];
    const Point other = relation.goal.points[1];
    const int value = smaller(one, other);
    add_both(
        relation, groups_of(one, other), {Deed::MakesWall, "makes a wall of " + both(relation), value},
        {Deed::KeepsOpen, "keeps " + both(relation) + " from being a wall, the better cut", 2 * value + 1});
  }

  // Both are bets.
  void add_weak_group(const WeakGroup& weak) {
    if (!weak.is_unsettled()) return;
    const int stones = weak.group.stones.size();
    const Point named = weak.group.largest_block.first();
    const std::string group = "the " + std::to_string(stones) + " stones around " + shown(named);
    const Subject subject{weak.group.stones.first(), weak.group.stones.first()};
    const auto add_move = [&](const Reading& reading, Colour side, Deed deed, const std::string& text) {
      if (reading.move < 0) return;
      const bool by_ko = !reading.seems_won();
      add_reason(reading.move, subject,
                 {side, deed, "probably " + text + group + (by_ko ? " by ko" : ""),
                  by_ko ? stones : 2 * stones, false});
    };
    add_move(weak.attacker_first, opponent(weak.group.colour), Deed::Kills, "kills ");
    add_move(weak.owner_first, weak.group.colour, Deed::Lives, "lives with ");
  }

  void add_enclosure(const Enclosure& enclosure) {
    const Point home = enclosure.connected_to;
    const Point away = enclosure.wall_to;
    add_reason(enclosure.move, groups_of(home, away),
               {enclosure.side, Deed::MakesWall,
                "joins " + shown(home) + " and makes a wall with " + shown(away), smaller(home, away), true});
  }

 private:
  std::string shown(Point point) const { return point_name(point, position_.size); }
  std::string both(const Relation& relation) const {
    return shown(relation.goal.points[0]) + " and " + shown(relation.goal.points[1]);
  }
  // The subject of a reason: two groups, named by their first stones, or one string named twice.
  using Subject = std::pair<Point, Point>;
  Subject groups_of(Point one, Point other) const {
    const Point a = first_of_group(one);
    const Point b = first_of_group(other);
    return {std::min(a, b), std::max(a, b)};
  }
  Point first_of_group(Point stone) const {
    const size_t group = group_of(stone);
    return group < groups_.size() ? groups_[group].stones.first() : stone;
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

  // What a side gains by a move.
  struct Gain {
    Deed deed;
    std::string text;
    int value;
  };

  // Adds what each side gains by moving first. Nothing is urgent if the result does not depend on who moves
  // first.
  void add_both(const Relation& relation, Subject subject, const Gain& reaching, const Gain& keeping) {
    const Standing standing = relation.likely();
    if (standing != Standing::Open && standing != Standing::Ko) return;
    add(relation.reacher_first, subject,
        {relation.goal.reacher, reaching.deed, reaching.text, reaching.value, true});
    add(relation.keeper_first, subject,
        {relation.goal.keeper(), keeping.deed, keeping.text, keeping.value, true});
    if (const Point refusal = relation.likely_refusal(); refusal != kNoPoint)
      add_reason(
          refusal, subject,
          {relation.goal.keeper(), keeping.deed, "probably " + keeping.text, (keeping.value + 1) / 2, false});
  }

  void add(const Reading& reading, Subject subject, UrgentReason reason) {
    if (reading.move < 0) return;
    if (reading.verdict == Verdict::Ko) {
      reason.text += std::string(" if ") + name(reason.side) + " wins the ko";
      reason.value = (reason.value + 1) / 2;
    } else if (!reading.won()) {
      return;
    }
    add_reason(reading.move, subject, reason);
  }

  // Of several reasons with the same subject only the most valuable is kept. A move that connects two groups
  // also makes them a wall, and a move that prevents the wall also cuts.
  void add_reason(Point point, Subject subject, const UrgentReason& reason) {
    UrgentReason& kept = reasons_[{point, reason.side, subject}];
    if (reason.value > kept.value) kept = reason;
  }

  const Position& position_;
  Board board_;
  const std::vector<Group>& groups_;
  const Walls& walls_;
  std::map<std::tuple<Point, Colour, Subject>, UrgentReason> reasons_;
};

}  // namespace

std::vector<UrgentPoint> rank_urgent_points(const Position& position, const std::vector<Relation>& captures,
                                            const Grouping& grouping, const Walls& walls,
                                            const Enclosures& enclosures,
                                            const std::vector<WeakGroup>& weak_groups) {
  Ranking ranking(position, grouping, walls);
  for (const Relation& relation : captures) ranking.add_capture(relation);
  for (const Relation& relation : grouping.relations) ranking.add_connection(relation);
  for (const Relation& relation : walls.relations) ranking.add_wall(relation);
  for (const Enclosure& enclosure : enclosures.found) ranking.add_enclosure(enclosure);
  for (const WeakGroup& weak : weak_groups) ranking.add_weak_group(weak);
  return ranking.ranked();
}

}  // namespace yomi
