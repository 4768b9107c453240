// Certificates forged by someone who knows which rule he breaks: proofs that keep all rules but Named, or all
// but Superko. Damage at random hardly ever hits these two.
#pragma once

#include <string>
#include <vector>

#include "checker/closure_proof.h"
#include "read/general/prover.h"
#include "support/damage.h"

namespace yomi::forged {

using asked::Question;
using asked::Random;

// Proofs by rules without Named, for claims about whole boards that are not true: a named stone is captured,
// and a stone played there later takes its place.
inline std::vector<std::string> unnamed(const second::Game& game) {
  second::Closure rules(game, second::Weakened::kNothing), weaker(game, second::Weakened::kNamed);
  rules.saturate();
  weaker.saturate();
  second::ProofWriter right(rules, 3), forger(weaker, 3);
  std::vector<std::string> certificates;
  for (uint32_t code = 0; code < weaker.patterns(); ++code) {
    if (!weaker.is_position(code, 1)) continue;
    for (bool winner_to_move : {true, false}) {
      const second::Claim claim{code, 1, winner_to_move, game.area(), 0, 0};
      if (forger.proved(claim) && !right.proved(claim))
        certificates.push_back(forger.certificate(claim, code));
    }
  }
  return certificates;
}

inline std::vector<second::Game> games_with_names() {
  using oracle::Kind;
  return {{4, 2, Kind::Connect, {0, 3}, 'X', 'X'},    {4, 2, Kind::Connect, {0, 3}, 'X', 'O'},
          {4, 2, Kind::Connect, {0, 3, 5}, 'X', 'O'}, {4, 2, Kind::Separate, {0, 3}, 'X', 'X'},
          {3, 3, Kind::Connect, {0, 2}, 'X', 'X'},    {3, 3, Kind::Connect, {0, 8}, 'X', 'X'}};
}

// A question with the keeper to move, and to the right of it a ko that has nothing to do with it:
//
//   . . k r .      The keeper (k) can take in the bottom row, the reacher (r) can take back.
//   . k r . r
class BesideAKo {
 public:
  explicit BesideAKo(const Question& question) : question_(question), left_(question.position.size) {
    question_.position.size = {left_.width + 6, left_.height};
    question_.position.to_move = keeper();
    question_.position.ko = kNoPoint;
    for (int y : {0, 1})
      for (int x = 1; x < 5; ++x)
        if (const Colour stone = of_ko(x, y, false); stone != Colour::Empty)
          question_.position.stones(stone).insert(point_at(left_.width + x, left_.height - 1 - y));
  }
  const Question& question() const { return question_; }

  // The proof of a reacher's win with a detour before it: the keeper takes the ko, both sides pass, the
  // reacher takes back, and the first position is there again.
  std::string with_detour(const std::string& certificate) const {
    damaged::Text text(certificate);
    const int root = std::stoi(text.header("root")[1]), count = text.nodes();
    const damaged::Text::Line line = text.node(root);
    if (line[6] == "bar" || !std::count(line.begin(), line.end(), "answer")) return "";
    const size_t answer = damaged::place_of(line, "answer"), slash = damaged::first_reply(line) - 1;
    const auto words = [&](size_t from, size_t to) {
      std::string all;
      for (size_t i = from; i < to; ++i) all += " " + line[i];
      return all;
    };
    const std::string targets = words(6, answer), passes = words(answer + 1, slash);
    const std::string replies = words(slash + 1, line.size());
    const std::string before = pattern(line, false), after = pattern(line, true);
    const auto id = [&](int i) { return std::to_string(count + i); };
    const auto node = [&](int i, Colour side, const std::string& rows, const std::string& action) {
      return "node " + id(i) + " " + letter(side) + " zone A" + std::to_string(left_.height) + " " + rows +
             targets + " " + action + "\n";
    };
    text.header("root")[1] = id(3);
    std::string forged = text.joined();
    forged.erase(forged.rfind("end "));
    return forged + node(0, reacher(), after, "play " + ko_name(2) + " " + std::to_string(root)) +
           node(1, keeper(), after, "answer " + id(0) + passes + " /" + replies) +
           node(2, reacher(), after, "pass " + id(1)) +
           node(3, keeper(), before, "answer" + passes + " /" + replies + " " + ko_name(3) + " " + id(2)) +
           "end " + std::to_string(count + 4) + "\n";
  }

 private:
  Question question_;
  Size left_;

  Colour reacher() const { return question_.goal.reacher; }
  Colour keeper() const { return opponent(reacher()); }
  std::string ko_name(int x) const {
    return point_name(point_at(left_.width + x, left_.height - 1), question_.position.size);
  }
  // What stands x columns to the right of the question and y rows above the edge.
  Colour of_ko(int x, int y, bool taken) const {
    const char* rows[] = {taken ? "?k.kr" : "?kr.r", "?.kr."};
    const char c = rows[y][x];
    return c == 'k' ? keeper() : c == 'r' ? reacher() : Colour::Empty;
  }
  // The root's pattern and the ko.
  std::string pattern(const damaged::Text::Line& line, bool taken) const {
    const Size size = question_.position.size;
    std::vector<std::string> rows(static_cast<size_t>(size.height),
                                  std::string(static_cast<size_t>(size.width), '?'));
    if (line[4] != "-") {
      const Point corner = *parse_point(line[4], size);
      size_t x = static_cast<size_t>(column(corner)), y = static_cast<size_t>(row(corner));
      for (char c : line[5])
        if (c == '/')
          x = static_cast<size_t>(column(corner)), ++y;
        else
          rows[y][x++] = c;
    }
    for (int y : {0, 1})
      for (int x = 1; x < 5; ++x) {
        const Colour stone = of_ko(x, y, taken);
        rows[static_cast<size_t>(size.height - 1 - y)][static_cast<size_t>(left_.width + x)] =
            stone == Colour::Empty ? '.' : letter(stone);
      }
    std::string joined;
    for (const std::string& row : rows) joined += (joined.empty() ? "" : "/") + row;
    return joined;
  }
};

// Proofs of reachers' wins with such a detour. Some break other rules, too: where the proof of the first
// position counts on stones that the keeper may capture.
inline std::vector<std::string> detours(Random& random, size_t count) {
  std::vector<std::string> certificates;
  while (certificates.size() < count) {
    const Size size{2 + asked::below(random, 4), 2 + asked::below(random, 3)};
    const auto kind = static_cast<GoalKind>(asked::below(random, 3));
    const BesideAKo beside(asked::random_question(random, size, 0.6, kind));
    const Question& question = beside.question();
    if (!what_is_wrong(question.position).empty()) continue;
    Limits limits;
    limits.nodes = 300;
    const SearchOutcome found = prove({question.position, question.goal, question.ko_master}, limits);
    if (found.winner != question.goal.reacher) continue;
    const std::string forged = beside.with_detour(asked::certificate_of(question, *found.proof, found.root));
    if (!forged.empty()) certificates.push_back(forged);
  }
  return certificates;
}

}  // namespace yomi::forged
