// Bounds on the score: the two techniques, drawn, and how early they decide the 6x6 games, with the
// ablations.
#include "safety/bss.h"

#include <functional>
#include <random>

#include <gtest/gtest.h>

#include "safety/benson.h"
#include "safety/suites.h"
#include "safety/value_tree.h"
#include "support/drawings.h"

namespace yomi {
namespace {

using test::drawn_board;
using test::read_suite;

int bound(const Board& board, Colour colour, Colour to_move, BssMethods methods = {}) {
  return bss_bound(board, colour, to_move, lap_safety(board, colour), methods);
}

std::vector<ValueTree> value_trees_of(const Board& board, Colour colour) {
  return value_trees(find_intersections(board, colour, lap_safety(board, colour)));
}

TEST(Bss, ExtensionsAreSharedByTurns) {
  const Board board = drawn_board(
      ". X . X O O O"
      "/X X X X O . O"
      "/. . . . O O O"
      "/O O O O O . O");
  const BssMethods extending{true, false, false};
  EXPECT_EQ(bound(board, Colour::Black, Colour::White, {false, false, false}), 8);
  EXPECT_EQ(bound(board, Colour::Black, Colour::White, extending), 10);
  EXPECT_EQ(bound(board, Colour::Black, Colour::Black, extending), 10);
}

TEST(Bss, AnExtensionThatJoinsABlockGainsTheBlock) {
  const Board board = drawn_board(
      ". X . X O . O"
      "/X X X X O O O"
      "/. O O O O O ."
      "/X X X O . O O");
  const BssMethods extending{true, false, false};
  EXPECT_EQ(bound(board, Colour::Black, Colour::Black, extending), 12);
  EXPECT_EQ(bound(board, Colour::Black, Colour::White, extending), 8);
}

TEST(Bss, OneDividingMoveMakesTwoEyes) {
  const Board board = drawn_board(
      ". . . X O . O"
      "/X X X X O O O"
      "/O O O O O . O"
      "/. O . O O O O");
  EXPECT_EQ(bound(board, Colour::Black, Colour::White), 0);
  EXPECT_EQ(bound(board, Colour::Black, Colour::Black, {true, false, false}), 0);
  EXPECT_EQ(bound(board, Colour::Black, Colour::Black), 8);
}

// Whoever closes the corridor first; if that is White, Black closes it one point further in.
TEST(Bss, AThreatIsAnsweredAtTheNextIntersection) {
  const Board board = drawn_board(
      ". X . X O . O"
      "/X X X X O O O"
      "/X . . . . O ."
      "/X X X X O O O");
  const BssMethods value_trees{false, true, false};
  EXPECT_EQ(bound(board, Colour::Black, Colour::White, {false, false, false}), 13);
  EXPECT_EQ(bound(board, Colour::Black, Colour::White, {true, false, false}), 14);
  EXPECT_EQ(bound(board, Colour::Black, Colour::White, value_trees), 15);
  EXPECT_EQ(bound(board, Colour::Black, Colour::Black, value_trees), 16);
  const auto nodes = find_intersections(board, Colour::Black, lap_safety(board, Colour::Black));
  ASSERT_EQ(nodes.size(), 2u) << "the innermost point closes nothing";
  const auto trees = value_trees_of(board, Colour::Black);
  ASSERT_EQ(trees.size(), 1u);
  EXPECT_EQ(trees[0].stake.absolute, 3);
  EXPECT_EQ(trees[0].stake.relative(), 1);
}

// Nine points with one eye in the middle are closed by a stone in the gap; in fifteen White still lives.
TEST(Bss, ARegionWithRoomForTwoEyesIsNotClosed) {
  const Board small = drawn_board(
      ". X . X O O"
      "/X X X X X O"
      "/X . . . X O"
      "/X . . . . ."
      "/X . . . X O"
      "/X X X X X O"
      "/O O O O O O"
      "/O . O . O O");
  const auto closed = value_trees_of(small, Colour::Black);
  ASSERT_EQ(closed.size(), 1u);
  EXPECT_EQ(closed[0].root_stones, PointSet{point_at(4, 3)});
  EXPECT_EQ(closed[0].stake.absolute, 10);
  EXPECT_EQ(closed[0].stake.answered, 0);
  const Board large = drawn_board(
      ". X . X O O O O"
      "/X X X X X X X O"
      "/X . . . . . X O"
      "/X . . . . . . ."
      "/X . . . . . X O"
      "/X X X X X X X O"
      "/O O O O O O O O"
      "/O . O . O O O O");
  EXPECT_TRUE(value_trees_of(large, Colour::Black).empty());
}

// G1 makes an eye at F1. The one at B1 is none: White takes A2, and then the corner.
TEST(Bss, AnEyeAlsoBoundedByStonesThatCanBeTakenIsNone) {
  const Board board = drawn_board(
      "X . X X X . . O"
      "/. X X X X X X O"
      "/O O O O O O O O"
      "/O . O . O O O O");
  EXPECT_TRUE(find_intersections(board, Colour::Black, lap_safety(board, Colour::Black)).empty());
  const Board real = drawn_board(
      ". . X X X . . O"
      "/X X X X X X X O"
      "/O O O O O O O O"
      "/O . O . O O O O");
  const auto nodes = find_intersections(real, Colour::Black, lap_safety(real, Colour::Black));
  ASSERT_EQ(nodes.size(), 1u);
  EXPECT_EQ(nodes[0].point, point_at(6, 0));
  EXPECT_EQ(nodes[0].absolute, 14);
}

// One eye for sure, and two places to make the second: White's move at one forces Black to play at the other.
TEST(Bss, TwoPlacesForAnEyeAreAsGoodAsOne) {
  const Board board = drawn_board(
      "O . . X . X . . O"
      "/O X X X X X X X O"
      "/O O O O O O O O O"
      "/O . O . O O O O O");
  EXPECT_EQ(bound(board, Colour::Black, Colour::White, {true, false, true}), 0);
  EXPECT_EQ(bound(board, Colour::Black, Colour::White), 12);
  const auto trees = value_trees_of(board, Colour::Black);
  ASSERT_EQ(trees.size(), 1u);
  EXPECT_EQ(trees[0].stake.absolute, 12);
  EXPECT_EQ(trees[0].stake.answered, 12);
}

// What a sum of places comes to when both sides play their best in it: a place is untouched or, after a move
// of the attacker's, waits for an answer.
int best_play(std::vector<Stake> untouched, std::vector<int> waiting, bool defender_moves) {
  if (untouched.empty() && waiting.empty()) return 0;
  int best = defender_moves ? -1 : 1000;
  auto consider = [&](int value) { best = defender_moves ? std::max(best, value) : std::min(best, value); };
  for (size_t i = 0; i < untouched.size(); ++i) {
    std::vector<Stake> rest = untouched;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    std::vector<int> more = waiting;
    if (!defender_moves) more.push_back(untouched[i].answered);
    consider((defender_moves ? untouched[i].absolute : 0) + best_play(rest, more, !defender_moves));
  }
  for (size_t i = 0; i < waiting.size(); ++i) {
    std::vector<int> rest = waiting;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    consider((defender_moves ? waiting[i] : 0) + best_play(untouched, rest, !defender_moves));
  }
  return best;
}

TEST(Bss, SharingByTurnsPromisesNoMoreThanBestPlayGives) {
  std::minstd_rand random(2023);
  int exact = 0;
  constexpr int kSums = 400;
  for (int i = 0; i < kSums; ++i) {
    std::vector<Stake> stakes(1 + random() % 4);
    for (Stake& stake : stakes) {
      stake.absolute = 1 + static_cast<int>(random() % 15);
      if (random() % 2) stake.answered = static_cast<int>(random() % (stake.absolute + 1u));
    }
    for (bool first : {false, true}) {
      const int best = best_play(stakes, {}, first);
      ASSERT_LE(shared_by_turns(stakes, first), best);
      exact += shared_by_turns(stakes, first) == best;
    }
  }
  EXPECT_GT(exact, kSums) << "most sums are that simple";
  EXPECT_EQ(shared_by_turns({{14, 12}, {5, 0}}, true), 17) << "the threat is played, answered, and 5 is lost";
}

TEST(Bss, AnEyeThatIsNeededIsNoExtension) {
  const Board board = drawn_board(
      "X . O O"
      "/. X O .");
  EXPECT_EQ(bound(board, Colour::Black, Colour::Black, {true, false, false}), 3)
      << "to play at B2 would be to fill the second eye";
}

// The criterion of the paper: Black is sure of 20 points of a 6x6 board, or White of 17.
TEST(Bss, DecidesTheGamesEarlier) {
  const auto games = read_suite("games-6x6");
  if (games.empty()) GTEST_SKIP() << "no suites in " << YOMI_SHARED_DIR;
  using Evaluation = std::function<int(const Board&, Colour)>;
  auto bss = [](BssMethods methods) {
    return [methods](const Board& board, Colour colour) {
      return bound(board, colour, board.to_move(), methods);
    };
  };
  struct Row {
    const char* what;
    Evaluation evaluate;
    double total = 0;
    int solved = 0;
  };
  std::vector<Row> rows;
  rows.push_back({"benson", [](const Board& board, Colour colour) {
                    const BensonLife life = benson_life(board, colour);
                    return (life.stones | life.regions).size();
                  }});
  rows.push_back({"lap", [](const Board& board, Colour colour) {
                    const LapSafety safe = lap_safety(board, colour);
                    return (safe.stones | safe.territory).size();
                  }});
  rows.push_back({"bss", bss({})});
  rows.push_back({"bss, no extending liberties", bss({false, true, true})});
  rows.push_back({"bss, no intersecting play", bss({true, false, false})});
  rows.push_back({"bss, neither", bss({false, false, false})});
  rows.push_back({"bss, intersecting by value trees only", bss({true, true, false})});
  rows.push_back({"bss, intersecting by trial stones only", bss({true, false, true})});
  rows.push_back({"bss, value trees alone", bss({false, true, false})});
  rows.push_back({"bss, trial stones alone", bss({false, false, true})});

  double fuego = 0;
  for (const auto& game : games) {
    const auto& moves = game["moves"];
    const auto& fuego_lap = game["fuego_first_solved"]["lap"];
    fuego += fuego_lap.is_null() ? static_cast<double>(moves.size()) : fuego_lap.get<double>();
    for (Row& row : rows) {
      Board board(Size{6, 6});
      std::size_t ply = 0;
      bool solved = false;
      for (; ply < moves.size() && !solved; ++ply) {
        board.set_to_move(moves[ply][0] == "B" ? Colour::Black : Colour::White);
        board.play(*parse_point(moves[ply][1].get<std::string>(), board.size()));
        solved = row.evaluate(board, Colour::Black) >= 20 || row.evaluate(board, Colour::White) >= 17;
      }
      row.total += static_cast<double>(ply);
      row.solved += solved;
    }
  }
  const auto count = static_cast<double>(games.size());
  std::printf("%-40s first solved at ply %5.2f\n", "Fuego's lap", fuego / count);
  for (const Row& row : rows)
    std::printf("%-40s first solved at ply %5.2f, %d of %zu games\n", row.what, row.total / count, row.solved,
                games.size());
  EXPECT_LE(rows[2].total, 0.9 * rows[1].total);
  EXPECT_LE(rows[2].total, 0.9 * fuego);
  EXPECT_LT(rows[2].total, rows[3].total);
  EXPECT_LT(rows[2].total, rows[4].total);
  EXPECT_LT(rows[4].total, rows[5].total);
  EXPECT_LT(rows[6].total, rows[4].total);
  EXPECT_LT(rows[2].total, rows[7].total);
}

}  // namespace
}  // namespace yomi
