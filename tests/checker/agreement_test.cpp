// The checker against the closure of the rules, which is known to be true: whatever the closure proves has a
// certificate that the checker accepts, and what the checker accepts of damaged certificates is in the
// closure.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "certificate.h"
#include "closure_proof.h"

namespace second {
namespace {

using oracle::Kind;
using yomi_check::Outcome;

const Game kGames[] = {
    {3, 2, Kind::Capture, {0}, 'X', 'X'},         {3, 2, Kind::Capture, {0}, 'X', 'O'},
    {3, 2, Kind::Capture, {0}, 'O', 'X'},         {3, 2, Kind::Capture, {0}, 'O', 'O'},
    {4, 2, Kind::Capture, {1}, 'X', 'X'},         {4, 2, Kind::Capture, {1}, 'X', 'O'},
    {4, 2, Kind::Capture, {1}, 'O', 'X'},         {4, 2, Kind::Capture, {1}, 'O', 'O'},
    {4, 2, Kind::Capture, {0, 6}, 'X', 'X'},      {4, 2, Kind::Capture, {0, 6}, 'X', 'O'},
    {4, 2, Kind::Capture, {0, 6}, 'O', 'X'},      {4, 2, Kind::Capture, {0, 6}, 'O', 'O'},
    {4, 2, Kind::Connect, {0, 3}, 'X', 'X'},      {4, 2, Kind::Connect, {0, 3}, 'X', 'O'},
    {4, 2, Kind::Connect, {1, 7}, 'O', 'X'},      {4, 2, Kind::Connect, {0, 3}, 'O', 'O'},
    {4, 2, Kind::Connect, {0, 3, 5}, 'X', 'O'},   {4, 2, Kind::Connect, {0, 3, 5}, 'O', 'X'},
    {4, 2, Kind::Separate, {0, 3}, 'X', 'X'},     {4, 2, Kind::Separate, {0, 6}, 'X', 'O'},
    {4, 2, Kind::Separate, {0, 3}, 'O', 'X'},     {4, 2, Kind::Separate, {0, 3}, 'O', 'O'},
    {4, 2, Kind::Capture, {1}, 'X', '-'},         {4, 2, Kind::Capture, {1}, 'O', '-'},
    {4, 2, Kind::Capture, {1}, 'X', '-', 'X', 2}, {4, 2, Kind::Capture, {1}, 'O', '-', 'X', 2},
    {4, 2, Kind::Capture, {1}, 'X', '-', 'O', 2}, {4, 2, Kind::Capture, {1}, 'O', '-', 'O', 2},
    {4, 2, Kind::SafeSeparate, {0, 6}, 'X', 'O'}, {4, 2, Kind::SafeSeparate, {1, 2}, 'O', 'X'},
};

class Agreement : public testing::TestWithParam<Game> {};

// A position that agrees with the pattern, if a few tries find one.
std::optional<uint32_t> random_position(const Closure& closure, const Claim& claim, std::mt19937_64& random) {
  const Pattern p = closure.pattern(claim.code);
  const int n = closure.game().area();
  for (int tries = 0; tries < 20; ++tries) {
    uint32_t code = claim.code;
    for (Set left = closure.rules().all() & ~p.zone; left != 0; left &= left - 1)
      code |= (uint32_t{1} << std::countr_zero(left) << (random() % 2 ? n : 0)) |
              (random() % 2 ? lowest(left) : 0);
    if ((closure.pattern(code).zone == closure.rules().all()) && closure.is_position(code, claim.targets))
      return code;
  }
  return {};
}

std::string damaged(const std::string& text, std::mt19937_64& random) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  std::vector<size_t> nodes;
  for (size_t i = 0; i < lines.size(); ++i)
    if (lines[i].starts_with("node ")) nodes.push_back(i);
  std::string& line = lines[nodes[random() % nodes.size()]];
  std::vector<std::string> fields;
  std::istringstream words(line);
  for (std::string word; words >> word;) fields.push_back(word);
  if (random() % 2 == 0) {
    std::string& rows = fields[5];
    char& point = rows[random() % rows.size()];
    if (point != '/' && point != '-') point = ".XO?"[random() % 4];
  } else {
    std::string& field = fields[6 + random() % (fields.size() - 6)];
    if (field[0] >= '0' && field[0] <= '9') {
      field = std::to_string(random() % nodes.size());
    } else if (field[0] >= 'A' && field[0] <= 'D') {
      field = std::string(1, static_cast<char>('A' + random() % 4)) + std::to_string(1 + random() % 2);
    } else if (fields.size() > 9 && random() % 2) {
      fields.resize(fields.size() - 2);
    }
  }
  line.clear();
  for (const std::string& field : fields) line += (line.empty() ? "" : " ") + field;
  std::string result;
  for (const std::string& each : lines) result += each + "\n";
  return result;
}

// The claim of a certificate's root node.
Claim root_claim(const Closure& closure, const std::string& text) {
  std::istringstream in(text);
  yomi_check::Limits limits;
  yomi_check::Parser parser(in, limits);
  parser.read();
  const yomi_check::Node& root = parser.nodes[parser.header.root];
  const int n = closure.game().area();
  const int winner = closure.game().winner == 'X' ? 0 : 1;
  const auto set = [](const yomi_check::Points& points) { return static_cast<Set>(points.words[0]); };
  const Pattern p{set(root.zone), {set(root.stones[winner]), set(root.stones[1 - winner])}};
  Claim claim{closure.code(p), 1, root.to_move == winner, root.bar == yomi_check::kNone ? n : root.bar, 0};
  claim.threats = std::min<int>(root.threats, closure.game().threats);
  const bool retakes = closure.game().winner_threatens() && root.threats < parser.header.threats;
  if (claim.winner_to_move && parser.header.bar != yomi_check::kNone && !retakes)
    claim.avoid = Set{1} << parser.header.bar;
  if (closure.game().capture()) {
    claim.targets = 0;
    for (size_t i = 0; i < closure.game().named.size(); ++i)
      if (root.targets.has(closure.game().named[i])) claim.targets |= size_t{1} << i;
  }
  return claim;
}

TEST_P(Agreement, TheCheckerAcceptsWhatIsProvedAndNothingElse) {
  Closure closure(GetParam(), Weakened::kNothing);
  closure.saturate();
  const int n = closure.game().area();
  std::mt19937_64 random(1);
  ProofWriter writer(closure, 2);
  const char* times = std::getenv("YOMI_TIMES");
  const int wanted = 400 * (times ? std::max(1, std::atoi(times)) : 1);
  int written = 0, mutants = 0, survivors = 0;
  for (int64_t tries = 0; tries < int64_t{5000} * wanted && written < wanted; ++tries) {
    Claim claim;
    claim.code = static_cast<uint32_t>(random() % closure.patterns());
    if (random() % 4 == 0) claim.code |= closure.rules().all();
    claim.targets = 1 + random() % (closure.target_sets() - 1);
    claim.winner_to_move = random() % 2;
    claim.bar = n;
    const int bar = static_cast<int>(random() % n);
    if (random() % 2 && !claim.winner_to_move && closure.game().loser_is_barred()) claim.bar = bar;
    claim.threats = static_cast<int>(random() % static_cast<unsigned>(closure.game().threats + 1));
    Set retakes = 0;
    if (random() % 2 && claim.winner_to_move && closure.game().winner_is_barred())
      (claim.threats < closure.game().threats && closure.game().winner_threatens() ? retakes : claim.avoid) =
          Set{1} << bar;
    if (!writer.proved(claim)) continue;
    const std::optional<uint32_t> position = random_position(closure, claim, random);
    if (!position || !inside(claim.avoid | retakes, closure.pattern(*position).empty())) continue;
    const std::string text = writer.certificate(claim, *position, retakes);
    const std::string verdict = drawn::verdict_of_text(text).text;
    ASSERT_EQ(verdict, "accepted") << text;
    ++written;
    for (int i = 0; i < 25; ++i) {
      const std::string mutant = damaged(text, random);
      if (mutant == text) continue;
      ++mutants;
      if (drawn::verdict_of_text(mutant).outcome != Outcome::kAccepted) continue;
      ++survivors;
      ASSERT_TRUE(writer.proved(root_claim(closure, mutant))) << mutant;
    }
  }
  std::cout << written << " certificates; of " << mutants << " damaged ones " << survivors
            << " are still proofs\n";
  EXPECT_EQ(written, wanted);
  EXPECT_LT(survivors, mutants / 2);
}

INSTANTIATE_TEST_SUITE_P(Games, Agreement, testing::ValuesIn(kGames));

}  // namespace
}  // namespace second
