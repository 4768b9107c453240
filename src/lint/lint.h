// Checks the solution of a problem of a record: finds out what it asks and what it claims, and compares that
// with the truth.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "go/sgf.h"
#include "lint/finding.h"
#include "lint/truth.h"

namespace yomi {

struct LintOptions {
  TruthLimits truth;
  bool fix = false;  // a mended record is wanted, too
};

struct LintReport {
  std::string title;    // the game's name, or empty
  std::string meaning;  // "Black to move, before move 1. I take this to mean: …"; empty if nothing is asked
  Upshot outcome = Upshot::Open;
  Ask ask = Ask::Kill;
  std::vector<Finding> findings;
  int positions = 0;
  std::int64_t nodes = 0;
  bool is_complete = true;  // not interrupted
  std::optional<GameTree> fixed;
  Tally left;  // what the mended record still has
};

// Of the game that begins at this root.
LintReport lint_game(const GameTree& tree, int root, const LintOptions& options);

}  // namespace yomi
