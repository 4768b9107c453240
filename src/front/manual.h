// Manual pages in the language of man, made from the commands and their options.
#pragma once

#include <string>

#include "front/command_tree.h"

namespace yomi {

// Of one command. A command within a command has a section in the page of the command above it.
std::string manual_page(const CommandFacts& command);

}  // namespace yomi
