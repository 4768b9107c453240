// Whether colours make sense on standard output, and what users say about it.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace yomi {

// A terminal that is not dumb, and no NO_COLOR in the environment.
bool stdout_takes_colour();

// Adds --colour auto|always|never; `choice` starts as "auto".
void add_colour_option(CLI::App& command, std::string& choice);
bool wants_colour(const std::string& choice);

}  // namespace yomi
