// What a line of a suite expects, in whichever of the suites' ways it says so: verdicts for the side to move
// ("expect"), or the status of a group with the number of ko threats that turn it ("status": "l2d").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "front/json.h"

namespace yomi {

// The texts in this field of a line; none if it is something else.
std::string string_in(const Json& line, const char* field);
std::vector<std::string> strings_in(const Json& line, const char* field);

struct Expectation {
  std::vector<std::string> verdicts;  // none: nothing to compare with
  std::vector<std::string> moves;     // some good first moves
  std::optional<int> threats;         // ko: so many, for the side that does not take first

  bool accepts(Verdict verdict) const;
};

Expectation expectation_of(const Json& line);

}  // namespace yomi
