#include "front/solve.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <memory>

#include "engine/wording.h"
#include "front/certificate_file.h"
#include "front/commands.h"
#include "front/complaint.h"
#include "front/files.h"
#include "front/json.h"
#include "front/name_option.h"
#include "front/progress.h"
#include "front/race.h"
#include "front/record.h"
#include "front/record_options.h"
#include "front/search_options.h"
#include "front/solve_tree.h"
#include "front/terminal.h"
#include "go/diagram_svg.h"
#include "go/diagram_text.h"

namespace yomi {

namespace {

struct SolveOptions {
  std::string file;
  std::vector<std::vector<std::string>> named{all_asks().size()};  // for each question
  std::vector<std::string> semeai;
  std::vector<std::string> region;
  bool two_eyes = false;
  bool safe = false;
  std::string to_move;
  int move = kMoveOfRecord;
  int game = 1;
  SearchOptions search;
  std::string certificate;
  std::string sgf;
  std::string svg;
  std::string colour;
  bool all = false;
  bool guess = false;
  bool count = false;
  bool trust = false;
  bool no_trust = false;
  bool no_threats = false;
  std::optional<KoTerms> ko_threats;
  bool json = false;
  bool quiet = false;
};

// What is to be shown of an answer, and where it came from.
struct Solved {
  Question question;
  bool is_race = false;  // between the two stones of the question
  Answer answer;
  std::optional<SemeaiAnswer> race;
  std::vector<std::string> certificates;
  std::vector<std::vector<std::string>> move_certificates;  // of the judged moves
  std::vector<std::string> remarks;
};

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
    if (words.empty()) words.emplace_back("?");
  };
  for (std::vector<std::string>& words : options.named) take(words);
  take(options.semeai);
  take(options.region);
}

Result<std::vector<Point>> points_of(const std::vector<std::string>& words, Size size) {
  std::vector<Point> points;
  for (const std::string& word : words) {
    const Result<Point> point = parse_point(word, size);
    if (!point) return Error{point.error()};
    if (*point == kPass) return Error{"a pass is no point"};
    points.push_back(*point);
  }
  return points;
}

Result<AskedStones> question_of_options(const SolveOptions& options, Size size) {
  AskedStones asked;
  int questions = 0;
  for (size_t i = 0; i < options.named.size(); ++i) {
    if (options.named[i].empty()) continue;
    ++questions;
    asked.ask = all_asks()[i];
    const Result<std::vector<Point>> stones = points_of(options.named[i], size);
    if (!stones) return Error{stones.error()};
    asked.stones = *stones;
  }
  if (!options.semeai.empty()) {
    ++questions;
    asked.race = true;
    const Result<std::vector<Point>> stones = points_of(options.semeai, size);
    if (!stones) return Error{stones.error()};
    asked.stones = *stones;
  }
  if (questions > 1) return Error{"one question at a time, please"};
  return asked;
}

bool asks_by_options(const SolveOptions& options) {
  return !options.semeai.empty() ||
         std::any_of(std::begin(options.named), std::end(options.named),
                     [](const std::vector<std::string>& words) { return !words.empty(); });
}

// What is wrong with it, or an empty text.
std::string read_question(const SolveOptions& options, Solved& solved) {
  if (options.file.empty()) return "which record? Give an SGF file, or - for standard input";
  if (options.certificate == "-") return "--certificate needs the name of a file; - is none";
  Result<std::string> text = read_file(options.file);
  if (!text) return text.error();
  const std::string file = options.file == "-" ? "standard input" : options.file;
  const Result<RecordedPosition> record = read_record(std::move(*text), options.move, options.game);
  if (!record) return fmt::format("{}: {}", file, record.error());
  solved.remarks = record->remarks;
  Question& question = solved.question;
  question.position = record->state.position;
  give_turn(question.position, options.to_move);
  const Result<AskedStones> asked = asks_by_options(options)
                                        ? question_of_options(options, question.position.size)
                                        : question_of_record(*record, question.position.to_move);
  if (!asked) return asks_by_options(options) ? asked.error() : fmt::format("{}: {}", file, asked.error());
  solved.is_race = asked->race;
  question.ask = asked->ask;
  question.stones = asked->stones;
  question.two_eyes = options.two_eyes || asked->two_eyes;
  question.safe = options.safe || asked->safe;
  const Result<std::vector<Point>> region = points_of(options.region, question.position.size);
  if (!region) return region.error();
  question.region = options.region.empty() ? asked->region : *region;
  question.algorithm = options.search.algorithm;
  question.scope = options.search.scope();
  question.surroundings = options.trust      ? Surroundings::Trusted
                          : options.no_trust ? Surroundings::AsTheyStand
                                             : Surroundings::TrustedIfNeeded;
  question.all = options.all;
  question.guess = options.guess;
  question.count = options.count;
  if (asked->barred != kNoPoint) question.position.ko = asked->barred;
  question.ko_terms = options.ko_threats ? options.ko_threats : asked->ko_terms;
  if (options.no_threats) question.ko_terms = KoTerms();
  question.threads = options.search.threads;
  return "";
}

// The question of the answer's proofs, which may begin after the stone that the question places.
std::string question_of_tree(const Solved& solved) {
  const Question& question = solved.question;
  const Answer& answer = solved.answer;
  const Position& position =
      answer.proofs.empty() || answer.trust ? answer.position : answer.proofs[0].position;
  AskedStones asked{question.ask,      question.stones, solved.is_race, question.safe,
                    question.two_eyes, question.region, position.ko,    question.ko_terms};
  if (position.to_move != question.position.to_move)
    asked.ask = question.ask == Ask::Separate ? Ask::Unseparate : Ask::Separate;
  return question_in_words(asked, question.position.size);
}

Diagram diagram_of(const Solved& solved) {
  constexpr size_t kNumberedMoves = 30;
  const Answer& answer = solved.answer;
  std::vector<Point> moves = answer.line;
  if (moves.size() > kNumberedMoves) moves.resize(kNumberedMoves);
  Diagram diagram = diagram_of_line(answer.position, moves);
  diagram.zone = answer.zone;
  for (Point stone : solved.question.stones)
    if (solved.question.position.at(stone) != Colour::Empty) diagram.marks[stone] = Mark::Triangle;
  if (answer.trust)
    for (Point stone : answer.trust->safe) diagram.marks[stone] = Mark::Square;
  PointSet interesting = answer.zone;
  for (Point point : solved.question.stones) interesting.insert(point);
  for (Point move : moves)
    if (move >= 0) interesting.insert(move);
  const Rectangle region = region_around(interesting, answer.position.size);
  const Size size = answer.position.size;
  if (!(region == Rectangle{0, 0, size.width - 1, size.height - 1})) diagram.crop = region;
  return diagram;
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
  std::string text = answer.text + "\n\n" + text_diagram(diagram_of(solved), colour) + "\n";
  if (answer.trust) text += assumption_in_words(*answer.trust, solved.question);
  if (!answer.line.empty()) text += "Main line: " + line_in_words(solved) + "\n";
  if (!answer.judged.empty()) text += moves_in_words(answer);
  for (const std::string& file : solved.certificates) text += "Certificate: " + file + "\n";
  if (const std::string files = listed_files(solved.move_certificates); !files.empty())
    text += "Certificates of the moves: " + files + "\n";
  text += fmt::format("{} nodes, {:.3f} s\n", answer.nodes, answer.seconds);
  return text;
}

std::string as_json(const Solved& solved) {
  const Size size = solved.question.position.size;
  Json json;
  json["ask"] = solved.race ? "semeai" : name(solved.question.ask);
  json["stones"] = Json::array();
  for (Point stone : solved.question.stones) json["stones"].push_back(point_name(stone, size));
  if (solved.question.safe) json["safe"] = true;
  json["to_move"] = std::string(1, letter(solved.question.position.to_move));
  json.update(solved.race ? semeai_as_json(*solved.race) : answer_as_json(solved.answer));
  add_certificates(json, solved.certificates, solved.move_certificates);
  return one_line(json) + "\n";
}

int fail(const std::string& sentence) {
  return complain("yomi solve", sentence);
}

int exit_code_of(const Solved& solved) {
  if (solved.race && solved.race->verdict != Race::Ko)
    return solved.race->verdict == Race::Won ? 0 : solved.race->verdict == Race::Unknown ? 2 : 1;
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

// What could not be written, or an empty text.
std::string write_files(const SolveOptions& options, Solved& solved) {
  if (!options.certificate.empty()) {
    const Result<std::vector<std::string>> files =
        solved.race ? write_race_certificates(options.certificate, *solved.race)
                    : write_certificates(options.certificate, solved.answer);
    if (!files) return files.error();
    solved.certificates = *files;
    if (!solved.race) {
      const auto of_moves = write_move_certificates(options.certificate, solved.answer);
      if (!of_moves) return of_moves.error();
      solved.move_certificates = *of_moves;
    }
    if (files->empty()) solved.remarks.emplace_back("there is no certificate, because nothing is proved");
  }
  if (!options.sgf.empty())
    if (std::string wrong = write_file(options.sgf, proof_as_sgf(solved.answer, question_of_tree(solved)));
        !wrong.empty())
      return wrong;
  if (!options.svg.empty()) return write_file(options.svg, svg_diagram(diagram_of(solved)));
  return "";
}

// What is wrong with the question, or an empty text.
std::string ask(const SolveOptions& options, const Limits& limits, Solved& solved) {
  StatusLine status(options.quiet);
  SearchProgress progress(status, solved.question.position.to_move);
  if (solved.is_race) {
    const Result<SemeaiQuestion> asked = semeai_of(solved.question);
    if (!asked) return asked.error();
    Result<SemeaiAnswer> race = ask_semeai(*asked, limits);
    if (!race) return race.error();
    solved.answer = decisive_answer(*race);
    solved.race = std::move(*race);
    return "";
  }
  Result<Answer> answer = Engine().ask(solved.question, limits, &progress);
  if (!answer) return answer.error();
  solved.answer = std::move(*answer);
  return "";
}

int solve(SolveOptions& options) {
  take_file_from_points(options);
  Solved solved;
  if (const std::string wrong = read_question(options, solved); !wrong.empty()) return fail(wrong);
  for (const std::string& file : {options.certificate, options.sgf, options.svg})
    if (const std::string wrong = what_forbids_writing(file); !wrong.empty()) return fail(wrong);
  Limits limits = options.search.limits();
  limits.cancelled = &interruption();
  if (const std::string wrong = ask(options, limits, solved); !wrong.empty()) return fail(wrong);
  if (const std::string wrong = write_files(options, solved); !wrong.empty()) return fail(wrong);
  if (!options.json) note("yomi solve", solved.remarks);
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
  CLI::App* command =
      app.add_subcommand("solve", "Answers a question about a position: " + ask_names() + ", semeai.");
  auto options = std::make_shared<SolveOptions>();
  command->add_option("FILE", options->file, "an SGF file, or - for standard input");
  for (size_t i = 0; i < options->named.size(); ++i)
    command
        ->add_option(fmt::format("--{}", name(all_asks()[i])), options->named[i],
                     what_is_asked(all_asks()[i]))
        ->delimiter(',')
        ->expected(1, 40)
        ->type_name("POINTS");
  command->add_option("--semeai", options->semeai, "who wins the race between my stone and their stone")
      ->delimiter(',')
      ->expected(1, 40)
      ->type_name("MINE THEIRS");
  command->add_flag("--two-eyes", options->two_eyes,
                    "with --kill and --live: life by two eyes, not by seki (Benson's theorem)");
  command->add_flag("--safe", options->safe,
                    "with --separate and --unseparate: no string of the wall may be easy to capture");
  command->add_option("--region", options->region, "both sides play at these points only")
      ->delimiter(',')
      ->expected(1, 361)
      ->type_name("POINTS");
  add_to_move_option(*command, options->to_move);
  add_move_option(*command, options->move, "the first of a problem, the last of a game");
  add_game_option(*command, options->game);
  command->add_flag("--all", options->all, "judge every first move, not only find one");
  command->add_flag("--guess", options->guess,
                    "what seems likely, soon and with no more proof than it takes; not for walls and eyes");
  command->add_flag("--trust", options->trust,
                    "with --kill and --live: the stones around the fight are safe, what lies beyond is the "
                    "attacker's");
  command
      ->add_flag("--no-trust", options->no_trust,
                 "with --kill and --live: assume nothing, also where nothing is settled without")
      ->excludes("--trust");
  command->add_flag("--count", options->count,
                    "with --kill and --live: prove the number of threats that a ko takes, too");
  command->add_flag("--no-threats", options->no_threats,
                    "with --kill and --live: who wins if nobody has a ko threat; never ko");
  command
      ->add_option_function<std::string>(
          "--ko-threats",
          [options](const std::string& text) {
            const Result<KoTerms> terms = ko_threats_from(text);
            if (!terms) throw CLI::ValidationError("--ko-threats", terms.error());
            options->ko_threats = *terms;
          },
          "with --kill and --live: who wins if this side has so many ko threats and the other none; never ko")
      ->type_name("SIDE=COUNT")
      ->excludes("--no-threats");
  add_search_options(*command, options->search, kUsualSeconds,
                     "2: read both ko conventions at the same time, where --nodes is not given");
  command
      ->add_option("--certificate", options->certificate,
                   "write the proof for yomi-check; compressed if the name ends in .zst; two files for a ko")
      ->check(refuse_empty)
      ->type_name("FILE");
  command->add_option("--sgf", options->sgf, "write the proof as a game tree with variations")
      ->check(refuse_empty)
      ->type_name("FILE");
  command->add_option("--svg", options->svg, "write the picture")->check(refuse_empty)->type_name("FILE");
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
