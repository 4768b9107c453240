// A survey as JSON, for `yomi survey --json` and for the JSON lines (docs/protocol.md).
#pragma once

#include "reply/json.h"
#include "survey/survey.h"

namespace yomi {

Json survey_as_json(const Survey& survey);

}  // namespace yomi
