#include "reply/explain.h"

#include <fmt/core.h>

namespace yomi {

std::string stages_as_text(const std::vector<StageRecord>& stages) {
  std::string text = "What was tried:\n";
  for (const StageRecord& stage : stages) {
    const std::string name = std::string(2 * static_cast<std::size_t>(stage.depth) + 2, ' ') + stage.name;
    const std::string share =
        stage.allowed_nodes > 0 ? fmt::format(" of {}", stage.allowed_nodes) : std::string();
    text += fmt::format("{:<42} {:>9}{} nodes, {:.3f} s: {}\n", name, stage.nodes, share, stage.seconds,
                        stage.result);
  }
  return text;
}

Json stages_as_json(const std::vector<StageRecord>& stages) {
  Json list = Json::array();
  for (const StageRecord& stage : stages) {
    Json json;
    json["stage"] = stage.name;
    json["why"] = stage.why;
    json["depth"] = stage.depth;
    json["allowed_nodes"] = stage.allowed_nodes > 0 ? Json(stage.allowed_nodes) : Json(nullptr);
    json["allowed_seconds"] =
        stage.allowed_seconds > 0 ? Json(rounded(stage.allowed_seconds)) : Json(nullptr);
    json["nodes"] = stage.nodes;
    json["seconds"] = rounded(stage.seconds);
    json["result"] = stage.result;
    list.push_back(json);
  }
  return list;
}

}  // namespace yomi
