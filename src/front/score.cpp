#include "front/score.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>

#include "ask/game_facts.h"
#include "front/complaint.h"
#include "front/field_options.h"
#include "front/files.h"
#include "front/progress.h"
#include "front/reply_files.h"
#include "front/terminal.h"
#include "go/diagram_text.h"
#include "reply/reply.h"
#include "reply/score_report.h"
#include "reply/survey_json.h"

namespace yomi {

namespace {

struct ScoreOptions {
  std::vector<std::string> files;
  Form form;
  std::string colour;
  bool json = false;
};

Result<Request> request_of(const std::string& file, const ScoreOptions& options) {
  Result<std::string> text = read_file(file);
  if (!text) return Error{text.error()};
  Form form = options.form;
  form.ask("score");
  form.give(field_named("sgf"), std::vector<std::string>{std::move(*text)},
            file == "-" ? "standard input" : file);
  Result<Request> request = request_of(form, {.seconds = 0});
  if (request) request->limits.cancelled = &interruption();
  return request;
}

int fail(const std::string& sentence) {
  return complain("yomi score", sentence);
}

constexpr const char* kLegend =
    "Brackets hold what is proved; + and - are Black's and White's points, crosses dead stones, circles "
    "stones in seki.\n";

int score_one(const ScoreOptions& options) {
  const Result<Request> request = request_of(options.files.front(), options);
  if (!request) return fail(request.error());
  Result<Reply> reply = Error{""};
  {
    StatusLine status;
    Watch watch;
    watch.questions = [&](const char* about, int answered, int questions) {
      status.show(fmt::format("asking about {} … {} of {} (Ctrl-C stops)", about, answered, questions));
    };
    reply = answer_to(*request, watch);
  }
  if (!reply) return fail(reply.error());
  const Result<WrittenFiles> files = write_files(*request, options.form, *reply);
  if (!files) return fail(files.error());
  const Score& done = std::get<Score>(*reply);
  if (request->svg == "-") return 0;
  if (options.json) {
    fmt::print("{}\n", one_line(score_as_json(done)));
    return 0;
  }
  note("yomi score", request->remarks);
  fmt::print("{}{}\n{}", text_diagram(picture_of(done), wants_colour(options.colour)), kLegend,
             report_of(done));
  if (!done.facts.recorded.empty())
    fmt::print("Recorded: {}, counted by {}.\n", without_controls(done.facts.recorded),
               name(done.facts.rules.counting));
  return 0;
}

// One game after the other. What cannot be read is said, and the others are scored all the same.
template <class Take>
int score_each(const ScoreOptions& options, Take&& take) {
  int exit_code = 0;
  for (const std::string& file : options.files) {
    const Result<Request> request = request_of(file, options);
    const Result<Reply> reply = request ? answer_to(*request) : Result<Reply>(Error{request.error()});
    if (reply)
      take(file, std::get<Score>(*reply));
    else
      exit_code = fail(reply.error());
  }
  return exit_code;
}

// A JSON object for each game, on a line of its own.
int score_as_lines(const ScoreOptions& options) {
  return score_each(options, [](const std::string& file, const Score& done) {
    Json json;
    json["file"] = file;
    json.update(score_as_json(done));
    fmt::print("{}\n", one_line(json));
    std::fflush(stdout);
  });
}

// A line for each game, and how many results are as recorded.
int score_as_table(const ScoreOptions& options) {
  int scored = 0;
  int games = 0;
  int equal = 0;
  int by_other_counting = 0;
  int same_winner = 0;
  int sure = 0;
  long points = 0;
  long safe = 0;
  long proved = 0;
  fmt::print(
      "| game | recorded | area | territory | as recorded | points | safe | proved |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  const auto add_line = [&](const std::string& file, const Score& done) {
    ++scored;
    const std::optional<double> lead = recorded_lead(done.facts.recorded);
    const double ours = done.lead();
    const double other = done.facts.rules.counting == Counting::Area ? done.territory : done.area;
    const char* verdict = "";
    if (lead) {
      ++games;
      equal += ours == *lead;
      by_other_counting += ours != *lead && other == *lead;
      same_winner += (ours > 0) == (*lead > 0);
      verdict = ours == *lead ? "yes" : other == *lead ? "by the other counting" : "no";
    }
    sure += is_player(done.sure_winner);
    points += done.position.size.area();
    const int safe_here = (done.black.safe | done.white.safe).size();
    safe += safe_here;
    proved += done.proved.size();
    fmt::print("| {} | {} | {} | {} | {} | {} | {} | {} |\n", std::filesystem::path(file).stem().string(),
               without_controls(done.facts.recorded), result_text(done.area), result_text(done.territory),
               verdict, done.position.size.area(), safe_here, done.proved.size());
  };
  const int exit_code = score_each(options, add_line);
  fmt::print(
      "\n{} games with a counted result: {} as recorded, {} more by the other counting; the winner is "
      "as recorded in {}.\nOf {} points {} are safe without search and {} proved in all; the winner is "
      "proved in {} of {} games.\n",
      games, equal, by_other_counting, same_winner, points, safe, proved, sure, scored);
  return exit_code;
}

int score_many(const ScoreOptions& options) {
  if (options.form.find("svg") != nullptr)
    return fail("--svg draws one game: give one file, or leave --svg out");
  return options.json ? score_as_lines(options) : score_as_table(options);
}

}  // namespace

void add_score_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "score",
      "Scores finished games: what is proved alive, dead, seki and territory, and an estimate of the rest.");
  auto options = std::make_shared<ScoreOptions>();
  command->add_option("FILE", options->files, "SGF files, or - for standard input; several make a table")
      ->required();
  add_field_options(*command, options->form, kScore, {},
                    {{"move", "the position after this move of the main line (default: the last)"},
                     {"nodes", fmt::format("nodes for each question ({})", kSurveyNodes)},
                     {"seconds", "time for each game (no limit)"},
                     {"threads", "questions at a time; the answers stay the same"},
                     {"komi", "what White gets, whatever the record says"},
                     {"svg", "also write the picture to this file"}});
  command->add_flag("--json", options->json, "print one JSON object a game instead of text");
  add_colour_option(*command, options->colour);
  command->footer(
      "Examples:\n"
      "  yomi score game.sgf\n"
      "  yomi score games/*.sgf      a table, against the recorded results");
  command->callback([options, &exit_code] {
    exit_code = options->files.size() == 1 ? score_one(*options) : score_many(*options);
  });
}

}  // namespace yomi
