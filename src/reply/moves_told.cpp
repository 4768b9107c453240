#include "reply/moves_told.h"

#include <fmt/format.h>

#include <optional>

#include "engine/engine.h"
#include "engine/main_line.h"
#include "go/board.h"

namespace yomi {

namespace {

constexpr std::size_t kShownMoves = 5;  // of a refutation
constexpr std::size_t kListedMoves = 24;
constexpr int kAskedMoves = 6;  // of which a further question is asked

class Telling {
 public:
  Telling(const Question& question, const Answer& answer, const Limits& limits)
      : question_(question), answer_(answer), limits_(limits) {
    const Result<Case> asked = case_of(question);
    if (!asked) return;
    goal_ = asked->goal;
    // A stone that the question places changes the position that the moves are about.
    is_plain_ = asked->placed == kNoPoint;
  }

  ToldMove told(const JudgedMove& judged) {
    ToldMove move{judged.move, judged.verdict, ""};
    switch (judged.verdict) {
      case Verdict::Won:
        move.outcome = mover() == goal_.reacher ? reaching(judged) : keeping(judged);
        break;
      case Verdict::Ko:
        move.outcome = ko_after(judged);
        break;
      case Verdict::Lost:
        move.outcome = refuted(judged);
        break;
      case Verdict::Unknown:
        move.outcome = "not settled";
    }
    return move;
  }

 private:
  Colour mover() const { return question_.position.to_move; }
  std::string shown(Point point) const { return point_name(point, question_.position.size); }
  bool is_about_life() const { return question_.ask == Ask::Kill || question_.ask == Ask::Live; }

  std::string reaching(const JudgedMove& judged) const {
    const char* const deed = question_.ask == Ask::Kill ? "kills" : "works";
    const bool is_ours = judged.proofs.empty() && judged.move == answer_.move && !answer_.proofs.empty();
    if (judged.proofs.empty() && !is_ours) return deed;
    const ProvedGame& proved = is_ours ? answer_.proofs[0] : judged.proofs[0];
    const int moves = length_of(proved) + (proved.position.to_move == mover() ? 0 : 1);
    return moves <= 1 ? fmt::format("{} at once", deed) : fmt::format("{}, in {} moves at most", deed, moves);
  }

  std::string keeping(const JudgedMove& judged) {
    if (question_.ask != Ask::Live || question_.two_eyes)
      return question_.ask == Ask::Live ? "lives" : "works";
    std::optional<Answer> eyes = answer_after(judged.move, Ask::Kill, true);
    return eyes && eyes->verdict == Verdict::Won ? "lives in seki: there are no two eyes" : "lives";
  }

  std::string ko_after(const JudgedMove& judged) {
    std::string text = "ko";
    if (!is_about_life()) return text;
    const Ask reply = question_.ask == Ask::Kill ? Ask::Live : Ask::Kill;
    const std::optional<Answer> after = answer_after(judged.move, reply, question_.two_eyes);
    if (!after || after->verdict != Verdict::Ko || !is_player(after->takes_first)) return text;
    const Colour needy = opponent(after->takes_first);
    text += fmt::format(": {} takes first, {} needs ", name(after->takes_first), name(needy));
    if (after->never_enough) return text + "to win it again and again";
    return text + (after->threats > 1    ? fmt::format("{} threats", after->threats)
                   : after->threats == 1 ? "one threat"
                                         : "the first threat");
  }

  std::string refuted(const JudgedMove& judged) const {
    const char* const fails = "fails";
    std::vector<Point> line;
    if (!judged.proofs.empty() && judged.proofs[0].position.to_move != mover())
      line = main_line(judged.proofs[0]);
    if (line.empty() && judged.reply != kNoPoint) line = {judged.reply};
    if (line.size() > kShownMoves) line.resize(kShownMoves);
    std::string text = fails;
    Colour side = opponent(mover());
    for (std::size_t i = 0; i < line.size(); ++i, side = opponent(side))
      text += fmt::format("{}{} {}", i == 0 ? ": " : ", ", letter(side), shown(line[i]));
    return text;
  }

  // None where the move makes that no question any more, or too many were asked already.
  std::optional<Answer> answer_after(Point move, Ask ask, bool two_eyes) {
    if (!is_plain_ || asked_++ >= kAskedMoves) return std::nullopt;
    Board board(question_.position);
    if (!board.is_legal(move)) return std::nullopt;
    board.play(move);
    Question after = question_;
    after.position = board.position();
    after.ask = ask;
    after.two_eyes = two_eyes;
    after.all = false;
    after.explain = false;
    std::erase_if(after.stones, [&](Point stone) { return board.at(stone) == Colour::Empty; });
    const Result<Answer> answer = Engine().ask(after, limits_);
    return answer ? std::optional(*answer) : std::nullopt;
  }

  const Question& question_;
  const Answer& answer_;
  Limits limits_;
  Goal goal_;
  bool is_plain_ = false;
  int asked_ = 0;
};

}  // namespace

std::vector<ToldMove> moves_told(const Question& question, const Answer& answer, const Limits& limits) {
  Telling telling(question, answer, limits);
  std::vector<ToldMove> moves;
  for (Verdict verdict : {Verdict::Won, Verdict::Ko, Verdict::Lost, Verdict::Unknown})
    for (const JudgedMove& judged : answer.judged)
      if (judged.verdict == verdict) moves.push_back(telling.told(judged));
  return moves;
}

std::string moves_in_words(const std::vector<ToldMove>& moves, Size size) {
  if (moves.empty()) return "";
  std::string text = "What each first move leads to; all others are as good as a pass:\n";
  for (std::size_t i = 0; i < moves.size() && i < kListedMoves; ++i)
    text += fmt::format("  {:<5} {}\n", point_name(moves[i].move, size), moves[i].outcome);
  if (moves.size() > kListedMoves) text += fmt::format("  and {} more\n", moves.size() - kListedMoves);
  return text;
}

}  // namespace yomi
