// GTP: candidate moves while a person looks on, in the forms of Sabaki, Leela Zero and KataGo.
//
// A search looks again and again, closer each time, and a line of "info" tells what it has found. Any line of
// input ends the command at once; the search is told to stop, and nobody waits for it.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "front/gtp_choice.h"
#include "front/gtp_command.h"
#include "go/colour_name.h"
#include "survey/first_choice.h"
#include "survey/ownership.h"

namespace yomi {

namespace {

// Leela Zero writes 5512 for 55.12 %, KataGo 0.5512.
enum class Style { LeelaZero, KataGo };

struct Wishes {
  Colour colour = Colour::Black;
  double interval = 1;  // seconds
  int most_moves = 20;
  int least_moves = 0;
  bool ownership = false;
  PointSet avoided;
  PointSet allowed;
};

// What the search has found, for the thread that writes.
class Findings {
 public:
  struct Seen {
    int rounds = 0;
    std::vector<FirstMove> candidates;
    FirstMove pass;
    Point move = kPass;
    std::vector<double> ownership;
  };
  void set(Seen seen) {
    const std::lock_guard lock(mutex_);
    seen_ = std::move(seen);
  }
  Seen get() const {
    const std::lock_guard lock(mutex_);
    return seen_;
  }
  std::atomic<bool> is_cancelled{false};
  std::atomic<bool> is_done{false};

 private:
  mutable std::mutex mutex_;
  Seen seen_;
};

// How likely a lead of so many points is to be kept: a guess about guesses.
double winning_chance(double lead) {
  constexpr double kPoints = 6;  // of lead that are worth odds of e to 1
  return 1 / (1 + std::exp(-lead / kPoints));
}

std::string chance(double probability, Style style) {
  return style == Style::KataGo ? fmt::format("{:.4f}", probability)
                                : std::to_string(std::lround(probability * 10'000));
}

std::string info(const FirstMove& candidate, int order, double lead, double prior, Size size, Style style) {
  const std::string share = chance(winning_chance(lead), style);
  std::string text =
      fmt::format("info move {} visits {} winrate {} prior {} lcb {}", gtp_point(candidate.move, size),
                  candidate.games, share, chance(prior, style), share);
  if (style == Style::KataGo) text += fmt::format(" scoreMean {:.2f}", lead);
  text += fmt::format(" scoreLead {:.2f} provedStones {} order {} pv {}", lead, candidate.proved_stones(),
                      order, gtp_point(candidate.move, size));
  return text;
}

// One line about all moves, the best first.
std::string info_line(const GtpSession& session, const Findings::Seen& seen, const Wishes& wishes,
                      Style style) {
  const Size size = session.game.size();
  const double komi = wishes.colour == Colour::Black ? -session.komi : session.komi;
  std::vector<FirstMove> shown = seen.candidates;
  if (seen.move == kPass) shown.insert(shown.begin(), seen.pass);
  const size_t most = static_cast<size_t>(wishes.most_moves);
  if (shown.size() > most) shown.resize(most);
  double games = 0;
  for (const FirstMove& candidate : shown) games += candidate.games;
  std::string text;
  int order = 0;
  for (const FirstMove& candidate : shown) {
    // The worth of proved reasons is not in the lead of random games, which know nothing of them.
    const double lead = candidate.move == kPass ? candidate.lead : seen.pass.lead + candidate.worth;
    text += (text.empty() ? "" : " ") +
            info(candidate, order++, lead + komi, games > 0 ? candidate.games / games : 0, size, style);
  }
  if (wishes.ownership && !seen.ownership.empty()) {
    text += " ownership";
    for (double value : seen.ownership) text += fmt::format(" {:.3f}", value);
  }
  return text + "\n";
}

// From the top left corner, row by row: 1 the side to move's, -1 the other side's.
std::vector<double> ownership_of(const FirstChoice& choice, Colour mover) {
  const Position& position = choice.survey().position;
  const Board board(position);
  const Safety& safety = choice.survey().safety;
  const SettledAreas settled{safety.black.stones | safety.white.stones,
                             (safety.black.territory | safety.white.territory) & position.empty()};
  const Ownership guess = guess_ownership(board, settled);
  std::vector<double> values;
  for (int y = 0; y < position.size.height; ++y)
    for (int x = 0; x < position.size.width; ++x) {
      const Point point = point_at(x, y);
      double value = guess.lead(PointSet{point});
      if ((safety.black.stones | safety.black.territory).contains(point)) value = 1;
      if ((safety.white.stones | safety.white.territory).contains(point)) value = -1;
      values.push_back(mover == Colour::Black ? value : -value);
    }
  return values;
}

void search(FirstChoice& choice, const Wishes& wishes, int most_rounds, Findings& findings) {
  while (!findings.is_cancelled && choice.rounds() < most_rounds) {
    const int before = choice.rounds();
    choice.look();
    if (choice.rounds() == before) break;
    Findings::Seen seen{choice.rounds(), choice.candidates(), choice.pass(), choice.move(), {}};
    if (wishes.ownership && !findings.is_cancelled) seen.ownership = ownership_of(choice, wishes.colour);
    findings.set(std::move(seen));
  }
  findings.is_done = true;
}

// "avoid b D4,E5 30": points that this side is not to think of.
void read_points(GtpWords& words, const Wishes& wishes, PointSet& points) {
  const Colour colour = words.colour();
  const std::string list = words.word("points");
  words.whole("the number of moves", 1, 1'000'000);
  if (!words.error().empty() || colour != wishes.colour) return;
  std::vector<std::string> names;
  for (size_t at = 0; at <= list.size();) {
    const size_t end = std::min(list.find(',', at), list.size());
    names.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  GtpWords inner = words.inside(names);
  while (inner.more())
    if (const Point point = inner.point(); point >= 0) points.insert(point);
  if (!inner.error().empty()) words.fail(inner.error());
}

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

// "[COLOUR] [INTERVAL] [KEY VALUE ...]"
Wishes read_wishes(const GtpSession& session, GtpWords& words) {
  constexpr double kLongest = 1e6;  // hundredths of a second
  Wishes wishes;
  wishes.colour = session.position().to_move;
  if (is_player(colour_named(words.peek()))) wishes.colour = words.colour();
  if (is_number(words.peek())) wishes.interval = words.number("the interval", 0, kLongest) / 100;
  while (words.more()) {
    const std::string key = words.word("a key");
    if (key == "interval") {
      wishes.interval = words.number("the interval", 0, kLongest) / 100;
    } else if (key == "minmoves") {
      wishes.least_moves = words.whole(key, 0, kPoints);
    } else if (key == "maxmoves") {
      wishes.most_moves = words.whole(key, 1, kPoints);
    } else if (key == "ownership") {
      wishes.ownership = words.word(key) == "true";
    } else if (key == "avoid") {
      read_points(words, wishes, wishes.avoided);
    } else if (key == "allow") {
      read_points(words, wishes, wishes.allowed);
    } else if (key == "rootInfo" || key == "ownershipStdev" || key == "movesOwnership" || key == "pvVisits" ||
               key == "pvEdgeVisits") {
      if (words.word(key) == "true") words.fail(key + " is not known here");
    } else {
      words.fail("there is no key '" + key.substr(0, 20) +
                 "'; there are interval, minmoves, maxmoves, ownership, avoid and allow");
    }
  }
  constexpr double kShortest = 0.01;
  wishes.interval = std::max(wishes.interval, kShortest);
  return wishes;
}

struct Running {
  std::shared_ptr<Findings> findings = std::make_shared<Findings>();
  std::thread thread;
};

Running begin(GtpSession& session, const Wishes& wishes, double seconds, int most_rounds) {
  constexpr std::int64_t kFirstNodes = 200;  // a question, in the first round: something to show soon
  session.wait_for_old_searches();
  Running running;
  SurveyLimits limits = session.survey_limits(seconds);
  if (session.limits.find("nodes") == nullptr) limits.nodes = kFirstNodes;
  limits.cancelled = &running.findings->is_cancelled;
  const PointSet forbidden = forbidden_to(session, wishes.colour, wishes.allowed) | wishes.avoided;
  running.thread = std::thread([findings = running.findings, wishes, most_rounds, limits, forbidden,
                                position = session.position_for(wishes.colour)] {
    try {
      FirstChoice choice(position, forbidden, limits);
      search(choice, wishes, most_rounds, *findings);
    } catch (const std::exception&) {
      findings->is_done = true;  // what was found before stays
    }
  });
  return running;
}

// Writes a line at each interval for as long as there is something new, until the turn is over, or until the
// search is if `ends`.
void tell(GtpSession& session, const Running& running, const Wishes& wishes, Style style, bool ends) {
  constexpr double kLook = 0.02;  // seconds between looks while nothing has been found
  int told = 0;
  const Stopwatch clock;
  double next = 0;
  session.write("");
  while (!session.turn->is_over()) {
    const Findings::Seen seen = running.findings->get();
    const bool is_done = running.findings->is_done;
    if (seen.rounds > told && clock.seconds() >= next) {
      session.write(info_line(session, seen, wishes, style));
      told = seen.rounds;
      next = clock.seconds() + wishes.interval;
    }
    if (ends && is_done && told == seen.rounds) return;
    if (session.turn->wait(told == 0 || ends ? kLook : std::min(wishes.interval, 0.1))) return;
  }
}

GtpResult analyze(GtpSession& session, GtpWords& words, Style style) {
  constexpr int kMostRounds = 7;
  const Wishes wishes = read_wishes(session, words);
  if (!words.end()) return Error{""};
  const Given* seconds = session.limits.find("seconds");
  Running running = begin(session, wishes, seconds != nullptr ? seconds->number() : 0, kMostRounds);
  tell(session, running, wishes, style, false);
  running.findings->is_cancelled = true;
  session.let_wind_down(std::move(running.thread));
  return std::string();
}

GtpResult genmove_analyze(GtpSession& session, GtpWords& words, Style style) {
  constexpr int kRounds = 4;
  const Wishes wishes = read_wishes(session, words);
  if (!words.end()) return Error{""};
  Point move = kPass;
  if (!should_pass(session, wishes.colour)) {
    Running running = begin(session, wishes, 0.5 * session.seconds_for_move(wishes.colour), kRounds);
    tell(session, running, wishes, style, true);
    running.findings->is_cancelled = true;
    const Findings::Seen seen = running.findings->get();
    session.let_wind_down(std::move(running.thread));
    // Stopped before the first round was over: what that round finds all the same.
    if (seen.rounds == 0) session.wait_for_old_searches();
    move = running.findings->get().move;
  } else {
    session.write("");
  }
  session.game.play(wishes.colour, move);
  return "play " + gtp_point(move, session.game.size());
}

GtpResult analyze_lz(GtpSession& session, GtpWords& words) {
  return analyze(session, words, Style::LeelaZero);
}
GtpResult analyze_kata(GtpSession& session, GtpWords& words) {
  return analyze(session, words, Style::KataGo);
}
GtpResult genmove_lz(GtpSession& session, GtpWords& words) {
  return genmove_analyze(session, words, Style::LeelaZero);
}
GtpResult genmove_kata(GtpSession& session, GtpWords& words) {
  return genmove_analyze(session, words, Style::KataGo);
}

constexpr const char* kWishes = "[COLOUR] [INTERVAL] [KEY VALUE ...]";

constexpr GtpCommand kCommands[] = {
    {.name = "analyze",
     .arguments = kWishes,
     .help = "lines of candidate moves, each INTERVAL hundredths of a second, until the next line of input",
     .run = analyze_lz,
     .streams = true},
    {.name = "lz-analyze", .arguments = kWishes, .help = "the same", .run = analyze_lz, .streams = true},
    {.name = "kata-analyze",
     .arguments = kWishes,
     .help = "the same with chances from 0 to 1; `ownership true` adds who owns each point",
     .run = analyze_kata,
     .streams = true},
    {.name = "genmove_analyze",
     .arguments = kWishes,
     .help = "`genmove` with such lines; the last line is `play` and the move",
     .run = genmove_lz,
     .streams = true},
    {.name = "lz-genmove_analyze",
     .arguments = kWishes,
     .help = "the same",
     .run = genmove_lz,
     .streams = true},
    {.name = "kata-genmove_analyze",
     .arguments = kWishes,
     .help = "the same with chances from 0 to 1",
     .run = genmove_kata,
     .streams = true},
};

}  // namespace

GtpChapter gtp_analysis() {
  return {"Analysis", kCommands};
}

}  // namespace yomi
