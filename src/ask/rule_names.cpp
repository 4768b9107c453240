#include "ask/rule_names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "ask/words.h"

namespace yomi {

namespace {

constexpr GameRules kJapanese{"Japanese", Counting::Territory};
constexpr GameRules kKorean{"Korean", Counting::Territory};
constexpr GameRules kTerritory{"territory", Counting::Territory};
constexpr GameRules kChinese{"Chinese", Counting::Area, true, 0};
constexpr GameRules kAga{"AGA", Counting::Area, true, 1};
constexpr GameRules kBritish{"BGA", Counting::Area, true, 1};
constexpr GameRules kFrench{"French", Counting::Area, true, 1};
constexpr GameRules kNewZealand{"New Zealand", Counting::Area};
constexpr GameRules kIng{"Ing", Counting::Area};
constexpr GameRules kArea{"area", Counting::Area};
constexpr GameRules kTrompTaylor{"Tromp-Taylor", Counting::Area, false, 0, true};

enum class Match { Whole, Beginning, Anywhere };

struct Known {
  std::string_view word;
  Match match;
  GameRules rules;
};

// In lower case; the first that matches is meant.
constexpr Known kKnown[] = {
    {"scorearea", Match::Anywhere, kArea},  // as KataGo writes them: koSIMPLEscoreAREAtaxNONEsui0
    {"scoreterritory", Match::Anywhere, kTerritory},
    {"tromp", Match::Anywhere, kTrompTaylor},
    {"logical", Match::Beginning, kTrompTaylor},
    {"cgos", Match::Beginning, kTrompTaylor},
    {"tt", Match::Beginning, kTrompTaylor},  // also TT--
    {"chinese", Match::Anywhere, kChinese},
    {"china", Match::Beginning, kChinese},
    {"chn", Match::Beginning, kChinese},
    {"cn", Match::Beginning, kChinese},
    {"zh", Match::Beginning, kChinese},
    {"\xE4\xB8\xAD\xE5\x9B\xBD", Match::Anywhere, kChinese},  // China, in Chinese and Japanese
    {"\xE4\xB8\xAD\xE5\x9C\x8B", Match::Anywhere, kChinese},
    {"\xE6\x95\xB0\xE5\xAD\x90", Match::Anywhere, kChinese},  // counting stones
    {"japan", Match::Beginning, kJapanese},
    {"jp", Match::Beginning, kJapanese},
    {"ja", Match::Beginning, kJapanese},
    {"nihon", Match::Beginning, kJapanese},
    {"\xE6\x97\xA5\xE6\x9C\xAC", Match::Anywhere, kJapanese},
    {"korea", Match::Beginning, kKorean},
    {"kr", Match::Beginning, kKorean},
    {"ko", Match::Whole, kKorean},
    {"aga", Match::Beginning, kAga},
    {"american", Match::Beginning, kAga},
    {"bga", Match::Beginning, kBritish},
    {"british", Match::Beginning, kBritish},
    {"ffg", Match::Beginning, kFrench},
    {"french", Match::Beginning, kFrench},
    {"new zealand", Match::Beginning, kNewZealand},
    {"new-zealand", Match::Beginning, kNewZealand},
    {"newzealand", Match::Beginning, kNewZealand},
    {"nz", Match::Beginning, kNewZealand},
    {"goe", Match::Beginning, kIng},
    {"ing", Match::Beginning, kIng},
    {"sst", Match::Beginning, kIng},
    {"simplified ing", Match::Beginning, kIng},
    {"area", Match::Beginning, kArea},
    {"stone", Match::Beginning, kArea},
    {"territory", Match::Beginning, kTerritory},
};

bool matches(const Known& known, const std::string& text) {
  const size_t found = text.find(known.word);
  switch (known.match) {
    case Match::Whole:
      return text == known.word;
    case Match::Beginning:
      return found == 0;
    case Match::Anywhere:
      break;
  }
  return found != std::string::npos;
}

bool is_near(double number, double other) {
  return std::abs(number - other) < 1e-6;
}

// A komi in stones has a quarter, as 3.75; one in points is whole or has a half.
bool counts_stones(double number) {
  const double rest = std::abs(number) - std::floor(std::abs(number));
  return is_near(rest, 0.25) || is_near(rest, 0.75);
}

}  // namespace

NamedRules rules_named(const std::string& text) {
  std::string lower = lower_case(text);
  lower.erase(0, lower.find_first_not_of(" \t"));
  if (lower.empty()) return {kJapanese, true};
  for (const Known& known : kKnown)
    if (matches(known, lower)) return {known.rules, true};
  return {kJapanese, false};
}

double number_in(std::string text) {
  std::replace(text.begin(), text.end(), ',', '.');
  const char* begin = text.c_str();
  char* end = nullptr;
  double number = std::strtod(begin, &end);
  if (end == begin) return 0;
  char* after = nullptr;
  const double top = std::strtod(end, &after);
  if (after != end && *after == '/' && top > 0) {
    const double bottom = std::strtod(after + 1, nullptr);
    if (bottom > top) number += top / bottom;
  }
  return std::isfinite(number) && std::abs(number) < 1e6 ? number : 0;
}

WrittenKomi komi_written(const std::string& text) {
  constexpr double kMostKomi = 200;          // points; what is more is in hundredths
  constexpr std::array kTenths{55, 65, 75};  // usual komi without its decimal point
  const double written = number_in(text);
  double points = written;
  if (std::abs(written) >= kMostKomi)
    points /= 100;
  else if (std::find(kTenths.begin(), kTenths.end(), written) != kTenths.end())
    points /= 10;
  if (counts_stones(points)) points *= 2;
  if (points == written) return {points, ""};
  return {points, "KM[" + text + "] is read as a komi of " + number_in_words(points) + " points"};
}

}  // namespace yomi
