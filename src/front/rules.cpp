#include "front/rules.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <tuple>

#include "ask/record.h"
#include "front/complaint.h"
#include "front/files.h"
#include "front/progress.h"
#include "front/record_options.h"
#include "front/rule_totals.h"
#include "front/rules_count.h"
#include "front/rules_metarules.h"
#include "front/terminal.h"
#include "go/diagram_text.h"
#include "life/rule_shelf.h"
#include "life/subsume.h"
#include "reply/json.h"

namespace yomi {

namespace {

struct RulesOptions {
  std::string folder;
  bool large = false;
  bool json = false;
  std::string file;
  std::vector<std::string> files;
  int move = kMoveOfRecord;
  int game = 1;
  bool winning = false;
  std::string colour;
};

int fail(const std::string& sentence) {
  return complain("yomi rules", sentence);
}

std::string bar_of(double done) {
  constexpr int kWidth = 24;
  const int full = static_cast<int>(done * kWidth);
  return "[" + std::string(static_cast<std::size_t>(full), '#') +
         std::string(static_cast<std::size_t>(kWidth - full), '.') + "]";
}

std::string generate_into(const std::string& folder, bool large) {
  StatusLine line;
  BuildOptions build;
  build.large = large;
  build.stop = &interruption();
  build.progress = [&](const std::string& title, double done) {
    line.show(fmt::format("{} {} (Ctrl-C stops)", bar_of(done), title));
  };
  return build_rules(folder, build);
}

// The rules in use; where there are none they are made.
Result<RuleBook> book_for(const RulesOptions& options) {
  std::string folder = rule_folder_in_use(options.folder);
  if (folder.empty()) {
    folder = rule_folder_for_new(options.folder);
    if (const std::string wrong = generate_into(folder, false); !wrong.empty()) return Error{wrong};
  }
  return open_rule_book(folder);
}

int list(const RulesOptions& options) {
  const Result<RuleBook> book = book_for(options);
  if (!book) return fail(book.error());
  Json all = Json::array();
  std::string text =
      "| database | won patterns | rules | of them need ko | deepest | KiB |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: |\n";
  std::uint64_t rules = 0;
  std::size_t bytes = 0;
  for (const RuleFile* file : book->files()) {
    int deepest = 0;
    int with_ko = 0;
    for (const StoredRule& rule : file->all_rules()) {
      deepest = std::max(deepest, int{rule.depth});
      with_ko += rule.needs_ko_master;
    }
    rules += file->rules();
    bytes += file->bytes();
    const std::string title = std::string(name(file->goal())) + " " + name(file->shape());
    text += fmt::format("| {} | {} | {} | {} | {} | {} |\n", title, file->won_patterns(), file->rules(),
                        with_ko, deepest, (file->bytes() + 1023) / 1024);
    all.push_back({{"database", title},
                   {"won_patterns", file->won_patterns()},
                   {"rules", file->rules()},
                   {"need_ko", with_ko},
                   {"deepest", deepest},
                   {"bytes", file->bytes()}});
  }
  text += fmt::format("| all | | {} | | | {} |\n", rules, (bytes + 1023) / 1024);
  fmt::print("{}", options.json ? one_line(all) + "\n" : text + kWhyTotalsDiffer);
  return 0;
}

// Only what says something about a group that no other match says as well: life before eyes, what is won
// before what a move can get, and few moves before many.
std::vector<RuleMatch> telling(std::vector<RuleMatch> matches) {
  const auto rank = [](const RuleMatch& match) {
    return std::tuple(match.goal == RuleGoal::Eye, match.move != kNoPoint, match.depth, match.shape.cells());
  };
  std::stable_sort(matches.begin(), matches.end(),
                   [&](const RuleMatch& a, const RuleMatch& b) { return rank(a) < rank(b); });
  std::vector<RuleMatch> result;
  for (RuleMatch& match : matches) {
    const bool said = std::any_of(result.begin(), result.end(), [&](const RuleMatch& other) {
      return other.colour == match.colour && other.kept.intersects(match.kept) &&
             (other.ko == RuleKo::Unconditional || match.ko == RuleKo::KoMaster) &&
             (other.goal == RuleGoal::Life || other.rectangle.intersects(match.rectangle)) &&
             (other.move == kNoPoint || other.goal == match.goal);
    });
    if (!said) result.push_back(std::move(match));
  }
  return result;
}

std::string sentence_about(const RuleMatch& match, Size size) {
  const std::string who = name(match.colour);
  std::string text =
      match.move == kNoPoint
          ? fmt::format("{} has {}", who, match.goal == RuleGoal::Eye ? "an eye" : "life")
          : fmt::format("{} gets {} by {}", who, match.goal == RuleGoal::Eye ? "an eye" : "life",
                        point_name(match.move, size));
  if (!match.kept.empty()) text += " with " + point_name(match.kept.first(), size);
  text += fmt::format(": {}, {}at most {} moves of both", name(match.shape),
                      match.move == kNoPoint ? "" : "then ", match.depth);
  if (match.ko == RuleKo::KoMaster) text += ", as ko master";
  return text + "; " + match.conditions;
}

Json match_as_json(const RuleMatch& match, Size size) {
  Json json;
  json["goal"] = name(match.goal);
  json["for"] = side_as_json(match.colour);
  json["state"] = match.move == kNoPoint ? "won" : "winning";
  json["move"] = match.move == kNoPoint ? Json(nullptr) : Json(point_name(match.move, size));
  json["rule"] = name(match.shape);
  json["depth"] = match.depth;
  json["ko"] = name(match.ko);
  json["kept"] = names_of(match.kept, size);
  json["rectangle"] = names_of(match.rectangle, size);
  json["zone"] = names_of(match.zone, size);
  json["conditions"] = match.conditions;
  return json;
}

// Life by two eyes of strings about whose life no rule says anything.
std::vector<TwoEyes> by_two_eyes(const RuleBook& book, const Board& board,
                                 const std::vector<RuleMatch>& matches) {
  PointSet told;
  for (const RuleMatch& found : matches)
    if (found.goal == RuleGoal::Life && found.move == kNoPoint)
      for (Point stone : found.kept) told |= board.block(stone).stones;
  std::vector<TwoEyes> result;
  for (const Colour colour : {Colour::Black, Colour::White})
    for (Point stone : board.stones(colour)) {
      if (told.contains(stone)) continue;
      told |= board.block(stone).stones;
      if (std::optional<TwoEyes> eyes = book.two_eyes(board, stone)) result.push_back(*std::move(eyes));
    }
  return result;
}

std::string sentence_about(const TwoEyes& eyes, const Board& board) {
  const Point stone = eyes.string.first();
  const auto eye = [&](const LastingEye& one) {
    return fmt::format("{} at {} (rule {}, {})", name(one.shape),
                       point_name(one.rectangle.first(), board.size()), one.rule,
                       one.depth == 0 ? "there already" : fmt::format("at most {} moves of both", one.depth));
  };
  return fmt::format("{} has life with {}: two eyes by {} and {}; no exception applies",
                     name(board.at(stone)), point_name(stone, board.size()), eye(eyes.first),
                     eye(eyes.second));
}

Json two_eyes_as_json(const TwoEyes& eyes, const Board& board) {
  const auto eye = [&](const LastingEye& one) {
    Json json;
    json["rule"] = name(one.shape);
    json["number"] = one.rule;
    json["depth"] = one.depth;
    json["rectangle"] = names_of(one.rectangle, board.size());
    json["kept"] = names_of(one.kept, board.size());
    return json;
  };
  Json json;
  json["for"] = side_as_json(board.at(eyes.string.first()));
  json["string"] = names_of(eyes.string, board.size());
  json["depth"] = eyes.depth();
  json["eyes"] = Json::array({eye(eyes.first), eye(eyes.second)});
  return json;
}

int match(const RulesOptions& options) {
  Result<std::string> text = read_file(options.file);
  if (!text) return fail(text.error());
  const Result<RecordedPosition> record = read_record(std::move(*text), options.move, options.game);
  if (!record)
    return fail(fmt::format("{}: {}", options.file == "-" ? "standard input" : options.file, record.error()));
  const Result<RuleBook> book = book_for(options);
  if (!book) return fail(book.error());
  const Position& position = record->state.position;
  Board board(position);
  const std::vector<RuleMatch> matches = telling(book->all(board, options.winning, true));
  const std::vector<TwoEyes> by_eyes = by_two_eyes(*book, board, matches);
  if (options.json) {
    Json json;
    json["rows"] = position.rows();
    json["to_move"] = side_as_json(position.to_move);
    json["rules"] = Json::array();
    for (const RuleMatch& found : matches) json["rules"].push_back(match_as_json(found, position.size));
    json["two_eyes"] = Json::array();
    for (const TwoEyes& eyes : by_eyes) json["two_eyes"].push_back(two_eyes_as_json(eyes, board));
    fmt::print("{}\n", one_line(json));
    return 0;
  }
  Diagram diagram;
  diagram.position = position;
  diagram.last_move = record->state.last_move;
  for (const RuleMatch& found : matches) {
    if (found.move >= 0) diagram.labels[found.move] = "a";
    if (found.move != kNoPoint) continue;
    for (Point stone : found.kept)
      if (found.goal == RuleGoal::Life || !diagram.marks.contains(stone))
        diagram.marks[stone] = found.goal == RuleGoal::Life ? Mark::Square : Mark::Circle;
  }
  for (const TwoEyes& eyes : by_eyes)
    for (Point stone : eyes.string) diagram.marks[stone] = Mark::Square;
  fmt::print("{}", text_diagram(diagram, wants_colour(options.colour)));
  for (const TwoEyes& eyes : by_eyes) fmt::print("{}\n", sentence_about(eyes, board));
  for (const RuleMatch& found : matches) fmt::print("{}\n", sentence_about(found, position.size));
  if (matches.empty() && by_eyes.empty()) fmt::print("No rule holds anywhere.\n");
  return 0;
}

using Telling = std::function<void(const std::string&)>;

// Prints a text that takes a while to make.
int print_table(std::string (*make)(const std::atomic<bool>&, const Telling&)) {
  StatusLine line;
  const std::string text = make(
      interruption(), [&](const std::string& what) { line.show("generating " + what + " (Ctrl-C stops)"); });
  line.clear();
  if (text.empty()) return fail("stopped");
  fmt::print("{}", text);
  return 0;
}

// How often rules hold in real games, and whether the utility that the metarule gives them tells.
int use(const RulesOptions& options) {
  const Result<RuleBook> book = book_for(options);
  if (!book) return fail(book.error());
  std::map<std::string, std::map<std::uint32_t, int>> uses;
  std::int64_t positions = 0;
  StatusLine line;
  const std::atomic<bool>& stop = interruption();
  for (const std::string& path : options.files) {
    Result<std::string> text = read_file(path);
    if (!text) return fail(text.error());
    for (int move = 10; !stop; move += 10) {
      const Result<RecordedPosition> record = read_record(*text, move);
      if (!record) break;
      Board board(record->state.position);
      ++positions;
      for (const RuleMatch& found : book->all(board, false, false))
        ++uses[std::string(name(found.goal)) + " " + name(found.shape)][found.rule];
      line.show(fmt::format("{} positions (Ctrl-C stops)", positions));
    }
  }
  line.clear();
  fmt::print("{} positions, every tenth of each game\n\n", positions);
  fmt::print("| database | rules | ever used | uses | utility: all rules | utility: used rules |\n");
  fmt::print("| --- | ---: | ---: | ---: | ---: | ---: |\n");
  for (const RuleFile* file : book->files()) {
    const std::string title = std::string(name(file->goal())) + " " + name(file->shape());
    double all = 0;
    double used = 0;
    std::int64_t times = 0;
    const auto& counts = uses[title];
    for (const StoredRule& rule : file->all_rules()) all += utility(rule.conditions, rule.depth);
    for (const auto& [number, seen] : counts) {
      const StoredRule& rule = file->all_rules()[number];
      used += utility(rule.conditions, rule.depth);
      times += seen;
    }
    fmt::print("| {} | {} | {} | {} | {:.1f} | {:.1f} |\n", title, file->rules(), counts.size(), times,
               all / static_cast<double>(std::max<std::uint64_t>(1, file->rules())),
               used / static_cast<double>(std::max<std::size_t>(1, counts.size())));
  }
  return 0;
}

int generate(const RulesOptions& options) {
  const std::string folder = rule_folder_for_new(options.folder);
  const std::string wrong = generate_into(folder, options.large);
  if (!wrong.empty()) return fail(wrong);
  RulesOptions made = options;
  made.folder = folder;
  print_aside(fmt::format("yomi rules: written to {}\n", folder));
  return list(made);
}

}  // namespace

void add_rules_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "rules", "Rules about eyes and life: makes, lists, counts and matches them (docs/rules.md).");
  command->require_subcommand(1);
  auto options = std::make_shared<RulesOptions>();
  const auto add = [&](const char* name, const char* help) {
    CLI::App* part = command->add_subcommand(name, help);
    part->add_option("--rules", options->folder, "the folder of the databases")->type_name("DIR");
    return part;
  };

  CLI::App* making = add("generate", "Generates all databases by retrograde analysis.");
  making->add_flag("--large", options->large,
                   "life in 5x3 points too, on the side and in the corner: a minute, and 60 MB");
  making->add_flag("--json", options->json, "print JSON instead of text");
  making->callback([options, &exit_code] { exit_code = generate(*options); });

  CLI::App* listing = add("list", "Lists the databases at hand.");
  listing->add_flag("--json", options->json, "print JSON instead of text");
  listing->callback([options, &exit_code] { exit_code = list(*options); });

  CLI::App* counting = command->add_subcommand("count", "Prints the tables of the paper beside ours.");
  counting->add_flag("--json", options->json, "print one JSON object instead of text");
  counting->callback([options, &exit_code] {
    exit_code = print_table(options->json ? paper_tables_as_json : paper_tables_of_rules);
  });

  CLI::App* saving = command->add_subcommand("metarules", "Prints what each metarule of the paper saves.");
  saving->callback([&exit_code] { exit_code = print_table(table_of_metarules); });

  CLI::App* matching = add("match", "Shows which rules hold where in a position, and why.");
  matching->add_option("FILE", options->file, "an SGF file, or - for standard input")->required();
  add_move_option(*matching, options->move, "the first of a problem, the last of a game");
  add_game_option(*matching, options->game);
  matching->add_flag("--winning", options->winning, "also what the side to move can get by a move");
  matching->add_flag("--json", options->json, "print one JSON object instead of text");
  add_colour_option(*matching, options->colour);
  matching->callback([options, &exit_code] { exit_code = match(*options); });

  CLI::App* using_them = add("use", "Counts how often rules hold in the positions of games.");
  using_them->add_option("FILES", options->files, "SGF files")->required();
  using_them->callback([options, &exit_code] { exit_code = use(*options); });

  command->footer(
      "Examples:\n"
      "  yomi rules generate            all databases, into the user's cache\n"
      "  yomi rules match problem.sgf   which rules hold where, and why\n"
      "  yomi rules count               the tables of the paper beside ours");
}

}  // namespace yomi
