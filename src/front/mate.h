// yomi mate: λ-search on chess mates, by the driver that captures stones.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_mate_command(CLI::App& app, int& exit_code);

}  // namespace yomi
