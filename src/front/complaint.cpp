#include "front/complaint.h"

#include <fmt/core.h>

#include <cstdio>

#include "front/commands.h"

namespace yomi {

void print_aside(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stderr) != text.size()) std::clearerr(stderr);
}

int complain(std::string_view command, std::string_view sentence) {
  print_aside(fmt::format("{}: {}\n", command, sentence));
  return kExitBadInput;
}

void note(std::string_view command, const std::vector<std::string>& remarks) {
  for (const std::string& remark : remarks) print_aside(fmt::format("{}: note: {}\n", command, remark));
}

}  // namespace yomi
