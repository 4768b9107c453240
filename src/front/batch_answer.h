// What becomes of one question of a batch, on this machine or on another one: a parcel that says which
// program answered, and what, with the proofs.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace yomi {

struct Parcel {
  std::string version;  // of the program that answered
  std::string answer;   // the reply as JSON, without its id; empty if there is an error
  std::string error;
  std::string verdict;  // "won"; "answered" for questions that have no verdict, "error"
  std::int64_t nodes = 0;
  double seconds = 0;
  bool was_stopped = false;                                       // by `cancelled`: to be asked again
  std::vector<std::pair<std::string, std::string>> certificates;  // names, and texts compressed with zstd
};

struct BatchWork {
  std::int64_t memory = std::int64_t{1} << 30;  // bytes for a question
  bool keeps_certificates = true;
  const std::atomic<bool>* cancelled = nullptr;
};

// `question`: a request on one line (reply/canonical_question.h). `limits`: the object of that name in a
// request. Never throws: what goes wrong is an error in the parcel.
Parcel answer_of_batch(const std::string& question, const std::string& limits, const BatchWork& work);

}  // namespace yomi
