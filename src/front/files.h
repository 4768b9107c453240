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

// What went wrong, or an empty text. Then the file is what it was (front/new_file.h).
[[nodiscard]] std::string write_file(const std::string& path, const std::string& content);

// Why write_file would fail, as far as that can be seen before there is anything to write; or an empty text.
// Nothing is made or changed. No path: nothing is to be written.
std::string what_forbids_writing(const std::string& path);

}  // namespace yomi
