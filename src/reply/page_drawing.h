// A picture that a page asks for: a position with a line, a zone, marks and labels, as SVG.
#pragma once

#include <string>

#include "reply/json.h"

namespace yomi {

// `drawing`: a place (page_record.h), and "line", "zone", "marks", "labels", "caption", "crop".
Result<std::string> drawing_as_svg(const Json& drawing);

}  // namespace yomi
