// GTP: GNU Go's questions, with its codes. 0: it cannot be done; 1: it can; 2: by a ko that the mover takes
// first; 3: by a ko in which the mover needs the first threat.
//
// GNU Go has no code for an open question, so a code may be a bet: what the search leans to. With
// report_uncertainty such a code is followed by the word "uncertain".
#include <fmt/core.h>

#include "front/gtp_command.h"
#include "go/board.h"
#include "safety/benson.h"

namespace yomi {

namespace {

struct Coded {
  int code = 0;
  Point move = kPass;
  bool is_proved = false;
};

Coded coded(const Answer& answer, Colour mover) {
  const Verdict verdict =
      answer.verdict != Verdict::Unknown ? answer.verdict : answer.likely.value_or(Verdict::Lost);
  Coded result;
  result.is_proved = answer.verdict != Verdict::Unknown && answer.trust == nullptr;
  result.move = answer.verdict != Verdict::Unknown ? answer.move : answer.likely_move;
  if (verdict == Verdict::Won) result.code = 1;
  if (verdict == Verdict::Ko) result.code = answer.takes_first == opponent(mover) ? 3 : 2;
  return result;
}

std::string in_words(const GtpSession& session, const Coded& result, const std::string& codes) {
  std::string text = codes;
  if (result.code != 0) text += " " + gtp_point(result.move, session.game.size());
  if (session.reports_uncertainty && !result.is_proved) text += " uncertain";
  return text;
}

GtpResult reply(GtpSession& session, const Result<Answer>& answer, Colour mover) {
  if (!answer) return Error{answer.error()};
  const Coded result = coded(*answer, mover);
  return in_words(session, result, std::to_string(result.code));
}

using Counter = std::int64_t GtpCounters::*;

// What the other side asks of the same stones.
const char* opposite(std::string_view ask) {
  constexpr const char* kPairs[][2] = {{"capture", "save"}, {"connect", "cut"}, {"kill", "live"}};
  for (const auto& [one, other] : kPairs) {
    if (ask == one) return other;
    if (ask == other) return one;
  }
  return "";
}

// Asks, and where a win is likely but no move is known, looks for the point that the other side would play
// at: that is the likeliest move. If he has none there either, no move is needed.
Result<Answer> ask_with_move(GtpSession& session, const char* ask, const std::vector<Point>& stones,
                             Colour mover, std::int64_t& counter) {
  Result<Answer> answer = session.ask_about(ask, stones, mover, counter);
  if (!answer || answer->verdict != Verdict::Unknown) return answer;
  const bool lacks_move = answer->likely == Verdict::Won && answer->likely_move == kNoPoint;
  if (!lacks_move || session.turn == nullptr || session.turn->stopped()) return answer;
  const Result<Answer> other = session.ask_about(opposite(ask), stones, opponent(mover), counter,
                                                 {.guesses = true, .remembers = false});
  if (!other) return answer;
  const Point move = other->verdict != Verdict::Unknown ? other->move : other->likely_move;
  if (move >= 0 && Board(session.position_for(mover)).is_legal(move)) answer->likely_move = move;
  return answer;
}

// About the string at a point. `by_owner`: its owner moves first.
template <Counter counter>
GtpResult about_stone(GtpSession& session, GtpWords& words, const char* ask, bool by_owner) {
  const Point stone = words.stone();
  if (!words.end()) return Error{""};
  const Colour owner = session.position().at(stone);
  const Colour mover = by_owner ? owner : opponent(owner);
  return reply(session, ask_with_move(session, ask, {stone}, mover, session.counters.*counter), mover);
}

GtpResult attack(GtpSession& session, GtpWords& words) {
  return about_stone<&GtpCounters::reading>(session, words, "capture", false);
}
GtpResult defend(GtpSession& session, GtpWords& words) {
  return about_stone<&GtpCounters::reading>(session, words, "save", true);
}
GtpResult owl_attack(GtpSession& session, GtpWords& words) {
  return about_stone<&GtpCounters::owl>(session, words, "kill", false);
}
GtpResult owl_defend(GtpSession& session, GtpWords& words) {
  return about_stone<&GtpCounters::owl>(session, words, "live", true);
}

GtpResult ladder_attack(GtpSession& session, GtpWords& words) {
  const Point stone = words.stone();
  if (!words.end()) return Error{""};
  const int liberties = Board(session.position()).liberty_count(stone);
  if (liberties > 2)
    return Error{"string must have at most 2 liberties, and this one has " + std::to_string(liberties)};
  Form form;
  form.ask("capture");
  form.give("stones", std::vector<std::string>{point_name(stone, session.game.size())});
  form.give("order", 1.0);
  const Colour mover = opponent(session.position().at(stone));
  const Result<Reply> answer = session.ask(form, mover);
  if (!answer) return Error{answer.error()};
  const Answer& ladder = std::get<Answer>(*answer);
  session.counters.reading += ladder.nodes;
  // No ladder is no proof that there is no other attack, but it is what was asked.
  Coded result = coded(ladder, mover);
  if (ladder.verdict == Verdict::Unknown || ladder.verdict == Verdict::Lost) result = {0, kPass, true};
  return in_words(session, result, std::to_string(result.code));
}

struct Pair {
  Point one = kPass;
  Point other = kPass;
};

Pair two_stones(GtpSession& session, GtpWords& words, bool of_one_side) {
  Pair pair;
  pair.one = words.stone();
  pair.other = words.stone();
  words.end();
  if (!words.error().empty()) return pair;
  const Position& position = session.position();
  if ((position.at(pair.one) == position.at(pair.other)) != of_one_side)
    words.fail(of_one_side ? "vertices must have same color" : "vertices must have different colors");
  return pair;
}

GtpResult connection(GtpSession& session, GtpWords& words, const char* ask, bool by_owner) {
  const auto [one, other] = two_stones(session, words, true);
  if (!words.error().empty()) return Error{""};
  const Board board(session.position());
  if (board.block_id(one) == board.block_id(other)) return std::string(by_owner ? "1 PASS" : "0");
  const Colour owner = session.position().at(one);
  const Colour mover = by_owner ? owner : opponent(owner);
  return reply(session, ask_with_move(session, ask, {one, other}, mover, session.counters.connection), mover);
}

GtpResult connect(GtpSession& session, GtpWords& words) {
  return connection(session, words, "connect", true);
}
GtpResult disconnect(GtpSession& session, GtpWords& words) {
  return connection(session, words, "cut", false);
}

// Can the first be defended, can the second be taken, and where the owner of the first moves.
GtpResult analyze_semeai(GtpSession& session, GtpWords& words) {
  const auto [mine, theirs] = two_stones(session, words, false);
  if (!words.error().empty()) return Error{""};
  const Colour mover = session.position().at(mine);
  Form form;
  form.ask("semeai");
  form.give("stones", std::vector<std::string>{point_name(mine, session.game.size()),
                                               point_name(theirs, session.game.size())});
  const Result<Reply> reply = session.ask(form, mover);
  if (!reply) return Error{reply.error()};
  const SemeaiAnswer& race = std::get<SemeaiAnswer>(*reply);
  session.counters.owl += race.nodes;
  session.counters.trymove += race.nodes;
  Coded take = coded(race.attack, mover);
  Coded keep = coded(race.defence, mover);
  const Race end = race.verdict != Race::Unknown ? race.verdict : race.likely.value_or(Race::Unknown);
  if (end == Race::Won) take.code = keep.code = 1;
  if (end == Race::Seki) take.code = 0, keep.code = 1;
  if (end == Race::Lost) take.code = keep.code = 0;
  Coded shown = take.code != 0 ? take : keep;
  shown.is_proved = race.verdict != Race::Unknown;
  std::string text = fmt::format("{} {} {}", keep.code, take.code,
                                 gtp_point(shown.code != 0 ? shown.move : kPass, session.game.size()));
  if (session.reports_uncertainty && !shown.is_proved) text += " uncertain";
  return text;
}

// After a move of `mover`'s at this point the other side asks. What he cannot do is done.
template <Counter counter>
GtpResult after_move(GtpSession& session, GtpWords& words, const char* ask, bool mover_owns) {
  const Point move = words.vertex();
  const Point stone = words.stone();
  if (!words.end()) return Error{""};
  const Colour owner = session.position().at(stone);
  const Colour mover = mover_owns ? owner : opponent(owner);
  if (std::string wrong = session.game.what_forbids(mover, move); !wrong.empty()) return Error{wrong};
  session.game.play(mover, move);
  Coded result{1, kPass, true};
  std::string wrong;
  if (session.position().at(stone) == owner) {
    const Colour other = opponent(mover);
    const Result<Answer> answer = session.ask_about(ask, {stone}, other, session.counters.*counter);
    if (answer) {
      result = coded(*answer, other);
      // A ko that the other side takes first needs a threat of the mover's, and the other way round.
      constexpr int kTurned[] = {1, 0, 3, 2};
      result.code = kTurned[result.code];
    } else {
      wrong = answer.error();
    }
  }
  session.game.undo();
  if (!wrong.empty()) return Error{wrong};
  const bool is_uncertain = session.reports_uncertainty && !result.is_proved;
  return std::to_string(result.code) + (is_uncertain ? " uncertain" : "");
}

GtpResult does_attack(GtpSession& session, GtpWords& words) {
  return after_move<&GtpCounters::reading>(session, words, "save", false);
}
GtpResult does_defend(GtpSession& session, GtpWords& words) {
  return after_move<&GtpCounters::reading>(session, words, "capture", true);
}
GtpResult owl_does_attack(GtpSession& session, GtpWords& words) {
  return after_move<&GtpCounters::owl>(session, words, "live", false);
}
GtpResult owl_does_defend(GtpSession& session, GtpWords& words) {
  return after_move<&GtpCounters::owl>(session, words, "kill", true);
}

// "alive", "dead", "critical A1 B2" with the attacker's move and the owner's, or "unknown".
GtpResult status_of(GtpSession& session, Point stone) {
  const Colour owner = session.position().at(stone);
  const Size size = session.game.size();
  const Result<Answer> kill = ask_with_move(session, "kill", {stone}, opponent(owner), session.counters.owl);
  if (!kill) return Error{kill.error()};
  const Coded attacked = coded(*kill, opponent(owner));
  if (attacked.code == 0) return in_words(session, attacked, "alive");
  const Result<Answer> live = ask_with_move(session, "live", {stone}, owner, session.counters.owl);
  if (!live) return Error{live.error()};
  const Coded defended = coded(*live, owner);
  const std::string doubt =
      session.reports_uncertainty && !(attacked.is_proved && defended.is_proved) ? " uncertain" : "";
  if (defended.code == 0) return "dead" + doubt;
  return fmt::format("critical {} {}{}", gtp_point(attacked.move, size), gtp_point(defended.move, size),
                     doubt);
}

GtpResult dragon_status(GtpSession& session, GtpWords& words) {
  if (words.more()) {
    const Point stone = words.stone();
    if (!words.end()) return Error{""};
    return status_of(session, stone);
  }
  const Board board(session.position());
  std::string text;
  for (PointSet left = session.position().black | session.position().white; !left.empty();) {
    const Point stone = left.first();
    left -= board.block(stone).stones;
    const GtpResult status = status_of(session, stone);
    if (!status) return status;
    text += point_name(stone, board.size()) + ": " + *status + "\n";
  }
  return text;
}

GtpResult unconditional_status(GtpSession& session, GtpWords& words) {
  const Point point = words.vertex();
  if (!words.end()) return Error{""};
  const Board board(session.position());
  const Colour there = board.at(point);
  for (Colour colour : {Colour::Black, Colour::White}) {
    if (benson_life(board, colour).stones.contains(point)) return std::string("alive");
    if (!unconditional_territory(board, colour).contains(point)) continue;
    if (there == opponent(colour)) return std::string("dead");
    if (there == Colour::Empty) return std::string(gtp_colour(colour)) + "_territory";
  }
  return std::string("undecided");
}

GtpResult report_uncertainty(GtpSession& session, GtpWords& words) {
  const std::string choice = words.word("on or off");
  if (words.error().empty() && choice != "on" && choice != "off")
    words.fail("invalid argument: write on or off");
  if (!words.end()) return Error{""};
  session.reports_uncertainty = choice == "on";
  return std::string();
}

template <Counter counter>
GtpResult get_counter(GtpSession& session, GtpWords& words) {
  words.end();
  return std::to_string(session.counters.*counter);
}

template <Counter counter>
GtpResult reset_counter(GtpSession& session, GtpWords& words) {
  if (words.end()) session.counters.*counter = 0;
  return std::string();
}

constexpr GtpCommand kCommands[] = {
    {"attack", "POINT", "can the string be captured: code and move", attack, "string", "GNU Go: attack",
     "attack %p"},
    {"defend", "POINT", "can the string be saved: code and move", defend, "string", "GNU Go: defend",
     "defend %p"},
    {"does_attack", "MOVE POINT", "does this move capture the string: code", does_attack},
    {"does_defend", "MOVE POINT", "does this move save the string: code", does_defend},
    {"ladder_attack", "POINT", "does a ladder capture the string: code and move", ladder_attack, "string",
     "GNU Go: ladder", "ladder_attack %p"},
    {"connect", "POINT POINT", "can the two strings be connected: code and move", connect},
    {"disconnect", "POINT POINT", "can they be cut: code and move", disconnect},
    {"owl_attack", "POINT", "can the stones be killed: code and move", owl_attack, "string",
     "GNU Go: owl attack", "owl_attack %p"},
    {"owl_defend", "POINT", "can they be made to live: code and move", owl_defend, "string",
     "GNU Go: owl defend", "owl_defend %p"},
    {"owl_does_attack", "MOVE POINT", "does this move kill the stones: code", owl_does_attack},
    {"owl_does_defend", "MOVE POINT", "does this move make them live: code", owl_does_defend},
    {"analyze_semeai", "POINT POINT",
     "a race in which the owner of the first moves: code of its defence, code of the attack on the second, "
     "move",
     analyze_semeai},
    {"tactical_analyze_semeai", "POINT POINT", "the same", analyze_semeai},
    {"dragon_status", "[POINT]",
     "`alive`, `dead` or `critical` with the moves that kill and save; without a point of every string",
     dragon_status, "string", "GNU Go: status", "dragon_status %p"},
    {"unconditional_status", "POINT",
     "by Benson's theorem: `alive`, `dead`, `white_territory`, `black_territory` or `undecided`",
     unconditional_status, "string", "GNU Go: unconditional status", "unconditional_status %p"},
    {"report_uncertainty", "on/off", "whether the word `uncertain` follows a code that is not proved",
     report_uncertainty},
    {"reset_reading_node_counter", "", "sets the counter of `attack` and its like to 0",
     reset_counter<&GtpCounters::reading>},
    {"get_reading_node_counter", "", "positions looked at since then", get_counter<&GtpCounters::reading>},
    {"reset_owl_node_counter", "", "the same for `owl_attack` and its like",
     reset_counter<&GtpCounters::owl>},
    {"get_owl_node_counter", "", "positions looked at since then", get_counter<&GtpCounters::owl>},
    {"reset_connection_node_counter", "", "the same for `connect` and `disconnect`",
     reset_counter<&GtpCounters::connection>},
    {"get_connection_node_counter", "", "positions looked at since then",
     get_counter<&GtpCounters::connection>},
    {"reset_life_node_counter", "", "a counter of GNU Go's for eyes, which no search of ours has",
     reset_counter<&GtpCounters::life>},
    {"get_life_node_counter", "", "always 0", get_counter<&GtpCounters::life>},
    {"reset_trymove_counter", "", "the same for all of them together", reset_counter<&GtpCounters::trymove>},
    {"get_trymove_counter", "", "positions looked at since then", get_counter<&GtpCounters::trymove>},
};

}  // namespace

GtpChapter gtp_tactics() {
  return {"GNU Go's questions", kCommands};
}

}  // namespace yomi
