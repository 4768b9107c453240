// The answers by which stones stay safe: everything the opponent can do on small boards, and random attacks
// on larger ones, never capture a safe stone.
#include <random>
#include <unordered_set>
#include <vector>

#include <gtest/gtest.h>

#include "safety/lap_defence.h"
#include "safety/suites.h"
#include "support/drawings.h"
#include "support/random_games.h"

namespace yomi {
namespace {

using test::text_of;

int times() {
  const char* text = std::getenv("YOMI_TIMES");
  return text != nullptr ? std::max(1, std::atoi(text)) : 1;
}

Board attacked(const Board& board, Colour defender) {
  Position position = board.position();
  position.to_move = opponent(defender);
  position.ko = kNoPoint;
  return Board(position, opponent(defender));
}

// Every line of play against the answers, until the positions repeat.
class EveryAttack {
 public:
  EveryAttack(const Board& board, LapDefence defence, Colour defender)
      : board_(attacked(board, defender)), defence_(std::move(defence)), defender_(defender) {}

  bool is_answered() { return defence_.stones().empty() || from_here(); }
  const PointSet& stones() const { return defence_.stones(); }
  const Board& board() const { return board_; }

 private:
  bool from_here() {
    if (!seen_.insert(board_.stones_hash()).second) return true;
    for (Point move : board_.legal_moves()) {
      board_.play(move);
      bool held = still_there();
      if (held) {
        const Point answer = defence_.answer(board_, move);
        held = answer != kNoPoint;
        if (held) {
          board_.play(answer);
          held = from_here();
          if (!held) return false;
          board_.undo();
        }
      }
      if (!held) return false;
      board_.undo();
    }
    return true;
  }
  bool still_there() const { return board_.stones(defender_).contains_all(defence_.stones()); }

  Board board_;
  LapDefence defence_;
  Colour defender_;
  std::unordered_set<Hash> seen_;
};

TEST(LapDefence, AnswersEveryAttackOnSmallBoards) {
  std::minstd_rand random(1997);
  int defences = 0;
  for (int i = 0; i < 3000 * times(); ++i) {
    const Size sizes[] = {{4, 3}, {3, 3}, {5, 2}, {6, 2}, {4, 4}};
    const Board board(test::late_position(sizes[static_cast<std::size_t>(i) % 5], random));
    for (Colour colour : {Colour::Black, Colour::White}) {
      std::vector<LapDefence> plans = {LapDefence(board, colour)};
      for (PointSet left = board.stones(colour); !left.empty(); left -= board.block(left.first()).stones)
        plans.emplace_back(board, colour, board.block(left.first()).stones);
      for (const LapDefence& plan : plans) {
        EveryAttack attack(board, plan, colour);
        defences += !attack.stones().empty();
        ASSERT_TRUE(attack.is_answered()) << name(colour) << '\n'
                                          << text_of(board.position()) << "safe\n"
                                          << text_of(attack.stones(), board.size()) << "lost after\n"
                                          << text_of(attack.board().position());
      }
    }
  }
  EXPECT_GT(defences, 500 * times());
}

TEST(LapDefence, SurvivesRandomAttacks) {
  std::minstd_rand random(1998);
  int attacks = 0;
  for (int i = 0; i < 150 * times(); ++i) {
    const int side = 5 + static_cast<int>(random() % 6);
    const Board start(test::late_position({side, side}, random));
    for (Colour colour : {Colour::Black, Colour::White}) {
      LapDefence defence(start, colour);
      if (defence.stones().empty()) continue;
      for (int game = 0; game < 5; ++game, ++attacks) {
        Board board = attacked(start, colour);
        for (int move = 0; move < 2 * start.size().area(); ++move) {
          std::vector<Point> choice;
          for (Point point : board.legal_moves()) choice.push_back(point);
          if (choice.empty()) break;
          const Point attack = choice[random() % choice.size()];
          board.play(attack);
          ASSERT_TRUE(board.stones(colour).contains_all(defence.stones()))
              << name(colour) << '\n'
              << text_of(start.position()) << "then\n"
              << text_of(board.position());
          const Point answer = defence.answer(board, attack);
          ASSERT_NE(answer, kNoPoint) << text_of(start.position()) << text_of(board.position());
          board.play(answer);
        }
      }
    }
  }
  EXPECT_GT(attacks, 300 * times());
}

TEST(LapDefence, AnswersInThePair) {
  const Board board = test::drawn_board(
      ". X . X X . X ."
      "/X X X X X X X X"
      "/O O O . . O O O"
      "/. O O X X O O ."
      "/O O . O O . O O");
  EXPECT_EQ(lap_reply(board, Colour::Black, point_at(3, 2)), point_at(4, 2));
  EXPECT_EQ(lap_reply(board, Colour::Black, point_at(4, 2)), point_at(3, 2));
  EXPECT_EQ(lap_reply(board, Colour::Black, point_at(0, 3)), kPass);
}

}  // namespace
}  // namespace yomi
