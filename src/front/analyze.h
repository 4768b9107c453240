// yomi analyze: JSON lines in, one answer a line out, in any order where there are several threads.
//
// Whatever a line holds, it gets one line back, an answer or an error with its id, and the next one is read
// as usual.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace yomi {

// The reply to one line, without the line break. `memory` in bytes, unless the request asks for less.
std::string reply_to(std::string_view line, std::int64_t memory);

void add_analyze_command(CLI::App& app, int& exit_code);

}  // namespace yomi
