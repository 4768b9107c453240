#include "front/gtp_line.h"

#include <algorithm>
#include <sstream>

#include "go/sgf_text.h"

namespace yomi {

namespace {

constexpr size_t kLongestId = 10;  // digits: GTP allows 31 bits

bool is_control(char c) {
  return (static_cast<unsigned char>(c) < 32 && c != '\t') || c == 127;
}

bool is_id(const std::string& word) {
  return !word.empty() && word.size() <= kLongestId &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<GtpLine> read_gtp_line(std::string_view text) {
  std::string plain;
  for (char c : text.substr(0, text.find('#')))
    if (!is_control(c)) plain += c == '\t' ? ' ' : c;
  std::istringstream words(plain);
  GtpLine line;
  std::string word;
  if (!(words >> word)) return std::nullopt;
  if (is_id(word)) {
    line.id = word;
    word.clear();
    words >> word;
  }
  line.name = word;
  while (words >> word) line.words.push_back(word);
  return line;
}

bool is_gtp_interrupt(std::string_view text) {
  while (!text.empty() && (text.back() == '\r' || text.back() == ' ')) text.remove_suffix(1);
  return text == "# interrupt";
}

std::string gtp_text(std::string_view text) {
  std::string kept;
  for (char c : text) {
    if (c == '\n' && !kept.empty() && kept.back() == '\n') continue;
    if (c == '\n' || !is_control(c)) kept += c;
  }
  while (!kept.empty() && kept.back() == '\n') kept.pop_back();
  if (!is_valid_utf8(kept))
    std::replace_if(
        kept.begin(), kept.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
  return kept;
}

std::string gtp_reply(const std::string& id, const Result<std::string>& result) {
  return (result ? "=" : "?") + id + " " + gtp_text(result ? *result : result.error()) + "\n\n";
}

}  // namespace yomi
