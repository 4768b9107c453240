#include "front/board_experiments.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <sstream>
#include <vector>

#include "front/files.h"
#include "front/json.h"
#include "front/progress.h"
#include "go/board.h"
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

// A position of the book and what the solver makes of it.
class BookProblem {
 public:
  BookProblem(const Position& position, int games, const Limits& limits)
      : position_(position), games_(games), limits_(limits) {}

  BoardAnswer value() { return ask(position_, std::nullopt); }

  // Does the move reach at least the value, for the side to move? None: not known.
  std::optional<bool> reaches(const std::string& word, int value) {
    const Result<Point> move = parse_point(word, position_.size);
    Board board(position_);
    if (!move || !board.is_legal(*move)) return false;
    board.play(*move);
    const bool black = position_.to_move == Colour::Black;
    const BoardAnswer answer = ask(board.position(), black ? value - 0.5 : value + 0.5);
    if (answer.least > value - (black ? 1 : 0) || answer.most < value + (black ? 0 : 1))
      return black ? answer.least >= value : answer.most <= value;
    return std::nullopt;
  }

  std::int64_t nodes = 0;
  double slowest = 0;

 private:
  BoardAnswer ask(const Position& position, std::optional<double> komi) {
    BoardQuestion question;
    question.position = position;
    question.komi = komi;
    question.games = games_;
    const BoardAnswer answer = BoardSolver(question, limits_).solve();
    nodes += answer.nodes;
    slowest = std::max(slowest, answer.seconds);
    return answer;
  }

  Position position_;
  int games_;
  Limits limits_;
};

std::string verdict_on(BookProblem& problem, const std::vector<std::string>& moves, int value,
                       bool expected) {
  std::string result;
  for (const std::string& move : moves) {
    const std::optional<bool> reaches = problem.reaches(move, value);
    result += fmt::format("{}{} {}", result.empty() ? "" : ", ", move,
                          !reaches               ? "unknown"
                          : *reaches == expected ? "confirmed"
                                                 : "refuted");
  }
  return result.empty() ? "-" : result;
}

Result<Position> position_of(const Json& line) {
  Result<Position> position = position_from_rows(texts(line, "rows"));
  if (position && text(line, "to_move") == "O") position->to_move = Colour::White;
  return position;
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

bool is_decided_by_search(const Position& position, SafetyMethod method, double komi, const Limits& limits) {
  BoardQuestion question;
  question.position = position;
  question.komi = komi;
  question.method = method;
  question.local_answers = false;  // the methods are to be compared, not what is added to them
  const BoardAnswer answer = BoardSolver(question, limits).solve();
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

std::string check_book(const std::string& path, int games, const Limits& limits) {
  const Result<std::vector<Json>> lines = lines_of(path);
  if (!lines) return lines.error();
  StatusLine status;
  fmt::print("{:<22} {:>5} {:>12} {:>8}  {:<24} {}\n", "position", "value", "nodes", "slowest", "book",
             "called wrong");
  std::int64_t nodes = 0;
  for (const Json& line : *lines) {
    const std::string id = text(line, "id");
    const Result<Position> position = position_of(line);
    if (!position) return fmt::format("{}: {}", id, position.error());
    status.show(id);
    BookProblem problem(*position, games, limits);
    const BoardAnswer answer = problem.value();
    std::string book = "-", wrong = "-";
    if (answer.is_exact()) {
      book = verdict_on(problem, texts(line, "moves"), answer.least, true);
      wrong = verdict_on(problem, texts(line, "wrong"), answer.least, false);
    }
    nodes += problem.nodes;
    status.clear();
    fmt::print("{:<22} {:>5} {:>12} {:>7.1f}s  {:<24} {}\n", id,
               answer.is_exact() ? std::to_string(answer.least) : "?", problem.nodes, problem.slowest, book,
               wrong);
    std::fflush(stdout);
    if (limits.cancelled && limits.cancelled->load()) break;
  }
  fmt::print("{} nodes in all\n", nodes);
  return "";
}

std::string run_search_experiment(const std::string& path, int games, const Limits& limits) {
  const Result<std::vector<Json>> lines = lines_of(path);
  if (!lines) return lines.error();
  if (limits.nodes == 0 && limits.seconds == 0) return "the experiment needs --seconds or --nodes";
  constexpr SafetyMethod kMethods[] = {SafetyMethod::Bss, SafetyMethod::Lap, SafetyMethod::Benson};
  double sums[6] = {};
  int counted = 0;
  StatusLine status;
  const std::size_t step = std::max<std::size_t>(1, lines->size() / static_cast<std::size_t>(games));
  for (std::size_t i = 0; i < lines->size() && counted < games; i += step) {
    const Json& line = (*lines)[i];
    const Result<std::vector<Position>> positions = positions_of(line);
    if (!positions) return fmt::format("{}: {}", text(line, "id"), positions.error());
    const double komi = line.contains("komi") && line["komi"].is_number() ? line["komi"].get<double>() : 0;
    for (std::size_t m = 0; m < std::size(kMethods); ++m) {
      status.show(fmt::format("{} with {}", text(line, "id"), name(kMethods[m])));
      const auto last = static_cast<int>(positions->size()) - 1;
      int found = last;
      for (int ply = last; ply >= 0; --ply)
        if (is_decided_statically((*positions)[static_cast<std::size_t>(ply)], kMethods[m], komi))
          found = ply;
      const int searched = first_decided(found, [&](int ply) {
        return is_decided_by_search((*positions)[static_cast<std::size_t>(ply)], kMethods[m], komi, limits);
      });
      sums[m] += found;
      sums[m + 3] += searched;
    }
    ++counted;
    if (limits.cancelled && limits.cancelled->load()) break;
  }
  status.clear();
  fmt::print("The mean number of moves after which {} games are decided:\n", counted);
  fmt::print("{:<14}{:>10}{:>10}{:>10}\n", "", "bss", "lap", "benson");
  for (int row = 0; row < 2; ++row) {
    fmt::print("{:<14}", row == 0 ? "static" : "with search");
    for (int m = 0; m < 3; ++m) fmt::print("{:>10.2f}", sums[row * 3 + m] / std::max(1, counted));
    fmt::print("\n");
  }
  return "";
}

}  // namespace yomi
