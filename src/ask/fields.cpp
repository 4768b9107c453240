#include <mutex>

#include "ask/field.h"
#include "go/colour_name.h"
#include "life/rule_shelf.h"

namespace yomi {

namespace {

// Setters for what is simply kept. The member is one of the request or of its question.
template <auto Member>
auto& place(Request& request) {
  if constexpr (requires { request.*Member; }) {
    return request.*Member;
  } else {
    return request.question.*Member;
  }
}

template <auto Member>
std::string keep(Request& request, const Given& given) {
  auto& kept = place<Member>(request);
  using Kept = std::remove_reference_t<decltype(kept)>;
  if constexpr (std::is_same_v<Kept, bool>) {
    kept = given.flag();
  } else if constexpr (std::is_same_v<Kept, int>) {
    kept = static_cast<int>(given.number());
  } else if constexpr (std::is_same_v<Kept, double>) {
    kept = given.number();
  } else if constexpr (std::is_same_v<Kept, std::optional<double>>) {
    kept = given.number();
  } else if constexpr (std::is_same_v<Kept, std::string>) {
    kept = given.text();
  } else {
    kept = given.words();
  }
  return "";
}

Result<Point> point_in(const std::string& word, const Given& given, Size size) {
  const Result<Point> point = parse_point(word, size);
  if (!point) return Error{given.shown + ": " + point.error()};
  if (*point == kPass) return Error{given.shown + ": a pass is no point"};
  return *point;
}

template <std::vector<Point> Question::*Member>
std::string points(Request& request, const Given& given) {
  std::vector<Point>& kept = request.question.*Member;
  kept.clear();
  for (const std::string& word : given.words()) {
    const Result<Point> point = point_in(word, given, request.question.position.size);
    if (!point) return point.error();
    kept.push_back(*point);
  }
  return "";
}

// Stones that the players call dead; an empty list says that there are none.
std::string dead(Request& request, const Given& given) {
  GameFacts& facts = request.facts;
  facts.has_marks = true;
  facts.marked_dead = PointSet();
  for (const std::string& word : given.words()) {
    const Result<Point> point = point_in(word, given, request.question.position.size);
    if (!point) return point.error();
    if (request.question.position.at(*point) == Colour::Empty)
      return given.shown + ": there is no stone on " + word;
    facts.marked_dead.insert(*point);
  }
  return "";
}

std::string region(Request& request, const Given& given) {
  if (given.words().empty()) return given.shown + " needs a point: name one or more, or leave it out";
  return points<&Question::region>(request, given);
}

std::string to_move(Request& request, const Given& given) {
  Position& position = request.question.position;
  const Colour colour = colour_named(given.text());
  if (colour != position.to_move) position.ko = kNoPoint;
  position.to_move = colour;
  return "";
}

std::string ko(Request& request, const Given& given) {
  const Result<Point> point = point_in(given.text(), given, request.question.position.size);
  if (!point) return point.error();
  request.question.position.ko = *point;
  return "";
}

std::string life(Request& request, const Given& given) {
  request.question.two_eyes |= given.text() == "two-eyes";
  return "";
}

std::string two_eyes(Request& request, const Given& given) {
  request.question.two_eyes |= given.flag();
  return "";
}

std::string any_stones(Request& request, const Given& given) {
  request.question.any_stones = given.flag();
  return two_eyes(request, given);
}

std::string surroundings(Request& request, const Given& given) {
  const bool is_trusted = given.field->type == FieldType::Flag || given.text() == "trusted";
  request.question.surroundings = is_trusted ? Surroundings::Trusted : Surroundings::AsTheyStand;
  return "";
}

std::string no_trust(Request& request, const Given&) {
  if (request.question.surroundings == Surroundings::Trusted) return "give --trust or --no-trust, not both";
  request.question.surroundings = Surroundings::AsTheyStand;
  return "";
}

std::string no_threats(Request& request, const Given&) {
  request.question.ko_terms = KoTerms();
  return "";
}

std::string ko_threats(Request& request, const Given& given) {
  if (request.question.ko_terms) return "give no threats or a number of ko threats, not both";
  const Result<KoTerms> terms = ko_threats_from(given.text());
  if (!terms) return given.shown + ": " + terms.error();
  request.question.ko_terms = *terms;
  return "";
}

std::string algorithm(Request& request, const Given& given) {
  if (request.kind() != Kind::Board) {
    request.question.algorithm = given.text();
    return "";
  }
  if (given.text() != "alphabeta" && given.text() != "pns")
    return given.shown + " must be alphabeta or pns for board";
  if (given.text() == "pns") request.board_algorithm = small::Algorithm::ProofNumber;
  return "";
}

std::string order(Request& request, const Given& given) {
  request.question.scope.order = static_cast<int>(given.number());
  return "";
}

std::string threats(Request& request, const Given& given) {
  const Result<Threat> threat = parse_threat(given.text());
  if (!threat) return given.shown + ": " + threat.error();
  request.question.scope.threat = *threat;
  return "";
}

// Many questions in a row use the same rules: the folder that was read last is kept.
Result<std::shared_ptr<const RuleBook>> rules_in(const std::string& folder) {
  static std::mutex mutex;
  static std::string last_folder;
  static std::shared_ptr<const RuleBook> last;
  const std::lock_guard lock(mutex);
  if (last && last_folder == folder) return last;
  Result<RuleBook> book = open_rule_book(folder);
  if (!book) return Error{book.error()};
  if (book->empty())
    return Error{folder + " holds no rules: `yomi rules generate --rules " + folder + "` makes them"};
  last = std::make_shared<const RuleBook>(std::move(*book));
  last_folder = folder;
  return last;
}

std::string rules(Request& request, const Given& given) {
  const Result<std::shared_ptr<const RuleBook>> book = rules_in(given.text());
  if (!book) return given.shown + ": " + book.error();
  request.rules = *book;
  request.question.scope.rules = book->get();
  return "";
}

std::string threads(Request& request, const Given& given) {
  request.threads = request.question.threads = static_cast<int>(given.number());
  return "";
}

std::string seconds(Request& request, const Given& given) {
  request.limits.seconds = given.number();
  return "";
}

std::string nodes(Request& request, const Given& given) {
  request.limits.nodes = static_cast<std::int64_t>(given.number());
  return "";
}

std::string memory(Request& request, const Given& given) {
  request.limits.memory = static_cast<std::int64_t>(given.number()) << 20;
  return "";
}

std::string method(Request& request, const Given& given) {
  for (SafetyMethod known : {SafetyMethod::Benson, SafetyMethod::Lap, SafetyMethod::Bss})
    if (given.text() == name(known)) request.method = known;
  return "";
}

std::string superko(Request& request, const Given& given) {
  request.superko = given.text() == "situational" ? small::Superko::Situational
                    : given.text() == "none"      ? small::Superko::None
                                                  : small::Superko::Positional;
  return "";
}

std::string prover(Request& request, const Given& given) {
  request.prover = colour_named(given.text());
  return "";
}

// A file may come from anywhere, so its name is looked at once, here.
template <std::string Request::*Member>
std::string file(Request& request, const Given& given) {
  const std::string& name = given.text();
  if (name.find('\0') != std::string::npos)
    return given.shown + " must be the name of a file, without a null character";
  const bool is_option = given.shown.starts_with("--");
  if (name == "-" && (!is_option || given.field->name == std::string_view("certificate")))
    return given.shown + " needs the name of a file; - is none";
  request.*Member = name;
  return "";
}

constexpr AskSet kGuessed =
    only(Ask::Capture) | only(Ask::Save) | only(Ask::Connect) | only(Ask::Cut) | kLife;
constexpr unsigned kFromOutside =
    kJson | kOption;  // is for the person who runs the program, not for a record

// In the order in which they are set: what says where the position comes from, the position, all the rest.
constexpr Field kFields[] = {
    {.name = "rows",
     .doors = kJson,
     .group = FieldGroup::Position,
     .type = FieldType::Rows,
     .suits = kEverything,
     .before_board = true,
     .help = "the position, top row first: `X` or `B`, `O` or `W`, and `.`",
     .set = keep<&Request::rows>},
    {.name = "sgf",
     .doors = kJson,
     .group = FieldGroup::Position,
     .type = FieldType::Text,
     .suits = kEverything,
     .before_board = true,
     .help = "instead of `rows`: a game record",
     .set = keep<&Request::sgf>},
    {.name = "move",
     .doors = kFromOutside,
     .group = FieldGroup::Position,
     .type = FieldType::Whole,
     .most = 1'000'000,
     .unit = "N",
     .suits = kEverything,
     .before_board = true,
     .help =
         "the position after this move of the record; without it the beginning of a problem or the end of "
         "a game",
     .set = keep<&Request::move>},
    {.name = "game",
     .doors = kFromOutside,
     .group = FieldGroup::Position,
     .type = FieldType::Whole,
     .least = 1,
     .most = 1'000'000,
     .unit = "N",
     .suits = kEverything,
     .before_board = true,
     .help = "which game of a collection (1)",
     .set = keep<&Request::game>},
    {.name = "to_move",
     .doors = kFromOutside,
     .group = FieldGroup::Position,
     .type = FieldType::Side,
     .unit = "SIDE",
     .suits = kEverything,
     .help = "the side to move; without it as the record says, else Black",
     .set = to_move},
    {.name = "ko",
     .group = FieldGroup::Position,
     .type = FieldType::OnePoint,
     .unit = "POINT",
     .suits = kEverything,
     .help = "a point that the side to move may not retake",
     .set = ko},

    {.name = "stones",
     .doors = kJson,
     .type = FieldType::Points,
     .help = "what the question is about",
     .set = points<&Question::stones>},
    {.name = "region",
     .word = "in",
     .type = FieldType::Points,
     .unit = "POINTS",
     .help = "both sides play at these points only, or pass; the general prover reads it",
     .set = region},
    {.name = "rivals",
     .type = FieldType::Points,
     .unit = "POINTS",
     .suits = kLife,
     .help = "further stones that are known to be in the fight",
     .set = points<&Question::rivals>},
    {.name = "life",
     .type = FieldType::Choice,
     .choices = "two-eyes, seki",
     .unit = "LIFE",
     .suits = kLife,
     .help = "two-eyes: life by Benson's theorem is meant; seki, the default: a stone stands for ever",
     .set = life},
    {.name = "two_eyes", .suits = kLife, .help = "short for life by two-eyes", .set = two_eyes},
    {.name = "any_stones",
     .suits = kLife,
     .help = "whether any stone of the defender's lives by two eyes; no stones are named",
     .set = any_stones},
    {.name = "safe",
     .word = "safely",
     .suits = kWalls,
     .help = "a wall that is not easy to capture is meant",
     .set = keep<&Question::safe>},
    {.name = "surroundings",
     .type = FieldType::Choice,
     .choices = "as they stand, trusted",
     .unit = "WHICH",
     .suits = kLife,
     .help = "trusted: the stones around the fight are safe, and what lies beyond is the attacker's",
     .set = surroundings},
    {.name = "trust", .suits = kLife, .help = "short for trusted surroundings", .set = surroundings},
    {.name = "no_trust",
     .doors = kOption,
     .suits = kLife,
     .help = "assume nothing, also where nothing is settled without",
     .set = no_trust},
    {.name = "no_threats",
     .suits = kLife,
     .help = "who wins if nobody has a ko threat; never ko",
     .set = no_threats},
    {.name = "ko_threats",
     .word = "threats",
     .type = FieldType::Text,
     .unit = "SIDE=COUNT",
     .suits = kLife,
     .help = "who wins if this side has so many ko threats and the other none, `X=2`; never ko",
     .set = ko_threats},

    {.name = "seconds",
     .inside = "limits",
     .doors = kFromOutside,
     .group = FieldGroup::Search,
     .type = FieldType::Number,
     .least = 0.001,
     .most = 1e7,
     .unit = "S",
     .suits = kEverything,
     .help = "time for the question",
     .set = seconds},
    {.name = "nodes",
     .inside = "limits",
     .doors = kFromOutside,
     .group = FieldGroup::Search,
     .type = FieldType::Whole,
     .least = 1,
     .most = 9007199254740992.0,
     .unit = "N",
     .suits = kEverything,
     .help = "positions to look at for the question; makes runs repeatable",
     .set = nodes},
    {.name = "memory",
     .inside = "limits",
     .doors = kFromOutside,
     .group = FieldGroup::Search,
     .type = FieldType::Whole,
     .least = 1,
     .most = 1 << 20,
     .unit = "MIB",
     .suits = kEverything,
     .help = "MiB in all (1024)",
     .set = memory},
    {.name = "threads",
     .doors = kFromOutside,
     .group = FieldGroup::Search,
     .type = FieldType::Whole,
     .least = 1,
     .most = 256,
     .unit = "N",
     .suits = kEverything & ~kSafety,
     .help = "how many work on the question at a time; with 2 or more its node count varies",
     .set = threads},
    {.name = "algorithm",
     .group = FieldGroup::Search,
     .type = FieldType::Text,
     .unit = "NAME",
     .suits = kAboutStones | kBoard,
     .help = "which searcher; for board alphabeta (the default) or pns, proof-number search",
     .set = algorithm},
    {.name = "order",
     .group = FieldGroup::Search,
     .type = FieldType::Whole,
     .least = 1,
     .most = 20,
     .unit = "N",
     .help = "highest order of threats to try; 1 is ladders alone",
     .set = order},
    {.name = "threats",
     .word = "general-threats",
     .group = FieldGroup::Search,
     .type = FieldType::Text,
     .unit = "T1,T2,…,0",
     .help = "largest general threat to try, for the algorithm threats: `8,5,2,0`",
     .set = threats},
    {.name = "rules",
     .doors = kFromOutside,
     .group = FieldGroup::Search,
     .type = FieldType::File,
     .unit = "FOLDER",
     .help = "rules on life for life and death to end at, from `yomi rules generate`",
     .set = rules},

    {.name = "all",
     .group = FieldGroup::Wanted,
     .suits = kOneQuestion,
     .help = "judge every first move, not only find one",
     .set = keep<&Question::all>},
    {.name = "explain",
     .doors = kFromOutside,
     .group = FieldGroup::Wanted,
     .suits = kOneQuestion,
     .help = "list the searches that were tried, how long each took, and what came of it",
     .set = keep<&Question::explain>},
    {.name = "guess",
     .group = FieldGroup::Wanted,
     .suits = kGuessed,
     .help = "what seems likely, soon, with no more proof than it takes",
     .set = keep<&Question::guess>},
    {.name = "count",
     .group = FieldGroup::Wanted,
     .suits = kLife,
     .help = "prove the number of threats that a ko takes, too",
     .set = keep<&Question::count>},
    {.name = "early",
     .doors = kJson,
     .group = FieldGroup::Wanted,
     .suits = kOneQuestion,
     .help = "say what seems likely as soon as it does, in lines before the answer",
     .set = keep<&Request::early>},
    {.name = "progress",
     .doors = kJson,
     .group = FieldGroup::Wanted,
     .type = FieldType::Number,
     .least = 0.1,
     .most = 3600,
     .suits = kEverything & ~kSafety,
     .help = "say how far the search is, in a line every so many seconds",
     .set = keep<&Request::progress>},
    {.name = "priority",
     .doors = kJson,
     .group = FieldGroup::Wanted,
     .type = FieldType::Whole,
     .least = -1'000'000,
     .most = 1'000'000,
     .suits = kEverything,
     .help = "where questions wait, those with a higher number come first (0)",
     .set = keep<&Request::priority>},
    {.name = "certificate",
     .doors = kFromOutside,
     .group = FieldGroup::Wanted,
     .type = FieldType::File,
     .unit = "FILE",
     .suits = kAboutStones | kSurvey,
     .help = "write the proof for yomi-check; compressed if the name ends in .zst; for a survey a folder",
     .set = file<&Request::certificate>},
    {.name = "tree",
     .option = "sgf",
     .doors = kFromOutside,
     .group = FieldGroup::Wanted,
     .type = FieldType::File,
     .unit = "FILE",
     .help = "write the proof as a game tree with variations",
     .set = file<&Request::tree>},
    {.name = "svg",
     .doors = kFromOutside,
     .group = FieldGroup::Wanted,
     .type = FieldType::File,
     .unit = "FILE",
     .suits = kAboutStones | kSurvey | kScore,
     .help = "write the picture",
     .set = file<&Request::svg>},

    {.name = "komi",
     .doors = kFromOutside,
     .group = FieldGroup::Board,
     .type = FieldType::Number,
     .least = -1000,
     .most = 1000,
     .unit = "K",
     .suits = kScore | kBoard,
     .help = "what White gets; for board only who wins with it is asked, not by how much",
     .set = keep<&Request::komi>},
    {.name = "dead",
     .doors = kFromOutside,
     .group = FieldGroup::Board,
     .type = FieldType::Points,
     .unit = "POINTS",
     .suits = kScore,
     .help = "stones that the players marked as dead, to be judged; without it TB and TW of the record",
     .set = dead},
    {.name = "method",
     .doors = kJson,
     .group = FieldGroup::Board,
     .type = FieldType::Choice,
     .choices = "benson, lap, bss",
     .unit = "METHOD",
     .suits = kSafety,
     .help = "how safety is found (bss)",
     .set = method},
    {.name = "superko",
     .doors = kFromOutside,
     .group = FieldGroup::Board,
     .type = FieldType::Choice,
     .choices = "positional, situational, none",
     .unit = "RULE",
     .suits = kBoard,
     .help = "which repetitions are illegal (positional)",
     .set = superko},
    {.name = "prover",
     .doors = kFromOutside,
     .group = FieldGroup::Board,
     .type = FieldType::Side,
     .unit = "SIDE",
     .suits = kBoard,
     .help = "only this side looks for proofs (alphabeta)",
     .set = prover},
    {.name = "learn",
     .doors = kFromOutside,
     .group = FieldGroup::Board,
     .type = FieldType::Whole,
     .most = 100'000'000,
     .unit = "GAMES",
     .suits = kBoard,
     .help = "games that a side plays against itself first, to learn which proofs are little work; without a "
             "prover only where a million nodes were not enough",
     .set = keep<&Request::learning_games>},
    {.name = "save",
     .doors = kFromOutside,
     .group = FieldGroup::Board,
     .type = FieldType::File,
     .unit = "TABLE",
     .suits = kBoard,
     .help = "write the table every two minutes and at the end, also after an interruption",
     .set = file<&Request::save>},
    {.name = "save_every",
     .doors = kFromOutside,
     .group = FieldGroup::Board,
     .type = FieldType::Number,
     .least = 1,
     .most = 1e6,
     .unit = "S",
     .suits = kBoard,
     .help = "seconds between two writings of the table (120)",
     .set = keep<&Request::save_every>},
    {.name = "resume",
     .doors = kFromOutside,
     .group = FieldGroup::Board,
     .type = FieldType::File,
     .unit = "TABLE",
     .suits = kBoard,
     .help = "start from a table that was saved",
     .set = file<&Request::resume>},
};

}  // namespace

std::span<const Field> fields() {
  return kFields;
}

}  // namespace yomi
