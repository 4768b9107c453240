// yomi analyze, run as a program would: whatever comes in, one line goes out.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "support/run_program.h"

namespace yomi {
namespace {

using Json = nlohmann::json;

std::vector<Json> replies_to(const std::string& input, const std::string& options = "") {
  const Outcome outcome = run_program("yomi analyze " + options, input);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  std::vector<Json> replies;
  std::istringstream lines(outcome.out);
  for (std::string line; std::getline(lines, line);) replies.push_back(Json::parse(line));
  return replies;
}

std::string error_of(const std::string& line) {
  const std::vector<Json> replies = replies_to(line + "\n");
  return replies.size() == 1 && replies[0].contains("error") ? replies[0]["error"].get<std::string>()
                                                             : "no error";
}

const std::string kLadder =
    R"({"id": 7, "rows": ["........", ".XXXXX..", ".XOO...."], "to_move": "O", "ask": "save", "stones": ["C1"])";

TEST(Analyze, AnAnswerHasTheFieldsOfTheProtocol) {
  const ScratchFolder scratch;
  const std::string certificate = scratch.file("7.cert");
  const std::vector<Json> replies = replies_to(
      kLadder + R"(, "limits": {"nodes": 1000}, "all": true, "certificate": ")" + certificate + "\"}\n");
  ASSERT_EQ(replies.size(), 1u);
  const Json& reply = replies[0];
  EXPECT_EQ(reply["id"], 7);
  EXPECT_EQ(reply["verdict"], "lost");
  EXPECT_EQ(reply["by"], "X");
  EXPECT_TRUE(reply["move"].is_null());
  EXPECT_EQ(reply["moves"], Json::array());
  EXPECT_EQ(reply["line"], (Json{"E1", "F1"}));
  EXPECT_TRUE(reply["zone"].is_array());
  EXPECT_TRUE(reply["bound"].is_null());
  EXPECT_TRUE(reply["likely"].is_null());
  EXPECT_TRUE(reply.contains("order"));
  EXPECT_GT(reply["nodes"].get<int>(), 0);
  EXPECT_TRUE(reply["seconds"].is_number());
  EXPECT_LE(reply["known_after"].get<double>(), reply["seconds"].get<double>());
  EXPECT_EQ(reply["certificate"], certificate);
  EXPECT_TRUE(reply["text"].is_string());
  EXPECT_EQ(run_program("yomi-check " + certificate).exit_code, 0);
}

TEST(Analyze, WhatSeemsLikelyIsSaidEarlyToWhoeverAsks) {
  const std::string ko =
      R"({"id": "ko", "rows": ["OOOOO", "O..OX", "OOXX."], "ask": "capture", "stones": ["B1"])";
  const std::vector<Json> replies = replies_to(ko + R"(, "early": true})" + "\n" + ko + "}\n");
  ASSERT_EQ(replies.size(), 3u);
  EXPECT_EQ(replies[0]["id"], "ko");
  EXPECT_EQ(replies[0]["early"], true);
  EXPECT_EQ(replies[0]["likely"], "ko");
  EXPECT_TRUE(replies[0]["seconds"].is_number());
  EXPECT_FALSE(replies[0].contains("verdict")) << "a bet is not an answer";
  for (size_t i : {1u, 2u}) {
    EXPECT_EQ(replies[i]["verdict"], "ko");
    EXPECT_FALSE(replies[i].contains("early"));
  }
}

TEST(Analyze, EarlyIsForQuestionsWithOneSearch) {
  EXPECT_EQ(error_of(R"({"rows": ["XO.", "..."], "ask": "semeai", "stones": ["A2", "B2"], "early": true})"),
            "early is for questions about stones, not for semeai: leave it out");
  EXPECT_EQ(error_of(R"({"rows": ["XO.", "..."], "ask": "safety", "early": true})"),
            "early is for questions about stones, not for safety: leave it out");
  EXPECT_EQ(error_of(kLadder + R"(, "early": 1})"), "early must be true or false");
}

TEST(Analyze, AKeeperWhoLivesByRepeatingIsNamed) {
  EXPECT_EQ(
      replies_to(
          R"({"rows": ["O..O."], "to_move": "X", "ask": "capture", "stones": ["D1"]})")[0]["repetition"],
      true);
  EXPECT_FALSE(replies_to(kLadder + "}")[0].contains("repetition"));
}

TEST(Analyze, AKoHasTwoCertificates) {
  const ScratchFolder scratch;
  const Json reply = replies_to(
      R"({"id": "ko", "rows": ["OOOOO", "O..OX", "OOXX."], "ask": "capture", "stones": ["B1"], "certificate": ")" +
      scratch.file("ko.cert.zst") + "\"}\n")[0];
  EXPECT_EQ(reply["verdict"], "ko");
  EXPECT_EQ(reply["ko"]["first"], "O");
  EXPECT_EQ(reply["ko"]["proved"], false) << "the number of threats was not asked for";
  EXPECT_TRUE(reply["by"].is_null());
  EXPECT_EQ(reply["certificate"],
            (Json{scratch.file("ko-black.cert.zst"), scratch.file("ko-white.cert.zst")}));
  const Outcome checked = run_program("yomi-check " + scratch.file("ko-black.cert.zst") + " " +
                                      scratch.file("ko-white.cert.zst"));
  EXPECT_EQ(checked.exit_code, 0) << checked.out;
}

// Three liberties each.
const std::string kRace =
    R"({"rows": ["...O..", "XXXO..", "OOOX..", "...X..", "XXXX..", "......"], "ask": "semeai", )"
    R"("stones": ["A5", "A4"], "limits": {"nodes": 100000})";

TEST(Analyze, ARaceHasTheFieldsOfAnAnswer) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("race.cert");
  const Json won = replies_to(kRace + R"(, "certificate": ")" + file + "\"}\n")[0];
  EXPECT_EQ(won["verdict"], "won");
  EXPECT_EQ(won["by"], "X");
  EXPECT_EQ(won["move"], won["attack"]["move"]);
  EXPECT_EQ(won["line"], won["attack"]["line"]);
  EXPECT_EQ(won["zone"], won["attack"]["zone"]);
  EXPECT_TRUE(won["bound"].is_null());
  EXPECT_EQ(won["certificate"], file);
  EXPECT_EQ(run_program("yomi-check " + file).exit_code, 0);
  const Json unknown =
      replies_to(R"({"rows": ["...........", "...XO......", "..........."], "ask": "semeai", )"
                 R"("stones": ["D2", "E2"], "limits": {"nodes": 20}})")[0];
  EXPECT_EQ(unknown["verdict"], "unknown");
  EXPECT_TRUE(unknown["by"].is_null());
  EXPECT_TRUE(unknown["move"].is_null());
  EXPECT_NE(unknown["bound"].get<std::string>().find("attack: "), std::string::npos) << unknown;
  EXPECT_NE(unknown["bound"].get<std::string>().find("defence: "), std::string::npos) << unknown;
  EXPECT_EQ(error_of(kRace + R"(, "certificate": "/no/such/folder/x.cert"})").find("cannot write "), 0u);
}

const std::string kOpen =
    R"({"rows": [".........", ".........", "....XO...", ".........", "........."], "to_move": "X", )"
    R"("ask": "capture", "stones": ["F3"])";

TEST(Analyze, UnknownSaysHowFarItCame) {
  const ScratchFolder scratch;
  const Json reply =
      replies_to(kOpen + R"(, "limits": {"nodes": 500}, "certificate": ")" + scratch.file("x") + "\"}")[0];
  EXPECT_EQ(reply["verdict"], "unknown");
  EXPECT_EQ(reply["likely"], "lost");
  EXPECT_NE(reply["bound"].get<std::string>().find("the node limit"), std::string::npos);
  EXPECT_TRUE(reply["certificate"].is_null()) << "nothing proved, nothing written";
}

TEST(Analyze, WhatCannotBeWrittenIsRefusedBeforeTheSearch) {
  EXPECT_EQ(error_of(kOpen + R"(, "limits": {"nodes": 500}, "certificate": "/no/such/folder/x.cert"})"),
            "cannot write /no/such/folder/x.cert: No such file or directory");
}

TEST(Analyze, Records) {
  const std::string record = "(;SZ[8:3]AB[bb][cb][db][eb][fb][bc]AW[cc]PL[W];W[dc];B[hc])";
  Json request = {{"id", 1}, {"sgf", record}, {"ask", "capture"}, {"stones", {"C1"}}, {"to_move", "X"}};
  EXPECT_EQ(replies_to(request.dump())[0]["move"], "D1");
  request["move"] = 1;
  EXPECT_EQ(replies_to(request.dump())[0]["move"], "E1");
  request["move"] = 9;
  EXPECT_EQ(error_of(request.dump()), "sgf: the game has 2 moves: there is no move 9");
  request["sgf"] = "(;SZ[99])";
  EXPECT_NE(error_of(request.dump()).find("sgf: "), std::string::npos);
  request["rows"] = Json{"..."};
  EXPECT_EQ(error_of(request.dump()), "give rows or sgf, not both");
}

TEST(Analyze, WhatMakesNoSenseGetsOneSentence) {
  EXPECT_EQ(error_of("{}"),
            "the question is missing: ask is one of capture, save, connect, cut, separate, unseparate, kill, "
            "live, seki, break-seki, eye, semeai, survey, score, safety, board");
  EXPECT_EQ(error_of(R"({"ask": "capture"})"), "the position is missing: give rows or sgf");
  EXPECT_EQ(error_of(R"({"ask": "dance", "rows": ["..."]})"),
            "there is no question 'dance'; ask is one of capture, save, connect, cut, separate, unseparate, "
            "kill, live, "
            "seki, break-seki, eye, semeai, survey, score, safety or board");
  EXPECT_EQ(error_of(R"({"ask": "captrue", "rows": ["..."]})"),
            "there is no question 'captrue'; did you mean capture?");
  EXPECT_EQ(error_of(R"({"ask": 3, "rows": ["..."]})"), "ask must be a string");
  EXPECT_EQ(error_of(R"({"ask": "save", "rows": ["....", "....."]})"), "row 2 has 5 points, row 1 has 4");
  EXPECT_EQ(error_of(R"({"ask": "save", "rows": "...."})"), "rows must be a list of strings");
  EXPECT_EQ(error_of(R"({"ask": "save", "rows": [1, 2]})"), "rows must be a list of strings");
  EXPECT_EQ(error_of(R"({"ask": "save", "rows": {"a": "b"}})"), "rows must be a list of strings");
  EXPECT_EQ(error_of(kLadder + R"(, "to_move": "red"})"),
            "to_move must be X or O: X, B or black; O, W or white");
  EXPECT_EQ(error_of(kLadder + R"(, "certificate": "a\u0000b"})"),
            "certificate must be the name of a file, without a null character");
  EXPECT_EQ(error_of(kLadder + R"(, "certificate": "-"})"),
            "certificate needs the name of a file; - is none");
  for (const std::string field : {"certificate", "algorithm", "ko", "ko_threats", "threats", "life"})
    EXPECT_EQ(error_of(kLadder + ", \"" + field + R"(": ""})"),
              field + " is empty; leave it out, or say what is meant");
  EXPECT_EQ(error_of(kLadder + R"(, "order": 1.5})"), "order must be a whole number");
  EXPECT_EQ(error_of(kLadder + R"(, "limits": 5})"), "limits must be an object");
  EXPECT_EQ(error_of(kLadder + R"(, "limits": {"nodes": -1}})").find("limits: nodes must be a number from 1"),
            0u);
  EXPECT_EQ(
      error_of(kLadder + R"(, "limits": {"seconds": "long"}})").find("limits: seconds must be a number"), 0u);
  EXPECT_EQ(error_of(kLadder + R"(, "all": 1})"), "all must be true or false");
  EXPECT_EQ(
      error_of(
          R"({"ask": "semeai", "rows": ["X.O"], "stones": ["A1", "C1"], "to_move": "X", "no_threats": true})"),
      "no_threats is for kill and live, not for semeai: leave it out");
  for (const char* more : {R"("all": true)", R"("life": "two-eyes")", R"("safe": true)"})
    EXPECT_NE(
        error_of(R"({"ask": "semeai", "rows": ["X.O"], "stones": ["A1", "C1"], )" + std::string(more) + "}")
            .find("not for semeai"),
        std::string::npos)
        << more;
  EXPECT_EQ(error_of(R"({"ask": "semeai", "rows": ["X.O"], "stones": ["A1", "C1"], "algorithm": "magic"})")
                .find("there is no algorithm magic"),
            0u);
  EXPECT_EQ(error_of(kLadder + R"(, "region": []})"),
            "region needs a point: name one or more, or leave it out");
  for (const std::string ask : {"board", "score", "safety"})
    EXPECT_EQ(error_of(R"({"rows": ["X.O"], "certificate": "x.cert", "ask": ")" + ask + "\"}"),
              "certificate is for questions about stones and survey, not for " + ask + ": leave it out");
  for (const std::string ask : {"board", "score", "survey", "safety"})
    EXPECT_EQ(error_of(R"({"rows": ["X.O"], "region": ["B1"], "ask": ")" + ask + "\"}"),
              "region is for questions about stones, not for " + ask + ": leave it out");
  EXPECT_EQ(error_of(kLadder + R"(, "stones": ["pass"]})"), "stones: a pass is no point");
  EXPECT_EQ(error_of(kLadder + R"(, "stones": ["Z9"]})").find("stones: "), 0u);
  EXPECT_EQ(error_of(kLadder + R"(, "ko": "C1"})"), "the ko point C1 is not empty");
  EXPECT_EQ(error_of(kLadder + R"(, "id": [1]})"), "id must be a number or a string");
  EXPECT_EQ(error_of(R"({"id": 123456789012345678901, "ask": "safety", "rows": ["X.O"]})"),
            "id is too large a number: give it as a string");
  EXPECT_EQ(error_of(kLadder + R"(, "algorithm": "magic"})").find("there is no algorithm magic"), 0u);
  EXPECT_EQ(error_of(kLadder + R"(, "certificate": "/no/such/folder/x.cert"})").find("cannot write "), 0u);
  EXPECT_EQ(error_of("[1, 2]"), "a request must be an object");
  EXPECT_EQ(error_of("null"), "a request must be an object");
  EXPECT_EQ(error_of(kLadder + R"(, "stones": null})"), "save needs a stone: name one or more");
}

TEST(Analyze, AFieldThatNobodyKnowsIsAnErrorThatNamesTheNearest) {
  EXPECT_EQ(error_of(kLadder + R"(, "regoin": ["C1"]})"), "there is no field 'regoin'; did you mean region?");
  EXPECT_EQ(error_of(kLadder + R"(, "node": 5})"), "there is no field 'node'; did you mean limits.nodes?");
  EXPECT_EQ(error_of(kLadder + R"(, "nodes": 5})"), "there is no field 'nodes'; did you mean limits.nodes?");
  EXPECT_EQ(error_of(kLadder + R"(, "limits": {"second": 5}})"),
            "limits: there is no field 'second'; did you mean seconds?");
  EXPECT_EQ(error_of(kLadder + R"(, "limits": {"all": true}})").find("limits: there is no field 'all'"), 0u);
}

TEST(Analyze, SidesHaveSeveralNames) {
  const auto verdict = [](const std::string& request) { return replies_to(request)[0]["verdict"]; };
  EXPECT_EQ(
      verdict(
          R"({"rows": ["........", ".bbBBX..", ".BWo...."], "to_move": "White", "ask": "save", "stones": ["C1"]})"),
      "lost");
  for (const char* side : {"x", "b", "B", "black", "BLACK"})
    EXPECT_EQ(replies_to(kLadder + R"(, "ask": "capture", "to_move": ")" + side + "\"}")[0]["by"], "X")
        << side;
  const std::string ko =
      R"({"rows": [".O.", "OX.", "X.."], "to_move": "X", "ask": "kill", "stones": ["A2"], "ko_threats": ")";
  EXPECT_EQ(replies_to(ko + "W=1\"}")[0]["text"], replies_to(ko + "O=1\"}")[0]["text"]);
}

// Surveys, scores, boards and safety take what questions about stones take, as far as it suits.
TEST(Analyze, WholeBoardsComeThroughTheSameDoor) {
  const ScratchFolder scratch;
  const std::string rows = R"("rows": [".X.XO", "XXXXO", "OOOOO", ".O.O."], "limits": {"nodes": 100}, )";
  const Json survey =
      replies_to("{" + rows + R"("ask": "survey", "threads": 2, "certificate": ")" + scratch.file("proofs") +
                 R"(", "svg": ")" + scratch.file("x.svg") + "\"}")[0];
  EXPECT_TRUE(survey.contains("groups")) << survey;
  EXPECT_TRUE(survey.contains("certificate")) << survey;
  EXPECT_EQ(scratch.read("x.svg").substr(0, 5), "<svg ");
  EXPECT_EQ(replies_to("{" + rows + R"("ask": "score", "komi": 0})")[0]["area"]["result"], "W+4");
  EXPECT_EQ(replies_to("{" + rows + R"("ask": "safety", "method": "benson"})")[0]["method"], "benson");
  EXPECT_EQ(
      replies_to(
          R"({"rows": ["..", ".."], "ask": "board", "prover": "b", "superko": "none", "threads": 1})")[0]
          .contains("value"),
      true);
  EXPECT_EQ(error_of("{" + rows + R"("ask": "safety", "komi": 0})"),
            "komi is for score and board, not for safety: leave it out");
}

TEST(Analyze, NoBadLineStopsTheStream) {
  std::string input = "{\n\n   \n\"\xff\xfe\"\n{\"ask\": \"\xc3\x28\"}\n1e999999\n";
  input += std::string(100'000, '[') + "\n";
  input += "{\"id\": \"" + std::string(5 << 20, 'x') + "\"}\n";
  input += std::string("{\"id\": 1, \"ask\"\0: 2}\n", 21);
  input += R"({"id": 8, "ask": "save", "rows": [")" + std::string(50'000, '.') + "\"]}\n";
  input += kLadder + "}";
  const std::vector<Json> replies = replies_to(input);
  ASSERT_EQ(replies.size(), 9u);
  for (size_t i = 0; i + 1 < replies.size(); ++i) EXPECT_TRUE(replies[i].contains("error")) << replies[i];
  EXPECT_EQ(replies[4]["error"], "the request is nested too deeply");
  EXPECT_EQ(replies[5]["error"], "the line is longer than 4194304 bytes");
  EXPECT_EQ(replies[7]["id"], 8);
  EXPECT_EQ(replies[8]["verdict"], "lost");
}

TEST(Analyze, ThreadsAnswerEveryLineOnce) {
  std::string input;
  for (int i = 0; i < 200; ++i)
    input +=
        R"({"id": )" + std::to_string(i) +
        R"(, "rows": ["........", ".XXXXX..", ".XOO...."], "to_move": "X", "ask": "capture", "stones": ["C1"]})"
        "\n";
  std::set<int> ids;
  for (const Json& reply : replies_to(input, "--threads 4")) {
    EXPECT_EQ(reply["verdict"], "won");
    EXPECT_TRUE(ids.insert(reply["id"].get<int>()).second);
  }
  EXPECT_EQ(ids.size(), 200u);
}

// A question that takes some seconds, on a board of its own.
std::string long_question(const std::string& more) {
  return R"({"rows": [".........", ".........", "....XO...", ".........", ".........", "........."], "to_move": "X", )"
         R"("ask": "capture", "stones": ["F4"], "limits": {"seconds": 3}, )" +
         more + "}\n";
}

TEST(Analyze, CommandsAreObeyedAtOnce) {
  const std::vector<Json> replies =
      replies_to(long_question(R"("id": "long")") + kLadder + "}\n" + R"({"id": 1, "command": "ping"}
{"id": 2, "command": "version"}
{"id": 3, "command": "cancel", "of": 7}
{"id": 4, "command": "cancel", "of": "nobody"}
{"id": 5, "command": "cancel", "of": "long"}
{"id": 6, "command": "cancle"}
{"id": 7, "command": "cancel"}
{"id": 8, "command": "ping", "of": 7}
{"id": 9, "command": 3})");
  ASSERT_EQ(replies.size(), 11u);
  const auto reply = [&](const Json& id, const char* field) {
    for (const Json& one : replies)
      if (one["id"] == id && one.contains(field)) return one[field];
    return Json();
  };
  EXPECT_EQ(reply(1, "waiting").get<int>() + reply(1, "running").get<int>(), 2);
  EXPECT_EQ(reply(2, "version"), YOMI_VERSION);
  EXPECT_EQ(reply(3, "cancelled"), 1);
  EXPECT_EQ(reply(4, "cancelled"), 0);
  EXPECT_EQ(reply(5, "cancelled"), 1);
  EXPECT_EQ(reply(6, "error"), "there is no command 'cancle'; did you mean cancel?");
  EXPECT_EQ(reply(8, "error"), "a command ping has no field 'of'");
  EXPECT_TRUE(reply(9, "error").is_string());
  int sevens = 0;
  for (const Json& one : replies)
    if (one["id"] == 7) ++sevens;
  EXPECT_EQ(sevens, 2) << "the question that was cancelled, and the cancel that names nothing";
  // A search that runs answers with what it knows; one that has not begun says so.
  const Json& longest = reply("long", "verdict");
  if (longest.is_null())
    EXPECT_EQ(reply("long", "error"), "cancelled before its turn came");
  else
    EXPECT_LT(reply("long", "seconds").get<double>(), 2.5);
}

TEST(Analyze, TheHigherPriorityComesFirst) {
  std::string input = long_question(R"("id": "first", "priority": 9)");
  for (int i = 0; i < 6; ++i)
    input += R"({"id": )" + std::to_string(i) + R"(, "rows": ["..."], "ask": "safety", "priority": )" +
             std::to_string(i % 3) + "}\n";
  std::vector<Json> ids;
  for (const Json& reply : replies_to(input)) ids.push_back(reply["id"]);
  EXPECT_EQ(ids, (std::vector<Json>{"first", 2, 5, 1, 4, 0, 3}));
  EXPECT_EQ(error_of(kLadder + R"(, "priority": 1.5})"), "priority must be a whole number");
}

TEST(Analyze, ProgressIsToldToWhoeverAsks) {
  const std::vector<Json> replies = replies_to(long_question(R"("id": "long", "progress": 0.5)"));
  ASSERT_GE(replies.size(), 4u);
  for (size_t i = 0; i + 1 < replies.size(); ++i) {
    EXPECT_EQ(replies[i]["id"], "long");
    EXPECT_EQ(replies[i]["progress"], true);
    EXPECT_FALSE(replies[i].contains("verdict"));
  }
  EXPECT_TRUE(replies.back().contains("verdict"));
}

// Questions of all kinds and sizes, errors, commands, several priorities.
std::string mixed_requests(int count) {
  std::string input;
  for (int i = 0; i < count; ++i) {
    const std::string id = std::to_string(i);
    const std::string limits = R"("limits": {"nodes": )" + std::to_string(1 + i * 7 % 300) + "}";
    switch (i % 8) {
      case 0:
      case 1:
        input += R"({"id": )" + id + R"(, "rows": ["........", ".XXXXX..", ".XOO...."], "to_move": "X", )" +
                 R"("ask": "capture", "stones": ["C1"], "priority": )" + std::to_string(i % 5) + "}\n";
        break;
      case 2:
        input += R"({"id": )" + id +
                 R"(, "rows": [".........", ".........", "....XO...", "........."], "ask": "kill", )" +
                 R"("stones": ["F2"], "all": true, )" + limits + "}\n";
        break;
      case 3:
        input += R"({"id": )" + id + R"(, "rows": ["X.O", "...", ".XO"], "ask": "safety"})" + "\n";
        break;
      case 4:
        input += R"({"id": )" + id + R"(, "rows": ["X.O", ".."], "ask": "survey"})" + "\n";
        break;
      case 5:
        input += R"({"id": )" + id + R"(, "rows": ["...", "..."], "ask": "board", )" + limits + "}\n";
        break;
      case 6:
        input += R"({"id": )" + id + R"(, "command": "ping"})" + "\n";
        break;
      default:
        input += R"({"id": )" + id + R"(, "command": "cancel", "of": "nobody"})" + "\n";
        break;
    }
  }
  return input;
}

// Under the address sanitizer freed memory is kept for a while, and everything takes longer.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool kIsSanitized = true;
#else
constexpr bool kIsSanitized = false;
#endif
#else
constexpr bool kIsSanitized = false;
#endif

TEST(Analyze, TenThousandMixedRequestsAreAnsweredOnceInTheSameMemory) {
  // The most that any program took which this one has started, in KiB.
  const auto most_memory = [] {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    return usage.ru_maxrss;
  };
  EXPECT_EQ(replies_to(mixed_requests(500), "--threads 2 --queue 100 --memory 64").size(), 500u);
  const auto few = most_memory();
  std::set<int> ids;
  const int count = kIsSanitized ? 2'000 : 10'000;
  const std::vector<Json> replies = replies_to(mixed_requests(count), "--threads 2 --queue 100 --memory 64");
  for (const Json& reply : replies)
    EXPECT_TRUE(ids.insert(reply["id"].get<int>()).second) << "answered twice: " << reply;
  EXPECT_EQ(ids.size(), static_cast<size_t>(count));
  if (kIsSanitized) return;
  EXPECT_LT(most_memory(), few + few / 5 + 4096) << "twenty times the requests, the same memory";
}

}  // namespace
}  // namespace yomi
