// Bounds on the score: the two techniques, drawn, and how early they decide the 6x6 games, with the
// ablations.
#include "safety/bss.h"

#include <functional>

#include <gtest/gtest.h>

#include "safety/benson.h"
#include "safety/suites.h"

namespace yomi {
namespace {

using test::read_suite;

Board board_of(const char* text) {
  return Board(*position_from_text(text));
}

int bound(const Board& board, Colour colour, Colour to_move, BssMethods methods = {}) {
  return bss_bound(board, colour, to_move, lap_safety(board, colour), methods);
}

TEST(Bss, ExtensionsAreSharedByTurns) {
  const Board board = board_of(
      ". X . X O O O"
      "/X X X X O . O"
      "/. . . . O O O"
      "/O O O O O . O");
  const BssMethods extending{true, false};
  EXPECT_EQ(bound(board, Colour::Black, Colour::White, {false, false}), 8);
  EXPECT_EQ(bound(board, Colour::Black, Colour::White, extending), 10);
  EXPECT_EQ(bound(board, Colour::Black, Colour::Black, extending), 10);
}

TEST(Bss, AnExtensionThatJoinsABlockGainsTheBlock) {
  const Board board = board_of(
      ". X . X O . O"
      "/X X X X O O O"
      "/. O O O O O ."
      "/X X X O . O O");
  const BssMethods extending{true, false};
  EXPECT_EQ(bound(board, Colour::Black, Colour::Black, extending), 12);
  EXPECT_EQ(bound(board, Colour::Black, Colour::White, extending), 8);
}

TEST(Bss, OneDividingMoveMakesTwoEyes) {
  const Board board = board_of(
      ". . . X O . O"
      "/X X X X O O O"
      "/O O O O O . O"
      "/. O . O O O O");
  EXPECT_EQ(bound(board, Colour::Black, Colour::White), 0);
  EXPECT_EQ(bound(board, Colour::Black, Colour::Black, {true, false}), 0);
  EXPECT_EQ(bound(board, Colour::Black, Colour::Black), 8);
}

TEST(Bss, AnEyeThatIsNeededIsNoExtension) {
  const Board board = board_of(
      "X . O O"
      "/. X O .");
  EXPECT_EQ(bound(board, Colour::Black, Colour::Black, {true, false}), 3)
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
  rows.push_back({"bss", bss({true, true})});
  rows.push_back({"bss, no extending liberties", bss({false, true})});
  rows.push_back({"bss, no intersecting play", bss({true, false})});
  rows.push_back({"bss, neither", bss({false, false})});

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
  std::printf("%-30s first solved at ply %5.2f\n", "Fuego's lap", fuego / count);
  for (const Row& row : rows)
    std::printf("%-30s first solved at ply %5.2f, %d of %zu games\n", row.what, row.total / count, row.solved,
                games.size());
  EXPECT_LE(rows[2].total, 0.9 * rows[1].total);
  EXPECT_LE(rows[2].total, 0.9 * fuego);
  EXPECT_LT(rows[2].total, rows[3].total);
  EXPECT_LT(rows[2].total, rows[4].total);
  EXPECT_LT(rows[4].total, rows[5].total);
}

}  // namespace
}  // namespace yomi
