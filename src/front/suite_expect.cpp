#include "front/suite_expect.h"

#include <algorithm>

#include "engine/semeai.h"

namespace yomi {

namespace {

constexpr const char* kVerdicts[] = {"won", "lost", "seki", "ko"};

// A verdict, or a list of them.
std::string read_verdicts(const Json& expect, Expectation& expected) {
  const Json list = expect.is_string() ? Json::array({expect}) : expect;
  for (const Json& verdict : list) {
    const bool is_known = list.is_array() && std::find(std::begin(kVerdicts), std::end(kVerdicts), verdict) !=
                                                 std::end(kVerdicts);
    if (!is_known) return "expect is a list of verdicts: won, lost, seki or ko";
    expected.verdicts.push_back(verdict.get<std::string>());
  }
  return "";
}

// "l", "d", "l2d": it lives unless the attacker has two threats; "d1l": the reverse.
std::string read_status(const Json& field, bool defends, Expectation& expected) {
  const std::string status = field.is_string() ? field.get<std::string>() : "";
  const bool lives = status.starts_with('l');
  const bool is_ko =
      status.size() == 3 && status[1] >= '1' && status[1] <= '9' && status[2] == (lives ? 'd' : 'l');
  if ((!lives && !status.starts_with('d')) || (status.size() != 1 && !is_ko))
    return "status is l, d, or a ko with its number of threats like l2d or d1l";
  expected.counts_threats = true;
  if (!is_ko) {
    expected.verdicts = {name(lives == defends ? Verdict::Won : Verdict::Lost)};
    return "";
  }
  expected.verdicts = {name(Verdict::Ko)};
  expected.mover_takes_first = lives == defends;
  expected.threats = status[1] - '0';
  return "";
}

// GNU Go's codes: can mine be defended, can theirs be taken; 2 and 3 are kos.
std::string read_race(const Json& field, Expectation& expected) {
  const std::string codes = field.is_string() ? field.get<std::string>() : "";
  const auto is_code = [](char c) { return c >= '0' && c <= '3'; };
  if (codes.size() < 3 || !is_code(codes[0]) || codes[1] != ' ' || !is_code(codes[2]))
    return "expect_raw of a race begins with two codes from 0 to 3, like 1 0";
  const char mine = codes[0];
  const char theirs = codes[2];
  const Race race = theirs == '1'                ? Race::Won
                    : mine > '1' || theirs > '1' ? Race::Ko
                    : mine == '1'                ? Race::Seki
                                                 : Race::Lost;
  expected.verdicts = {name(race)};
  return "";
}

}  // namespace

std::string string_in(const Json& line, const char* field) {
  return line.contains(field) && line[field].is_string() ? line[field].get<std::string>() : "";
}

std::vector<std::string> strings_in(const Json& line, const char* field) {
  std::vector<std::string> result;
  if (!line.contains(field) || !line[field].is_array()) return result;
  for (const Json& item : line[field])
    if (item.is_string()) result.push_back(item.get<std::string>());
  return result;
}

bool Expectation::accepts(std::string_view verdict) const {
  return std::find(verdicts.begin(), verdicts.end(), verdict) != verdicts.end();
}

Result<Expectation> expectation_of(const Json& line) {
  const auto is_given = [&line](const char* field) { return line.contains(field) && !line[field].is_null(); };
  Expectation expected;
  expected.moves = strings_in(line, "moves");
  std::string wrong;
  if (is_given("expect")) wrong = read_verdicts(line["expect"], expected);
  if (wrong.empty() && is_given("status"))
    wrong = read_status(line["status"], string_in(line, "ask") == "live", expected);
  if (wrong.empty() && expected.verdicts.empty() && string_in(line, "ask") == "semeai" &&
      is_given("expect_raw"))
    wrong = read_race(line["expect_raw"], expected);
  if (!wrong.empty()) return Error{wrong};
  return expected;
}

}  // namespace yomi
