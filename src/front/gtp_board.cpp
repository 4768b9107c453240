// GTP: what the board shows without search, by the names of GNU Go.
#include <fmt/core.h>

#include "front/gtp_command.h"
#include "go/board.h"
#include "go/diagram_text.h"

namespace yomi {

namespace {

GtpResult showboard(GtpSession& session, GtpWords& words) {
  words.end();
  Diagram diagram;
  diagram.position = session.position();
  const std::vector<PlayedMove> moves = session.game.moves();
  if (!moves.empty()) diagram.last_move = moves.back().point;
  return fmt::format("\n{}\n{} to move; captured: {} by Black, {} by White", text_diagram(diagram, false),
                     name(session.position().to_move), session.game.captured_by(Colour::Black),
                     session.game.captured_by(Colour::White));
}

GtpResult colour_at(GtpSession& session, GtpWords& words) {
  const Point point = words.vertex();
  if (!words.end()) return Error{""};
  return std::string(gtp_colour(session.position().at(point)));
}

// One string a line, as final_status_list has them.
GtpResult list_stones(GtpSession& session, GtpWords& words) {
  const Colour colour = words.colour();
  if (!words.end()) return Error{""};
  return gtp_points(session.position().stones(colour), session.game.size());
}

GtpResult countlib(GtpSession& session, GtpWords& words) {
  const Point stone = words.stone();
  if (!words.end()) return Error{""};
  return std::to_string(Board(session.position()).liberty_count(stone));
}

GtpResult findlib(GtpSession& session, GtpWords& words) {
  const Point stone = words.stone();
  if (!words.end()) return Error{""};
  return gtp_points(Board(session.position()).liberties(stone), session.game.size());
}

GtpResult worm_stones(GtpSession& session, GtpWords& words) {
  const Board board(session.position());
  if (words.more()) {
    const Point stone = words.stone();
    if (!words.end()) return Error{""};
    return gtp_points(board.block(stone).stones, board.size());
  }
  std::string text;
  for (Colour colour : {Colour::Black, Colour::White})
    for (PointSet left = board.stones(colour); !left.empty();) {
      const PointSet& string = board.block(left.first()).stones;
      text += gtp_points(string, board.size()) + "\n";
      left -= string;
    }
  return text;
}

GtpResult is_legal(GtpSession& session, GtpWords& words) {
  const Colour colour = words.colour();
  const Point point = words.point();
  if (!words.end()) return Error{""};
  return std::string(session.game.what_forbids(colour, point).empty() ? "1" : "0");
}

GtpResult all_legal(GtpSession& session, GtpWords& words) {
  const Colour colour = words.colour();
  if (!words.end()) return Error{""};
  return gtp_points(Board(session.position_for(colour)).legal_moves(), session.game.size());
}

GtpResult captures(GtpSession& session, GtpWords& words) {
  const Colour colour = words.colour();
  if (!words.end()) return Error{""};
  return std::to_string(session.game.captured_by(colour));
}

std::string move_in_words(const PlayedMove& move, Size size) {
  return fmt::format("{} {}", gtp_colour(move.colour), gtp_point(move.point, size));
}

GtpResult last_move(GtpSession& session, GtpWords& words) {
  const std::vector<PlayedMove> moves = session.game.moves();
  if (!words.end()) return Error{""};
  if (moves.empty() || !is_player(moves.back().colour)) return Error{"no previous move known"};
  return move_in_words(moves.back(), session.game.size());
}

GtpResult move_history(GtpSession& session, GtpWords& words) {
  const std::vector<PlayedMove> moves = session.game.moves();
  if (!words.end()) return Error{""};
  std::string text;
  for (auto move = moves.rbegin(); move != moves.rend(); ++move)
    text += move_in_words(*move, session.game.size()) + "\n";
  return text;
}

constexpr GtpCommand kCommands[] = {
    {"showboard", "", "the board as text", showboard},
    {"color", "POINT", "`black`, `white` or `empty`", colour_at},
    {"list_stones", "COLOUR", "the stones of a side", list_stones},
    {"worm_stones", "[POINT]", "the stones of the string there; without a point each string on a line",
     worm_stones},
    {"countlib", "POINT", "how many liberties the string has", countlib, "string", "Count liberties",
     "countlib %p"},
    {"findlib", "POINT", "the liberties of the string", findlib, "plist", "Liberties", "findlib %p"},
    {"is_legal", "COLOUR POINT", "1 if this side may play there, else 0", is_legal},
    {"all_legal", "COLOUR", "where this side may play", all_legal, "plist", "Legal moves", "all_legal %m"},
    {"captures", "COLOUR", "how many stones this side has captured", captures},
    {"last_move", "", "the last move", last_move},
    {"move_history", "", "all moves, the last first", move_history},
};

}  // namespace

GtpChapter gtp_board() {
  return {"The board", kCommands};
}

}  // namespace yomi
