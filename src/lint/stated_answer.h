// What a record of our own says of its answer, on a line of its comment: "Answer: won by D1 or B1 and nothing
// else.", "Answer: lost.", "Answer: ko by B1; White needs the first threat.", "Answer: unknown, likely lost."
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/answer.h"

namespace yomi {

struct StatedAnswer {
  Verdict verdict = Verdict::Unknown;
  std::optional<Verdict> likely;
  std::vector<Point> moves;
  bool nothing_else = false;
  Colour needs_threat = Colour::Empty;
};

// The words after "Answer: "; none if they are not written as above.
std::optional<StatedAnswer> stated_answer(const std::string& words, Size size);

// The rest of the comment's line that begins with this label; empty if there is none.
std::string line_after(const std::string& comment, const std::string& label);

}  // namespace yomi
