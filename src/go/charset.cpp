#include "go/charset.h"

#include <iconv.h>

#include <algorithm>
#include <array>

namespace yomi {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Charset {
  std::string_view plain;
  const char* converter;
};

// Names that programs write, and the largest encoding that holds what they mean by them.
constexpr Charset kCharsets[] = {
    {"gb2312", "GB18030"},   {"gbk", "GB18030"},          {"cp936", "GB18030"},     {"gb18030", "GB18030"},
    {"euccn", "GB18030"},    {"gb", "GB18030"},           {"chinese", "GB18030"},   {"big5", "BIG5-HKSCS"},
    {"cp950", "BIG5-HKSCS"}, {"big5hkscs", "BIG5-HKSCS"}, {"shiftjis", "CP932"},    {"sjis", "CP932"},
    {"cp932", "CP932"},      {"windows31j", "CP932"},     {"mskanji", "CP932"},     {"euckr", "CP949"},
    {"cp949", "CP949"},      {"ksc5601", "CP949"},        {"ksc56011987", "CP949"}, {"uhc", "CP949"},
};

class Converter {
 public:
  explicit Converter(const char* charset) : handle_(iconv_open("UTF-8", charset)) {}
  ~Converter() {
    if (is_open()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  // The interface of iconv says so.
  bool is_open() const {
    return handle_ != reinterpret_cast<iconv_t>(-1);  // NOLINT(performance-no-int-to-ptr)
  }

  // `faults`: how many bytes are no characters.
  std::string converted(std::string_view bytes, int& faults) {
    std::string input(bytes);
    char* from = input.data();
    std::size_t left = input.size();
    std::string text;
    std::array<char, 4096> buffer;
    while (left > 0) {
      char* to = buffer.data();
      std::size_t room = buffer.size();
      const bool is_done = iconv(handle_, &from, &left, &to, &room) != static_cast<std::size_t>(-1);
      text.append(buffer.data(), buffer.size() - room);
      if (is_done || room < 8) continue;
      text += kReplacement;
      ++faults;
      ++from;
      --left;
    }
    return text;
  }

 private:
  iconv_t handle_;
};

const char* converter_for(const std::string& plain, const std::string& name) {
  const auto* known = std::find_if(std::begin(kCharsets), std::end(kCharsets),
                                   [&](const Charset& charset) { return charset.plain == plain; });
  return known == std::end(kCharsets) ? name.c_str() : known->converter;
}

// Characters that problems and their solutions are written with, in the writings of all three countries.
constexpr std::string_view kGoCharacters =
    "黑黒白先後后番活死殺杀生劫手筋吃提救逃連连絡断斷渡切目眼着著正解失敗败變变化答案題题棋碁局圍围囲官子做打"
    "雙双詰问問定石攻合取第级級初中高"
    "흑백선활사패수단급정답문제실패참고변화이기";

bool holds(std::string_view characters, std::string_view character) {
  return characters.find(character) != std::string_view::npos;
}

bool is_between(std::string_view character, std::string_view first, std::string_view last) {
  return character.size() == first.size() && character >= first && character <= last;
}

// How much the text looks like one about Go: for each character that is not ASCII four points if it is usual
// in problems, one if it is a letter of Japan or Korea, none for other East Asian ones, and some off else.
int likeness(std::string_view utf8, int& characters) {
  int points = 0;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto lead = static_cast<unsigned char>(utf8[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    const std::string_view character = utf8.substr(i, length);
    i += length;
    if (length == 1) continue;
    ++characters;
    if (length == 3 && holds(kGoCharacters, character)) {
      points += 4;
    } else if (is_between(character, "ぁ", "ヿ") || is_between(character, "가", "힣")) {
      points += 1;
    } else if (!is_between(character, "一", "龥") && !is_between(character, "　", "〿") &&
               !is_between(character, "！", "｠")) {
      points -= 2;
    }
  }
  return points;
}

}  // namespace

std::string plain_charset(std::string_view charset) {
  std::string plain;
  for (char c : charset) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  }
  return plain;
}

std::optional<std::string> utf8_from(std::string_view bytes, std::string_view charset) {
  const std::string name(charset);
  Converter converter(converter_for(plain_charset(charset), name));
  if (!converter.is_open()) return std::nullopt;
  int faults = 0;
  return converter.converted(bytes, faults);
}

std::string_view likely_charset(std::string_view bytes) {
  constexpr std::size_t kEnough = 1 << 16;
  constexpr int kLeast = 2;  // characters for each point
  if (is_valid_utf8(bytes)) return "";
  const std::string_view beginning = bytes.substr(0, kEnough);
  std::string_view best;
  double most = 1.0 / kLeast;
  for (const char* charset : {"GB18030", "CP932", "CP949", "EUC-JP", "BIG5-HKSCS"}) {
    Converter converter(charset);
    if (!converter.is_open()) continue;
    int faults = 0;
    int characters = 0;
    const int points = likeness(converter.converted(beginning, faults), characters) - 4 * faults;
    const double mean = characters > 0 ? static_cast<double>(points) / characters : 0;
    if (mean <= most) continue;
    most = mean;
    best = charset;
  }
  return best;
}

bool is_valid_utf8(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const unsigned lead = static_cast<unsigned char>(text[i]);
    const size_t length = lead < 0x80   ? 1
                          : lead < 0xC2 ? 0
                          : lead < 0xE0 ? 2
                          : lead < 0xF0 ? 3
                          : lead < 0xF5 ? 4
                                        : 0;
    if (length == 0 || i + length > text.size()) return false;
    unsigned code = length == 1 ? lead : lead & (0x7Fu >> length);
    for (size_t k = 1; k < length; ++k) {
      const unsigned next = static_cast<unsigned char>(text[i + k]);
      if ((next & 0xC0) != 0x80) return false;
      code = (code << 6) | (next & 0x3F);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool surrogate = code >= 0xD800 && code < 0xE000;
    if (overlong || surrogate || code > 0x10FFFF) return false;
    i += length;
  }
  return true;
}

}  // namespace yomi
