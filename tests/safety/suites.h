// Reading the shared suites for the safety tests: one JSON object a line, or nothing where the folder is
// absent.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "go/position.h"

namespace yomi::test {

inline std::vector<nlohmann::json> read_suite(const std::string& name) {
  std::vector<nlohmann::json> lines;
  std::ifstream file(std::string(YOMI_SHARED_DIR) + "/suites/" + name + ".jsonl");
  for (std::string line; std::getline(file, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

inline Position position_of(const nlohmann::json& line) {
  Position position = *position_from_rows(line.at("rows").get<std::vector<std::string>>());
  if (line.contains("to_move")) position.to_move = line.at("to_move") == "O" ? Colour::White : Colour::Black;
  return position;
}

inline PointSet points_of(const nlohmann::json& names, Size size) {
  PointSet result;
  for (const auto& name : names) result.insert(*parse_point(name.get<std::string>(), size));
  return result;
}

}  // namespace yomi::test
