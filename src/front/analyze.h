// yomi analyze: JSON lines in, one answer a line out, in any order where there are several threads.
//
// Whatever a line holds, it gets one line back, an answer or an error with its id, and the next one is read
// as usual. Who asks for it is told before that what seems likely, as soon as it does.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace yomi {

// The reply to one line, without the line break. `memory` in bytes, unless the request asks for less. `early`
// is given the lines that come before it.
std::string reply_to(std::string_view line, std::int64_t memory,
                     const std::function<void(const std::string&)>& early = {});

void add_analyze_command(CLI::App& app, int& exit_code);

}  // namespace yomi
