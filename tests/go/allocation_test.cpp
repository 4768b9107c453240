// Playing and undoing allocate nothing: every operator new of this program is counted.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>
#include <random>

#include "go/board.h"

namespace {
long allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
}  // namespace

void* operator new(std::size_t size) {
  return counted(size);
}
void* operator new[](std::size_t size) {
  return counted(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace yomi {
namespace {

Point some_legal_move(const Board& board, std::mt19937& random) {
  const PointSet legal = board.legal_moves();
  if (legal.empty()) return kPass;
  int skipped = static_cast<int>(random() % static_cast<unsigned>(legal.size()));
  for (Point point : legal)
    if (skipped-- == 0) return point;
  return kPass;
}

TEST(Allocation, TheCounterCounts) {
  const long before = allocations;
  Board board(Size{9, 9});
  EXPECT_GT(allocations, before);
}

TEST(Allocation, LinesOfUsualLengthAllocateNothing) {
  std::mt19937 random(1);
  for (const Size size : {Size{19, 19}, {9, 9}, {3, 4}, {1, 19}}) {
    Board board(size);
    const long before = allocations;
    for (int game = 0; game < 20; ++game) {
      for (int move = 0; move < 120; ++move) board.play(some_legal_move(board, random));
      while (board.depth() > 0) board.undo();
    }
    EXPECT_EQ(allocations, before) << size.width << "x" << size.height;
  }
}

TEST(Allocation, ALineOnceMadeRoomForCostsNothingAgain) {
  std::mt19937 random(2);
  Board board(Size{5, 5});
  for (int move = 0; move < 5000; ++move) board.play(some_legal_move(board, random));
  while (board.depth() > 0) board.undo();
  const long before = allocations;
  for (int move = 0; move < 5000; ++move) board.play(some_legal_move(board, random));
  while (board.depth() > 0) board.undo();
  EXPECT_EQ(allocations, before);
}

}  // namespace
}  // namespace yomi
