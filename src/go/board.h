// The board every searcher plays on: blocks with exact liberty sets, play and undo in any depth.
//
// Each block is a record with its stones and liberties as point sets. A move extends the largest friendly
// block in place and relabels the smaller ones. The records of merged and captured blocks stay where they
// are, so that undo has little to restore. Playing allocates memory only when a line grows longer than any
// before.
//
// Ko is the simple ko of docs/theory.md. It arises when a move captures exactly one stone, and
// the new stone then stands alone with one liberty. The other side may then not play at the captured point
// with its next move. The ko master, if there is one, is never barred. A side with threats (go/ko_terms.h)
// may play there, and then has one threat less.
#pragma once

#include <array>
#include <vector>

#include "go/hash.h"
#include "go/ko_terms.h"
#include "go/position.h"

namespace yomi {

// A few points without allocation: neighbours, blocks next to a point.
template <int N>
class ShortList {
 public:
  void push(int value) { items_[static_cast<unsigned>(count_++)] = value; }
  void push_new(int value) {
    if (!contains(value)) push(value);
  }
  bool contains(int value) const {
    for (int i = 0; i < count_; ++i)
      if (items_[static_cast<unsigned>(i)] == value) return true;
    return false;
  }
  int size() const { return count_; }
  bool empty() const { return count_ == 0; }
  int operator[](int i) const { return items_[static_cast<unsigned>(i)]; }
  const int* begin() const { return items_.data(); }
  const int* end() const { return items_.data() + count_; }

 private:
  std::array<int, N> items_;
  int count_ = 0;
};

struct Block {
  PointSet stones;
  PointSet liberties;
  Colour colour = Colour::Empty;
  int stone_count = 0;
  int liberty_count = 0;
};

class Board {
 public:
  explicit Board(Size size = {});
  // The position must be one of the game (what_is_wrong says nothing).
  explicit Board(const Position& position, const KoTerms& ko = {});

  Size size() const { return size_; }
  const PointSet& area() const { return area_; }
  Position position() const;

  Colour at(Point point) const { return colours_[cell(point)]; }
  const PointSet& stones(Colour colour) const { return stones_[colour == Colour::Black ? 0 : 1]; }
  PointSet empty() const { return area_ - stones_[0] - stones_[1]; }
  // The points outside the position's region, where neither side may play.
  const PointSet& closed() const { return closed_; }
  Colour to_move() const { return to_move_; }
  void set_to_move(Colour colour);
  // The point the side to move may not play because of ko, or kNoPoint.
  Point ko() const { return ko_; }
  // The same; kNoPoint also if the side to move has a threat, because it may then play there.
  Point firm_ko() const { return has_threat() ? kNoPoint : ko_; }
  // The terms as they are now: without the threats that have been used up.
  const KoTerms& ko_terms() const { return ko_terms_; }
  // Empty: there is no ko master, and both sides can be barred. Edge: both sides are, and neither is ever
  // barred.
  Colour ko_master() const { return ko_terms_.master; }
  // Is this side never barred?
  bool may_retake(Colour colour) const { return ko_master() == colour || ko_master() == Colour::Edge; }

  // The block on an occupied point. The reference is valid until the next play or undo.
  const Block& block(Point point) const { return blocks_[static_cast<unsigned>(block_ids_[cell(point)])]; }
  // Two stones belong to one block exactly if their ids are equal.
  int block_id(Point point) const { return block_ids_[cell(point)]; }
  const PointSet& liberties(Point point) const { return block(point).liberties; }
  int liberty_count(Point point) const { return block(point).liberty_count; }
  bool in_atari(Point point) const { return liberty_count(point) == 1; }

  // One stone of each block of `colour` touching the given points.
  template <class Visitor>
  void for_each_block_touching(const PointSet& points, Colour colour, Visitor&& visit) const {
    PointSet left = dilated(points) & stones(colour);
    while (!left.empty()) {
      const Point stone = left.first();
      visit(stone);
      left -= block(stone).stones;
    }
  }
  // One stone of each opposing block adjacent to the block at `point`.
  template <class Visitor>
  void for_each_adjacent_block(Point point, Visitor&& visit) const {
    for_each_block_touching(block(point).stones, opponent(at(point)), visit);
  }
  PointSet neighbours(Point point) const { return neighbours(PointSet{point}); }
  PointSet neighbours(const PointSet& points) const { return (dilated(points) & area_) - points; }

  // What would happen if `colour` played on this empty point. Ko is not looked at.
  bool is_suicide(Point point, Colour colour) const;
  bool captures_something(Point point, Colour colour) const;
  PointSet captures(Point point, Colour colour) const;
  // The liberties of the block that the new stone would be part of.
  PointSet liberties_after(Point point, Colour colour) const;
  // Would the move leave an opposing block with a single liberty?
  bool gives_atari(Point point, Colour colour) const;

  bool is_legal(Point point) const {
    return point == kPass || (at(point) == Colour::Empty && point != firm_ko() && !closed_.contains(point) &&
                              !is_suicide(point, to_move_));
  }
  PointSet legal_moves() const;

  // The move must be legal. kPass passes.
  void play(Point point);
  void undo();
  int depth() const { return static_cast<int>(history_.size()); }
  Point last_move() const { return history_.empty() ? kNoPoint : history_.back().move; }
  // The moves since the board was set up: the first one has the index 0.
  Point move_at(int index) const { return history_[static_cast<size_t>(index)].move; }
  // The last move that was not a pass, or kNoPoint.
  Point last_stone() const {
    for (size_t i = history_.size(); i-- > 0;)
      if (history_[i].move != kPass) return history_[i].move;
    return kNoPoint;
  }

  // The last stone that this side has played, or kNoPoint.
  Point last_stone_of(Colour colour) const {
    Colour player = to_move_;
    for (size_t i = history_.size(); i-- > 0;) {
      player = opponent(player);
      if (player == colour && history_[i].move != kPass) return history_[i].move;
    }
    return kNoPoint;
  }

  // stones_hash() is a hash of the stones alone. hash() also covers the side to move, the barred point and
  // the threats that are left.
  Hash stones_hash() const { return hash_; }
  Hash hash() const {
    return hash_ ^ (to_move_ == Colour::White ? kHashKeys.white_to_move : 0) ^ barred_key(ko_) ^ threats_key_;
  }
  // What hash() will be after a move on this point that captures nothing.
  Hash hash_after(Point point) const {
    return hash_ ^ stone_key(to_move_, point) ^ (to_move_ == Colour::Black ? kHashKeys.white_to_move : 0) ^
           threats_key_;
  }

 private:
  struct Move {
    Point move;
    Point ko_before;
    Hash hash_before;
    int block;          // the block the stone became part of
    bool is_new_block;  // otherwise that block was there before, and this is how it was:
    int stones_before;
    int liberties_before;
    ShortList<4> captured;
    ShortList<3> merged;
  };

  // The arrays have a border: one row above and below.
  static constexpr int kBorder = kStride + 1;
  static constexpr int kCells = kPoints + 2 * kBorder;
  static constexpr unsigned cell(Point point) { return static_cast<unsigned>(point + kBorder); }

  bool has_threat() const { return ko_terms_.threats > 0 && ko_terms_.threatens == to_move_; }
  void set_threats(int count);
  void set_up(const Position& position);
  void set_up_blocks(Colour colour);
  void capture(int id);
  void release(int id);
  void place(Move& record, Point point, Colour colour);
  void take_back(const Move& record, Point point);

  Size size_;
  PointSet area_;
  PointSet closed_;
  std::array<Colour, kCells> colours_;
  std::array<int, kCells> block_ids_;
  std::array<PointSet, 2> stones_;
  std::vector<Block> blocks_;
  std::vector<Move> history_;
  std::vector<PointSet> liberties_of_extended_;  // one for each extension in the history
  Hash hash_ = 0;
  Colour to_move_ = Colour::Black;
  KoTerms ko_terms_;
  Hash threats_key_ = 0;
  Point ko_ = kNoPoint;
};

}  // namespace yomi
