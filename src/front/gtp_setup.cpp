// GTP: the board and the stones before play; records, handicaps, komi, clocks.
#include <fmt/core.h>

#include "ask/game_facts.h"
#include "front/files.h"
#include "front/gtp_command.h"
#include "go/handicap.h"
#include "go/sgf_read.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

Position empty_board(Size size) {
  Position position;
  position.size = size;
  return position;
}

void start(GtpSession& session, const Position& position) {
  session.game = PlayedGame(position);
  session.tried = 0;
  session.handicap = 0;
  session.last.reset();
}

GtpResult set_size(GtpSession& session, Size size) {
  start(session, empty_board(size));
  return std::string();
}

int side_of_board(GtpWords& words) {
  const int side = static_cast<int>(words.number("boardsize", -1e9, 1e9));
  if (words.error().empty() && (side < 1 || side > kMaxSide))
    words.fail("unacceptable size: a board has 1 to " + std::to_string(kMaxSide) + " lines");
  return words.error().empty() ? side : kMaxSide;
}

GtpResult boardsize(GtpSession& session, GtpWords& words) {
  const int width = side_of_board(words);
  const int height = words.more() ? side_of_board(words) : width;
  if (!words.end()) return Error{""};
  return set_size(session, {width, height});
}

GtpResult rectangular_boardsize(GtpSession& session, GtpWords& words) {
  const int width = side_of_board(words);
  const int height = side_of_board(words);
  if (!words.end()) return Error{""};
  return set_size(session, {width, height});
}

GtpResult query_boardsize(GtpSession& session, GtpWords& words) {
  words.end();
  const Size size = session.game.size();
  return size.width == size.height ? std::to_string(size.width)
                                   : fmt::format("{} {}", size.width, size.height);
}

GtpResult clear_board(GtpSession& session, GtpWords& words) {
  if (!words.end()) return Error{""};
  return set_size(session, session.game.size());
}

GtpResult set_komi(GtpSession& session, GtpWords& words) {
  const Field& field = field_named("komi");
  const double komi = words.number("komi", field.least, field.most);
  if (!words.end()) return Error{""};
  session.komi = komi;
  return std::string();
}

GtpResult get_komi(GtpSession& session, GtpWords& words) {
  words.end();
  return fmt::format("{:.1f}", session.komi);
}

GtpResult get_handicap(GtpSession& session, GtpWords& words) {
  words.end();
  return std::to_string(session.handicap);
}

bool is_empty(const GtpSession& session) {
  return session.position().black.empty() && session.position().white.empty();
}

GtpResult place(GtpSession& session, const std::vector<Point>& points) {
  Position position = empty_board(session.game.size());
  for (Point point : points) position.black.insert(point);
  position.to_move = Colour::White;
  if (std::string wrong = what_is_wrong(position); !wrong.empty()) return Error{wrong};
  start(session, position);
  session.handicap = static_cast<int>(points.size());
  std::string names;
  for (Point point : points) names += (names.empty() ? "" : " ") + point_name(point, position.size);
  return names;
}

GtpResult place_by_custom(GtpSession& session, GtpWords& words, bool may_be_fewer) {
  const Size size = session.game.size();
  const int most = most_handicap_stones(size);
  const int wanted = words.whole("the handicap", 2, may_be_fewer ? size.area() - 1 : 9);
  if (!words.end()) return Error{""};
  if (!is_empty(session)) return Error{"board not empty"};
  const int count = may_be_fewer ? std::min(wanted, most) : wanted;
  if (count > most || most == 0)
    return Error{fmt::format("invalid handicap: there are places for {} stones on this board", most)};
  return place(session, handicap_points(size, count));
}

GtpResult fixed_handicap(GtpSession& session, GtpWords& words) {
  return place_by_custom(session, words, false);
}

GtpResult place_free_handicap(GtpSession& session, GtpWords& words) {
  return place_by_custom(session, words, true);
}

GtpResult set_free_handicap(GtpSession& session, GtpWords& words) {
  std::vector<Point> points;
  PointSet seen;
  while (words.more()) {
    const Point point = words.vertex();
    if (seen.contains(point)) words.fail("bad vertex list: a point is named twice");
    seen.insert(point);
    points.push_back(point);
  }
  if (points.size() < 2) words.fail("bad vertex list: a handicap has two stones or more");
  if (!words.end()) return Error{""};
  if (!is_empty(session)) return Error{"board not empty"};
  const GtpResult placed = place(session, points);
  return placed ? GtpResult(std::string()) : placed;
}

// The move may be a number, counted from 1, or the point of a move. It is not played itself.
GtpResult loadsgf(GtpSession& session, GtpWords& words) {
  const std::string path = words.word("a file");
  const std::string until = words.more() ? words.word("a move") : "";
  if (!words.end()) return Error{""};
  Result<std::string> text = read_file(path);
  if (!text) return Error{"cannot open or parse '" + path + "': " + text.error()};
  const Result<GameTree> tree = read_sgf(std::move(*text));
  if (!tree) return Error{"cannot open or parse '" + path + "': " + tree.error()};
  const int root = tree->game(0);
  const Result<Size> size = board_size(*tree, root);
  if (!size) return Error{path + ": " + size.error()};
  GtpWords move({until}, empty_board(*size));
  const bool is_number = !until.empty() && until.find_first_not_of("0123456789") == std::string::npos;
  const int before = is_number ? move.whole("the move", 0, PlayedGame::kMostMoves) : 0;
  const Point point = !until.empty() && !is_number ? move.vertex() : kNoPoint;
  if (!move.error().empty()) return Error{move.error()};
  Result<PlayedGame> game = game_of_record(*tree, root, before, point);
  if (!game) return Error{path + ": " + game.error()};
  start(session, game->position());
  session.game = std::move(*game);
  if (const auto komi = tree->find(root, "KM")) {
    GtpWords value({sgf_text(*komi, charset_of(*tree, root))}, session.position());
    const double points = value.number("komi", -1000, 1000);
    if (value.error().empty()) session.komi = points;
  }
  return std::string(gtp_colour(session.position().to_move));
}

GtpResult time_settings(GtpSession& session, GtpWords& words) {
  constexpr double kLongest = 1e9;
  GtpClock clock;
  clock.main_seconds = words.number("the main time", 0, kLongest);
  clock.byoyomi_seconds = words.number("the byo-yomi time", 0, kLongest);
  clock.byoyomi_stones = words.whole("the byo-yomi stones", 0, 1'000'000);
  if (!words.end()) return Error{""};
  // Byo-yomi time for no stones means that there is no limit.
  const bool is_unlimited = clock.byoyomi_seconds > 0 && clock.byoyomi_stones == 0;
  clock.is_set = !is_unlimited && clock.main_seconds + clock.byoyomi_seconds > 0;
  session.clock = clock;
  return std::string();
}

GtpResult time_left(GtpSession& session, GtpWords& words) {
  const Colour colour = words.colour();
  const double seconds = words.number("the time", -1e9, 1e9);
  const int stones = words.whole("the stones", 0, 1'000'000);
  if (!words.end()) return Error{""};
  const int side = colour == Colour::Black ? 0 : 1;
  session.clock.left[side] = seconds;
  session.clock.stones_left[side] = stones;
  return std::string();
}

// Stones as they are named, on an empty board; nothing is captured.
GtpResult setup(GtpSession& session, GtpWords& words) {
  Position position = empty_board(session.game.size());
  while (words.more()) {
    const Colour colour = words.colour();
    const Point point = words.vertex();
    if (position.at(point) != Colour::Empty) words.fail("a point is named twice");
    position.stones(colour).insert(point);
  }
  if (!words.end()) return Error{""};
  if (std::string wrong = what_is_wrong(position); !wrong.empty()) return Error{wrong};
  start(session, position);
  return std::string();
}

GtpResult setup_player(GtpSession& session, GtpWords& words) {
  const Colour colour = words.colour();
  if (!words.end()) return Error{""};
  session.game.set_to_move(colour);
  return std::string();
}

constexpr GtpCommand kCommands[] = {
    {"boardsize", "SIDE [HEIGHT]", "an empty board of this size, 1 to 19 lines", boardsize},
    {"rectangular_boardsize", "WIDTH HEIGHT", "the same for a board that need not be square",
     rectangular_boardsize},
    {"query_boardsize", "", "the size of the board", query_boardsize},
    {"clear_board", "", "takes all stones off the board, and begins anew", clear_board},
    {"komi", "POINTS", "what White gets", set_komi},
    {"get_komi", "", "what White gets", get_komi},
    {"fixed_handicap", "STONES", "places handicap stones by custom, and says where", fixed_handicap},
    {"place_free_handicap", "STONES", "the same; fewer stones where there are not so many places",
     place_free_handicap},
    {"set_free_handicap", "POINT POINT ...", "places handicap stones at these points", set_free_handicap},
    {"get_handicap", "", "the number of handicap stones", get_handicap},
    {"loadsgf", "FILE [MOVE]",
     "the position of a record before this move, a number or a point; without one at its end; says who is to "
     "move",
     loadsgf},
    {"time_settings", "MAIN BYOYOMI STONES", "the time for a game, in seconds; `genmove` obeys it",
     time_settings},
    {"time_left", "COLOUR SECONDS STONES", "what is left of it", time_left},
    {"gogui-setup", "[COLOUR POINT ...]", "sets up these stones on an empty board", setup},
    {"gogui-setup_player", "COLOUR", "who is to move", setup_player},
};

}  // namespace

GtpChapter gtp_setup() {
  return {"Setting up", kCommands};
}

}  // namespace yomi
