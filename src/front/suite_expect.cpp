#include "front/suite_expect.h"

#include <algorithm>

namespace yomi {

namespace {

// "l", "d", "l2d": it lives unless the attacker has two threats; "d1l": the reverse.
void read_status(const std::string& status, bool defends, Expectation& expected) {
  const bool lives = status.front() == 'l';
  expected.counts_threats = true;
  if (status.size() == 1) {
    expected.verdicts = {name(lives == defends ? Verdict::Won : Verdict::Lost)};
    return;
  }
  expected.verdicts = {name(Verdict::Ko)};
  expected.mover_takes_first = lives == defends;
  if (status.size() == 3 && status[1] >= '1' && status[1] <= '9') expected.threats = status[1] - '0';
}

// GNU Go's codes: can mine be defended, can theirs be taken; 2 and 3 are kos.
void read_race(const std::string& codes, Expectation& expected) {
  if (codes.size() < 3) return;
  const char mine = codes[0];
  const char theirs = codes[2];
  const Race race = theirs == '1'                ? Race::Won
                    : mine > '1' || theirs > '1' ? Race::Ko
                    : mine == '1'                ? Race::Seki
                                                 : Race::Lost;
  expected.verdicts = {name(race)};
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

Expectation expectation_of(const Json& line) {
  Expectation expected;
  expected.verdicts = strings_in(line, "expect");
  expected.moves = strings_in(line, "moves");
  if (const std::string status = string_in(line, "status"); !status.empty())
    read_status(status, string_in(line, "ask") == "live", expected);
  if (expected.verdicts.empty() && asks_for_semeai(line)) read_race(string_in(line, "expect_raw"), expected);
  return expected;
}

}  // namespace yomi
