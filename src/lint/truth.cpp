#include "lint/truth.h"

#include <algorithm>

#include "claim/game.h"
#include "engine/trusting.h"
#include "read/fight/trusted_surroundings.h"

namespace yomi {

namespace {

constexpr int kRings = 2;  // of points around the fight that are not trusted

std::string key_of(const Spot& spot) {
  std::string key;
  for (const std::string& row : spot.position.rows()) key += row;
  key += letter(spot.position.to_move);
  key += std::to_string(spot.position.ko);
  for (Point point : spot.targets) key += "," + std::to_string(point);
  return key;
}

bool is_about_life(Ask ask) {
  return ask == Ask::Kill || ask == Ask::Live;
}

}  // namespace

const Choice& Choices::of(Point move) const {
  const auto found =
      std::find_if(moves.begin(), moves.end(), [&](const Choice& choice) { return choice.move == move; });
  static const Choice kNotThere{};
  return found == moves.end() ? kNotThere : *found;
}

std::optional<Ask> ask_of_other_side(Ask ask) {
  constexpr std::pair<Ask, Ask> kPairs[] = {{Ask::Capture, Ask::Save},
                                            {Ask::Connect, Ask::Cut},
                                            {Ask::Separate, Ask::Unseparate},
                                            {Ask::Kill, Ask::Live},
                                            {Ask::Seki, Ask::BreakSeki}};
  for (const auto& [one, other] : kPairs) {
    if (ask == one) return other;
    if (ask == other) return one;
  }
  return std::nullopt;
}

Result<Truth> Truth::of(const Question& question, const TruthLimits& limits) {
  const Result<Case> asked = case_of(question);
  if (!asked) return Error{asked.error()};
  if (asked->placed != kNoPoint && asked->goal.reacher != question.position.to_move)
    return Error{"the other side's stone is to be placed first"};
  return Truth(question, asked->goal, limits);
}

// The points that the attacker owns if the stones around the fight hold; none where nothing can be trusted.
PointSet Truth::trusted_outside() const {
  if (limits_.surroundings == Surroundings::AsTheyStand || !is_about_life(question_.ask) ||
      question_.two_eyes || !question_.region.empty())
    return {};
  const auto trusted = surroundings_to_trust(Game(question_.position, goal_, KoTerms{}), kRings);
  return trusted ? trusted->outside : PointSet{};
}

Judged Truth::begin(std::optional<Upshot> claimed) {
  outside_ = trusted_outside();
  trusts_ = limits_.surroundings == Surroundings::Trusted && !outside_.empty();
  const Judged here = judge_as_told(root(), trusts_);
  const Upshot escape = question_.ask == Ask::Live ? Upshot::Won : Upshot::Lost;
  const bool may_leak = claimed && here.outcome == escape && *claimed != escape;
  if (!outside_.empty() && !trusts_ && (!is_settled(here.outcome) || may_leak)) {
    const Judged with_trust = judge_as_told(root(), true);
    if (is_settled(with_trust.outcome) && (!may_leak || with_trust.outcome == *claimed)) {
      leaks_ = is_settled(here.outcome);
      trusts_ = true;
      return judged_[key_of(root())] = with_trust;
    }
  }
  return judged_[key_of(root())] = here;
}

Spot Truth::after(const Spot& spot, Point move) const {
  // Under trust the defender cannot play beyond the fight: he might as well pass.
  if (trusts_ && move >= 0 && outside_.contains(move) && spot.position.to_move == goal_.keeper())
    move = kPass;
  Game game(spot.position, goal_, KoTerms{}, spot.targets);
  game.play(move);
  return {game.board().position(), game.targets()};
}

bool Truth::is_legal(const Spot& spot, Point move) const {
  return move == kPass || Board(spot.position).is_legal(move);
}

std::optional<Judged> Truth::what_the_board_shows(const Spot& spot) const {
  // A named point that is still empty: its stone is the first move.
  const bool is_root = spot.position == question_.position;
  if (is_root && goal_.joins() && goal_.named().intersects(spot.position.empty())) return std::nullopt;
  const Game game(spot.position, goal_, KoTerms{}, spot.targets);
  Judged shown;
  shown.is_over = true;
  const bool solver_reaches = goal_.reacher == solver();
  if (game.is_reached()) {
    shown.outcome = solver_reaches ? Upshot::Won : Upshot::Lost;
  } else if (game.is_out_of_reach()) {
    shown.outcome = solver_reaches ? Upshot::Lost : Upshot::Won;
  } else {
    return std::nullopt;
  }
  return shown;
}

std::optional<Question> Truth::question_at(const Spot& spot, bool all) const {
  Question question = question_;
  if (!solver_moves(spot)) {
    const std::optional<Ask> other = ask_of_other_side(question.ask);
    if (!other) return std::nullopt;
    question.ask = *other;
  }
  question.position = spot.position;
  std::erase_if(question.stones, [&](Point point) { return !spot.targets.contains(point); });
  question.surroundings = Surroundings::AsTheyStand;
  question.all = all;
  return question;
}

std::optional<Answer> Truth::ask(const Spot& spot, bool all, bool with_trust) {
  const std::optional<Question> question = question_at(spot, all);
  if (!question || is_cancelled() || (with_trust && outside_.empty())) return std::nullopt;
  ++positions_;
  Result<Answer> answer = with_trust ? ask_trusting(*question, outside_, limits_.limits, limits_.observer)
                                     : Engine().ask(*question, limits_.limits, limits_.observer);
  if (!answer) return std::nullopt;
  nodes_ += answer->nodes;
  return *answer;
}

Judged Truth::judge_as_told(const Spot& spot, bool with_trust) {
  if (const std::optional<Judged> shown = what_the_board_shows(spot)) return *shown;
  Judged judged;
  const std::optional<Answer> answer = ask(spot, false, with_trust);
  if (!answer) return judged;
  judged.outcome = upshot_of(answer->verdict, solver_moves(spot));
  if (answer->likely) judged.likely = upshot_of(*answer->likely, solver_moves(spot));
  judged.move = answer->verdict == Verdict::Unknown ? answer->likely_move : answer->move;
  judged.line = answer->line;
  judged.without_threats = upshot_of(answer->without_threats, solver_moves(spot));
  if (is_settled(judged.outcome)) judged.proofs = answer->proofs;
  return judged;
}

const Judged& Truth::judge(const Spot& spot) {
  const std::string key = key_of(spot);
  if (const auto known = judged_.find(key); known != judged_.end()) return known->second;
  Judged judged = judge_as_told(spot, trusts_);
  if (!is_settled(judged.outcome) && !trusts_) {
    Judged trusted = judge_as_told(spot, true);
    if (is_settled(trusted.outcome) || !is_settled(judged.likely)) judged = std::move(trusted);
  }
  return judged_[key] = judged;
}

// Takes what is not settled yet.
void Truth::take(const Spot& spot, const Answer& answer, Choices& choices) const {
  const bool mine = solver_moves(spot);
  const auto find = [&](Point move) -> const JudgedMove* {
    for (const JudgedMove& judged : answer.judged)
      if (judged.move == move) return &judged;
    return nullptr;
  };
  const JudgedMove* pass = find(kPass);
  for (Choice& choice : choices.moves) {
    if (is_settled(choice.outcome)) continue;
    const JudgedMove* judged = find(choice.move);
    if (judged == nullptr) judged = pass;
    if (judged == nullptr) continue;
    choice.outcome = upshot_of(judged->verdict, mine);
    choice.reply = judged->reply;
    choice.proofs = judged->proofs;
  }
}

Choices Truth::judge_choices(const Spot& spot) {
  Choices choices;
  choices.here = judge(spot);
  const Board board(spot.position);
  for (Point move : board.legal_moves()) choices.moves.push_back({move, Upshot::Open, kNoPoint, {}});
  choices.moves.push_back({kPass, Upshot::Open, kNoPoint, {}});
  if (choices.here.is_over) {
    for (Choice& choice : choices.moves) choice.outcome = choices.here.outcome;
    return choices;
  }
  if (!trusts_)
    if (const std::optional<Answer> answer = ask(spot, true, false)) take(spot, *answer, choices);
  const bool is_open = std::any_of(choices.moves.begin(), choices.moves.end(),
                                   [](const Choice& choice) { return !is_settled(choice.outcome); });
  if (trusts_ || is_open)
    if (const std::optional<Answer> answer = ask(spot, true, true)) take(spot, *answer, choices);
  return choices;
}

const Choices& Truth::choices(const Spot& spot) {
  const std::string key = key_of(spot);
  if (const auto known = choices_.find(key); known != choices_.end()) return known->second;
  return choices_[key] = judge_choices(spot);
}

}  // namespace yomi
