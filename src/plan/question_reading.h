// A question that goes through the stages of its plan (plan/stage.h), and what is known of it so far.
#pragma once

#include "plan/questions.h"
#include "plan/stage.h"

namespace yomi {

class QuestionReading {
 public:
  using Found = Settlement;

  QuestionReading(const Inquiry& inquiry_, const Limits& limits, Observer* observer_)
      : inquiry(inquiry_), task(inquiry_.task), purse(limits), observer(observer_) {}

  bool is_settled() const { return known.is_settled(); }
  bool is_cancelled() const { return known.stop == Stop::Cancelled; }
  void take(Keeps keeps, Settlement&& found) {
    const Stop stop = found.stop;
    if (found.is_settled() || keeps == Keeps::All) {
      known = std::move(found);
    } else if (keeps == Keeps::WhatEndedIt && stop != Stop::None) {
      known.stop = stop;
    }
    if (stop == Stop::Cancelled) known.stop = stop;
    known.nodes = purse.spent();
    purse.hold(known.bytes());
  }

  const Inquiry& inquiry;
  const Task& task;
  Purse purse;
  Observer* observer;
  Settlement known;
  LifeSettlement life;
  std::vector<ProvedGame> number_proofs;
};

}  // namespace yomi
