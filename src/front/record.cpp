#include "front/record.h"

#include <fmt/core.h>

#include <sstream>

#include "go/sgf_point.h"
#include "go/sgf_read.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

bool is_problem(const GameTree& tree, int root) {
  const std::string handicap = simple_text_of(tree, root, "HA");
  return (tree.has(root, "AB") || tree.has(root, "AW")) && (handicap.empty() || handicap == "0");
}

constexpr const char* kRace = "semeai";
constexpr const char* kSafely = "safely";
constexpr const char* kTwoEyes = "two-eyes";
constexpr const char* kIn = "in";
constexpr const char* kKo = "ko";
constexpr const char* kThreats = "threats";

std::string lower_case(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

// "x=2", as a line in lower case has it.
Result<KoTerms> threats_in_word(std::string word) {
  if (word == "x" || word.starts_with("x=")) word[0] = 'X';
  if (word == "o" || word.starts_with("o=")) word[0] = 'O';
  return ko_threats_from(word);
}

// "capture C3", "yomi: connect D4 and F4." None for a line that is just text.
std::optional<Result<AskedStones>> question_in_line(std::string line, Size size) {
  line = lower_case(line);
  for (char& c : line)
    if (c == ',' || c == '.' || c == '?') c = ' ';
  std::istringstream words(line);
  std::string word;
  words >> word;
  const bool addressed = word == "yomi:";
  if (addressed) words >> word;
  const std::optional<Ask> ask = ask_named(word);
  AskedStones asked;
  asked.race = word == kRace;
  if (!ask && !asked.race) {
    if (addressed) return Error{fmt::format("the comment asks yomi to '{}', which is no question", word)};
    return std::nullopt;
  }
  if (ask) asked.ask = *ask;
  std::vector<Point>* points = &asked.stones;
  while (words >> word) {
    if (word == "and") continue;
    if (word == kSafely && (ask == Ask::Separate || ask == Ask::Unseparate)) {
      asked.safe = true;
      continue;
    }
    if (word == kTwoEyes && (ask == Ask::Kill || ask == Ask::Live)) {
      asked.two_eyes = true;
      continue;
    }
    if (word == kIn) {
      points = &asked.region;
      continue;
    }
    const bool is_ko = word == kKo;
    if (is_ko && !(words >> word)) {
      if (addressed) return Error{"the comment says 'ko', and no point follows"};
      return std::nullopt;
    }
    if (word == kThreats && (ask == Ask::Kill || ask == Ask::Live)) {
      if (!(words >> word)) word.clear();
      const Result<KoTerms> terms = threats_in_word(word);
      if (!terms && addressed) return Error{terms.error()};
      if (!terms) return std::nullopt;
      asked.ko_terms = *terms;
      continue;
    }
    const Result<Point> point = parse_point(word, size);
    if (!point || *point == kPass) {
      if (addressed) return Error{fmt::format("the comment names '{}', which is no point", word)};
      return std::nullopt;
    }
    if (is_ko) {
      asked.barred = *point;
    } else {
      points->push_back(*point);
    }
  }
  if (points == &asked.region && asked.region.empty() && addressed)
    return Error{"the comment says 'in', and no point of a region follows"};
  if ((asked.stones.empty() || points->empty()) && !addressed) return std::nullopt;
  return asked;
}

std::optional<Result<AskedStones>> question_in_comment(const std::string& comment, Size size) {
  std::istringstream lines(comment);
  for (std::string line; std::getline(lines, line);)
    if (auto asked = question_in_line(line, size)) return asked;
  return std::nullopt;
}

PointSet marked(const GameTree& tree, int node, const char* property, Size size) {
  PointSet points;
  for (std::string_view raw : tree.find_all(node, property))
    if (const Result<PointSet> some = sgf_points(raw, size)) points |= *some;
  return points;
}

// All of one colour: whose they are; Empty otherwise.
Colour owner(const PointSet& stones, const Position& position) {
  for (Colour colour : {Colour::Black, Colour::White})
    if (!stones.empty() && position.stones(colour).contains_all(stones)) return colour;
  return Colour::Empty;
}

AskedStones about(Ask ask, const PointSet& stones) {
  AskedStones asked;
  asked.ask = ask;
  for (Point stone : stones) asked.stones.push_back(stone);
  return asked;
}

}  // namespace

std::string question_in_words(const AskedStones& asked, Size size) {
  std::string words = std::string("yomi: ") + (asked.race ? kRace : name(asked.ask));
  for (Point stone : asked.stones) words += " " + point_name(stone, size);
  if (asked.safe) words += std::string(" ") + kSafely;
  if (asked.two_eyes) words += std::string(" ") + kTwoEyes;
  if (asked.barred != kNoPoint) words += fmt::format(" {} {}", kKo, point_name(asked.barred, size));
  if (asked.ko_terms)
    words += fmt::format(" {} {}={}", kThreats, asked.ko_terms->threatens == Colour::White ? 'O' : 'X',
                         asked.ko_terms->threats);
  if (!asked.region.empty()) words += std::string(" ") + kIn;
  for (Point point : asked.region) words += " " + point_name(point, size);
  return words;
}

Result<RecordedPosition> read_record(std::string sgf, int move, int game) {
  RecordedPosition record;
  Result<GameTree> tree = read_sgf(std::move(sgf), record.remarks);
  if (!tree) return Error{tree.error()};
  record.tree = std::move(*tree);
  const int root = record.tree.game(game - 1);
  if (root == kNoNode)
    return Error{fmt::format("the record has {} game{}: there is no game {}", record.tree.game_count(),
                             record.tree.game_count() == 1 ? "" : "s", game)};
  if (move == kMoveOfRecord) {
    move = 0;
    if (!is_problem(record.tree, root))
      for (int node : record.tree.main_line(root)) move += moves_in(record.tree, node);
  }
  Result<GameState> state = state_after_moves(record.tree, root, move);
  if (!state) return Error{state.error()};
  record.state = std::move(*state);
  record.remarks.insert(record.remarks.end(), record.state.irregularities.begin(),
                        record.state.irregularities.end());
  return record;
}

Result<AskedStones> question_of_record(const RecordedPosition& record, Colour to_move) {
  const Position& position = record.state.position;
  const int root = record.tree.root(record.state.node);
  for (int node : {record.state.node, root})
    if (auto asked = question_in_comment(text_of(record.tree, node, "C"), position.size)) {
      if (*asked && (node != record.state.node || to_move != position.to_move)) (*asked)->barred = kNoPoint;
      return *asked;
    }
  const PointSet triangles = marked(record.tree, record.state.node, "TR", position.size);
  if (const Colour colour = owner(triangles, position); is_player(colour))
    return about(colour == to_move ? Ask::Save : Ask::Capture, triangles);
  const PointSet squares = marked(record.tree, record.state.node, "SQ", position.size);
  if (const Colour colour = owner(squares, position); is_player(colour) && squares.size() > 1)
    return about(colour == to_move ? Ask::Connect : Ask::Cut, squares);
  return Error{
      "the record asks nothing; give a question (--capture C3, --connect D4 F4, …), write one into its "
      "comment, or mark stones with triangles"};
}

}  // namespace yomi
