// All states of one goal at once. For each position, side to move and set of uncaptured targets, the table
// stores the good moves of the mover: the reacher's moves that are known to win, a set that only grows; or
// the keeper's moves that are not yet known to lose, a set that only shrinks. A bar removes one move from
// such a set, so that barred states need no entry of their own. A move at a barred point uses a threat and
// leads to a position with one threat less; these positions are solved first.
//
// A sweep goes from full boards to empty ones. A move that captures nothing leads to a position that the same
// sweep has already visited, so that only captures and passes need another sweep. As soon as a set has two
// good moves that are certain, no bar matters, and the set is no longer kept exact.
#include <bit>
#include <stdexcept>

#include "oracle/game.h"

namespace oracle {

namespace {

constexpr int kMaxTableArea = 15;
using Moves = std::uint16_t;  // one bit for each point, and one for the pass

}  // namespace

struct Table::Values {
  Values(const Game& rules, int threats);

  bool reacher_wins(const State& state) const;

 private:
  struct Stones {
    Points of[2];
  };
  // The sets for one number of targets and threats.
  struct Layer {
    unsigned targets;
    int threats;
  };
  size_t number(const Layer& layer) const {
    return layer.targets + static_cast<size_t>(layer.threats) * (game_.all_targets() + 1);
  }
  Moves& good(const Stones& stones, Side mover, const Layer& layer) {
    return good_[number(layer)][2 * (ternary_[stones.of[0]] + 2 * ternary_[stones.of[1]]) + mover];
  }
  void solve(const Layer& layer);
  bool sweep(std::vector<Stones>& unsettled, const Layer& layer);
  bool improve(const State& state, Moves& good) const;

  const Game& game_;
  std::vector<size_t> ternary_;  // for each set of points its bits read as a number to the base 3
  std::vector<std::vector<Moves>> good_;
};

Table::Values::Values(const Game& rules, int threats) : game_(rules), ternary_(size_t{1} << game_.area(), 0) {
  if (game_.area() > kMaxTableArea) throw std::invalid_argument("the oracle's tables have 1 to 15 points");
  size_t power = 1;
  for (int point = 0; point < game_.area(); ++point, power *= 3)
    for (size_t set = 0; set < ternary_.size(); ++set)
      if (set >> point & 1) ternary_[set] += power;
  good_.resize(number({0, threats + 1}));
  const unsigned first = game_.all_targets() ? 1 : 0;
  for (int left = 0; left <= threats; ++left)
    for (unsigned targets = first; targets <= game_.all_targets(); ++targets) solve({targets, left});
}

void Table::Values::solve(const Layer& layer) {
  const unsigned targets = layer.targets;
  const auto every_move = static_cast<Moves>((2U << game_.area()) - 1);
  good_[number(layer)].resize(2 * 3 * (ternary_.back() + 1));
  std::vector<Stones> unsettled;
  for (Points occupied = game_.everywhere();; --occupied) {
    for (Points reacher = occupied;; reacher = (reacher - 1) & occupied) {
      const Stones stones{{reacher, occupied & ~reacher}};
      State state{{stones.of[0], stones.of[1]}, Keeper, kNone, targets, layer.threats};
      good(stones, Keeper, layer) = game_.outcome(state) == Outcome::Reached ? Moves{0} : every_move;
      state.mover = Reacher;
      const Outcome outcome = game_.outcome(state);
      good(stones, Reacher, layer) = outcome == Outcome::Reached ? every_move : Moves{0};
      const bool uncaptured = (game_.target_stones(targets) & ~stones.of[game_.owner()]) == 0;
      if (outcome == Outcome::Open && (targets == 0 || uncaptured) && game_.every_block_breathes(state))
        unsettled.push_back(stones);
      if (reacher == 0) break;
    }
    if (occupied == 0) break;
  }
  while (sweep(unsettled, layer)) {
  }
}

bool Table::Values::sweep(std::vector<Stones>& unsettled, const Layer& layer) {
  bool changed = false;
  size_t kept = 0;
  for (const Stones stones : unsettled) {
    Moves& winning = good(stones, Reacher, layer);
    Moves& escapes = good(stones, Keeper, layer);
    State state{{stones.of[0], stones.of[1]}, Reacher, kNone, layer.targets, layer.threats};
    changed |= improve(state, winning);
    state.mover = Keeper;
    changed |= improve(state, escapes);
    if (std::popcount(winning) < 2 || escapes) unsettled[kept++] = stones;
  }
  unsettled.resize(kept);
  return changed;
}

bool Table::Values::improve(const State& state, Moves& good) const {
  const Moves before = good;
  int certain = state.mover == Reacher ? std::popcount(good) : 0;
  for (int move = game_.pass(); move >= 0 && certain < 2; --move) {
    const auto bit = static_cast<Moves>(1U << move);
    if ((state.mover == Reacher) == ((good & bit) != 0)) continue;
    State next;
    const bool legal = game_.play(state, move, next);
    if (legal && reacher_wins(next) == (state.mover == Reacher)) {
      good |= bit;
      ++certain;
    } else {
      good &= static_cast<Moves>(~bit);
    }
  }
  return good != before;
}

bool Table::Values::reacher_wins(const State& state) const {
  if (state.targets == 0 && game_.all_targets()) return game_.owner() == Keeper;
  const size_t index = 2 * (ternary_[state.stones[0]] + 2 * ternary_[state.stones[1]]) + state.mover;
  unsigned good = good_[number({state.targets, state.threats})][index];
  if (state.bar != kNone) {
    good &= ~(1U << state.bar);
    State next;
    if (game_.has_threat(state) && game_.outcome(state) == Outcome::Open &&
        game_.play(state, state.bar, next) && reacher_wins(next) == (state.mover == Reacher))
      good |= 1U << state.bar;
  }
  return (good != 0) == (state.mover == Reacher);
}

Table::Table(int width, int height, Kind kind, const std::vector<int>& points, char reacher, char ko_master,
             char threatens, int threats)
    : game_(std::make_unique<Game>(width, height, kind, points, reacher, ko_master, threatens)),
      values_(std::make_unique<Values>(*game_, threats)) {}
Table::~Table() = default;
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;

bool Table::reacher_wins(std::string_view rows, char to_move, int bar, int threats) const {
  return values_->reacher_wins(game_->parse(rows, to_move, bar, threats));
}

std::vector<int> Table::good_moves(std::string_view rows, char to_move, int bar) const {
  const State state = game_->parse(rows, to_move, bar);
  std::vector<int> moves;
  for (int move = 0; move <= game_->pass(); ++move) {
    State next;
    if (game_->play(state, move, next) && values_->reacher_wins(next) == (state.mover == Reacher))
      moves.push_back(move == game_->pass() ? kNone : move);
  }
  return moves;
}

}  // namespace oracle
