#include "lint/marks.h"

#include <sstream>

namespace yomi {

std::string authors_words(const std::string& comment) {
  std::istringstream lines(comment);
  std::string words;
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with(kRemark)) words += line + "\n";
  return words;
}

}  // namespace yomi
