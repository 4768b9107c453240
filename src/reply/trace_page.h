// The page that shows how a search went: one file of HTML with its style, its script and its data in it.
#pragma once

#include <string>

namespace yomi {

// `data`: what Trace has recorded, as JSON that is safe inside a script.
std::string trace_page(const std::string& data);

}  // namespace yomi
