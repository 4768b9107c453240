// `yomi lint`: checks the solutions of problems, and mends them.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_lint_command(CLI::App& app, int& exit_code);

}  // namespace yomi
