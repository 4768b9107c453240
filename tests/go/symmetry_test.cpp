#include "go/symmetry.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "support/drawings.h"

namespace yomi {
namespace {

using test::drawn_position;

Position random_position(Size size, std::mt19937& random) {
  Position position;
  position.size = size;
  for (Point point : board_area(size)) {
    const auto dice = random() % 4;
    if (dice == 0) position.black.insert(point);
    if (dice == 1) position.white.insert(point);
  }
  position.to_move = random() % 2 ? Colour::Black : Colour::White;
  const PointSet empty = position.empty();
  if (!empty.empty() && random() % 2) position.ko = empty.first();
  return position;
}

TEST(Symmetry, DrawnOnARectangle) {
  const Position start = drawn_position(
      "X O . ."
      "\n . . X .");
  const Symmetry transpose{true, false, false};
  EXPECT_EQ(transpose.map(start).rows(), drawn_position("X . / O . / . X / . .").rows());
  const Symmetry mirror_columns{false, true, false};
  EXPECT_EQ(mirror_columns.map(start).rows(), drawn_position(". . O X / . X . .").rows());
  const Symmetry mirror_rows{false, false, true};
  EXPECT_EQ(mirror_rows.map(start).rows(), drawn_position(". . X . / X O . .").rows());
  const Symmetry quarter_turn_right{true, true, false};
  EXPECT_EQ(quarter_turn_right.map(start).rows(), drawn_position(". X / . O / X . / . .").rows());
}

TEST(Symmetry, TheEightAreDifferentAndTheFirstIsTheIdentity) {
  const Position start = drawn_position("X O . / . . . / . . .");
  std::set<std::vector<std::string>> images;
  for (Symmetry symmetry : kSymmetries) images.insert(symmetry.map(start).rows());
  EXPECT_EQ(images.size(), 8u);
  EXPECT_EQ(kSymmetries[0].map(start), start);
}

TEST(Symmetry, TheFirstFourKeepTheSidesOfARectangle) {
  for (unsigned i = 0; i < 8; ++i) {
    EXPECT_EQ(kSymmetries[i].transposes(), i >= 4);
    EXPECT_EQ(kSymmetries[i].map(Size{5, 2}), (i < 4 ? Size{5, 2} : Size{2, 5}));
  }
}

TEST(Symmetry, KoSideToMovePassAndNoPointGoAlong) {
  Position start = drawn_position(". X O . / X . X O / . X O .");
  start.ko = point_at(1, 1);
  start.to_move = Colour::White;
  const Position image = Symmetry{true, false, true}.map(start);
  EXPECT_EQ(image.ko, point_at(1, 2));
  EXPECT_EQ(image.to_move, Colour::White);
  for (Symmetry symmetry : kSymmetries) {
    EXPECT_EQ(symmetry.map(kPass, {7, 3}), kPass);
    EXPECT_EQ(symmetry.map(kNoPoint, {7, 3}), kNoPoint);
  }
}

TEST(Symmetry, InverseAndCompositionOnManySizes) {
  std::mt19937 random(1);
  for (Size size : {Size{1, 1}, Size{1, 4}, Size{3, 3}, Size{5, 2}, Size{7, 9}, Size{19, 19}, Size{19, 2}}) {
    const Position start = random_position(size, random);
    for (Symmetry a : kSymmetries) {
      EXPECT_EQ(a.inverse().map(a.map(start)), start);
      EXPECT_EQ(a.then(a.inverse()), Symmetry{});
      for (Symmetry b : kSymmetries) EXPECT_EQ(a.then(b).map(start), b.map(a.map(start)));
    }
  }
}

TEST(Symmetry, NeighboursStayNeighbours) {
  const Size size{6, 4};
  const PointSet area = board_area(size);
  for (Symmetry symmetry : kSymmetries) {
    const PointSet image_area = board_area(symmetry.map(size));
    EXPECT_EQ(symmetry.map(area, size), image_area);
    for (Point point : area) {
      const PointSet around = dilated({point}) & area;
      EXPECT_EQ(symmetry.map(around, size), dilated({symmetry.map(point, size)}) & image_area);
    }
  }
}

TEST(Symmetry, AllImagesHaveOneCanonicalForm) {
  std::mt19937 random(2);
  for (Size size : {Size{1, 1}, Size{4, 1}, Size{3, 3}, Size{2, 5}, Size{9, 9}, Size{13, 8}, Size{19, 19}}) {
    for (int round = 0; round < 20; ++round) {
      const Position start = random_position(size, random);
      const CanonicalPosition form = canonical(start);
      EXPECT_GE(form.position.size.width, form.position.size.height);
      EXPECT_EQ(form.symmetry.map(start), form.position);
      for (Symmetry symmetry : kSymmetries) EXPECT_EQ(canonical(symmetry.map(start)).position, form.position);
    }
  }
}

TEST(Symmetry, DifferentPositionsKeepDifferentCanonicalForms) {
  const Position knight = drawn_position("X . . / . . O / . . .");
  const Position corner = drawn_position("X . O / . . . / . . .");
  EXPECT_NE(canonical(knight).position, canonical(corner).position);
  Position white_to_move = knight;
  white_to_move.to_move = Colour::White;
  EXPECT_NE(canonical(knight).position, canonical(white_to_move).position);
}

}  // namespace
}  // namespace yomi
