// The tables of the documentation that are made from the tables of words and fields, as Markdown.
#pragma once

#include <span>
#include <string>

namespace yomi {

struct NamedTable {
  const char* name;
  const char* about;
  std::string (*print)();
};

std::span<const NamedTable> documentation_tables();
// Empty if there is none of this name.
std::string documentation_table(const std::string& name);

}  // namespace yomi
