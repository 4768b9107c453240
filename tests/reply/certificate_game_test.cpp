// A game against a proof: whatever the loser plays, the certificate has an answer, the winner's move is
// legal, and at the end the goal has happened.
#include "reply/certificate_game.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "ask/comment.h"
#include "ask/record.h"
#include "reply/certificates.h"
#include "reply/json_form.h"

namespace yomi {
namespace {

std::vector<std::string> certificates_for(Request request) {
  request.limits.nodes = 30'000;
  const Result<Reply> reply = answer_to(request);
  EXPECT_TRUE(reply) << reply.error();
  std::vector<std::string> texts;
  if (!reply) return texts;
  for (const NamedProof& proof : certificates_of("a.cert", *reply))
    texts.push_back(certificate_text(*proof.game));
  return texts;
}

std::vector<std::string> certificates_for(const Json& question) {
  const Result<Request> request = request_from_json(question);
  EXPECT_TRUE(request) << request.error();
  return certificates_for(*request);
}

CertificateGame opened(const std::string& certificate) {
  Result<CertificateGame> game = CertificateGame::open(certificate);
  EXPECT_TRUE(game) << game.error();
  return std::move(*game);
}

// Plays a game of random moves for the loser. The moves that were played.
std::vector<Point> random_game(const CertificateGame& game, std::mt19937& random, size_t most,
                               bool& is_over) {
  std::vector<Point> moves;
  is_over = false;
  while (moves.size() < most) {
    const Result<CertificateStep> step = game.after(moves);
    EXPECT_TRUE(step) << step.error() << " after " << moves.size() << " moves";
    if (!step) return moves;
    is_over = step->is_over;
    if (is_over) return moves;
    std::vector<Point> choice{kPass};
    // What the proof answers by name is more to the point than the rest.
    for (Point point : random() % 3 > 0 && !step->answered.empty() ? step->answered : step->legal)
      choice.push_back(point);
    moves.push_back(step->is_winners_turn ? step->move : choice[random() % choice.size()]);
  }
  return moves;
}

std::string problem_file(const std::string& name) {
  std::ifstream in(std::string(YOMI_SOURCE_DIR) + "/problems/" + name);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(CertificateGame, AnswersWhateverIsPlayedInOurProblems) {
  std::mt19937 random(31);
  int proofs = 0;
  int finished = 0;
  for (const char* name :
       {"capture/01-ladder-to-the-edge.sgf", "capture/08-net.sgf", "capture/15-snapback-on-the-edge.sgf",
        "capture/31-two-headed-dragon.sgf", "capture/36-seki.sgf", "capture/44-ko-in-the-corner.sgf",
        "capture/47-ko-white-takes-first.sgf", "connect/01-two-bamboo-joints.sgf",
        "connect/21-jumps-on-the-second-line-closed.sgf", "life/01-straight-three-centre-kill.sgf",
        "life/16-square-four-centre-live.sgf", "separate/01-one-point-jump.sgf",
        "seki/01-nobody-may-fill.sgf"}) {
    SCOPED_TRACE(name);
    const Result<RecordedPosition> record = read_record(problem_file(name));
    ASSERT_TRUE(record) << record.error();
    Result<Form> form = question_of_record(*record, record->state.position.to_move);
    ASSERT_TRUE(form) << form.error();
    form->place(*record);
    const Result<Request> request = request_of(*form);
    ASSERT_TRUE(request) << request.error();
    for (const std::string& certificate : certificates_for(*request)) {
      const CertificateGame game = opened(certificate);
      ++proofs;
      for (int i = 0; i < 25; ++i) {
        bool is_over = false;
        const std::vector<Point> moves = random_game(game, random, 400, is_over);
        finished += is_over;
        EXPECT_TRUE(is_over || game.certificate().winner == game.certificate().goal.keeper());
      }
    }
  }
  EXPECT_GE(proofs, 13);
  EXPECT_GT(finished, 100);
}

const Json kNet = {{"rows", {".......", "...X...", "..XO...", "..X....", ".....X.", ".......", "......."}},
                   {"ask", "capture"},
                   {"stones", {"D5"}},
                   {"to_move", "X"}};

TEST(CertificateGame, EndsWithTheStonesCaptured) {
  const std::vector<std::string> texts = certificates_for(kNet);
  ASSERT_EQ(texts.size(), 1u);
  const CertificateGame game = opened(texts[0]);
  std::mt19937 random(7);
  for (int i = 0; i < 100; ++i) {
    bool is_over = false;
    const std::vector<Point> moves = random_game(game, random, 400, is_over);
    ASSERT_TRUE(is_over);
    Board board(game.certificate().position, game.certificate().ko);
    bool captured = false;
    for (Point move : moves) {
      board.play(move);
      captured |= board.at(*parse_point("D5", board.size())) == Colour::Empty;
    }
    EXPECT_TRUE(captured);
  }
}

TEST(CertificateGame, SaysWhenAMoveChangesNothing) {
  const CertificateGame game = opened(certificates_for(kNet)[0]);
  const Result<CertificateStep> first = game.after({});
  ASSERT_TRUE(first);
  EXPECT_TRUE(first->is_winners_turn);
  const Point a1 = *parse_point("A1", {7, 7});
  ASSERT_FALSE(first->zone.contains(a1));
  const Result<CertificateStep> second = game.after({first->move, a1});
  ASSERT_TRUE(second) << second.error();
  EXPECT_TRUE(second->changes_nothing);
  EXPECT_EQ(second->position.at(a1), Colour::White);
  EXPECT_NE(second->text.find("White A1 changes nothing"), std::string::npos) << second->text;
  // A move that has an answer of its own does change something.
  const Result<CertificateStep> asked = game.after({first->move});
  ASSERT_TRUE(asked && !asked->answered.empty());
  const Result<CertificateStep> third = game.after({first->move, asked->answered.first()});
  ASSERT_TRUE(third);
  EXPECT_FALSE(third->changes_nothing);
}

TEST(CertificateGame, RefusesWhatCannotBePlayed) {
  const CertificateGame game = opened(certificates_for(kNet)[0]);
  const Point first = game.after({})->move;
  const Result<CertificateStep> other = game.after({*parse_point("A1", {7, 7})});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error(), "the proof plays " + point_name(first, {7, 7}) + " here, not A1");
  const Result<CertificateStep> occupied = game.after({first, first});
  ASSERT_FALSE(occupied);
  EXPECT_EQ(occupied.error(), point_name(first, {7, 7}) + " may not be played here");
}

TEST(CertificateGame, PlaysInTrustedSurroundings) {
  std::mt19937 random(5);
  const std::vector<std::string> texts =
      certificates_for(Json{{"rows",
                             {".........", ".........", ".........", ".OOOOO...", ".OXXXO...", ".OX.XO...",
                              "OOX.XO...", "OX..XO...", "OX.XXO..."}},
                            {"ask", "kill"},
                            {"to_move", "O"},
                            {"surroundings", "trusted"},
                            {"stones", {"C4"}}});
  ASSERT_FALSE(texts.empty());
  const CertificateGame game = opened(texts[0]);
  EXPECT_FALSE(game.certificate().outside.empty());
  const Result<CertificateStep> first = game.after({});
  ASSERT_TRUE(first) << first.error();
  EXPECT_EQ(first->position.stones(Colour::White), game.certificate().position.stones(Colour::White));
  EXPECT_FALSE(first->legal.intersects(game.certificate().outside));
  for (int i = 0; i < 30; ++i) {
    bool is_over = false;
    random_game(game, random, 200, is_over);
  }
}

TEST(CertificateGame, SaysWhatIsWrongWithAText) {
  EXPECT_EQ(CertificateGame::open("").error(), "line 1 of the certificate: it is no certificate of format 1");
  EXPECT_EQ(CertificateGame::open("hello\n").error(),
            "line 1 of the certificate: it is no certificate of format 1");
  const std::string good = certificates_for(kNet)[0];
  const std::string half = good.substr(0, good.rfind("\nnode") + 1);
  const Result<CertificateGame> cut = CertificateGame::open(half);
  ASSERT_FALSE(cut);
  EXPECT_NE(cut.error().find("the certificate has no end"), std::string::npos) << cut.error();
}

// Damage may make the game end with a sentence. It never makes it end in any other way.
TEST(CertificateGame, SurvivesDamage) {
  std::mt19937 random(99);
  const std::string good = certificates_for(kNet)[0];
  for (int i = 0; i < 3000; ++i) {
    std::string text = good;
    for (unsigned j = 0; j < 1 + random() % 3; ++j)
      text[random() % text.size()] = " 0129XO.?/-ABnode\n"[random() % 18];
    const Result<CertificateGame> game = CertificateGame::open(text);
    if (!game) continue;
    std::vector<Point> moves;
    for (int k = 0; k < 30; ++k) {
      const Result<CertificateStep> step = game->after(moves);
      if (!step || step->is_over) break;
      const PointSet choice = step->answered.empty() ? step->legal : step->answered;
      moves.push_back(step->is_winners_turn || choice.empty() ? (step->move == kNoPoint ? kPass : step->move)
                                                              : choice.first());
    }
  }
}

}  // namespace
}  // namespace yomi
