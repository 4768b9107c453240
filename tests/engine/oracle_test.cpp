// The engine against the oracle: every verdict on random small boards, ko among them, and every certificate
// through yomi-check.
#include <gtest/gtest.h>

#include "claim/repetition.h"
#include "engine/engine.h"
#include "engine/semeai.h"
#include "front/certificate_file.h"
#include "oracle/oracle.h"
#include "plan/searchers.h"
#include "support/engine_truth.h"
#include "support/run_program.h"

namespace yomi {
namespace {

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(EngineAgainstOracle, EveryVerdictIsTrueAndCertified) {
  const int count = asked::cases(700);
  RandomQuestions questions(20240611, 12);
  Limits limits;
  limits.nodes = 3'000'000;
  const ScratchFolder scratch;
  std::string files;
  int certificates = 0;
  int notes = 0;
  int repetitions = 0;
  int verdicts[4] = {};
  for (int i = 0; i < count; ++i) {
    const Question question = questions.next();
    const Truth truth = truth_of(question);
    const Result<Answer> answer = Engine().ask(question, limits);
    ASSERT_TRUE(answer) << answer.error() << "\n" << shown(question);
    EXPECT_STREQ(name(answer->verdict), name(truth.verdict)) << shown(question);
    EXPECT_EQ(answer->takes_first, truth.takes_first) << shown(question);
    EXPECT_EQ(answer->proofs.size(), answer->verdict == Verdict::Ko ? 2u : 1u) << shown(question);
    ++verdicts[static_cast<int>(answer->verdict)];
    for (const ProvedGame& game : answer->proofs) {
      const bool repeats = may_repeat_a_position(*game.proof, game.root);
      notes += repeats;
      repetitions += answer->repetition;
      EXPECT_EQ(answer->repetition, repeats && answer->verdict != Verdict::Ko) << shown(question);
    }
    const auto written = write_certificates(scratch.file(std::to_string(i) + ".cert"), *answer);
    ASSERT_TRUE(written) << written.error();
    for (const std::string& file : *written) {
      files += " " + file;
      ++certificates;
    }
    if (i % 100 == 99 || i + 1 == count) {
      const Outcome checked = run_program("yomi-check" + files);
      EXPECT_EQ(checked.exit_code, 0) << checked.out;
      EXPECT_EQ(count_of(checked.out, ": accepted"), certificates) << checked.out;
      EXPECT_EQ(count_of(checked.out, "by repeating a position"), notes) << checked.out;
      files.clear();
      certificates = notes = 0;
    }
  }
  EXPECT_GT(verdicts[static_cast<int>(Verdict::Won)], count / 10);
  EXPECT_GT(verdicts[static_cast<int>(Verdict::Lost)], count / 10);
  EXPECT_GT(verdicts[static_cast<int>(Verdict::Ko)], 20);
  EXPECT_GT(repetitions, 0);
}

// Life and death goes its own way through the areas.
TEST(EngineAgainstOracle, NoLifeOrDeathIsWrong) {
  RandomQuestions questions(11, 12);
  const int count = asked::cases(150);
  int verdicts[4] = {};
  for (int count_asked = 0; count_asked < count;) {
    Question question = questions.next();
    if (question.ask != Ask::Capture && question.ask != Ask::Save) continue;
    question.ask = question.ask == Ask::Capture ? Ask::Kill : Ask::Live;
    question.two_eyes = ++count_asked % 3 == 0;
    const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 100'000});
    ASSERT_TRUE(answer) << answer.error() << "\n" << shown(question);
    ++verdicts[static_cast<int>(answer->verdict)];
    if (answer->verdict == Verdict::Unknown) continue;
    EXPECT_STREQ(name(answer->verdict), name(truth_of(question).verdict)) << shown(question);
  }
  EXPECT_LT(verdicts[static_cast<int>(Verdict::Unknown)], count / 20);
  for (Verdict verdict : {Verdict::Won, Verdict::Lost, Verdict::Ko})
    EXPECT_GT(verdicts[static_cast<int>(verdict)], count / 50) << name(verdict);
}

TEST(EngineAgainstOracle, NoRaceIsWrong) {
  RandomQuestions questions(11, 12);
  const int count = asked::cases(150);
  int verdicts[5] = {};
  for (int count_asked = 0; count_asked < count;) {
    Question question = questions.next();
    const Position& position = question.position;
    const PointSet mine = position.stones(position.to_move);
    const PointSet theirs = position.stones(opponent(position.to_move));
    if (mine.empty() || theirs.empty()) continue;
    ++count_asked;
    const SemeaiQuestion race{position, mine.first(), theirs.first()};
    const Result<SemeaiAnswer> answer = ask_semeai(race, Limits{.nodes = 200'000});
    ASSERT_TRUE(answer) << answer.error() << "\n" << shown(question);
    ++verdicts[static_cast<int>(answer->verdict)];
    if (answer->verdict == Race::Unknown) continue;
    const Size size = position.size;
    const oracle::Race truth =
        oracle::race(told_of(position), oracle_point(race.mine, size), oracle_point(race.theirs, size));
    const Race races[] = {Race::Won, Race::Lost, Race::Seki, Race::Ko};
    EXPECT_STREQ(name(answer->verdict), name(races[static_cast<int>(truth)]))
        << shown(question) << "\nrace of " << point_name(race.mine, size) << " and "
        << point_name(race.theirs, size);
  }
  EXPECT_LT(verdicts[static_cast<int>(Race::Unknown)], count / 20);
  for (Race race : {Race::Won, Race::Lost, Race::Seki, Race::Ko})
    EXPECT_GT(verdicts[static_cast<int>(race)], count / 100) << name(race);
}

// A guess may be wrong. What it calls a verdict may not, and it should be right more often than not.
TEST(EngineAgainstOracle, NoVerdictOfAGuessIsWrong) {
  RandomQuestions questions(47, 12);
  const int count = asked::cases(200);
  int proved = 0;
  int right = 0;
  for (int count_asked = 0; count_asked < count;) {
    Question question = questions.next();
    if (!can_be_guessed(question.ask)) continue;
    ++count_asked;
    question.guess = true;
    const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 20'000});
    ASSERT_TRUE(answer) << answer.error() << "\n" << shown(question);
    const Verdict truth = truth_of(question).verdict;
    if (answer->verdict == Verdict::Unknown) {
      right += answer->likely == truth;
      continue;
    }
    ++proved;
    EXPECT_STREQ(name(answer->verdict), name(truth)) << shown(question);
  }
  EXPECT_GT(proved, count / 5);
  EXPECT_GT(right, (count - proved) * 2 / 3);
}

// Searchers that leave moves out may not know, but what they say is true.
TEST(EngineAgainstOracle, NoSearcherIsEverWrong) {
  for (const Searcher& searcher : searchers()) {
    RandomQuestions questions(31, 10);
    int proved = 0;
    for (int i = 0; i < asked::cases(150); ++i) {
      Question question = questions.next();
      question.algorithm = searcher.name;
      const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 20'000});
      ASSERT_TRUE(answer) << answer.error();
      if (answer->verdict == Verdict::Unknown) continue;
      ++proved;
      EXPECT_STREQ(name(answer->verdict), name(truth_of(question).verdict)) << searcher.name << "\n"
                                                                            << shown(question);
    }
    EXPECT_GT(proved, 20) << searcher.name;
  }
}

// What the oracle says of a first move.
Verdict truth_after(const Question& question, Point move) {
  const Case asked = *case_of(question);
  const bool reaches = asked.goal.reacher == question.position.to_move;
  Game game(question.position, asked.goal, Colour::Empty);
  game.play(move);
  if (game.is_out_of_reach()) return reaches ? Verdict::Lost : Verdict::Won;
  if (game.is_reached()) return reaches ? Verdict::Won : Verdict::Lost;
  Question reply;
  reply.position = game.board().position();
  reply.ask = static_cast<Ask>(static_cast<int>(question.ask) ^ 1);
  for (Point point : asked.goal.points)
    if (game.targets().contains(point)) reply.stones.push_back(point);
  const Verdict theirs = truth_of(reply).verdict;
  return theirs == Verdict::Ko ? theirs : theirs == Verdict::Won ? Verdict::Lost : Verdict::Won;
}

// Every first move as judged, and as the oracle judges it; those that are not listed are as good as a pass.
// The answer's own move is among those that do the same. How many were judged.
int compare_first_moves(const Question& question, const Answer& answer) {
  const Size size = question.position.size;
  const auto judgement_of = [&](Point move) -> const JudgedMove* {
    for (const JudgedMove& judged : answer.judged)
      if (judged.move == move) return &judged;
    return nullptr;
  };
  const JudgedMove* pass = judgement_of(kPass);
  std::vector<Point> moves{kPass};
  for (Point move : Board(question.position).legal_moves()) moves.push_back(move);
  int count = 0;
  for (Point move : moves) {
    const JudgedMove* judged = judgement_of(move);
    if (judged == nullptr) judged = pass;
    if (judged == nullptr || judged->verdict == Verdict::Unknown) continue;
    ++count;
    EXPECT_STREQ(name(judged->verdict), name(truth_after(question, move)))
        << shown(question) << "\nafter " << point_name(move, size) << "\n"
        << answer.text;
  }
  const bool is_among_them = std::count(answer.moves.begin(), answer.moves.end(), answer.move) == 1 &&
                             Board(question.position).is_legal(answer.move);
  EXPECT_TRUE(answer.move == kNoPoint || is_among_them || answer.is_barred) << shown(question) << "\n"
                                                                            << answer.text;
  for (const JudgedMove& judged : answer.judged)
    EXPECT_EQ(std::count(moves.begin(), moves.end(), judged.move), 1) << shown(question);
  const auto is_lost = [](const JudgedMove& judged) { return judged.verdict == Verdict::Lost; };
  if (answer.verdict == Verdict::Unknown) {
    for (const JudgedMove& judged : answer.judged) {
      EXPECT_NE(judged.verdict, Verdict::Won) << shown(question);
      EXPECT_FALSE(judged.verdict == Verdict::Ko && answer.proofs.empty()) << shown(question);
    }
    EXPECT_FALSE(pass != nullptr && question.position.ko == kNoPoint &&
                 std::all_of(answer.judged.begin(), answer.judged.end(), is_lost))
        << shown(question);
  }
  return count;
}

// A stone of each side, and now and then a third one.
Question about_a_seki(RandomQuestions& questions, bool breaks) {
  for (;;) {
    Question question = questions.next();
    const Position& position = question.position;
    question.ask = breaks ? Ask::BreakSeki : Ask::Seki;
    const size_t wanted = question.stones.size() > 2 ? 3 : 2;
    question.stones.clear();
    for (Point stone : position.black)
      if (question.stones.size() + 1 < wanted) question.stones.push_back(stone);
    if (question.stones.size() + 1 < wanted || position.white.empty()) continue;
    question.stones.push_back(position.white.first());
    return question;
  }
}

std::string checkers_word(const ProvedGame& game) {
  std::ostringstream certificate;
  write_certificate(certificate, game.position, *game.proof, game.root);
  return asked::checkers_word(certificate.str());
}

TEST(EngineAgainstOracle, NoSekiIsWrong) {
  const int count = asked::cases(300);
  RandomQuestions questions(83, 12);
  int verdicts[4] = {};
  int compared = 0;
  for (int i = 0; i < count; ++i) {
    Question question = about_a_seki(questions, i % 2 != 0);
    question.all = i % 5 == 0 && question.position.size.area() < 10;
    const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 3'000'000});
    ASSERT_TRUE(answer) << answer.error() << "\n" << shown(question);
    EXPECT_STREQ(name(answer->verdict), name(truth_of(question).verdict)) << shown(question);
    ++verdicts[static_cast<int>(answer->verdict)];
    for (const ProvedGame& game : answer->proofs)
      EXPECT_EQ(checkers_word(game), "accepted") << shown(question);
    if (!question.all) continue;
    compared += compare_first_moves(question, *answer);
    for (const JudgedMove& judged : answer->judged)
      for (const ProvedGame& game : judged.proofs)
        EXPECT_EQ(checkers_word(game), "accepted")
            << shown(question) << "\nafter " << point_name(judged.move, question.position.size);
  }
  EXPECT_GT(compared, count / 10);
  for (Verdict verdict : {Verdict::Won, Verdict::Lost, Verdict::Ko})
    EXPECT_GT(verdicts[static_cast<int>(verdict)], count / 100) << name(verdict);
}

TEST(EngineAgainstOracle, AllFirstMoves) {
  RandomQuestions questions(7, 9);
  int verdicts[4] = {};
  for (int i = 0; i < asked::cases(300); ++i) {
    Question question = questions.next();
    question.all = true;
    const Result<Answer> answer = Engine().ask(question, Limits{.nodes = 20'000'000});
    ASSERT_TRUE(answer) << answer.error();
    compare_first_moves(question, *answer);
    for (const JudgedMove& judged : answer->judged) ++verdicts[static_cast<int>(judged.verdict)];
  }
  EXPECT_EQ(verdicts[static_cast<int>(Verdict::Unknown)], 0);
  for (Verdict verdict : {Verdict::Won, Verdict::Lost, Verdict::Ko})
    EXPECT_GT(verdicts[static_cast<int>(verdict)], 15) << name(verdict);
}

// The same with limits that leave much open, half of a ko above all; and the proofs of what is not.
TEST(EngineAgainstOracle, FirstMovesWithinNarrowLimits) {
  RandomQuestions questions(19, 12, 11);
  const ScratchFolder scratch;
  const std::int64_t limits[] = {30, 100, 300, 1'000, 4'000};
  const int count = asked::cases(1'000);
  std::string files_of_questions;
  int judged = 0;
  for (int i = 0; i < count; ++i) {
    Question question = questions.next();
    question.all = true;
    if (i % 2 == 0 && question.ask == Ask::Capture) question.ask = Ask::Kill;
    if (i % 2 == 0 && question.ask == Ask::Save) question.ask = Ask::Live;
    const std::int64_t nodes = limits[i % 5];
    const Result<Answer> answer = Engine().ask(question, Limits{.nodes = nodes});
    ASSERT_TRUE(answer) << answer.error();
    judged += compare_first_moves(question, *answer);
    EXPECT_LT(answer->nodes, 2 * nodes + 300) << shown(question);
    if (answer->verdict != Verdict::Unknown) {
      EXPECT_STREQ(name(answer->verdict), name(truth_of(question).verdict)) << shown(question);
    }
    const std::string path = scratch.file(std::to_string(i) + ".cert");
    const auto of_question = write_certificates(path, *answer);
    ASSERT_TRUE(of_question) << of_question.error();
    for (const std::string& file : *of_question) files_of_questions += " " + file;
    if (i % 100 == 99 || i + 1 == count) {
      const Outcome checked = run_program("yomi-check" + files_of_questions);
      EXPECT_EQ(checked.exit_code, 0) << checked.out;
      files_of_questions.clear();
    }
    if (i % 40 != 0) continue;
    const auto written = write_move_certificates(path, *answer);
    ASSERT_TRUE(written) << written.error();
    for (const std::vector<std::string>& files : *written)
      for (const std::string& file : files) {
        const Outcome checked = run_program("yomi-check " + file);
        EXPECT_EQ(checked.exit_code, 0) << shown(question) << "\n" << file << "\n" << checked.out;
      }
  }
  EXPECT_GT(judged, count);
}

}  // namespace
}  // namespace yomi
