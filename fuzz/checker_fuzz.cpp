// The checker under libFuzzer: for any bytes it must end soon with a verdict, and equal bytes must get equal
// verdicts. Seeds are in fuzz/corpus/checker, and the words of the format in fuzz/checker.dict:
//   checker_fuzz -dict=fuzz/checker.dict -rss_limit_mb=512 -timeout=5 NEW_FOLDER fuzz/corpus/checker
#define YOMI_CHECK_NO_MAIN
#include <cstdlib>
#include <sstream>

#include "../checker/yomi_check.cpp"

namespace {

yomi_check::Verdict verdict_of(const std::string& text) {
  yomi_check::Limits limits;
  limits.memory_bytes = 8 << 20;
  limits.superko_steps = 100'000;
  std::istringstream in(text);
  return yomi_check::check(in, limits);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const yomi_check::Verdict verdict = verdict_of(text);
  const bool accepted = verdict.outcome == yomi_check::Outcome::kAccepted;
  if (accepted != (verdict.text == "accepted")) std::abort();
  if (accepted == verdict.remarks.empty()) std::abort();
  if (verdict_of(text).text != verdict.text) std::abort();
  if (verdict_of(text + "\n# once more\n").outcome != verdict.outcome && accepted) std::abort();
  return 0;
}
