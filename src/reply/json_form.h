// A question as a JSON object: its fields as docs/protocol.md names them.
#pragma once

#include "ask/form.h"
#include "reply/json.h"

namespace yomi {

// What becomes of unknown fields. A line of a suite has some of its own.
enum class Unknown { Refused, Ignored };

Result<Form> form_from_json(const Json& value, Unknown unknown = Unknown::Refused);

// The same as a request.
Result<Request> request_from_json(const Json& value);

}  // namespace yomi
