// Writes down the stages of a question as they begin and end, to tell what was tried.
#pragma once

#include "engine/answer.h"

namespace yomi {

class StageLog {
 public:
  void began(const char* name, const char* why, const Limits& share) {
    open_.push_back(records_.size());
    records_.push_back({name, why, static_cast<int>(open_.size()) - 1, share.nodes, share.seconds});
  }
  void ended(std::int64_t nodes, double seconds, const std::string& result) {
    if (open_.empty()) return;
    StageRecord& record = records_[open_.back()];
    record.nodes = nodes;
    record.seconds = seconds;
    record.result = result;
    open_.pop_back();
  }
  const std::vector<StageRecord>& records() const { return records_; }

 private:
  std::vector<StageRecord> records_;
  std::vector<std::size_t> open_;
};

}  // namespace yomi
