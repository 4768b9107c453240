// The state of a long run of `yomi lint`: a line for each problem that is done (front/done_lines.h).
#pragma once

#include <map>
#include <string>

#include "front/done_lines.h"
#include "reply/lint_json.h"

namespace yomi {

class LintState {
 public:
  static Result<LintState> open(const std::string& path);

  // Null if it is not done yet.
  const LintedProblem* find(const std::string& key) const;
  // What went wrong, or an empty text.
  [[nodiscard]] std::string add(const std::string& key, const LintedProblem& problem);
  int size() const { return static_cast<int>(done_.size()); }

 private:
  explicit LintState(DoneLines lines) : lines_(std::move(lines)) {}

  DoneLines lines_;
  std::map<std::string, LintedProblem> done_;
};

// Of a problem as it stands in its file, and everything that bears on what is found.
std::string lint_key(const std::string& file, int game, const std::string& sgf, const std::string& options);

}  // namespace yomi
