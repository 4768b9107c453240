// Since when a question has had its answer: whatever is given in the end, proved or only likely, how soon was
// it known?
//
// Proofs take far longer than opinions. A user who can act on a bet wants it at once, and GNU Go, which never
// does anything else, is compared with this. A bet counts from when there is a reason for it: a search in
// vain for what usually wins, half of a ko, the word of the guide to life and death.
#pragma once

#include <optional>

#include "claim/observer.h"
#include "engine/answer.h"
#include "engine/stage_log.h"
#include "work/stopwatch.h"

namespace yomi {

class Leaning : public Observer {
 public:
  // Passes everything on to the listener, if there is one; but a leaning only when it changes.
  Leaning(Observer* listener, const Stopwatch& clock) : listener_(listener), clock_(clock) {}

  void leans_to(Colour side) override {
    if (side == side_ || stays_) return;
    side_ = side;
    seconds_ = clock_.seconds();
    if (listener_) listener_->leans_to(side);
  }
  void leans_for_good() override { stays_ = true; }
  // The answer is this. A listener who has been told something else is told so, too: the last bet that he
  // hears is the answer. One who has heard nothing hears the answer itself.
  void concludes(Colour mover, Verdict verdict) {
    if (!side_ || verdict == Verdict::Unknown) return;
    stays_ = false;
    leans_to(verdict == Verdict::Won ? mover : verdict == Verdict::Lost ? opponent(mover) : Colour::Empty);
  }
  // When it turned to this verdict, if that is where it still leans.
  std::optional<double> since(Colour mover, Verdict verdict) const {
    if (!side_ || verdict_for(mover, *side_) != verdict) return std::nullopt;
    return seconds_;
  }

  const std::vector<StageRecord>& stages() const { return stages_.records(); }

  void opened(const Game& game, int depth) override {
    if (listener_) listener_->opened(game, depth);
  }
  void moved(const Game& game, Point move) override {
    if (listener_) listener_->moved(game, move);
  }
  void replied(const Game& game, Point move) override {
    if (listener_) listener_->replied(game, move);
  }
  void closed(const Game& game, Colour winner) override {
    if (listener_) listener_->closed(game, winner);
  }
  void shown(const Game& game, const PointSet& zone) override {
    if (listener_) listener_->shown(game, zone);
  }
  void weighed(const Game& game, const NodeNumbers& numbers) override {
    if (listener_) listener_->weighed(game, numbers);
  }
  void attack_found(const Game& game, Point attack, Point threat, std::int64_t work) override {
    if (listener_) listener_->attack_found(game, attack, threat, work);
  }
  void order_settled(const Game& game, int order, bool reacher_wins) override {
    if (listener_) listener_->order_settled(game, order, reacher_wins);
  }
  void stage_began(const char* name, const char* why, const Limits& share) override {
    stages_.began(name, why, share);
    if (listener_) listener_->stage_began(name, why, share);
  }
  void stage_ended(std::int64_t nodes, double seconds, const std::string& result) override {
    stages_.ended(nodes, seconds, result);
    if (listener_) listener_->stage_ended(nodes, seconds, result);
  }
  void progress(std::int64_t nodes, std::int64_t bytes) override {
    if (listener_) listener_->progress(nodes, bytes);
  }

 private:
  Observer* listener_;
  const Stopwatch& clock_;
  std::optional<Colour> side_;  // none: no reason to lean to anybody yet
  double seconds_ = 0;
  bool stays_ = false;
  StageLog stages_;
};

}  // namespace yomi
