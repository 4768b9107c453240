// One game, read stage by stage (plan/stage.h): what is known of it so far.
#pragma once

#include "plan/stage.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

// What came of a search, in a few words: "Black wins", "no win up to λ2; the node limit".
std::string in_words(const SearchOutcome& found);

class GameReading {
 public:
  using Found = SearchOutcome;

  GameReading(const Task& task_, const Limits& limits, Observer* observer_)
      : task(task_), purse(limits), observer(observer_), ends_with_first_search(task_.scope.order > 0) {}

  bool is_settled() const { return is_settled_; }
  bool is_cancelled() const { return known.stop == Stop::Cancelled; }
  void take(Keeps keeps, SearchOutcome&& found);

  bool reacher_is_to_move() const { return task.position.to_move == task.goal.reacher; }
  // Is there time for what seldom helps?
  bool has_spare_time() const;
  // Is this less than what is left? Then it is no limit of the question that ends the search.
  bool is_a_glance(const Limits& share) const { return share.nodes != purse.left().nodes; }

  const Task& task;
  Purse purse;
  Observer* observer;
  SearchOutcome known;
  bool ends_with_first_search;  // the question is about an order of threats, and the first searcher knows it

 private:
  bool is_settled_ = false;
};

}  // namespace yomi
