// A survey as JSON, for `yomi survey --json` and for the JSON lines (docs/protocol.md).
#pragma once

#include "front/json.h"
#include "survey/survey.h"

namespace yomi {

bool asks_for_survey(const Json& value);

// Nodes are for each question, seconds for the whole survey.
SurveyLimits survey_limits(const Limits& limits);

Json survey_as_json(const Survey& survey);

}  // namespace yomi
