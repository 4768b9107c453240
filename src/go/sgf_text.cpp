#include "go/sgf_text.h"

#include <algorithm>
#include <array>

#include "go/charset.h"

namespace yomi {

namespace {

// Windows-1252, where Latin-1 has control characters. Programs that say Latin-1 usually mean Windows-1252.
constexpr std::array<unsigned, 32> kWindows1252 = {
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

bool is_line_break(char c) {
  return c == '\n' || c == '\r';
}

// "\r\n" and "\n\r" are one line break.
size_t line_break_length(std::string_view text, size_t at) {
  const bool pair = at + 1 < text.size() && is_line_break(text[at + 1]) && text[at + 1] != text[at];
  return pair ? 2 : 1;
}

void append_character(std::string& text, unsigned code) {
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | (code >> 6));
    text += static_cast<char>(0x80 | (code & 0x3F));
  } else {
    text += static_cast<char>(0xE0 | (code >> 12));
    text += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
    text += static_cast<char>(0x80 | (code & 0x3F));
  }
}

std::string from_latin1(std::string_view bytes) {
  std::string text;
  for (char c : bytes) {
    const unsigned code = static_cast<unsigned char>(c);
    append_character(text, code >= 0x80 && code < 0xA0 ? kWindows1252[code - 0x80] : code);
  }
  return text;
}

// Two bytes at a time may be UTF-8 by chance in a double-byte encoding; three hardly are.
bool is_surely_utf8(std::string_view bytes) {
  const auto begins_three = [](char c) { return static_cast<unsigned char>(c) >= 0xE0; };
  return is_valid_utf8(bytes) && std::any_of(bytes.begin(), bytes.end(), begins_three);
}

bool is_ascii(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string to_utf8(std::string_view bytes, std::string_view charset) {
  if (is_ascii(bytes)) return std::string(bytes);
  const std::string plain = plain_charset(charset);
  if (plain == "iso88591" || plain == "latin1" || plain == "windows1252" || plain == "cp1252")
    return from_latin1(bytes);
  const bool is_named = !plain.empty() && plain != "utf8";
  if (is_named ? is_surely_utf8(bytes) : is_valid_utf8(bytes)) return std::string(bytes);
  const std::string_view known = is_named ? charset : likely_charset(bytes);
  return known.empty() ? from_latin1(bytes) : utf8_from(bytes, known).value_or(from_latin1(bytes));
}

std::string unescaped(std::string_view raw, std::string_view charset, std::string_view line_break) {
  const Encoding encoding = encoding_named(charset);
  std::string text;
  for (size_t i = 0; i < raw.size(); ++i) {
    const bool escaped = raw[i] == '\\' && i + 1 < raw.size();
    if (escaped) ++i;
    const char c = raw[i];
    if (is_line_break(c)) {
      if (!escaped) text += line_break;
      i += line_break_length(raw, i) - 1;
    } else if (c == '\t' || c == '\v' || c == '\f') {
      text += ' ';
    } else {
      text += c;
      if (begins_pair(encoding, c) && i + 1 < raw.size()) text += raw[++i];
    }
  }
  return text;
}

// The second byte of a pair that is no character may be a line break or a blank, and so may what a converter
// makes of an encoding that is not like ASCII.
std::string with_plain_breaks(const std::string& text, std::string_view line_break) {
  if (text.find_first_of("\r\n\t\v\f") == std::string::npos) return text;
  std::string plain;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_line_break(c)) {
      plain += line_break;
      i += line_break_length(text, i) - 1;
    } else {
      plain += c == '\t' || c == '\v' || c == '\f' ? ' ' : c;
    }
  }
  return plain;
}

std::string escaped(std::string_view text, std::string_view special) {
  std::string raw;
  for (char c : text) {
    if (special.find(c) != std::string_view::npos) raw += '\\';
    raw += c;
  }
  return raw;
}

}  // namespace

std::string sgf_text(std::string_view raw, std::string_view charset) {
  return with_plain_breaks(to_utf8(unescaped(raw, charset, "\n"), charset), "\n");
}

std::string sgf_simple_text(std::string_view raw, std::string_view charset) {
  return with_plain_breaks(to_utf8(unescaped(raw, charset, " "), charset), " ");
}

std::string text_of(const GameTree& tree, int node, std::string_view name) {
  return sgf_text(tree.find(node, name).value_or(""), charset_of(tree, node));
}

std::string simple_text_of(const GameTree& tree, int node, std::string_view name) {
  return sgf_simple_text(tree.find(node, name).value_or(""), charset_of(tree, node));
}

std::string_view charset_of(const GameTree& tree, int node) {
  const std::string_view named = tree.find(tree.root(node), "CA").value_or("");
  return named.empty() ? tree.likely_charset() : named;
}

Encoding encoding_named(std::string_view charset) {
  const std::string plain = plain_charset(charset);
  for (std::string_view known : {"big5", "big5hkscs", "gbk", "gb2312", "gb18030", "cp936", "cp950", "cp949"})
    if (plain == known) return Encoding::ChineseDoubleByte;
  for (std::string_view known : {"shiftjis", "sjis", "cp932", "windows31j", "mskanji"})
    if (plain == known) return Encoding::JapaneseDoubleByte;
  return Encoding::SingleByte;
}

std::string sgf_escaped(std::string_view text) {
  return escaped(text, "\\]");
}

std::string sgf_escaped_part(std::string_view text) {
  return escaped(text, "\\]:");
}

ComposedValue split_composed(std::string_view raw) {
  for (size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == '\\') {
      ++i;
    } else if (raw[i] == ':') {
      return {raw.substr(0, i), raw.substr(i + 1), true};
    }
  }
  return {raw, "", false};
}

}  // namespace yomi
