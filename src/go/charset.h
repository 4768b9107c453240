// Texts in the encodings of the world, as UTF-8, by the system's converter; and a guess which encoding a
// record is in that does not say so.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace yomi {

// Lower case, letters and digits alone: "Shift_JIS" is "shiftjis".
std::string plain_charset(std::string_view charset);

// None if the system does not know the encoding. What is no character becomes U+FFFD.
std::optional<std::string> utf8_from(std::string_view bytes, std::string_view charset);

// Of a text without the name of its encoding: GB18030, Big5, CP932 (Shift-JIS), EUC-JP or CP949 (EUC-KR),
// whichever makes most of it words about Go or the letters of its country. Empty: none does, or it is UTF-8.
std::string_view likely_charset(std::string_view bytes);

bool is_valid_utf8(std::string_view text);

}  // namespace yomi
