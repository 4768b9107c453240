// The sentences of findings, in a player's words.
#pragma once

#include <string>
#include <vector>

#include "engine/question.h"
#include "lint/upshot.h"

namespace yomi {

class LintWords {
 public:
  explicit LintWords(const Question& question);

  Colour solver() const { return solver_; }
  Colour opponent() const { return yomi::opponent(solver_); }
  // "Black D1", "White passes".
  std::string move(Colour side, Point point) const;
  std::string point(Point point) const { return point_name(point, size_); }
  // "B1", "B1 and C1", "B1, C1 and 3 more".
  std::string points(const std::vector<Point>& points) const;
  // "Black kills C3", "it is a ko", "Black does not kill C3".
  std::string fate(Upshot outcome) const;
  // "kill C3".
  std::string aim() const { return aim_; }

 private:
  Size size_;
  Colour solver_;
  std::string aim_;
  std::string deed_;
};

}  // namespace yomi
