#include "lint/inspector.h"

#include <algorithm>

#include "ask/tree_path.h"
#include "go/sgf_text.h"
#include "lint/marks.h"
#include "lint/status_words.h"

namespace yomi {

namespace {

constexpr int kDeepest = 120;  // moves of a line that are followed

}  // namespace

Inspector::Inspector(const GameTree& tree, int beginning, Truth& truth, const StatedResult& expected)
    : tree_(tree),
      root_(tree.root(beginning)),
      beginning_(beginning),
      truth_(truth),
      expected_(expected),
      claims_(tree, beginning, truth.solver()),
      words_(truth.question()),
      size_(truth.question().position.size) {}

Finding& Inspector::add(Fault fault, int node, std::string sentence, const std::vector<ProvedGame>& proofs) {
  Finding finding;
  finding.fault = fault;
  finding.severity = kind_of(fault).severity;
  finding.node = node;
  finding.path = path_to(tree_, root_, node, size_);
  finding.sentence = std::move(sentence);
  finding.proofs = proofs;
  const bool trusts =
      truth_.trusts_from_the_start() ||
      std::any_of(proofs.begin(), proofs.end(), [](const ProvedGame& game) { return game.trust != nullptr; });
  if (trusts && finding.severity != Severity::Open) finding.assuming = "the stones around the fight hold";
  findings_.push_back(std::move(finding));
  return findings_.back();
}

void Inspector::add_open(int node, std::string sentence) {
  add(Fault::NotSettled, node, std::move(sentence));
}

std::vector<Finding> Inspector::inspect() {
  const Judged here = truth_.begin(expected_.outcome);
  outcome_ = here.outcome;
  check_status(here);
  const Place beginning{beginning_, truth_.root(), 0, false};
  if (here.is_over) return std::move(findings_);
  if (here.outcome == Upshot::Lost) {
    walk_tries(beginning, Upshot::Ko);
  } else {
    walk_solver(beginning, false);
  }
  return std::move(findings_);
}

void Inspector::check_status(const Judged& here) {
  if (truth_.leaks())
    add(Fault::SurroundingsLeak, beginning_,
        "On the board as it stands " + words_.fate(here.outcome == Upshot::Won ? Upshot::Lost : Upshot::Won) +
            ", because the stones around do not hold; if they do, " + words_.fate(here.outcome) + ".",
        here.proofs);
  if (!is_settled(here.outcome)) {
    std::string sentence = "It could not be settled whether " + words_.fate(Upshot::Won);
    if (is_settled(here.likely)) sentence += "; likely " + words_.fate(here.likely);
    add_open(beginning_, sentence + ".");
    return;
  }
  if (!expected_.outcome || *expected_.outcome == here.outcome || *expected_.outcome == Upshot::Open) {
    if (expected_.by_seki) check_seki(here);
    return;
  }
  std::string sentence = expected_.in_words + ", but " + words_.fate(here.outcome);
  if (here.outcome == Upshot::Ko && is_settled(here.without_threats))
    sentence += "; without ko threats " + words_.fate(here.without_threats);
  sentence += ".";
  sentence[0] =
      static_cast<char>(sentence[0] >= 'a' && sentence[0] <= 'z' ? sentence[0] - 'a' + 'A' : sentence[0]);
  Finding& finding = add(Fault::StatusWrong, beginning_, sentence, here.proofs);
  if (!expected_.is_stated) finding.severity = Severity::Warning;
  if (here.outcome == Upshot::Ko && *expected_.outcome == Upshot::Won)
    finding.edits.push_back({Edit::What::SayByKo, beginning_});
}

// Two eyes are more than a seki.
void Inspector::check_seki(const Judged& here) {
  const Question& question = truth_.question();
  const bool is_defence = question.ask == Ask::Live;
  if (here.outcome != (is_defence ? Upshot::Won : Upshot::Lost) || (!is_defence && question.ask != Ask::Kill))
    return;
  Question eyes = question;
  eyes.two_eyes = true;
  const Result<Truth> asked = Truth::of(eyes, {truth_.limits(), Surroundings::AsTheyStand, nullptr});
  if (!asked) return;
  Truth two_eyes = *asked;
  const Judged lives = two_eyes.begin(std::nullopt);
  if (!is_settled(lives.outcome)) {
    add_open(beginning_, "It could not be settled whether the life is a seki or two eyes.");
  } else if (lives.outcome == (is_defence ? Upshot::Won : Upshot::Lost)) {
    add(Fault::StatusWrong, beginning_,
        "The record says seki, but " + std::string(name(is_defence ? words_.solver() : words_.opponent())) +
            " lives with two eyes.",
        lives.proofs);
  }
}

// The end of a line says what has become of the stones.
void Inspector::check_words_of(const Place& place, const Judged& here) {
  const Ask ask = truth_.question().ask;
  if (place.node == beginning_ ||
      (ask != Ask::Kill && ask != Ask::Live && ask != Ask::Capture && ask != Ask::Save))
    return;
  const std::optional<StatedStatus> said = stated_status(authors_words(text_of(tree_, place.node, "C")));
  if (!said || !is_settled(here.outcome)) return;
  const bool is_defence = ask == Ask::Live || ask == Ask::Save;
  const Colour defender = is_defence ? words_.solver() : words_.opponent();
  if (is_player(said->of) && said->of != defender) return;
  const Upshot survives = is_defence ? Upshot::Won : Upshot::Lost;
  Upshot meant = survives;
  if (said->status == Status::Dead) meant = is_defence ? Upshot::Lost : Upshot::Won;
  if (said->status == Status::Ko) meant = Upshot::Ko;
  if (here.outcome == meant) return;
  Finding& finding =
      add(Fault::StatusWrong, place.node,
          std::string("The comment says ") + name(said->status) + ", but " + words_.fate(here.outcome) + ".",
          here.proofs);
  finding.severity = Severity::Warning;
  finding.edits.push_back({Edit::What::Restate, place.node, {}, false, finding.sentence});
}

std::vector<SolutionPlay> Inspector::plays_of(const Place& place) {
  std::vector<SolutionPlay> fit;
  const Colour turn = place.spot.position.to_move;
  for (const SolutionPlay& play : plays_after(tree_, place.node, size_)) {
    if (!play.wrong.empty()) {
      add(Fault::NotChecked, play.node, "The node " + play.wrong + ": the line is not followed from here.");
      continue;
    }
    const Spot spot = play.colour == turn ? place.spot : truth_.after(place.spot, kPass);
    if (play.colour != turn)
      add(Fault::OutOfTurn, play.node,
          std::string(name(play.colour)) + " moves though it is " + name(turn) +
              "'s turn: the line is not followed from here.");
    if (!truth_.is_legal(spot, play.move)) {
      add(Fault::IllegalMove, play.node,
          words_.move(play.colour, play.move) + (spot.position.at(play.move) != Colour::Empty
                                                     ? " is played on a stone."
                                                 : play.move == spot.position.ko ? " retakes a ko at once."
                                                                                 : " is suicide."));
      continue;
    }
    if (play.colour != turn) continue;
    const bool is_repeated = std::any_of(fit.begin(), fit.end(),
                                         [&](const SolutionPlay& other) { return other.move == play.move; });
    if (is_repeated)
      add(Fault::RepeatedBranch, play.node,
          "A variation before this one begins with the same move, " + words_.move(play.colour, play.move) +
              ".");
    fit.push_back(play);
  }
  if (place.depth < kDeepest || fit.empty()) return fit;
  add(Fault::NotChecked, place.node,
      "The line is longer than " + std::to_string(kDeepest) + " moves: it is not followed from here.");
  return {};
}

Inspector::Place Inspector::after(const Place& place, const SolutionPlay& play) const {
  return {play.node, truth_.after(place.spot, play.move), place.depth + 1, place.is_told};
}

Upshot Inspector::outcome_after(const Choices& all, const Place& place, Point move) {
  const Choice& choice = all.of(move);
  return is_settled(choice.outcome) ? choice.outcome : truth_.judge(truth_.after(place.spot, move)).outcome;
}

const std::vector<ProvedGame>& Inspector::proofs_after(const Choices& all, const Place& place, Point move) {
  const Choice& choice = all.of(move);
  return choice.proofs.empty() ? truth_.judge(truth_.after(place.spot, move)).proofs : choice.proofs;
}

// ": White answers E2", or that nothing has to be answered.
std::string Inspector::reply_in_words(const Choices& all, const Place& place, Point move) {
  Point reply = all.of(move).reply;
  if (reply == kNoPoint) reply = truth_.judge(truth_.after(place.spot, move)).move;
  if (reply == kNoPoint || reply == kPass) return "";
  return words_.move(opponent(place.spot.position.to_move), reply) + " answers it: ";
}

void Inspector::check_own_move(const Place& place, const SolutionPlay& play, const Choices& all) {
  const std::string shown = words_.move(play.colour, play.move);
  const Upshot outcome = outcome_after(all, place, play.move);
  const Upshot best = all.here.outcome;
  const bool is_epilogue = claims_.is_epilogue(play.node);
  const Place next = after(place, play);
  if (!is_settled(outcome)) {
    if (!is_claimed(play, Claimed::Nothing))
      add_open(play.node, "It could not be settled whether " + shown + " works.");
    if (is_claimed(play, Claimed::Right)) walk_opponent(next, is_epilogue);
    return;
  }
  const bool works = outcome == best || (!is_settled(best) && outcome != Upshot::Lost);
  if (works && is_claimed(play, Claimed::Right)) {
    walk_opponent(next, is_epilogue);
  } else if (works && is_claimed(play, Claimed::Wrong)) {
    Finding& finding = add(Fault::RightMoveMarkedWrong, play.node,
                           shown + " is marked wrong, but it works: " + words_.fate(outcome) + ".",
                           proofs_after(all, place, play.move));
    finding.edits.push_back({Edit::What::MarkRight, play.node, {}, false, finding.sentence});
  } else if (works) {
    if (claims_.are_marked() || is_epilogue) return;
    Finding& finding = add(Fault::UnmarkedSolution, play.node,
                           shown + " works, and nothing says that it is right: " + words_.fate(outcome) + ".",
                           proofs_after(all, place, play.move));
    finding.edits.push_back({Edit::What::MarkRight, play.node, {}, false, finding.sentence});
  } else if (is_claimed(play, Claimed::Right)) {
    const std::string marked = claims_.are_marked() ? " is marked right" : " is the record's solution";
    Finding& finding = add(Fault::RightMoveFails, play.node,
                           shown + marked + ", but it fails. " + reply_in_words(all, place, play.move) +
                               words_.fate(outcome) + ".",
                           proofs_after(all, place, play.move));
    finding.edits.push_back({Edit::What::MarkWrong, play.node, {}, false, finding.sentence});
  } else if (is_claimed(play, Claimed::Wrong)) {
    walk_refutation(next, best);
  }
}

void Inspector::walk_solver(const Place& place, bool is_epilogue) {
  if (truth_.is_cancelled()) return;
  const std::vector<SolutionPlay> plays = plays_of(place);
  const Choices all = truth_.choices(place.spot);
  check_words_of(place, all.here);
  if (all.here.is_over) return;
  for (const SolutionPlay& play : plays) check_own_move(place, play, all);
  if (is_epilogue) {
    if (plays.empty()) check_end_at_solver(place, all);
    return;
  }
  const bool has_right = std::any_of(plays.begin(), plays.end(), [&](const SolutionPlay& play) {
    return is_claimed(play, Claimed::Right) || outcome_after(all, place, play.move) == all.here.outcome;
  });
  if (!is_settled(all.here.outcome) || all.here.outcome == Upshot::Lost) return;
  if (has_right) {
    check_second_solutions(place, plays, all);
  } else if (place.node == beginning_ || !plays.empty()) {
    say_right_move_missing(place, all);
  } else {
    check_end_at_solver(place, all);
  }
}

void Inspector::say_right_move_missing(const Place& place, const Choices& all) {
  const bool is_root = place.node == beginning_;
  Point move = all.here.move;
  if (is_root && !expected_.moves.empty()) return;
  if (move < 0) {
    for (const Choice& choice : all.moves)
      if (choice.outcome == all.here.outcome && choice.move >= 0 && move < 0) move = choice.move;
    if (move < 0) return;
  }
  const bool has_tree = tree_.first_child(place.node) != kNoNode;
  Finding& finding =
      add(is_root && !has_tree ? Fault::NoSolution : Fault::RightMoveMissing, place.node,
          (is_root && !has_tree ? "The record has no solution: "
                                : "No move is right here, but there is one that works: ") +
              words_.move(place.spot.position.to_move, move) + ", and " + words_.fate(all.here.outcome) + ".",
          proofs_after(all, place, move));
  finding.edits.push_back({Edit::What::AddLine, place.node, {move}, true, finding.sentence});
}

void Inspector::check_second_solutions(const Place& place, const std::vector<SolutionPlay>& plays,
                                       const Choices& all) {
  const bool needs_a_move = all.of(kPass).outcome != all.here.outcome;
  if (!needs_a_move || (all.here.outcome == Upshot::Ko && place.spot.position.ko != kNoPoint)) {
    const bool names_none = expected_.may_have_more && expected_.moves.empty();
    if (place.node == beginning_ && all.here.outcome == Upshot::Won && !needs_a_move && !names_none)
      add(Fault::StatusWrong, place.node,
          "Nothing has to be played: " + words_.fate(all.here.outcome) + " even after a pass.",
          proofs_after(all, place, kPass))
          .severity = Severity::Warning;
    return;
  }
  std::vector<Point> more;
  std::vector<Point> open;
  for (const Choice& choice : all.moves) {
    const bool is_there = std::any_of(plays.begin(), plays.end(),
                                      [&](const SolutionPlay& play) { return play.move == choice.move; });
    const bool is_named =
        std::find(expected_.moves.begin(), expected_.moves.end(), choice.move) != expected_.moves.end();
    if (is_there || (is_named && place.node == beginning_) || choice.move == kPass) continue;
    if (choice.outcome == all.here.outcome) more.push_back(choice.move);
    if (!is_settled(choice.outcome)) open.push_back(choice.move);
  }
  if (!more.empty()) add_second_solutions(place, all, more);
  const bool claims_no_more = place.node == beginning_ ? !expected_.may_have_more : claims_.are_marked();
  if (open.empty() || !claims_no_more) return;
  const bool is_any = !is_settled(all.of(kPass).outcome);
  add_open(place.node, "It could not be settled whether " +
                           (is_any ? "any other move" : words_.points(open)) +
                           (is_any || open.size() == 1 ? " works, too." : " work, too."));
}

// At the beginning each of them is a solution of its own; further on they are one finding.
void Inspector::add_second_solutions(const Place& place, const Choices& all, const std::vector<Point>& more) {
  const bool is_root = place.node == beginning_;
  const Colour side = place.spot.position.to_move;
  std::vector<std::vector<Point>> groups;
  for (Point move : more) {
    if (is_root || groups.empty()) groups.emplace_back();
    groups.back().push_back(move);
  }
  for (const std::vector<Point>& moves : groups) {
    const bool is_one = moves.size() == 1;
    Finding& finding = add(Fault::SecondSolution, place.node,
                           std::string(name(side)) + " " + words_.points(moves) +
                               (is_one ? " works" : " work") + ", too, and " + (is_one ? "is" : "are") +
                               " not in the record: " + words_.fate(all.here.outcome) + ".",
                           proofs_after(all, place, moves.front()));
    if (!is_root) finding.severity = claims_.are_marked() ? Severity::Warning : Severity::Note;
    if (is_root && expected_.may_have_more) finding.severity = Severity::Note;
    if (all.here.outcome == Upshot::Ko) {
      finding.severity = std::max(finding.severity, Severity::Warning);
      finding.sentence += " (Which ko is better is not compared.)";
    }
    for (Point move : moves)
      finding.edits.push_back(
          {Edit::What::AddLine, place.node, {move}, true, is_one ? finding.sentence : "works, too."});
  }
}

void Inspector::check_end_at_solver(const Place& place, const Choices& all) {
  if (all.here.outcome != Upshot::Won || all.of(kPass).outcome == Upshot::Won || all.here.move < 0) return;
  if (!is_settled(all.of(kPass).outcome)) {
    add_open(place.node, "It could not be settled whether the line may end here.");
    return;
  }
  Finding& finding = add(Fault::EndsTooEarly, place.node,
                         "The line ends where " + std::string(name(words_.solver())) + " still has to play " +
                             words_.point(all.here.move) + ".",
                         proofs_after(all, place, kPass));
  finding.edits.push_back(
      {Edit::What::AddLine, place.node, {all.here.move}, claims_.are_marked(), finding.sentence});
}

void Inspector::walk_opponent(const Place& place, bool is_epilogue) {
  if (truth_.is_cancelled()) return;
  const std::vector<SolutionPlay> plays = plays_of(place);
  const Judged here = truth_.judge(place.spot);
  check_words_of(place, here);
  if (here.is_over) return;
  Place from = place;
  if (!place.is_told && (here.outcome == Upshot::Won || here.outcome == Upshot::Ko)) {
    const std::size_t before = findings_.size();
    check_resistance(place, plays);
    from.is_told = findings_.size() > before;
  }
  for (const SolutionPlay& play : plays)
    walk_solver(after(from, play), is_epilogue || claims_.is_epilogue(play.node));
}

void Inspector::check_resistance(const Place& place, const std::vector<SolutionPlay>& plays) {
  Resistances resistances(truth_);
  const Upshot outcome = truth_.judge(place.spot).outcome;
  if (outcome == Upshot::Ko) {
    check_missing_reply(place, plays);
    return;
  }
  Strength shown = Strength::Needless;
  for (const SolutionPlay& play : plays) {
    const std::optional<Resistance> resistance = resistances.of(place.spot, play.move);
    if (resistance && resistance->strength > shown) shown = resistance->strength;
  }
  if (shown == Strength::Fighting) return;
  const std::optional<Resistance> best = resistances.best(place.spot);
  const bool is_end = plays.empty();
  if (!best) {
    add_open(place.node, is_end
                             ? "It could not be settled whether the line may end here."
                             : "It could not be settled whether the best resistance is among the replies.");
    return;
  }
  if (best->strength <= shown || (is_end && best->strength == Strength::Answered)) return;
  const std::string reply = words_.move(words_.opponent(), best->reply);
  const std::string answer = words_.move(words_.solver(), best->answer);
  const Spot unanswered = truth_.after(truth_.after(place.spot, best->reply), kPass);
  Finding& finding =
      add(is_end ? Fault::EndsTooEarly : Fault::ResistanceMissing, place.node,
          is_end ? "The line ends before the matter is settled: " + reply + " has to be answered by " +
                       answer + ", and it is not over then."
                 : "The best resistance is missing: " + reply + ", which has to be answered by " + answer +
                       (best->strength == Strength::Fighting ? ", and it is not over then." : "."),
          truth_.judge(unanswered).proofs);
  if (!is_end && !claims_.are_marked()) finding.severity = Severity::Note;
  finding.edits.push_back({Edit::What::AddLine,
                           place.node,
                           {best->reply, best->answer},
                           claims_.are_marked() && !claims_.is_epilogue(place.node),
                           finding.sentence});
}

// A ko that no reply of the record fights.
void Inspector::check_missing_reply(const Place& place, const std::vector<SolutionPlay>& plays) {
  if (plays.empty()) return;
  for (const SolutionPlay& play : plays) {
    const Upshot outcome = truth_.judge(truth_.after(place.spot, play.move)).outcome;
    if (outcome == Upshot::Ko || !is_settled(outcome)) return;
  }
  const Judged here = truth_.judge(place.spot);
  if (here.move < 0) return;
  Finding& finding =
      add(Fault::ResistanceMissing, place.node,
          "The best resistance is missing: after " + words_.move(words_.opponent(), here.move) +
              " it is a ko, and every reply of the record is worse.",
          here.proofs);
  finding.edits.push_back(
      {Edit::What::AddLine, place.node, {here.move}, claims_.are_marked(), finding.sentence});
}

// After a move that fails: `wanted` is what it does not get.
void Inspector::walk_refutation(const Place& place, Upshot wanted) {
  if (truth_.is_cancelled()) return;
  const std::vector<SolutionPlay> plays = plays_of(place);
  const Judged here = truth_.judge(place.spot);
  check_words_of(place, here);
  if (here.is_over || !is_settled(here.outcome)) return;
  const std::string reply = here.move >= 0 ? words_.move(words_.opponent(), here.move) : "";
  if (plays.empty()) {
    if (reply.empty()) return;
    Finding& finding =
        add(Fault::RefutationMissing, place.node, "The refutation is missing: " + reply + ".", here.proofs);
    finding.edits.push_back({Edit::What::AddLine, place.node, {here.move}, false, finding.sentence});
    return;
  }
  for (const SolutionPlay& play : plays) {
    if (claims_.leads_to_right(play.node) || tree_.has(play.node, "BM")) continue;
    const Place next = after(place, play);
    const Judged then = truth_.judge(next.spot);
    const std::string shown = words_.move(play.colour, play.move);
    if (!is_settled(then.outcome)) {
      add_open(play.node, "It could not be settled whether " + shown + " refutes.");
    } else if (then.outcome > here.outcome) {
      const bool is_void = then.outcome >= wanted;
      Finding& finding =
          add(Fault::RefutationFails, play.node,
              shown + (is_void ? " does not refute: " : " is not the best refutation: ") +
                  (then.move >= 0 ? "after " + words_.move(words_.solver(), then.move) + " " : "") +
                  words_.fate(then.outcome) + "." + (reply.empty() ? "" : " " + reply + " refutes."),
              then.proofs);
      if (!is_void) finding.severity = Severity::Warning;
      finding.edits.push_back({Edit::What::CallBad, play.node, {}, false, finding.sentence});
      const bool is_there = std::any_of(plays.begin(), plays.end(),
                                        [&](const SolutionPlay& other) { return other.move == here.move; });
      if (here.move >= 0 && !is_there)
        finding.edits.push_back({Edit::What::AddLine, place.node, {here.move}, false, reply + " refutes."});
    } else {
      walk_tries(next, wanted);
    }
  }
}

// The solving side to move in a line that fails.
void Inspector::walk_tries(const Place& place, Upshot wanted) {
  if (truth_.is_cancelled()) return;
  check_words_of(place, truth_.judge(place.spot));
  for (const SolutionPlay& play : plays_of(place)) walk_refutation(after(place, play), wanted);
}

}  // namespace yomi
