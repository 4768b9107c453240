// The public values as JSON, and back.
#pragma once

#include "reply/json.h"
#include "yomi/yomi.h"

namespace yomi {

Json json_of(const yomikiri::Value& value);
yomikiri::Value value_of(const Json& json);

}  // namespace yomi
