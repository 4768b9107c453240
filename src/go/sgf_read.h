// Reads SGF: FF[4], FF[3] and what programs write instead.
//
// The reader accepts: text before, between and after the games; a byte order mark; any white space; the long
// names of FF[3] ("Black[aa]"); a missing ';' after '(' or ')' or before a second move; brackets in texts
// that are not escaped ("C[foo [3k]: hello]"); empty variations; and ')' missing at the end of the file. Each
// of these but the first three is mentioned in a remark.
//
// The reader is one loop with a stack of open parentheses. Its time is linear in the length of the text. An
// error is one sentence that begins with line and column.
#pragma once

#include <string>
#include <vector>

#include "go/result.h"
#include "go/sgf.h"

namespace yomi {

Result<GameTree> read_sgf(std::string text);
// The same, with one remark for each irregularity that was accepted (the first ten).
Result<GameTree> read_sgf(std::string text, std::vector<std::string>& remarks);

}  // namespace yomi
