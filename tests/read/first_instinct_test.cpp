// The move that comes to mind first: the same however the board is turned and whichever colour is to move,
// and the vital point of shapes that every player knows.
#include "read/fight/first_instinct.h"

#include <gtest/gtest.h>

#include "go/symmetry.h"

namespace yomi {
namespace {

// The side to move is to capture the block of the stone that is named, or to rescue it.
struct Drawn {
  Position position;
  Point target;

  Drawn(const std::vector<std::string>& rows, const std::string& name, Colour to_move) {
    position = *position_from_rows(rows);
    position.to_move = to_move;
    target = *parse_point(name, position.size);
  }
  Game game() const {
    Goal goal;
    goal.kind = GoalKind::Capture;
    goal.reacher = opponent(position.at(target));
    goal.points = {target};
    return Game(position, goal, Colour::Empty);
  }
  std::string first() const {
    return point_name(FirstInstinct(game()).best_of(position.empty()), position.size);
  }
};

// The corner of a large board.
std::vector<std::string> corner(std::vector<std::string> rows) {
  rows.resize(19);
  for (std::string& row : rows) row.resize(19, '.');
  return rows;
}

const std::vector<std::string> kStraightThree = corner({
    "..XO...OX",  //
    "..XOOOOOX",  //
    "..XXXXXXX",  //
});

TEST(FirstInstinct, KnowsTheMiddleOfThree) {
  for (const Colour to_move : {Colour::Black, Colour::White}) {
    const Drawn drawn(kStraightThree, "D19", to_move);
    EXPECT_EQ(drawn.first(), "F19");
  }
}

TEST(FirstInstinct, IsTheSameHoweverTheBoardIsTurned) {
  const Drawn drawn(kStraightThree, "D19", Colour::Black);
  const FirstInstinct instinct(drawn.game());
  const Size size = drawn.position.size;
  for (const Symmetry& symmetry : kSymmetries) {
    Drawn other = drawn;
    other.position = symmetry.map(drawn.position);
    other.target = symmetry.map(drawn.target, size);
    const FirstInstinct turned(other.game());
    for (Point point : drawn.position.empty())
      EXPECT_EQ(turned.worth(symmetry.map(point, size)), instinct.worth(point));
  }
}

TEST(FirstInstinct, IsTheSameForBothColours) {
  const Drawn drawn(kStraightThree, "D19", Colour::Black);
  Drawn other = drawn;
  std::swap(other.position.black, other.position.white);
  other.position.to_move = Colour::White;
  const FirstInstinct instinct(drawn.game());
  const FirstInstinct swapped(other.game());
  for (Point point : drawn.position.empty()) EXPECT_EQ(swapped.worth(point), instinct.worth(point));
}

TEST(FirstInstinct, TellsWhoIsToMove) {
  const FirstInstinct kills(Drawn(kStraightThree, "D19", Colour::Black).game());
  const FirstInstinct lives(Drawn(kStraightThree, "D19", Colour::White).game());
  int different = 0;
  for (Point point : Drawn(kStraightThree, "D19", Colour::Black).position.empty())
    different += kills.worth(point) != lives.worth(point) ? 1 : 0;
  EXPECT_GT(different, 0);
}

// Of two eyes any points may be asked, and most of them are empty.
TEST(FirstInstinct, TakesNoEmptyPointForATarget) {
  Position position = *position_from_rows(kStraightThree);
  Goal goal;
  goal.kind = GoalKind::Life;
  goal.reacher = Colour::White;
  position.to_move = Colour::White;
  goal.points = {*parse_point("D19", position.size)};
  const FirstInstinct named(Game(position, goal, Colour::Empty));
  goal.points.push_back(*parse_point("F19", position.size));
  goal.points.push_back(*parse_point("Q4", position.size));
  const FirstInstinct also_empty(Game(position, goal, Colour::Empty));
  for (Point point : position.empty()) EXPECT_EQ(also_empty.worth(point), named.worth(point));
}

TEST(FirstInstinct, ChoosesAmongThePointsAsked) {
  const Drawn drawn(kStraightThree, "D19", Colour::Black);
  const FirstInstinct instinct(drawn.game());
  EXPECT_EQ(instinct.best_of({}), kNoPoint);
  const Point corner = *parse_point("A1", drawn.position.size);
  EXPECT_EQ(instinct.best_of(PointSet{corner}), corner);
}

}  // namespace
}  // namespace yomi
