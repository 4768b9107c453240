// The command line of yomi: which commands there are, and what happens when the line makes no sense.
//
// Each command lives in its own file and hangs itself on the parser by an add_..._command function, which
// also says where its exit code goes. The codes are those of the protocol: 0 to 3 are answers, 4 is bad
// input.
#pragma once

namespace yomi {

inline constexpr int kExitBadInput = 4;

int run_commands(int argc, const char* const* argv);

}  // namespace yomi
