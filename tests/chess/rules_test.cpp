// The rules of chess: games are counted to a depth and compared with the counts that everybody publishes
// (perft), and FEN is read and written.
#include <gtest/gtest.h>

#include "chess/fen.h"
#include "chess/notation.h"

namespace yomi::chess {
namespace {

std::int64_t games(Board& board, int depth) {
  if (depth == 0) return 1;
  std::int64_t count = 0;
  for (const Move& move : board.legal_moves()) {
    if (depth == 1) {
      ++count;
      continue;
    }
    board.play(move);
    count += games(board, depth - 1);
    board.undo();
  }
  return count;
}

struct Perft {
  const char* name;
  const char* fen;
  std::vector<std::int64_t> counts;  // after one ply, two plies, ...
};

void PrintTo(const Perft& perft, std::ostream* out) {
  *out << perft.name;
}

class Rules : public testing::TestWithParam<Perft> {};

TEST_P(Rules, CountTheGamesThatEverybodyCounts) {
  Result<Board> board = read_fen(GetParam().fen);
  ASSERT_TRUE(board) << board.error();
  const std::uint64_t hash = board->hash();
  for (size_t depth = 0; depth < GetParam().counts.size(); ++depth)
    EXPECT_EQ(games(*board, static_cast<int>(depth) + 1), GetParam().counts[depth]) << depth + 1 << " plies";
  EXPECT_EQ(board->hash(), hash);
}

// https://www.chessprogramming.org/Perft_Results, positions 1 to 6.
INSTANTIATE_TEST_SUITE_P(
    Perft, Rules,
    testing::Values(
        Perft{"Beginning",
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
              {20, 400, 8'902, 197'281}},
        Perft{"Castling",
              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
              {48, 2'039, 97'862}},
        Perft{"EnPassant", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2'812, 43'238, 674'624}},
        Perft{"Promotions",
              "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
              {6, 264, 9'467, 422'333}},
        Perft{"PromotionWithCheck",
              "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
              {44, 1'486, 62'379}},
        Perft{"Middlegame",
              "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
              {46, 2'079, 89'890}}),
    [](const auto& test) { return test.param.name; });

TEST(Fen, IsWrittenAsItWasRead) {
  for (const char* text : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
                           "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3",
                           "K7/8/6k1/8/8/8/4RR2/8 w - -", "r3k3/8/8/8/8/8/8/4K2R b Kq -"}) {
    const Result<Board> board = read_fen(text);
    ASSERT_TRUE(board) << board.error();
    EXPECT_EQ(fen(*board), text);
  }
  EXPECT_EQ(fen(*read_fen("k7/8/8/8/8/8/8/7K")), "k7/8/8/8/8/8/8/7K w - -");
}

TEST(Fen, SaysWhatIsWrong) {
  const auto complaint = [](const char* text) {
    const Result<Board> board = read_fen(text);
    return board ? std::string("none") : board.error();
  };
  EXPECT_EQ(complaint(""), "the FEN is empty; it should be like 6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
  EXPECT_EQ(complaint("8/8/8 w - -"), "the FEN has 3 ranks instead of 8");
  EXPECT_EQ(complaint("k7/8/8/8/8/8/9/K7 w - -"),
            "rank 2 of the FEN contains '9', which is no piece and no number of empty squares");
  EXPECT_EQ(complaint("k7/8/8/8/8/8/ppppppppp/K7 w - -"), "rank 2 of the FEN has 9 squares instead of 8");
  EXPECT_EQ(complaint("k7/8/8/8/8/8/7/K7 w - -"), "rank 2 of the FEN has 7 squares instead of 8");
  EXPECT_EQ(complaint("8/8/8/8/8/8/8/K7 w - -"), "Black has 0 kings instead of one");
  EXPECT_EQ(complaint("kk6/8/8/8/8/8/8/K7 w - -"), "Black has 2 kings instead of one");
  EXPECT_EQ(complaint("k6P/8/8/8/8/8/8/K7 w - -"), "there is a pawn on h8, where no pawn can stand");
  EXPECT_EQ(complaint("k6R/8/8/8/8/8/8/K7 w - -"), "Black is in check, but it is White's move");
  EXPECT_EQ(complaint("kK6/8/8/8/8/8/8/8 w - -"), "Black is in check, but it is White's move");
  EXPECT_EQ(complaint("k7/8/8/8/8/8/8/K7 x - -"), "the side to move should be w or b, not 'x'");
  EXPECT_EQ(complaint("k7/8/8/8/8/8/8/K7 w KQ -"),
            "the castling field 'KQ' says K, but king and rook are not where they began");
  EXPECT_EQ(complaint("k7/8/8/8/8/8/8/K7 w z -"), "the castling field 'z' should be like KQkq or -");
  EXPECT_EQ(complaint("k7/8/8/8/8/8/8/K7 w - e6"), "no pawn has just passed the en passant square 'e6'");
  EXPECT_EQ(complaint("k7/8/8/8/8/8/8/K7 w - \xc3\xa9"),
            "no pawn has just passed the en passant square '\xc3\xa9'");
}

TEST(Notation, NamesMovesAsPlayersDo) {
  const auto names = [](const char* text) {
    Board board = *read_fen(text);
    std::string all;
    for (const Move& move : board.legal_moves()) all += name_of(board, move) + " ";
    return all;
  };
  const auto has = [&](const char* text, const std::string& move) {
    return (" " + names(text)).find(" " + move + " ") != std::string::npos;
  };
  EXPECT_TRUE(has("4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O-O"));
  EXPECT_TRUE(has("5k2/8/8/8/8/8/8/R3K2R w KQ -", "O-O+"));
  EXPECT_FALSE(has("4k3/8/8/8/8/8/8/R2K3R w - -", "Rag1"));
  EXPECT_TRUE(has("4k3/8/8/8/8/4K3/8/R6R w - -", "Rae1"));
  EXPECT_TRUE(has("4k3/8/R7/8/8/4K3/8/R7 w - -", "R1a3"));
  EXPECT_TRUE(has("6k1/8/8/Q3Q3/8/7K/8/Q7 w - -", "Qa5e1"));
  EXPECT_TRUE(has("7k/P7/8/8/8/8/8/K7 w - -", "a8=N"));
  EXPECT_TRUE(has("7k/P7/8/8/8/8/8/K7 w - -", "a8=Q+"));
  EXPECT_TRUE(has("6k1/5ppp/8/8/8/8/8/K3R3 w - -", "Re8#"));
  EXPECT_TRUE(has("k7/8/8/3pP3/8/8/8/K7 w - d6", "exd6"));
}

}  // namespace
}  // namespace yomi::chess
