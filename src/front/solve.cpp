#include "front/solve.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <memory>

#include "ask/comment.h"
#include "front/commands.h"
#include "front/complaint.h"
#include "front/field_options.h"
#include "front/files.h"
#include "front/progress.h"
#include "front/reply_files.h"
#include "front/terminal.h"
#include "go/colour_name.h"
#include "go/diagram_text.h"
#include "reply/explain.h"
#include "reply/reply.h"

namespace yomi {

namespace {

constexpr size_t kMostAsks = 16;
constexpr int kMostStones = 40;

struct SolveOptions {
  std::string file;
  std::vector<std::string> stones[kMostAsks];  // of each word that asks about stones, in their order
  const CLI::Option* asked[kMostAsks] = {};    // where these come from
  Form form;                                   // the fields that options give
  std::string colour;
  bool json = false;
  bool quiet = false;
};

// What is to be shown of an answer, and where it came from.
struct Solved {
  Form form;
  Request request;
  Reply reply;
  Answer answer;  // that is shown
  WrittenFiles files;
};

// The words that this command has an option for.
std::vector<const AskWord*> asks_of_solve() {
  std::vector<const AskWord*> asks;
  for (const AskWord& word : ask_words())
    if ((word.bit & kAboutStones) != 0) asks.push_back(&word);
  return asks;
}

bool looks_like_point(const std::string& word) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return word.size() >= 2 && word.size() <= 3 && std::isalpha(static_cast<unsigned char>(word[0])) != 0 &&
         std::all_of(word.begin() + 1, word.end(), is_digit);
}

// In "--capture C3 problem.sgf" the parser takes the file for one more point.
void take_file_from_points(SolveOptions& options) {
  const auto take = [&options](std::vector<std::string>& words) {
    if (!options.file.empty() || words.empty() || looks_like_point(words.back())) return;
    options.file = words.back();
    words.pop_back();
  };
  for (std::vector<std::string>& words : options.stones) take(words);
  for (const Field& field : fields()) {
    const Given* given = options.form.find(field.name);
    if (field.type != FieldType::Points || given == nullptr) continue;
    std::vector<std::string> words = given->words();
    take(words);
    options.form.give(field, words, given->shown);
  }
}

// What an option asks; an empty form if none does.
Result<Form> question_of_options(const SolveOptions& options) {
  const std::vector<const AskWord*> asks = asks_of_solve();
  Form form;
  for (size_t i = 0; i < asks.size(); ++i) {
    if (options.asked[i]->count() == 0) continue;
    if (!form.word().empty()) return Error{"one question at a time, please"};
    form.ask(asks[i]->name);
    const std::string shown = std::string("--") + asks[i]->name;
    if (!options.stones[i].empty()) form.give(field_named("stones"), options.stones[i], shown);
  }
  return form;
}

Colour turn_of(const SolveOptions& options, const Position& position) {
  const Given* given = options.form.find("to_move");
  return given == nullptr ? position.to_move : colour_named(given->text());
}

// What is wrong with it, or an empty text.
std::string read_question(const SolveOptions& options, Solved& solved) {
  if (options.file.empty()) return "which record? Give an SGF file, or - for standard input";
  Result<std::string> text = read_file(options.file);
  if (!text) return text.error();
  const std::string file = options.file == "-" ? "standard input" : options.file;
  Result<RecordedPosition> record = record_of(options.form, std::move(*text));
  if (!record) return fmt::format("{}: {}", file, record.error());
  Result<Form> form = question_of_options(options);
  if (!form) return form.error();
  if (form->word().empty()) {
    form = question_of_record(*record, turn_of(options, record->state.position));
    if (!form) return fmt::format("{}: {}", file, form.error());
    if ((ask_word(form->word())->bit & kAboutStones) == 0)
      return fmt::format("{}: the record asks for {}, which is for `yomi {}` or `yomi analyze`", file,
                         form->word(), form->word());
  }
  form->give_all(options.form);
  form->place(std::move(*record));
  solved.form = std::move(*form);
  Result<Request> request = request_of(solved.form, {.surroundings = Surroundings::TrustedIfNeeded});
  if (!request) return request.error();
  solved.request = std::move(*request);
  return "";
}

std::string line_in_words(const Solved& solved) {
  const Answer& answer = solved.answer;
  std::string text;
  Colour side = answer.position.to_move;
  for (size_t i = 0; i < answer.line.size(); ++i) {
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", letter(side),
                        point_name(answer.line[i], answer.position.size));
    side = opponent(side);
  }
  return text;
}

std::string assumption_in_words(const Trust& trust, const Question& question) {
  const Result<Case> asked = case_of(question);
  const char* const attacker = asked ? name(asked->goal.reacher) : "the attacker";
  return fmt::format("Assumed: the stones marked with squares are safe, and the {} points beyond are {}'s.\n",
                     trust.outside.size(), attacker);
}

std::string moves_in_words(const Answer& answer) {
  constexpr int kListedMoves = 24;
  const Size size = answer.position.size;
  std::string text;
  const char* const labels[] = {"These win", "These lose", "These make a ko", "Not settled"};
  for (Verdict verdict : {Verdict::Won, Verdict::Ko, Verdict::Lost, Verdict::Unknown}) {
    std::string list;
    int count = 0;
    for (const JudgedMove& judged : answer.judged) {
      if (judged.verdict != verdict || ++count > kListedMoves) continue;
      list += (list.empty() ? "" : ", ") + point_name(judged.move, size);
      if (verdict == Verdict::Lost && judged.reply != kNoPoint)
        list += fmt::format(" ({})", point_name(judged.reply, size));
    }
    if (count > kListedMoves) list += fmt::format(" and {} more", count - kListedMoves);
    if (!list.empty()) text += fmt::format("{}: {}\n", labels[static_cast<int>(verdict)], list);
  }
  if (!text.empty()) text += "In brackets: the reply. All other moves are as good as a pass.\n";
  return text;
}

std::string listed_files(const std::vector<std::vector<std::string>>& of_moves) {
  std::string text;
  for (const std::vector<std::string>& files : of_moves)
    for (const std::string& file : files) text += (text.empty() ? "" : ", ") + file;
  return text;
}

std::string as_text(const Solved& solved, bool colour) {
  const Answer& answer = solved.answer;
  std::string text = answer.text + "\n\n" + text_diagram(picture_of(solved.request, answer), colour) + "\n";
  if (answer.trust) text += assumption_in_words(*answer.trust, solved.request.question);
  if (!answer.line.empty()) text += "Main line: " + line_in_words(solved) + "\n";
  if (!answer.judged.empty()) text += moves_in_words(answer);
  for (const std::string& file : solved.files.certificates) text += "Certificate: " + file + "\n";
  if (const std::string files = listed_files(solved.files.of_moves); !files.empty())
    text += "Certificates of the moves: " + files + "\n";
  text += fmt::format("{} nodes, {:.3f} s\n", answer.nodes, answer.seconds);
  if (!answer.stages.empty()) text += stages_as_text(answer.stages);
  return text;
}

std::string as_json(const Solved& solved) {
  const Question& question = solved.request.question;
  Json json;
  json["ask"] = solved.request.asked->name;
  json["stones"] = names_of(question.stones, question.position.size);
  if (question.safe) json["safe"] = true;
  json["to_move"] = std::string(1, letter(question.position.to_move));
  json.update(reply_as_json(solved.request, solved.reply));
  add_certificates(json, solved.files.certificates, solved.files.of_moves);
  return one_line(json) + "\n";
}

int fail(const std::string& sentence) {
  return complain("yomi solve", sentence);
}

int exit_code_of(const Solved& solved) {
  const auto* race = std::get_if<SemeaiAnswer>(&solved.reply);
  if (race != nullptr && race->verdict != Race::Ko)
    return race->verdict == Race::Won ? 0 : race->verdict == Race::Unknown ? 2 : 1;
  switch (solved.answer.verdict) {
    case Verdict::Won:
      return 0;
    case Verdict::Lost:
      return 1;
    case Verdict::Unknown:
      return 2;
    case Verdict::Ko:
      return 3;
  }
  return kExitBadInput;
}

// What is wrong with the question, or an empty text.
std::string ask(const SolveOptions& options, Solved& solved) {
  StatusLine status(options.quiet);
  SearchProgress progress(status, solved.request.question.position.to_move);
  Result<Reply> reply = answer_to(solved.request, {&progress, {}, {}});
  if (!reply) return reply.error();
  solved.reply = std::move(*reply);
  solved.answer = shown_answer(solved.reply);
  return "";
}

int solve(SolveOptions& options) {
  take_file_from_points(options);
  Solved solved;
  if (const std::string wrong = read_question(options, solved); !wrong.empty()) return fail(wrong);
  Request& request = solved.request;
  if (const std::string wrong = what_forbids_files(request); !wrong.empty()) return fail(wrong);
  request.limits.cancelled = &interruption();
  if (const std::string wrong = ask(options, solved); !wrong.empty()) return fail(wrong);
  const Result<WrittenFiles> files = write_files(request, solved.form, solved.reply);
  if (!files) return fail(files.error());
  solved.files = *files;
  if (!request.certificate.empty() && files->certificates.empty())
    request.remarks.emplace_back("there is no certificate, because nothing is proved");
  if (!options.json) note("yomi solve", request.remarks);
  if (options.json) {
    fmt::print("{}", as_json(solved));
  } else if (options.quiet) {
    fmt::print("{}\n", solved.answer.text);
  } else {
    fmt::print("{}", as_text(solved, wants_colour(options.colour)));
  }
  return exit_code_of(solved);
}

}  // namespace

void add_solve_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "solve",
      "Answers a question about stones: capture, save, connect, cut, separate, kill, live, eye, semeai.");
  auto options = std::make_shared<SolveOptions>();
  command->add_option("FILE", options->file, "an SGF file, or - for standard input");
  const std::vector<const AskWord*> asks = asks_of_solve();
  for (size_t i = 0; i < asks.size(); ++i)
    options->asked[i] =
        command->add_option(fmt::format("--{}", asks[i]->name), options->stones[i], asks[i]->wants)
            ->delimiter(',')
            ->expected(0, kMostStones)
            ->type_name("POINTS");
  add_field_options(
      *command, options->form, kAboutStones, {},
      {{"seconds", fmt::format("time for the question ({:g} unless nodes are given)", kUsualSeconds)}});
  command->add_flag("--json", options->json, "print one JSON object instead of text");
  command->add_flag("--quiet", options->quiet, "print the sentence alone, and no progress");
  add_colour_option(*command, options->colour);
  command->footer(
      "Examples:\n"
      "  yomi solve problem.sgf                       the question in the record\n"
      "  yomi solve --capture C3 game.sgf --move 50   a question of your own\n"
      "  yomi solve --semeai C3 D3 problem.sgf        a race: my stone, their stone\n"
      "  yomi solve problem.sgf --certificate problem.cert.zst --sgf proof.sgf\n"
      "The exit code is 0 if the side to move wins, 1 if not (a race: lost or seki), 2 unknown, 3 ko,\n"
      "4 bad input.\n"
      "A record asks by a line of its comment, \"capture C3\" or \"connect D4 F4\"; or by marks: triangles "
      "on\n"
      "stones to capture or save, squares on stones to connect or cut.");
  command->callback([options, &exit_code] { exit_code = solve(*options); });
}

}  // namespace yomi
