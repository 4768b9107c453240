// Where a zone rule leaves a choice, the points that are preferred are named.
#include <gtest/gtest.h>

#include "claim/zone_rules.h"

namespace yomi {
namespace {

// White moves at C1, and B3, which plays a part later, must be seen to stay on the board.
TEST(ZoneRules, NamePreferredPointsWhereTheyCan) {
  Position position = *position_from_rows({".X.", ".O.", "..."});
  position.to_move = Colour::White;
  Goal goal;
  goal.kind = GoalKind::Capture;
  goal.reacher = Colour::Black;
  goal.points = {*parse_point("B2", position.size)};
  const Game game(position, goal, Colour::Empty);
  const Point left = *parse_point("A3", position.size);
  const Point right = *parse_point("C3", position.size);
  const PointSet later{*parse_point("B2", position.size), *parse_point("B3", position.size)};
  for (const Point preferred : {left, right}) {
    const PointSet zone = ZoneRules()
                              .preferring(PointSet{preferred})
                              .move(game, *parse_point("C1", position.size), later, false)
                              .zone;
    EXPECT_EQ(zone & (PointSet{left} | PointSet{right}), PointSet{preferred});
  }
}

}  // namespace
}  // namespace yomi
