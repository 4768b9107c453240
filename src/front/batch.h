// yomi batch: many questions into a store that loses nothing, and what is done with such a store.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_batch_command(CLI::App& app, int& exit_code);

}  // namespace yomi
