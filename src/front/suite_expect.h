// What a line of a suite expects, in whichever of the suites' ways it says so: verdicts for the side to move
// ("expect"), the status of a group with the number of ko threats that turn it ("status": "l2d"), or the
// codes of a race ("expect_raw": "1 0 …", what becomes of mine and of theirs).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reply/json.h"

namespace yomi {

// The texts in this field of a line; none if it is something else.
std::string string_in(const Json& line, const char* field);
std::vector<std::string> strings_in(const Json& line, const char* field);

struct Expectation {
  std::vector<std::string> verdicts;  // none: nothing to compare with
  std::vector<std::string> moves;     // some good first moves
  bool counts_threats = false;        // the verdicts are for sides with a number of threats
  std::optional<int> threats;         // ko: the number, for the side that does not take first,
  bool mover_takes_first = false;     // and whether it is the side to move that does

  bool accepts(std::string_view verdict) const;
};

// An error if it says so in a way that cannot be read.
Result<Expectation> expectation_of(const Json& line);

}  // namespace yomi
