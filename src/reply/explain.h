// What was tried to answer a question, for --explain: the stages of the plan (plan/stage.h) with their
// shares, what they took, and what came of them.
#pragma once

#include <string>
#include <vector>

#include "engine/answer.h"
#include "reply/json.h"

namespace yomi {

// A line for each stage; stages within a stage are indented.
std::string stages_as_text(const std::vector<StageRecord>& stages);
Json stages_as_json(const std::vector<StageRecord>& stages);

}  // namespace yomi
