#include "front/suite_lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>

#include "front/files.h"
#include "front/suite_expect.h"

namespace yomi {

std::string SuiteLines::load(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  std::istringstream lines(*text);
  int number = 0;
  int problems = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    ++problems;
    Result<Json> value = parse_json(line);
    if (!value || !value->is_object())
      return fmt::format("{}, line {}: {}", path, number, value ? "a line must be an object" : value.error());
    const bool is_in_sample = problems >= sample_.from && (problems - sample_.from) % sample_.every == 0;
    if (is_in_sample && is_wanted(*value)) lines_.push_back(std::move(*value));
  }
  return "";
}

bool SuiteLines::is_wanted(const Json& line) {
  if (!sample_.only.empty()) {
    const std::string id = id_in_words(id_of(line));
    if (std::find(sample_.only.begin(), sample_.only.end(), id) == sample_.only.end()) return false;
    found_.insert(id);
  }
  return sample_.limit == 0 || static_cast<int>(lines_.size()) < sample_.limit;
}

}  // namespace yomi
