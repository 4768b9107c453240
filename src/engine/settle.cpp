#include "engine/settle.h"

#include <algorithm>
#include <chrono>
#include <future>

#include "claim/repetition.h"
#include "engine/ko_free.h"

namespace yomi {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// The searchers are not trusted further than this: no winner without a claim about this very game.
bool is_proved(const SearchOutcome& found, const Position& position, const Goal& goal, Colour ko_master) {
  if (!is_player(found.winner) || !found.proof || found.root < 0 || found.root >= found.proof->size())
    return false;
  return found.proof->prover() == found.winner && found.proof->ko_master() == ko_master &&
         found.proof->goal().reacher == goal.reacher && found.proof->goal().kind == goal.kind &&
         found.proof->goal().points == goal.points &&
         found.proof->serves(found.root, Game(position, goal, ko_master));
}

class TwoGames {
 public:
  TwoGames(const Position& position, const Goal& goal, const Searcher& searcher)
      : position_(position), goal_(goal), searcher_(searcher) {}

  SearchOutcome read(Colour ko_master, const Limits& limits, Observer* observer) const {
    SearchOutcome found = searcher_.read(position_, goal_, ko_master, limits, observer);
    if (is_player(found.winner) && !is_proved(found, position_, goal_, ko_master))
      found.winner = Colour::Empty;
    if (found.winner == goal_.reacher && !remove_repetitions(*found.proof, found.root, position_.size)) {
      found.winner = Colour::Empty;
      found.bound = "a win that may repeat a position";
    }
    if (!is_player(found.winner)) found.proof = nullptr;
    return found;
  }

  // The ko master has won: does he win anyway? Then the proof is made one for the other convention.
  bool wins_anyway(SearchOutcome& found, Colour ko_master) const {
    if (found.winner != ko_master || leans_on_ko(*found.proof, found.root, position_)) return false;
    found.proof->set_ko_master(opponent(ko_master));
    return true;
  }

  ProvedGame proved(const SearchOutcome& found) const { return {position_, found.proof, found.root}; }

 private:
  const Position& position_;
  const Goal& goal_;
  const Searcher& searcher_;
};

Limits half_of(const Limits& limits) {
  Limits half = limits;
  if (limits.nodes > 0) half.nodes = std::max<std::int64_t>(1, limits.nodes / 2);
  half.seconds = limits.seconds / 2;
  return half;
}

}  // namespace

Limits left_of(const Limits& limits, std::int64_t nodes, double seconds) {
  Limits left = limits;
  if (limits.nodes > 0) left.nodes = std::max<std::int64_t>(1, limits.nodes - nodes);
  if (limits.seconds > 0) left.seconds = std::max(0.001, limits.seconds - seconds);
  return left;
}

const ProvedGame* Settlement::proof_of(Colour side) const {
  for (const ProvedGame& game : proofs)
    if (game.proof->prover() == side) return &game;
  return nullptr;
}

Settlement settle(const Position& position, const Goal& goal, const Searcher& searcher, const Limits& limits,
                  Observer* observer, int threads) {
  const Clock::time_point start = Clock::now();
  const TwoGames games(position, goal, searcher);
  const Colour reacher = goal.reacher;
  const Colour keeper = goal.keeper();
  Settlement result;
  const auto win = [&](const SearchOutcome& found) {
    result.winner = found.winner;
    result.order = std::max(0, found.order);
    result.proofs.push_back(games.proved(found));
    return result;
  };

  // With a node limit the second game depends on what the first has spent, so they cannot run side by side.
  const bool side_by_side = threads > 1 && limits.nodes == 0;
  std::atomic<bool> second_cancelled{false};
  std::future<SearchOutcome> second;
  Limits first_limits = half_of(limits);
  if (side_by_side) {
    first_limits = limits;
    first_limits.memory = limits.memory / 2;
    Limits second_limits = first_limits;
    second_limits.cancelled = &second_cancelled;
    second = std::async(std::launch::async, [&games, reacher, second_limits] {
      return games.read(reacher, second_limits, nullptr);
    });
  }

  SearchOutcome first = games.read(keeper, first_limits, observer);
  result.nodes = first.nodes;
  const bool settled = first.winner == reacher || games.wins_anyway(first, keeper);
  if (settled || first.stop == Stop::Cancelled) {
    second_cancelled = true;
    if (side_by_side) result.nodes += second.get().nodes;
    if (settled) return win(first);
    result.stop = first.stop;
    result.bound = first.bound;
    return result;
  }

  SearchOutcome other;
  if (side_by_side) {
    other = second.get();
  } else {
    Limits rest = left_of(limits, first.nodes, seconds_since(start));
    if (first.proof) rest.memory = std::max<std::int64_t>(1, limits.memory - first.proof->bytes());
    other = games.read(reacher, rest, observer);
  }
  result.nodes += other.nodes;
  if (other.winner == keeper || games.wins_anyway(other, reacher)) return win(other);
  if (first.winner == keeper && other.winner == reacher) {
    result.is_ko = true;
    result.proofs = {games.proved(first), games.proved(other)};
    return result;
  }
  result.half_ko = is_player(first.winner) ? first.winner : other.winner;
  result.bound = first.bound.empty() ? other.bound : first.bound;
  result.stop = other.stop != Stop::None ? other.stop : first.stop;
  return result;
}

}  // namespace yomi
