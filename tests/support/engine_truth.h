// Random questions as a player asks them, on boards so small that the oracle knows the truth.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "oracle/oracle.h"
#include "support/claim_questions.h"

namespace yomi {

inline int oracle_point(Point point, Size size) {
  return row(point) * size.width + column(point);
}

class RandomQuestions {
 public:
  RandomQuestions(unsigned start, int largest_area, int most_vacant = 6)
      : largest_area_(largest_area), most_vacant_(most_vacant), random_(asked::seeded(start)) {}

  Question next() {
    for (;;) {
      const Size sizes[] = {{3, 3}, {4, 2}, {5, 2}, {2, 5}, {4, 3}};
      Question question;
      Position& position = question.position;
      position.size = sizes[below(5)];
      if (position.size.area() > largest_area_) continue;
      const int vacant = 2 + below(most_vacant_ - 1);
      for (Point point : board_area(position.size))
        if (const int what = below(position.size.area()); what >= vacant)
          position.stones(below(2) ? Colour::Black : Colour::White).insert(point);
      if (!what_is_wrong(position).empty()) continue;
      position.to_move = below(2) ? Colour::Black : Colour::White;
      bar_a_ko(position);
      question.ask = static_cast<Ask>(below(6));
      const bool mine =
          question.ask == Ask::Save || question.ask == Ask::Connect || question.ask == Ask::Separate;
      const Colour named = mine ? position.to_move : opponent(position.to_move);
      const bool captures = question.ask == Ask::Capture || question.ask == Ask::Save;
      const int wanted = captures ? 1 + (below(4) == 0) : 2 + (below(4) == 0 && question.ask <= Ask::Cut);
      std::vector<Point> stones;
      for (Point stone : position.stones(named)) stones.push_back(stone);
      std::shuffle(stones.begin(), stones.end(), random_);
      if (static_cast<int>(stones.size()) < wanted) continue;
      question.stones.assign(stones.begin(), stones.begin() + wanted);
      return question;
    }
  }

 private:
  int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random_); }

  // Now and then the side to move may not retake.
  void bar_a_ko(Position& position) {
    if (below(3) != 0) return;
    const Board board(position);
    for (Point point : board.legal_moves())
      if (board.captures(point, position.to_move).size() == 1 &&
          !(board.neighbours(point) & board.stones(position.to_move)).size()) {
        position.ko = point;
        return;
      }
  }

  int largest_area_;
  int most_vacant_;
  asked::Random random_;
};

struct Truth {
  Verdict verdict = Verdict::Unknown;
  Colour takes_first = Colour::Empty;
};

inline oracle::Question told_of(const Position& position) {
  oracle::Question told;
  told.width = position.size.width;
  told.height = position.size.height;
  for (const std::string& line : position.rows()) told.rows += line;
  told.to_move = letter(position.to_move);
  if (position.ko != kNoPoint) told.bar = oracle_point(position.ko, position.size);
  return told;
}

inline Truth truth_of(const Question& question) {
  const Case asked = *case_of(question);
  const Size size = asked.position.size;
  oracle::Question told = told_of(asked.position);
  told.kind = static_cast<oracle::Kind>(asked.goal.kind);
  for (Point point : asked.goal.points) told.points.push_back(oracle_point(point, size));
  told.reacher = letter(asked.goal.reacher);
  const Colour mover = question.position.to_move;
  const auto mover_wins = [&](char ko_master) {
    told.ko_master = ko_master;
    return oracle::reacher_wins(told) == (asked.goal.reacher == mover);
  };
  Truth truth;
  truth.verdict = mover_wins(letter(opponent(mover))) ? Verdict::Won
                  : mover_wins(letter(mover))         ? Verdict::Ko
                                                      : Verdict::Lost;
  if (truth.verdict == Verdict::Ko) truth.takes_first = mover_wins('-') ? mover : opponent(mover);
  return truth;
}

inline std::string shown(const Question& question) {
  std::string text;
  for (const std::string& line : question.position.rows()) text += line + "\n";
  text += std::string(name(question.position.to_move)) + " to move: " + name(question.ask);
  for (Point point : question.stones) text += " " + point_name(point, question.position.size);
  if (question.position.ko != kNoPoint)
    text += ", ko " + point_name(question.position.ko, question.position.size);
  return text;
}

}  // namespace yomi
