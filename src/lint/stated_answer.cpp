#include "lint/stated_answer.h"

#include <algorithm>
#include <sstream>

namespace yomi {

namespace {

std::optional<Verdict> verdict_named(const std::string& word) {
  for (Verdict verdict : {Verdict::Won, Verdict::Lost, Verdict::Ko, Verdict::Unknown})
    if (word == name(verdict)) return verdict;
  return std::nullopt;
}

bool says_nothing(const std::string& word) {
  constexpr const char* kWords[] = {"by", "or", "and", "needs", "the", "first", "threat", "nothing"};
  return std::any_of(std::begin(kWords), std::end(kWords), [&](const char* known) { return word == known; });
}

}  // namespace

std::string line_after(const std::string& comment, const std::string& label) {
  std::istringstream lines(comment);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(label)) return line.substr(label.size());
  return "";
}

std::optional<StatedAnswer> stated_answer(const std::string& words, Size size) {
  std::string text = words;
  for (char& c : text)
    if (c == ',' || c == '.' || c == ';') c = ' ';
  std::istringstream left(text);
  std::string word;
  left >> word;
  StatedAnswer said;
  const std::optional<Verdict> verdict = verdict_named(word);
  if (!verdict) return std::nullopt;
  said.verdict = *verdict;
  while (left >> word) {
    if (says_nothing(word)) continue;
    if (word == "else") {
      said.nothing_else = true;
    } else if (word == "likely") {
      left >> word;
      said.likely = verdict_named(word);
    } else if (word == "Black" || word == "White") {
      said.needs_threat = word == "Black" ? Colour::Black : Colour::White;
    } else if (const Result<Point> point = parse_point(word, size)) {
      said.moves.push_back(*point);
    } else {
      return std::nullopt;
    }
  }
  return said;
}

}  // namespace yomi
