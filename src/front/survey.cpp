#include "front/survey.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <thread>

#include "front/complaint.h"
#include "front/field_options.h"
#include "front/files.h"
#include "front/progress.h"
#include "front/reply_files.h"
#include "front/terminal.h"
#include "go/diagram_text.h"
#include "reply/reply.h"
#include "reply/survey_json.h"
#include "survey/picture.h"
#include "survey/report.h"

namespace yomi {

namespace {

struct SurveyOptions {
  std::string file;
  Form form;
  std::string colour;
  bool json = false;
  bool quiet = false;
};

Result<Request> request_of(const SurveyOptions& options) {
  Result<std::string> text = read_file(options.file);
  if (!text) return Error{text.error()};
  const std::string shown = options.file == "-" ? "standard input" : options.file;
  Form form = options.form;
  form.ask("survey");
  form.give(field_named("sgf"), std::vector<std::string>{std::move(*text)}, shown);
  const unsigned cores = std::thread::hardware_concurrency();
  return request_of(form, {.threads = cores > 0 ? static_cast<int>(cores) : 1});
}

std::string headline(const SurveyOptions& options, const GameState& state, Colour to_move) {
  std::string where = options.file == "-" ? "standard input" : options.file;
  if (state.moves > 0) where += fmt::format(" after move {}", state.moves);
  return fmt::format("{}, {} to move.", where, name(to_move));
}

constexpr const char* kLegend =
    "Letters are groups, numbers urgent points, crosses dead stones, small squares safe points.\n";

int fail(const std::string& sentence) {
  return complain("yomi survey", sentence);
}

int survey_record(const SurveyOptions& options) {
  Result<Request> request = request_of(options);
  if (!request) return fail(request.error());
  request->limits.cancelled = &interruption();
  Result<Reply> reply = Error{""};
  {
    StatusLine status(options.quiet);
    Watch watch;
    watch.questions = [&](const char* about, int answered, int questions) {
      status.show(fmt::format("asking about {} … {} of {} (Ctrl-C stops)", about, answered, questions));
    };
    reply = answer_to(*request, watch);
  }
  if (!reply) return fail(reply.error());
  const Result<WrittenFiles> files = write_files(*request, options.form, *reply);
  if (!files) return fail(files.error());
  const Survey& done = std::get<Survey>(*reply);
  if (request->svg == "-") return 0;
  if (options.json) {
    fmt::print("{}\n", one_line(survey_as_json(done)));
    return 0;
  }
  note("yomi survey", request->remarks);
  fmt::print("{}\n\n{}{}\n{}", headline(options, request->record->state, request->question.position.to_move),
             text_diagram(picture_of(done), wants_colour(options.colour)), kLegend, report_of(done));
  if (!files->certificates.empty())
    fmt::print("{} certificates in {}\n", files->certificates.size(), request->certificate);
  return 0;
}

}  // namespace

void add_survey_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "survey", "Surveys a whole board: groups, cuts, walls, dead stones, safe points, urgent points.");
  auto options = std::make_shared<SurveyOptions>();
  command->add_option("FILE", options->file, "an SGF file, or - for standard input")->required();
  add_field_options(
      *command, options->form, kSurvey, {},
      {{"nodes", fmt::format("positions to look at for each question ({} unless told); makes runs repeatable",
                             kSurveyNodes)},
       {"seconds", fmt::format("time for the whole survey ({:g} unless nodes are given)", kUsualSeconds)},
       {"threads", "questions at a time (default: one for each core)"},
       {"certificate", "a folder for the certificates of everything proved, for yomi-check"},
       {"svg", "also write the picture to this file (- for standard output, instead of text)"}});
  command->add_flag("--json", options->json, "print one JSON object instead of text");
  command->add_flag("--quiet", options->quiet, "show no progress");
  add_colour_option(*command, options->colour);
  command->footer(
      "Examples:\n"
      "  yomi survey game.sgf --move 80\n"
      "  yomi survey game.sgf --move 80 --svg board.svg --certificate proofs && yomi-check proofs/*.cert\n"
      "  yomi survey game.sgf --json | jq .urgent");
  command->callback([options, &exit_code] { exit_code = survey_record(*options); });
}

}  // namespace yomi
