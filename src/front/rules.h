// `yomi rules`: makes the databases of rules about eyes and life, lists and counts them, and shows where
// rules hold in a position.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_rules_command(CLI::App& app, int& exit_code);

}  // namespace yomi
