#include "front/batch.h"

#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include "front/batch_check.h"
#include "front/batch_export.h"
#include "front/batch_run.h"
#include "front/batch_source.h"
#include "front/complaint.h"
#include "front/field_options.h"
#include "front/name_option.h"
#include "front/progress.h"

namespace yomi {

namespace {

constexpr int kSomeRejected = 1;
constexpr int kSomeOpen = 2;

struct BatchOptions {
  std::string store;
  std::vector<std::string> files;
  std::string source;
  Form form;  // what the options say of every question that it suits
  int threads = 1;
  std::int64_t memory = 1024;
  bool no_certificates = false;
  bool quiet = false;
  bool json = false;
  bool unknown = false;
  bool errors = false;
  BatchExport exported;
};

int fail(const std::string& sentence) {
  return complain("yomi batch", sentence);
}

// What the store or a command throws becomes one sentence.
template <class Work>
int said(Work work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::system_error&) {
    throw;  // of standard output: run_commands() says so
  } catch (const std::exception& error) {
    return fail(error.what());
  }
}

Json counts_as_json(const BatchCounts& counts, std::int64_t open) {
  Json json;
  json["asked"] = counts.asked;
  json["refused"] = counts.refused;
  json["questions"] = counts.questions;
  json["answered"] = counts.answered;
  json["open"] = open;
  json["verdicts"] = Json::object();
  for (const auto& [verdict, number] : counts.verdicts) json["verdicts"][verdict] = number;
  json["versions"] = Json::object();
  for (const auto& [version, number] : counts.versions) json["versions"][version] = number;
  json["certificates"] = counts.certificates;
  json["certificate_bytes"] = counts.certificate_bytes;
  json["seconds"] = rounded(counts.seconds);
  return json;
}

std::string counts_as_text(const BatchCounts& counts, std::int64_t open) {
  std::string text = fmt::format("{} asked, {} of them not understood; {} different questions\n",
                                 counts.asked, counts.refused, counts.questions);
  text += fmt::format("{} answered, {} open\n", counts.answered, open);
  for (const auto& [verdict, number] : counts.verdicts) text += fmt::format("  {}: {}\n", verdict, number);
  text += fmt::format("{} certificates, {} KiB compressed\n", counts.certificates,
                      (counts.certificate_bytes + 1023) / 1024);
  text += fmt::format("{} of searching", duration_in_words(counts.seconds));
  for (const auto& [version, number] : counts.versions)
    text += fmt::format(", {} by yomi {}", number, version);
  return text + "\n";
}

int report(BatchStore& store, const BatchOptions& options) {
  const BatchCounts counts = store.counts();
  const std::int64_t open = store.count_open();
  if (options.json)
    fmt::print("{}\n", one_line(counts_as_json(counts, open)));
  else
    fmt::print("{}", counts_as_text(counts, open));
  return open > 0 ? kSomeOpen : 0;
}

// Puts the questions of all sources into the store.
std::string add_questions(BatchStore& store, const BatchOptions& options) {
  std::string wrong;
  const auto take = [&](const SourceLine& found) {
    const Result<bool> is_known = store.knows(found.line);
    if (!is_known) {
      wrong = is_known.error();
      return false;
    }
    if (!*is_known) {
      if (!found.refused.empty())
        store.add_refused(found.line, found.refused);
      else if (const Result<BatchQuestion> question = question_of_line(found.line, options.form); !question)
        store.add_refused(found.line, question.error());
      else
        store.add(found.line, question->canonical, question->limits);
      store.flush_if_due();
    }
    return !interruption();
  };
  for (const std::string& file : options.files) {
    const std::string said = read_source(file, options.source, take);
    if (!said.empty() || !wrong.empty()) return said.empty() ? wrong : said;
  }
  return "";
}

int work_on(BatchStore& store, const BatchOptions& options) {
  BatchRun::Options how{options.threads, {}, options.quiet};
  how.work.memory = options.memory << 20;
  how.work.keeps_certificates = !options.no_certificates;
  how.work.cancelled = &interruption();
  BatchRun run(store, how);
  const std::string wrong = run.run([&] { return add_questions(store, options); });
  if (!wrong.empty()) return fail(wrong);
  const int code = report(store, options);
  if (interruption() && !options.json) fmt::print("Interrupted; the same command goes on from here.\n");
  return code;
}

int run(const BatchOptions& options) {
  return said([&] {
    if (!options.source.empty() && options.files.size() > 1)
      return fail("--source names one file or folder, and there are several");
    for (const std::string& file : options.files)
      if (file != "-" && access(file.c_str(), R_OK) != 0)
        return fail(fmt::format("cannot open {}: {}", file, std::strerror(errno)));
    BatchStore store(options.store, BatchStore::Use::Write);
    return work_on(store, options);
  });
}

int status(const BatchOptions& options) {
  return said([&] {
    BatchStore store(options.store, BatchStore::Use::Look);
    return report(store, options);
  });
}

int retry(const BatchOptions& options) {
  std::vector<std::string> verdicts;
  if (options.unknown) verdicts.emplace_back("unknown");
  if (options.errors) verdicts.emplace_back("error");
  if (verdicts.empty()) return fail("which questions? --unknown, --errors, or both");
  return said([&] {
    if (!std::filesystem::exists(options.store))
      return fail(fmt::format("there is no store {}", options.store));
    BatchStore store(options.store, BatchStore::Use::Write);
    store.open_again(verdicts, limits_as_json(options.form));
    store.flush();
    return work_on(store, options);
  });
}

int export_answers(const BatchOptions& options) {
  return said([&] {
    BatchStore store(options.store, BatchStore::Use::Look);
    const std::string wrong = export_batch(store, options.exported, stdout);
    return wrong.empty() ? 0 : fail(wrong);
  });
}

int check(const BatchOptions& options) {
  return said([&] {
    BatchStore store(options.store, BatchStore::Use::Look);
    const Result<BatchCheck> found = check_batch(store, options.threads, options.quiet, interruption());
    if (!found) return fail(found.error());
    for (const std::string& sentence : found->rejected) fmt::print("{}\n", sentence);
    fmt::print("{} certificates accepted, {} rejected{}\n", found->accepted, found->rejected.size(),
               found->was_stopped ? "; interrupted" : "");
    if (!found->rejected.empty()) return kSomeRejected;
    return found->was_stopped ? kSomeOpen : 0;
  });
}

using Options = std::shared_ptr<BatchOptions>;

void add_store(CLI::App& command, const Options& options) {
  command.add_option("STORE", options->store, "the store, one SQLite file")->required()->check(refuse_empty);
}

void add_threads(CLI::App& command, const Options& options, const char* help) {
  command.add_option("--threads", options->threads, help)
      ->check(CLI::Range(1, 256))
      ->type_name("N")
      ->capture_default_str();
  command.add_flag("--quiet", options->quiet, "no progress on a terminal");
}

void add_work_options(CLI::App& command, const Options& options) {
  add_threads(command, options, "questions at a time");
  command.add_option("--memory", options->memory, "MiB for all of them together")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 20))
      ->type_name("MIB")
      ->capture_default_str();
  command.add_flag("--no-certificates", options->no_certificates, "keep no proofs");
  command.add_flag("--json", options->json, "print the counts at the end as one JSON object");
}

void add_run(CLI::App& batch, int& exit_code) {
  CLI::App* command = batch.add_subcommand("run", "Adds questions to a store and answers all that are open.");
  auto options = std::make_shared<BatchOptions>();
  add_store(*command, options);
  command->add_option("FILE", options->files,
                      "JSON lines, an SGF file with any number of problems, a folder of both, or - for lines "
                      "on standard input; none: only what is open is answered");
  command
      ->add_option("--source", options->source, "what the store calls the file or folder (its path as given)")
      ->check(refuse_empty)
      ->type_name("NAME");
  add_work_options(*command, options);
  add_field_options(
      *command, options->form, kAboutStones,
      {"move", "game", "to_move", "ko", "region", "rivals", "life", "any_stones", "two_eyes", "safe",
       "no_trust", "no_threats", "ko_threats", "memory", "threads", "certificate", "tree", "svg", "explain"},
      {{"seconds",
        fmt::format("time for a question that has no limits ({:g} unless nodes are given)", kUsualSeconds)},
       {"nodes", "positions to look at for a question that has no limits; makes runs repeatable"}});
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

void add_others(CLI::App& batch, int& exit_code) {
  CLI::App* command = batch.add_subcommand("status", "What a store holds, also while it is worked on.");
  auto options = std::make_shared<BatchOptions>();
  add_store(*command, options);
  command->add_flag("--json", options->json, "print one JSON object");
  command->callback([options, &exit_code] { exit_code = status(*options); });

  command = batch.add_subcommand("export", "The answers, one line for each question that was asked.");
  options = std::make_shared<BatchOptions>();
  add_store(*command, options);
  command->add_flag("--csv", options->exported.as_csv, "a table for spreadsheets instead of JSON lines");
  command
      ->add_option("--certificates", options->exported.certificates,
                   "also write the proofs into this folder, compressed")
      ->check(refuse_empty)
      ->type_name("FOLDER");
  command->callback([options, &exit_code] { exit_code = export_answers(*options); });

  command = batch.add_subcommand("retry", "Asks questions again under other limits.");
  options = std::make_shared<BatchOptions>();
  add_store(*command, options);
  command->add_flag("--unknown", options->unknown, "those that ended unknown");
  command->add_flag("--errors", options->errors, "those that ended with an error");
  add_work_options(*command, options);
  for (const char* field : {"seconds", "nodes"})
    add_field_option(*command, field, [options](const Given& given) {
      options->form.give(*given.field, given.value, given.shown);
    });
  command->callback([options, &exit_code] { exit_code = retry(*options); });

  command = batch.add_subcommand("check", "Sends all certificates of a store to yomi-check once more.");
  options = std::make_shared<BatchOptions>();
  add_store(*command, options);
  add_threads(*command, options, "certificates at a time");
  command->callback([options, &exit_code] { exit_code = check(*options); });
}

}  // namespace

void add_batch_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("batch", "Many questions into a store that survives anything; and what it holds.");
  command->require_subcommand(1);
  add_run(*command, exit_code);
  add_others(*command, exit_code);
  command->footer(
      "Examples:\n"
      "  yomi batch run answers.db questions.jsonl --threads 2 --seconds 2\n"
      "  yomi batch status answers.db\n"
      "  yomi batch retry answers.db --unknown --seconds 60\n"
      "  yomi batch export answers.db --csv > answers.csv\n"
      "  yomi batch check answers.db\n"
      "The exit code is 0 when nothing is open, 2 if something is, 1 if a certificate is rejected, 4 bad "
      "input.");
}

}  // namespace yomi
