#include "ask/game_facts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "ask/rule_names.h"
#include "ask/words.h"
#include "go/board.h"
#include "go/sgf_point.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

// Many records have a decimal comma.
std::string with_decimal_point(std::string text) {
  std::replace(text.begin(), text.end(), ',', '.');
  return text;
}

// Results in stones, as Chinese servers write them, have a quarter: each stone is two points.
double in_points(double number) {
  const double rest = std::fmod(std::abs(number), 1);
  return rest == 0.25 || rest == 0.75 ? 2 * number : number;
}

// The stones that TB and TW call dead at the end of the game, on the node of the position or on those that
// follow without a move: stones in the other side's territory, also where only all points beside them are
// marked.
void take_marks(const RecordedPosition& record, GameFacts& facts) {
  const GameTree& tree = record.tree;
  const Position& position = record.state.position;
  std::array<PointSet, 2> territory;
  for (int node = record.state.node; node != kNoNode; node = tree.first_child(node)) {
    if (node != record.state.node && moves_in(tree, node) > 0) break;
    for (int property : tree.properties(node)) {
      const bool is_black = tree.is(property, "TB");
      if (!is_black && !tree.is(property, "TW")) continue;
      facts.has_marks = true;
      for (int value : tree.values(property))
        if (const Result<PointSet> points = sgf_points(tree.raw(value), position.size))
          territory[is_black ? 0 : 1] |= *points;
    }
  }
  const Board board(position);
  for (unsigned i = 0; i < 2 && facts.has_marks; ++i)
    for (PointSet left = board.stones(i == 0 ? Colour::White : Colour::Black); !left.empty();) {
      const Block& block = board.block(left.first());
      left -= block.stones;
      if (territory[i].intersects(block.stones) || territory[i].contains_all(block.liberties))
        facts.marked_dead |= block.stones;
    }
}

bool is_pass(const GameTree& tree, int node, Size size) {
  for (const char* mover : {"B", "W"})
    if (const auto move = tree.find(node, mover)) {
      const Result<Point> point = sgf_move(*move, size);
      return point && *point == kPass;
    }
  return false;
}

// Are the last two moves passes?
bool ends_by_passes(const RecordedPosition& record) {
  int passes = 0;
  for (int node = record.state.node; node != kNoNode && passes < 2; node = record.tree.parent(node)) {
    if (moves_in(record.tree, node) == 0) continue;
    if (!is_pass(record.tree, node, record.state.position.size)) return false;
    ++passes;
  }
  return passes == 2;
}

}  // namespace

Result<RecordedPosition> read_to_the_end(std::string sgf, int move, int game) {
  if (move != kMoveOfRecord) return read_record(std::move(sgf), move, game);
  const Result<RecordedPosition> beginning = read_record(sgf, 0, game);
  if (!beginning) return beginning;
  int moves = 0;
  for (int node : beginning->tree.main_line(beginning->tree.root(beginning->state.node)))
    moves += moves_in(beginning->tree, node);
  return read_record(std::move(sgf), moves, game);
}

void take_facts(const RecordedPosition& record, Request& request) {
  const int root = record.tree.root(record.state.node);
  const auto text = [&](const char* property) { return simple_text_of(record.tree, root, property); };
  const std::string written = text("RU");
  const NamedRules named = rules_named(written);
  const WrittenKomi komi = komi_written(text("KM"));
  if (!named.is_known)
    request.remarks.push_back("RU[" + written + "] names no rules that are known here: Japanese are taken");
  if (!komi.remark.empty()) request.remarks.push_back(komi.remark);
  GameFacts& facts = request.facts;
  facts.rules = named.rules;
  facts.komi = komi.points;
  facts.compensation = named.rules.compensation(static_cast<int>(number_in(text("HA"))));
  facts.black_prisoners = record.state.black_prisoners;
  facts.white_prisoners = record.state.white_prisoners;
  facts.recorded = text("RE");
  facts.has_passed = ends_by_passes(record);
  take_marks(record, facts);
}

std::optional<double> recorded_lead(const std::string& result) {
  if (result == "0" || lower_case(result) == "draw") return 0;
  if (result.size() < 3 || result[1] != '+') return std::nullopt;
  if (result[0] != 'B' && result[0] != 'W') return std::nullopt;
  const std::string number = with_decimal_point(result.substr(2));
  char* end = nullptr;
  const double points = std::strtod(number.c_str(), &end);
  if (end == number.c_str() || !std::isfinite(points)) return std::nullopt;
  return result[0] == 'B' ? in_points(points) : -in_points(points);
}

}  // namespace yomi
