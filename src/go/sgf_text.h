// The texts inside SGF values: escapes, line breaks and encodings, both ways.
//
// Reading always gives UTF-8. The encoding is the one that the root's CA property names. Without CA, a text
// is read as UTF-8 if it is valid UTF-8, then in the encoding of East Asia that the whole record seems to be
// in (go/charset.h), and otherwise as Latin-1 (FF[4]'s default). Texts are written back as they were.
#pragma once

#include <string>
#include <string_view>

#include "go/charset.h"
#include "go/sgf.h"

namespace yomi {

// A comment: line breaks are kept (as '\n'), other white space becomes blanks.
std::string sgf_text(std::string_view raw, std::string_view charset = "");
// A name or a label: line breaks become blanks, too.
std::string sgf_simple_text(std::string_view raw, std::string_view charset = "");

// The first value of a property, as text with line breaks or without; empty if the property is missing.
std::string text_of(const GameTree& tree, int node, std::string_view name);
std::string simple_text_of(const GameTree& tree, int node, std::string_view name);

// The value of CA at the root of this node's game; else what the record seems to be in, or empty.
std::string_view charset_of(const GameTree& tree, int node);
// In the double-byte encodings, the second byte of a character may look like ']' or '\'.
enum class Encoding { SingleByte, ChineseDoubleByte, JapaneseDoubleByte };
Encoding encoding_named(std::string_view charset);
constexpr bool begins_pair(Encoding encoding, char c) {
  const unsigned byte = static_cast<unsigned char>(c);
  if (encoding == Encoding::SingleByte || byte < 0x81 || byte > 0xFE) return false;
  return encoding == Encoding::ChineseDoubleByte || byte < 0xA0 || byte >= 0xE0;
}

// The raw value for this text. The colon is escaped, too, because it divides composed values ("point:label").
std::string sgf_escaped(std::string_view text);
std::string sgf_escaped_part(std::string_view text);

// A raw composed value, cut at its first colon that is not escaped. Without a colon the second part is empty.
struct ComposedValue {
  std::string_view first;
  std::string_view second;
  bool composed = false;
};
ComposedValue split_composed(std::string_view raw);

}  // namespace yomi
