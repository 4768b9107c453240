#include "engine/engine.h"

#include <algorithm>

#include "claim/repetition.h"
#include "engine/first_moves.h"
#include "engine/from_first_moves.h"
#include "engine/ko_free.h"
#include "engine/leaning.h"
#include "engine/main_line.h"
#include "engine/settle.h"
#include "engine/settle_life.h"
#include "engine/trusting.h"
#include "engine/what_ended.h"
#include "engine/wording.h"
#include "plan/games.h"
#include "read/connect/connection_judgement.h"
#include "read/fight/life_judgement.h"
#include "read/general/prover.h"
#include "read/lambda/dfpn.h"
#include "work/budget.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

class Asking {
 public:
  Asking(const Question& question, const Case& asked, const Searcher& searcher, const Limits& limits,
         Observer* observer)
      : question_(question),
        asked_(asked),
        task_(asked.task()),
        mover_(question.position.to_move),
        searcher_(searcher),
        limits_(limits),
        leaning_(observer, clock_) {}

  Answer answer() {
    const bool judges_all = question_.all && !places_own_stone();
    const Limits first = judges_all ? share_of(limits_, 0.5) : limits_;
    Settlement settled = settle_case(first);
    take_back_half_a_win(settled);
    if (judges_all) {
      judge_all(settled);
      use_the_rest(settled);
    }
    name_what_ended(settled);
    answer_.nodes = settled.nodes;
    answer_.stop = settled.stop;
    answer_.proofs = settled.proofs;
    if (settled.is_ko && answer_.proofs[0].proof->prover() != mover_)
      std::swap(answer_.proofs[0], answer_.proofs[1]);
    say_verdict(settled);
    say_moves(settled);
    say_what_holds_without_threats();
    if (places_own_stone() && question_.all) judge_placed_stone();
    if (question_.all) say_all_moves();
    answer_.seconds = clock_.seconds();
    answer_.known_after =
        leaning_.since(mover_, answer_.likely.value_or(answer_.verdict)).value_or(answer_.seconds);
    answer_.text = in_words(question_, asked_, answer_);
    if (question_.ko_terms) answer_.text = if_there_are(*question_.ko_terms) + answer_.text;
    return answer_;
  }

 private:
  bool places_own_stone() const { return asked_.placed != kNoPoint && mover_ == asked_.goal.reacher; }

  bool is_about_life() const {
    return (question_.ask == Ask::Kill || question_.ask == Ask::Live) &&
           std::string_view(searcher_.name) == "life";
  }

  // Where numbers are to be proved, too, they get half of it.
  Limits share_of_life(const Limits& limits) const { return share_of(limits, question_.count ? 0.5 : 0.875); }

  bool is_about_two_eyes() const { return asked_.goal.kind == GoalKind::Life && question_.algorithm.empty(); }

  // Whoever settled it: a winner is one whatever the threats are, and the proof says so.
  void take_back_half_a_win(Settlement& settled) const {
    if (!is_player(settled.winner) || question_.ko_terms) return;
    if (!settled.proofs.empty() && settled.proofs[0].proof->ko_master() == opponent(settled.winner)) return;
    settled.half_ko = settled.winner;
    settled.winner = Colour::Empty;
    settled.proofs.clear();
  }

  Settlement settle_case(const Limits& limits) {
    std::int64_t spent = 0;
    Limits rest = limits;
    if (question_.ko_terms) {
      life_ = settle_with_threats(task_.under(*question_.ko_terms), limits);
      return life_.settled;
    }
    if (is_about_two_eyes()) {
      const Settlement eyes = settle_two_eyes(task_, share_of_life(limits));
      if (eyes.is_settled() || eyes.stop == Stop::Cancelled) return eyes;
      spent = eyes.nodes;
      rest = left_of(limits, spent, clock_.seconds());
    }
    if (is_about_life()) {
      PointSet rivals;
      for (Point stone : question_.rivals) rivals.insert(stone);
      life_ = settle_life(task_, share_of_life(limits), rivals, !question_.guess, &leaning_);
      if (life_.has_guess()) leaning_.stay();
      if (question_.count && life_.ko.threats > 0 && life_.settled.stop != Stop::Cancelled)
        number_proofs_ = prove_number(task_, life_.ko, left_of(limits, life_.settled.nodes, clock_.seconds()),
                                      life_.settled.nodes);
      if (question_.guess) life_.settled.bound = "no proof was asked for";
      if (question_.guess || life_.settled.is_settled() || life_.settled.stop == Stop::Cancelled)
        return life_.settled;
      spent = life_.settled.nodes;
      rest = left_of(limits, spent, clock_.seconds());
    }
    const Searcher& searcher = is_about_life() ? default_searcher(task_.scope) : searcher_;
    Task task = task_;
    task.scope.only_wins = question_.guess;
    Settlement settled = settle(task, searcher, rest, &leaning_, question_.threads);
    settled.nodes += spent;
    if (is_open_capture(settled)) settle_by_life(settled, limits);
    if (is_open_capture(settled)) read_on(settled, limits);
    return settled;
  }

  bool is_open_capture(const Settlement& settled) const {
    return !settled.is_settled() && settled.stop != Stop::Cancelled && !question_.guess &&
           question_.algorithm.empty() && question_.region.empty() && task_.scope.order == 0 &&
           (question_.ask == Ask::Capture || question_.ask == Ask::Save);
  }

  // What is left of the limits, beside what is held already.
  Limits left_beside(const Settlement& settled, const Limits& limits) const {
    Limits rest = left_of(limits, settled.nodes, clock_.seconds());
    for (const ProvedGame& held : settled.proofs) rest = beside(held.proof->bytes(), rest);
    return rest;
  }

  // Who is never captured lives, and who cannot live is captured in the end: the reader of life and death
  // looks at the surroundings, and knows kos better. Its bets are not for this: it trusts the walls around.
  void settle_by_life(Settlement& settled, const Limits& limits) {
    const Game game(task_);
    if (!is_player(settled.half_ko) && !may_be_settled_nearby(game)) return;
    LifeSettlement life = settle_life(task_, left_beside(settled, limits));
    settled.nodes += life.settled.nodes;
    if (life.settled.stop != Stop::None) settled.stop = life.settled.stop;
    if (!life.settled.is_settled()) return;
    life_ = life;
    life_.settled.nodes = settled.nodes;
    settled = life_.settled;
  }

  // Whoever has much time left gives it to the highest order, which had its share only.
  void read_on(Settlement& settled, const Limits& limits) {
    Limits rest = left_beside(settled, limits);
    if (!is_patient(rest)) return;
    Task task = task_.under(task_.goal.keeper());
    task.scope.order = kDefaultOrder;
    SearchOutcome found = dfpn(task, rest, &leaning_);
    keep_if_proved(found, task);
    settled.nodes += found.nodes;
    settled.stop = found.stop;
    if (found.stop == Stop::None) settled.bound = found.bound;
    if (!is_player(found.winner)) return;
    settled.winner = found.winner;
    settled.order = found.order;
    settled.half_ko = Colour::Empty;
    settled.proofs = {{asked_.position, found.proof, found.root}};
  }

  void say_verdict(const Settlement& settled) {
    if (settled.is_settled())
      for (const ProvedGame& game : settled.proofs) answer_.zone |= (*game.proof)[game.root].zone;
    if (is_player(settled.winner)) {
      answer_.verdict = verdict_for(mover_, settled.winner);
      answer_.by = settled.winner;
      answer_.order = settled.order;
      const ProvedGame& proved = settled.proofs[0];
      answer_.repetition = may_repeat_a_position(*proved.proof, proved.root);
    } else if (settled.is_ko) {
      answer_.verdict = Verdict::Ko;
      say_how_the_ko_stands();
      if (!is_player(answer_.takes_first)) answer_.takes_first = side_that_never_retakes(settled);
      if (!is_player(answer_.takes_first)) answer_.takes_first = side_that_takes_first();
    } else {
      answer_.likely = likely_verdict(settled);
      answer_.likely_move = likely_move(settled);
      answer_.likely_was_read = is_player(settled.half_ko) || life_.has_guess();
      answer_.bound = bound_of(settled);
      if (answer_.likely == Verdict::Ko) say_how_the_ko_stands();
    }
  }

  Verdict likely_verdict(const Settlement& settled) const {
    Colour favourite = life_.likely_winner();
    if (life_.seems_ko && !is_player(favourite)) return Verdict::Ko;
    if (!is_player(favourite) && is_about_life()) {
      const Colour expected = expected_in_fight(Game(task_));
      if (settled.half_ko != opponent(expected)) favourite = expected;
    }
    if (!is_player(favourite) && is_player(settled.half_ko)) return Verdict::Ko;
    if (!is_player(favourite)) favourite = settled.favourite;
    if (!is_player(favourite))
      favourite = !settled.out_of_attacks && looks_connected(asked_.position, asked_.goal)
                      ? asked_.goal.reacher
                      : asked_.goal.keeper();
    return verdict_for(mover_, favourite);
  }

  Point likely_move(const Settlement& settled) const {
    if (answer_.likely == Verdict::Lost) return kNoPoint;
    if (life_.move != kNoPoint) return life_.move;
    if (settled.favourite == mover_ && settled.favourites_move != kNoPoint) return settled.favourites_move;
    for (const ProvedGame& game : answer_.proofs)
      if (game.proof->prover() == mover_) return move_of(game);
    return kNoPoint;
  }

  static Point move_of(const ProvedGame& game) {
    const Claim& root = (*game.proof)[game.root];
    if (root.action == ClaimAction::Pass || root.action == ClaimAction::Alive) return kPass;
    return root.action == ClaimAction::Play || root.action == ClaimAction::Win ? root.move : kNoPoint;
  }

  void say_how_the_ko_stands() {
    answer_.takes_first = life_.ko.first;
    answer_.threats = life_.ko.threats;
    answer_.never_enough = life_.ko.never_enough;
    answer_.number_proofs = number_proofs_;
    for (const ProvedGame& game : number_proofs_)
      (game.proof->prover() == life_.ko.first ? answer_.proved_needed : answer_.proved_enough) = true;
  }

  // Of a ko that is proved it says who takes first; of a question that is open, what players mean by a win.
  void say_what_holds_without_threats() {
    if (!life_.without_threats || is_player(answer_.by)) return;
    answer_.proofs_without_threats = {*life_.without_threats};
    answer_.without_threats = verdict_for(mover_, life_.without_threats->proof->prover());
  }

  std::string bound_of(const Settlement& settled) const {
    std::string bound = settled.bound.empty() ? "nothing proved" : settled.bound;
    if (is_player(settled.half_ko)) {
      const std::string side = name(settled.half_ko);
      bound = side + " wins if " + side + " wins the ko; " +
              (settled.bound.empty() ? "whether also without it is not proved" : settled.bound);
    }
    if (settled.stop != Stop::None) bound += std::string("; ") + name(settled.stop) + " ended the search";
    return bound;
  }

  static Colour side_that_never_retakes(const Settlement& settled) {
    for (const ProvedGame& game : settled.proofs)
      if (!may_retake_ko(*game.proof, game.root, game.position)) return game.proof->prover();
    return Colour::Empty;
  }

  // Who wins if nobody has a threat: then the other side has to find the first one. Of a region the prover
  // alone knows.
  Colour side_that_takes_first() {
    const Limits limits =
        at_most(10'000 + 4 * answer_.nodes, left_of(limits_, answer_.nodes, clock_.seconds()));
    const SearchOutcome found =
        question_.region.empty() ? read_strongest(task_, limits) : prove(task_, limits);
    answer_.nodes += found.nodes;
    return found.winner;
  }

  // A ko master may retake at once; on the board he has to play a threat first. Two passes in the line stand
  // for it and its answer.
  void say_moves(const Settlement& settled) {
    answer_.position = places_own_stone() ? question_.position : asked_.position;
    answer_.placed = asked_.placed;
    if (places_own_stone()) answer_.line.push_back(asked_.placed);
    if (!settled.is_settled()) return;
    const ProvedGame& shown = settled.is_ko ? *settled.proof_of(mover_) : settled.proofs[0];
    const std::vector<Point> line = main_line(shown);
    answer_.is_barred = !line.empty() && line.front() >= 0 && line.front() == asked_.position.ko;
    if (answer_.is_barred) answer_.line.insert(answer_.line.end(), {kPass, kPass});
    answer_.line.insert(answer_.line.end(), line.begin(), line.end());
    if (answer_.verdict == Verdict::Lost) return;
    answer_.move = places_own_stone() ? asked_.placed : move_of(shown);
  }

  // What they prove may settle the question, too.
  void judge_all(Settlement& settled) {
    const FirstMoves moves = judge_first_moves(asked_, settled, searcher_, left_beside(settled, limits_));
    settled.nodes += moves.nodes;
    if (settled.stop == Stop::None) settled.stop = moves.stop;
    answer_.judged = moves.judged;
    if (!settled.is_settled()) settled = settled_by_first_moves(asked_, settled, moves);
  }

  // What the moves have left over goes to a game that is still open, where a share of the limits ended it.
  void use_the_rest(Settlement& settled) {
    const bool was_cut_short = settled.stop == Stop::Nodes || settled.stop == Stop::Time;
    if (settled.is_settled() || !was_cut_short || nodes_are_spent(limits_, settled.nodes) ||
        time_is_spent(limits_, clock_.seconds()))
      return;
    const Goal& goal = asked_.goal;
    const Colour ko_master = settled.half_ko == goal.keeper() ? goal.reacher : goal.keeper();
    const Task task = task_.under(ko_master);
    SearchOutcome found = searcher_.read(task, left_beside(settled, limits_), &leaning_);
    keep_if_proved(found, task);
    settled.nodes += found.nodes;
    settled.stop = found.stop;
    if (!is_player(found.winner)) return;
    add_proof(settled, {asked_.position, found.proof, found.root}, ko_master);
    if (settled.is_settled()) judge_again(settled);
  }

  static void add_proof(Settlement& settled, const ProvedGame& proved, Colour ko_master) {
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

  // The question is settled now, and tells something about its first moves.
  void judge_again(Settlement& settled) {
    const FirstMoves now = judge_first_moves(asked_, settled, searcher_, left_beside(settled, limits_));
    settled.nodes += now.nodes;
    if (settled.winner == opponent(mover_)) answer_.judged.clear();
    for (const JudgedMove& judged : now.judged) {
      const auto before = std::find_if(answer_.judged.begin(), answer_.judged.end(),
                                       [&](const JudgedMove& old) { return old.move == judged.move; });
      if (before == answer_.judged.end()) {
        if (judged.verdict != Verdict::Unknown) answer_.judged.push_back(judged);
      } else if (before->verdict == Verdict::Unknown) {
        *before = judged;
      }
    }
    std::stable_sort(answer_.judged.begin(), answer_.judged.end(),
                     [](const JudgedMove& a, const JudgedMove& b) { return a.verdict < b.verdict; });
  }

  // Whoever asks for a guess, for certain ko threats or for orders has said himself where to end.
  void name_what_ended(Settlement& settled) const {
    const bool is_told =
        question_.guess || question_.ko_terms || task_.scope.order > 0 || task_.scope.threat.order() > 0;
    if (settled.is_settled() || (is_told && settled.stop == Stop::None)) return;
    settled.stop = what_ended(limits_, settled.nodes, clock_.seconds(), settled.stop);
  }

  // The pass among them, which speaks for those that are not listed. (A ko that is barred might do better.)
  bool all_moves_lose() const {
    return !answer_.judged.empty() && asked_.position.ko == kNoPoint &&
           std::all_of(answer_.judged.begin(), answer_.judged.end(),
                       [](const JudgedMove& judged) { return judged.verdict == Verdict::Lost; });
  }

  // The stone that the question places is its first move.
  void judge_placed_stone() {
    const Point reply =
        answer_.verdict == Verdict::Lost && answer_.line.size() > 1 ? answer_.line[1] : kNoPoint;
    answer_.judged = {{asked_.placed, answer_.verdict, reply, {}}};
  }

  void say_all_moves() {
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

  const Question& question_;
  const Case& asked_;
  const Task task_;
  Colour mover_;
  const Searcher& searcher_;
  const Limits& limits_;
  Stopwatch clock_;
  Leaning leaning_;
  LifeSettlement life_;
  std::vector<ProvedGame> number_proofs_;
  Answer answer_;
};

}  // namespace

Result<Answer> Engine::ask(const Question& question, const Limits& limits, Observer* observer) const {
  if (question.surroundings == Surroundings::Trusted) return ask_trusting(question, limits, observer);
  if (question.surroundings == Surroundings::TrustedIfNeeded)
    return ask_with_trust_if_needed(question, limits, observer);
  const bool only_prover = question.two_eyes || is_for_prover(question.ask) || !question.region.empty();
  const bool is_about_life = (question.ask == Ask::Kill || question.ask == Ask::Live) &&
                             question.scope.order == 0 && question.scope.threat.order() == 0;
  const Searcher* searcher = !question.algorithm.empty() ? find_searcher(question.algorithm)
                             : only_prover               ? find_searcher("prover")
                             : is_about_life             ? find_searcher("life")
                                                         : &default_searcher(question.scope);
  if (searcher == nullptr)
    return Error{"there is no algorithm " + question.algorithm + "; choose one of " + searcher_names()};
  if (question.scope.order > 0 && !searcher->goes_by_order)
    return Error{std::string("the algorithm ") + searcher->name + " does not go by orders; leave order out"};
  if (question.scope.threat.order() > 0 && !searcher->goes_by_threat)
    return Error{std::string("the algorithm ") + searcher->name + " knows no threats; leave threats out"};
  if (only_prover && std::string_view(searcher->name) != "prover")
    return Error{std::string("the algorithm ") + searcher->name + " knows no " +
                 (!question.region.empty() ? "region"
                  : question.two_eyes      ? "eyes"
                                           : name(question.ask)) +
                 "; only the prover does"};
  if (question.guess &&
      (question.all || only_prover || !question.algorithm.empty() || question.scope.order > 0 ||
       question.scope.threat.order() > 0 || !can_be_guessed(question.ask)))
    return Error{
        "a guess is for capture, save, connect, cut, kill and live, without all, region, two-eyes, "
        "algorithm, order or threats"};
  if (question.count && (question.guess || question.ko_terms || std::string_view(searcher->name) != "life"))
    return Error{
        "count is for kill and live, without guess, ko threats, region, two-eyes, algorithm or order"};
  if (question.ko_terms && (question.all || question.guess || std::string_view(searcher->name) != "life"))
    return Error{
        "a number of ko threats is for kill and live, without all, guess, region, two-eyes, algorithm or "
        "order"};
  const Result<Case> asked = case_of(question);
  if (!asked) return Error{asked.error()};
  return Asking(question, *asked, *searcher, limits, observer).answer();
}

Safety Engine::safety(const Position& position, SafetyMethod method) const {
  return yomi::safety(Board(position), method, position.to_move);
}

}  // namespace yomi
