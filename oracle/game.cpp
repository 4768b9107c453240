#include "oracle/game.h"

#include <bit>
#include <stdexcept>
#include <utility>

namespace oracle {

namespace {

constexpr int kMaxArea = 24;
constexpr size_t kMaxPoints = 8;
constexpr int kMaxThreats = 3;

void require(bool condition, const char* complaint) {
  if (!condition) throw std::invalid_argument(complaint);
}

bool is_player(char c) {
  return c == 'X' || c == 'O';
}

}  // namespace

Game::Game(int width, int height, Kind kind, std::vector<int> points, char reacher, char ko_master,
           char threatens, int count)
    : width_(width),
      height_(height),
      kind_(kind),
      named_(std::move(points)),
      reacher_(reacher),
      count_(count) {
  require(width >= 1 && height >= 1 && width * height <= kMaxArea, "the oracle's boards have 1 to 24 points");
  require(is_player(reacher), "the reacher is X or O");
  require(is_player(ko_master) || ko_master == '-', "the ko master is X, O or -");
  const size_t fewest = kind == Kind::Life || kind == Kind::Area     ? 0
                        : kind == Kind::Capture || kind == Kind::Eye ? 1
                                                                     : 2;
  require(named_.size() >= fewest, "the goal names too few points");
  require(named_.size() <= kMaxPoints, "the goal names more than 8 points");
  require(threatens == '-' || (is_player(threatens) && ko_master == '-'),
          "the side with threats is X, O or -, and - where there is a ko master");
  ko_master_ = ko_master == '-' ? Nobody : side(ko_master);
  threatens_ = threatens == '-' ? Nobody : side(threatens);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const Points here = Points{1} << (y * width + x);
      board_ |= here;
      if (x > 0) not_left_ |= here;
      if (x < width - 1) not_right_ |= here;
    }
  }
  for (int point : named_) {
    require(point >= 0 && point < area(), "the goal names a point off the board");
    named_set_ |= Points{1} << point;
  }
  require(static_cast<size_t>(std::popcount(named_set_)) == named_.size(), "the goal names a point twice");
}

State Game::parse(std::string_view rows, char to_move, int bar, int threats) const {
  require(threats >= 0 && threats <= (threatens_ == Nobody ? 0 : kMaxThreats),
          "the number of threats is 0 to 3, and 0 where nobody has them");
  State state;
  state.threats = threats;
  int point = 0;
  for (char c : rows) {
    if (c == ' ' || c == '\n' || c == '/') continue;
    require(point < area(), "the rows have too many points");
    require(is_player(c) || c == '.', "the rows hold something that is not X, O or .");
    if (is_player(c)) state.stones[side(c)] |= Points{1} << point;
    ++point;
  }
  require(point == area(), "the rows have too few points");
  require(is_player(to_move), "the side to move is X or O");
  require(bar >= kNone && bar < area(), "the bar is off the board");
  require(every_block_breathes(state), "a block has no liberty");
  require(kind_ == Kind::Eye || kind_ == Kind::Seki || (named_set_ & ~state.stones[owner()]) == 0,
          "a point of the goal does not hold a stone of the right colour");
  state.mover = side(to_move);
  state.bar = state.mover == ko_master_ ? kNone : bar;
  state.targets = all_targets();
  return state;
}

bool Game::play(const State& state, int move, State& next) const {
  next = state;
  next.mover = state.mover == Reacher ? Keeper : Reacher;
  next.bar = kNone;
  if (move == pass()) return true;

  Points& own = next.stones[state.mover];
  Points& other = next.stones[next.mover];
  const Points stone = Points{1} << move;
  if ((move == state.bar && !has_threat(state)) || ((own | other) & stone)) return false;
  if (move == state.bar) --next.threats;
  own |= stone;
  const Points captured = other & ~breathing(other, board_ & ~(own | other));
  other &= ~captured;
  const Points empty = board_ & ~(own | other);
  if (!captured && !(breathing(own, empty) & stone)) return false;

  const bool alone = !(beside(stone) & own);
  const bool one_liberty = std::has_single_bit(beside(stone) & empty);
  if (std::has_single_bit(captured) && alone && one_liberty && next.mover != ko_master_)
    next.bar = std::countr_zero(captured);
  if (has_targets() && state.mover != owner())
    for (size_t i = 0; i < named_.size(); ++i)
      if (captured & (Points{1} << named_[i])) next.targets &= ~(1U << i);
  return true;
}

Outcome Game::outcome(const State& state) const {
  if (kind_ == Kind::Capture) return state.targets ? Outcome::Open : Outcome::Reached;
  if (kind_ == Kind::Life) {
    if (!named_.empty() && state.targets == 0) return Outcome::Never;
    const Points wanted = named_.empty() ? board_ : target_stones(state.targets);
    return living(state) & wanted ? Outcome::Reached : Outcome::Open;
  }
  if (kind_ == Kind::Area) return std::popcount(held(state)) >= count_ ? Outcome::Reached : Outcome::Open;
  if (kind_ == Kind::Eye) {
    for (int point : named_)
      if (is_eye(state, point)) return Outcome::Reached;
    return Outcome::Open;
  }
  if (kind_ == Kind::Seki) {
    if ((named_set_ & ~(state.stones[Reacher] | state.stones[Keeper])) == 0) return Outcome::Open;
    return state.mover == Keeper ? Outcome::Reached : Outcome::Never;  // the other side has just captured
  }
  if (named_set_ & ~state.stones[Reacher]) return Outcome::Never;
  const Points stones = kind_ == Kind::SafeSeparate ? safe(state) : state.stones[Reacher];
  Points string = stones & (Points{1} << named_[0]);
  for (Points larger = 0; string != larger;) {
    larger = string;
    string = larger | ((kind_ == Kind::Connect ? beside(larger) : around(larger)) & stones);
  }
  return named_set_ & ~string ? Outcome::Open : Outcome::Reached;
}

bool Game::every_block_breathes(const State& state) const {
  const Points empty = board_ & ~(state.stones[0] | state.stones[1]);
  return breathing(state.stones[0], empty) == state.stones[0] &&
         breathing(state.stones[1], empty) == state.stones[1];
}

Points Game::target_stones(unsigned targets) const {
  Points stones = 0;
  for (size_t i = 0; i < named_.size(); ++i)
    if (targets & (1U << i)) stones |= Points{1} << named_[i];
  return stones;
}

Points Game::beside(Points set) const {
  return (((set & not_right_) << 1) | ((set & not_left_) >> 1) | (set << width_) | (set >> width_)) & board_;
}

Points Game::around(Points set) const {
  const Points line = set | ((set & not_right_) << 1) | ((set & not_left_) >> 1);
  return (line | (line << width_) | (line >> width_)) & board_;
}

Points Game::joined(Points start, Points inside) const {
  for (Points reached = start & inside;;) {
    const Points more = reached | (beside(reached) & inside);
    if (more == reached) return reached;
    reached = more;
  }
}

// Are all empty points of the region liberties of the block?
bool Game::is_vital(Points region, Points block, Points empty) const {
  return (beside(region) & block) && !(region & empty & ~beside(block));
}

// Benson's theorem as it was published: the largest set of the reacher's blocks in which each block has two
// vital regions that border only on blocks of the set.
Points Game::living(const State& state) const {
  const Points mine = state.stones[Reacher];
  const Points empty = board_ & ~(mine | state.stones[Keeper]);
  Points alive = mine;
  for (Points before = 0; before != alive;) {
    before = alive;
    for (Points left = alive; left != 0;) {
      const Points block = joined(left & (0 - left), mine);
      left &= ~block;
      int vital = 0;
      for (Points open = board_ & ~mine; open != 0;) {
        const Points region = joined(open & (0 - open), board_ & ~mine);
        open &= ~region;
        vital += is_vital(region, block, empty) && !(beside(region) & mine & ~alive);
      }
      if (vital < 2) alive &= ~block;
    }
  }
  return alive;
}

// The living blocks, and the regions that are vital to one of them and border on no other blocks.
Points Game::held(const State& state) const {
  const Points mine = state.stones[Reacher];
  const Points empty = board_ & ~(mine | state.stones[Keeper]);
  const Points alive = living(state);
  Points held = alive;
  for (Points open = board_ & ~mine; open != 0;) {
    const Points region = joined(open & (0 - open), board_ & ~mine);
    open &= ~region;
    const Points border = beside(region) & mine;
    if (border & ~alive) continue;
    for (Points left = border; left != 0;) {
      const Points block = joined(left & (0 - left), mine);
      left &= ~block;
      if (is_vital(region, block, empty)) held |= region;
    }
  }
  return held;
}

// The reacher's stones whose strings live, or have three liberties, or have two and contain no named point.
Points Game::safe(const State& state) const {
  const Points mine = state.stones[Reacher];
  const Points empty = board_ & ~(mine | state.stones[Keeper]);
  Points safe = living(state);
  for (Points left = mine; left != 0;) {
    const Points string = joined(left & (0 - left), mine);
    left &= ~string;
    if (std::popcount(beside(string) & empty) >= (string & named_set_ ? 3 : 2)) safe |= string;
  }
  return safe;
}

bool Game::is_eye(const State& state, int point) const {
  const Points mine = state.stones[Reacher];
  const Points empty = board_ & ~(mine | state.stones[Keeper]);
  const Points region = joined(Points{1} << point, board_ & ~mine);
  const Points border = beside(region) & mine;
  const Points block = joined(border & (0 - border), mine);
  return border != 0 && (border & ~block) == 0 && is_vital(region, block, empty);
}

// The stones of blocks with a liberty.
Points Game::breathing(Points stones, Points empty) const {
  Points reached = beside(empty) & stones;
  for (;;) {
    const Points more = reached | (beside(reached) & stones);
    if (more == reached) return reached;
    reached = more;
  }
}

}  // namespace oracle
