// The checker of certificates as a library: yomi-check --quiet, for a certificate in memory.
//
//   const yomikiri_check::Verdict verdict = yomikiri_check::check(certificate);
//   std::puts(verdict.text.c_str());
//
// It is made of checker/yomi_check.cpp alone. It shares no code with the library that finds the proofs, and
// neither links to the other, so what it accepts rests on neither.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#if defined(__GNUC__)
#define YOMIKIRI_CHECK_PUBLIC __attribute__((visibility("default")))
#else
#define YOMIKIRI_CHECK_PUBLIC
#endif

namespace yomikiri_check {

struct Limits {
  std::uint64_t mebibytes = 4096;          // for the nodes and their links
  std::uint64_t million_ancestors = 1000;  // to compare for the superko rule
};

struct Verdict {
  bool accepted = false;
  std::string text;                  // "accepted", or "rejected: node N: reason"
  std::vector<std::string> remarks;  // what was proved
};

// Rejects what is no certificate, too. Compressed certificates are for the program yomi-check.
YOMIKIRI_CHECK_PUBLIC Verdict check(std::string_view certificate, const Limits& limits = {});

}  // namespace yomikiri_check
