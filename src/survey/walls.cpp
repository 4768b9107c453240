#include "survey/walls.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "read/connect/eight_path.h"
#include "survey/nearest.h"

namespace yomi {

namespace {

// The distances between groups, as far as walls need them.
class GroupPairs {
 public:
  GroupPairs(const Position& position, const std::vector<Group>& groups)
      : board_(position), groups_(groups), apart_(groups.size() * groups.size()) {
    for (size_t i = 0; i < groups.size(); ++i)
      for (size_t j = i + 1; j < groups.size(); ++j) {
        if (groups[i].side != groups[j].side) continue;
        Apart& apart = apart_[i * groups.size() + j];
        apart.length =
            shortest_eight_paths(board_, groups[i].stones, groups[j].stones, groups[i].side).length;
        const auto [from, to] = nearest_stones(groups[i].stones, groups[j].stones);
        apart.steps = apart.way = steps_between(from, to);
        if (apart.length > 0 && apart.length <= kLongestEightPath) {
          apart.separation = shortest_separation(i, j);
          apart.way = steps_between(apart.separation.points[0], apart.separation.points[1]);
        }
        apart_[j * groups.size() + i] = apart;
      }
  }

  const Board& board() const { return board_; }
  size_t count() const { return groups_.size(); }
  const Group& group(size_t i) const { return groups_[i]; }
  bool same_side(size_t i, size_t j) const { return groups_[i].side == groups_[j].side; }
  int length(size_t i, size_t j) const { return apart_[i * groups_.size() + j].length; }
  int steps(size_t i, size_t j) const { return apart_[i * groups_.size() + j].steps; }
  int way(size_t i, size_t j) const { return apart_[i * groups_.size() + j].way; }
  // The question about two groups that have a path.
  const Goal& separation(size_t i, size_t j) const { return apart_[i * groups_.size() + j].separation; }
  bool touch(size_t i, size_t j) const { return steps(i, j) == 1; }

  // Is a third group nearer to both of them, and does a shortest path lead through it?
  bool has_group_between(size_t i, size_t j) const {
    for (size_t k = 0; k < groups_.size(); ++k)
      if (k != i && k != j && same_side(k, i) && way(i, k) < way(i, j) && way(k, j) < way(i, j) &&
          length(i, k) + length(k, j) <= length(i, j))
        return true;
    return false;
  }

 private:
  struct Apart {
    int length = kLongestEightPath + 1;
    int steps = kMaxSide;  // distance of the nearest stones
    int way = kMaxSide;    // length of the shortest 8-path
    Goal separation;
  };

  // The separation of the two strings, one of each group, with the shortest 8-path. Of equal ones the nearest
  // count, then those with the most liberties.
  Goal shortest_separation(size_t i, size_t j) const {
    Goal goal{GoalKind::Separate, groups_[i].side, {}};
    std::array<int, 3> best{};
    for (Point a : groups_[i].strings)
      for (Point b : groups_[j].strings) {
        const auto [from, to] = nearest_stones(board_.block(a).stones, board_.block(b).stones);
        const std::array<int, 3> cost = {shortest_eight_paths(board_, a, b).length, steps_between(from, to),
                                         -board_.liberty_count(a) - board_.liberty_count(b)};
        if (!goal.points.empty() && cost >= best) continue;
        best = cost;
        goal.points = {from, to};
      }
    return goal;
  }

  Board board_;
  const std::vector<Group>& groups_;
  std::vector<Apart> apart_;
};

// A point that is played for one group, and that may form a wall with another.
struct Proposal {
  Enclosure enclosure;
  int distance = 0;
};

constexpr int kFarthestEnclosure = 6;
constexpr size_t kProposalsBetweenGroups = 2;
constexpr size_t kMostProposals = 40;

// Points near the home group by 4-connected steps, from which a wall to the away group takes at most two more
// stones. The most central points come first.
std::vector<Proposal> proposals_between(const GroupPairs& pairs, size_t home, size_t away) {
  const Board& board = pairs.board();
  const Group& from = pairs.group(home);
  const Group& to = pairs.group(away);
  const PointSet near_home = dilated(dilated(from.stones) & board.empty()) & board.empty();
  const PointSet already_there = dilated(to.stones);
  std::vector<Proposal> proposals;
  for (Point point : near_home - already_there) {
    if (shortest_eight_paths(board, PointSet{point}, to.stones, to.side).length > 2 ||
        board.is_suicide(point, from.side))
      continue;
    Proposal proposal;
    const Point home_stone = nearest_stones(PointSet{point}, from.stones).second;
    const Point away_stone = nearest_stones(PointSet{point}, to.stones).second;
    proposal.distance = steps_between(point, home_stone) + 2 * steps_between(point, away_stone);
    proposal.enclosure = {from.side, point, home_stone, away_stone, {}, {}, false};
    proposals.push_back(std::move(proposal));
  }
  std::stable_sort(proposals.begin(), proposals.end(),
                   [](const Proposal& one, const Proposal& other) { return one.distance < other.distance; });
  return proposals;
}

bool is_named(const Relation& relation, const Group& one, const Group& other) {
  const std::vector<Point>& points = relation.goal.points;
  return (one.stones.contains(points[0]) && other.stones.contains(points[1])) ||
         (one.stones.contains(points[1]) && other.stones.contains(points[0]));
}

// The two groups have no wall, and the survey knows no single move that makes one.
bool needs_enclosure(const GroupPairs& pairs, const Walls& walls, size_t i, size_t j) {
  if (!pairs.same_side(i, j) || pairs.length(i, j) < 2 || pairs.steps(i, j) > kFarthestEnclosure ||
      pairs.has_group_between(i, j))
    return false;
  return std::none_of(walls.relations.begin(), walls.relations.end(), [&](const Relation& relation) {
    return is_named(relation, pairs.group(i), pairs.group(j)) &&
           (relation.holds() || relation.reacher_first.won());
  });
}

std::vector<Proposal> proposed_enclosures(const GroupPairs& pairs, const Walls& walls, int& too_many) {
  std::vector<Proposal> chosen;
  for (size_t i = 0; i < pairs.count(); ++i)
    for (size_t j = 0; j < pairs.count(); ++j) {
      if (i == j || !needs_enclosure(pairs, walls, i, j)) continue;
      std::vector<Proposal> proposals = proposals_between(pairs, i, j);
      const size_t kept = std::min(kProposalsBetweenGroups, proposals.size());
      too_many += static_cast<int>(proposals.size() - kept);
      std::move(proposals.begin(), proposals.begin() + static_cast<std::ptrdiff_t>(kept),
                std::back_inserter(chosen));
    }
  std::stable_sort(chosen.begin(), chosen.end(),
                   [](const Proposal& one, const Proposal& other) { return one.distance < other.distance; });
  if (chosen.size() > kMostProposals) {
    too_many += static_cast<int>(chosen.size() - kMostProposals);
    chosen.resize(kMostProposals);
  }
  return chosen;
}

}  // namespace

Walls find_walls(const Position& position, const std::vector<Group>& groups, Desk& desk) {
  const GroupPairs pairs(position, groups);
  Walls walls;
  for (size_t i = 0; i < groups.size(); ++i)
    for (size_t j = i + 1; j < groups.size(); ++j) {
      if (!pairs.same_side(i, j) || pairs.length(i, j) > kLongestEightPath) continue;
      if (pairs.touch(i, j)) {
        walls.standing.push_back(nearest_stones(groups[i].stones, groups[j].stones));
      } else if (pairs.length(i, j) > 0 && !pairs.has_group_between(i, j)) {
        walls.relations.push_back({pairs.separation(i, j), {}, {}, {}});
      }
    }
  std::vector<Relation*> asked;
  for (Relation& relation : walls.relations) asked.push_back(&relation);
  desk.read("walls", position, asked, false);
  std::erase_if(asked, [](const Relation* relation) { return relation->holds(); });
  desk.read("walls", position, asked, true);
  desk.read_refusals("walls", position, asked);
  return walls;
}

Enclosures find_enclosures(const Position& position, const std::vector<Group>& groups, const Walls& walls,
                           Desk& desk) {
  const GroupPairs pairs(position, groups);
  Enclosures enclosures;
  std::vector<Question> questions;
  for (Proposal& proposal : proposed_enclosures(pairs, walls, enclosures.too_many)) {
    const Enclosure& enclosure = proposal.enclosure;
    const Goal goal{GoalKind::Separate, enclosure.side, {enclosure.move, enclosure.wall_to}};
    questions.push_back(question_about(position, goal, enclosure.side));
    enclosures.found.push_back(enclosure);
  }
  std::vector<Reading> readings = desk.ask("enclosing moves", questions);
  for (size_t i = 0; i < readings.size(); ++i) enclosures.found[i].wall = std::move(readings[i]);
  std::erase_if(enclosures.found, [](const Enclosure& enclosure) { return !enclosure.wall.won(); });

  questions.clear();
  for (const Enclosure& enclosure : enclosures.found) {
    Board board(question_about(position, {}, enclosure.side).position);
    board.play(enclosure.move);
    const Goal goal{GoalKind::Connect, enclosure.side, {enclosure.move, enclosure.connected_to}};
    questions.push_back(question_about(board.position(), goal, opponent(enclosure.side)));
  }
  readings = desk.ask("enclosing moves", questions);
  for (size_t i = 0; i < readings.size(); ++i) {
    Enclosure& enclosure = enclosures.found[i];
    enclosure.connection = std::move(readings[i]);
    enclosure.together = are_independent(questions[i].position, enclosure.connection.zone,
                                         enclosure.wall.zone, enclosure.side);
  }
  std::erase_if(enclosures.found, [](const Enclosure& enclosure) { return !enclosure.connection.lost(); });
  return enclosures;
}

}  // namespace yomi
