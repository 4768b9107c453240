// A game as it is played: captures, taking back, ko, repetition, records.
#include "go/played_game.h"

#include <gtest/gtest.h>

#include "go/handicap.h"
#include "support/drawings.h"
#include "support/sgf.h"

namespace yomi {
namespace {

PlayedGame game_from(const char* diagram) {
  return PlayedGame(test::drawn_position(diagram));
}

Point at(const PlayedGame& game, const char* name) {
  return *parse_point(name, game.size());
}

std::vector<std::string> rows(const char* diagram) {
  return test::drawn_position(diagram).rows();
}

TEST(PlayedGame, CapturesAreCountedAndTakenBack) {
  PlayedGame game = game_from(R"(
    . X .
    X O O
    . X X
  )");
  game.play(Colour::Black, at(game, "C3"));
  EXPECT_EQ(game.position().rows(), rows(R"(
    . X X
    X . .
    . X X
  )"));
  EXPECT_EQ(game.captured_by(Colour::Black), 2);
  EXPECT_EQ(game.captured_by(Colour::White), 0);
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.captured_by(Colour::Black), 0);
  EXPECT_EQ(game.position().rows()[1], "XOO");
  EXPECT_FALSE(game.undo());
}

TEST(PlayedGame, SaysWhatForbidsAMove) {
  PlayedGame game = game_from(R"(
    . X O .
    X O . O
    . X O .
    . . . O
  )");
  EXPECT_EQ(game.what_forbids(Colour::Black, at(game, "B4")), "illegal move: there is a stone on B4");
  EXPECT_EQ(game.what_forbids(Colour::Black, at(game, "D2")),
            "illegal move: a stone on D2 would have no liberty");
  EXPECT_EQ(game.what_forbids(Colour::Black, kPass), "");
  game.play(Colour::Black, at(game, "C3"));
  EXPECT_EQ(game.what_forbids(Colour::White, at(game, "B3")), "illegal move: B3 is barred by the ko");
  game.play(Colour::White, kPass);
  game.play(Colour::Black, kPass);
  EXPECT_EQ(game.what_forbids(Colour::White, at(game, "B3")), "");
  EXPECT_TRUE(game.repeats(Colour::White, at(game, "B3"))) << "the board of the beginning";
  EXPECT_FALSE(game.repeats(Colour::White, at(game, "A1")));
}

TEST(PlayedGame, AnySideMayMoveAtAnyTime) {
  PlayedGame game = game_from(". . .");
  game.play(Colour::White, at(game, "A1"));
  game.play(Colour::White, at(game, "C1"));
  EXPECT_EQ(game.position().to_move, Colour::Black);
  EXPECT_EQ(game.moves().size(), 2u);
  game.set_to_move(Colour::White);
  EXPECT_EQ(game.position().to_move, Colour::White);
}

TEST(PlayedGame, ARecordCanBeFollowedToAMove) {
  const GameTree tree = test::tree_of("(;SZ[3]AB[aa];B[bb];W[cc];AE[aa];B[ca])");
  const int root = tree.game(0);
  const auto stones = [&](int before, Point point) {
    const Result<PlayedGame> game = game_of_record(tree, root, before, point);
    EXPECT_TRUE(game) << game.error();
    return game->position().rows();
  };
  EXPECT_EQ(stones(0, kNoPoint), rows(R"(
    . . X
    . X .
    . . O
  )"));
  EXPECT_EQ(stones(2, kNoPoint)[0], "X..");
  EXPECT_EQ(stones(2, kNoPoint)[2], "...");
  EXPECT_EQ(stones(0, point_at(2, 0)), rows(R"(
    . . .
    . X .
    . . O
  )")) << "what is set up before the move counts";
  Result<PlayedGame> game = game_of_record(tree, root, 0, kNoPoint);
  EXPECT_EQ(game->move_count(), 3);
  EXPECT_TRUE(game->undo());
  EXPECT_EQ(game->position().rows()[0], "...");
}

TEST(Handicap, PlacesOfTheProtocol) {
  const auto names = [](Size size, int count) {
    std::string text;
    for (Point point : handicap_points(size, count)) text += point_name(point, size) + " ";
    return text;
  };
  EXPECT_EQ(names({19, 19}, 2), "D4 Q16 ");
  EXPECT_EQ(names({19, 19}, 5), "D4 Q16 D16 Q4 K10 ");
  EXPECT_EQ(names({19, 19}, 9), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10 ");
  EXPECT_EQ(names({9, 9}, 7), "C3 G7 C7 G3 C5 G5 E5 ");
  EXPECT_EQ(most_handicap_stones({6, 6}), 0);
  EXPECT_EQ(most_handicap_stones({8, 8}), 4);
  EXPECT_EQ(most_handicap_stones({7, 7}), 4);
}

}  // namespace
}  // namespace yomi
