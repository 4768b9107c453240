// The fast board against the reference board: a million random moves and undos on many sizes, compared field
// by field after each.
#include "go/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>

#include "go/reference_board.h"
#include "support/drawings.h"

namespace yomi {
namespace {

using test::drawn_board;

Colour colour_of(char c) {
  return c == 'X' ? Colour::Black : c == 'O' ? Colour::White : Colour::Empty;
}

// Two boards side by side, and what happened to them so far.
class Pair {
 public:
  // Without a ko master White has a few threats.
  Pair(Size size, char ko_master) : area_(size.area()) {
    reference::Board start(size.width, size.height);
    start.ko_master = ko_master;
    start.threatens = 'O';
    start.threats = ko_master == '-' ? 5 : 0;
    line_.push_back(start);
    fast_ = Board(Position{size, {}, {}, Colour::Black, kNoPoint},
                  ko_master == '-' ? KoTerms::with_threats(Colour::White, start.threats)
                                   : KoTerms(colour_of(ko_master)));
  }

  const reference::Board& slow() const { return line_.back(); }
  const Board& fast() const { return fast_; }
  int depth() const { return static_cast<int>(line_.size()) - 1; }
  int area() const { return area_; }

  Point fast_point(int point) const {
    return point < 0 ? kNoPoint : point_at(point % slow().width, point / slow().width);
  }

  void play(int point) {
    fast_.play(point == reference::Board::kPass ? kPass : fast_point(point));
    line_.push_back(slow().after(point));
  }
  void undo() {
    fast_.undo();
    line_.pop_back();
  }

  bool agrees() const {
    compare_fields();
    compare_points();
    return !testing::Test::HasFailure();
  }

  // What a searcher asks about a move before playing it, and about a block's surroundings.
  bool agrees_on_queries() const {
    for (int i = 0; i < area_; ++i) {
      if (slow().at(i) == '.') {
        compare_move(i, 'X');
        compare_move(i, 'O');
      } else {
        compare_surroundings(i);
      }
    }
    return !testing::Test::HasFailure();
  }

  // A board set up afresh from the position is the board that was played to.
  bool agrees_with_set_up() {
    const Board played = fast_;
    fast_ = Board(played.position(), played.ko_terms());
    compare_points();
    const bool same = fast_.hash() == played.hash() && fast_.stones_hash() == played.stones_hash() &&
                      fast_.position() == played.position();
    fast_ = played;
    return same && !testing::Test::HasFailure();
  }

 private:
  void compare_fields() const {
    ASSERT_EQ(fast_.depth(), depth());
    ASSERT_EQ(fast_.to_move(), colour_of(slow().to_move));
    ASSERT_EQ(fast_.ko(), fast_point(slow().ko));
    Hash hash = 0;
    PointSet black;
    PointSet white;
    for (int i = 0; i < area_; ++i) {
      const Colour colour = colour_of(slow().at(i));
      if (colour == Colour::Black) black.insert(fast_point(i));
      if (colour == Colour::White) white.insert(fast_point(i));
      if (is_player(colour)) hash ^= stone_key(colour, fast_point(i));
    }
    ASSERT_EQ(fast_.stones(Colour::Black), black);
    ASSERT_EQ(fast_.stones(Colour::White), white);
    ASSERT_EQ(fast_.stones_hash(), hash);
    if (slow().to_move == 'O') hash ^= kHashKeys.white_to_move;
    if (slow().ko >= 0) hash ^= kHashKeys.barred[static_cast<size_t>(fast_point(slow().ko))];
    hash ^= threats_key(slow().threats);
    ASSERT_EQ(fast_.hash(), hash);
    ASSERT_EQ(fast_.ko_terms().threats, slow().threats);
  }

  PointSet set_of(const std::vector<int>& points) const {
    PointSet set;
    for (int point : points) set.insert(fast_point(point));
    return set;
  }

  void compare_points() const {
    PointSet legal;
    PointSet seen;
    for (int i = 0; i < area_; ++i) {
      const Point point = fast_point(i);
      ASSERT_EQ(fast_.at(point), colour_of(slow().at(i)));
      const bool is_legal = slow().is_legal(i);
      if (is_legal) legal.insert(point);
      ASSERT_EQ(fast_.is_legal(point), is_legal) << i;
      if (slow().at(i) == '.' || seen.contains(point)) continue;
      compare_block(i, seen);
    }
    ASSERT_EQ(fast_.legal_moves(), legal);
  }

  void compare_block(int i, PointSet& seen) const {
    const PointSet stones = set_of(slow().block(i));
    const PointSet liberties = set_of(slow().liberties(i));
    const Block& block = fast_.block(fast_point(i));
    ASSERT_EQ(block.colour, colour_of(slow().at(i)));
    ASSERT_EQ(block.stones, stones);
    ASSERT_EQ(block.liberties, liberties);
    ASSERT_EQ(block.stone_count, stones.size());
    ASSERT_EQ(block.liberty_count, liberties.size());
    for (Point stone : stones) {
      ASSERT_EQ(fast_.block_id(stone), fast_.block_id(fast_point(i)));
      ASSERT_EQ(&fast_.block(stone), &block);
    }
    for (Point other : seen) ASSERT_NE(fast_.block_id(other), fast_.block_id(fast_point(i)));
    seen |= stones;
  }

  void compare_move(int i, char colour) const {
    const Point point = fast_point(i);
    const Colour player = colour_of(colour);
    std::vector<int> captured;
    const reference::Board after = slow().with_stone(i, colour, captured);
    ASSERT_EQ(fast_.captures(point, player), set_of(captured));
    ASSERT_EQ(fast_.captures_something(point, player), !captured.empty());
    ASSERT_EQ(fast_.is_suicide(point, player), slow().is_suicide(i, colour));
    ASSERT_EQ(fast_.liberties_after(point, player), set_of(after.liberties(i)));
    bool atari = false;
    for (int beside : after.neighbours(i))
      atari |= after.at(beside) == reference::other(colour) && after.liberties(beside).size() == 1;
    ASSERT_EQ(fast_.gives_atari(point, player), atari);
  }

  void compare_surroundings(int i) const {
    PointSet beside;
    PointSet opposing;
    for (int stone : slow().block(i)) {
      for (int next : slow().neighbours(stone)) {
        if (slow().at(next) != slow().at(i)) beside.insert(fast_point(next));
        if (slow().at(next) == reference::other(slow().at(i))) opposing |= set_of(slow().block(next));
      }
    }
    const Point point = fast_point(i);
    ASSERT_EQ(fast_.neighbours(fast_.block(point).stones), beside);
    ASSERT_EQ(fast_.in_atari(point), slow().liberties(i).size() == 1);
    PointSet visited;
    fast_.for_each_adjacent_block(point, [&](Point stone) {
      EXPECT_FALSE(visited.intersects(fast_.block(stone).stones)) << "visited twice";
      visited |= fast_.block(stone).stones;
    });
    ASSERT_EQ(visited, opposing);
  }

  int area_;
  Board fast_;
  std::vector<reference::Board> line_;
};

struct Events {
  int moves = 0;
  int captures = 0;
  int kos = 0;
};

class Walker {
 public:
  explicit Walker(unsigned seed) : random_(seed) {}

  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

  // Mostly forward, some undo, sometimes all the way back; each step compared.
  void walk(Pair& boards, int steps, Events& events) {
    while (steps > 0) {
      const int run = 1 + below(2 * boards.area());
      const bool back = below(3) == 0;
      for (int i = 0; i < run && steps > 0; ++i, --steps) {
        if (back && boards.depth() == 0) break;
        if (back) {
          boards.undo();
        } else {
          forward(boards, events);
        }
        ++events.moves;
        ASSERT_TRUE(boards.agrees()) << boards.slow().cells << " " << boards.slow().width << " wide";
      }
    }
  }

 private:
  void forward(Pair& boards, Events& events) {
    const auto stones = std::count(boards.slow().cells.begin(), boards.slow().cells.end(), '.');
    boards.play(choose(boards));
    if (std::count(boards.slow().cells.begin(), boards.slow().cells.end(), '.') >= stones && stones > 0)
      ++events.captures;
    events.kos += boards.slow().ko >= 0 ? 1 : 0;
  }

  int choose(const Pair& boards) {
    std::vector<int> legal;
    for (Point point : boards.fast().legal_moves())
      legal.push_back(row(point) * boards.slow().width + column(point));
    if (legal.empty() || below(40) == 0) return reference::Board::kPass;
    return legal[static_cast<size_t>(below(static_cast<int>(legal.size())))];
  }

  std::mt19937 random_;
};

TEST(Board, AgreesWithTheReferenceBoardOnAMillionMovesAndUndos) {
  struct Share {
    int smallest, largest, steps;
  };
  Walker walker(1);
  Events events;
  for (const Share share :
       {Share{1, 3, 450'000}, {2, 5, 430'000}, {4, 8, 100'000}, {6, 13, 20'000}, {14, 19, 5'000}}) {
    const int walks = 100;
    for (int i = 0; i < walks; ++i) {
      const int range = share.largest - share.smallest + 1;
      const Size size{share.smallest + walker.below(range), share.smallest + walker.below(range)};
      Pair boards(size, "XO-"[walker.below(3)]);
      ASSERT_NO_FATAL_FAILURE(walker.walk(boards, share.steps / walks, events));
    }
  }
  for (const Size size : {Size{1, 1}, {1, 19}, {19, 1}, {2, 19}, {19, 2}, {19, 19}}) {
    for (char ko_master : {'X', 'O', '-'}) {
      Pair boards(size, ko_master);
      ASSERT_NO_FATAL_FAILURE(walker.walk(boards, 500, events));
    }
  }
  EXPECT_GE(events.moves, 1'000'000);
  EXPECT_GT(events.captures, 50'000);
  EXPECT_GT(events.kos, 5'000);
}

TEST(Board, AnswersASearchersQuestionsLikeTheReferenceBoard) {
  Walker walker(2);
  Events events;
  for (int i = 0; i < 3'000; ++i) {
    Pair boards({1 + walker.below(6), 1 + walker.below(6)}, "XO-"[walker.below(3)]);
    ASSERT_NO_FATAL_FAILURE(walker.walk(boards, 1 + walker.below(40), events));
    ASSERT_TRUE(boards.agrees_on_queries()) << boards.slow().cells << " " << boards.slow().width << " wide";
    ASSERT_TRUE(boards.agrees_with_set_up()) << boards.slow().cells << " " << boards.slow().width << " wide";
  }
  for (int i = 0; i < 5; ++i) {
    Pair boards({19, 19}, '-');
    ASSERT_NO_FATAL_FAILURE(walker.walk(boards, 200, events));
    ASSERT_TRUE(boards.agrees_on_queries());
    ASSERT_TRUE(boards.agrees_with_set_up());
  }
}

TEST(Board, HashesAreEqualExactlyWhereTheStateIs) {
  Walker walker(3);
  Events events;
  std::map<std::string, Hash> hash_of_stones;
  std::map<std::string, Hash> hash_of_state;
  std::map<Hash, std::string> stones_of_hash;
  std::map<Hash, std::string> state_of_hash;
  for (int i = 0; i < 300; ++i) {
    Pair boards({4, 3}, "XO-"[walker.below(3)]);
    for (int j = 0; j < 100; ++j) {
      ASSERT_NO_FATAL_FAILURE(walker.walk(boards, 1, events));
      const std::string stones = boards.slow().cells;
      const std::string state = stones + boards.slow().to_move + std::to_string(boards.slow().ko) + "," +
                                std::to_string(boards.slow().threats);
      const Hash stones_hash = boards.fast().stones_hash();
      const Hash hash = boards.fast().hash();
      ASSERT_EQ(hash_of_stones.try_emplace(stones, stones_hash).first->second, stones_hash);
      ASSERT_EQ(hash_of_state.try_emplace(state, hash).first->second, hash);
      ASSERT_EQ(stones_of_hash.try_emplace(stones_hash, stones).first->second, stones);
      ASSERT_EQ(state_of_hash.try_emplace(hash, state).first->second, state);
    }
  }
  EXPECT_GT(hash_of_state.size(), 5'000U);
  EXPECT_LT(hash_of_stones.size(), hash_of_state.size());
}

TEST(Board, ATakenKoIsBarredForOneMove) {
  const char* diagram =
      ".XO./"
      "X.XO/"
      ".XO.";
  const Point inside = point_at(1, 1);
  const Point outside = point_at(2, 1);
  Board board = drawn_board(diagram, Colour::White);
  const Hash before = board.hash();
  board.play(inside);
  EXPECT_EQ(board.at(outside), Colour::Empty);
  EXPECT_EQ(board.ko(), outside);
  EXPECT_FALSE(board.is_legal(outside));
  board.play(kPass);
  EXPECT_EQ(board.ko(), kNoPoint);
  board.play(kPass);
  EXPECT_TRUE(board.is_legal(outside));
  board.undo();
  board.undo();
  EXPECT_EQ(board.ko(), outside);
  board.undo();
  EXPECT_EQ(board.hash(), before);

  Board for_black = drawn_board(diagram, Colour::White, Colour::Black);
  for_black.play(inside);
  EXPECT_TRUE(for_black.is_legal(outside));
  Board for_white = drawn_board(diagram, Colour::White, Colour::White);
  for_white.play(inside);
  EXPECT_FALSE(for_white.is_legal(outside));
}

TEST(Board, ASnapbackIsNoKo) {
  Board board = drawn_board(
      ".OX/"
      "XOX/"
      "OXX/"
      "..X",
      Colour::White);
  board.play(point_at(0, 0));
  EXPECT_EQ(board.at(point_at(0, 1)), Colour::Empty);
  EXPECT_EQ(board.ko(), kNoPoint);
  EXPECT_TRUE(board.is_legal(point_at(0, 1)));
}

TEST(Board, GivingTheMoveAwayFreesTheKo) {
  Position position = test::drawn_position(
      ".XO./"
      "XO.O/"
      ".XO.");
  position.ko = point_at(2, 1);
  Board board(position);
  EXPECT_FALSE(board.is_legal(point_at(2, 1)));
  EXPECT_EQ(board.position(), position);
  board.set_to_move(Colour::White);
  EXPECT_EQ(board.ko(), kNoPoint);
  EXPECT_TRUE(Board(position, Colour::Black).is_legal(point_at(2, 1)));
}

TEST(Board, KnowsTheLastStoneOfEitherSide) {
  Board board(Size{5, 5});
  EXPECT_EQ(board.last_stone_of(Colour::Black), kNoPoint);
  for (Point move : {point_at(0, 0), point_at(1, 1), kPass, point_at(2, 2)}) board.play(move);
  EXPECT_EQ(board.last_stone_of(Colour::Black), point_at(0, 0));
  EXPECT_EQ(board.last_stone_of(Colour::White), point_at(2, 2));
  EXPECT_EQ(board.last_stone(), point_at(2, 2));
}

}  // namespace
}  // namespace yomi
