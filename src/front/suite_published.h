// Node counts that others have published for the lines of a suite (`published_nodes`), to stand beside ours.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "reply/json.h"

namespace yomi {

// By solver; -1: not solved.
using PublishedNodes = std::vector<std::pair<std::string, std::int64_t>>;
PublishedNodes published_nodes_of(const Json& line);

struct NodesOfLine {
  std::string id;
  std::string verdict;
  std::int64_t nodes;
  double seconds;
  PublishedNodes published;
};

// One line for each; a solver that is not asked about a line has a blank there.
std::string published_table(const std::vector<NodesOfLine>& lines);

}  // namespace yomi
