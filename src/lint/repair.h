// A record with the findings mended: lines added, marks changed, and a remark for each change. All else stays
// as it was written.
#pragma once

#include <vector>

#include "go/sgf.h"
#include "lint/finding.h"

namespace yomi {

// `tree`: of one game. The same tree if there is nothing to mend.
GameTree repaired(const GameTree& tree, int beginning, Colour solver, const std::vector<Finding>& findings);

// Can anything be done about it?
bool can_be_mended(const Finding& finding);

}  // namespace yomi
