// Trusted surroundings: the assumption is a part of every form of the answer, and never passes for a proof on
// the board as it stands.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "claim/certificate.h"
#include "drawn_question.h"
#include "read/fight/filled_board.h"
#include "read/fight/trusted_surroundings.h"
#include "reply/json_form.h"
#include "safety/benson.h"
#include "support/claim_questions.h"

namespace yomi {
namespace {

// White has three points in a row and Black moves first; the black wall has liberties in the open.
constexpr const char* kStraightThree = R"(
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    X X X X X . . . . . . . .
    O O O O X . . . . . . . .
    . . . O X . . . . . . . . )";

Answer answer_to(Question question, Surroundings surroundings) {
  question.surroundings = surroundings;
  const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 50'000});
  EXPECT_TRUE(answer) << (answer ? "" : answer.error());
  return answer ? *answer : Answer{};
}

std::string certificate_of(const ProvedGame& game) {
  std::ostringstream out;
  write_certificate(out, game.position, *game.proof, game.root, game.trust.get());
  return out.str();
}

std::string checkers_word(const std::string& certificate) {
  std::istringstream in(certificate);
  return yomi_check::check(in).text;
}

// The line that begins with this word, without its end; what to put in its place is up to the caller.
std::string line_of(const std::string& text, const std::string& word) {
  const size_t begin = text.find("\n" + word + " ") + 1;
  return text.substr(begin, text.find('\n', begin) - begin);
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(Trusting, TheAssumptionIsAPartOfTheAnswer) {
  const Question question = drawn(kStraightThree, 'X', "kill A2");
  const Answer answer = answer_to(question, Surroundings::Trusted);
  EXPECT_EQ(answer.verdict, Verdict::Won);
  EXPECT_EQ(point_name(answer.move, {13, 13}), "B1");
  ASSERT_TRUE(answer.trust);
  EXPECT_TRUE(answer.text.starts_with("If the stones around hold: Black captures A2 by B1")) << answer.text;
  EXPECT_EQ(answer.position, question.position) << "the line is told on the board as it stands";
  EXPECT_TRUE(answer.trust->safe.contains(*parse_point("A3", {13, 13})));
  EXPECT_TRUE(answer.trust->outside.contains(*parse_point("N13", {13, 13})));
  EXPECT_FALSE(answer.zone.intersects(answer.trust->outside));
  ASSERT_EQ(answer.proofs.size(), 1u);
  EXPECT_EQ(answer.proofs[0].trust, answer.trust);
  EXPECT_EQ(checkers_word(certificate_of(answer.proofs[0])), "accepted, assuming that the surroundings hold");
}

TEST(Trusting, EachFirstMoveHasACertificateThatIsAccepted) {
  Question question = drawn(kStraightThree, 'X', "kill A2");
  question.all = true;
  const Answer answer = answer_to(question, Surroundings::Trusted);
  int certificates = 0;
  for (const JudgedMove& judged : answer.judged)
    for (const ProvedGame& game : judged.proofs) {
      ++certificates;
      EXPECT_EQ(checkers_word(certificate_of(game)), "accepted, assuming that the surroundings hold")
          << point_name(judged.move, {13, 13});
    }
  EXPECT_GE(certificates, 3);
}

TEST(Trusting, NothingIsAssumedUnlessAsked) {
  const Answer answer = answer_to(drawn(kStraightThree, 'X', "kill A2"), Surroundings::AsTheyStand);
  EXPECT_FALSE(answer.trust);
  for (const ProvedGame& game : answer.proofs) EXPECT_FALSE(game.trust);
}

TEST(Trusting, WhatIsProvedOnTheBoardAsItStandsIsNotAssumed) {
  const Question question = drawn(kStraightThree, 'O', "live A2");
  const Answer answer = answer_to(question, Surroundings::TrustedIfNeeded);
  EXPECT_EQ(answer.verdict, Verdict::Won);
  EXPECT_FALSE(answer.trust) << answer.text;
}

// With two rings of points around him White dies if everything beyond is Black's. That alone does not make
// him dead: three rings are tried, too.
TEST(Trusting, ALossNeedsTheLargerRoom) {
  const Question question = drawn(R"(
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    X X X X . . . . . . . . .
    O O O O . . . . . . . . .
    O X . . . . . . . . . . . )",
                                  'O', "live B2");
  const Answer answer = answer_to(question, Surroundings::Trusted);
  if (answer.verdict != Verdict::Lost) return;
  const Result<Case> asked = case_of(question);
  ASSERT_TRUE(asked);
  const auto larger = surroundings_to_trust(Game(asked->task()), 3);
  ASSERT_TRUE(larger);
  EXPECT_EQ(answer.trust->outside, larger->outside) << answer.text;
}

TEST(Trusting, IsForLifeAndDeathAlone) {
  Question question = drawn(kStraightThree, 'X', "capture A2");
  question.surroundings = Surroundings::Trusted;
  EXPECT_EQ(Engine().ask(question, Limits{.nodes = 100}).error(),
            "surroundings can be trusted for kill and live, without two eyes and region");
}

// A certificate with another assumption, or none, is another certificate.
TEST(Trusting, ACertificateIsNotAcceptedWithoutItsAssumption) {
  const Answer answer = answer_to(drawn(kStraightThree, 'X', "kill A2"), Surroundings::Trusted);
  ASSERT_EQ(answer.proofs.size(), 1u);
  const std::string text = certificate_of(answer.proofs[0]);
  const std::string trust = line_of(text, "trust");
  const auto word_with = [&](const std::string& line) { return checkers_word(changed(text, trust, line)); };
  EXPECT_NE(checkers_word(changed(text, trust + "\n", "")).find("rejected"), std::string::npos);
  EXPECT_NE(
      word_with(changed(trust, "trust safe A3", "trust safe")).find("Trust: A3 is joined to the outside"),
      std::string::npos);
  EXPECT_NE(word_with(changed(trust, "trust safe", "trust safe A2")).find("Trust: a safe point must be"),
            std::string::npos);
  EXPECT_NE(
      word_with(changed(trust, " outside ", " outside A2 ")).find("Trust: A2 is a stone of the keeper's"),
      std::string::npos);
  const size_t eyes = trust.find(" eyes ");
  EXPECT_NE(word_with(trust.substr(0, eyes) + " eyes").find("has no liberty"), 0u);
  EXPECT_NE(word_with(trust.substr(0, trust.rfind(' '))).find("lacks two eyes"), std::string::npos);
  EXPECT_NE(word_with(trust.substr(0, eyes) + " eyes A1 B1").find("Trust: an eye must be"),
            std::string::npos);
  EXPECT_NE(word_with("trust safe outside eyes").find("Trust: no point is outside"), std::string::npos);
  EXPECT_NE(word_with("trust").find("rejected"), std::string::npos);
  EXPECT_NE(checkers_word(changed(text, "goal capture", "goal connect A3")).find("rejected"),
            std::string::npos);
}

// Every stone of the attacker's that is named as safe, and every stone that fills the outside, lives by
// Benson's theorem; nothing else of the board has changed.
TEST(FilledBoard, LivesOutside) {
  asked::Random random = asked::seeded(7);
  int filled_boards = 0;
  for (int i = 0; i < 400; ++i) {
    Position position = asked::random_position(random, Size{9, 9}, 0.35);
    const PointSet corner{point_at(0, asked::below(random, 9))};
    const PointSet inside = dilated8(dilated8(dilated8(corner))) & board_area(position.size);
    const PointSet outside = board_area(position.size) - inside;
    position.white &= inside;
    if (!what_is_wrong(position).empty()) continue;
    const auto filled = fill_outside(position, Colour::Black, outside);
    if (!filled) continue;
    ++filled_boards;
    const PointSet alive = benson_life(Board(filled->position), Colour::Black).stones;
    EXPECT_TRUE(alive.contains_all(filled->trust.safe));
    EXPECT_TRUE(alive.contains_all(outside - filled->trust.eyes));
    EXPECT_EQ(filled->position.white, position.white);
    EXPECT_EQ(filled->position.black - outside, position.black - outside);
    EXPECT_TRUE(position.empty().contains_all(filled->trust.eyes));
    EXPECT_EQ(filled->trust.board, position);
  }
  EXPECT_GT(filled_boards, 50);
}

// What ko threats change is not settled. What holds without them is proved, and said apart from the verdict.
TEST(WithoutThreats, IsProvedWhereAVerdictIsNot) {
  const std::string path = std::string(YOMI_SHARED_DIR) + "/suites/tsumego-life.jsonl";
  std::ifstream suite(path);
  if (!suite) GTEST_SKIP() << "no shared suites here: " << path;
  std::string line;
  while (std::getline(suite, line) && line.find("advanced/18f5db84") == std::string::npos) continue;
  Result<Json> value = parse_json(line);
  ASSERT_TRUE(value);
  const Result<Form> form = form_from_json(*value, Unknown::Ignored);
  ASSERT_TRUE(form) << form.error();
  const Result<Request> request = request_of(*form);
  ASSERT_TRUE(request) << request.error();
  Question question = request->question;
  question.surroundings = Surroundings::TrustedIfNeeded;
  const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 240'000});
  ASSERT_TRUE(answer);
  ASSERT_EQ(answer->verdict, Verdict::Unknown) << answer->text;
  EXPECT_EQ(answer->without_threats, Verdict::Lost);
  EXPECT_NE(answer->text.find("Proved: if nobody has a ko threat White saves"), std::string::npos)
      << answer->text;
  ASSERT_EQ(answer->proofs_without_threats.size(), 1u);
  const ProvedGame& game = answer->proofs_without_threats[0];
  EXPECT_EQ(game.proof->ko_terms(), KoTerms());
  EXPECT_NE(game.trust, nullptr);
  EXPECT_EQ(checkers_word(certificate_of(game)).find("accepted"), 0u) << checkers_word(certificate_of(game));
}

}  // namespace
}  // namespace yomi
