// Questions for searchers, drawn or random; the oracle's answers to them; the checker's verdict on a proof;
// and a description of a question for failure messages.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "checker/certificate.h"
#include "claim/certificate.h"
#include "claim/claim.h"
#include "oracle/oracle.h"
#include "support/drawings.h"

namespace yomi::asked {

using Random = std::mt19937_64;

// How many cases to try: the usual number, times the variable YOMI_TIMES if it is set (make fuzz-claims).
inline int cases(int usual) {
  const char* times = std::getenv("YOMI_TIMES");
  return times ? usual * std::max(1, std::atoi(times)) : usual;
}
// A fixed seed. The variable YOMI_SEED changes it, to try other cases.
inline Random seeded(unsigned seed) {
  const char* more = std::getenv("YOMI_SEED");
  return Random(seed + (more ? 1000u * static_cast<unsigned>(std::atoi(more)) : 0));
}

inline int below(Random& random, int end) {
  return static_cast<int>(random() % static_cast<unsigned>(end));
}
inline bool one_in(Random& random, int count) {
  return below(random, count) == 0;
}
inline Colour coin(Random& random) {
  return one_in(random, 2) ? Colour::Black : Colour::White;
}
inline std::vector<Point> listed(const PointSet& set) {
  std::vector<Point> points;
  for (Point point : set) points.push_back(point);
  return points;
}

struct Question {
  Position position;
  Goal goal;
  Colour ko_master = Colour::Black;
};

inline Question drawn_question(const std::string& diagram, Colour to_move, GoalKind kind, Colour reacher,
                               const std::vector<std::string>& points, Colour ko_master) {
  const Position position = test::drawn_position(diagram, to_move);
  return {position, {kind, reacher, test::points_named(points, position.size)}, ko_master};
}

// Can the other side capture the stone at `target`? Its owner is the ko master.
inline Question capture(const std::string& diagram, Colour to_move, const std::string& target) {
  const Position position = test::drawn_position(diagram, to_move);
  const Colour owner = position.at(test::point_named(target, position.size));
  return drawn_question(diagram, to_move, GoalKind::Capture, opponent(owner), {target}, owner);
}

// Can the owner of the stones connect them? The other side is the ko master.
inline Question connection(const std::string& diagram, Colour to_move,
                           const std::vector<std::string>& stones) {
  const Position position = test::drawn_position(diagram, to_move);
  const Colour owner = position.at(test::point_named(stones.front(), position.size));
  return drawn_question(diagram, to_move, GoalKind::Connect, owner, stones, opponent(owner));
}

inline std::string describe(const Question& question) {
  const Size size = question.position.size;
  std::string text = "\n" + test::text_of(question.position);
  text += std::string(name(question.position.to_move)) + " to move";
  if (!question.position.region.empty()) {
    text += ", only at";
    for (Point point : question.position.region) text += " " + point_name(point, size);
  }
  if (question.position.ko >= 0) text += ", barred from " + point_name(question.position.ko, size);
  text += std::string(", ko master ") + letter(question.ko_master) + ", " + name(question.goal.kind) +
          " by " + letter(question.goal.reacher) + ":";
  for (Point point : question.goal.points) text += " " + point_name(point, size);
  if (question.goal.traits().is_counted) text += " " + std::to_string(question.goal.count);
  return text + "\n";
}

// Points and rows as the oracle writes them.
inline int oracle_point(Point point, Size size) {
  return point < 0 ? -1 : row(point) * size.width + column(point);
}
inline std::vector<int> oracle_points(const Goal& goal, Size size) {
  std::vector<int> points;
  for (Point point : goal.points) points.push_back(oracle_point(point, size));
  return points;
}
inline std::string oracle_rows(const Position& position) {
  std::string rows;
  for (const std::string& line : position.rows()) rows += line;
  return rows;
}

inline bool reacher_wins(const Question& question) {
  const Size size = question.position.size;
  oracle::Question asked;
  asked.width = size.width;
  asked.height = size.height;
  asked.rows = oracle_rows(question.position);
  asked.to_move = letter(question.position.to_move);
  asked.bar = oracle_point(question.position.ko, size);
  asked.ko_master = letter(question.ko_master);
  asked.kind = static_cast<oracle::Kind>(question.goal.kind);
  asked.points = oracle_points(question.goal, size);
  asked.reacher = letter(question.goal.reacher);
  asked.count = question.goal.count;
  for (Point point : question.position.region) asked.region.push_back(oracle_point(point, size));
  return oracle::reacher_wins(asked);
}

// Each point holds a stone with this probability. All blocks have a liberty.
inline Position random_position(Random& random, Size size, double density) {
  std::bernoulli_distribution is_stone(density);
  for (;;) {
    Position position;
    position.size = size;
    for (Point point : board_area(size))
      if (is_stone(random)) position.stones(coin(random)).insert(point);
    if (what_is_wrong(position).empty()) return position;
  }
}

inline Size random_size(Random& random, int min_points, int max_points) {
  for (;;) {
    const Size size{1 + below(random, 6), 1 + below(random, 6)};
    if (size.area() >= min_points && size.area() <= max_points) return size;
  }
}

// Chooses a goal for the position; all named stones are near each other. Returns false if there are too few
// stones.
inline bool choose_goal(Random& random, Question& question, GoalKind kind) {
  question.goal.kind = kind;
  question.goal.reacher = coin(random);
  std::vector<Point> stones = listed(question.position.stones(question.goal.named_colour()));
  if (kind == GoalKind::Eye) stones = listed(board_area(question.position.size));
  if (kind == GoalKind::Seki) stones = listed(question.position.black | question.position.white);
  if (kind == GoalKind::Area) {
    question.goal.points.clear();
    question.goal.count = 2 + below(random, question.position.size.area() - 1);
    return true;
  }
  if (kind == GoalKind::Life && one_in(random, 4)) {
    question.goal.points.clear();
    return true;
  }
  const bool needs_two = question.goal.joins() || kind == GoalKind::Seki;
  const size_t count = needs_two ? 2 + one_in(random, 3) : 1 + one_in(random, 3) + one_in(random, 8);
  std::shuffle(stones.begin(), stones.end(), random);
  std::erase_if(stones, [first = stones.empty() ? kNoPoint : stones[0]](Point stone) {
    return std::abs(column(stone) - column(first)) > 3 || std::abs(row(stone) - row(first)) > 3;
  });
  if (stones.size() < count) return false;
  question.goal.points.assign(stones.begin(), stones.begin() + static_cast<std::ptrdiff_t>(count));
  const PointSet named = question.goal.named();
  return kind != GoalKind::Seki ||
         (named.intersects(question.position.black) && named.intersects(question.position.white));
}

// The side to move and the ko master are random. A quarter of the positions where a ko bar is possible have
// one.
inline Question random_question(Random& random, Size size, double density, GoalKind kind) {
  for (;;) {
    Question question;
    question.position = random_position(random, size, density);
    question.position.to_move = coin(random);
    question.ko_master = coin(random);
    if (!choose_goal(random, question, kind)) continue;
    const std::vector<Point> empty = listed(question.position.empty());
    if (question.position.to_move != question.ko_master && !empty.empty() && one_in(random, 4))
      question.position.ko = empty[static_cast<size_t>(below(random, static_cast<int>(empty.size())))];
    return question;
  }
}

inline GoalKind random_kind(Random& random) {
  constexpr GoalKind kRare[] = {GoalKind::Life, GoalKind::Eye, GoalKind::Seki, GoalKind::Seki};
  return one_in(random, 8) ? kRare[below(random, 4)] : static_cast<GoalKind>(below(random, 3));
}

// The checker's verdict: "accepted", or why not.
inline std::string checkers_word(const std::string& certificate) {
  return drawn::verdict_of_text(certificate).text;
}
inline std::string certificate_of(const Question& question, const Proof& proof, ClaimId root) {
  std::ostringstream out;
  write_certificate(out, question.position, proof, root);
  return out.str();
}

// Black can capture C3 by a net, but not by a ladder: White's stones in the far corner break it.
inline constexpr const char* kNetNoLadder = R"(
      . . . . . . . O .
      . . . . . . . . O
      . . . . . . O . .
      . . . . . . . . .
      . X . . . . . . .
      . X . . . . . . .
      . X O . . . . . .
      . . X X . . O . .
      . . . . . . . . .)";

// White takes the ko at D3 for ever. Black's wall around it may lose its liberties by his own moves.
inline Question ko_for_ever() {
  return drawn_question(
      "........./........./........./........./.XXXX..../XXOOX..../XOO.OX.../XO.OXX.../XOOX.X...",
      Colour::Black, GoalKind::Capture, Colour::Black, {"C4", "E3", "D2"}, Colour::White);
}

}  // namespace yomi::asked
