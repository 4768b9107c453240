// Reads SGF: FF[4], FF[3] and what programs write instead.
//
// Put up with: text before, between and after the games, a byte order mark, any white space, the long names
// of FF[3] ("Black[aa]"), a missing ';' after '(' or ')' or before a second move, brackets in texts that
// nobody escaped ("C[foo [3k]: hello]"), empty variations, and ')' missing at the end of the file. Each of
// these but the first three is mentioned among the remarks.
//
// The reader is one loop with a stack of open parentheses, linear in the length of the text. What it cannot
// make sense of is reported in one sentence that begins with line and column.
#pragma once

#include <string>
#include <vector>

#include "go/result.h"
#include "go/sgf.h"

namespace yomi {

Result<GameTree> read_sgf(std::string text);
// The same, with a sentence for everything that was put up with (the first ten).
Result<GameTree> read_sgf(std::string text, std::vector<std::string>& remarks);

}  // namespace yomi
