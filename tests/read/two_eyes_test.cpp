// Two eyes in the open, drawn: the areas in which they are looked for, and proofs that go round in no
// circles.
#include "read/fight/two_eyes.h"

#include <gtest/gtest.h>

#include "read/fight/life_reader.h"

namespace yomi {
namespace {

using Rows = std::vector<std::string>;

// Two eyes for Black's block of this stone, though White wins every ko.
Task two_eyes_for(const Rows& rows, const std::string& stone, Colour mover) {
  Position position = *position_from_rows(rows);
  position.to_move = mover;
  Goal goal;
  goal.kind = GoalKind::Life;
  goal.reacher = Colour::Black;
  goal.points = {*parse_point(stone, position.size)};
  return {position, goal, Colour::White};
}

Rows drawn(const Position& position, const PointSet& inside) {
  Rows rows = position.rows();
  for (Point point : position.empty() - inside)
    rows[static_cast<size_t>(row(point))][static_cast<size_t>(column(point))] = '~';
  return rows;
}

const Rows kCorner = {"....X......",  //
                      "XXXXXOO....",  //
                      "OOOOO......",  //
                      "...........",  //
                      ".O.........",  //
                      "...........",  //
                      "...........",  //
                      "...........",  //
                      "..........."};

TEST(TwoEyes, TheTightestAreaComesFirst) {
  const Task task = two_eyes_for(kCorner, "A8", Colour::Black);
  const std::vector<FightArea> areas = eye_areas(Game(task));
  ASSERT_FALSE(areas.empty());
  EXPECT_EQ(drawn(task.position, areas.front().inside), (Rows{"....X.~~~~~",  //
                                                              "XXXXXOO~~~~",  //
                                                              "OOOOO~~~~~~",  //
                                                              "~~~~~~~~~~~",  //
                                                              "~O~~~~~~~~~",  //
                                                              "~~~~~~~~~~~",  //
                                                              "~~~~~~~~~~~",  //
                                                              "~~~~~~~~~~~",  //
                                                              "~~~~~~~~~~~"}));
  const PointSet empty = task.position.empty();
  for (size_t i = 1; i < areas.size(); ++i)
    EXPECT_LE((areas[i - 1].inside & empty).size(), (areas[i].inside & empty).size());
}

TEST(TwoEyes, TheFirstOutcomeThatIsWantedIsHandedOver) {
  const Task task = two_eyes_for(kCorner, "A8", Colour::Black);
  int offered = 0;
  const auto wants_all = [&](const SearchOutcome& found) { return is_player(found.winner) && ++offered > 0; };
  const SearchOutcome found = read_two_eyes(task, Limits{.nodes = 5'000}, wants_all);
  EXPECT_EQ(found.winner, Colour::Black);
  EXPECT_EQ(offered, 1);
  EXPECT_EQ(read_two_eyes(task, Limits{.nodes = 5'000}, wants_all).nodes, found.nodes);
  EXPECT_FALSE(is_player(
      read_two_eyes(task, Limits{.nodes = 5'000}, [](const SearchOutcome&) { return false; }).winner));
}

// An attacker who passes may leave the other side without a good move, and wins that each stand on a line of
// their own may lead from one to the other for ever.
TEST(TwoEyes, AProofComesBackToNoPosition) {
  for (const Rows& rows : {Rows{"..X.", ".X..", "X..."}, Rows{"X..X", "X.X.", "...."}}) {
    const Task task = two_eyes_for(rows, rows[0][0] == 'X' ? "A3" : "C3", Colour::Black);
    const LifeArea area(Game(task), Board(task.position).area(), LifeArea::Beyond::Dies);
    EXPECT_EQ(LifeReader(task, Limits{.nodes = 500}, area).read(task.ko).winner, Colour::Black) << rows[0];
  }
}

}  // namespace
}  // namespace yomi
