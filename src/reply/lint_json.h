// What `yomi lint` found, as JSON: for people's scripts, for its own state, and as SARIF 2.1.0, which tools
// for code scanning read.
#pragma once

#include <string>
#include <vector>

#include "lint/lint.h"
#include "reply/json.h"

namespace yomi {

// A problem of a file, checked. Its report has no proofs any more.
struct LintedProblem {
  std::string file;
  int game = 1;
  LintReport report;
  double seconds = 0;
  std::string fixed;  // the mended record; empty if there is nothing to mend
};

struct LintSummary {
  int problems = 0;
  int clean = 0;
  int unreadable = 0;  // files
  Tally found;
  Tally left;  // after mending
  bool is_complete = true;

  void add(const LintedProblem& problem);
};

Json linted_as_json(const LintedProblem& problem);
// With the mended record: what a state file keeps.
Json linted_as_state(const LintedProblem& problem);
// An error if it is not what linted_as_state writes.
Result<LintedProblem> linted_from_state(const Json& state);
Json summary_as_json(const LintSummary& summary);
Json sarif_of(const std::vector<LintedProblem>& problems);

const char* name(Upshot outcome);

}  // namespace yomi
