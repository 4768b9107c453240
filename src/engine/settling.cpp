#include "engine/settling.h"

#include <algorithm>

#include "engine/first_moves.h"
#include "engine/from_first_moves.h"
#include "jobs/by_threads.h"
#include "plan/stage.h"
#include "plan/what_ended.h"

namespace yomi {

namespace {

QuestionKind kind_of(const Asked& asked) {
  const Question& question = asked.question;
  const bool chooses_itself = question.algorithm.empty();
  if (question.ko_terms) return QuestionKind::CountedThreats;
  if (asked.game.goal.kind == GoalKind::Life && chooses_itself) return QuestionKind::TwoEyes;
  if (asked.is_about_life()) return QuestionKind::Life;
  const bool is_capture = question.ask == Ask::Capture || question.ask == Ask::Save;
  if (is_capture && chooses_itself && question.region.empty() && asked.task.scope.order == 0)
    return QuestionKind::Capture;
  return QuestionKind::OneSearcher;
}

}  // namespace

Inquiry inquiry_of(const Asked& asked) {
  const Question& question = asked.question;
  Inquiry inquiry{kind_of(asked), asked.task, &asked.searcher};
  if (asked.is_about_life()) inquiry.searcher = &default_searcher(asked.task.scope);
  for (Point stone : question.rivals) inquiry.rivals.insert(stone);
  inquiry.ko_terms = question.ko_terms;
  inquiry.guess = question.guess;
  inquiry.count = question.count;
  inquiry.threads = question.threads;
  return inquiry;
}

namespace {

// A winner is one whatever the threats are, and the proof says so. That is tested whichever stage found it.
void take_back_half_a_win(Settlement& settled, const Question& question) {
  if (!is_player(settled.winner) || question.ko_terms) return;
  if (!settled.proofs.empty() && settled.proofs[0].proof->ko_master() == opponent(settled.winner)) return;
  settled.half_ko = settled.winner;
  settled.winner = Colour::Empty;
  settled.proofs.clear();
}

SettledQuestion settle_alone(const Asked& asked, const Limits& limits, Observer* observer) {
  const Inquiry inquiry = inquiry_of(asked);
  Workers* const workers = asked.question.workers;
  const bool is_shared = (workers != nullptr || inquiry.threads > 1) && may_be_shared(inquiry);
  SettledQuestion settled = is_shared ? settle_by_threads(inquiry, limits, observer, workers)
                                      : settle_question(inquiry, limits, observer);
  take_back_half_a_win(settled.settled, asked.question);
  return settled;
}

class SettlingAll {
 public:
  using Found = Settlement;

  SettlingAll(const Asked& asked_, const Limits& limits, Observer* observer_)
      : asked(asked_), purse(limits), observer(observer_) {}

  bool is_settled() const { return known().is_settled(); }
  bool is_cancelled() const { return false; }  // the moves are listed all the same
  void take(Keeps /*keeps*/, Settlement&& found) {
    settled.settled = std::move(found);
    settled.settled.nodes = purse.spent();
    purse.hold(known().bytes());
  }
  const Settlement& known() const { return settled.settled; }

  const Asked& asked;
  Purse purse;
  Observer* observer;
  Settled settled;
  bool was_settled_late = false;
};

Settlement settle_first(SettlingAll& all, const Limits& limits) {
  static_cast<SettledQuestion&>(all.settled) = settle_alone(all.asked, limits, all.observer);
  return all.known();
}

// What they prove may settle the question, too.
Settlement judge_moves(SettlingAll& all, const Limits& limits) {
  const FirstMoves moves = judge_first_moves(all.asked.game, all.known(), all.asked.searcher, limits);
  all.settled.judged = moves.judged;
  Settlement settled = all.known();
  if (settled.stop == Stop::None) settled.stop = moves.stop;
  if (!settled.is_settled()) settled = settled_by_first_moves(all.asked.game, settled, moves);
  settled.nodes = moves.nodes;
  return settled;
}

// A share of the limits ended the game, and the limits themselves are not spent.
bool was_cut_short(SettlingAll& all) {
  const Stop stop = all.known().stop;
  return (stop == Stop::Nodes || stop == Stop::Time) &&
         !nodes_are_spent(all.purse.limits(), all.purse.spent()) &&
         !time_is_spent(all.purse.limits(), all.purse.seconds());
}

void add_proof(Settlement& settled, const ProvedGame& proved, Colour ko_master) {
  const Colour winner = proved.proof->prover();
  if (winner != ko_master) {
    settled.winner = winner;
    settled.half_ko = Colour::Empty;
    settled.proofs = {proved};
    return;
  }
  settled.proofs.push_back(proved);
  settled.is_ko = settled.proofs.size() == 2;
  settled.half_ko = settled.is_ko ? Colour::Empty : winner;
}

Settlement read_open_game(SettlingAll& all, const Limits& limits) {
  const Goal& goal = all.asked.game.goal;
  Settlement settled = all.known();
  const Colour ko_master = settled.half_ko == goal.keeper() ? goal.reacher : goal.keeper();
  const Task task = all.asked.task.under(ko_master);
  SearchOutcome found = all.asked.searcher.read(task, limits, all.observer);
  keep_if_proved(found, task);
  settled.nodes = found.nodes;
  settled.stop = found.stop;
  if (is_player(found.winner)) add_proof(settled, {task.position, found.proof, found.root}, ko_master);
  all.was_settled_late = settled.is_settled();
  return settled;
}

// The question is settled now, and tells something about its first moves.
Settlement judge_moves_again(SettlingAll& all, const Limits& limits) {
  std::vector<JudgedMove>& known = all.settled.judged;
  const FirstMoves now = judge_first_moves(all.asked.game, all.known(), all.asked.searcher, limits);
  if (all.known().winner == opponent(all.asked.mover)) known.clear();
  for (const JudgedMove& judged : now.judged) {
    const auto before = std::find_if(known.begin(), known.end(),
                                     [&](const JudgedMove& old) { return old.move == judged.move; });
    if (before == known.end()) {
      if (judged.verdict != Verdict::Unknown) known.push_back(judged);
    } else if (before->verdict == Verdict::Unknown) {
      *before = judged;
    }
  }
  std::stable_sort(known.begin(), known.end(),
                   [](const JudgedMove& a, const JudgedMove& b) { return a.verdict < b.verdict; });
  Settlement settled = all.known();
  settled.nodes = now.nodes;
  return settled;
}

constexpr Stage<SettlingAll> kAllFirstMoves[] = {
    {.name = "the question",
     .share = {.part = 0.5},
     .search = settle_first,
     .why = "who wins tells about many moves"},
    {.name = "every first move",
     .search = judge_moves,
     .even_if_settled = true,
     .why = "all first moves are to be judged"},
    {.name = "the game that is still open",
     .when = was_cut_short,
     .search = read_open_game,
     .why = "its share ended it, and the moves have left something over"},
    {.name = "every first move, once more",
     .when = [](SettlingAll& all) { return all.was_settled_late; },
     .search = judge_moves_again,
     .even_if_settled = true,
     .why = "the question is settled now, and tells about its first moves"},
};

}  // namespace

Settled settle_asked(const Asked& asked, const Limits& limits, Observer* observer) {
  if (!asked.judges_first_moves()) return {settle_alone(asked, limits, observer), {}};
  SettlingAll all(asked, limits, observer);
  run(kAllFirstMoves, all);
  return std::move(all.settled);
}

}  // namespace yomi
