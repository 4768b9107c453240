#include "go/board.h"

#include <algorithm>
#include <cassert>

namespace yomi {

namespace {
constexpr size_t kUsualDepth = 128;
}

Board::Board(Size size) : Board(Position{size, {}, {}, Colour::Black, kNoPoint}) {}

Board::Board(const Position& position, const KoTerms& ko)
    : size_(position.size), area_(board_area(position.size)), to_move_(position.to_move), ko_terms_(ko) {
  set_threats(ko.threats);
  ko_ = may_retake(to_move_) ? kNoPoint : position.ko;
  history_.reserve(kUsualDepth);
  liberties_of_extended_.reserve(kUsualDepth);
  blocks_.reserve(2 * kUsualDepth);
  set_up(position);
}

void Board::set_up(const Position& position) {
  colours_.fill(Colour::Edge);
  block_ids_.fill(0);
  for (int y = 0; y < size_.height; ++y)
    std::fill_n(&colours_[cell(point_at(0, y))], size_.width, Colour::Empty);
  stones_ = {position.black, position.white};
  if (!position.region.empty()) closed_ = area_ - position.region;
  for (Colour colour : {Colour::Black, Colour::White}) set_up_blocks(colour);
  const PointSet vacant = empty();
  for (Block& block : blocks_) {
    block.liberties = dilated(block.stones) & vacant;
    block.stone_count = block.stones.size();
    block.liberty_count = block.liberties.size();
    assert(block.liberty_count > 0);
  }
}

// A union-find over the stones: each stone points to an earlier one of its block, and the first to itself.
void Board::set_up_blocks(Colour colour) {
  std::array<unsigned, kCells> earlier;
  const auto first_of = [&](unsigned stone) {
    while (earlier[stone] != stone) stone = earlier[stone] = earlier[earlier[stone]];
    return stone;
  };
  for (Point stone : stones(colour)) {
    colours_[cell(stone)] = colour;
    earlier[cell(stone)] = cell(stone);
    for (Point before : {stone - kStride, stone - 1}) {
      if (at(before) != colour) continue;
      const unsigned a = first_of(cell(before));
      const unsigned b = first_of(cell(stone));
      earlier[std::max(a, b)] = std::min(a, b);
    }
  }
  for (Point stone : stones(colour)) {
    const unsigned first = first_of(cell(stone));
    if (first == cell(stone)) {
      block_ids_[first] = static_cast<int>(blocks_.size());
      blocks_.emplace_back().colour = colour;
    }
    block_ids_[cell(stone)] = block_ids_[first];
    blocks_[static_cast<unsigned>(block_ids_[first])].stones.insert(stone);
    hash_ ^= stone_key(colour, stone);
  }
}

Position Board::position() const {
  return {size_, stones_[0], stones_[1], to_move_, ko_, closed_.empty() ? PointSet{} : area_ - closed_};
}

void Board::set_to_move(Colour colour) {
  if (colour != to_move_) ko_ = kNoPoint;
  to_move_ = colour;
}

bool Board::is_suicide(Point point, Colour colour) const {
  for (int i = 0; i < 4; ++i) {
    const Point next = point + kSteps[i];
    const Colour there = at(next);
    if (there == Colour::Empty) return false;
    if (there == Colour::Edge) continue;
    if ((there == colour) == (block(next).liberty_count > 1)) return false;
  }
  return true;
}

bool Board::captures_something(Point point, Colour colour) const {
  for (int i = 0; i < 4; ++i) {
    const Point next = point + kSteps[i];
    if (at(next) == opponent(colour) && block(next).liberty_count == 1) return true;
  }
  return false;
}

PointSet Board::captures(Point point, Colour colour) const {
  PointSet result;
  for (int i = 0; i < 4; ++i) {
    const Point next = point + kSteps[i];
    if (at(next) == opponent(colour) && block(next).liberty_count == 1) result |= block(next).stones;
  }
  return result;
}

PointSet Board::liberties_after(Point point, Colour colour) const {
  PointSet joined{point};
  for (int i = 0; i < 4; ++i) {
    const Point next = point + kSteps[i];
    if (at(next) == colour) joined |= block(next).stones;
  }
  return (dilated(joined) & (empty() | captures(point, colour))) - PointSet{point};
}

bool Board::gives_atari(Point point, Colour colour) const {
  for (int i = 0; i < 4; ++i) {
    const Point next = point + kSteps[i];
    if (at(next) == opponent(colour) && block(next).liberty_count == 2) return true;
  }
  return false;
}

PointSet Board::legal_moves() const {
  PointSet result;
  for (Point point : empty())
    if (is_legal(point)) result.insert(point);
  return result;
}

void Board::set_threats(int count) {
  ko_terms_.threats = count;
  threats_key_ = threats_key(count);
}

void Board::play(Point point) {
  assert(is_legal(point));
  history_.emplace_back();
  Move& record = history_.back();
  record.move = point;
  record.ko_before = ko_;
  record.hash_before = hash_;
  if (point == ko_ && ko_ != kNoPoint) set_threats(ko_terms_.threats - 1);
  ko_ = kNoPoint;
  const Colour colour = to_move_;
  to_move_ = opponent(colour);
  if (point != kPass) place(record, point, colour);
}

void Board::place(Move& record, Point point, Colour colour) {
  ShortList<4> friends;
  ShortList<4> enemies;
  PointSet open;
  int open_count = 0;
  int largest = -1;
  for (int i = 0; i < 4; ++i) {
    const Point next = point + kSteps[i];
    const Colour there = at(next);
    if (there == Colour::Empty) {
      open.insert(next);
      ++open_count;
    } else if (there == colour) {
      const int id = block_id(next);
      friends.push_new(id);
      if (largest < 0 || blocks_[static_cast<unsigned>(id)].stone_count >
                             blocks_[static_cast<unsigned>(largest)].stone_count)
        largest = id;
    } else if (there != Colour::Edge) {
      enemies.push_new(block_id(next));
    }
  }

  colours_[cell(point)] = colour;
  stones_[colour == Colour::Black ? 0 : 1].insert(point);
  hash_ ^= stone_key(colour, point);

  record.is_new_block = largest < 0;
  if (record.is_new_block) {
    record.block = static_cast<int>(blocks_.size());
    Block& block = blocks_.emplace_back();
    block.colour = colour;
    block.stones.insert(point);
    block.liberties = open;
    block.stone_count = 1;
    block.liberty_count = open_count;
  } else {
    Block& block = blocks_[static_cast<unsigned>(largest)];
    record.block = largest;
    record.stones_before = block.stone_count;
    record.liberties_before = block.liberty_count;
    liberties_of_extended_.push_back(block.liberties);
    block.stones.insert(point);
    block.stone_count += 1;
    block.liberties |= open;
    for (int id : friends) {
      if (id == largest) continue;
      const Block& other = blocks_[static_cast<unsigned>(id)];
      record.merged.push(id);
      for (Point stone : other.stones) block_ids_[cell(stone)] = largest;
      block.stones |= other.stones;
      block.stone_count += other.stone_count;
      block.liberties |= other.liberties;
    }
    block.liberties.erase(point);
    block.liberty_count = block.liberties.size();
  }
  block_ids_[cell(point)] = record.block;

  for (int id : enemies) {
    Block& block = blocks_[static_cast<unsigned>(id)];
    block.liberties.erase(point);
    if (--block.liberty_count == 0) {
      record.captured.push(id);
      capture(id);
    }
  }

  if (record.captured.size() == 1 && !may_retake(to_move_)) {
    const Block& mine = blocks_[static_cast<unsigned>(record.block)];
    const Block& taken = blocks_[static_cast<unsigned>(record.captured[0])];
    if (taken.stone_count == 1 && mine.stone_count == 1 && mine.liberty_count == 1)
      ko_ = taken.stones.first();
  }
}

void Board::capture(int id) {
  const Block& taken = blocks_[static_cast<unsigned>(id)];
  const Colour winner = opponent(taken.colour);
  stones_[taken.colour == Colour::Black ? 0 : 1] -= taken.stones;
  for (Point stone : taken.stones) {
    colours_[cell(stone)] = Colour::Empty;
    hash_ ^= stone_key(taken.colour, stone);
    for (int i = 0; i < 4; ++i) {
      const Point next = stone + kSteps[i];
      if (at(next) != winner) continue;
      Block& block = blocks_[static_cast<unsigned>(block_ids_[cell(next)])];
      if (!block.liberties.contains(stone)) {
        block.liberties.insert(stone);
        ++block.liberty_count;
      }
    }
  }
}

// The inverse of capture: puts the stones back and takes the liberties they had become.
void Board::release(int id) {
  const Block& taken = blocks_[static_cast<unsigned>(id)];
  const Colour winner = opponent(taken.colour);
  stones_[taken.colour == Colour::Black ? 0 : 1] |= taken.stones;
  for (Point stone : taken.stones) {
    colours_[cell(stone)] = taken.colour;
    block_ids_[cell(stone)] = id;
    for (int i = 0; i < 4; ++i) {
      const Point next = stone + kSteps[i];
      if (at(next) != winner) continue;
      Block& block = blocks_[static_cast<unsigned>(block_ids_[cell(next)])];
      if (block.liberties.contains(stone)) {
        block.liberties.erase(stone);
        --block.liberty_count;
      }
    }
  }
}

void Board::undo() {
  assert(!history_.empty());
  const Move& record = history_.back();
  to_move_ = opponent(to_move_);
  ko_ = record.ko_before;
  hash_ = record.hash_before;
  if (record.move == ko_ && ko_ != kNoPoint) set_threats(ko_terms_.threats + 1);
  if (record.move != kPass) take_back(record, record.move);
  history_.pop_back();
}

void Board::take_back(const Move& record, Point point) {
  for (int id : record.captured) release(id);
  for (int i = 0; i < 4; ++i) {
    const Point next = point + kSteps[i];
    if (at(next) != opponent(to_move_)) continue;
    Block& block = blocks_[static_cast<unsigned>(block_ids_[cell(next)])];
    if (!block.liberties.contains(point)) {
      block.liberties.insert(point);
      ++block.liberty_count;
    }
  }
  colours_[cell(point)] = Colour::Empty;
  stones_[to_move_ == Colour::Black ? 0 : 1].erase(point);
  if (record.is_new_block) {
    blocks_.pop_back();
    return;
  }
  Block& block = blocks_[static_cast<unsigned>(record.block)];
  block.stones.erase(point);
  for (int id : record.merged) {
    const Block& other = blocks_[static_cast<unsigned>(id)];
    block.stones -= other.stones;
    for (Point stone : other.stones) block_ids_[cell(stone)] = id;
  }
  block.stone_count = record.stones_before;
  block.liberty_count = record.liberties_before;
  block.liberties = liberties_of_extended_.back();
  liberties_of_extended_.pop_back();
}

}  // namespace yomi
