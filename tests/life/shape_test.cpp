// The rectangles of rules: every border cell has a field for its conditions, and every pattern a number.
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "life/rule_game.h"
#include "support/claim_questions.h"

namespace yomi {
namespace {

std::vector<RuleShape> all_shapes() {
  std::vector<RuleShape> shapes;
  for (const RulePlace place : {RulePlace::Corner, RulePlace::Side, RulePlace::Centre})
    for (int width = 1; width <= RuleShape::kLongestSide; ++width)
      for (int height = 1; height <= RuleShape::kLongestSide; ++height)
        if (const RuleShape shape{place, width, height}; shape.is_possible()) shapes.push_back(shape);
  return shapes;
}

TEST(RuleShapes, EveryBorderCellHasAFieldOfItsOwn) {
  int beyond_one_word = 0;
  for (const RuleShape& shape : all_shapes()) {
    const RuleGrid grid(shape);
    beyond_one_word += shape.cells() > kConditionFields;
    std::set<int> fields;
    for (Cells border = grid.border(); border; border &= border - 1) {
      const int at = lowest(border);
      ASSERT_LT(field_of(at), kConditionFields) << name(shape);
      ASSERT_TRUE(fields.insert(field_of(at)).second) << name(shape) << ", cell " << at;
      ASSERT_EQ(grid.cell_of_field(field_of(at)), at) << name(shape);
    }
  }
  EXPECT_EQ(beyond_one_word, 2) << "6x3 in the corner and on the side";
}

TEST(RuleShapes, EveryPatternHasANumber) {
  asked::Random random = asked::seeded(5);
  for (const RuleShape& shape : all_shapes()) {
    const RuleGrid grid(shape);
    ASSERT_EQ(grid.index(grid.pattern(grid.patterns() - 1)), grid.patterns() - 1) << name(shape);
    for (int i = 0; i < 100; ++i) {
      RulePattern pattern;
      for (int at = 0; at < grid.cells(); ++at) {
        const int digit = asked::below(random, 3);
        if (digit == 1) pattern.own |= cell(at);
        if (digit == 2) pattern.other |= cell(at);
      }
      ASSERT_LT(grid.index(pattern), grid.patterns());
      ASSERT_EQ(grid.pattern(grid.index(pattern)), pattern) << name(shape);
    }
  }
}

TEST(RuleShapes, NoMoveIsNoOutsideMove) {
  EXPECT_GE(kNoMove, kOutsideAt + RuleShape::kMostCells)
      << "a string in the last cell has outside moves, too";
}

}  // namespace
}  // namespace yomi
