// Workers of the public header as those of the job tree: jobs and findings go through a function as texts.
#pragma once

#include <mutex>

#include "ask/request.h"
#include "jobs/workers.h"
#include "yomi/yomi.h"

namespace yomi {

class WorkersElsewhere : public Workers {
 public:
  explicit WorkersElsewhere(const yomikiri::Workers& workers) : workers_(workers) {}

  int count() const override { return workers_.count; }
  std::optional<SettledQuestion> settle(const Inquiry& inquiry, const Limits& limits) override;
  // What went wrong first at one of them; empty if nothing did.
  std::string failure() const;

 private:
  const yomikiri::Workers& workers_;
  mutable std::mutex mutex_;
  std::string failure_;
};

// Why this request cannot be shared among them, or an empty text.
std::string what_forbids_workers(const Request& request, const yomikiri::Workers& workers);

}  // namespace yomi
