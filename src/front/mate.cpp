#include "front/mate.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "ask/form.h"
#include "chess/fen.h"
#include "chess/mate.h"
#include "chess/notation.h"
#include "front/complaint.h"
#include "front/field_options.h"
#include "front/progress.h"
#include "reply/json.h"

namespace yomi {

using chess::MateAnswer;
using chess::MateQuestion;
using chess::Side;
using chess::ThreatMoves;

namespace {

constexpr int kMostOrder = 6;
constexpr int kMostMoves = 60;

struct MateOptions {
  std::string fen;
  std::string hunter;
  int order = 3;
  int moves = 12;
  int threats = 0;
  Form form;
  bool json = false;
  bool quiet = false;
};

int fail(const std::string& sentence) {
  return complain("yomi mate", sentence);
}

Limits limits_of(const Form& form) {
  const auto number = [&form](const char* field, double usual) {
    const Given* given = form.find(field);
    return given ? given->number() : usual;
  };
  Limits limits;
  limits.nodes = static_cast<std::int64_t>(number("nodes", 0));
  limits.seconds = number("seconds", limits.nodes > 0 ? 0 : kUsualSeconds);
  if (const Given* given = form.find("memory"))
    limits.memory = static_cast<std::int64_t>(given->number()) << 20;
  limits.cancelled = &interruption();
  return limits;
}

Result<MateQuestion> question_of(const MateOptions& options) {
  Result<chess::Board> board = chess::read_fen(options.fen);
  if (!board) return Error{board.error()};
  MateQuestion question;
  question.board = *board;
  question.hunter = options.hunter.empty()      ? board->to_move()
                    : options.hunter == "white" ? Side::White
                                                : Side::Black;
  question.order = options.threats > 0 ? options.threats : options.order;
  question.moves = options.moves + 1;  // the king is taken after the mate
  if (question.hunter == board->to_move() && board->is_in_check(other(question.hunter)))
    return Error{"the king that is hunted is in check already"};
  return question;
}

Json as_json(const MateQuestion& question, const MateAnswer& answer, const std::string& text) {
  Json json;
  json["verdict"] = answer.is_mate ? "won" : "unknown";
  json["by"] = chess::name(question.hunter);
  const std::vector<std::string> line = names_of_line(question.board, answer.line);
  json["move"] = line.empty() ? Json(nullptr) : Json(line.front());
  json["line"] = line;
  json["order"] = answer.is_mate && answer.order >= 0 ? Json(answer.order) : Json(nullptr);
  json["no_mate_up_to"] = answer.exhausted >= 0 ? Json(answer.exhausted) : Json(nullptr);
  json["nodes"] = answer.nodes;
  json["seconds"] = rounded(answer.seconds);
  json["text"] = text;
  return json;
}

std::string numbered(const MateQuestion& question, const MateAnswer& answer) {
  std::string text;
  int move = 1;
  bool white = question.board.to_move() == Side::White;
  for (const std::string& name : names_of_line(question.board, answer.line)) {
    if (white || text.empty())
      text += fmt::format("{}{}.{}", text.empty() ? "" : " ", move, white ? "" : "..");
    text += " " + name;
    if (!white) ++move;
    white = !white;
  }
  return text;
}

int show_threats(const MateOptions& options, const MateQuestion& question) {
  const ThreatMoves threats = threat_moves(question, limits_of(options.form));
  const std::string text = in_words(question, threats);
  if (options.json) {
    Json json;
    json["order"] = question.order;
    json["moves"] = Json::array();
    chess::Board board = question.board;
    for (const chess::Move& move : threats.moves) json["moves"].push_back(name_of(board, move));
    json["complete"] = threats.complete;
    json["text"] = text;
    fmt::print("{}\n", one_line(json));
  } else {
    fmt::print("{}\n", text);
  }
  return threats.complete ? 0 : 2;
}

int mate(const MateOptions& options) {
  const Result<MateQuestion> question = question_of(options);
  if (!question) return fail(question.error());
  StatusLine status(options.quiet);
  if (!options.quiet && !options.json) fmt::print("{}\n", chess::diagram(question->board));
  MateAnswer answer;
  {
    const SearchProgress progress(status, Colour::Black);
    if (options.threats > 0) return show_threats(options, *question);
    answer = find_mate(*question, limits_of(options.form));
  }
  const std::string text = in_words(*question, answer);
  if (options.json) {
    fmt::print("{}\n", one_line(as_json(*question, answer, text)));
  } else {
    fmt::print("{}\n", text);
    if (!answer.line.empty() && !options.quiet) fmt::print("{}\n", numbered(*question, answer));
    if (!options.quiet) fmt::print("{} nodes, {:.3f} s\n", answer.nodes, answer.seconds);
  }
  return answer.is_mate ? 0 : 2;
}

}  // namespace

void add_mate_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("mate", "Finds mates in chess by λ-search, as it captures stones.");
  auto options = std::make_shared<MateOptions>();
  command->add_option("FEN", options->fen, "the position: \"6k1/5ppp/8/8/8/8/8/K3R3 w - -\"")->required();
  command->add_option("--order", options->order, "highest order of threats: 1 is checks alone")
      ->check(CLI::Range(1, kMostOrder))
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--moves", options->moves, "most moves of the side that mates")
      ->check(CLI::Range(1, kMostMoves))
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--hunter", options->hunter, "the side that mates; without: the side to move")
      ->check(CLI::IsMember({"white", "black"}))
      ->type_name("SIDE");
  command->add_option("--threats", options->threats, "list the moves of this order of threats instead")
      ->check(CLI::Range(1, kMostOrder))
      ->type_name("N");
  for (const char* field : {"seconds", "nodes", "memory"})
    add_field_option(*command, field, [options](const Given& given) {
      options->form.give(*given.field, given.value, given.shown);
    });
  command->add_flag("--json", options->json, "print one JSON object instead of text");
  command->add_flag("--quiet", options->quiet, "print the sentence alone, and no progress");
  command->footer(
      "Examples:\n"
      "  yomi mate \"K7/8/6k1/8/8/8/4RR2/8 w - -\"\n"
      "  yomi mate \"K7/8/6k1/8/8/8/4RR2/8 w - -\" --threats 2    figure 21 of the λ-search paper\n"
      "The exit code is 0 if there is a mate, 2 unknown, 4 bad input.");
  command->callback([options, &exit_code] { exit_code = mate(*options); });
}

}  // namespace yomi
