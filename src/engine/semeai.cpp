#include "engine/semeai.h"

#include <algorithm>

#include "plan/two_games.h"

namespace yomi {

namespace {

Race race_of(Verdict attack, Verdict defence) {
  if (attack == Verdict::Won) return Race::Won;
  if (attack == Verdict::Unknown || defence == Verdict::Unknown) return Race::Unknown;
  if (attack == Verdict::Ko || defence == Verdict::Ko) return Race::Ko;
  return defence == Verdict::Won ? Race::Seki : Race::Lost;
}

// What was proved, else what reading suggests.
Verdict best_guess(const Answer& answer) {
  if (answer.verdict != Verdict::Unknown) return answer.verdict;
  return answer.likely && answer.likely_was_read ? *answer.likely : Verdict::Unknown;
}

// A side that is safe while nothing is known about the other wins the race more often than not; if nothing is
// known of either, both may well stay.
Race likely_race(const Answer& attack, const Answer& defence) {
  const Verdict attacked = best_guess(attack);
  const Verdict defended = best_guess(defence);
  if (const Race race = race_of(attacked, defended); race != Race::Unknown) return race;
  if (attacked == Verdict::Ko || defended == Verdict::Ko) return Race::Ko;
  if (defended == Verdict::Won) return Race::Won;
  if (attacked == Verdict::Lost || defended == Verdict::Lost) return Race::Lost;
  return Race::Seki;
}

// What one of the two searches counts, with what went before.
class RaceProgress : public Observer {
 public:
  explicit RaceProgress(Observer* observer) : observer_(observer) {}
  void progress(std::int64_t nodes, std::int64_t bytes) override {
    if (observer_ != nullptr) observer_->progress(before + nodes, bytes);
  }
  std::int64_t before = 0;

 private:
  Observer* observer_;
};

std::string in_words(const SemeaiAnswer& answer, Colour mover) {
  const std::string side = name(mover);
  switch (answer.verdict) {
    case Race::Won:
      return side + " wins the race. " + answer.attack.text;
    case Race::Seki:
      return "Seki: neither side captures the other. " + answer.defence.text;
    case Race::Lost:
      return side + " loses the race. " + answer.defence.text;
    case Race::Ko:
      return "The race is a ko. " +
             (answer.attack.verdict == Verdict::Ko ? answer.attack.text : answer.defence.text);
    case Race::Unknown:
      break;
  }
  return "The race is not settled. " + answer.attack.text + " " + answer.defence.text;
}

}  // namespace

const char* name(Race race) {
  switch (race) {
    case Race::Won:
      return "won";
    case Race::Lost:
      return "lost";
    case Race::Seki:
      return "seki";
    case Race::Ko:
      return "ko";
    case Race::Unknown:
      break;
  }
  return "unknown";
}

Result<SemeaiQuestion> semeai_of(const Question& question) {
  if (question.all || question.guess || question.count || question.ko_terms || question.two_eyes ||
      question.safe)
    return Error{"all, guess, count, ko threats, two eyes and safe are for other questions, not for semeai"};
  if (question.stones.size() != 2)
    return Error{"semeai needs two stones: one of the side to move, one of the other"};
  return SemeaiQuestion{question.position,  question.stones[0], question.stones[1], question.region,
                        question.algorithm, question.scope,     question.threads};
}

Result<SemeaiAnswer> ask_semeai(const SemeaiQuestion& question, const Limits& limits, Observer* observer) {
  const Position& position = question.position;
  for (Point point : {question.mine, question.theirs})
    if (!on_board(point, position.size)) return Error{"semeai needs two stones on the board"};
  if (position.at(question.mine) != position.to_move)
    return Error{"the first stone of a semeai must be one of the side to move"};
  Question attack;
  attack.position = position;
  attack.ask = Ask::Kill;
  attack.stones = {question.theirs};
  attack.rivals = {question.mine};
  attack.region = question.region;
  attack.algorithm = question.algorithm;
  attack.scope = question.scope;
  attack.threads = question.threads;
  Question defence = attack;
  defence.ask = Ask::Live;
  defence.stones = {question.mine};
  defence.rivals = {question.theirs};

  SemeaiAnswer answer;
  RaceProgress progress(observer);
  const Result<Answer> attacked = Engine().ask(attack, share_of(limits, 0.5), &progress);
  if (!attacked) return Error{attacked.error()};
  answer.attack = *attacked;
  answer.nodes = answer.attack.nodes;
  answer.seconds = answer.attack.seconds;
  Limits rest = left_of(limits, answer.nodes, answer.seconds);
  if (answer.attack.verdict == Verdict::Won) rest = at_most(10'000 + answer.nodes, rest);
  progress.before = answer.nodes;
  const Result<Answer> defended = Engine().ask(defence, rest, &progress);
  if (!defended) return Error{defended.error()};
  answer.defence = *defended;
  answer.nodes += answer.defence.nodes;
  answer.known_after = answer.seconds + answer.defence.known_after;
  answer.seconds += answer.defence.seconds;
  answer.verdict = race_of(answer.attack.verdict, answer.defence.verdict);
  if (answer.verdict == Race::Unknown) answer.likely = likely_race(answer.attack, answer.defence);
  answer.text = in_words(answer, position.to_move);
  return answer;
}

}  // namespace yomi
