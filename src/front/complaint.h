// What goes wrong, on standard error: one sentence that begins with the command. Where standard error is
// closed or full nobody can be told, and that is no reason to end in another way.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace yomi {

// "yomi show: there is no such file". Returns the exit code for bad input.
int complain(std::string_view command, std::string_view sentence);

// "yomi show: note: …" for each of them.
void note(std::string_view command, const std::vector<std::string>& remarks);

// The text as it is.
void print_aside(std::string_view text);

}  // namespace yomi
