#include "front/suite_levels.h"

#include <fmt/format.h>

namespace yomi {

void BookLevels::Row::add(const BookResult& result) {
  ++lines;
  right += result.is_right;
  proved += result.is_proved;
  trusted += result.is_trusted;
  without_threats += result.is_without_threats;
  both += result.is_right && (result.is_proved || result.is_trusted);
  seconds += result.seconds;
  if (!result.peer) return;
  ++peer_lines;
  peer_right += *result.peer;
  peer_seconds += result.peer_seconds;
}

Json BookLevels::Row::as_json() const {
  Json json = {{"lines", lines},         {"right", right}, {"proved", proved},
               {"trusted", trusted},     {"both", both},   {"without_threats", without_threats},
               {"mean", rounded(mean())}};
  if (peer_lines > 0) {
    json["gnugo"] = peer_right;
    json["gnugo_mean"] = rounded(peer_mean());
  }
  return json;
}

void BookLevels::add(const BookResult& result) {
  rows_[result.level].add(result);
  total_.add(result);
}

std::string BookLevels::as_text() const {
  const bool with_peer = total_.peer_lines > 0;
  std::string text = fmt::format("{:<14}{:>7}{:>8}{:>8}{:>9}{:>8}{:>12}{:>10}", "level", "lines", "right",
                                 "proved", "trusted", "both", "no threats", "mean");
  if (with_peer) text += fmt::format("{:>9}{:>10}", "gnugo", "mean");
  text += "\n";
  const auto add_row = [&](const std::string& level, const Row& row) {
    text += fmt::format("{:<14}{:>7}{:>8}{:>8}{:>9}{:>8}{:>12}{:>10.5f}", level, row.lines, row.right,
                        row.proved, row.trusted, row.both, row.without_threats, row.mean());
    if (with_peer) text += fmt::format("{:>9}{:>10.5f}", row.peer_right, row.peer_mean());
    text += "\n";
  };
  for (const auto& [level, row] : rows_) add_row(level, row);
  add_row("all", total_);
  return text +
         "right: the first move is the book's; proved, trusted: the verdict is, the latter if the stones\n"
         "around hold; no threats: only if nobody has a ko threat; mean: seconds a line\n";
}

Json BookLevels::as_json() const {
  Json json = Json::object();
  for (const auto& [level, row] : rows_) json[level] = row.as_json();
  return json;
}

}  // namespace yomi
