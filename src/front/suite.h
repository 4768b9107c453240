// yomi suite: runs problem suites (JSON lines, as yomi analyze reads them, with the expected answers beside)
// and counts who agrees with whom.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_suite_command(CLI::App& app, int& exit_code);

}  // namespace yomi
