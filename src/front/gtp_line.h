// A line of the Go Text Protocol (GTP 2, section 2), and the reply to it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "go/result.h"

namespace yomi {

struct GtpLine {
  std::string id;    // as it was written; empty if there is none
  std::string name;  // empty if the line holds an id and nothing else
  std::vector<std::string> words;
};

// Control characters do not count, tabs are blanks, and what follows a # is a comment. None for a line that
// holds nothing else.
std::optional<GtpLine> read_gtp_line(std::string_view text);

// A comment by which GoGui asks to stop the search that runs.
bool is_gtp_interrupt(std::string_view text);

// "=7 text" and an empty line, or "?7 " and the error.
std::string gtp_reply(const std::string& id, const Result<std::string>& result);
// The text as it may stand in a reply: without empty lines, which end a reply, without control characters,
// and in UTF-8. Where it is not, question marks stand for what is not ASCII.
std::string gtp_text(std::string_view text);

}  // namespace yomi
