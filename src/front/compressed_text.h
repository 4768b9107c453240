// Texts compressed with zstd, in memory.
#pragma once

#include <string>
#include <string_view>

#include "go/result.h"

namespace yomi {

std::string compressed(std::string_view text);
// An error: this was not made by compressed(), or is larger than any text of ours.
Result<std::string> decompressed(std::string_view bytes);

}  // namespace yomi
