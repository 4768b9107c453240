// Completion for shells, made from the commands and their options.
#pragma once

#include <string>

#include "front/command_tree.h"

namespace yomi {

std::string bash_completion(const CommandFacts& program);
std::string zsh_completion(const CommandFacts& program);
std::string fish_completion(const CommandFacts& program);

}  // namespace yomi
