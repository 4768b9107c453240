#include "engine/question.h"

#include <algorithm>
#include <array>

#include "go/board.h"
#include "go/colour_name.h"

namespace yomi {

namespace {

// Which stones a question names: how many, and in words.
struct Named {
  size_t fewest;
  size_t most;
  const char* needs;
};

constexpr size_t kAnyNumber = kPoints;
constexpr Named kStones{1, kAnyNumber, "a stone: name one or more"};
constexpr Named kJoinedStones{2, kAnyNumber, "two different stones or more"};
constexpr Named kEndsOfWall{2, 2, "two different points"};
constexpr Named kStonesOfBoth{2, kAnyNumber, "two different stones or more, of both sides"};
constexpr Named kPlaces{1, kAnyNumber, "a point where the eye is to be: name one or more"};

struct AskTraits {
  Ask ask;
  const char* name;
  const char* asks;  // of the side to move
  GoalKind kind;
  bool mover_reaches;
  const Named& named;
  const char* instead;         // what to ask of stones of the other colour
  bool is_for_prover = false;  // the only searcher that knows the goal
  bool can_be_guessed = true;
};

constexpr AskTraits kAsks[] = {
    {Ask::Capture, "capture", "can the side to move capture these stones", GoalKind::Capture, true, kStones,
     "ask save to keep it"},
    {Ask::Save, "save", "can it keep them from being captured", GoalKind::Capture, false, kStones,
     "ask capture to take it"},
    {Ask::Connect, "connect", "can it bring these stones into one string", GoalKind::Connect, true,
     kJoinedStones, "ask cut to keep such stones apart"},
    {Ask::Cut, "cut", "can it prevent that", GoalKind::Connect, false, kJoinedStones,
     "ask connect to join it to others"},
    {Ask::Separate, "separate", "can it join these points by a wall; one may be empty", GoalKind::Separate,
     true, kEndsOfWall, "ask unseparate to break such a wall", false, false},
    {Ask::Unseparate, "unseparate", "can it prevent that", GoalKind::Separate, false, kEndsOfWall,
     "ask separate to make a wall of it", false, false},
    {Ask::Kill, "kill", "can it capture all of these stones", GoalKind::Capture, true, kStones,
     "ask live to keep it"},
    {Ask::Live, "live", "can it keep one of them for ever", GoalKind::Capture, false, kStones,
     "ask kill to take it"},
    {Ask::Seki, "seki", "can it hold at least a seki of these stones, of both sides", GoalKind::Seki, false,
     kStonesOfBoth, "", true, false},
    {Ask::BreakSeki, "break-seki", "can it capture theirs of these stones before they capture mine",
     GoalKind::Seki, true, kStonesOfBoth, "", true, false},
    {Ask::Eye, "eye", "can it make an eye at one of these points", GoalKind::Eye, true, kPlaces, "", true,
     false},
};

constexpr auto kAllAsks = [] {
  std::array<Ask, std::size(kAsks)> all{};
  for (size_t i = 0; i < all.size(); ++i) all[i] = kAsks[i].ask;
  return all;
}();

const AskTraits& traits(Ask ask) {
  return kAsks[static_cast<size_t>(ask)];
}

std::vector<Point> without_repeats(const std::vector<Point>& points) {
  std::vector<Point> once;
  for (Point point : points)
    if (std::find(once.begin(), once.end(), point) == once.end()) once.push_back(point);
  return once;
}

// The reacher plays on the named empty point, whichever side is to move.
std::string place_first_stone(Case& made, Point point) {
  if (made.position.to_move != made.goal.reacher) made.position.ko = kNoPoint;
  made.position.to_move = made.goal.reacher;
  Board board(made.position);
  if (!board.is_legal(point))
    return std::string(name(made.goal.reacher)) + " may not play at " +
           point_name(point, made.position.size) +
           (point == board.ko() ? ": it is barred by ko" : ": that is suicide");
  board.play(point);
  made.position = board.position();
  made.placed = point;
  return "";
}

std::string wrong_count(const AskTraits& asked, size_t count) {
  if (count >= asked.named.fewest && count <= asked.named.most) return "";
  const std::string text = std::string(asked.name) + " needs " + asked.named.needs;
  return asked.named.fewest == 1 ? text : text + ", " + std::to_string(count) + " given";
}

// An eye is named by where it is to be. A proof does not say whose eye it is, so own stones are refused.
Result<Case> eye_case(Case made) {
  for (Point point : made.goal.points) {
    if (!on_board(point, made.position.size)) return Error{"a named point is off the board"};
    if (made.position.at(point) != made.goal.reacher) continue;
    const std::string shown = point_name(point, made.position.size);
    return Error{shown + " is " + name(made.goal.reacher) +
                 "'s own stone; eye needs the points where the eye is to be, and cannot ask for an eye of "
                 "certain stones: leave " +
                 shown + " out"};
  }
  return made;
}

}  // namespace

const char* name(Ask ask) {
  return traits(ask).name;
}

std::optional<Ask> ask_named(std::string_view word) {
  for (const AskTraits& asked : kAsks)
    if (word == asked.name) return asked.ask;
  return std::nullopt;
}

Result<KoTerms> ko_threats_from(std::string_view text) {
  const size_t sign = text.find('=');
  const Colour side = colour_named(text.substr(0, sign));
  const std::string_view count = sign == std::string_view::npos ? "" : text.substr(sign + 1);
  if (!is_player(side) || count.size() != 1 || count[0] < '0' || count[0] > '9')
    return Error{"ko threats are written X=2: a side, X or O, and a number from 0 to 9"};
  return KoTerms::with_threats(side, count[0] - '0');
}

std::span<const Ask> all_asks() {
  return kAllAsks;
}

const char* what_is_asked(Ask ask) {
  return traits(ask).asks;
}

bool can_be_guessed(Ask ask) {
  return traits(ask).can_be_guessed;
}

bool is_for_prover(Ask ask) {
  return traits(ask).is_for_prover;
}

std::string ask_names() {
  std::string names;
  for (const AskTraits& asked : kAsks) names += (names.empty() ? "" : ", ") + std::string(asked.name);
  return names;
}

Result<Case> case_of(const Question& question) {
  const Position& position = question.position;
  if (const std::string wrong = what_is_wrong(position); !wrong.empty()) return Error{wrong};
  if (!is_player(position.to_move)) return Error{"it must be somebody's turn: Black's or White's"};
  const AskTraits& asked = traits(question.ask);
  Case made{position, {}, kNoPoint, question.scope};
  made.goal.kind = asked.kind;
  made.goal.reacher = asked.mover_reaches ? position.to_move : opponent(position.to_move);
  made.goal.points = without_repeats(question.stones);
  if (!question.region.empty()) {
    for (Point point : question.region) made.position.region.insert(point);
    if (const std::string wrong = what_is_wrong(made.position); !wrong.empty()) return Error{wrong};
  }
  if (question.two_eyes) {
    if (question.ask != Ask::Kill && question.ask != Ask::Live)
      return Error{std::string("two eyes are for kill and live; ") + asked.name + " knows no other life"};
    made.goal.kind = GoalKind::Life;
    made.goal.reacher = opponent(made.goal.reacher);
  }
  if (question.safe) {
    if (made.goal.kind != GoalKind::Separate)
      return Error{std::string("safe is for separate and unseparate; ") + asked.name +
                   " knows no walls: leave it out"};
    made.goal.kind = GoalKind::SafeSeparate;
  }
  if (question.any_stones) {
    if (!question.two_eyes) return Error{"any stones can only be asked to live by two eyes; name the stones"};
    if (!made.goal.points.empty()) return Error{"either name the stones or ask for any; not both"};
    return made;
  }
  if (const std::string wrong = wrong_count(asked, made.goal.points.size()); !wrong.empty())
    return Error{wrong};
  if (asked.kind == GoalKind::Eye) return eye_case(made);

  Point vacant = kNoPoint;
  const Colour wanted = made.goal.named_colour();
  for (Point point : made.goal.points) {
    if (!on_board(point, position.size)) return Error{"a named point is off the board"};
    const std::string shown = point_name(point, position.size);
    const Colour there = position.at(point);
    if (there == Colour::Empty) {
      if (asked.kind != GoalKind::Separate)
        return Error{shown + " is empty; " + asked.name + " needs stones"};
      if (vacant != kNoPoint)
        return Error{"both points of " + std::string(asked.name) + " are empty; one of them must be a stone"};
      vacant = point;
    } else if (is_player(wanted) && there != wanted) {
      return Error{shown + " is " + name(there) +
                   (there == position.to_move ? "'s own stone; " : "'s stone; ") + asked.instead};
    }
  }
  if (!is_player(wanted) &&
      (!made.goal.named().intersects(position.black) || !made.goal.named().intersects(position.white)))
    return Error{std::string(asked.name) +
                 " needs stones of both sides: name one of Black's and one of White's"};
  if (vacant != kNoPoint)
    if (const std::string wrong = place_first_stone(made, vacant); !wrong.empty()) return Error{wrong};
  return made;
}

}  // namespace yomi
