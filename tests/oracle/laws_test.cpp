// The oracle against itself and against the definition written down word for word: colours and symmetries do
// not matter, a better ko convention and a freer hand never hurt, and its two ways to compute agree.
#include <gtest/gtest.h>

#include <random>
#include <stdexcept>

#include "oracle/definition.h"
#include "oracle/oracle.h"

namespace {

using oracle::Kind;
using oracle::Question;

class Questions {
 public:
  explicit Questions(unsigned seed) : random_(seed) {}

  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

  // A random position of the game and a goal for it; a bar now and then, on an empty point between opposing
  // stones.
  Question next(int width, int height) {
    for (;;) {
      Question question;
      question.width = width;
      question.height = height;
      const int area = width * height;
      const int emptiness = 1 + below(5);
      for (int i = 0; i < area; ++i) question.rows += below(emptiness + 2) < 2 ? (below(2) ? 'X' : 'O') : '.';
      question.kind = static_cast<Kind>(below(3));
      question.reacher = below(2) ? 'X' : 'O';
      question.to_move = below(2) ? 'X' : 'O';
      question.ko_master = "XO-"[below(3)];
      if (question.ko_master == '-' && below(2)) {
        question.threatens = "XO"[below(2)];
        question.threats = 1 + below(3);
      }
      choose_points(question);
      if (below(2) == 0) question.bar = below(area);
      if (question.bar >= 0 && question.rows[static_cast<size_t>(question.bar)] != '.') question.bar = -1;
      if (makes_sense(question)) return question;
    }
  }

 private:
  void choose_points(Question& question) {
    const char colour =
        question.kind == Kind::Capture ? reference::other(question.reacher) : question.reacher;
    const int wanted = (question.kind == Kind::Capture ? 1 : 2) + (below(3) == 0 ? 1 : 0);
    std::vector<int> stones;
    for (int i = 0; i < question.width * question.height; ++i)
      if (question.rows[static_cast<size_t>(i)] == colour) stones.push_back(i);
    std::shuffle(stones.begin(), stones.end(), random_);
    for (int i = 0; i < wanted && i < static_cast<int>(stones.size()); ++i)
      question.points.push_back(stones[static_cast<size_t>(i)]);
  }

  static bool makes_sense(const Question& question) {
    if (question.points.size() < (question.kind == Kind::Capture ? 1U : 2U)) return false;
    reference::Board board(question.width, question.height);
    board.cells = question.rows;
    for (int i = 0; i < question.width * question.height; ++i)
      if (board.at(i) != '.' && board.liberties(i).empty()) return false;
    return true;
  }

  std::mt19937 random_;
};

struct BoardSize {
  int width;
  int height;
};

std::string shown(const Question& question) {
  std::string text =
      question.rows + " " + std::to_string(question.width) + "x" + std::to_string(question.height);
  text += std::string(" to move ") + question.to_move + " bar " + std::to_string(question.bar) + " master " +
          question.ko_master + " threats " + question.threatens + std::to_string(question.threats) +
          " reacher " + question.reacher + " kind " + "CNS"[static_cast<int>(question.kind)] + " points";
  for (int point : question.points) text += " " + std::to_string(point);
  return text;
}

char swapped(char c) {
  return c == 'X' ? 'O' : c == 'O' ? 'X' : c;
}

Question with_colours_swapped(Question question) {
  for (char& c : question.rows) c = swapped(c);
  question.to_move = swapped(question.to_move);
  question.reacher = swapped(question.reacher);
  question.ko_master = swapped(question.ko_master);
  question.threatens = swapped(question.threatens);
  return question;
}

Question mirrored(const Question& question) {
  Question result = question;
  const auto map = [&](int point) {
    const int y = point / question.width;
    return y * question.width + question.width - 1 - point % question.width;
  };
  for (int i = 0; i < question.width * question.height; ++i)
    result.rows[static_cast<size_t>(map(i))] = question.rows[static_cast<size_t>(i)];
  for (int& point : result.points) point = map(point);
  if (question.bar >= 0) result.bar = map(question.bar);
  return result;
}

Question transposed(const Question& question) {
  Question result = question;
  std::swap(result.width, result.height);
  const auto map = [&](int point) { return point % question.width * result.width + point / question.width; };
  for (int i = 0; i < question.width * question.height; ++i)
    result.rows[static_cast<size_t>(map(i))] = question.rows[static_cast<size_t>(i)];
  for (int& point : result.points) point = map(point);
  if (question.bar >= 0) result.bar = map(question.bar);
  return result;
}

TEST(Laws, ColoursAndSymmetriesDoNotMatter) {
  Questions questions(1);
  int won = 0;
  for (const BoardSize size : {BoardSize{2, 3}, {3, 3}, {7, 1}, {4, 2}, {5, 2}}) {
    for (int i = 0; i < 300; ++i) {
      const Question question = questions.next(size.width, size.height);
      const bool answer = oracle::reacher_wins(question);
      won += answer ? 1 : 0;
      EXPECT_EQ(oracle::reacher_wins(with_colours_swapped(question)), answer) << shown(question);
      Question image = question;
      for (int symmetry = 1; symmetry < 8; ++symmetry) {
        image = symmetry % 2 ? mirrored(image) : transposed(image);
        EXPECT_EQ(oracle::reacher_wins(image), answer) << shown(question);
      }
    }
  }
  EXPECT_GT(won, 300);
  EXPECT_LT(won, 1200);
}

TEST(Laws, BeingKoMasterNeverHurts) {
  Questions questions(2);
  int kos = 0;
  for (const BoardSize size : {BoardSize{2, 3}, {3, 3}, {4, 2}, {5, 2}, {4, 3}}) {
    const int rounds = size.width * size.height < 12 ? 500 : 100;
    for (int i = 0; i < rounds; ++i) {
      Question question = questions.next(size.width, size.height);
      question.threatens = '-';
      question.threats = 0;
      question.ko_master = question.reacher;
      const bool as_master = oracle::reacher_wins(question);
      question.ko_master = '-';
      const bool without = oracle::reacher_wins(question);
      question.ko_master = swapped(question.reacher);
      const bool against_master = oracle::reacher_wins(question);
      EXPECT_LE(against_master, without) << shown(question);
      EXPECT_LE(without, as_master) << shown(question);
      kos += as_master != against_master ? 1 : 0;
    }
  }
  EXPECT_GT(kos, 20);
}

TEST(Laws, MoreThreatsNeverHurt) {
  Questions questions(9);
  int decided_by_threats = 0;
  for (const BoardSize size : {BoardSize{2, 3}, {3, 3}, {4, 2}, {5, 2}, {4, 3}}) {
    const int rounds = size.width * size.height < 12 ? 500 : 100;
    for (int i = 0; i < rounds; ++i) {
      Question question = questions.next(size.width, size.height);
      question.ko_master = question.reacher;
      question.threatens = '-';
      question.threats = 0;
      const bool as_master = oracle::reacher_wins(question);
      question.ko_master = '-';
      bool with_fewer = oracle::reacher_wins(question);
      const bool with_none = with_fewer;
      question.threatens = question.reacher;
      for (question.threats = 1; question.threats <= 3; ++question.threats) {
        const bool wins = oracle::reacher_wins(question);
        EXPECT_GE(wins, with_fewer) << shown(question);
        EXPECT_LE(wins, as_master) << shown(question);
        with_fewer = wins;
      }
      decided_by_threats += with_none != with_fewer ? 1 : 0;
    }
  }
  EXPECT_GT(decided_by_threats, 10);
}

TEST(Laws, ABarNeverHelpsTheSideBarred) {
  Questions questions(3);
  int decided_by_the_bar = 0;
  for (const BoardSize size : {BoardSize{3, 2}, {3, 3}, {4, 2}, {5, 2}}) {
    for (int i = 0; i < 200; ++i) {
      Question question = questions.next(size.width, size.height);
      question.bar = -1;
      question.threats = 0;
      const bool free = oracle::reacher_wins(question);
      for (question.bar = 0; question.bar < size.width * size.height; ++question.bar) {
        const bool barred = oracle::reacher_wins(question);
        if (question.to_move == question.reacher) {
          EXPECT_LE(barred, free) << shown(question);
        } else {
          EXPECT_GE(barred, free) << shown(question);
        }
        if (question.to_move == question.ko_master) {
          EXPECT_EQ(barred, free) << shown(question);
        }
        decided_by_the_bar += barred != free ? 1 : 0;
      }
    }
  }
  EXPECT_GT(decided_by_the_bar, 20);
}

TEST(Laws, HavingTheMoveNeverHurts) {
  Questions questions(6);
  int decided_by_the_move = 0;
  for (const BoardSize size : {BoardSize{3, 2}, {3, 3}, {4, 2}, {5, 2}}) {
    for (int i = 0; i < 500; ++i) {
      Question question = questions.next(size.width, size.height);
      question.bar = -1;
      question.to_move = question.reacher;
      const bool reacher_first = oracle::reacher_wins(question);
      question.to_move = swapped(question.reacher);
      const bool keeper_first = oracle::reacher_wins(question);
      EXPECT_GE(reacher_first, keeper_first) << shown(question);
      decided_by_the_move += reacher_first != keeper_first ? 1 : 0;
    }
  }
  EXPECT_GT(decided_by_the_move, 100);
}

TEST(Laws, TablesAndSingleQuestionsAgree) {
  Questions questions(4);
  for (const BoardSize size : {BoardSize{1, 6}, {2, 3}, {3, 3}, {5, 2}, {4, 3}}) {
    for (int i = 0; i < 10; ++i) {
      const Question goal = questions.next(size.width, size.height);
      const oracle::Table table(goal.width, goal.height, goal.kind, goal.points, goal.reacher, goal.ko_master,
                                goal.threatens, goal.threats);
      for (int j = 0; j < 50;) {
        Question question = questions.next(size.width, size.height);
        question.kind = goal.kind;
        question.points = goal.points;
        question.reacher = goal.reacher;
        question.ko_master = goal.ko_master;
        question.threatens = goal.threatens;
        question.threats = std::min(question.threats, goal.threats);
        bool answer = false;
        try {
          answer = table.reacher_wins(question.rows, question.to_move, question.bar, question.threats);
        } catch (const std::invalid_argument&) {
          continue;  // the goal's points hold no such stones here
        }
        EXPECT_EQ(oracle::reacher_wins(question), answer) << shown(question);
        ++j;
      }
    }
  }
}

TEST(Laws, FifteenPointsFitIntoATable) {
  Questions questions(7);
  const oracle::Table table(5, 3, Kind::Connect, {1, 13}, 'X', 'O');
  int won = 0;
  for (int i = 0; i < 100; ++i) {
    Question question = questions.next(5, 3);
    question.kind = Kind::Connect;
    question.points = {1, 13};
    question.reacher = 'X';
    question.ko_master = 'O';
    question.threatens = '-';
    question.threats = 0;
    for (int point : question.points) question.rows[static_cast<size_t>(point)] = 'X';
    if (question.bar >= 0 && question.rows[static_cast<size_t>(question.bar)] != '.') question.bar = -1;
    bool answer = false;
    try {
      answer = oracle::reacher_wins(question);
    } catch (const std::invalid_argument&) {
      continue;  // the two stones left a block without liberties
    }
    EXPECT_EQ(table.reacher_wins(question.rows, question.to_move, question.bar), answer) << shown(question);
    won += answer ? 1 : 0;
  }
  EXPECT_GT(won, 10);
  EXPECT_LT(won, 90);
}

TEST(Laws, TheOracleSaysWhatTheDefinitionSays) {
  Questions questions(5);
  int states = 0;
  for (const BoardSize size : {BoardSize{2, 2}, {1, 5}, {3, 2}, {6, 1}, {7, 1}, {2, 4}, {3, 3}}) {
    const int rounds = size.width * size.height < 9 ? 100 : 10;
    for (int i = 0; i < rounds; ++i) {
      const Question question = questions.next(size.width, size.height);
      const definition::Solution solution(question);
      EXPECT_EQ(oracle::reacher_wins(question), solution.root_is_won()) << shown(question);
      const oracle::Table table(question.width, question.height, question.kind, question.points,
                                question.reacher, question.ko_master, question.threatens, question.threats);
      for (const auto& [state, won] : solution.states()) {
        if (question.kind == Kind::Capture && state.uncaptured.size() < question.points.size()) continue;
        Question here = question;
        here.rows = state.board.cells;
        here.to_move = state.board.to_move;
        here.bar = state.board.ko;
        here.threats = state.board.threats;
        bool all_there = true;
        for (int point : question.points)
          all_there &= here.rows[static_cast<size_t>(point)] == question.rows[static_cast<size_t>(point)];
        if (!all_there) continue;
        ASSERT_EQ(table.reacher_wins(here.rows, here.to_move, here.bar, here.threats), won) << shown(here);
        ++states;
      }
    }
  }
  EXPECT_GT(states, 50000);
}

TEST(Laws, GoodMovesAreThoseThatKeepTheVerdict) {
  const oracle::Table table(5, 1, Kind::Connect, {0, 2}, 'X', 'O');
  const char* gap = "X.X.O";
  EXPECT_EQ(table.good_moves(gap, 'X'), std::vector<int>{1});
  EXPECT_EQ(table.good_moves(gap, 'O'), std::vector<int>{1});
  EXPECT_TRUE(table.good_moves(gap, 'X', 1).empty());
  EXPECT_EQ(table.good_moves(gap, 'O', 1), std::vector<int>{1});
}

TEST(Laws, ARegionKeepsBothSidesInside) {
  Question question{3, 2, "X.X...", 'X', -1, '-', Kind::Connect, {0, 2}, 'X', {}};
  EXPECT_TRUE(oracle::reacher_wins(question));
  question.region = {4};
  EXPECT_FALSE(oracle::reacher_wins(question));
  question.region = {1};
  EXPECT_TRUE(oracle::reacher_wins(question));
  question.to_move = 'O';
  EXPECT_FALSE(oracle::reacher_wins(question));
}

TEST(Laws, NonsenseIsRefused) {
  const Question good{3, 1, "X.O", 'X', -1, '-', Kind::Capture, {2}, 'X', {}};
  EXPECT_NO_THROW(oracle::reacher_wins(good));
  const auto refused = [&](auto spoil) {
    Question question = good;
    spoil(question);
    EXPECT_THROW(oracle::reacher_wins(question), std::invalid_argument);
  };
  refused([](Question& q) { q.rows = "X."; });
  refused([](Question& q) { q.rows = "X.OO"; });
  refused([](Question& q) { q.rows = "X?O"; });
  refused([](Question& q) { q.rows = "XXO"; });
  refused([](Question& q) { q.rows = "X.."; });
  refused([](Question& q) { q.width = 0; });
  refused([](Question& q) { q.height = 9; });
  refused([](Question& q) { q.points = {}; });
  refused([](Question& q) { q.points = {3}; });
  refused([](Question& q) { q.points = {2, 2}; });
  refused([](Question& q) { q.kind = Kind::Connect; });
  refused([](Question& q) { q.reacher = '-'; });
  refused([](Question& q) { q.to_move = '-'; });
  refused([](Question& q) { q.ko_master = '?'; });
  refused([](Question& q) { q.bar = 3; });
  refused([](Question& q) { q.region = {3}; });
  EXPECT_THROW(oracle::Table(4, 4, Kind::Capture, {0}, 'X', 'X'), std::invalid_argument);
}

}  // namespace
