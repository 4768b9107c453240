// The lines of a suite: those of a file that are in the sample and were asked for.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "reply/json.h"

namespace yomi {

struct SuiteSample {
  int limit = 0;                       // lines at most; 0: all
  int every = 1;                       // only every Nth,
  int from = 1;                        // beginning with this one
  std::vector<std::string> only = {};  // only these ids; empty: whatever their id is
};

class SuiteLines {
 public:
  explicit SuiteLines(const SuiteSample& sample) : sample_(sample) {}

  // What is wrong with the file as a whole, or an empty text.
  std::string load(const std::string& path);

  const std::vector<Json>& lines() const { return lines_; }
  // Of the ids that were asked for, those that are in the file.
  const std::set<std::string>& found() const { return found_; }

 private:
  bool is_wanted(const Json& line);

  const SuiteSample& sample_;
  std::vector<Json> lines_;
  std::set<std::string> found_;
};

}  // namespace yomi
