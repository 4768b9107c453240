#include "ask/game_facts.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "ask/words.h"
#include "go/sgf_read.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

bool begins_with(const std::string& text, std::string_view beginning) {
  return text.compare(0, beginning.size(), beginning) == 0;
}

// What White gets for handicap stones: one each by Chinese rules, one less by those of the AGA.
double compensation_for(const std::string& rules, int handicap) {
  if (handicap < 2) return 0;
  if (begins_with(rules, "chinese")) return handicap;
  return begins_with(rules, "aga") ? handicap - 1 : 0;
}

bool counts_area(const std::string& rules) {
  for (std::string_view word : {"chinese", "aga", "new zealand", "nz", "goe", "ing", "area", "tromp"})
    if (begins_with(rules, word)) return true;
  return false;
}

// Many records have a decimal comma.
std::string with_decimal_point(std::string text) {
  std::replace(text.begin(), text.end(), ',', '.');
  return text;
}

double number_in(const std::string& text) {
  const double number = std::strtod(with_decimal_point(text).c_str(), nullptr);
  return std::isfinite(number) && std::abs(number) < 1e6 ? number : 0;
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
  const std::string rules = lower_case(text("RU"));
  request.counts_area = counts_area(rules);
  request.result = text("RE");
  request.facts.komi = number_in(text("KM"));
  request.facts.compensation = compensation_for(rules, static_cast<int>(number_in(text("HA"))));
  request.facts.black_prisoners = record.state.black_prisoners;
  request.facts.white_prisoners = record.state.white_prisoners;
}

std::optional<double> recorded_lead(const std::string& result) {
  if (result == "0" || lower_case(result) == "draw") return 0;
  if (result.size() < 3 || result[1] != '+') return std::nullopt;
  if (result[0] != 'B' && result[0] != 'W') return std::nullopt;
  const std::string number = with_decimal_point(result.substr(2));
  char* end = nullptr;
  const double points = std::strtod(number.c_str(), &end);
  if (end == number.c_str() || !std::isfinite(points)) return std::nullopt;
  return result[0] == 'B' ? points : -points;
}

}  // namespace yomi
