#include "front/show.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "front/complaint.h"
#include "front/files.h"
#include "front/name_option.h"
#include "front/record_options.h"
#include "front/terminal.h"
#include "go/diagram_svg.h"
#include "go/diagram_text.h"
#include "go/sgf_diagram.h"
#include "go/sgf_point.h"
#include "go/sgf_read.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

constexpr int kLastMove = -1;
constexpr int kMostMoves = 1'000'000'000;

struct ShowOptions {
  std::string file;
  int move = kLastMove;
  int game = 1;
  int number_from = 0;
  std::string crop;
  std::string svg;
  std::string colour;
  bool json = false;
};

// Everything there is to show.
struct Shown {
  GameTree tree;
  int root = kNoNode;
  int moves_in_game = 0;
  GameState state;
  Diagram diagram;
  std::vector<std::string> remarks;
};

int moves_of_main_line(const GameTree& tree, int root) {
  int moves = 0;
  for (int node : tree.main_line(root)) moves += moves_in(tree, node);
  return moves;
}

Result<Rectangle> parse_crop(const std::string& text, const Position& position) {
  if (text == "auto") return region_around(position.black | position.white, position.size);
  const size_t colon = text.find(':');
  if (colon == std::string::npos)
    return Error{fmt::format("'{}' is no part of a board: write two corners, as in C3:J9, or auto", text)};
  const Result<Point> one = parse_point(text.substr(0, colon), position.size);
  if (!one) return Error{one.error()};
  const Result<Point> other = parse_point(text.substr(colon + 1), position.size);
  if (!other) return Error{other.error()};
  if (*one == kPass || *other == kPass) return Error{"a pass is no corner of a board"};
  return bounding_region({*one, *other});
}

// Moves `first` to `last` of the main line. Stones set up in between would be missing from a picture of them.
Result<std::vector<Play>> plays_between(const GameTree& tree, int root, Size size, int first, int last) {
  std::vector<Play> plays;
  int number = 0;
  for (int node : tree.main_line(root)) {
    const bool sets_up = tree.has(node, "AB") || tree.has(node, "AW") || tree.has(node, "AE");
    if (sets_up && number >= first && number < last)
      return Error{fmt::format("stones are set up after move {}, so one picture cannot show moves {} to {}",
                               number, first, last)};
    for (int property : tree.properties(node)) {
      const bool is_black = tree.is(property, "B");
      if (!is_black && !tree.is(property, "W")) continue;
      if (++number < first || number > last) continue;
      const Result<Point> move = sgf_move(tree.raw(*tree.values(property).begin()), size);
      if (move) plays.push_back({is_black ? Colour::Black : Colour::White, *move});
    }
  }
  return plays;
}

Result<Diagram> diagram_for(const ShowOptions& options, Shown& shown) {
  if (options.number_from < 1) return diagram_of_node(shown.tree, shown.state, shown.remarks);
  if (options.number_from > shown.state.moves)
    return Error{fmt::format("numbers cannot begin at move {}: the position is that after move {}",
                             options.number_from, shown.state.moves)};
  const Result<GameState> before = state_after_moves(shown.tree, shown.root, options.number_from - 1);
  if (!before) return Error{before.error()};
  const Result<std::vector<Play>> plays =
      plays_between(shown.tree, shown.root, before->position.size, options.number_from, shown.state.moves);
  if (!plays) return Error{plays.error()};
  Diagram diagram = diagram_of_plays(before->position, *plays, options.number_from);
  add_markup(shown.tree, shown.state.node, diagram, shown.remarks);
  return diagram;
}

Result<Shown> look_up(const ShowOptions& options) {
  Result<std::string> text = read_file(options.file);
  if (!text) return Error{text.error()};
  const std::string name = options.file == "-" ? "standard input" : options.file;
  Shown shown;
  Result<GameTree> tree = read_sgf(std::move(*text), shown.remarks);
  if (!tree) return Error{fmt::format("{}: {}", name, tree.error())};
  shown.tree = std::move(*tree);
  shown.root = shown.tree.game(options.game - 1);
  if (shown.root == kNoNode)
    return Error{fmt::format("{} has {} game{}: there is no game {}", name, shown.tree.game_count(),
                             shown.tree.game_count() == 1 ? "" : "s", options.game)};
  shown.moves_in_game = moves_of_main_line(shown.tree, shown.root);
  const int moves = options.move == kLastMove ? shown.moves_in_game : options.move;
  const Result<GameState> state = state_after_moves(shown.tree, shown.root, moves);
  if (!state) return Error{fmt::format("{}: {}", name, state.error())};
  shown.state = *state;
  Result<Diagram> diagram = diagram_for(options, shown);
  if (!diagram) return Error{fmt::format("{}: {}", name, diagram.error())};
  shown.diagram = std::move(*diagram);
  if (!options.crop.empty()) {
    const Result<Rectangle> crop = parse_crop(options.crop, shown.state.position);
    if (!crop) return Error{crop.error()};
    shown.diagram.crop = *crop;
  }
  return shown;
}

std::string info(const Shown& shown, const char* property) {
  return simple_text_of(shown.tree, shown.root, property);
}

// "White Player (3k) against Black Player (5k), handicap 2, komi 0.5, W+9.5, 2002-04-14", as far as it is
// known.
std::string game_line(const Shown& shown) {
  const auto player = [&](const char* name_property, const char* rank_property, const char* colour) {
    const std::string name = info(shown, name_property);
    const std::string rank = info(shown, rank_property);
    if (name.empty()) return std::string(colour);
    return rank.empty() ? fmt::format("{} ({})", name, colour)
                        : fmt::format("{} {} ({})", name, rank, colour);
  };
  std::string line;
  if (!info(shown, "PB").empty() || !info(shown, "PW").empty())
    line = player("PB", "BR", "Black") + " against " + player("PW", "WR", "White");
  const auto add = [&](const std::string& what, const std::string& value) {
    if (!value.empty()) line += (line.empty() ? "" : ", ") + what + value;
  };
  if (line.empty()) add("", info(shown, "GN"));
  add("", info(shown, "EV"));
  if (info(shown, "HA") != "0") add("handicap ", info(shown, "HA"));
  add("komi ", info(shown, "KM"));
  add("", info(shown, "RE"));
  add("", info(shown, "DT"));
  return line;
}

std::string move_line(const Shown& shown) {
  const GameState& state = shown.state;
  const Size size = state.position.size;
  std::string line;
  if (state.moves == 0) {
    line = shown.moves_in_game == 0 ? "" : fmt::format("Before move 1 of {}. ", shown.moves_in_game);
  } else {
    const std::string where = state.last_move == kPass ? "passes" : point_name(state.last_move, size);
    line = fmt::format("Move {} of {}: {} {}. ", state.moves, shown.moves_in_game, name(state.last_mover),
                       where);
  }
  line += fmt::format("{} to move", name(state.position.to_move));
  if (state.position.ko != kNoPoint)
    line += fmt::format(", but not at {} (ko)", point_name(state.position.ko, size));
  line += ".";
  if (state.black_prisoners + state.white_prisoners > 0)
    line += fmt::format(" Captured: {} black, {} white.", state.black_prisoners, state.white_prisoners);
  return line;
}

std::string as_text(const Shown& shown, bool colour) {
  std::string text;
  if (const std::string line = game_line(shown); !line.empty()) text += without_controls(line) + "\n";
  text += move_line(shown) + "\n\n" + text_diagram(shown.diagram, colour);
  if (const std::string comment = text_of(shown.tree, shown.state.node, "C"); !comment.empty())
    text += "\n" + without_controls(comment) + "\n";
  return text;
}

const char* word_for(Mark mark) {
  switch (mark) {
    case Mark::Triangle:
      return "triangle";
    case Mark::Square:
      return "square";
    case Mark::Circle:
      return "circle";
    case Mark::Cross:
      return "cross";
    case Mark::Dot:
      return "dot";
    case Mark::BlackPoint:
      return "black point";
    case Mark::WhitePoint:
      return "white point";
  }
  return "";
}

std::string as_json(const Shown& shown) {
  const GameState& state = shown.state;
  const Size size = state.position.size;
  nlohmann::ordered_json json;
  json["width"] = size.width;
  json["height"] = size.height;
  json["rows"] = state.position.rows();
  json["to_move"] = std::string(1, letter(state.position.to_move));
  json["ko"] = nullptr;
  if (state.position.ko != kNoPoint) json["ko"] = point_name(state.position.ko, size);
  json["move"] = state.moves;
  json["moves"] = shown.moves_in_game;
  json["last_move"] = nullptr;
  if (state.last_move != kNoPoint) json["last_move"] = point_name(state.last_move, size);
  json["captured"] = {{"X", state.black_prisoners}, {"O", state.white_prisoners}};
  nlohmann::ordered_json known = nlohmann::ordered_json::object();
  for (const auto& [key, property] :
       std::initializer_list<std::pair<const char*, const char*>>{{"black", "PB"},
                                                                  {"black_rank", "BR"},
                                                                  {"white", "PW"},
                                                                  {"white_rank", "WR"},
                                                                  {"name", "GN"},
                                                                  {"event", "EV"},
                                                                  {"date", "DT"},
                                                                  {"handicap", "HA"},
                                                                  {"komi", "KM"},
                                                                  {"rules", "RU"},
                                                                  {"result", "RE"}})
    if (const std::string value = info(shown, property); !value.empty()) known[key] = value;
  json["info"] = known;
  nlohmann::ordered_json marks = nlohmann::ordered_json::object();
  for (const auto& [point, mark] : shown.diagram.marks) marks[point_name(point, size)] = word_for(mark);
  json["marks"] = marks;
  nlohmann::ordered_json labels = nlohmann::ordered_json::object();
  for (const auto& [point, label] : shown.diagram.labels) labels[point_name(point, size)] = label;
  json["labels"] = labels;
  json["comment"] = text_of(shown.tree, shown.state.node, "C");
  json["remarks"] = shown.remarks;
  return json.dump() + "\n";
}

int fail(const std::string& sentence) {
  return complain("yomi show", sentence);
}

int show(const ShowOptions& options) {
  Result<Shown> shown = look_up(options);
  if (!shown) return fail(shown.error());
  shown->remarks.insert(shown->remarks.end(), shown->state.irregularities.begin(),
                        shown->state.irregularities.end());
  if (!options.json) note("yomi show", shown->remarks);
  if (!options.svg.empty())
    if (const std::string wrong = write_file(options.svg, svg_diagram(shown->diagram)); !wrong.empty())
      return fail(wrong);
  if (options.svg == "-") return 0;
  fmt::print("{}", options.json ? as_json(*shown) : as_text(*shown, wants_colour(options.colour)));
  return 0;
}

}  // namespace

void add_show_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("show", "Shows a position of a game record, with the record's own marks.");
  auto options = std::make_shared<ShowOptions>();
  command->add_option("FILE", options->file, "an SGF file, or - for standard input")->required();
  add_move_option(*command, options->move, "the last");
  add_game_option(*command, options->game);
  command->add_option("--number-from", options->number_from, "number the moves from this one on, as books do")
      ->check(CLI::Range(1, kMostMoves))
      ->type_name("");
  command->add_option("--crop", options->crop, "show a part of the board: two corners, as in C3:J9, or auto")
      ->type_name("A:B");
  command
      ->add_option("--svg", options->svg,
                   "also write the picture to this file (- for standard output, instead of text)")
      ->check(refuse_empty)
      ->type_name("FILE");
  command->add_flag("--json", options->json, "print one JSON object instead of text");
  add_colour_option(*command, options->colour);
  command->footer(
      "Examples:\n"
      "  yomi show game.sgf                              the final position\n"
      "  yomi show game.sgf --move 50 --number-from 41   ten numbered moves\n"
      "  yomi show problem.sgf --move 0 --crop auto --svg problem.svg\n"
      "  yomi show game.sgf --move 50 --json | jq .rows");
  command->callback([options, &exit_code] { exit_code = show(*options); });
}

}  // namespace yomi
