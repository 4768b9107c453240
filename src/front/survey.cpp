#include "front/survey.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <thread>

#include "front/certificate_file.h"
#include "front/complaint.h"
#include "front/files.h"
#include "front/name_option.h"
#include "front/progress.h"
#include "front/record.h"
#include "front/record_options.h"
#include "front/search_options.h"
#include "front/survey_json.h"
#include "front/terminal.h"
#include "go/diagram_svg.h"
#include "go/diagram_text.h"
#include "survey/picture.h"
#include "survey/report.h"

namespace yomi {

namespace {

struct SurveyOptions {
  std::string file;
  int move = kMoveOfRecord;
  int game = 1;
  std::string to_move;
  double seconds = 0;
  std::int64_t nodes = 0;
  std::int64_t memory = 1024;
  int threads = 0;
  std::string certificates;
  std::string svg;
  std::string colour;
  bool json = false;
  bool quiet = false;
};

SurveyLimits limits_of(const SurveyOptions& options) {
  Limits limits;
  limits.nodes = options.nodes;
  limits.seconds = options.seconds > 0 || options.nodes > 0 ? options.seconds : kUsualSeconds;
  limits.memory = options.memory << 20;
  limits.cancelled = &interruption();
  SurveyLimits result = survey_limits(limits);
  const unsigned cores = std::thread::hardware_concurrency();
  result.threads = options.threads > 0 ? options.threads : cores > 0 ? static_cast<int>(cores) : 1;
  result.keep_proofs = !options.certificates.empty();
  return result;
}

Result<RecordedPosition> record_of(const SurveyOptions& options) {
  Result<std::string> text = read_file(options.file);
  if (!text) return Error{text.error()};
  Result<RecordedPosition> record = read_record(std::move(*text), options.move, options.game);
  if (!record)
    return Error{
        fmt::format("{}: {}", options.file == "-" ? "standard input" : options.file, record.error())};
  give_turn(record->state.position, options.to_move);
  return record;
}

// One file for every proof of the survey, named after its question; what went wrong, or an empty text.
class CertificateFolder {
 public:
  CertificateFolder(std::string folder, const Survey& survey) : folder_(std::move(folder)), survey_(survey) {}

  std::string write() {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) return fmt::format("cannot make the folder {}: {}", folder_, error.message());
    for (const std::vector<Relation>* relations :
         {&survey_.captures, &survey_.grouping.relations, &survey_.walls.relations})
      for (const Relation& relation : *relations) {
        add(relation, relation.reacher_first, relation.goal.reacher);
        add(relation, relation.keeper_first, relation.goal.keeper());
      }
    for (const Enclosure& enclosure : survey_.enclosures.found) {
      const std::string move = point_name(enclosure.move, survey_.position.size);
      add(fmt::format("wall-{}-{}", move, point_name(enclosure.wall_to, survey_.position.size)),
          enclosure.wall);
      add(fmt::format("joined-{}-{}", move, point_name(enclosure.connected_to, survey_.position.size)),
          enclosure.connection);
    }
    return wrong_;
  }
  int written() const { return written_; }

 private:
  void add(const Relation& relation, const Reading& reading, Colour first) {
    std::string file = fmt::format("{}-{}", name(relation.goal.kind), letter(first));
    for (Point point : relation.goal.points) file += "-" + point_name(point, survey_.position.size);
    add(file, reading);
  }
  void add(const std::string& file, const Reading& reading) {
    if (reading.proofs.empty() || !wrong_.empty()) return;
    Answer answer;
    answer.verdict = reading.verdict;
    answer.proofs = reading.proofs;
    const Result<std::vector<std::string>> files =
        write_certificates(fmt::format("{}/{}.cert", folder_, file), answer);
    if (!files) wrong_ = files.error();
    if (files) written_ += static_cast<int>(files->size());
  }

  std::string folder_;
  const Survey& survey_;
  std::string wrong_;
  int written_ = 0;
};

std::string headline(const SurveyOptions& options, const GameState& state) {
  std::string where = options.file == "-" ? "standard input" : options.file;
  if (state.moves > 0) where += fmt::format(" after move {}", state.moves);
  return fmt::format("{}, {} to move.", where, name(state.position.to_move));
}

constexpr const char* kLegend =
    "Letters are groups, numbers urgent points, crosses dead stones, small squares safe points.\n";

int fail(const std::string& sentence) {
  return complain("yomi survey", sentence);
}

int survey_record(const SurveyOptions& options) {
  if (options.certificates == "-") return fail("--certificate needs the name of a folder; - is none");
  const Result<RecordedPosition> record = record_of(options);
  if (!record) return fail(record.error());
  Survey done;
  {
    StatusLine status(options.quiet);
    done = survey(
        record->state.position, limits_of(options), [&](const char* about, int answered, int questions) {
          status.show(fmt::format("asking about {} … {} of {} (Ctrl-C stops)", about, answered, questions));
        });
  }
  int certificates = 0;
  if (!options.certificates.empty()) {
    CertificateFolder folder(options.certificates, done);
    if (const std::string wrong = folder.write(); !wrong.empty()) return fail(wrong);
    certificates = folder.written();
  }
  Diagram diagram = picture_of(done);
  if (!options.svg.empty())
    if (const std::string wrong = write_file(options.svg, svg_diagram(diagram)); !wrong.empty())
      return fail(wrong);
  if (options.svg == "-") return 0;
  if (options.json) {
    fmt::print("{}\n", one_line(survey_as_json(done)));
    return 0;
  }
  note("yomi survey", record->remarks);
  fmt::print("{}\n\n{}{}\n{}", headline(options, record->state),
             text_diagram(diagram, wants_colour(options.colour)), kLegend, report_of(done));
  if (certificates > 0) fmt::print("{} certificates in {}\n", certificates, options.certificates);
  return 0;
}

}  // namespace

void add_survey_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "survey", "Surveys a whole board: groups, cuts, walls, dead stones, safe points, urgent points.");
  auto options = std::make_shared<SurveyOptions>();
  command->add_option("FILE", options->file, "an SGF file, or - for standard input")->required();
  add_move_option(*command, options->move, "the first of a problem, the last of a game");
  add_game_option(*command, options->game);
  add_to_move_option(*command, options->to_move);
  command
      ->add_option(
          "--nodes", options->nodes,
          fmt::format("positions to look at for each question ({} unless told); makes runs repeatable",
                      kSurveyNodes))
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 53))
      ->type_name("N");
  add_seconds_option(*command, options->seconds,
                     fmt::format("time for the whole survey ({:g} unless --nodes is given)", kUsualSeconds));
  command->add_option("--memory", options->memory, "MiB in all")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 20))
      ->type_name("MIB")
      ->capture_default_str();
  command->add_option("--threads", options->threads, "questions at a time (default: one for each core)")
      ->check(CLI::Range(1, 256))
      ->type_name("N");
  command
      ->add_option("--certificate", options->certificates,
                   "a folder for the certificates of everything proved, for yomi-check")
      ->check(refuse_empty)
      ->type_name("FOLDER");
  command
      ->add_option("--svg", options->svg,
                   "also write the picture to this file (- for standard output, instead of text)")
      ->check(refuse_empty)
      ->type_name("FILE");
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
