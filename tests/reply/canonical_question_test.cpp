// The canonical form of a question, and the way back: all sixteen images of a question are one, and what is
// proved of the form is proved of each of them.
#include "reply/canonical_question.h"

#include <gtest/gtest.h>

#include <set>

#include "reply/certificate_image.h"
#include "reply/certificates.h"
#include "reply/json_form.h"
#include "reply/reply.h"
#include "support/claim_questions.h"

namespace yomi {
namespace {

struct AskedQuestion {
  Form form;
  Request request;
};

AskedQuestion understood(const Json& json) {
  const Result<Form> form = form_from_json(json);
  EXPECT_TRUE(form) << form.error();
  Result<Request> request = request_of(*form);
  EXPECT_TRUE(request) << request.error();
  return {*form, *request};
}

CanonicalQuestion form_of(const Json& json) {
  const AskedQuestion asked = understood(json);
  return canonical_question(asked.form, asked.request);
}

// The same question on another image of the board, written by hand, not by the code under test.
Json turned(const Json& question, Symmetry symmetry, bool swaps) {
  const AskedQuestion asked = understood(question);
  const Size size = asked.request.question.position.size;
  Position position = symmetry.map(asked.request.question.position);
  if (swaps) {
    std::swap(position.black, position.white);
    position.to_move = opponent(position.to_move);
  }
  Json result = question;
  result["rows"] = position.rows();
  result["to_move"] = std::string(1, letter(position.to_move));
  for (const char* list : {"stones", "region"})
    if (question.contains(list))
      for (Json& word : result[list])
        word = point_name(symmetry.map(*parse_point(word.get<std::string>(), size), size), position.size);
  if (question.contains("ko"))
    result["ko"] =
        point_name(symmetry.map(*parse_point(question["ko"].get<std::string>(), size), size), position.size);
  if (swaps && question.contains("ko_threats"))
    result["ko_threats"] = question["ko_threats"].get<std::string>()[0] == 'X' ? "O=2" : "X=2";
  return result;
}

const std::vector<std::string> kQuestions = {
    R"({"rows": ["........", ".XXXXX..", ".XOO...."], "to_move": "X", "ask": "capture", "stones": ["C1"]})",
    R"({"rows": ["........", ".XXXXX..", ".XOO...."], "to_move": "O", "ask": "save", "stones": ["C1"]})",
    R"({"rows": [".X.X.", "X.O..", ".XO.O", "..O.."], "to_move": "O", "ask": "connect", "stones": ["C3", "E2"]})",
    R"({"rows": [".X.O.", "XXXOO", "OOOXX", ".O.X."], "to_move": "X", "ask": "semeai", "stones": ["B4", "B1"]})",
    R"({"rows": [".XXXXXX", "X.XXXXX", "XXXXXXX", "OOOOOXX", ".O.OOXX", "X.XOOXX"], "to_move": "X",
        "ask": "kill", "stones": ["A3"], "ko_threats": "X=2"})",
    R"({"rows": [".X.XO", "XXXXO", "OOOOO", ".O.O."], "to_move": "O", "ask": "safety"})",
};

TEST(CanonicalQuestion, AllImagesOfAQuestionAreOne) {
  for (const std::string& text : kQuestions) {
    const Json question = *parse_json(text);
    const std::string form = form_of(question).text;
    std::set<std::string> asked;
    for (Symmetry symmetry : kSymmetries)
      for (bool swaps : {false, true}) {
        const Json image = turned(question, symmetry, swaps);
        asked.insert(one_line(image));
        EXPECT_EQ(form_of(image).text, form) << one_line(image);
      }
    EXPECT_EQ(asked.size(), 16u) << "these images differ, or the test shows nothing";
    EXPECT_EQ(form_of(*parse_json(form)).text, form) << "the form is its own form";
  }
}

TEST(CanonicalQuestion, WhatChangesTheQuestionChangesTheForm) {
  const std::string plain = R"("rows": ["..X.", ".XO.", "....", "...."], "to_move": "X", "stones": ["C3"])";
  std::set<std::string> forms;
  for (const char* other :
       {R"("ask": "capture")", R"("ask": "kill")", R"("ask": "kill", "life": "two-eyes")",
        R"("ask": "kill", "surroundings": "trusted")", R"("ask": "kill", "no_threats": true)",
        R"("ask": "kill", "ko_threats": "X=2")", R"("ask": "kill", "ko_threats": "O=2")",
        R"("ask": "capture", "order": 1)", R"("ask": "capture", "region": ["C2", "D3"])",
        R"("ask": "capture", "all": true)"})
    EXPECT_TRUE(forms.insert(form_of(*parse_json("{" + plain + "," + other + "}")).text).second) << other;
  const std::string limited = R"("ask": "capture", "limits": {"nodes": 7}, "explain": true, "threads": 2)";
  EXPECT_FALSE(forms.insert(form_of(*parse_json("{" + plain + "," + limited + "}")).text).second);
}

// Words of sentences that look like points or sides, and those that do not.
TEST(CanonicalQuestion, SentencesAreMapped) {
  const BoardImage image{{4, 3}, Symmetry{false, true, false}, true};
  EXPECT_EQ(image.map_words("Black captures A3 by D1: a net (λ2), T19, E1, A."),
            "White captures D3 by A1: a net (λ2), T19, E1, A.");
  EXPECT_EQ(image.map_words("Blackest X=2"), "Blackest O=2");
  EXPECT_EQ(image.map_answer({{"safe", {{"X", {"A1"}}}}, {"order", 2}}),
            Json({{"safe", {{"O", {"D1"}}}}, {"order", 2}}));
}

// The sharpest test there is: the proof of the form, seen from each image, is about the position of that
// image and is accepted.
TEST(CanonicalQuestion, ProofsAreMappedBack) {
  int checked = 0;
  for (const std::string& text : kQuestions)
    for (Symmetry symmetry : kSymmetries)
      for (bool swaps : {false, true}) {
        const Json image = turned(*parse_json(text), symmetry, swaps);
        const CanonicalQuestion canonical = form_of(image);
        const AskedQuestion asked = understood(*parse_json(canonical.text));
        const Result<Reply> reply = answer_to(asked.request);
        ASSERT_TRUE(reply) << reply.error();
        const Json answer = canonical.image.inverse().map_answer(reply_as_json(asked.request, *reply));
        const Position position = understood(image).request.question.position;
        if (answer.contains("move") && answer["move"].is_string() && answer["move"] != "pass") {
          const Point move = *parse_point(answer["move"].get<std::string>(), position.size);
          EXPECT_EQ(position.at(move), Colour::Empty) << one_line(answer);
        }
        if (answer.contains("by") && answer["by"].is_string() && answer.contains("text")) {
          const char* const winner = answer["by"] == "X" ? "Black" : "White";
          EXPECT_NE(answer["text"].get<std::string>().find(winner), std::string::npos);
        }
        for (const NamedProof& proof : certificates_of("proof.cert", *reply)) {
          const std::string seen =
              image_of_certificate(certificate_text(*proof.game), canonical.image.inverse());
          std::string rows;
          for (const std::string& row : position.rows()) rows += "row " + row + "\n";
          EXPECT_NE(seen.find(rows), std::string::npos) << seen;
          EXPECT_EQ(yomi::asked::checkers_word(seen), "accepted") << one_line(image) << "\n" << seen;
          ++checked;
        }
      }
  EXPECT_GE(checked, 16 * 5);
}

}  // namespace
}  // namespace yomi
