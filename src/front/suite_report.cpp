#include "front/suite_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace yomi {

namespace {

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

double sum(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

std::string by(Point move, Size size) {
  return move == kNoPoint ? "" : " by " + point_name(move, size);
}

std::string our_word(const SuiteResult& result) {
  const Answer& answer = result.answer;
  if (result.is_proved())
    return fmt::format("{} (proved){}", result.verdict(), by(answer.move, answer.position.size));
  return fmt::format("unknown, likely {}{}: {}{}", *result.likely() == 0 ? "nothing" : result.likely(),
                     by(answer.likely_move, answer.position.size), answer.bound,
                     result.refutes_expected() ? " (proved not to be as expected)" : "");
}

}  // namespace

const char* SuiteResult::likely() const {
  if (race) return race->likely ? name(*race->likely) : "";
  return answer.likely ? name(*answer.likely) : "";
}

bool SuiteResult::accepts_endless_ko() const {
  return expected.counts_threats && is_ko() && answer.never_enough &&
         expected.accepts(name(mover_takes_first() ? Verdict::Won : Verdict::Lost));
}

bool SuiteResult::agrees_by_verdict() const {
  return is_proved() && (expected.accepts(verdict()) || accepts_endless_ko());
}

bool SuiteResult::agrees_by_likely() const {
  return !is_proved() && (expected.accepts(likely()) || accepts_endless_ko());
}

// A side that wins as the ko master does not lose for every number of threats.
bool SuiteResult::refutes_expected() const {
  if (is_proved() || agrees_by_likely() || !is_player(wins_as_master) || expected.verdicts.empty())
    return false;
  const bool is_mover = wins_as_master == answer.position.to_move;
  return !expected.accepts(name(Verdict::Ko)) &&
         !expected.accepts(name(is_mover ? Verdict::Won : Verdict::Lost));
}

bool SuiteResult::has_expected_threats() const {
  return answer.threats == expected.threats && mover_takes_first() == expected.mover_takes_first;
}

bool SuiteResult::refutes_threats() const {
  if (!is_ko() || !expected.threats) return false;
  if (mover_takes_first() != expected.mover_takes_first) return answer.proved_needed;
  return (answer.proved_enough && answer.threats < *expected.threats) ||
         (answer.proved_needed && answer.threats > *expected.threats);
}

Point SuiteResult::move() const {
  return is_proved() ? answer.move : answer.likely_move;
}

bool SuiteResult::has_expected_move() const {
  return is_expected_move(move());
}

bool SuiteResult::is_expected_move(Point move) const {
  return move != kNoPoint && std::find(expected.moves.begin(), expected.moves.end(),
                                       point_name(move, answer.position.size)) != expected.moves.end();
}

BookResult SuiteResult::as_book_result() const {
  BookResult book;
  book.level = level;
  book.is_right = has_expected_move();
  book.is_proved = agrees_by_verdict() && !answer.trust;
  book.is_trusted = agrees_by_verdict() && answer.trust;
  book.is_without_threats = !is_proved() && answer.without_threats != Verdict::Unknown &&
                            expected.accepts(name(answer.without_threats));
  book.seconds = answer.seconds;
  if (!peer) return book;
  book.peer = is_expected_move(peer->move);
  book.peer_seconds = peer->seconds;
  return book;
}

void SuiteReport::count(Row& row, const SuiteResult& result) {
  ++row.lines;
  if (!result.refused.empty()) {
    ++row.refused;
    return;
  }
  row.proved += result.is_proved();
  row.ko += result.verdict() == std::string_view("ko");
  row.unknown += !result.is_proved();
  row.nodes += result.answer.nodes;
  row.seconds.push_back(result.answer.seconds);
  row.checked += result.checked;
  row.rejected += static_cast<int>(result.rejections.size());
  if (result.expected.verdicts.empty()) return;
  ++row.compared;
  row.by_verdict += result.agrees_by_verdict();
  row.by_likely += result.agrees_by_likely();
  const bool differs = result.refutes_expected() || (result.is_proved() && !result.agrees_by_verdict());
  row.differ += differs;
  row.missed += !differs && !result.is_proved() && !result.agrees_by_likely();
  const bool agrees = result.agrees_by_verdict() || result.agrees_by_likely();
  if (agrees && result.move() != kNoPoint && !result.expected.moves.empty()) {
    ++row.moves_asked;
    row.moves_matched += result.has_expected_move();
  }
  if (result.expected.threats && result.is_ko()) {
    ++row.threats_asked;
    row.threats_matched += result.has_expected_threats();
    row.threats_refuted += result.refutes_threats();
  }
  if (!result.peer) return;
  ++row.peer_lines;
  if (!result.expected.accepts(name(result.peer->verdict))) return;
  ++row.peer_agrees;
  if (!agrees) return;
  row.both_right_seconds.push_back(result.answer.seconds);
  row.both_right_known_after.push_back(result.answer.known_after);
  row.both_right_peer_seconds.push_back(result.peer->seconds);
}

void SuiteReport::add(const SuiteResult& result) {
  count(total_, result);
  count(rows_[result.group.empty() ? "-" : result.group], result);
  if (result.is_from_book()) levels_.add(result.as_book_result());
  if (!result.published.empty())
    published_.push_back(
        {result.id, result.verdict(), result.answer.nodes, result.answer.seconds, result.published});
  for (const std::string& rejection : result.rejections)
    remarks_.push_back(fmt::format("{}: certificate not accepted: {}", result.id, rejection));
  if (!result.refused.empty()) {
    remarks_.push_back(fmt::format("{}: {}", result.id, result.refused));
  } else if (!result.expected.verdicts.empty() && !result.agrees_by_verdict() && !result.agrees_by_likely()) {
    remarks_.push_back(fmt::format("{}: expected {}, found {}", result.id,
                                   fmt::join(result.expected.verdicts, " or "), our_word(result)));
  } else if (result.expected.threats && result.is_ko() && !result.has_expected_threats()) {
    const bool other_first = result.mover_takes_first() != result.expected.mover_takes_first;
    remarks_.push_back(fmt::format("{}: expected a ko with {} threats, found {}{}{}", result.id,
                                   *result.expected.threats, result.answer.threats,
                                   other_first && result.answer.threats > 0 ? " of the other side's" : "",
                                   result.refutes_threats() ? " (proved)" : ""));
  }
}

std::string SuiteReport::as_text() const {
  const bool with_peer = total_.peer_lines > 0;
  const bool with_check = total_.checked > 0;
  std::string text = fmt::format("{:<14}{:>7}{:>8}{:>8}{:>8}{:>8}{:>8}{:>6}{:>9}{:>9}{:>13}{:>10}{:>10}",
                                 "class", "lines", "agree", "likely", "differ", "missed", "proved", "ko",
                                 "unknown", "moves", "nodes", "seconds", "median");
  if (with_check) text += fmt::format("{:>9}{:>10}", "checked", "rejected");
  if (with_peer)
    text += fmt::format("{:>9}{:>10}{:>10}{:>8}{:>10}{:>8}", "gnugo", "gnugo*", "known*", "ratio", "median*",
                        "ratio");
  text += "\n";
  const auto add_row = [&](const std::string& label, const Row& row) {
    text += fmt::format("{:<14}{:>7}{:>8}{:>8}{:>8}{:>8}{:>8}{:>6}{:>9}{:>9}{:>13}{:>10.3f}{:>10.5f}", label,
                        row.lines, row.by_verdict, row.by_likely, row.differ, row.missed, row.proved, row.ko,
                        row.unknown, fmt::format(" {}/{}", row.moves_matched, row.moves_asked), row.nodes,
                        sum(row.seconds), median(row.seconds));
    if (with_check) text += fmt::format("{:>9}{:>10}", row.checked, row.rejected);
    if (with_peer) {
      const double theirs = median(row.both_right_peer_seconds);
      const double known = median(row.both_right_known_after);
      const double ours = median(row.both_right_seconds);
      const auto ratio = [&](double seconds) { return theirs > 0 ? seconds / theirs : 0.0; };
      text += fmt::format("{:>9}{:>10.5f}{:>10.5f}{:>8.2f}{:>10.5f}{:>8.2f}", row.peer_agrees, theirs, known,
                          ratio(known), ours, ratio(ours));
    }
    text += "\n";
  };
  const bool has_classes = rows_.size() > 1 || (rows_.size() == 1 && rows_.begin()->first != "-");
  if (has_classes)
    for (const auto& [label, row] : rows_) add_row(label, row);
  add_row("all", total_);
  if (total_.compared > 0)
    text += fmt::format("{} of {} agree ({:.1f}%), {} of them proved.\n",
                        total_.by_verdict + total_.by_likely, total_.compared,
                        100.0 * (total_.by_verdict + total_.by_likely) / total_.compared, total_.by_verdict);
  if (total_.threats_asked > 0)
    text += fmt::format("{} of {} kos, proved or likely, need as many threats as expected{}.\n",
                        total_.threats_matched, total_.threats_asked,
                        total_.threats_refuted == 0
                            ? ""
                            : fmt::format("; {} are proved to need others", total_.threats_refuted));
  const auto within_a_second = std::count_if(total_.seconds.begin(), total_.seconds.end(),
                                             [](double seconds) { return seconds <= 1; });
  if (within_a_second < static_cast<std::ptrdiff_t>(total_.seconds.size()))
    text += fmt::format("{} of {} took a second or less.\n", within_a_second, total_.seconds.size());
  if (with_peer)
    text +=
        "* on the lines that both get right, the median; known: until our answer was known, if only as a "
        "bet\n";
  if (!levels_.empty()) text += "\n" + levels_.as_text();
  if (const std::string table = published_table(published_); !table.empty()) text += "\n" + table;
  if (!remarks_.empty()) text += "\n";
  for (const std::string& remark : remarks_) text += remark + "\n";
  return text;
}

Json SuiteReport::row_as_json(const Row& row) {
  Json json = {{"lines", row.lines},
               {"refused", row.refused},
               {"compared", row.compared},
               {"agree", row.by_verdict},
               {"likely", row.by_likely},
               {"differ", row.differ},
               {"missed", row.missed},
               {"proved", row.proved},
               {"ko", row.ko},
               {"unknown", row.unknown},
               {"moves", row.moves_matched},
               {"moves_asked", row.moves_asked},
               {"nodes", row.nodes},
               {"seconds", rounded(sum(row.seconds))},
               {"median", rounded(median(row.seconds))}};
  if (row.threats_asked > 0) {
    json["threats"] = row.threats_matched;
    json["threats_asked"] = row.threats_asked;
    json["threats_refuted"] = row.threats_refuted;
  }
  if (row.checked > 0) {
    json["checked"] = row.checked;
    json["rejected"] = row.rejected;
  }
  if (row.peer_lines > 0) {
    json["gnugo"] = row.peer_agrees;
    json["both_right"] = row.both_right_seconds.size();
    json["median_both_right"] = rounded(median(row.both_right_seconds));
    json["known_after_median_both_right"] = rounded(median(row.both_right_known_after));
    json["gnugo_median_both_right"] = rounded(median(row.both_right_peer_seconds));
  }
  return json;
}

Json SuiteReport::as_json() const {
  Json json;
  json["summary"] = row_as_json(total_);
  json["classes"] = Json::object();
  for (const auto& [label, row] : rows_) json["classes"][label] = row_as_json(row);
  if (!levels_.empty()) json["levels"] = levels_.as_json();
  return json;
}

Json result_as_json(const SuiteResult& result) {
  if (!result.shown.is_null()) return result.shown;
  Json json;
  json["id"] = result.id_is_number ? Json::parse(result.id) : Json(result.id);
  if (!result.refused.empty()) {
    json["error"] = result.refused;
    return json;
  }
  json["class"] = result.group.empty() ? Json(nullptr) : Json(result.group);
  json["expect"] = result.expected.verdicts;
  json["agree"] = result.expected.verdicts.empty() ? Json(nullptr)
                                                   : Json(result.agrees_by_verdict()  ? "verdict"
                                                          : result.agrees_by_likely() ? "likely"
                                                                                      : "no");
  json.update(result.race ? semeai_as_json(*result.race) : answer_as_json(result.answer));
  if (result.checked > 0) json["rejections"] = result.rejections;
  if (result.peer)
    json["gnugo"] = {{"verdict", name(result.peer->verdict)}, {"seconds", rounded(result.peer->seconds)}};
  return json;
}

}  // namespace yomi
