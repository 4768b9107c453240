// What fences a fight in, drawn: the open board, the walls, the areas of the fight, and the surroundings that
// a kill may trust.
#include <gtest/gtest.h>

#include "read/fight/filled_board.h"
#include "read/fight/trusted_surroundings.h"

namespace yomi {
namespace {

// Black is to capture the block of the stone that is named.
struct Drawn {
  Position position;
  Goal goal;

  Drawn(const std::vector<std::string>& rows, const std::string& target) {
    position = *position_from_rows(rows);
    goal.kind = GoalKind::Capture;
    goal.reacher = Colour::Black;
    goal.points = {*parse_point(target, position.size)};
  }
  Game game() const { return Game(position, goal, Colour::Empty); }
};

// Each point that is in none of the sets as it is on the board, those of a set as its letter.
std::vector<std::string> marked(const Position& position,
                                const std::vector<std::pair<char, PointSet>>& sets) {
  std::vector<std::string> rows = position.rows();
  for (const auto& [letter, set] : sets)
    for (Point point : set)
      rows[static_cast<size_t>(row(point))][static_cast<size_t>(column(point))] = letter;
  return rows;
}

std::vector<std::string> fight_drawn(const Drawn& drawn, int rings, Gaps gaps = Gaps::Any) {
  const Game game = drawn.game();
  const auto fence = fence_around(game, gaps);
  if (!fence) return {"no fence"};
  const auto area = fenced_area(game, *fence, rings);
  if (!area) return {"too large"};
  return marked(drawn.position, {{'#', fence->walls}, {'~', drawn.position.empty() - area->inside}});
}

using Rows = std::vector<std::string>;

const Rows kCorner = {".O.O.......",  //
                      "OOOOXX.....",  //
                      ".XXX.......",  //
                      "...........",  //
                      ".X.........",  //
                      "...........",  //
                      "...........",  //
                      "...........",  //
                      "..........."};

TEST(Fence, TheFightIsTheGroupAndWhatItTouchesThenRingsAround) {
  const Drawn drawn(kCorner, "A8");
  EXPECT_EQ(fight_drawn(drawn, 0), (Rows{".O.O.~~~~~~",  //
                                         "OOOO##~~~~~",  //
                                         ".###~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~#~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~"}));
  EXPECT_EQ(fight_drawn(drawn, 1), (Rows{".O.O..~~~~~",  //
                                         "OOOO##~~~~~",  //
                                         ".###~~~~~~~",  //
                                         ".~~~~~~~~~~",  //
                                         "~#~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~"}));
  EXPECT_EQ(fight_drawn(drawn, 2), (Rows{".O.O...~~~~",  //
                                         "OOOO##~~~~~",  //
                                         ".###~~~~~~~",  //
                                         "..~~~~~~~~~",  //
                                         ".#~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~"}));
}

// White takes E8 in a ladder along the edge, so it is no wall, and the fight goes on where it stands. E7 is
// in the fight as well.
TEST(Fence, ABlockThatTheKeeperCanCaptureIsNoWall) {
  const Drawn drawn({".O.O.......",  //
                     "OOOOX......",  //
                     ".XXXO......",  //
                     "...X.......",  //
                     ".X.........",  //
                     "...........",  //
                     "...........",  //
                     "...........",  //
                     "..........."},
                    "A8");
  EXPECT_EQ(fight_drawn(drawn, 0), (Rows{".O.O.~~~~~~",  //
                                         "OOOOX~~~~~~",  //
                                         ".###O.~~~~~",  //
                                         "~~~#.~~~~~~",  //
                                         "~#~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~",  //
                                         "~~~~~~~~~~~"}));
}

// E9 stands inside, and has a way to the open board along the edge, below H8.
const Rows kNarrowGap = {"....X......",  //
                         ".OOX...X...",  //
                         ".XOOOOOX...",  //
                         ".XXXXXXX...",  //
                         "...........",  //
                         "...........",  //
                         "...........",  //
                         "...........",  //
                         "..........."};

TEST(Fence, ABlockWithAnyWayToTheOpenBoardIsAWall) {
  EXPECT_EQ(fight_drawn(Drawn(kNarrowGap, "C8"), 0), (Rows{"....#~~~~~~",  //
                                                           ".OOX...#~~~",  //
                                                           "~#OOOOO#~~~",  //
                                                           "~#######~~~",  //
                                                           "~~~~~~~~~~~",  //
                                                           "~~~~~~~~~~~",  //
                                                           "~~~~~~~~~~~",  //
                                                           "~~~~~~~~~~~",  //
                                                           "~~~~~~~~~~~"}));
}

// A square of three by three points reaches J9, and A4. So H9 and A7 are gaps.
TEST(Fence, TheOpenBoardMayBeKeptOutOfNarrowGaps) {
  EXPECT_EQ(fight_drawn(Drawn(kNarrowGap, "C8"), 0, Gaps::WideOnly), (Rows{"....X...~~~",  //
                                                                           ".OOX...#~~~",  //
                                                                           ".#OOOOO#~~~",  //
                                                                           ".#######~~~",  //
                                                                           "~~~~~~~~~~~",  //
                                                                           "~~~~~~~~~~~",  //
                                                                           "~~~~~~~~~~~",  //
                                                                           "~~~~~~~~~~~",  //
                                                                           "~~~~~~~~~~~"}));
}

TEST(Fence, WithoutAnOpenBoardThereIsNone) {
  const Drawn drawn({".O.OX.",  //
                     "OOOOXX",  //
                     ".XXX..",  //
                     "......"},
                    "A3");
  EXPECT_EQ(fight_drawn(drawn, 1), Rows{"no fence"});
}

Rows trust_drawn(const Drawn& drawn, int rings) {
  const Game game = drawn.game();
  const auto trusted = surroundings_to_trust(game, rings);
  if (!trusted) return {"nothing to trust"};
  EXPECT_TRUE((trusted->inside & trusted->safe).empty());
  EXPECT_TRUE(((trusted->inside | trusted->safe) & trusted->outside).empty());
  return marked(drawn.position, {{'#', trusted->safe}, {'~', trusted->outside}});
}

// B5 is not next to the fight: it is one of the stones outside.
TEST(TrustedSurroundings, AreTheWallsAndWhatLiesBeyond) {
  EXPECT_EQ(trust_drawn(Drawn(kCorner, "A8"), 1), (Rows{".O.O..~~~~~",  //
                                                        "OOOO##~~~~~",  //
                                                        ".###~~~~~~~",  //
                                                        ".~~~~~~~~~~",  //
                                                        "~~~~~~~~~~~",  //
                                                        "~~~~~~~~~~~",  //
                                                        "~~~~~~~~~~~",  //
                                                        "~~~~~~~~~~~",  //
                                                        "~~~~~~~~~~~"}));
}

// The white stone stays, and its liberties stay empty.
TEST(TrustedSurroundings, SayNothingOfTheKeepersStonesOutside) {
  Rows rows = kCorner;
  rows[6][9] = 'O';
  EXPECT_EQ(trust_drawn(Drawn(rows, "A8"), 1), (Rows{".O.O..~~~~~",  //
                                                     "OOOO##~~~~~",  //
                                                     ".###~~~~~~~",  //
                                                     ".~~~~~~~~~~",  //
                                                     "~~~~~~~~~~~",  //
                                                     "~~~~~~~~~.~",  //
                                                     "~~~~~~~~.O.",  //
                                                     "~~~~~~~~~.~",  //
                                                     "~~~~~~~~~~~"}));
}

// He might live by joining his stone outside.
TEST(TrustedSurroundings, AreNoneForAKeeperWithStonesToJoin) {
  Rows rows = kCorner;
  Drawn alone(rows, "A8");
  alone.position.to_move = Colour::White;
  EXPECT_NE(trust_drawn(alone, 1), Rows{"nothing to trust"});
  rows[6][9] = 'O';
  Drawn helped(rows, "A8");
  helped.position.to_move = Colour::White;
  EXPECT_EQ(trust_drawn(helped, 1), Rows{"nothing to trust"});
}

// Two points in the corner, and a side of the board: only there is room for two eyes.
TEST(TrustedSurroundings, SayNothingOfPocketsWithoutRoomForTwoEyes) {
  const Position position = *position_from_rows({"...X.....",  //
                                                 ".XXX.....",  //
                                                 ".........",  //
                                                 "........."});
  const PointSet pocket{*parse_point("A4", position.size), *parse_point("B4", position.size)};
  PointSet side;
  for (Point point : board_area(position.size))
    if (column(point) > 4) side.insert(point);
  EXPECT_EQ(part_to_fill(position, Colour::Black, side), side);
  EXPECT_EQ(part_to_fill(position, Colour::Black, side | pocket), side);
  EXPECT_TRUE(part_to_fill(position, Colour::Black, pocket).empty());
}

}  // namespace
}  // namespace yomi
