#include "read/transitive/transitive.h"

#include <algorithm>
#include <array>

#include "read/connect/connection_moves.h"
#include "read/transitive/transitive_pairs.h"
#include "work/budget.h"

namespace yomi {

namespace {

constexpr int kMostPlies = 30;
constexpr std::int64_t kLadderNodes = 500;

class TransitiveAlphaBeta {
 public:
  TransitiveAlphaBeta(const Task& task, const Limits& limits, const TransitiveOptions& options,
                      const ZoneRules& rules)
      : game_(task),
        options_(options),
        budget_(limits),
        pairs_(task, limits, options.secondary_nodes, rules) {}

  TransitiveOpinion run();

 private:
  struct Known {
    Opinion opinion = Opinion::Unknown;
    std::int16_t plies = -1;  // the depth of the search, if the result is unknown
    std::int16_t move = kNoPoint;
  };

  Opinion search(int plies, int ply);
  Opinion evaluate();
  Opinion evaluate_attack();
  Opinion evaluate_defence();
  Opinion if_joined();
  PointSet reacher_moves() const;
  PointSet keeper_moves();
  std::vector<Point> ordered(const PointSet& moves, int ply, Point first) const;
  void remember(Point move, int plies, int ply);
  bool stopped() const { return budget_.stop() != Stop::None; }
  size_t side() const { return game_.reacher_to_move() ? 0 : 1; }

  Game game_;
  TransitiveOptions options_;
  Budget budget_;
  PairReader pairs_;
  LadderReader ladders_{kLadderNodes};
  std::int64_t counted_ = 0;  // the pairs' nodes that have been counted
  std::int64_t main_nodes_ = 0;
  GrowingTable<Known> table_;
  std::array<std::array<Point, 2>, kMostPlies + 1> killers_{};
  std::array<std::array<int, kPoints>, 2> history_{};
};

TransitiveOpinion TransitiveAlphaBeta::run() {
  TransitiveOpinion result;
  for (auto& pair : killers_) pair.fill(kNoPoint);
  for (int plies = 0; plies <= kMostPlies && !stopped() && result.opinion == Opinion::Unknown; ++plies)
    result.opinion = search(plies, 0);
  if (stopped() && table_[game_.hash()].opinion == Opinion::Unknown) result.opinion = Opinion::Unknown;
  if (!game_.reacher_to_move() && !game_.is_out_of_reach()) result.keeper_moves = keeper_moves();
  result.move = table_[game_.hash()].move;
  const bool mover_wins = (result.opinion == Opinion::Won) == game_.reacher_to_move();
  if (result.opinion == Opinion::Unknown || !mover_wins) result.move = kNoPoint;
  result.stop = result.opinion == Opinion::Unknown ? budget_.stop() : Stop::None;
  result.nodes = main_nodes_ + pairs_.nodes();
  result.main_nodes = main_nodes_;
  return result;
}

Opinion TransitiveAlphaBeta::search(int plies, int ply) {
  ++main_nodes_;
  budget_.count(table_.bytes() + pairs_.bytes());
  Known& known = table_[game_.hash()];
  if (known.opinion != Opinion::Unknown || known.plies >= plies || stopped()) return known.opinion;
  if (known.plies < 0) {
    const Opinion seen = evaluate();
    budget_.spend(pairs_.nodes() - counted_);
    counted_ = pairs_.nodes();
    if (stopped()) return Opinion::Unknown;
    known.opinion = seen;
    known.plies = 0;
    if (known.opinion != Opinion::Unknown) return known.opinion;
  }
  if (plies == 0) return Opinion::Unknown;

  const bool attack = game_.reacher_to_move();
  const Opinion good = attack ? Opinion::Won : Opinion::Lost;
  Opinion best = attack ? Opinion::Lost : Opinion::Won;
  for (Point move : ordered(attack ? reacher_moves() : keeper_moves(), ply, known.move)) {
    game_.play(move);
    const Opinion opinion = search(plies - 1, ply + 1);
    game_.undo();
    if (stopped()) return Opinion::Unknown;
    if (opinion == Opinion::Unknown) best = Opinion::Unknown;
    if (opinion != good) continue;
    known.move = static_cast<std::int16_t>(move);
    remember(move, plies, ply);
    best = good;
    break;
  }
  known.opinion = best;
  known.plies = static_cast<std::int16_t>(plies);
  return best;
}

Opinion TransitiveAlphaBeta::evaluate() {
  if (game_.is_out_of_reach()) return Opinion::Lost;
  if (game_.is_reached()) return if_joined();
  if (options_.evaluation == Evaluation::Paths)
    return connection_order(game_, options_.highest_order) > options_.highest_order ? Opinion::Lost
                                                                                    : Opinion::Unknown;
  return game_.reacher_to_move() ? evaluate_attack() : evaluate_defence();
}

Opinion TransitiveAlphaBeta::if_joined() {
  if (!options_.must_stand || game_.reacher_to_move()) return Opinion::Won;
  return falls_to_a_ladder(game_, ladders_) ? Opinion::Lost : Opinion::Won;
}

// The reacher is to move. Lost if one of the connections is lost. Won if all but one are won even if the
// keeper moves first, the reacher's move wins the last one, and the traces of all these results are disjoint.
Opinion TransitiveAlphaBeta::evaluate_attack() {
  const int count = pairs_.count();
  for (int pair = 0; pair < count; ++pair)
    if (!pairs_.read(game_, pair, game_.reacher()).is_won) return Opinion::Lost;
  for (int winnable = 0; winnable < count; ++winnable) {
    const PairReading& reading = pairs_.read(game_, winnable, game_.reacher());
    PointSet traces = reading.trace;
    bool disjoint = true;
    for (int pair = 0; pair < count && disjoint; ++pair) {
      if (pair == winnable) continue;
      const PairReading& other = pairs_.read(game_, pair, game_.keeper());
      disjoint = other.is_won && !traces.intersects(other.trace);
      traces |= other.trace;
    }
    if (!disjoint) continue;
    table_[game_.hash()].move = static_cast<std::int16_t>(reading.move);
    return Opinion::Won;
  }
  return Opinion::Unknown;
}

// The keeper is to move. Lost if one of the connections is lost. Won if all are won and their traces are
// disjoint.
Opinion TransitiveAlphaBeta::evaluate_defence() {
  PointSet traces;
  bool disjoint = true;
  for (int pair = 0; pair < pairs_.count(); ++pair) {
    const PairReading& reading = pairs_.read(game_, pair, game_.keeper());
    if (!reading.is_won) return Opinion::Lost;
    disjoint &= !traces.intersects(reading.trace);
    traces |= reading.trace;
  }
  return disjoint ? Opinion::Won : Opinion::Unknown;
}

PointSet TransitiveAlphaBeta::reacher_moves() const {
  PointSet moves;
  for (int pair = 0; pair < pairs_.count(); ++pair)
    moves |= pairs_.moves(game_, pair, options_.highest_order);
  return moves;
}

PointSet TransitiveAlphaBeta::keeper_moves() {
  if (options_.evaluation == Evaluation::Paths) return reacher_moves();
  PointSet any;
  PointSet several;
  for (int pair = 0; pair < pairs_.count(); ++pair) {
    const PointSet& trace = pairs_.read(game_, pair, game_.keeper()).trace;
    several |= any & trace;
    any |= trace;
  }
  return options_.keeper_moves == KeeperMoves::Union ? any : several;
}

// The order of moves: the move of the table, the killer moves, and then by history.
std::vector<Point> TransitiveAlphaBeta::ordered(const PointSet& moves, int ply, Point first) const {
  const auto& killers = killers_[static_cast<size_t>(ply)];
  std::vector<std::pair<int, Point>> ranked;
  for (Point move : moves) {
    if (!game_.board().is_legal(move)) continue;
    const int rank = move == first ? 4 : move == killers[0] ? 3 : move == killers[1] ? 2 : 0;
    const int worth = std::min(history_[side()][static_cast<size_t>(move)], (1 << 24) - 1);
    ranked.push_back({-(rank << 24) - worth, move});
  }
  std::sort(ranked.begin(), ranked.end());
  std::vector<Point> result;
  for (const auto& [rank, move] : ranked) result.push_back(move);
  return result;
}

void TransitiveAlphaBeta::remember(Point move, int plies, int ply) {
  history_[side()][static_cast<size_t>(move)] += plies * plies;
  auto& killers = killers_[static_cast<size_t>(ply)];
  if (move == killers[0]) return;
  killers[1] = killers[0];
  killers[0] = move;
}

}  // namespace

TransitiveOpinion judge_transitive(const Task& task, const Limits& limits, const TransitiveOptions& options,
                                   const ZoneRules& rules) {
  return TransitiveAlphaBeta(task, limits, options, rules).run();
}

}  // namespace yomi
