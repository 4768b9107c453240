// The state of a long run of `yomi lint`: a line for each problem that is done, written to the disk before
// the next one begins. A run that was killed loses the problem it was at.
//
// A line counts only for the same problem and the same options: it has a fingerprint of both.
#pragma once

#include <cstdio>
#include <map>
#include <memory>
#include <string>

#include "reply/lint_json.h"

namespace yomi {

class LintState {
 public:
  // Reads what the file has, if it is there. A last line that was cut off is dropped. An error: it is
  // something else than such a file, or cannot be written.
  static Result<LintState> open(const std::string& path);

  // Null if it is not done yet.
  const LintedProblem* find(const std::string& key) const;
  // What went wrong, or an empty text.
  [[nodiscard]] std::string add(const std::string& key, const LintedProblem& problem);
  int size() const { return static_cast<int>(done_.size()); }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::map<std::string, LintedProblem> done_;
  std::unique_ptr<std::FILE, Close> file_;
};

// Of a problem as it stands in its file, and everything that bears on what is found.
std::string lint_key(const std::string& file, int game, const std::string& sgf, const std::string& options);

}  // namespace yomi
