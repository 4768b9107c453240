// Yomikiri as a library: a question about a Go position in, an answer with its proof out.
//
//   #include <yomi/yomi.h>
//
//   const yomikiri::Result<yomikiri::Position> position = yomikiri::position_of({".XO", "XO.", "..."});
//   yomikiri::Question question("capture");
//   question.at(*position).stones({"C3"}).nodes(10000);
//   const yomikiri::Result<yomikiri::Answer> answer = yomikiri::ask(question);
//   std::puts(answer ? answer->text.c_str() : answer.error().c_str());
//
// This header is all that is public. It needs C++17 and the standard library. Points are GTP coordinates
// ("C3", "pass"), Black is 'X' and White 'O'. Every function may be called from several threads at a time.
// None throws because of its input: what is wrong is one sentence in a Result.
// docs/reference/library.md says what may change with which version.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#define YOMIKIRI_VERSION_MAJOR 0
#define YOMIKIRI_VERSION_MINOR 1
#define YOMIKIRI_VERSION_PATCH 0

#if defined(__GNUC__)
#define YOMIKIRI_PUBLIC __attribute__((visibility("default")))
#else
#define YOMIKIRI_PUBLIC
#endif

namespace yomikiri {

// Of the library that runs, "0.1.0"; the macros above are those of the header.
YOMIKIRI_PUBLIC const char* version();

// --------------------------------------------------------------------------------------------------------
// Results

struct Error {
  std::string sentence;
};

// A value, or one sentence that says what is wrong.
template <class T>
class Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Error error) : content_(std::move(error)) {}

  explicit operator bool() const { return std::holds_alternative<T>(content_); }
  // The value; there must be one.
  T& operator*() { return std::get<T>(content_); }
  const T& operator*() const { return std::get<T>(content_); }
  T* operator->() { return &std::get<T>(content_); }
  const T* operator->() const { return &std::get<T>(content_); }
  const std::string& error() const { return std::get<Error>(content_).sentence; }
  // The value, or the sentence as an exception, for those who prefer that.
  const T& value() const {
    if (!*this) throw std::invalid_argument(error());
    return **this;
  }

 private:
  std::variant<T, Error> content_;
};

// --------------------------------------------------------------------------------------------------------
// Values: the fields of questions and answers, as docs/protocol.md names them

class Value {
 public:
  using List = std::vector<Value>;
  using Member = std::pair<std::string, Value>;
  using Object = std::vector<Member>;  // in the order of the documentation
  using Content = std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, List, Object>;

  Value() = default;
  Value(bool value) : content_(value) {}
  template <class Number, std::enable_if_t<std::is_arithmetic_v<Number>, int> = 0>
  Value(Number value)
      : content_(std::conditional_t<std::is_integral_v<Number>, std::int64_t, double>(value)) {}
  Value(const char* text) : content_(std::string(text)) {}
  Value(std::string text) : content_(std::move(text)) {}
  Value(List list) : content_(std::move(list)) {}
  Value(Object object) : content_(std::move(object)) {}
  Value(const std::vector<std::string>& texts) : content_(List(texts.begin(), texts.end())) {}

  const Content& content() const { return content_; }
  bool is_null() const { return std::holds_alternative<std::nullptr_t>(content_); }
  // What the value is; the second, if it is something else.
  bool flag(bool otherwise = false) const { return get<bool>(otherwise); }
  std::int64_t whole(std::int64_t otherwise = 0) const { return get<std::int64_t>(otherwise); }
  YOMIKIRI_PUBLIC double number(double otherwise = 0) const;
  std::string text(const std::string& otherwise = "") const { return get<std::string>(otherwise); }
  YOMIKIRI_PUBLIC const List& list() const;      // empty if it is none
  YOMIKIRI_PUBLIC const Object& object() const;  // empty if it is none
  YOMIKIRI_PUBLIC std::vector<std::string> texts() const;
  // The member of this name; null if there is none.
  YOMIKIRI_PUBLIC const Value& operator[](std::string_view name) const;
  // Sets a member; the value becomes an object. Null takes the member away.
  YOMIKIRI_PUBLIC void set(std::string_view name, Value value);
  // As one line of JSON.
  YOMIKIRI_PUBLIC std::string json() const;

 private:
  template <class T>
  T get(const T& otherwise) const {
    const T* value = std::get_if<T>(&content_);
    return value != nullptr ? *value : otherwise;
  }
  Content content_ = nullptr;
};

// The value that a text of JSON says.
YOMIKIRI_PUBLIC Result<Value> value_of_json(std::string_view json);

// --------------------------------------------------------------------------------------------------------
// Positions

enum class Side { Black, White };

struct Position {
  std::vector<std::string> rows;  // top row first: 'X', 'O' and '.'
  Side to_move = Side::Black;
  std::string ko;  // a point that the side to move may not retake, or empty

  int width() const { return rows.empty() ? 0 : static_cast<int>(rows.front().size()); }
  int height() const { return static_cast<int>(rows.size()); }
};

// A legal position of 1x1 to 19x19 points. 'B' and 'W' and small letters are understood, too.
YOMIKIRI_PUBLIC Result<Position> position_of(const std::vector<std::string>& rows, Side to_move = Side::Black,
                                             const std::string& ko = "");
// The position after a legal move of the side to move, or "pass".
YOMIKIRI_PUBLIC Result<Position> play(const Position& position, const std::string& move);

// What a game record says.
struct Record {
  Position position;
  int moves = 0;                     // played before the position
  int games = 1;                     // in the file
  std::vector<std::string> remarks;  // what was put up with, one sentence each
};

// The position of an SGF record after a number of moves; without it the beginning of a problem or the end of
// a game. `game` counts from 1.
YOMIKIRI_PUBLIC Result<Record> read_sgf(const std::string& sgf, std::optional<int> move = {}, int game = 1);

YOMIKIRI_PUBLIC Result<std::string> diagram_of(const Position& position);  // as text
YOMIKIRI_PUBLIC Result<std::string> svg_of(const Position& position);

// --------------------------------------------------------------------------------------------------------
// Questions

// A question with its fields. Whether they make sense is said by ask().
class Question {
 public:
  // One of the words of asks(). An empty one asks what the comment or the marks of the SGF record ask.
  explicit Question(const std::string& word = "") {
    if (!word.empty()) fields_.set("ask", word);
  }

  Question& at(const Position& position) {
    return set("rows", position.rows)
        .set("to_move", position.to_move == Side::Black ? "X" : "O")
        .set("ko", position.ko.empty() ? Value() : Value(position.ko));
  }
  Question& at_sgf(const std::string& sgf) { return set("sgf", sgf); }
  Question& stones(const std::vector<std::string>& points) { return set("stones", points); }
  Question& seconds(double most) { return set("limits.seconds", most); }
  Question& nodes(std::int64_t most) { return set("limits.nodes", most); }
  Question& memory(std::int64_t mebibytes) { return set("limits.memory", mebibytes); }
  // Any field of fields(), by its name: set("two_eyes", true), set("limits.nodes", 1000). Null takes it away.
  YOMIKIRI_PUBLIC Question& set(std::string_view field, Value value);
  // All of them, as a request of docs/protocol.md.
  const Value& fields() const { return fields_; }

 private:
  Value fields_;
};

// What can be asked, and with which fields.
struct AskInfo {
  std::string word;    // "capture"
  std::string stones;  // which ones it needs: "one of theirs, or several"
  std::string wants;   // what the side to move wants to know
};
enum class FieldKind { Flag, Whole, Number, Text, Choice, Side, OnePoint, Points, Rows, File };
struct FieldInfo {
  std::string name;  // for Question::set; "limits.nodes" is inside an object
  FieldKind kind = FieldKind::Flag;
  double least = 0;  // of numbers
  double most = 0;
  std::vector<std::string> choices;  // of FieldKind::Choice
  std::vector<std::string> asks;     // the words that it is for
  std::string help;
};
YOMIKIRI_PUBLIC std::vector<AskInfo> asks();
YOMIKIRI_PUBLIC std::vector<FieldInfo> fields();

// --------------------------------------------------------------------------------------------------------
// Answers

// For the side to move. Unknown is never a proof, all others always are. Seki is for races, Draw for boards.
enum class Verdict { Won, Lost, Ko, Seki, Draw, Unknown };
YOMIKIRI_PUBLIC const char* name(Verdict verdict);

struct JudgedMove {
  std::string move;
  Verdict verdict = Verdict::Unknown;
  std::string reply;  // the best one to a move that does not win, or empty
};

struct Certificate {
  std::string name;  // "proof.cert"; of a ko "proof-black.cert" and "proof-white.cert"
  std::string text;  // for yomi-check, or for check() of <yomi/check.h>
};

struct Answer {
  Verdict verdict = Verdict::Unknown;  // survey, score and safety have none
  std::optional<Side> by;              // who wins, for won and lost
  std::string text;                    // the answer in words
  std::string move;                    // the first move, "pass" where none is needed, or empty
  std::vector<std::string> moves;      // all that win, with the field all
  std::vector<JudgedMove> judged;      // the same with those that fail
  std::vector<std::string> line;       // the main line
  std::vector<std::string> zone;       // the verdict holds where these points are as they are
  bool repetition = false;             // the winner may have to repeat a position
  std::string bound;                   // unknown: what was shown, and what ended the search
  std::optional<Verdict> likely;       // unknown: what to bet on
  std::string likely_move;
  std::int64_t nodes = 0;
  double seconds = 0;

  // All of it, as docs/protocol.md names it: also the groups of a survey, the strings of a score and so on.
  Value fields;

  // The proofs of an answer about stones; none where nothing is proved. Those of a survey are written by the
  // field certificate. Each is made when it is asked for, and may be large.
  YOMIKIRI_PUBLIC std::vector<Certificate> certificates(const std::string& name = "proof.cert") const;
  // The proof as a game tree in SGF; an answer about stones.
  YOMIKIRI_PUBLIC Result<std::string> tree() const;
  // The picture, as SVG and as text: the main line, the zone. An answer about stones, a survey, a score.
  YOMIKIRI_PUBLIC Result<std::string> svg() const;
  YOMIKIRI_PUBLIC Result<std::string> diagram() const;

  struct Inside;
  std::shared_ptr<const Inside> inside;  // what these four look at
};

// --------------------------------------------------------------------------------------------------------
// Asking

// Stops the searches that watch it, from any thread; they answer with what they know.
class Cancel {
 public:
  void set() { flag_.store(true, std::memory_order_relaxed); }
  bool is_set() const { return flag_.load(std::memory_order_relaxed); }
  const std::atomic<bool>& flag() const { return flag_; }

 private:
  std::atomic<bool> flag_{false};
};

// How far it is. A question tells what it has.
struct Progress {
  double seconds = 0;
  std::int64_t nodes = 0;
  std::optional<Verdict> likely;  // about stones: from now on this is likely
  std::string about;              // survey, score: what is being asked now,
  int answered = 0;               // how many of these questions are answered,
  int questions = 0;              // and how many there are
  int least = 0;                  // board: what is proved of the value
  int most = 0;
};

// Workers that share one question about stones: processes on this machine or on others, of the same version
// (docs/how-to/use-a-cluster.md).
struct Workers {
  int count = 0;
  // Gives the job to a worker, waits for it, and returns the text that settle_job() returned there. Returns
  // an empty text if no worker will do the job. While it waits it should ask is_over(): after true the answer
  // is not needed any more. `count` threads call this function at the same time. It must not throw.
  std::function<std::string(const std::string& job, const std::function<bool()>& is_over)> settle;
};

// For a worker: does the job and returns what it has found, as a text. If something is wrong with the job,
// the text says what, and ask() returns that as its error.
YOMIKIRI_PUBLIC std::string settle_job(const std::string& job, const Cancel* cancel = nullptr);

struct Watch {
  const Cancel* cancel = nullptr;
  // Called some times a second by threads that search, one at a time. It must not throw.
  std::function<void(const Progress&)> progress;
  // Who work on the question in place of this thread. `memory` is then for each of them.
  const Workers* workers = nullptr;
};

// The answer, or one sentence that says what is wrong with the question. Without limits a question may take
// ten seconds.
YOMIKIRI_PUBLIC Result<Answer> ask(const Question& question, const Watch& watch = {});

}  // namespace yomikiri
