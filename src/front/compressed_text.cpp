#include "front/compressed_text.h"

#include <zstd.h>

#include <stdexcept>

namespace yomi {

std::string compressed(std::string_view text) {
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  const size_t size =
      ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), ZSTD_CLEVEL_DEFAULT);
  if (ZSTD_isError(size)) throw std::runtime_error(ZSTD_getErrorName(size));
  bytes.resize(size);
  return bytes;
}

Result<std::string> decompressed(std::string_view bytes) {
  constexpr unsigned long long kLargest = 1ULL << 32;
  const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > kLargest)
    return Error{"this is not a compressed text"};
  std::string text(static_cast<size_t>(size), '\0');
  const size_t got = ZSTD_decompress(text.data(), text.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(got) || got != text.size()) return Error{"the compressed text is damaged"};
  return text;
}

}  // namespace yomi
