// Writes a game tree as SGF: the properties as they were read or added, in their order. Line breaks between
// nodes make the file readable for people and for version control. Reading the text again gives an equal
// tree.
#pragma once

#include <string>

#include "go/sgf.h"

namespace yomi {

std::string write_sgf(const GameTree& tree);

}  // namespace yomi
