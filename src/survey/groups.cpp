#include "survey/groups.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "claim/game.h"
#include "read/general/candidates.h"

namespace yomi {

namespace {

constexpr int kFarthest = 3;  // a pair is asked about if this number of moves in a row would join it
constexpr int kPairsBetweenGroups = 2;
constexpr size_t kMostInOneProof = 6;  // strings in one transitive connection
constexpr int kTransitiveRounds = 4;

// The greatest distance of two strings at which one move may matter to both, in lines of the board.
constexpr int kSight = 5;

struct Pair {
  Goal goal;
  int gap = 0;
};

// A proof that some strings are joined.
struct Link {
  std::vector<Point> strings;
  PointSet zone;
  Colour side;
  size_t relation;
};

class GroupBuilder {
 public:
  GroupBuilder(const Position& position, const PointSet& dead, const PointSet& safe, Desk& desk)
      : position_(position), board_(position), safe_(safe), desk_(desk) {
    PointSet left = (position.black | position.white) - dead;
    while (!left.empty()) {
      const Point stone = left.first();
      strings_.push_back(stone);
      left -= board_.block(stone).stones;
    }
    for (size_t i = 0; i < strings_.size(); ++i) index_[strings_[i]] = i;
    group_of_.resize(strings_.size());
    std::iota(group_of_.begin(), group_of_.end(), size_t{0});
  }

  Grouping built() {
    const std::vector<Pair> pairs = near_pairs();
    for (int gap = 1; gap <= kFarthest; ++gap) {
      const size_t first = relations_.size();
      for (const Pair& pair : chosen(pairs, gap)) relations_.push_back({pair.goal, {}, {}, {}});
      read_from(first, false, [](const Relation&) { return true; });
      for (size_t i = first; i < relations_.size(); ++i)
        if (relations_[i].holds()) pending_.push_back(link_of(i));
      merge();
    }
    read_from(0, true, [&](const Relation& relation) {
      return relation.goal.points.size() == 2 && !relation.holds() &&
             group(relation.goal.points[0]) != group(relation.goal.points[1]);
    });
    std::vector<Relation*> asked;
    for (Relation& relation : relations_) asked.push_back(&relation);
    desk_.read_refusals("connections", position_, asked);
    return collected();
  }

 private:
  size_t group(Point string) const { return group_of_[index_.at(string)]; }

  std::vector<Pair> near_pairs() {
    std::vector<Pair> pairs;
    for (size_t i = 0; i < strings_.size(); ++i) {
      const Point a = strings_[i];
      PointSet sight = board_.block(a).stones;
      for (int step = 0; step < kSight; ++step) sight = dilated(sight) & board_.area();
      for (size_t j = i + 1; j < strings_.size(); ++j) {
        const Point b = strings_[j];
        if (board_.at(a) != board_.at(b) || !sight.intersects(board_.block(b).stones)) continue;
        if (safe_.contains(a) && safe_.contains(b)) continue;
        Pair pair{{GoalKind::Connect, board_.at(a), {a, b}}, 0};
        pair.gap = moves_needed(Game(position_, pair.goal, Colour::Empty));
        if (pair.gap <= kFarthest) pairs.push_back(pair);
      }
    }
    std::stable_sort(pairs.begin(), pairs.end(), [&](const Pair& one, const Pair& other) {
      return common_liberties(one) > common_liberties(other);
    });
    return pairs;
  }

  int common_liberties(const Pair& pair) const {
    return (board_.liberties(pair.goal.points[0]) & board_.liberties(pair.goal.points[1])).size();
  }

  // The pairs at this distance that could join two groups; at most kPairsBetweenGroups for each two groups.
  std::vector<Pair> chosen(const std::vector<Pair>& pairs, int gap) {
    std::map<std::pair<size_t, size_t>, int> between;
    for (const Relation& relation : relations_)
      if (relation.goal.points.size() == 2) ++between[groups_of(relation.goal)];
    std::vector<Pair> result;
    for (const Pair& pair : pairs) {
      if (pair.gap != gap) continue;
      const auto groups = groups_of(pair.goal);
      if (groups.first == groups.second) continue;
      if (gap > 1 && between[groups] >= kPairsBetweenGroups) {
        ++too_many_;
        continue;
      }
      ++between[groups];
      result.push_back(pair);
    }
    return result;
  }

  std::pair<size_t, size_t> groups_of(const Goal& goal) const {
    const size_t one = group(goal.points[0]);
    const size_t other = group(goal.points[1]);
    return {std::min(one, other), std::max(one, other)};
  }

  template <class Wanted>
  void read_from(size_t first, bool reacher_first, Wanted&& is_wanted) {
    std::vector<Relation*> asked;
    for (size_t i = first; i < relations_.size(); ++i)
      if (is_wanted(relations_[i])) asked.push_back(&relations_[i]);
    desk_.read("connections", position_, asked, reacher_first);
  }

  Link link_of(size_t relation) const {
    const Goal& goal = relations_[relation].goal;
    return {goal.points, relations_[relation].keeper_first.zone, goal.reacher, relation};
  }

  bool joins_something(const Link& link) const {
    return std::any_of(link.strings.begin(), link.strings.end(),
                       [&](Point string) { return group(string) != group(link.strings.front()); });
  }

  bool overlaps(const Link& one, const Link& other) const {
    return !are_independent(position_, one.zone, other.zone, one.side);
  }

  static bool is_inside(const Link& small, const Link& large) {
    return std::all_of(small.strings.begin(), small.strings.end(), [&](Point string) {
      return std::find(large.strings.begin(), large.strings.end(), string) != large.strings.end();
    });
  }

  // This link and the links inside the groups that it would join, without the links that it replaces.
  std::vector<const Link*> links_with(const Link& link) const {
    std::vector<const Link*> all{&link};
    for (const Link& other : links_)
      if (!is_inside(other, link) && std::any_of(link.strings.begin(), link.strings.end(), [&](Point string) {
            return group(string) == group(other.strings.front());
          }))
        all.push_back(&other);
    return all;
  }

  // The links that are not independent of all others in the list.
  std::vector<const Link*> entangled(const std::vector<const Link*>& all) const {
    std::vector<const Link*> result;
    for (const Link* one : all)
      if (std::any_of(all.begin(), all.end(),
                      [&](const Link* other) { return one != other && overlaps(*one, *other); }))
        result.push_back(one);
    return result;
  }

  void join(const Link& link) {
    std::erase_if(links_, [&](const Link& other) { return is_inside(other, link); });
    links_.push_back(link);
    const size_t into = group(link.strings.front());
    for (Point string : link.strings) {
      const size_t from = group(string);
      for (size_t& group_index : group_of_)
        if (group_index == from) group_index = into;
    }
  }

  // Joins groups by the pending links that overlap with no other link. Returns true if there was one.
  bool join_independent() {
    bool any = false;
    std::vector<Link> rest;
    std::stable_sort(pending_.begin(), pending_.end(),
                     [](const Link& one, const Link& other) { return one.zone.size() < other.zone.size(); });
    for (const Link& link : pending_) {
      if (!joins_something(link)) continue;
      if (entangled(links_with(link)).empty()) {
        join(link);
        any = true;
      } else {
        rest.push_back(link);
      }
    }
    pending_ = std::move(rest);
    return any;
  }

  void join_all_independent() {
    while (join_independent()) {
    }
  }

  // The strings that one proof has to connect so that this link counts.
  std::vector<Point> strings_to_prove(const Link& link) const {
    std::vector<Point> strings = link.strings;
    for (const Link* other : entangled(links_with(link)))
      for (Point string : other->strings)
        if (std::find(strings.begin(), strings.end(), string) == strings.end()) strings.push_back(string);
    std::sort(strings.begin(), strings.end());
    return strings;
  }

  void merge() {
    for (int round = 0; round < kTransitiveRounds; ++round) {
      join_all_independent();
      const size_t first = relations_.size();
      for (const Link& link : pending_) {
        const std::vector<Point> strings = strings_to_prove(link);
        if (strings.size() > kMostInOneProof || !tried_.insert(strings).second) continue;
        relations_.push_back({{GoalKind::Connect, link.side, strings}, {}, {}, {}});
      }
      if (first == relations_.size()) return;
      read_from(first, false, [](const Relation&) { return true; });
      for (size_t i = first; i < relations_.size(); ++i)
        if (relations_[i].holds()) pending_.push_back(link_of(i));
    }
    join_all_independent();
  }

  Grouping collected() {
    Grouping grouping;
    std::map<size_t, Group> groups;
    for (size_t i = 0; i < strings_.size(); ++i) {
      Group& group = groups[group_of_[i]];
      group.side = board_.at(strings_[i]);
      group.stones |= board_.block(strings_[i]).stones;
      group.strings.push_back(strings_[i]);
    }
    for (auto& [index, group] : groups) grouping.groups.push_back(std::move(group));
    std::stable_sort(
        grouping.groups.begin(), grouping.groups.end(),
        [](const Group& one, const Group& other) { return one.stones.size() > other.stones.size(); });
    for (const Link& link : links_) grouping.links.push_back(link.relation);
    for (const Link& link : pending_)
      if (joins_something(link)) grouping.unmerged.push_back(link.relation);
    grouping.relations = std::move(relations_);
    grouping.too_many = too_many_;
    return grouping;
  }

  const Position& position_;
  Board board_;
  PointSet safe_;
  Desk& desk_;
  std::vector<Point> strings_;
  std::map<Point, size_t> index_;
  std::vector<size_t> group_of_;
  std::vector<Relation> relations_;
  std::vector<Link> links_;
  std::vector<Link> pending_;
  std::set<std::vector<Point>> tried_;
  int too_many_ = 0;
};

}  // namespace

bool are_independent(const Position& position, const PointSet& one, const PointSet& other, Colour side) {
  const PointSet& opposing = position.stones(opponent(side));
  const PointSet empty = position.empty();
  const auto leaves_alone = [&](const PointSet& moves, const PointSet& zone) {
    const PointSet played = moves & empty;
    return !played.intersects(zone) && !dilated(played).intersects(zone & opposing);
  };
  return leaves_alone(one, other) && leaves_alone(other, one) && !(one & other).intersects(opposing);
}

Grouping build_groups(const Position& position, const PointSet& dead, const PointSet& safe, Desk& desk) {
  return GroupBuilder(position, dead, safe, desk).built();
}

}  // namespace yomi
