#include "engine/answering.h"

#include <algorithm>

#include "claim/repetition.h"
#include "engine/ko_account.h"
#include "engine/likely.h"
#include "engine/main_line.h"

namespace yomi {

namespace {

class Answering {
 public:
  Answering(const Asked& asked, const Settled& settled) : asked_(asked), found_(settled) {
    answer_.nodes = settled.settled.nodes;
    answer_.stop = settled.settled.stop;
    answer_.proofs = settled.settled.proofs;
    answer_.judged = settled.judged;
    if (settled.settled.is_ko && answer_.proofs[0].proof->prover() != asked.mover)
      std::swap(answer_.proofs[0], answer_.proofs[1]);
  }

  Answer write(const Limits& left, Observer* observer) {
    say_verdict(left, observer);
    say_moves();
    say_what_holds_without_threats();
    if (asked_.places_own_stone() && asked_.question.all) judge_placed_stone();
    if (asked_.question.all) say_all_moves();
    return std::move(answer_);
  }

 private:
  const Settlement& settled() const { return found_.settled; }
  void say_verdict(const Limits& left, Observer* observer);
  void say_what_is_likely();
  void say_moves();
  void say_what_holds_without_threats();
  void judge_placed_stone();
  bool all_moves_lose() const;
  void say_all_moves();

  const Asked& asked_;
  const Settled& found_;
  Answer answer_;
};

void Answering::say_verdict(const Limits& left, Observer* observer) {
  if (settled().is_settled())
    for (const ProvedGame& game : settled().proofs) answer_.zone |= (*game.proof)[game.root].zone;
  if (is_player(settled().winner)) {
    answer_.verdict = verdict_for(asked_.mover, settled().winner);
    answer_.by = settled().winner;
    answer_.order = settled().order;
    const ProvedGame& proved = settled().proofs[0];
    answer_.repetition = may_repeat_a_position(*proved.proof, proved.root);
  } else if (settled().is_ko) {
    answer_.verdict = Verdict::Ko;
    say_how_the_ko_stands(found_, answer_);
    say_who_takes_first(asked_, settled(), left, observer, answer_);
  } else {
    say_what_is_likely();
  }
}

void Answering::say_what_is_likely() {
  answer_.likely = likely_verdict(asked_, found_);
  answer_.likely_move = likely_move(asked_, found_, answer_);
  answer_.likely_was_read = is_player(settled().half_ko) || found_.life.has_guess();
  answer_.bound = bound_of(settled());
  if (answer_.likely == Verdict::Ko) say_how_the_ko_stands(found_, answer_);
}

// A ko master may retake at once; on the board he has to play a threat first. Two passes in the line stand
// for it and its answer.
void Answering::say_moves() {
  const Point placed = asked_.game.placed;
  answer_.position = asked_.places_own_stone() ? asked_.question.position : asked_.game.position;
  answer_.placed = placed;
  if (asked_.places_own_stone()) answer_.line.push_back(placed);
  if (!settled().is_settled()) return;
  const ProvedGame& shown = settled().is_ko ? *settled().proof_of(asked_.mover) : settled().proofs[0];
  const std::vector<Point> line = main_line(shown);
  answer_.is_barred = !line.empty() && line.front() >= 0 && line.front() == asked_.game.position.ko;
  if (answer_.is_barred) answer_.line.insert(answer_.line.end(), {kPass, kPass});
  answer_.line.insert(answer_.line.end(), line.begin(), line.end());
  if (answer_.verdict == Verdict::Lost) return;
  answer_.move = asked_.places_own_stone() ? placed : move_of(shown);
}

// Of a ko that is proved it says who takes first; of a question that is open, what players mean by a win.
void Answering::say_what_holds_without_threats() {
  const std::optional<ProvedGame>& proved = found_.life.without_threats;
  if (!proved || is_player(answer_.by)) return;
  answer_.proofs_without_threats = {*proved};
  answer_.without_threats = verdict_for(asked_.mover, proved->proof->prover());
}

// The stone that the question places is its first move.
void Answering::judge_placed_stone() {
  const Point reply =
      answer_.verdict == Verdict::Lost && answer_.line.size() > 1 ? answer_.line[1] : kNoPoint;
  answer_.judged = {{asked_.game.placed, answer_.verdict, reply, {}}};
}

// The pass among them, which speaks for those that are not listed. (A ko that is barred might do better.)
bool Answering::all_moves_lose() const {
  return !answer_.judged.empty() && asked_.game.position.ko == kNoPoint &&
         std::all_of(answer_.judged.begin(), answer_.judged.end(),
                     [](const JudgedMove& judged) { return judged.verdict == Verdict::Lost; });
}

void Answering::say_all_moves() {
  const Verdict wanted = answer_.verdict == Verdict::Ko ? Verdict::Ko : Verdict::Won;
  answer_.moves.clear();
  for (const JudgedMove& judged : answer_.judged)
    if (judged.verdict == wanted) answer_.moves.push_back(judged.move);
  if (answer_.verdict != Verdict::Unknown) return;
  if (!answer_.moves.empty()) {
    answer_.likely = Verdict::Won;
    answer_.likely_move = answer_.moves.front();
  } else if (all_moves_lose()) {
    answer_.likely = Verdict::Lost;
    answer_.likely_move = kNoPoint;
  }
}

}  // namespace

Answer write_answer(const Asked& asked, const Settled& settled, const Limits& left, Observer* observer) {
  return Answering(asked, settled).write(left, observer);
}

}  // namespace yomi
