#include "library/workers.h"

#include "reply/job_json.h"

namespace yomi {

std::optional<SettledQuestion> WorkersElsewhere::settle(const Inquiry& inquiry, const Limits& limits) {
  const std::string text =
      workers_.settle(job_as_text(inquiry, limits), [&limits] { return limits.is_cancelled(); });
  if (text.empty()) return std::nullopt;
  Result<SettledQuestion> found = found_from_text(text, inquiry);
  if (found) return std::move(*found);
  const std::lock_guard lock(mutex_);
  if (failure_.empty()) failure_ = found.error();
  return std::nullopt;
}

std::string WorkersElsewhere::failure() const {
  const std::lock_guard lock(mutex_);
  return failure_;
}

std::string what_forbids_workers(const Request& request, const yomikiri::Workers& workers) {
  const Question& question = request.question;
  if (workers.count < 1 || !workers.settle) return "there are no workers to share the question";
  if (request.kind() != Kind::Stones)
    return "workers share questions about stones, and no race and no whole board";
  if (question.guess || question.all || question.ko_terms || question.scope.order > 0 ||
      question.scope.threat.order() > 0 || question.scope.rules != nullptr)
    return "workers share no question with guess, all, ko threats, order, threats or rules: leave them out";
  return "";
}

}  // namespace yomi

namespace yomikiri {

std::string settle_job(const std::string& job, const Cancel* cancel) {
  return yomi::settle_job(job, cancel == nullptr ? nullptr : &cancel->flag());
}

}  // namespace yomikiri
