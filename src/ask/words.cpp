#include "ask/words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

namespace yomi {

std::string number_in_words(double number) {
  if (number == std::floor(number) && std::abs(number) < 1e17)
    return std::to_string(static_cast<long long>(number));
  std::ostringstream text;
  text << number;
  return text.str();
}

std::string listed(const std::vector<std::string>& words, const std::string& last) {
  std::string text;
  for (size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " " + last + " " : ", ";
    text += words[i];
  }
  return text;
}

std::string lower_case(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

int letters_between(std::string_view one, std::string_view other) {
  std::vector<std::vector<int>> changes(one.size() + 1, std::vector<int>(other.size() + 1));
  for (size_t i = 0; i <= one.size(); ++i) changes[i][0] = static_cast<int>(i);
  for (size_t j = 0; j <= other.size(); ++j) changes[0][j] = static_cast<int>(j);
  for (size_t i = 1; i <= one.size(); ++i)
    for (size_t j = 1; j <= other.size(); ++j) {
      const int other_letter = one[i - 1] == other[j - 1] ? 0 : 1;
      changes[i][j] =
          std::min({changes[i - 1][j] + 1, changes[i][j - 1] + 1, changes[i - 1][j - 1] + other_letter});
      if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
        changes[i][j] = std::min(changes[i][j], changes[i - 2][j - 2] + 1);
    }
  return changes[one.size()][other.size()];
}

std::string nearest(std::string_view word, const std::vector<std::string>& words) {
  constexpr size_t kLongestWord = 40;
  const std::string wanted = lower_case(std::string(word.substr(0, kLongestWord)));
  std::string best;
  int fewest = std::numeric_limits<int>::max();
  for (const std::string& known : words) {
    const int changes = letters_between(wanted, known);
    if (changes >= fewest) continue;
    fewest = changes;
    best = known;
  }
  return best;
}

}  // namespace yomi
