#include "front/board_experiments.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <memory>
#include <optional>
#include <sstream>
#include <vector>

#include "front/files.h"
#include "front/progress.h"
#include "go/board.h"
#include "reply/json.h"
#include "solve/best_move.h"
#include "solve/solver.h"

namespace yomi {

using small::BoardAnswer;
using small::BoardQuestion;
using small::BoardSolver;

namespace {

Result<std::vector<Json>> lines_of(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return Error{text.error()};
  std::vector<Json> result;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    Result<Json> value = parse_json(line);
    if (!value || !value->is_object())
      return Error{fmt::format("{}, line {}: {}", path, result.size() + 1,
                               value ? "a line must be an object" : value.error())};
    result.push_back(std::move(*value));
  }
  return result;
}

std::vector<std::string> texts(const Json& line, const char* field) {
  std::vector<std::string> result;
  if (line.contains(field) && line[field].is_array())
    for (const Json& item : line[field])
      if (item.is_string()) result.push_back(item.get<std::string>());
  return result;
}

std::string text(const Json& line, const char* field) {
  return line.contains(field) && line[field].is_string() ? line[field].get<std::string>() : "";
}

Result<Position> position_of(const Json& line) {
  Result<Position> position = position_from_rows(texts(line, "rows"));
  if (position && text(line, "to_move") == "O") position->to_move = Colour::White;
  return position;
}

std::string range(const small::MoveWorth& worth) {
  if (worth.least == worth.most) return std::to_string(worth.least);
  return fmt::format("{} to {}", worth.least, worth.most);
}

std::string verdict_on_book(small::Standing standing) {
  switch (standing) {
    case small::Standing::OnlyBest:
      return "the only best move";
    case small::Standing::Best:
      return "a best move";
    case small::Standing::NotBest:
      return "refuted";
    case small::Standing::Open:
      break;
  }
  return "open";
}

// Against the least that the best move of all is worth, and the most.
std::string verdict_on_wrong(const small::MoveWorth& wrong, const small::MoveWorth& best) {
  return wrong.most < best.least ? "worse" : wrong.least >= best.most ? "as good" : "open";
}

// Processor time, so that other work on the machine does not count.
double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// How the moves of a book came out.
struct BookTally {
  int moves = 0;
  int only_best = 0;
  int best = 0;
  int refuted = 0;
  int open = 0;
  std::int64_t nodes = 0;
  double slowest = 0;

  void add(small::Standing standing, std::int64_t nodes_of_move, double seconds) {
    ++moves;
    ++(standing == small::Standing::OnlyBest  ? only_best
       : standing == small::Standing::Best    ? best
       : standing == small::Standing::NotBest ? refuted
                                              : open);
    nodes += nodes_of_move;
    slowest = std::max(slowest, seconds);
  }
};

// A line of the table, or what is wrong with the move.
Result<std::string> judge_book_move(const Json& line, const Position& position, const std::string& word,
                                    const Limits& limits, BookTally& tally) {
  const Result<Point> move = parse_point(word, position.size);
  if (!move || *move == kPass || !Board(position).is_legal(*move))
    return Error{fmt::format("{} is no legal move", word)};
  const double start = processor_seconds();
  const small::Grid grid(position.size);
  const small::SmallPosition root = small::small_position(grid, position);
  Limits half = limits;
  half.nodes = (limits.nodes + 1) / 2;
  half.seconds = limits.seconds / 2;
  small::Superko superko = small::Superko::None;
  auto contest = std::make_unique<small::BestMove>(grid, root, grid.index(*move), superko, half);
  small::Standing standing = contest->decide();
  std::int64_t nodes = contest->nodes();
  if (standing == small::Standing::Open) {
    superko = small::Superko::Positional;
    contest = std::make_unique<small::BestMove>(grid, root, grid.index(*move), superko, half);
    standing = contest->decide();
    nodes += contest->nodes();
  }
  const double seconds = processor_seconds() - start;
  tally.add(standing, nodes, seconds);

  const std::vector<small::MoveWorth>& worths = contest->worths();
  const small::MoveWorth& book = worths.front();
  const small::MoveWorth rivals = contest->rivals();
  const small::MoveWorth best{small::kNoMove, std::max(book.least, rivals.least),
                              std::max(book.most, rivals.most)};
  std::string wrong;
  for (const std::string& other : texts(line, "wrong")) {
    const Result<Point> point = parse_point(other, position.size);
    const auto found = std::find_if(worths.begin(), worths.end(), [&](const small::MoveWorth& worth) {
      return point && worth.move < small::kPassMove && grid.point(worth.move) == *point;
    });
    wrong += fmt::format("{}{} {}", wrong.empty() ? "" : ", ", other,
                         found == worths.end() ? "illegal" : verdict_on_wrong(*found, best));
  }
  return fmt::format("{:<22} {:>10} {:>10} {:>10} {:>7.1f}  {:<7}  {} {:<20} {}", text(line, "id"),
                     range(book), range(rivals), nodes, seconds,
                     superko == small::Superko::None ? "simple" : "superko", word, verdict_on_book(standing),
                     wrong.empty() ? "-" : wrong);
}

// A game as the experiment needs it: every position, with its side to move.
Result<std::vector<Position>> positions_of(const Json& line) {
  if (!line.contains("size") || !line["size"].is_number_integer() || !line.contains("moves") ||
      !line["moves"].is_array())
    return Error{"a game needs a size and moves"};
  const int side = line["size"].get<int>();
  if (side < 1 || side > 7) return Error{"the board must be of size 1 to 7"};
  Board board(Size{side, side});
  std::vector<Position> positions{board.position()};
  for (const Json& item : line["moves"]) {
    if (!item.is_array() || item.size() != 2 || !item[0].is_string() || !item[1].is_string())
      return Error{"a move must be a colour and a point"};
    board.set_to_move(item[0] == "B" ? Colour::Black : Colour::White);
    const Result<Point> point = parse_point(item[1].get<std::string>(), board.size());
    if (!point) return Error{point.error()};
    if (!board.is_legal(*point)) return Error{fmt::format("move {} is not legal", positions.size())};
    board.play(*point);
    positions.push_back(board.position());
  }
  return positions;
}

bool is_decided_statically(const Position& position, SafetyMethod method, double komi) {
  Position free = position;
  free.ko = kNoPoint;
  const Safety found = safety(Board(free), method, free.to_move);
  const int points = position.size.area();
  return 2 * found.black.bound - points > komi || points - 2 * found.white.bound < komi;
}

// What the searches with a method took together.
struct SearchCost {
  std::int64_t nodes = 0;
  double seconds = 0;  // of processor time
};

bool is_decided_by_search(const Position& position, SafetyMethod method, double komi, const Limits& limits,
                          SearchCost& cost) {
  const double start = processor_seconds();
  BoardQuestion question;
  question.position = position;
  question.komi = komi;
  question.method = method;
  question.local_answers = false;  // the methods are to be compared, not what is added to them
  const BoardAnswer answer = BoardSolver(question, limits).solve();
  cost.nodes += answer.nodes;
  cost.seconds += processor_seconds() - start;
  return answer.least > komi || answer.most < komi;
}

// The first position from which on every later one up to `end` is decided, looked for from the end, so that
// the hard early positions are asked only once.
template <class Decided>
int first_decided(int end, Decided&& decided) {
  int first = end;
  while (first > 0 && decided(first - 1)) --first;
  return first;
}

}  // namespace

std::string check_book(const std::string& path, const Limits& limits) {
  const Result<std::vector<Json>> lines = lines_of(path);
  if (!lines) return lines.error();
  StatusLine status;
  fmt::print("{:<22} {:>10} {:>10} {:>10} {:>7}  {:<7}  {:<23} {}\n", "position", "book move", "others",
             "nodes", "seconds", "ko", "book", "called wrong");
  BookTally tally;
  std::size_t done = 0;
  for (const Json& line : *lines) {
    status.show(text(line, "id"));
    const Result<Position> position = position_of(line);
    if (!position) return fmt::format("{}: {}", text(line, "id"), position.error());
    if (position->size.area() > small::kMostKeyPoints)
      return fmt::format("{}: the board is too large", text(line, "id"));
    for (const std::string& word : texts(line, "moves")) {
      const Result<std::string> judged = judge_book_move(line, *position, word, limits, tally);
      status.clear();
      if (!judged) return fmt::format("{}: {}", text(line, "id"), judged.error());
      fmt::print("{}\n", *judged);
      std::fflush(stdout);
    }
    ++done;
    if (limits.is_cancelled()) break;
  }
  if (done < lines->size()) fmt::print("Interrupted after {} of {} positions.\n", done, lines->size());
  fmt::print(
      "{} book moves in {} positions: {} proved to be the only best, {} to be among the best, {} refuted, "
      "{} open; {} nodes in all, at most {:.1f} seconds of processor time for one\n",
      tally.moves, done, tally.only_best, tally.best, tally.refuted, tally.open, tally.nodes, tally.slowest);
  return "";
}

std::string run_search_experiment(const std::string& path, int games, const Limits& limits) {
  const Result<std::vector<Json>> lines = lines_of(path);
  if (!lines) return lines.error();
  if (limits.nodes == 0 && limits.seconds == 0) return "the experiment needs --seconds or --nodes";
  constexpr SafetyMethod kMethods[] = {SafetyMethod::Bss, SafetyMethod::Lap, SafetyMethod::Benson};
  double sums[2][std::size(kMethods)] = {};
  SearchCost costs[std::size(kMethods)];
  int counted = 0;
  StatusLine status;
  const std::size_t step = std::max<std::size_t>(1, lines->size() / static_cast<std::size_t>(games));
  for (std::size_t i = 0; i < lines->size() && counted < games; i += step) {
    const Json& line = (*lines)[i];
    const Result<std::vector<Position>> positions = positions_of(line);
    if (!positions) return fmt::format("{}: {}", text(line, "id"), positions.error());
    const double komi = line.contains("komi") && line["komi"].is_number() ? line["komi"].get<double>() : 0;
    double found[2][std::size(kMethods)] = {};
    for (std::size_t m = 0; m < std::size(kMethods); ++m) {
      status.show(fmt::format("{} with {}", text(line, "id"), name(kMethods[m])));
      const auto last = static_cast<int>(positions->size()) - 1;
      int decided = last;
      for (int ply = last; ply >= 0; --ply)
        if (is_decided_statically((*positions)[static_cast<std::size_t>(ply)], kMethods[m], komi))
          decided = ply;
      found[0][m] = decided;
      found[1][m] = first_decided(decided, [&](int ply) {
        return !limits.is_cancelled() && is_decided_by_search((*positions)[static_cast<std::size_t>(ply)],
                                                              kMethods[m], komi, limits, costs[m]);
      });
    }
    if (limits.is_cancelled()) break;
    for (std::size_t row = 0; row < 2; ++row)
      for (std::size_t m = 0; m < std::size(kMethods); ++m) sums[row][m] += found[row][m];
    ++counted;
  }
  status.clear();
  if (limits.is_cancelled()) fmt::print("Interrupted after {} games.\n", counted);
  if (counted == 0) return "";
  fmt::print("The mean number of moves after which {} games are decided:\n", counted);
  fmt::print("{:<18}{:>10}{:>10}{:>10}\n", "", "bss", "lap", "benson");
  for (std::size_t row = 0; row < 2; ++row) {
    fmt::print("{:<18}", row == 0 ? "static" : "with search");
    for (const double sum : sums[row]) fmt::print("{:>10.2f}", sum / counted);
    fmt::print("\n");
  }
  fmt::print("{:<18}", "nodes");
  for (const SearchCost& cost : costs) fmt::print("{:>10}", cost.nodes);
  fmt::print("\n{:<18}", "microseconds each");
  for (const SearchCost& cost : costs)
    fmt::print("{:>10.1f}", 1e6 * cost.seconds / static_cast<double>(std::max<std::int64_t>(1, cost.nodes)));
  fmt::print("\n");
  return "";
}

}  // namespace yomi
