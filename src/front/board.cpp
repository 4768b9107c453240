#include "front/board.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "ask/door.h"
#include "ask/form.h"
#include "front/board_certificate.h"
#include "front/board_experiments.h"
#include "front/complaint.h"
#include "front/field_options.h"
#include "front/files.h"
#include "front/progress.h"
#include "front/terminal.h"
#include "go/diagram_text.h"
#include "reply/board_answer.h"

namespace yomi {

using small::BoardAnswer;
using small::BoardProgress;
using small::BoardQuestion;

namespace {

struct BoardOptions {
  std::string size;
  std::string position;
  Form form;
  std::string book;
  std::string experiment;
  std::string certificate;
  int sample = 20;
  std::string colour;
  bool json = false;
  bool quiet = false;
};

Result<Size> size_named(const std::string& word) {
  Size size;
  int used = 0;
  // NOLINTNEXTLINE(cert-err34-c)
  if (std::sscanf(word.c_str(), "%2dx%2d%n", &size.width, &size.height, &used) != 2 ||
      used != static_cast<int>(word.size()) || size.width < 1 || size.height < 1 || size.width > kMaxSide ||
      size.height > kMaxSide)
    return Error{fmt::format("{} is no board size: 5x4 is five wide and four high", word)};
  return size;
}

int exit_code_of(const std::string& verdict) {
  return verdict == "won" ? 0 : verdict == "unknown" ? 2 : 1;
}

constexpr Usual kNoLimit{.seconds = 0};

Result<Request> request_of(const BoardOptions& options) {
  if (options.size.empty() && options.position.empty())
    return Error{"which board? Give a size like 4x4, or --position FILE.sgf"};
  if (!options.size.empty() && !options.position.empty())
    return Error{"a size and --position are two boards: leave one of them out"};
  Form form = options.form;
  form.ask("board");
  if (!options.size.empty()) {
    const Result<Size> size = size_named(options.size);
    if (!size) return Error{size.error()};
    Position empty;
    empty.size = *size;
    form.place(empty);
  } else {
    Result<std::string> text = read_file(options.position);
    if (!text) return Error{text.error()};
    form.give(field_named("sgf"), std::vector<std::string>{std::move(*text)}, options.position);
  }
  return request_of(form, kNoLimit);
}

// Of the experiments, which have their own positions.
Limits limits_of(const BoardOptions& options) {
  Form form = options.form;
  form.ask("board");
  form.place(Position{{1, 1}, {}, {}});
  const Result<Request> request = request_of(form, kNoLimit);
  Limits limits = request ? request->limits : Limits();
  limits.cancelled = &interruption();
  return limits;
}

int fail(const std::string& sentence) {
  return complain("yomi board", sentence);
}

std::string as_text(const BoardQuestion& question, const BoardAnswer& answer, bool colour) {
  const Size size = question.position.size;
  std::vector<Point> numbered = answer.line;
  if (numbered.size() > 9) numbered.resize(9);
  std::string text = board_answer_in_words(question, answer) + "\n\n" +
                     text_diagram(diagram_of_line(question.position, numbered), colour) + "\n";
  if (answer.move != kNoPoint) {
    text +=
        fmt::format("Best move: {} {}\n", letter(question.position.to_move), point_name(answer.move, size));
    std::string line;
    for (Point move : answer.line) line += (line.empty() ? "" : " ") + point_name(move, size);
    text += "A line of the proof: " + line + "\n";
  }
  return text + fmt::format("{} nodes, depth {}, {:.3f} s\n", answer.nodes, answer.depth, answer.seconds);
}

Json as_json(const BoardQuestion& question, const BoardAnswer& answer,
             const std::vector<BoardCertificate>& certificates) {
  Json json = board_answer_as_json(question, answer);
  for (const BoardCertificate& certificate : certificates)
    if (!certificate.file.empty()) json["certificates"].push_back(certificate.file);
  return json;
}

int solve_board(const BoardOptions& options) {
  Result<Request> request = request_of(options);
  if (!request) return fail(request.error());
  request->limits.cancelled = &interruption();
  Result<Reply> reply = Error{""};
  {
    StatusLine status(options.quiet);
    Watch watch;
    watch.scores = [&status](const BoardProgress& progress) {
      status.show(fmt::format("Black by {}? depth {}, {} nodes; proved so far: {} to {} (Ctrl-C stops)",
                              progress.score, progress.depth, progress.nodes, progress.least, progress.most));
    };
    reply = answer_to(*request, watch);
  }
  if (!reply) return fail(reply.error());
  const BoardQuestion question = board_question(*request);
  const auto& answer = std::get<BoardAnswer>(*reply);
  std::vector<BoardCertificate> certificates;
  if (!options.certificate.empty()) {
    Result<std::vector<BoardCertificate>> written =
        write_board_certificates(options.certificate, question.position, answer, request->limits);
    if (!written) return fail(written.error());
    certificates = std::move(*written);
  }
  if (options.json)
    fmt::print("{}\n", one_line(as_json(question, answer, certificates)));
  else if (options.quiet)
    fmt::print("{}\n", board_answer_in_words(question, answer));
  else
    fmt::print("{}", as_text(question, answer, wants_colour(options.colour)));
  if (!options.json && !options.quiet)
    for (const BoardCertificate& certificate : certificates) fmt::print("{}\n", in_words(certificate));
  if (!answer.not_saved.empty()) return fail("the table is not saved: " + answer.not_saved);
  return exit_code_of(board_verdict(question, answer));
}

int board(const BoardOptions& options) {
  const auto judged = [](const std::string& wrong) { return wrong.empty() ? 0 : fail(wrong); };
  if (!options.book.empty() && options.form.find("learn") != nullptr)
    return fail("--book learns nothing; leave --learn out");
  if (!options.book.empty()) return judged(check_book(options.book, limits_of(options)));
  if (!options.experiment.empty())
    return judged(run_search_experiment(options.experiment, options.sample, limits_of(options)));
  return solve_board(options);
}

}  // namespace

void add_board_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("board", "Solves a small board, or a position on one, to the end.");
  auto options = std::make_shared<BoardOptions>();
  command->add_option("SIZE", options->size, "an empty board: 4x4, 5x3");
  command
      ->add_option("--position", options->position,
                   "a position instead: an SGF file, or - for standard input")
      ->type_name("FILE");
  add_field_options(*command, options->form, kBoard, {},
                    {{"seconds", "time (no limit unless given)"},
                     {"nodes", "positions to look at; makes runs repeatable"},
                     {"memory", "MiB for the table (1024)"},
                     {"threads", "searches that share the table"},
                     {"komi", "only who wins with this komi; without: by how much"},
                     {"algorithm", "alphabeta (the default), or pns for proof-number search"}});
  command
      ->add_option("--book", options->book,
                   "is each book move of a suite of positions best? Limits are for each move")
      ->type_name("FILE");
  command
      ->add_option("--experiment", options->experiment,
                   "how early static safety with search decides the games of a suite")
      ->type_name("FILE");
  command
      ->add_option("--certificate", options->certificate,
                   "write what each side holds for ever, for yomi-check; limits are for each side (60 s)")
      ->type_name("FILE");
  command->add_option("--sample", options->sample, "games of the experiment")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("N")
      ->capture_default_str();
  command->add_flag("--json", options->json, "print one JSON object instead of text");
  command->add_flag("--quiet", options->quiet, "print the sentence alone, and no progress");
  add_colour_option(*command, options->colour);
  command->footer(
      "Examples:\n"
      "  yomi board 4x4                                   the value of a board\n"
      "  yomi board --position game.sgf --komi 3.5        who wins a position\n"
      "  yomi board 5x5 --komi 24.5 --threads 2 --save table --seconds 600\n"
      "The exit code is 0 if the side to move wins, 1 if not, 2 unknown, 4 bad input.");
  command->callback([options, &exit_code] { exit_code = board(*options); });
}

}  // namespace yomi
