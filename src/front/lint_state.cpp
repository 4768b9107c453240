#include "front/lint_state.h"

#include <fmt/format.h>

namespace yomi {

Result<LintState> LintState::open(const std::string& path) {
  Result<DoneLines> lines = DoneLines::open(path);
  if (!lines) return Error{lines.error()};
  LintState state(std::move(*lines));
  for (const auto& [key, line] : state.lines_.lines()) {
    Result<LintedProblem> problem = linted_from_state(line);
    if (!problem) return Error{fmt::format("{}, {}: {}", path, key, problem.error())};
    state.done_[key] = std::move(*problem);
  }
  return state;
}

const LintedProblem* LintState::find(const std::string& key) const {
  const auto found = done_.find(key);
  return found == done_.end() ? nullptr : &found->second;
}

std::string LintState::add(const std::string& key, const LintedProblem& problem) {
  return lines_.add(key, linted_as_state(problem));
}

std::string lint_key(const std::string& file, int game, const std::string& sgf, const std::string& options) {
  return key_of_work(fmt::format("{}#{}", file, game), fmt::format("{}\n{}", options, sgf));
}

}  // namespace yomi
