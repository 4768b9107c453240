// The checker as a WebAssembly module: a certificate in, "accepted" or what is wrong with it out.
#include <string>

#include "yomi/check.h"

extern "C" {

// Both texts belong to the module: the certificate to the caller, the verdict until the next call. A line of
// the verdict is a remark; the first one begins with "accepted" or "rejected".
const char* yomi_check(const char* certificate, std::size_t length) {
  static std::string text;
  yomikiri_check::Limits limits;
  limits.mebibytes = 1024;
  const yomikiri_check::Verdict verdict = yomikiri_check::check({certificate, length}, limits);
  text = verdict.text;
  for (const std::string& remark : verdict.remarks) text += "\n  " + remark;
  return text.c_str();
}
}
