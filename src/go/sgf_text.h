// The texts inside SGF values: escapes, line breaks and encodings, both ways.
//
// Reading always gives UTF-8. The encoding is the one the root's CA property names; without one, a text that
// is valid UTF-8 is taken for it and anything else for Latin-1 (FF[4]'s default). Texts in the double-byte
// encodings of East Asia survive a round trip, but only their ASCII part can be shown.
#pragma once

#include <string>
#include <string_view>

#include "go/sgf.h"

namespace yomi {

// A comment: line breaks are kept (as '\n'), other white space becomes blanks.
std::string sgf_text(std::string_view raw, std::string_view charset = "");
// A name or a label: the same on one line.
std::string sgf_simple_text(std::string_view raw, std::string_view charset = "");

// The first value of a property as text in either form, empty when it is missing.
std::string text_of(const GameTree& tree, int node, std::string_view name);
std::string simple_text_of(const GameTree& tree, int node, std::string_view name);

// What the root of this node's game says in CA.
std::string_view charset_of(const GameTree& tree, int node);
// Encodings whose characters may take two bytes, of which the second may look like ']' or '\'.
enum class Encoding { SingleByte, ChineseDoubleByte, JapaneseDoubleByte };
Encoding encoding_named(std::string_view charset);
constexpr bool begins_pair(Encoding encoding, char c) {
  const unsigned byte = static_cast<unsigned char>(c);
  if (encoding == Encoding::SingleByte || byte < 0x81 || byte > 0xFE) return false;
  return encoding == Encoding::ChineseDoubleByte || byte < 0xA0 || byte >= 0xE0;
}

// The value that reads as this text. In composed values ("point:label") the colon is escaped too.
std::string sgf_escaped(std::string_view text);
std::string sgf_escaped_part(std::string_view text);

// A raw composed value cut at its first colon that is not escaped; the second part is empty without one.
struct ComposedValue {
  std::string_view first;
  std::string_view second;
  bool composed = false;
};
ComposedValue split_composed(std::string_view raw);

bool is_valid_utf8(std::string_view text);

}  // namespace yomi
