#include "read/transitive/links.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "read/connect/connection_distance.h"
#include "read/transitive/transitive.h"
#include "read/transitive/transitive_pairs.h"

namespace yomi {

namespace {

constexpr Threat kLinkThreat{30, 20, 10, 5};
constexpr int kFarthest = 8;        // the most moves between the two strings
constexpr size_t kMostMoves = 8;    // the most moves that are tried
constexpr int kRounds[] = {16, 1};  // in each round a link gets the nodes divided by this number
// The search that may reject a move gets for each reading this many times the nodes that the links took, and
// at least kLeastVetoNodes. With too few nodes it would take connections that it cannot read for cut.
constexpr int kVetoPerLink = 2;
constexpr std::int64_t kLeastVetoNodes = 5'000;

struct Candidate {
  int longer;  // the length of the longer link, in moves
  int both;
  Point move;
};

// How many moves lead to the point, including the move on the point.
int moves_to(const Reach& reach, Point point) {
  int moves = 0;
  while (moves <= reach.most() && !reach.within(moves).contains(point)) ++moves;
  return moves;
}

// The empty points on short ways between the two strings that are next to neither string. Points that divide
// the way evenly come first.
std::vector<Candidate> candidates(const Game& game) {
  const Board& board = game.board();
  const PointSet& a = board.block(game.goal().points[0]).stones;
  const PointSet& b = board.block(game.goal().points[1]).stones;
  const Reach from(board, game.reacher(), a, kFarthest, Steps::Four);
  const Reach to(board, game.reacher(), b, kFarthest, Steps::Four);
  const int way = from.to(b);
  std::vector<Candidate> found;
  for (Point point : from.within(way) & to.within(way) & board.empty()) {
    const int first = moves_to(from, point) - 1;
    const int second = moves_to(to, point) - 1;
    const int longer = std::max(first, second);
    if (std::min(first, second) >= 1 && longer < way && first + second <= way + 1 && board.is_legal(point))
      found.push_back({longer, first + second, point});
  }
  const auto rank = [](const Candidate& c) { return std::tuple(c.longer, c.both, c.move); };
  std::sort(found.begin(), found.end(),
            [&](const Candidate& x, const Candidate& y) { return rank(x) < rank(y); });
  if (found.size() > kMostMoves) found.resize(kMostMoves);
  return found;
}

class LinkJudge {
 public:
  LinkJudge(const Task& task, const Limits& limits) : game_(task), limits_(limits), scope_(task.scope) {
    scope_.threat = kLinkThreat;
  }

  LinkOpinion judge() {
    LinkOpinion opinion;
    if (game_.is_reached() || game_.is_out_of_reach() || !game_.reacher_to_move()) return opinion;
    const std::vector<Candidate> moves = candidates(game_);
    for (const int share : kRounds)
      for (const Candidate& candidate : moves) {
        if (left() <= 0) break;
        game_.play(candidate.move);
        const bool stands = both_stand(candidate.move, std::min(left(), limits_.nodes / share + 1));
        game_.undo();
        if (!stands) continue;
        opinion.move = candidate.move;
        opinion.nodes = spent_;
        return opinion;
      }
    opinion.nodes = spent_;
    return opinion;
  }

 private:
  std::int64_t left() const { return limits_.nodes - spent_; }

  bool both_stand(Point third, std::int64_t nodes) {
    if (game_.is_out_of_reach() || game_.board().at(third) != game_.reacher()) return false;
    Goal chain = game_.goal();
    chain.points.insert(chain.points.begin() + 1, third);
    const Task all{game_.board().position(), chain, game_.board().ko_master(), scope_};
    PairReader links(all, limits_, nodes, rules_);
    for (int link = 0; link < links.count(); ++link) {
      const std::int64_t before = links.nodes();
      links.allow(std::max(std::int64_t{1}, std::min(nodes, left())));
      const bool stands = links.read(game_, link, game_.keeper()).is_won;
      spent_ += links.nodes() - before;
      if (!stands) return false;
    }
    TransitiveOptions options;
    options.keeper_moves = KeeperMoves::Intersection;
    options.secondary_nodes = std::max(kLeastVetoNodes, kVetoPerLink * links.nodes());
    Limits for_veto = limits_;
    for_veto.nodes = left() - options.secondary_nodes;
    if (for_veto.nodes <= 0) return true;
    const TransitiveOpinion together = judge_transitive(all, for_veto, options, rules_);
    spent_ += together.nodes;
    return together.opinion != Opinion::Lost;
  }

  Game game_;
  Limits limits_;
  Scope scope_;
  ZoneRules rules_;
  std::int64_t spent_ = 0;
};

}  // namespace

LinkOpinion judge_links(const Task& task, const Limits& limits) {
  if (task.goal.kind != GoalKind::Connect || task.goal.points.size() != 2) return {};
  return LinkJudge(task, limits).judge();
}

}  // namespace yomi
