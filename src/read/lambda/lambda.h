// λ-search: finds forced wins by the order of their threats, in any game of two players. Thomsen,
// "Lambda-search in game trees", sections 1 and 2. This file contains nothing about Go.
//
// λ⁰ is a win at once. At order n the attacker plays only moves that threaten a win of order n-1 or less if
// the defender passes. The defender plays only moves that avert all such wins. A side without such a move has
// lost the tree. The pass is therefore tried first everywhere: the win after the defender's pass shows that
// the attacker's move is a threat, and tells which replies could avert it. In Go λ¹ is the ladder, and λ² the
// net or the loose ladder.
//
// Each tree is an AND/OR search with a table and iterative deepening. `moves` counts the attacker's moves
// that are left, lower orders included. All orders are tried at one depth before the next. A win found in
// this way is always true (theorem 1), even if the table forgets. "No win up to order n within m moves" says
// no more than that.
//
// A position that repeats on the path counts for the defender. A failure that depends on a repetition is
// remembered only if it depends on no position above its own.
//
// The position type says what a win and a trace are. A win may be a proof. A trace may be the set of points
// at which a search has looked. Both may be empty.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "read/proof/growing_table.h"

namespace yomi {

template <class P>
concept LambdaPosition = requires(P position, const P& view, typename P::Move move, typename P::Win win,
                                  typename P::Trace trace, typename P::Replies replies, int order,
                                  std::int64_t bytes) {
  // Equal positions with the same side to move have equal hashes.
  { view.hash() } -> std::convertible_to<std::uint64_t>;
  position.play(move);
  position.pass();
  position.undo();
  // count() counts one more position, with this number of bytes in the table. stopped() says whether to stop.
  position.count(bytes);
  { view.stopped() } -> std::same_as<bool>;

  // The attacker is to move: a lower bound of the moves that it needs if the defender always passes.
  { view.moves_needed() } -> std::convertible_to<int>;
  { position.win_at_once(trace) } -> std::same_as<std::optional<typename P::Win>>;
  // Moves that may threaten a win of a lower order, the best first. `trace`: that of the failed lower order.
  { position.attacking_moves(order, trace) } -> std::same_as<std::vector<typename P::Move>>;
  { position.won_by(move, win) } -> std::same_as<typename P::Win>;

  // The defender is to move, and a pass loses to a win of this order with this trace. The replies that may
  // avert it come one by one. When all have been answered, the position is won.
  { position.replies(win, trace, order) } -> std::same_as<typename P::Replies>;
  { replies.next() } -> std::same_as<std::optional<typename P::Move>>;
  replies.answered(move, win);
  replies.averted_by(move);
  { replies.won() } -> std::same_as<typename P::Win>;

  trace.add(move);
  trace.merge(trace);
};

// A position type may solve λ¹ itself. Its solution must be exact and without a limit on the number of moves.
template <class P>
concept ReadsLadders = requires(P position, const P& view, typename P::Trace& trace) {
  { view.has_ladders() } -> std::same_as<bool>;
  { position.ladder(trace) } -> std::same_as<std::optional<typename P::Win>>;
};

template <LambdaPosition P>
class LambdaSearch {
 public:
  using Move = typename P::Move;
  using Win = typename P::Win;
  using Trace = typename P::Trace;
  static constexpr int kMostMoves = 400;

  struct Result {
    std::optional<Win> win;
    Trace trace{};         // the trace of the win
    int order = -1;        // the order of the win
    int exhausted = -1;    // there is no win up to this order, within any number of moves
    int tried_order = -1;  // there is no win up to this order ...
    int tried_moves = 0;   // ... within this number of the attacker's moves
  };

  explicit LambdaSearch(P& position) : position_(position) {}

  // The attacker moves first. `most_moves`: the most moves of the attacker.
  Result attack_up_to(int highest, int most_moves = kMostMoves) {
    return deepen(highest, most_moves, [this](int order, int moves) { return attack(order, moves); });
  }
  // The defender moves first.
  Result defend_up_to(int highest, int most_moves = kMostMoves) {
    return deepen(highest, most_moves, [this](int order, int moves) { return defend_any(order, moves); });
  }

  std::int64_t bytes() const { return table_.bytes(); }

 private:
  static constexpr int kAnyNumber = 1 << 20;
  static constexpr int kNothing = 1 << 30;

  struct Found {
    std::optional<Win> win;
    Trace trace{};
    bool cut = false;         // a search with more moves might find a win
    int leans_on = kNothing;  // the first position on the path to which a repetition led back
  };
  struct Known {
    std::optional<Win> win;
    std::optional<Move> move;
    Trace trace{};
    int searched = -1;  // there is no win within this number of moves
  };

  // The progress of the search of one order.
  struct Progress {
    int order = 0;
    int moves = 0;           // the number of moves that has been searched completely
    std::int64_t spent = 0;  // positions looked at
    int quiet = 0;           // steps that found nothing new: only cycles keep such a search from ending
    bool exhausted = false;
  };

  // Each step allows one more move for the order that has cost least so far. When one order finds the win,
  // each other order has cost about as much.
  template <class Search>
  Result deepen(int highest, int most_moves, Search search) {
    std::vector<Progress> orders(static_cast<size_t>(highest) + 1);
    for (int order = 0; order <= highest; ++order) {
      orders[static_cast<size_t>(order)].order = order;
      orders[static_cast<size_t>(order)].moves = order;
    }
    Result result;
    for (;;) {
      Progress* next = nullptr;
      for (Progress& each : orders)
        if (!each.exhausted && each.moves < most_moves && (!next || each.spent < next->spent)) next = &each;
      if (!next) break;
      const std::int64_t before = looked_at_;
      const std::int64_t learnt = learnt_;
      const Found found = search(next->order, next->moves + 1);
      if (found.win) {
        result.win = found.win;
        result.trace = found.trace;
        result.order = next->order;
        return result;
      }
      if (cut_short()) break;
      ++next->moves;
      next->spent += 1 + looked_at_ - before;
      next->quiet = learnt == learnt_ ? next->quiet + 1 : 0;
      next->exhausted = !found.cut || next->quiet == 3;
    }
    for (const Progress& each : orders) {
      if (each.exhausted) result.exhausted = each.order;
      if (each.moves == each.order) continue;
      result.tried_order = each.order;
      result.tried_moves = each.moves;
    }
    return result;
  }

  bool cut_short() const { return position_.stopped(); }
  static std::uint64_t key_of(std::uint64_t hash, int order) {
    return hash ^ (0x9e3779b97f4a7c15ULL * static_cast<std::uint64_t>(order + 1));
  }

  // Tries λ⁰, λ¹, … up to this order, with the attacker to move.
  Found attack(int order, int moves) {
    Found found;
    const int needed = position_.moves_needed();
    if (needed > order + 1) return found;
    if (needed > moves) {
      found.cut = true;
      return found;
    }
    if (order == 0) {
      found.win = position_.win_at_once(found.trace);
      return found;
    }
    const std::uint64_t hash = position_.hash();
    const std::uint64_t key = key_of(hash, order);
    if (const Known* known = table_.find(key)) {
      if (known->win || known->searched >= moves) {
        found.win = known->win;
        found.trace = known->trace;
        found.cut = !known->win && known->searched < kAnyNumber;
        return found;
      }
    }
    found = attack(order - 1, moves);
    if (found.win) return found;
    bool own_means = false;
    if constexpr (ReadsLadders<P>) own_means = order == 1 && position_.has_ladders();
    if (!own_means && moves < order + 1) {
      found.cut = true;
      return found;
    }
    if (const int at = place_on_path(hash); at >= 0) {
      found.leans_on = at;
      return found;
    }
    const int depth = static_cast<int>(path_.size());
    path_.push_back(hash);
    std::optional<Move> best;
    if (own_means) {
      if constexpr (ReadsLadders<P>) found.win = position_.ladder(found.trace);
      found.cut = false;
    } else {
      best = try_moves(order, moves, key, found);
    }
    path_.pop_back();
    if (cut_short() && !found.win) {
      found.cut = true;
      return found;
    }
    if (found.leans_on >= depth) found.leans_on = kNothing;
    if (found.win || found.leans_on == kNothing) {
      Known& known = table_[key];
      learnt_ += known.searched < 0 || found.win;
      known.win = found.win;
      known.trace = found.trace;
      if (best) known.move = best;
      known.searched = found.cut ? moves : kAnyNumber;
    }
    return found;
  }

  std::optional<Move> try_moves(int order, int moves, std::uint64_t key, Found& found) {
    std::vector<Move> tries = position_.attacking_moves(order, found.trace);
    if (const Known* known = table_.find(key); known && known->move) {
      const auto at = std::find(tries.begin(), tries.end(), *known->move);
      if (at != tries.end()) std::rotate(tries.begin(), at, at + 1);
    }
    for (const Move& move : tries) {
      position_.play(move);
      Found after = after_attack(order, moves);
      position_.undo();
      after.trace.add(move);
      if (after.win) {
        found = Found{};
        found.win = position_.won_by(move, *after.win);
        found.trace = after.trace;
        return move;
      }
      found.trace.merge(after.trace);
      found.cut |= after.cut;
      found.leans_on = std::min(found.leans_on, after.leans_on);
      if (cut_short()) break;
    }
    return std::nullopt;
  }

  // The attacker has moved: does the move threaten a win, and can the defender avert it?
  Found after_attack(int order, int moves) {
    Found found;
    const std::uint64_t hash = position_.hash();
    if (const int at = place_on_path(hash); at >= 0) {
      found.leans_on = at;
      return found;
    }
    path_.push_back(hash);
    count();
    position_.pass();
    Found threat = attack(order - 1, moves - 1);
    position_.undo();
    if (threat.win) {
      found = answer_all(threat, order - 1, order, moves - 1);
    } else {
      found = threat;
    }
    path_.pop_back();
    return found;
  }

  // The defender is to move at the root.
  Found defend_any(int order, int moves) {
    position_.pass();
    Found threat = attack(order, moves);
    position_.undo();
    if (!threat.win) return threat;
    return answer_all(threat, order, order, moves);
  }

  Found answer_all(const Found& threat, int threat_order, int order, int moves) {
    Found found;
    found.trace = threat.trace;
    auto replies = position_.replies(*threat.win, threat.trace, threat_order);
    while (const std::optional<Move> reply = replies.next()) {
      position_.play(*reply);
      count();
      const Found answer = attack(order, moves);
      position_.undo();
      found.trace.add(*reply);
      found.trace.merge(answer.trace);
      if (!answer.win) {
        replies.averted_by(*reply);
        found.cut = answer.cut;
        found.leans_on = answer.leans_on;
        return found;
      }
      replies.answered(*reply, *answer.win);
    }
    found.win = replies.won();
    return found;
  }

  void count() {
    ++looked_at_;
    position_.count(table_.bytes());
  }

  int place_on_path(std::uint64_t hash) const {
    const auto found = std::find(path_.begin(), path_.end(), hash);
    return found == path_.end() ? -1 : static_cast<int>(found - path_.begin());
  }

  P& position_;
  GrowingTable<Known> table_;
  std::int64_t learnt_ = 0;  // counts new positions and new wins
  std::int64_t looked_at_ = 0;
  std::vector<std::uint64_t> path_;
};

}  // namespace yomi
