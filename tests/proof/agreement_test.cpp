// yomi-check-verified, the checker that is proved right, says what yomi-check says: of proofs that the prover
// finds, of proofs drawn by hand and of damaged ones.
#include <gtest/gtest.h>

#include <array>
#include <iostream>

#include "read/fight/life_reader.h"
#include "support/forged.h"
#include "support/run_program.h"

namespace yomi {
namespace {

using asked::Question;
using asked::Random;

// Collects certificates and asks both checkers about many of them at once.
class Comparison {
 public:
  void add(const std::string& certificate) {
    certificates_.push_back(certificate);
    if (certificates_.size() == 500) flush();
  }
  // The first certificate about which the checkers do not agree; empty if there is none.
  std::string difference() {
    flush();
    return difference_;
  }
  int accepted() const { return accepted_; }
  int rejected() const { return rejected_; }
  int not_covered() const { return not_covered_; }

 private:
  std::vector<std::string> certificates_;
  std::string difference_;
  int accepted_ = 0, rejected_ = 0, not_covered_ = 0;

  void flush() {
    if (certificates_.empty()) return;
    const ScratchFolder folder;
    std::string line = "proof/yomi-check-verified " + folder.write("empty", "");
    for (size_t i = 0; i < certificates_.size(); ++i)
      line += " " + folder.write(std::to_string(i), certificates_[i]);
    const Outcome outcome = run_program(line);
    std::istringstream out(outcome.out);
    std::vector<std::string> words(certificates_.size(), "unreadable");
    const std::string start = folder.file("");
    for (std::string said; std::getline(out, said);) {
      const size_t colon = said.find(": ");
      words[std::stoul(said.substr(start.size(), colon - start.size()))] = said.substr(colon + 2);
    }
    for (size_t i = 0; i < certificates_.size(); ++i) compare(certificates_[i], words[i]);
    certificates_.clear();
  }
  void compare(const std::string& certificate, const std::string& word) {
    if (word.starts_with("not covered")) {
      ++not_covered_;
      return;
    }
    const std::string other = asked::checkers_word(certificate);
    const bool ours = word.starts_with("accepted"), theirs = other.starts_with("accepted");
    ++(ours ? accepted_ : rejected_);
    if ((ours != theirs || (ours && word != other)) && difference_.empty())
      difference_ = "yomi-check: " + other + "\nyomi-check-verified: " + word + "\n" + certificate;
  }
};

class Verified : public testing::Test {
 protected:
  void SetUp() override {
#ifndef YOMI_HAS_PROOF
    GTEST_SKIP() << "built without Coq, so there is no yomi-check-verified";
#endif
  }
};

// A proof for a random question about a goal, if the prover finds one within a few nodes.
std::string random_certificate(Random& random, GoalKind kind, Question& question) {
  for (;;) {
    question = asked::random_question(random, asked::random_size(random, 6, 16), 0.6, kind);
    if (asked::one_in(random, 3)) {
      question.ko_master = Colour::Empty;
      question.position.ko = kNoPoint;
    }
    Limits limits;
    limits.nodes = 1'000;
    const bool counts = question.goal.kind == GoalKind::Capture && asked::one_in(random, 2);
    const SearchOutcome outcome = counts
                                      ? read_life({question.position, question.goal, question.ko_master},
                                                  limits, nullptr, ZoneRules(ZoneRule::None, 1))
                                      : prove({question.position, question.goal, question.ko_master}, limits);
    if (outcome.winner != Colour::Empty) return asked::certificate_of(question, *outcome.proof, outcome.root);
  }
}

TEST_F(Verified, ProofsAndDamagedProofs) {
  Random random = asked::seeded(23);
  Comparison proofs, mutants;
  for (int i = 0; i < asked::cases(500); ++i) {
    Question question;
    const std::string certificate = random_certificate(random, asked::random_kind(random), question);
    proofs.add(certificate);
    for (const damaged::Damage& damage : damaged::kinds()) {
      damaged::Text text(certificate);
      if (damage.inflict(random, text, question)) mutants.add(text.joined());
    }
  }
  ASSERT_EQ(proofs.difference(), "");
  ASSERT_EQ(mutants.difference(), "");
  EXPECT_EQ(proofs.rejected(), 0);
  EXPECT_GT(proofs.accepted(), proofs.not_covered());
  EXPECT_GT(mutants.accepted(), 0);
  EXPECT_GT(mutants.rejected(), mutants.accepted());
  std::cout << proofs.accepted() << " proofs accepted, " << proofs.not_covered() << " not covered; "
            << mutants.accepted() << " mutants accepted, " << mutants.rejected() << " rejected, "
            << mutants.not_covered() << " not covered\n";
}

TEST_F(Verified, ProofsDrawnByHand) {
  Comparison drawings;
  for (const std::string& drawing :
       {drawn::kEdgeLadder, drawn::kCloseAndChase, drawn::kBambooJoint, drawn::kWall, drawn::kTwoEyes,
        drawn::kAliveByKo, drawn::kLiveByKo, drawn::kKillByKo, drawn::kLivingWall, drawn::kCutByCapture,
        drawn::kTwoTargets, drawn::kKoBesideLadder})
    drawings.add(drawn::certificate(drawing));
  ASSERT_EQ(drawings.difference(), "");
  EXPECT_EQ(drawings.not_covered(), 0);
  EXPECT_EQ(drawings.rejected(), 0);
}

TEST_F(Verified, ProofsOfTheProblems) {
  const ScratchFolder folder;
  Comparison proofs;
  int files = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(YOMI_SOURCE_DIR "/problems")) {
    if (file.path().extension() != ".sgf") continue;
    const std::string name = std::to_string(files++);
    run_program("yomi solve " + file.path().string() + " --quiet --nodes 3000 --certificate " +
                folder.file(name));
    if (std::filesystem::exists(folder.file(name))) proofs.add(folder.read(name));
  }
  ASSERT_EQ(proofs.difference(), "");
  EXPECT_EQ(proofs.rejected(), 0);
  EXPECT_GT(proofs.accepted(), files / 2);
  std::cout << proofs.accepted() << " proofs of " << files << " problems accepted, " << proofs.not_covered()
            << " not covered\n";
}

// The goals that random questions seldom have.
TEST_F(Verified, EachGoalAndItsDamagedProofs) {
  for (const GoalKind kind : {GoalKind::Seki, GoalKind::Life, GoalKind::Eye, GoalKind::SafeSeparate}) {
    SCOPED_TRACE(name(kind));
    Random random = asked::seeded(43);
    Comparison proofs, mutants;
    std::array<int, 2> won{};  // by the keeper, by the reacher
    for (int i = 0; i < asked::cases(100); ++i) {
      Question question;
      const std::string certificate = random_certificate(random, kind, question);
      damaged::Text proof(certificate);
      ++won[proof.header("winner") == damaged::Text::Line{"winner", proof.header("reacher")[1]}];
      proofs.add(certificate);
      for (const damaged::Damage& damage : damaged::kinds()) {
        damaged::Text text(certificate);
        if (damage.inflict(random, text, question)) mutants.add(text.joined());
      }
    }
    ASSERT_EQ(proofs.difference(), "");
    ASSERT_EQ(mutants.difference(), "");
    EXPECT_EQ(proofs.rejected() + proofs.not_covered(), 0);
    EXPECT_GT(won[0], 10);
    EXPECT_GT(won[1], 10);
    EXPECT_GT(mutants.rejected(), mutants.accepted());
    std::cout << name(kind) << ": " << won[1] << " wins of the reacher, " << won[0] << " of the keeper; "
              << mutants.accepted() << " mutants accepted, " << mutants.rejected() << " rejected\n";
  }
}

// What is assumed is tested and told: the trust line is damaged, too.
TEST_F(Verified, TrustedSurroundings) {
  const ScratchFolder folder;
  const std::string sgf =
      folder.write("a.sgf", "(;SZ[13]AB[ak][bk][ck][dk][ek][el][em]AW[al][bl][cl][dl][dm]PL[W])");
  run_program("yomi solve " + sgf + " --live A2 --trust --quiet --certificate " + folder.file("a.cert"));
  const std::string certificate = folder.read("a.cert");
  const Outcome outcome = run_program("proof/yomi-check-verified " + folder.file("a.cert"));
  EXPECT_EQ(outcome.out, "accepted, assuming that the surroundings hold\n") << outcome.err;
  Random random = asked::seeded(47);
  Question question;
  question.position.size = {13, 13};
  Comparison mutants;
  for (int i = 0; i < asked::cases(15); ++i) {
    for (const damaged::Damage& damage : damaged::kinds()) {
      damaged::Text text(certificate);
      if (damage.inflict(random, text, question)) mutants.add(text.joined());
    }
    for (int way = 0; way < 5; ++way) {
      damaged::Text text(certificate);
      damaged::Text::Line& trust = text.header("trust");
      const auto at = 2 + asked::below(random, static_cast<int>(trust.size()) - 2);
      const std::string point = damaged::random_point(random, question.position.size);
      if (way == 0) trust.erase(trust.begin() + at);
      if (way == 1) trust.insert(trust.begin() + at, point);
      if (way == 2) trust[static_cast<size_t>(at)] = point;
      if (way == 3) std::swap(trust[static_cast<size_t>(at)], trust.back());
      if (way == 4) trust.resize(static_cast<size_t>(at));
      mutants.add(text.joined());
    }
  }
  ASSERT_EQ(mutants.difference(), "");
  EXPECT_EQ(mutants.not_covered(), 0);
  EXPECT_GT(mutants.accepted(), 0);
  EXPECT_GT(mutants.rejected(), mutants.accepted());
  std::cout << mutants.accepted() << " mutants accepted, " << mutants.rejected() << " rejected\n";
}

// White, who has most of the stones, is said to keep one of them by retaking every ko. Now and then something
// is missing: a point of the zone, the region's point where White would retake, the right to do so.
std::string leaf_by_ko(Random& random) {
  const Size size = asked::random_size(random, 6, 15);
  const bool has_region = asked::one_in(random, 2);
  const int hidden = asked::one_in(random, 2) ? 12 : 1'000;
  std::string rows, pattern, region, target;
  for (int y = 0; y < size.height; ++y) {
    rows += "row ";
    for (int x = 0; x < size.width; ++x) {
      const std::string name = point_name(point_at(x, y), size);
      const char c = asked::one_in(random, 8) ? 'X' : asked::one_in(random, 4) ? '.' : 'O';
      const bool is_hidden = asked::one_in(random, hidden);
      rows += c;
      pattern += is_hidden ? '?' : c;
      if (c == 'O' && !is_hidden && (target.empty() || asked::one_in(random, 3))) target = name;
      if (!asked::one_in(random, 4)) region += " " + name;
    }
    rows += "\n";
    pattern += y + 1 < size.height ? "/" : "";
  }
  const char to_move = "XO"[asked::below(random, 2)];
  const char master = asked::one_in(random, 20) ? "X-"[asked::below(random, 2)] : 'O';
  std::ostringstream text;
  text << rows << "to-move " << to_move << "; bar -; ko-master " << master << "\n";
  if (has_region && !region.empty()) text << "region" << region << "\n";
  text << "goal capture " << (target.empty() ? "A1" : target) << "; reacher X; winner "
       << (asked::one_in(random, 50) ? 'X' : 'O') << "; root 0\n"
       << "node 0 " << to_move << " zone A" << size.height << ' ' << pattern << " targets "
       << (target.empty() ? "A1" : target) << " alive-by-ko\n";
  return text.str();
}

TEST_F(Verified, LifeByKo) {
  Random random = asked::seeded(53);
  Comparison leaves;
  int only_by_ko = 0, only_without_region = 0;
  for (int i = 0; i < asked::cases(10'000); ++i) {
    const std::string drawing = leaf_by_ko(random), certificate = drawn::certificate(drawing);
    leaves.add(certificate);
    const bool accepted = asked::checkers_word(certificate) == "accepted";
    if (accepted) {
      const std::string alive = drawn::with(drawing, "alive-by-ko", "alive");
      only_by_ko += asked::checkers_word(drawn::certificate(alive)) != "accepted";
    } else if (const size_t line = drawing.find("region"); line != std::string::npos) {
      const std::string everywhere = drawing.substr(0, line) + drawing.substr(drawing.find('\n', line));
      only_without_region += asked::checkers_word(drawn::certificate(everywhere)) == "accepted";
    }
  }
  ASSERT_EQ(leaves.difference(), "");
  EXPECT_EQ(leaves.not_covered(), 0);
  EXPECT_GT(leaves.rejected(), leaves.accepted());
  EXPECT_GT(only_by_ko, 20);
  EXPECT_GT(only_without_region, 5);
  std::cout << leaves.accepted() << " leaves accepted, " << only_by_ko << " of them only by ko; "
            << leaves.rejected() << " rejected, " << only_without_region
            << " of them because of the region\n";
}

TEST_F(Verified, ForgedProofs) {
  Random random = asked::seeded(41);
  Comparison forgeries;
  for (const std::string& certificate : forged::unnamed(forged::games_with_names().front()))
    forgeries.add(certificate);
  for (const std::string& certificate : forged::detours(random, 100)) forgeries.add(certificate);
  ASSERT_EQ(forgeries.difference(), "");
  EXPECT_EQ(forgeries.accepted(), 0);
  EXPECT_EQ(forgeries.not_covered(), 0);
}

TEST_F(Verified, FallsAndDamagedOnes) {
  const Question question = asked::ko_for_ever();
  const SearchOutcome found = read_life({question.position, question.goal, question.ko_master}, Limits(),
                                        nullptr, ZoneRules(ZoneRule::AliveByKo));
  ASSERT_EQ(found.winner, Colour::White);
  const std::string certificate = asked::certificate_of(question, *found.proof, found.root);
  Random random = asked::seeded(29);
  Comparison falls;
  falls.add(certificate);
  for (int i = 0; i < asked::cases(300); ++i) {
    damaged::Text text(certificate);
    if (damaged::change_a_fall(random, text, question)) falls.add(text.joined());
  }
  ASSERT_EQ(falls.difference(), "");
}

}  // namespace
}  // namespace yomi
