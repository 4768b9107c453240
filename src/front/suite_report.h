// The counts of a suite: one row per class, and all together.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "front/suite_expect.h"
#include "front/suite_gnugo.h"
#include "front/suite_levels.h"
#include "front/suite_published.h"

namespace yomi {

// One line of a suite, answered.
struct SuiteResult {
  std::string id;
  bool id_is_number = false;
  std::string group;  // its class, or else its level; empty if it has neither
  std::string level;  // of a book's problem
  Expectation expected;
  Answer answer;
  std::string refused;  // why it was not answered
  std::vector<std::string> rejections;
  int checked = 0;                        // certificates
  Colour wins_as_master = Colour::Empty;  // proved, for a verdict that is unknown
  std::optional<PeerReply> peer;
  PublishedNodes published;

  std::optional<SemeaiAnswer> race;  // instead of the answer
  Json shown;                        // of a result that an earlier run found: what it says about itself

  bool is_proved() const {
    return race ? race->verdict != Race::Unknown : answer.verdict != Verdict::Unknown;
  }
  const char* verdict() const { return race ? name(race->verdict) : name(answer.verdict); }
  // What to bet on; "" if nothing.
  const char* likely() const;
  bool agrees_by_verdict() const;
  bool agrees_by_likely() const;
  bool is_ko() const { return verdict() == std::string_view("ko") || likely() == std::string_view("ko"); }
  // The verdict is unknown, and yet what was expected is proved to be wrong.
  bool refutes_expected() const;
  bool mover_takes_first() const { return answer.takes_first == answer.position.to_move; }
  // Of a ko that was expected: has it the number of threats?
  bool has_expected_threats() const;
  // Another number of threats than was expected is proved.
  bool refutes_threats() const;
  Point move() const;  // proved or likely
  bool has_expected_move() const;
  // The line is a problem from a book, which gives its level and the first move.
  bool is_from_book() const { return !level.empty() && !expected.moves.empty() && refused.empty(); }
  BookResult as_book_result() const;

 private:
  bool is_expected_move(Point move) const;
  // Where a side would have to win a ko again and again, a solver that counts threats calls it lost.
  bool accepts_endless_ko() const;
};

class SuiteReport {
 public:
  void add(const SuiteResult& result);
  // A table and the disagreements; or one JSON object.
  std::string as_text() const;
  Json as_json() const;

 private:
  struct Row {
    int lines = 0;
    int refused = 0;
    int compared = 0;
    int by_verdict = 0;
    int by_likely = 0;
    int differ = 0;  // proved otherwise, or proved not to be so
    int missed = 0;  // not proved, and no better guess
    int proved = 0;
    int ko = 0;
    int unknown = 0;
    int moves_asked = 0;
    int moves_matched = 0;
    int threats_asked = 0;
    int threats_matched = 0;
    int threats_refuted = 0;
    std::int64_t nodes = 0;
    std::vector<double> seconds;
    int checked = 0;
    int rejected = 0;
    int peer_lines = 0;
    int peer_agrees = 0;
    std::vector<double> both_right_seconds;
    std::vector<double> both_right_known_after;
    std::vector<double> both_right_peer_seconds;
  };
  static void count(Row& row, const SuiteResult& result);
  static Json row_as_json(const Row& row);

  std::map<std::string, Row> rows_;
  Row total_;
  BookLevels levels_;
  std::vector<NodesOfLine> published_;
  std::vector<std::string> remarks_;
};

// What one line says about itself, for --json.
Json result_as_json(const SuiteResult& result);

}  // namespace yomi
