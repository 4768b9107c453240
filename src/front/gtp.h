// yomi gtp: an engine of the Go Text Protocol, version 2, for Sabaki, GoGui, Lizzie and scripts.
#pragma once

#include <functional>
#include <string>

#include "ask/form.h"

namespace CLI {
class App;
}

namespace yomi {

// Reads commands until `quit` or the end of the input, and gives `write` what is to be written. Lines are
// read while a command runs.
void converse(std::FILE* in, const Form& limits, const std::function<void(const std::string&)>& write);

void add_gtp_command(CLI::App& app, int& exit_code);

}  // namespace yomi
