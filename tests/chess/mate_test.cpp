// λ-search on chess: the driver knows nothing of Go. The first position is that of the appendix of Thomsen's
// paper, with the moves that it lists in figures 21 to 23. On random small positions each mate that is found
// is compared with a search that knows the rules alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "chess/fen.h"
#include "chess/mate.h"
#include "chess/notation.h"

namespace yomi::chess {
namespace {

using Names = std::set<std::string>;

constexpr Limits kNodes{.nodes = 2'000'000};

MateQuestion question(const std::string& text, int order, Side hunter = Side::White) {
  const Result<Board> board = read_fen(text);
  EXPECT_TRUE(board) << board.error();
  return {.board = *board, .hunter = hunter, .order = order, .moves = 8};
}

MateAnswer answer(const std::string& text, int order, Side hunter = Side::White) {
  return find_mate(question(text, order, hunter), kNodes);
}

std::string line_of(const std::string& text, const MateAnswer& answer) {
  std::string line;
  for (const std::string& name : names_of_line(*read_fen(text), answer.line)) line += " " + name;
  return line.empty() ? line : line.substr(1);
}

Names threats(const std::string& text, int order) {
  const MateQuestion asked = question(text, order);
  const ThreatMoves found = threat_moves(asked, kNodes);
  EXPECT_TRUE(found.complete);
  Names names;
  Board board = asked.board;
  for (const Move& move : found.moves) names.insert(name_of(board, move));
  return names;
}

// Figure 21: two rooks against a king.
TEST(Mate, TheAppendixOfThePaper) {
  const std::string figure_21 = "K7/8/6k1/8/8/8/4RR2/8 w - -";
  EXPECT_FALSE(answer(figure_21, 1).is_mate);
  EXPECT_EQ(answer(figure_21, 1).tried_order, 1);
  EXPECT_EQ(answer(figure_21, 2).order, 2);
  EXPECT_EQ(threats(figure_21, 2), (Names{"Re6+", "Rf6+", "Rg2+", "Re3", "Re1", "Rf3", "Rf1"}));
  const std::string figure_22 = "K7/8/6k1/8/8/8/5R2/4R3 b - -";  // after Re2-e1
  EXPECT_EQ(threats(figure_22, 2), Names{"Kh5"});
  const std::string figure_23 = "K7/8/8/7k/8/8/5R2/4R3 w - -";  // after Kg6-h5
  const Names answers = threats(figure_23, 2);
  EXPECT_EQ(answers.size(), 6u);
  EXPECT_TRUE(answers.contains("Rg1") && answers.contains("Rg2"));
  EXPECT_EQ(threats("K7/8/8/7k/8/8/5R2/6R1 b - -", 2), Names{});  // after Re1-g1: Black is dead
}

TEST(Mate, OnTheBackRankIsOneCheck) {
  const std::string text = "6k1/5ppp/8/8/8/8/8/K3R3 w - -";
  const MateAnswer found = answer(text, 2);
  EXPECT_EQ(found.order, 1);
  EXPECT_EQ(line_of(text, found), "Re8#");
  EXPECT_EQ(in_words(question(text, 2), found),
            "White mates by Re8#, in 1 move if Black resists longest: λ1, checks alone.");
}

// Qxh8+ and two more checks: also where higher orders may be tried, the order is that of checks alone.
TEST(Mate, TheLowestOrderIsTold) {
  const std::string text = "r1b3kr/ppp1Bp1p/1b6/n2P4/2p3q1/2Q2N2/P4PPP/RN2R1K1 w - -";
  const MateAnswer found = answer(text, 3);
  EXPECT_EQ(found.order, 1);
  EXPECT_EQ(line_of(text, found).substr(0, 12), "Qxh8+ Kxh8 B");
  EXPECT_EQ(answer("K7/8/6k1/8/8/8/4RR2/8 w - -", 3).order, 2);
}

// After 1. Ra6 Black is mated because it has to move. A move that threatens nothing has no order.
TEST(Mate, ByZugzwangIsNotFound) {
  const MateQuestion asked = question("kbK5/pp6/1P6/8/8/8/8/R7 w - -", 3);
  const MateAnswer found = find_mate(asked, kNodes);
  EXPECT_FALSE(found.is_mate);
  EXPECT_EQ(in_words(asked, found).substr(0, 30), "No mate of White's was found: ");
}

// The king has to help first: a quiet move, then mate.
TEST(Mate, AQuietMoveIsOrderTwo) {
  const std::string text = "7k/8/5K2/8/8/8/8/R7 w - -";
  EXPECT_FALSE(answer(text, 1).is_mate);
  const MateAnswer found = answer(text, 2);
  EXPECT_EQ(found.order, 2);
  EXPECT_EQ(line_of(text, found), "Kg6 Kg8 Ra8#");
}

// If Black could pass, the queen would mate at once; but he cannot move at all.
TEST(Mate, AStalemateIsNone) {
  EXPECT_EQ(answer("7k/5Q2/6K1/8/8/8/8/8 w - -", 2).order, 1);
  const std::string text = "7k/5Q2/6K1/8/8/8/8/8 b - -";
  EXPECT_FALSE(answer(text, 2).is_mate);
  EXPECT_EQ(in_words(question(text, 2), answer(text, 2)), "Black has no legal move: stalemate.");
}

TEST(Mate, ByBlackToo) {
  const std::string text = "k3r3/8/8/8/8/8/5PPP/6K1 b - -";
  EXPECT_EQ(line_of(text, answer(text, 2, Side::Black)), "Re1#");
}

TEST(Mate, WhateverIsPlayed) {
  const std::string text = "6k1/R7/8/8/8/8/8/KR6 b - -";
  const MateAnswer found = answer(text, 1);
  EXPECT_TRUE(found.is_mate);
  EXPECT_EQ(in_words(question(text, 1), found),
            "Black is mated whatever it plays, in 1 move if it resists longest: λ1, checks alone.");
}

// Black's only defence is to take in passing: without that right it is mate.
TEST(Mate, TakingInPassingIsADefence) {
  EXPECT_FALSE(answer("8/8/R7/7k/5PPp/7P/8/K7 b - g3", 1).is_mate);
  EXPECT_EQ(in_words(question("8/8/R7/7k/5PPp/7P/8/K7 b - -", 1), answer("8/8/R7/7k/5PPp/7P/8/K7 b - -", 1)),
            "Black is mated.");
}

// A queen on f8 would give no check.
TEST(Mate, PromotionToAKnight) {
  const std::string text = "8/5P1k/6pp/8/8/8/BB6/K7 w - -";
  EXPECT_EQ(line_of(text, answer(text, 1)), "f8=N#");
}

// Is there a mate within this number of the hunter's moves, by the rules alone?
bool is_mate_by_rules(Board& board, Side hunter, int moves) {
  const bool hunting = board.to_move() == hunter;
  const std::vector<Move> legal = board.legal_moves();
  if (legal.empty()) return !hunting && board.is_in_check(board.to_move());
  if (moves == 0) return false;
  const auto wins = [&](const Move& move) {
    board.play(move);
    const bool won = is_mate_by_rules(board, hunter, moves - (hunting ? 1 : 0));
    board.undo();
    return won;
  };
  return hunting ? std::any_of(legal.begin(), legal.end(), wins)
                 : std::all_of(legal.begin(), legal.end(), wins);
}

std::string random_position(std::mt19937& random) {
  for (;;) {
    Board board;
    // Few squares, so that the king is soon in trouble.
    const auto put = [&](Piece piece, int files, int ranks) {
      for (;;) {
        const Square square =
            square_at(static_cast<int>(random() % files), 8 - ranks + static_cast<int>(random() % ranks));
        if (board.at(square) != kEmpty || (kind_of(piece) == 'P' && rank_of(square) % 7 == 0)) continue;
        board.put(square, piece);
        return;
      }
    };
    put('k', 2, 2);
    put('K', 4, 4);
    for (const Piece piece : {"QRBNP"[random() % 5], "QRBNP"[random() % 5], "rbnp"[random() % 4]})
      put(piece, 4, 4);
    const std::string text = fen(board);
    if (read_fen(text)) return text;
  }
}

TEST(Mate, IsAMateByTheRules) {
  std::mt19937 random(21);
  int mates = 0;
  constexpr int kPositions = 400;
  for (int i = 0; i < kPositions; ++i) {
    const std::string text = random_position(random);
    MateQuestion asked = question(text, 2);
    asked.moves = 4;
    const MateAnswer found = find_mate(asked, kNodes);
    if (!found.is_mate) continue;
    ++mates;
    const int moves = static_cast<int>(found.line.size() + 1) / 2;
    ASSERT_LE(moves, 3) << text;
    EXPECT_TRUE(is_mate_by_rules(asked.board, Side::White, moves)) << text;
  }
  EXPECT_GT(mates, kPositions / 10);
}

// Checks alone: with enough moves λ1 finds every mate that consists of checks.
TEST(Mate, OfChecksAloneIsNeverMissed) {
  std::mt19937 random(22);
  for (int i = 0; i < 300; ++i) {
    const std::string text = random_position(random);
    MateQuestion asked = question(text, 1);
    if (!is_mate_by_rules(asked.board, Side::White, 1)) continue;
    const MateAnswer found = find_mate(asked, kNodes);
    EXPECT_TRUE(found.is_mate && found.order == 1) << text;
  }
}

TEST(Mate, IsRepeatableAndKeepsItsLimits) {
  const MateQuestion asked = question("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ -", 3);
  const MateAnswer first = find_mate(asked, {.nodes = 3000});
  const MateAnswer second = find_mate(asked, {.nodes = 3000});
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.is_mate, second.is_mate);
  EXPECT_LE(first.nodes, 3000);
}

}  // namespace
}  // namespace yomi::chess
