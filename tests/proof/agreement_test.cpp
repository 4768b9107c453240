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

// A room within Black's stones, who have two eyes elsewhere, with some stones of White's in it that are said
// to be dead. Most of the room is not shown. Now and then a stone of the wall is not either, or is missing.
class DeadLeaf {
 public:
  DeadLeaf(Random& random, Size size) : size_(size), shown_(static_cast<size_t>(size.area()), 'X') {
    const std::vector<int> room =
        connected(random, {asked::below(random, size.area())}, 3 + asked::below(random, 12));
    for (int point : room) at(point) = "????..OX"[asked::below(random, 8)];
    targets_ = connected(random, {room[0]}, 1 + asked::below(random, 5), room);
    for (int point : targets_) at(point) = 'O';
    int eyes = 0;
    for (int point = 0; point < size.area() && eyes < 3; ++point) {
      bool within = at(point) == 'X' && !asked::one_in(random, 3);
      for (int near : neighbours(point)) within = within && at(near) == 'X';
      if (within) at(point) = '.', ++eyes;
    }
    const int whole = asked::one_in(random, 2) ? 20 : 4;  // the more gaps, the more links
    for (char& c : shown_)
      if (c == 'X' && asked::one_in(random, whole)) c = ".?"[asked::below(random, 2)];
    rows_ = shown_;
    for (char& c : rows_)
      if (c == '?') c = "....OX"[asked::below(random, 6)];
    to_move_ = "XO"[asked::below(random, 2)];
    master_ = "XO-"[asked::below(random, 3)];
  }

  std::string drawing() const { return header(rows_, to_move_, 0) + node(0, to_move_, shown_) + " dead\n"; }
  // Black plays a stone that the leaf shows; without it the target may have been as dead before.
  std::string after_a_move(Random& random) const {
    const size_t stone = shown_.find('X', static_cast<size_t>(asked::below(random, size_.area())));
    if (stone == std::string::npos) return drawing();
    std::string rows = rows_, shown = shown_;
    rows[stone] = shown[stone] = '.';
    return header(rows, 'X', 1) + node(0, 'O', shown_) + " dead\n" + node(1, 'X', shown) + " play " +
           name(static_cast<int>(stone)) + " 0\n";
  }

 private:
  Size size_;
  std::string shown_, rows_;
  std::vector<int> targets_;
  char to_move_ = 'X', master_ = '-';

  char& at(int point) { return shown_[static_cast<size_t>(point)]; }
  std::string name(int point) const {
    return point_name(point_at(point % size_.width, point / size_.width), size_);
  }
  std::vector<int> neighbours(int point) const {
    std::vector<int> found;
    const int x = point % size_.width, y = point / size_.width;
    if (x > 0) found.push_back(point - 1);
    if (x + 1 < size_.width) found.push_back(point + 1);
    if (y > 0) found.push_back(point - size_.width);
    if (y + 1 < size_.height) found.push_back(point + size_.width);
    return found;
  }
  // These points, grown at random to this number at most. What is added is among `allowed` if that is not
  // empty.
  std::vector<int> connected(Random& random, std::vector<int> points, int most,
                             const std::vector<int>& allowed = {}) const {
    for (int tries = 0; tries < 10 * most && static_cast<int>(points.size()) < most; ++tries) {
      const std::vector<int> near =
          neighbours(points[static_cast<size_t>(asked::below(random, static_cast<int>(points.size())))]);
      const int next = near[static_cast<size_t>(asked::below(random, static_cast<int>(near.size())))];
      const bool is_allowed =
          allowed.empty() || std::find(allowed.begin(), allowed.end(), next) != allowed.end();
      if (is_allowed && std::find(points.begin(), points.end(), next) == points.end()) points.push_back(next);
    }
    return points;
  }

  std::string header(const std::string& rows, char to_move, int root) const {
    std::string text;
    for (int y = 0; y < size_.height; ++y)
      text +=
          "row " + rows.substr(static_cast<size_t>(y * size_.width), static_cast<size_t>(size_.width)) + "\n";
    return text + "to-move " + to_move + "; bar -; ko-master " + master_ + "; goal capture " +
           name(targets_[0]) + "; reacher X; winner X; root " + std::to_string(root) + "\n";
  }
  std::string node(int id, char to_move, const std::string& shown) const {
    std::string text =
        "node " + std::to_string(id) + " " + to_move + " zone A" + std::to_string(size_.height) + " ";
    for (int y = 0; y < size_.height; ++y)
      text += (y > 0 ? "/" : "") +
              shown.substr(static_cast<size_t>(y * size_.width), static_cast<size_t>(size_.width));
    return text + " targets " + name(targets_[0]);
  }
};

TEST_F(Verified, DeadTargets) {
  Random random = asked::seeded(59);
  Comparison leaves, after_moves;
  for (int i = 0; i < asked::cases(5'000); ++i) {
    const DeadLeaf leaf(random, {3 + asked::below(random, 5), 3 + asked::below(random, 5)});
    leaves.add(drawn::certificate(leaf.drawing()));
    after_moves.add(drawn::certificate(leaf.after_a_move(random)));
  }
  ASSERT_EQ(leaves.difference(), "");
  ASSERT_EQ(after_moves.difference(), "");
  EXPECT_EQ(leaves.not_covered() + after_moves.not_covered(), 0);
  EXPECT_GT(leaves.accepted(), 500);
  EXPECT_GT(leaves.rejected(), 500);
  EXPECT_GT(after_moves.accepted(), 50);
  std::cout << leaves.accepted() << " leaves accepted, " << leaves.rejected() << " rejected; after a move "
            << after_moves.accepted() << " accepted, " << after_moves.rejected() << " rejected\n";
}

// Which two links of a component are used up decides what other components are left with.
TEST_F(Verified, LinksAreTakenInOrder) {
  Comparison taken, left;
  taken.add(drawn::certificate(R"(
    row .XXXX
    row XXX.X
    row ..OXX
    row ...XX
    row X.X.X
    row .X.XX
    to-move O; bar -; ko-master -; goal capture C4; reacher X; winner X; root 0
    node 0 O zone A6 .XXXX/XXX.X/??OXX/??.XX/X.X.X/.X.XX targets C4 dead
  )"));
  left.add(drawn::certificate(R"(
    row .XXX.X..
    row X.O...XX
    row XXO.XX.X
    row XXX.X.X.
    row .X.....X
    row ...XXXXX
    row XXXX.X.X
    to-move X; bar -; ko-master O; goal capture C6 C5; reacher X; winner X; root 0
    node 0 X zone A7 .XXX.X../X.O...XX/X?O?XX.X/XXX.X.X./.X.....X/...XXXXX/XXXX.X.X targets C6 C5 dead
  )"));
  ASSERT_EQ(taken.difference(), "");
  ASSERT_EQ(left.difference(), "");
  EXPECT_EQ(taken.accepted(), 1);
  EXPECT_EQ(left.rejected(), 1);
}

// Only there the proof leaves something open: two eye points at the end of the board.
TEST_F(Verified, DeadTargetsOnTwoLines) {
  Random random = asked::seeded(61);
  Comparison leaves;
  for (int i = 0; i < asked::cases(2'000); ++i) {
    const int length = 4 + asked::below(random, 8);
    const Size size = asked::one_in(random, 2) ? Size{length, 2} : Size{2, length};
    leaves.add(drawn::certificate(DeadLeaf(random, size).drawing()));
  }
  ASSERT_EQ(leaves.difference(), "");
  EXPECT_GT(leaves.accepted(), 50);
  Comparison end_of_board;
  end_of_board.add(drawn::certificate(R"(
    row XOXXX.
    row ..OX.X
    to-move O; bar -; ko-master -; goal capture C1; reacher X; winner X; root 0
    node 0 O zone A2 XOXXX./??OX.X targets C1 dead
  )"));
  ASSERT_EQ(end_of_board.difference(), "");
  EXPECT_EQ(end_of_board.not_covered(), 1);
  EXPECT_LT(20 * leaves.not_covered(), leaves.accepted());
  std::cout << leaves.accepted() << " leaves accepted, " << leaves.rejected() << " rejected, "
            << leaves.not_covered() << " not covered\n";
}

// Proofs with lines that end so, and damaged ones.
TEST_F(Verified, DeadTargetsInProofs) {
  Random random = asked::seeded(67);
  Comparison proofs, mutants;
  int with_dead = 0;
  for (int i = 0; i < asked::cases(60); ++i) {
    std::string drawing = "O..XX.X/...XXXX/O..XX.X/XXXXXXX";
    for (const size_t point : {1, 10, 17}) drawing[point] = ".XO"[asked::below(random, 3)];
    Question question;
    question.position = test::drawn_position(drawing, asked::coin(random));
    question.goal.kind = GoalKind::Capture;
    question.goal.reacher = Colour::Black;
    question.goal.points = {point_at(0, 0)};
    question.ko_master = asked::one_in(random, 3) ? Colour::Empty : asked::coin(random);
    const SearchOutcome found =
        read_life({question.position, question.goal, question.ko_master}, Limits{.nodes = 20'000});
    if (found.winner != Colour::Black) continue;
    const std::string certificate = asked::certificate_of(question, *found.proof, found.root);
    with_dead += certificate.find(" dead\n") != std::string::npos;
    proofs.add(certificate);
    for (const damaged::Damage& damage : damaged::kinds()) {
      damaged::Text text(certificate);
      if (damage.inflict(random, text, question)) mutants.add(text.joined());
    }
  }
  ASSERT_EQ(proofs.difference(), "");
  ASSERT_EQ(mutants.difference(), "");
  EXPECT_EQ(proofs.rejected() + proofs.not_covered() + mutants.not_covered(), 0);
  EXPECT_GT(with_dead, 10);
  std::cout << with_dead << " proofs with dead targets; " << mutants.accepted() << " mutants accepted, "
            << mutants.rejected() << " rejected\n";
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
