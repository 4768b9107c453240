// The checker as a library (include/yomi/check.h): the program's own source, without its main function.
#define YOMI_CHECK_NO_MAIN
#include "yomi_check.cpp"  // NOLINT(bugprone-suspicious-include)

#include <streambuf>

#include "yomi/check.h"

namespace yomikiri_check {

namespace {

// Reads a text where it is.
class TextBuffer : public std::streambuf {
 public:
  explicit TextBuffer(std::string_view text) {
    char* begin = const_cast<char*>(text.data());  // that is what streams want; nothing is written
    setg(begin, begin, begin + text.size());
  }
};

}  // namespace

Verdict check(std::string_view certificate, const Limits& limits) {
  yomi_check::Limits own;
  own.memory_bytes = limits.mebibytes << 20;
  own.superko_steps = limits.million_ancestors * 1'000'000;
  TextBuffer buffer(certificate);
  std::istream in(&buffer);
  const yomi_check::Verdict verdict = yomi_check::check(in, own);
  return {verdict.outcome == yomi_check::Outcome::kAccepted, verdict.text, verdict.remarks};
}

}  // namespace yomikiri_check
