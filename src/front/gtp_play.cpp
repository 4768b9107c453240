// GTP: playing and taking back moves, and choosing them.
#include <fmt/core.h>

#include "front/gtp_choice.h"
#include "front/gtp_command.h"
#include "go/board.h"

namespace yomi {

namespace {

GtpResult play(GtpSession& session, GtpWords& words) {
  const Colour colour = words.colour();
  const Point point = words.point();
  if (!words.end()) return Error{""};
  if (std::string wrong = session.game.what_forbids(colour, point); !wrong.empty()) return Error{wrong};
  session.game.play(colour, point);
  return std::string();
}

// All of the moves, or none.
GtpResult play_sequence(GtpSession& session, GtpWords& words) {
  PlayedGame game = session.game;
  while (words.more()) {
    const Colour colour = words.colour();
    const Point point = words.point();
    if (!words.error().empty()) return Error{""};
    if (std::string wrong = game.what_forbids(colour, point); !wrong.empty()) return Error{wrong};
    game.play(colour, point);
  }
  if (!words.end()) return Error{""};
  session.game = std::move(game);
  return std::string();
}

GtpResult take_back(GtpSession& session, int moves) {
  if (session.game.move_count() < moves) return Error{"cannot undo"};
  for (int i = 0; i < moves; ++i) session.game.undo();
  session.tried = std::max(session.tried - moves, 0);
  return std::string();
}

GtpResult undo(GtpSession& session, GtpWords& words) {
  return words.end() ? take_back(session, 1) : GtpResult(Error{""});
}

GtpResult undo_several(GtpSession& session, GtpWords& words) {
  const int moves = words.more() ? words.whole("the number of moves", 0, PlayedGame::kMostMoves) : 1;
  return words.end() ? take_back(session, moves) : GtpResult(Error{""});
}

GtpResult trymove(GtpSession& session, GtpWords& words) {
  const GtpResult played = play(session, words);
  if (played && words.error().empty()) ++session.tried;
  return played;
}

GtpResult popgo(GtpSession& session, GtpWords& words) {
  if (!words.end()) return Error{""};
  if (session.tried == 0) return Error{"Stack empty."};
  return take_back(session, 1);
}

GtpResult choose(GtpSession& session, GtpWords& words, bool plays) {
  const Colour colour = words.colour();
  if (!words.end()) return Error{""};
  const Point move = choose_move(session, colour, {});
  if (plays) session.game.play(colour, move);
  return gtp_point(move, session.game.size());
}

GtpResult genmove(GtpSession& session, GtpWords& words) {
  return choose(session, words, true);
}

GtpResult reg_genmove(GtpSession& session, GtpWords& words) {
  return choose(session, words, false);
}

GtpResult restricted_genmove(GtpSession& session, GtpWords& words) {
  const Colour colour = words.colour();
  PointSet allowed;
  while (words.more()) allowed.insert(words.vertex());
  if (allowed.empty()) words.fail("a point is missing");
  if (!words.end()) return Error{""};
  return gtp_point(choose_move(session, colour, allowed), session.game.size());
}

GtpResult genmove_cleanup(GtpSession& session, GtpWords& words) {
  const Colour colour = words.colour();
  if (!words.end()) return Error{""};
  const Point move = choose_clean_up(session, colour);
  session.game.play(colour, move);
  return gtp_point(move, session.game.size());
}

constexpr GtpCommand kCommands[] = {
    {"play", "COLOUR POINT", "plays a move; the point may be `pass`", play},
    {"gogui-play_sequence", "[COLOUR POINT ...]", "plays these moves, or none if one is illegal",
     play_sequence},
    {"undo", "", "takes back the last move", undo},
    {"gg-undo", "[MOVES]", "takes back so many moves", undo_several},
    {"trymove", "COLOUR POINT", "plays a move until `popgo`", trymove},
    {"popgo", "", "takes back the last move of `trymove`", popgo},
    {"genmove", "COLOUR", "chooses a move and plays it", genmove},
    {"reg_genmove", "COLOUR", "chooses a move without playing it", reg_genmove, "plist", "Choose a move",
     "reg_genmove %m"},
    {"restricted_genmove", "COLOUR POINT ...", "the same among these points", restricted_genmove},
    {"kgs-genmove_cleanup", "COLOUR", "captures dead stones, one move at a time; passes when there are none",
     genmove_cleanup},
};

}  // namespace

GtpChapter gtp_play() {
  return {"Playing", kCommands};
}

}  // namespace yomi
