#include "front/solve.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <memory>

#include "ask/asked_of_record.h"
#include "ask/tree_path.h"
#include "front/commands.h"
#include "front/complaint.h"
#include "front/field_options.h"
#include "front/files.h"
#include "front/progress.h"
#include "front/solve_games.h"
#include "front/solved.h"
#include "front/terminal.h"
#include "go/colour_name.h"
#include "go/diagram_text.h"
#include "reply/explain.h"
#include "reply/moves_told.h"
#include "reply/reply.h"
#include "reply/trace.h"

namespace yomi {

namespace {

constexpr size_t kMostAsks = 16;
constexpr int kMostStones = 40;
constexpr int kMostSteps = 400;

struct SolveOptions {
  std::string file;
  std::string game;                            // a number, or "all"
  std::vector<std::string> path;               // to a node of the record
  std::vector<std::string> stones[kMostAsks];  // of each word that asks about stones, in their order
  const CLI::Option* asked[kMostAsks] = {};    // where these come from
  Form form;                                   // the fields that options give
  std::string colour;
  std::string trace;
  bool json = false;
  bool quiet = false;
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
  if (options.path.empty() || options.path.back().front() != '#') take(options.path);
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

// What is said of the position beside the record itself.
bool chooses_position(const SolveOptions& options) {
  return !options.path.empty() || options.form.find("move") != nullptr;
}

// The position that the options mean. A path leads to a node from the root of its game.
Result<RecordedPosition> chosen_record(const SolveOptions& options, std::string text) {
  Result<RecordedPosition> record = record_of(options.form, std::move(text));
  if (!record || options.path.empty()) return record;
  const Result<int> node = node_at_path(record->tree, record->tree.root(record->state.node), options.path,
                                        record->state.position.size);
  if (!node) return Error{"--path: " + node.error()};
  Result<GameState> state = state_at(record->tree, *node);
  if (!state) return Error{state.error()};
  record->state = std::move(*state);
  return record;
}

// The questions of the options, or of the record.
Result<AskedOfRecord> questions_of(const SolveOptions& options, const RecordedPosition& record,
                                   const std::string& file) {
  Result<Form> form = question_of_options(options);
  if (!form) return Error{form.error()};
  AskedOfRecord asked;
  if (!form->word().empty()) {
    form->place(record);
    asked.questions.push_back({std::move(*form), "", ""});
    return asked;
  }
  const Given* side = options.form.find("to_move");
  Result<AskedOfRecord> found = asked_of_record(record, chooses_position(options),
                                                side == nullptr ? Colour::Empty : colour_named(side->text()));
  if (!found) return Error{fmt::format("{}: {}", file, found.error())};
  const std::string& word = found->questions.front().form.word();
  if ((ask_word(word)->bit & kAboutStones) == 0)
    return Error{fmt::format("{}: the record asks for {}, which is for `yomi {}` or `yomi analyze`", file,
                             word, word)};
  return found;
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

std::string listed_files(const std::vector<std::vector<std::string>>& of_moves) {
  std::string text;
  for (const std::vector<std::string>& files : of_moves)
    for (const std::string& file : files) text += (text.empty() ? "" : ", ") + file;
  return text;
}

// What else the record may mean, as commands to paste.
std::string otherwise_in_words(const Solved& solved, const std::string& file) {
  std::string text;
  for (const std::string& options : solved.otherwise)
    text += fmt::format("{}  yomi solve {} {}\n", text.empty() ? "If it means something else:\n" : "", file,
                        options);
  return text;
}

std::string as_text(const Solved& solved, const std::string& source, bool colour) {
  const Answer& answer = solved.answer;
  std::string text = solved.assumed.empty() ? "" : solved.assumed + "\n\n";
  text += answer.text + "\n\n" + text_diagram(picture_of(solved.request, answer), colour) + "\n";
  if (answer.trust) text += assumption_in_words(*answer.trust, solved.request.question);
  if (!answer.line.empty()) text += "Main line: " + line_in_words(solved) + "\n";
  if (const UrgentPoint& shape = solved.by_shape; shape.point != kNoPoint)
    text += fmt::format("No move was found by reading. By its shape {} is the first to try: it {}.\n",
                        point_name(shape.point, answer.position.size), shape.reasons.front().text);
  text += moves_in_words(solved.moves, answer.position.size);
  for (const std::string& file : solved.files.certificates) text += "Certificate: " + file + "\n";
  if (const std::string files = listed_files(solved.files.of_moves); !files.empty())
    text += "Certificates of the moves: " + files + "\n";
  text += fmt::format("{} nodes, {:.3f} s\n", answer.nodes, answer.seconds);
  if (!answer.stages.empty()) text += stages_as_text(answer.stages);
  text += otherwise_in_words(solved, source);
  return text;
}

std::string as_json(const Solved& solved) {
  Json json = solved_as_json(solved);
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

constexpr Usual kUsual = {.surroundings = Surroundings::TrustedIfNeeded};

Result<Solved> solved_by(const SolveOptions& options, const AskedOfRecord& asked, const Question& question) {
  StatusLine status(options.quiet);
  SearchProgress progress(status, question.position.to_move);
  Trace trace(question.position, &progress);
  Observer* const observer = options.trace.empty() ? static_cast<Observer*>(&progress) : &trace;
  Result<Solved> solved = solve_asked(asked, options.form, kUsual, {observer, {}, {}}, &interruption());
  if (!solved || options.trace.empty()) return solved;
  if (std::string wrong = write_file(options.trace, trace.page(solved->answer.text)); !wrong.empty())
    return Error{std::move(wrong)};
  return solved;
}

// Why no trace can be made, or an empty text.
std::string what_forbids_trace(const SolveOptions& options, const Question& question) {
  if (options.trace.empty()) return "";
  if (question.threads > 1) return "--trace shows one search; leave --threads out";
  return what_forbids_writing(options.trace);
}

void print(const SolveOptions& options, const Solved& solved) {
  if (options.json) {
    fmt::print("{}", as_json(solved));
  } else if (options.quiet) {
    fmt::print("{}\n", solved.answer.text);
  } else {
    fmt::print("{}", as_text(solved, options.file, wants_colour(options.colour)));
  }
}

int solve(SolveOptions& options) {
  take_file_from_points(options);
  if (options.file.empty()) return fail("which record? Give an SGF file, or - for standard input");
  Result<std::string> text = read_file(options.file);
  if (!text) return fail(text.error());
  const std::string file = options.file == "-" ? "standard input" : options.file;
  if (!options.game.empty() && options.game != "all") {
    const Result<Value> number = value_of_words(field_named("game"), {options.game}, "--game");
    if (!number) return fail(number.error());
    options.form.give("game", *number);
  }
  if (options.game == "all") {
    if (const Result<Form> form = question_of_options(options); !form || !form->word().empty())
      return fail("--game all asks what each record asks, and takes no question");
    if (!options.trace.empty()) return fail("--trace shows the search of one question, not of --game all");
    return solve_games(std::move(*text), file, options.form, {options.json, options.quiet});
  }
  const Result<RecordedPosition> record = chosen_record(options, std::move(*text));
  if (!record) return fail(fmt::format("{}: {}", file, record.error()));
  const Result<AskedOfRecord> asked = questions_of(options, *record, file);
  if (!asked) return fail(asked.error());
  Form first = asked->questions.front().form;
  first.give_all(options.form);
  const Result<Request> request = request_of(first, kUsual);
  if (!request) return fail(request.error());
  if (const std::string wrong = what_forbids_files(*request); !wrong.empty()) return fail(wrong);
  if (const std::string wrong = what_forbids_trace(options, request->question); !wrong.empty())
    return fail(wrong);
  Result<Solved> solved = solved_by(options, *asked, request->question);
  if (!solved) return fail(solved.error());
  const Result<WrittenFiles> files = write_files(solved->request, solved->form, solved->reply);
  if (!files) return fail(files.error());
  solved->files = *files;
  if (!request->certificate.empty() && files->certificates.empty())
    solved->request.remarks.emplace_back("there is no certificate, because nothing is proved");
  if (!options.json) note("yomi solve", solved->request.remarks);
  print(options, *solved);
  return exit_code_of(*solved);
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
  command->add_option("--game", options->game, "which game of a collection (1), or all of them in a table")
      ->type_name("N|all");
  command
      ->add_option("--path", options->path,
                   "the moves that lead to a position of the record, D4 C3; #2 is the second variation")
      ->delimiter(',')
      ->expected(1, kMostSteps)
      ->type_name("MOVES");
  add_field_options(
      *command, options->form, kAboutStones, {"game"},
      {{"seconds", fmt::format("time for the question ({:g} unless nodes are given)", kUsualSeconds)}});
  command->add_flag("--json", options->json, "print one JSON object instead of text");
  command->add_option("--trace", options->trace, "write a page that shows how the search went")
      ->type_name("FILE.html");
  command->add_flag("--quiet", options->quiet, "print the sentence alone, and no progress");
  add_colour_option(*command, options->colour);
  command->footer(
      "Examples:\n"
      "  yomi solve problem.sgf                       the question in the record\n"
      "  yomi solve collection.sgf --game all         a line for each problem\n"
      "  yomi solve --capture C3 game.sgf --move 50   a question of your own\n"
      "  yomi solve --semeai C3 D3 problem.sgf        a race: my stone, their stone\n"
      "  yomi solve problem.sgf --certificate problem.cert.zst --sgf proof.sgf\n"
      "  yomi solve problem.sgf --trace search.html   watch the search in a browser\n"
      "The exit code is 0 if the side to move wins, 1 if not (a race: lost or seki), 2 unknown, 3 ko,\n"
      "4 bad input.\n"
      "A record asks by a line of its comment, \"capture C3\" or \"connect D4 F4\"; in the words of "
      "players,\n"
      "\"Black to live\", \"White to kill\", \"黒先白死\"; or by marks: triangles on stones to capture or "
      "save,\n"
      "squares on stones to connect or cut. Where it says nothing, the position does; the first line tells\n"
      "what was assumed.");
  command->callback([options, &exit_code] { exit_code = solve(*options); });
}

}  // namespace yomi
