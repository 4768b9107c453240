// yomi survey: the whole board at a glance. Groups, cuts, walls, enclosing moves, dead stones and safe
// points, each proved, and where the next move matters.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_survey_command(CLI::App& app, int& exit_code);

}  // namespace yomi
