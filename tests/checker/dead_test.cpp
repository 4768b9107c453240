// The rule Dead under attack: on all boards of twelve points who is dead by it, in what is shown of the
// board, is captured, and yomi-check says the same of single leaves. (Rooms within larger walls are the
// business of tests/read/dead_test.cpp.)
#include <gtest/gtest.h>

#include <iostream>
#include <random>

#include "certificate.h"
#include "closure.h"

namespace second {
namespace {

using oracle::Kind;

struct Attack {
  uint64_t dead = 0, wrong = 0;
  std::string example;
};

// Every position of the board, seen as a whole and through a few random zones. `master`: O, X or nobody. The
// target is O's.
Attack attack(int width, int height, int named, char master, Weakened weakened) {
  const Game game{width, height, Kind::Capture, {named}, 'X', master};
  const Closure claims(game, weakened);
  const Rules& rules = claims.rules();
  const oracle::Table table(width, height, Kind::Capture, {named}, 'X', master, '-', 0);
  std::mt19937 random(5);
  Attack found;
  for (uint32_t code = 0; code < claims.patterns(); ++code) {
    if (!claims.is_position(code, 1)) continue;
    const Pattern p = claims.pattern(code);
    for (int zone = 0; zone < 4; ++zone) {
      const Set kept = zone == 0 ? rules.all() : static_cast<Set>(random() | random()) | claims.wanted(1);
      if (!rules.dead(p.on(kept & rules.all()), claims.wanted(1), master == 'O')) continue;
      ++found.dead;
      for (char to_move : {'X', 'O'})
        if (!table.reacher_wins(claims.rows(code), to_move, -1, 0) && ++found.wrong == 1)
          found.example = claims.rows(code);
    }
  }
  return found;
}

TEST(Dead, WhoIsDeadIsCaptured) {
  uint64_t dead = 0;
  for (char master : {'O', 'X', '-'})
    for (int named : {0, 1, 4, 5}) {
      const Attack found = attack(4, 3, named, master, Weakened::kNothing);
      EXPECT_EQ(found.wrong, 0u) << found.example << ", ko master " << master;
      dead += found.dead;
    }
  for (char master : {'O', 'X', '-'})
    for (int named : {0, 1, 2}) {
      const Attack found = attack(6, 2, named, master, Weakened::kNothing);
      EXPECT_EQ(found.wrong, 0u) << found.example << ", ko master " << master;
      dead += found.dead;
    }
  EXPECT_GT(dead, 1000u);
  std::cout << dead << " patterns of dead targets\n";
}

TEST(Dead, TwoEyesHaveToBeNeighbours) {
  EXPECT_GT(attack(4, 3, 0, '-', Weakened::kTwoRooms).wrong, 0u);
}

// The text of a pattern, all rows of the board.
std::string rows_of(const Pattern& p, int width, int height) {
  std::string text;
  for (int point = 0; point < width * height; ++point) {
    const Set bit = Set{1} << point;
    if (point > 0 && point % width == 0) text += '/';
    text += (p.zone & bit) == 0         ? '?'
            : (p.stones[kP] & bit) != 0 ? 'X'
            : (p.stones[kQ] & bit) != 0 ? 'O'
                                        : '.';
  }
  return text;
}

// Of every board on which the target is dead, and of a few on which it is not, a part is shown.
TEST(Dead, TheCheckerSaysTheSame) {
  const Closure claims({4, 3, Kind::Capture, {0}, 'X', '-'}, Weakened::kNothing);
  std::mt19937 random(7);
  int dead = 0, alive = 0;
  for (uint32_t code = 0; code < claims.patterns(); ++code) {
    if (!claims.is_position(code, 1)) continue;
    const Pattern p = claims.pattern(code);
    if (!claims.rules().dead(p, 1, false) && random() % 1000 != 0) continue;
    const char master = "OX-"[random() % 3];
    const Pattern shown = p.on((static_cast<Set>(random() | random()) | 1) & claims.rules().all());
    const bool is_dead = claims.rules().dead(shown, 1, master == 'O');
    std::string drawing;
    const std::string whole = rows_of(p, 4, 3);
    for (size_t y = 0; y < 3; ++y) drawing += "row " + whole.substr(5 * y, 4) + "\n";
    drawing += std::string("to-move O; bar -; ko-master ") + master +
               "; goal capture A3; reacher X; winner X; root 0\nnode 0 O zone A3 " + rows_of(shown, 4, 3) +
               " targets A3 dead";
    const std::string word = drawn::verdict(drawing);
    EXPECT_EQ(word == "accepted", is_dead) << drawing << "\n" << word;
    ++(is_dead ? dead : alive);
  }
  EXPECT_GE(dead, 50);
  EXPECT_GE(alive, 50);
}

}  // namespace
}  // namespace second
