#include "front/suite_published.h"

#include <fmt/format.h>

#include <algorithm>

namespace yomi {

PublishedNodes published_nodes_of(const Json& line) {
  PublishedNodes published;
  if (!line.contains("published_nodes") || !line["published_nodes"].is_object()) return published;
  for (const auto& [solver, nodes] : line["published_nodes"].items()) {
    const bool is_place_in_a_book = solver == "vol" || solver == "page";
    if (is_place_in_a_book || !(nodes.is_null() || nodes.is_number_integer())) continue;
    published.emplace_back(solver, nodes.is_null() ? -1 : nodes.get<std::int64_t>());
  }
  return published;
}

std::string published_table(const std::vector<NodesOfLine>& lines) {
  std::vector<std::string> solvers;
  for (const NodesOfLine& line : lines)
    for (const auto& [solver, nodes] : line.published)
      if (std::find(solvers.begin(), solvers.end(), solver) == solvers.end()) solvers.push_back(solver);
  if (solvers.empty()) return "";
  std::string text = fmt::format("{:<18}{:>9}{:>12}{:>10}", "id", "verdict", "nodes", "seconds");
  for (const std::string& solver : solvers) text += fmt::format("{:>12}", solver);
  text += "\n";
  for (const NodesOfLine& line : lines) {
    if (line.published.empty()) continue;
    text += fmt::format("{:<18}{:>9}{:>12}{:>10.1f}", line.id, line.verdict, line.nodes, line.seconds);
    for (const std::string& solver : solvers) {
      const auto found = std::find_if(line.published.begin(), line.published.end(),
                                      [&](const auto& published) { return published.first == solver; });
      text += fmt::format("{:>12}", found == line.published.end() ? ""
                                    : found->second < 0           ? "-"
                                                                  : std::to_string(found->second));
    }
    text += "\n";
  }
  return text + "Beside ours stand the nodes that were published for other solvers; -: not solved.\n";
}

}  // namespace yomi
