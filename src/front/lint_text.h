// What `yomi lint` found, in words: a line for each finding, as compilers write them, and a summary.
#pragma once

#include <string>

#include "reply/lint_json.h"

namespace yomi {

// Empty for a problem without findings, unless `all` is set.
std::string linted_as_text(const LintedProblem& problem, bool all, bool colour);
std::string summary_as_text(const LintSummary& summary);

}  // namespace yomi
