#include "front/lint_state.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "front/files.h"
#include "reply/version.h"

namespace yomi {

namespace {

// FNV-1a: the same on every machine.
std::uint64_t fingerprint_of(std::string_view text) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash;
}

}  // namespace

Result<LintState> LintState::open(const std::string& path) {
  LintState state;
  state.path_ = path;
  std::error_code error;
  if (std::filesystem::exists(path, error)) {
    const Result<std::string> text = read_file(path);
    if (!text) return Error{text.error()};
    std::size_t at = 0;
    int number = 0;
    for (std::size_t end; (end = text->find('\n', at)) != std::string::npos; at = end + 1) {
      ++number;
      const Result<Json> line = parse_json(std::string_view(*text).substr(at, end - at));
      const Result<LintedProblem> problem = line && line->is_object()
                                                ? linted_from_state(*line)
                                                : Result<LintedProblem>(Error{"it is no JSON object"});
      if (!problem || !line->contains("key") || !(*line)["key"].is_string())
        return Error{
            fmt::format("{}, line {}: {}", path, number, problem ? "it has no key" : problem.error())};
      state.done_[(*line)["key"].get<std::string>()] = *problem;
    }
    if (at < text->size()) std::filesystem::resize_file(path, at, error);
  }
  state.file_.reset(std::fopen(path.c_str(), "ab"));
  if (!state.file_) return Error{fmt::format("cannot write to {}: {}", path, std::strerror(errno))};
  return state;
}

const LintedProblem* LintState::find(const std::string& key) const {
  const auto found = done_.find(key);
  return found == done_.end() ? nullptr : &found->second;
}

std::string LintState::add(const std::string& key, const LintedProblem& problem) {
  Json line = linted_as_state(problem);
  line["key"] = key;
  const std::string text = one_line(line) + "\n";
  const bool is_written = std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size() &&
                          std::fflush(file_.get()) == 0 && fsync(fileno(file_.get())) == 0;
  return is_written ? "" : fmt::format("cannot write to {}: {}", path_, std::strerror(errno));
}

std::string lint_key(const std::string& file, int game, const std::string& sgf, const std::string& options) {
  return fmt::format("{}#{}:{:016x}", file, game,
                     fingerprint_of(fmt::format("{}\n{}\n{}", version(), options, sgf)));
}

}  // namespace yomi
