// A job and what a worker found, as texts that go from one machine to another. Each names the version of the
// program that wrote it, and another version refuses it. Proofs travel as certificates.
#pragma once

#include "plan/questions.h"
#include "reply/json.h"

namespace yomi {

// Without rules, counted threats and orders (may_be_shared).
std::string job_as_text(const Inquiry& inquiry, const Limits& limits);

struct SentJob {
  Inquiry inquiry;
  Limits limits;
};
Result<SentJob> job_from_text(std::string_view text);

std::string found_as_text(const SettledQuestion& found, Size size);
// A text that says what went wrong at the worker.
std::string failure_as_text(const std::string& sentence);
// An error: what went wrong there, or the text is about another question than this one, or a verdict in it
// has no proof.
Result<SettledQuestion> found_from_text(std::string_view text, const Inquiry& inquiry);

// The whole work of a worker: a job in, what was found out. Never throws.
std::string settle_job(std::string_view job, const std::atomic<bool>* cancelled);

}  // namespace yomi
