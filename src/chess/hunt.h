// Chess as a position type for λ-search: one side hunts the other's king, and taking it is the goal. So a
// check is a λ¹-move, and a mate is a λ¹-tree without an answer, as in the appendix of Thomsen's paper. A
// stalemate saves the king: it is a move of its own, after which nothing can be won.
//
// A side that passes in λ-search only shows what is threatened. Every reply is answered by a search of its
// own, so a mate that is found is a mate by the rules.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "chess/board.h"
#include "work/budget.h"

namespace yomi::chess {

// A line to mate, against the reply that resists longest. Null: the king is taken, or mated.
struct Ply {
  Move move;
  std::shared_ptr<const Ply> next;
  int plies = 1;
};
using Line = std::shared_ptr<const Ply>;

// Which moves a search has looked at plays no part here.
struct NoTrace {
  void add(const Move&) {}
  void merge(const NoTrace&) {}
};

class Hunt {
 public:
  using Move = chess::Move;
  using Win = Line;
  using Trace = NoTrace;

  Hunt(const Board& board, Side hunter, const Limits& limits)
      : board_(board), hunter_(hunter), budget_(limits) {}

  const Budget& budget() const { return budget_; }

  std::uint64_t hash() const { return board_.hash() ^ (is_stalemate_ ? 1 : 0); }
  void play(const Move& move);
  void pass() { board_.pass(); }
  void undo();
  void count(std::int64_t bytes);
  bool stopped() const { return budget_.stop() != Stop::None; }

  int moves_needed() const;
  std::optional<Line> win_at_once(NoTrace&) const;
  // Checks alone at order 1, for nothing else can threaten to take the king; otherwise checks first.
  std::vector<Move> attacking_moves(int order, const NoTrace&);
  Line won_by(const Move& move, const Line& after);

  class Replies {
   public:
    Replies(Hunt& hunt, std::vector<Move> moves) : hunt_(hunt), moves_(std::move(moves)) {}
    std::optional<Move> next();
    void answered(const Move& reply, const Line& win);
    void averted_by(const Move&) {}
    Line won() const { return longest_; }

   private:
    Hunt& hunt_;
    std::vector<Move> moves_;
    size_t at_ = 0;
    Line longest_;
  };
  Replies replies(const Line&, const NoTrace&, int) { return {*this, replies_of_hunted()}; }

  // All moves of the hunted side, those into check included; or the stalemate alone.
  std::vector<Move> replies_of_hunted();

 private:
  Line ply(const Move& move, const Line& next);

  Board board_;
  Side hunter_;
  Budget budget_;
  bool is_stalemate_ = false;
  std::int64_t plies_made_ = 0;
};

}  // namespace yomi::chess
