// Positions with a good move and no question: how high does a survey rank that move among the urgent points?
// The measure of survey/urgent.h.
#pragma once

#include <string>
#include <vector>

#include "ask/form.h"
#include "reply/json.h"

namespace yomi {

// One line of a suite, surveyed.
struct RankedLine {
  std::string id;
  std::string refused;              // why it was not
  std::vector<std::string> moves;   // the good ones, as the line has them
  std::vector<std::string> urgent;  // what the survey names, the most urgent first
  int rank = 0;                     // of the first good move among them, from 1 on; 0: it is not there
  std::int64_t nodes = 0;
  double seconds = 0;
};

// `options`: limits of nodes and seconds.
RankedLine ranked_line(const Json& line, const Form& options);
Json ranked_as_json(const RankedLine& line);

// How often the good move is the first, among the first three, five and ten.
class RankReport {
 public:
  void add(const RankedLine& line);
  std::string as_text() const;
  Json as_json() const;

 private:
  int among(int first) const;

  int refused_ = 0;
  std::vector<int> ranks_;
  std::vector<double> seconds_;
  std::int64_t nodes_ = 0;
};

}  // namespace yomi
