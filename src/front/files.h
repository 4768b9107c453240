// Files as users name them: "-" is standard input or output, and what goes wrong is one sentence with the
// name in it.
#pragma once

#include <cstddef>
#include <string>

#include "go/result.h"

namespace yomi {

inline constexpr std::size_t kLargestFile = std::size_t{128} << 20;

// The whole content. Anything larger than `most` bytes is refused, after reading no more than that.
Result<std::string> read_file(const std::string& path, std::size_t most = kLargestFile);

// What went wrong, or an empty text.
[[nodiscard]] std::string write_file(const std::string& path, const std::string& content);

}  // namespace yomi
