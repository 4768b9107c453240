// A question as a player asks it, and as the theory sees it: a game with a reacher and a keeper.
//
// The player is the side to move and asks for what he wants (capture, save, connect, …); the same goal may be
// his or his opponent's. Whatever makes no sense is one sentence that says what would.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "claim/goal.h"
#include "go/ko_terms.h"
#include "go/position.h"
#include "read/proof/task.h"

namespace yomi {

class Workers;

enum class Ask { Capture, Save, Connect, Cut, Separate, Unseparate, Kill, Live, Seki, BreakSeki, Eye };

const char* name(Ask ask);
// None for a word that is no question of ours.
std::optional<Ask> ask_named(std::string_view word);
// All of them, in the order in which players are told of them.
std::span<const Ask> all_asks();
// "can it prevent that".
const char* what_is_asked(Ask ask);
// All of them, in a list with commas.
std::string ask_names();

// Can somebody who wants no proof be told sooner what to bet on?
bool can_be_guessed(Ask ask);
// Does only the general prover know what is asked for?
bool is_for_prover(Ask ask);

// "X=2": Black has two ko threats, White has none. Up to nine.
Result<KoTerms> ko_threats_from(std::string_view text);

// What a question of life and death assumes of the stones around the fight: nothing, that they hold (kill and
// live; engine/trusting.h), or that they hold only if nothing is settled without.
enum class Surroundings { AsTheyStand, Trusted, TrustedIfNeeded };

struct Question {
  Position position;
  Ask ask = Ask::Capture;
  std::vector<Point> stones;
  std::string algorithm;  // the default if empty
  Scope scope;            // how far searchers look
  Surroundings surroundings = Surroundings::AsTheyStand;
  std::vector<Point> region;  // play only here; everywhere if empty
  std::vector<Point> rivals;  // kill and live: stones that are known to be in the fight, too
  bool two_eyes = false;      // kill and live: life by Benson's theorem is meant, and seki is not enough
  bool any_stones = false;    // with two_eyes: whichever stones live; none are named
  bool safe = false;          // separate and unseparate: a wall of safe strings is meant (claim/safe_wall.h)
  bool all = false;           // judge every first move
  bool guess = false;         // no proof is wanted, only what to bet on, and soon
  bool count = false;         // kill and live: the number of threats that a ko takes is to be proved, too
  // Kill and live: there are these ko threats, or none, and no others; the answer is never ko.
  std::optional<KoTerms> ko_terms;
  bool explain = false;  // the answer is to list the stages that were tried
  int threads = 1;
  Workers* workers = nullptr;  // who work on it in place of threads (jobs/workers.h)
};

// The game a question is about.
struct Case {
  Position position;
  Goal goal;
  Point placed = kNoPoint;  // empty separation: where the reacher has just played
  Scope scope{};

  // Neither side is the ko master.
  Task task() const { return {position, goal, Colour::Empty, scope}; }
};

Result<Case> case_of(const Question& question);

}  // namespace yomi
