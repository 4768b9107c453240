// For options that take a name. An empty one is a slip, a variable of the shell that is not set, and must not
// pass for an option that is not given.
#pragma once

#include <string>

namespace yomi {

// What is wrong, or an empty text, as CLI11 wants it.
inline std::string refuse_empty(const std::string& name) {
  return name.empty() ? "the name is empty" : "";
}

}  // namespace yomi
