// How many of a book's problems are right, for each of its levels: the first move that is named is the
// book's. Whether the verdict is proved is counted apart.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "reply/json.h"

namespace yomi {

struct BookResult {
  std::string level;
  bool is_right = false;            // our move is one of the book's
  bool is_trusted = false;          // the same proved, if the surroundings hold
  bool is_without_threats = false;  // not proved, but proved if neither side has a ko threat
  bool is_proved = false;           // the verdict is proved, and it is as expected
  std::optional<bool> peer;         // whether GNU Go's move is one of the book's; none if it was not asked
  double seconds = 0;
  double peer_seconds = 0;
};

class BookLevels {
 public:
  void add(const BookResult& result);
  bool empty() const { return rows_.empty(); }
  std::string as_text() const;
  Json as_json() const;

 private:
  struct Row {
    int lines = 0;
    int right = 0;
    int proved = 0;
    int trusted = 0;
    int without_threats = 0;
    int both = 0;
    int peer_lines = 0;
    int peer_right = 0;
    double seconds = 0;
    double peer_seconds = 0;

    double mean() const { return lines > 0 ? seconds / lines : 0; }
    double peer_mean() const { return peer_lines > 0 ? peer_seconds / peer_lines : 0; }
    void add(const BookResult& result);
    Json as_json() const;
  };

  std::map<std::string, Row> rows_;
  Row total_;
};

}  // namespace yomi
