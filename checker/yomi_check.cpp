// yomi-check: accepts a certificate of yomi, or says which node breaks which rule.
//
// The format and the rules are defined in docs/certificates.md, which uses the same names of rules (P1, Q2,
// ...). The program includes no other code of the project, and it does not search. It reads the claims one
// after another and tests each of them against the claims on which it depends, looking only at the points of
// its own zone.
//
// Read it from top to bottom: sets of points, the claims, the parser, the rules, and the two tests that need
// the whole graph (superko and the note on cycles). A verdict depends on nothing else. The rest opens files
// and reads options.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <deque>
#include <exception>
#include <iostream>
#include <istream>
#include <new>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace yomi_check {

// ---------------------------------------------------------------------------------------------------------
// Sets of points. Point x + width * y counts from the top left corner of the board.

constexpr int kMaxSide = 19;
constexpr int kNone = 0xFFFF;  // no point: a pass, or no bar

struct Points {
  std::array<uint64_t, 6> words{};

  static Points of(int point) {
    Points set;
    set.add(point);
    return set;
  }
  void add(int point) { words[point >> 6] |= uint64_t{1} << (point & 63); }
  bool has(int point) const { return words[point >> 6] >> (point & 63) & 1; }
  bool empty() const {
    uint64_t all = 0;
    for (uint64_t word : words) all |= word;
    return all == 0;
  }
  int first() const {
    for (int i = 0; i < 6; ++i)
      if (words[i] != 0) return 64 * i + std::countr_zero(words[i]);
    return kNone;
  }
  bool inside(const Points& other) const { return (*this - other).empty(); }
  bool operator==(const Points&) const = default;
  Points operator|(const Points& b) const {
    return each_word([&](int i) { return words[i] | b.words[i]; });
  }
  Points operator&(const Points& b) const {
    return each_word([&](int i) { return words[i] & b.words[i]; });
  }
  Points operator-(const Points& b) const {
    return each_word([&](int i) { return words[i] & ~b.words[i]; });
  }
  Points raised(int by) const {
    return each_word([&](int i) { return words[i] << by | (i > 0 ? words[i - 1] >> (64 - by) : 0); });
  }
  Points lowered(int by) const {
    return each_word([&](int i) { return words[i] >> by | (i < 5 ? words[i + 1] << (64 - by) : 0); });
  }
  template <class Visit>
  void each(Visit visit) const {
    for (int i = 0; i < 6; ++i)
      for (uint64_t word = words[i]; word != 0; word &= word - 1) visit(64 * i + std::countr_zero(word));
  }

 private:
  template <class Word>
  static Points each_word(Word word) {
    Points set;
    for (int i = 0; i < 6; ++i) set.words[i] = word(i);
    return set;
  }
};

class Board {
 public:
  Board() = default;
  Board(int width, int height) : width_(width), height_(height) {
    for (int point = 0; point < width * height; ++point) {
      all_.add(point);
      if (point % width != 0) not_left_.add(point);
      if (point % width != width - 1) not_right_.add(point);
    }
  }
  int width() const { return width_; }
  int height() const { return height_; }
  const Points& all() const { return all_; }

  // The neighbours of the points of a set. They may be points of the set.
  Points neighbours(const Points& set) const {
    return ((set.raised(1) & not_left_) | (set.lowered(1) & not_right_) | set.raised(width_) |
            set.lowered(width_)) &
           all_;
  }
  Points eight_neighbours(const Points& set) const {
    const Points row = set | (set.raised(1) & not_left_) | (set.lowered(1) & not_right_);
    return (row | row.raised(width_) | row.lowered(width_)) & all_;
  }
  // The points that can be reached from a point by steps inside a set.
  Points walk(int start, const Points& inside, bool diagonals) const {
    Points reached = Points::of(start) & inside;
    for (;;) {
      const Points next = reached | ((diagonals ? eight_neighbours(reached) : neighbours(reached)) & inside);
      if (next == reached) return reached;
      reached = next;
    }
  }
  std::string name(int point) const {
    if (point == kNone) return "-";
    return std::string(1, "ABCDEFGHJKLMNOPQRST"[point % width_]) + std::to_string(height_ - point / width_);
  }
  std::optional<int> parse(std::string_view text) const {
    if (text.size() < 2 || text[0] < 'A' || text[0] > 'T' || text[0] == 'I' || text[1] == '0') return {};
    const int column = text[0] - 'A' - (text[0] > 'I');
    int row = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), row);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    if (row < 1 || row > height_ || column >= width_) return {};
    return (height_ - row) * width_ + column;
  }

 private:
  int width_ = 0, height_ = 0;
  Points all_, not_left_, not_right_;
};

// ---------------------------------------------------------------------------------------------------------
// What a certificate says.

enum class GoalKind { kCapture, kConnect, kSeparate, kLife, kEye, kSafeSeparate, kSeki, kArea };
enum class Action : uint8_t { kGoal, kPlay, kWin, kPass, kAnswer, kAlive, kAliveByKo, kDead };

constexpr int kBlack = 0, kWhite = 1;
inline const char* colour_name(int colour) {
  return colour == kBlack ? "Black" : "White";
}

struct Header {
  Board board;
  std::array<Points, 2> stones;
  int to_move = 0, bar = kNone, ko_master = 0, reacher = 0, winner = 0;
  int threatens = kNone;  // the side with ko threats, and their number
  uint8_t threats = 0;
  GoalKind goal = GoalKind::kCapture;
  std::vector<int> named;
  uint32_t count = 0;  // area: the points to be held
  Points named_set;
  Points region;         // where both sides may play
  bool trusts = false;   // the surroundings are trusted: this is the board with the outside filled
  Points safe, outside;  // then: the reacher's stones that are taken as safe, and what is taken as his
  uint32_t root = 0;

  // Targets are stones that may be lost one by one: those to be captured, or those that want to live. If
  // their owner is the prover, a claim is about the targets in its zone. Otherwise it is about all targets
  // that may be left.
  bool has_targets() const {
    return goal == GoalKind::kCapture || (goal == GoalKind::kLife && !named.empty());
  }
  int owner() const { return goal == GoalKind::kCapture ? 1 - reacher : reacher; }
  bool diagonals() const { return goal == GoalKind::kSeparate || goal == GoalKind::kSafeSeparate; }
  bool joins() const { return goal == GoalKind::kConnect || diagonals(); }
};

struct Edge {
  uint32_t child;
  uint16_t point;  // the move that leads there, kNone for a pass
};

// A stone, and the least number of liberties that its block has outside the zone.
struct Reserve {
  uint16_t stone;
  uint16_t liberties;
};

struct Node {
  Points zone;
  std::array<Points, 2> stones;
  Points targets;
  Points vanished, others_vanished;  // see check_superko
  uint64_t first_edge = 0, first_reserve = 0;
  uint32_t edges = 0;  // the passes first, then the replies
  uint16_t reserves = 0;
  uint16_t passes = 0;
  uint16_t bar = kNone;
  uint16_t point = kNone;  // the move of play and win
  uint8_t to_move = 0;
  uint8_t threats = 0;
  Action action = Action::kGoal;

  Points empty() const { return zone - stones[kBlack] - stones[kWhite]; }
};

struct Limits {
  uint64_t memory_bytes = uint64_t{4096} << 20;
  uint64_t superko_steps = 1'000'000'000;
  size_t line_bytes = 1 << 16;
  uint64_t comment_lines = 1'000'000;
  uint32_t threads = 1;
  uint32_t part = 0, parts = 0;  // check only this part of the nodes, from 1 on; 0: all
};

enum class Outcome { kAccepted, kPartHolds, kRejected, kUnreadable };

struct Verdict {
  Outcome outcome = Outcome::kUnreadable;
  std::string text;  // "accepted", "part 1 of 4 holds", "rejected: node 3: ...", or why it cannot be read
  std::vector<std::string> remarks;  // what was proved, in words
};

struct Rejection {
  std::string reason;
};

// ---------------------------------------------------------------------------------------------------------
// Reading.

class Parser {
 public:
  Parser(std::istream& in, const Limits& limits) : in_(in), limits_(limits) {}

  Header header;
  std::deque<Node> nodes;
  std::deque<Edge> edges;
  std::deque<Reserve> reserves;
  bool is_certificate = false;

  void read() {
    read_header();
    while (read_line()) {
      const std::string_view word = next("node or end");
      if (word == "end") return read_end();
      if (word != "node") reject("expected a node or the end, found '" + shown(word) + "'");
      read_node();
    }
    reject("the file ends before its end line");
  }

 private:
  std::istream& in_;
  const Limits& limits_;
  std::string line_;
  std::string_view rest_;
  bool more_ = false;
  uint64_t line_number_ = 0;
  uint64_t comments_ = 0;

  [[noreturn]] void reject(const std::string& reason) const {
    throw Rejection{"line " + std::to_string(line_number_) + ": " + reason};
  }
  static std::string shown(std::string_view text) {
    return text.size() <= 40 ? std::string(text) : std::string(text.substr(0, 40)) + "...";
  }

  // Reads the next line that is not a comment. Returns false at the end of the file.
  bool read_line() {
    std::streambuf& buffer = *in_.rdbuf();
    for (;;) {
      line_.clear();
      ++line_number_;
      int byte = buffer.sbumpc();
      if (byte == std::char_traits<char>::eof()) return false;
      for (; byte != '\n' && byte != std::char_traits<char>::eof(); byte = buffer.sbumpc()) {
        if (line_.size() == limits_.line_bytes)
          reject("longer than " + std::to_string(limits_.line_bytes) + " bytes");
        line_.push_back(static_cast<char>(byte));
      }
      if (!line_.empty() && line_.back() == '\r') line_.pop_back();
      for (char c : line_)
        if (c < ' ' || c > '~') reject("a character that is not printable ASCII");
      if (!line_.empty() && line_[0] != '#') break;
      if (++comments_ > limits_.comment_lines)
        reject("more than " + std::to_string(limits_.comment_lines) + " comment lines");
    }
    rest_ = line_;
    more_ = true;
    return true;
  }

  std::string_view next(const char* what) {
    if (!more_) reject("the line ends where " + std::string(what) + " is expected");
    const size_t space = rest_.find(' ');
    const std::string_view field = rest_.substr(0, space);
    more_ = space != std::string_view::npos;
    rest_ = more_ ? rest_.substr(space + 1) : std::string_view{};
    if (field.empty()) reject("an empty field: fields are separated by single spaces");
    return field;
  }
  void done() const {
    if (more_) reject("unexpected '" + shown(rest_) + "' at the end");
  }
  void expect_line(const char* keyword) {
    if (!read_line()) reject("the file ends where '" + std::string(keyword) + "' is expected");
    const std::string_view word = next(keyword);
    if (word != keyword) reject("expected '" + std::string(keyword) + "', found '" + shown(word) + "'");
  }
  uint32_t number(const char* what) {
    const std::string_view field = next(what);
    uint32_t value = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc{} || end != field.data() + field.size() || (field[0] == '0' && field.size() > 1))
      reject("'" + shown(field) + "' is not a number that can be " + what);
    return value;
  }
  int colour() {
    const std::string_view field = next("a colour");
    if (field != "X" && field != "O") reject("'" + shown(field) + "' is not a colour (X or O)");
    return field == "X" ? kBlack : kWhite;
  }
  int colour_line(const char* keyword) {
    expect_line(keyword);
    const int read = colour();
    done();
    return read;
  }
  // A side; or '-' if there is no ko master: then a ko bars both sides, but one of them may have threats.
  void read_ko_master() {
    expect_line("ko-master");
    const std::string_view field = next("a colour or -");
    if (field != "X" && field != "O" && field != "-")
      reject("'" + shown(field) + "' is not a ko master (X, O or -)");
    header.ko_master = field == "X" ? kBlack : field == "O" ? kWhite : kNone;
    if (header.ko_master == kNone && more_) {
      if (const std::string_view word = next("threats"); word != "threats")
        reject("expected 'threats', found '" + shown(word) + "'");
      header.threatens = colour();
      header.threats = number_of_threats();
    }
    done();
  }
  uint8_t number_of_threats() {
    const uint32_t count = number("a number of threats");
    if (count > 255) reject("the number of threats is 0 to 255");
    return static_cast<uint8_t>(count);
  }
  int as_point(std::string_view field) const {
    const std::optional<int> point = header.board.parse(field);
    if (!point) reject("'" + shown(field) + "' is not a point of the board");
    return *point;
  }
  int point() { return as_point(next("a point")); }
  int point_or_none() {
    const std::string_view field = next("a point");
    return field == "-" ? kNone : as_point(field);
  }

  void read_header() {
    if (!read_line() || next("a word") != "yomi-certificate")
      reject("not a certificate: the first line is not 'yomi-certificate 1'");
    if (number("the version") != 1) reject("only version 1 of the format is known");
    done();
    is_certificate = true;
    expect_line("board");
    const uint32_t width = number("the width"), height = number("the height");
    if (width < 1 || width > kMaxSide || height < 1 || height > kMaxSide) reject("a side is 1 to 19 points");
    done();
    header.board = Board(static_cast<int>(width), static_cast<int>(height));
    read_rows();
    header.to_move = colour_line("to-move");
    expect_line("bar");
    header.bar = point_or_none();
    done();
    if (header.bar != kNone && (header.stones[kBlack] | header.stones[kWhite]).has(header.bar))
      reject("the barred point is not empty");
    read_ko_master();
    if (header.bar != kNone && header.to_move == header.ko_master) reject("the ko master is never barred");
    read_goal();
    header.reacher = colour_line("reacher");
    if (header.goal == GoalKind::kSeki)
      check_named_of_both();
    else if (header.goal != GoalKind::kEye && !header.named_set.inside(header.stones[header.owner()]))
      reject(std::string("a named point holds no stone of ") + colour_name(header.owner()) + "'s");
    header.winner = colour_line("winner");
    read_trust();
    header.root = number("a node");
    done();
  }

  // "trust safe P... outside P... eyes P...", or nothing; then the word "root".
  void read_trust() {
    if (!read_line()) reject("the file ends where 'root' is expected");
    std::string_view word = next("trust or root");
    if (word == "trust") {
      header.trusts = true;
      if (next("safe") != "safe") reject("expected 'safe'");
      Points eyes;
      Points* list = &header.safe;
      while (more_) {
        word = next("a point");
        if (word == "outside" && list == &header.safe)
          list = &header.outside;
        else if (word == "eyes" && list == &header.outside)
          list = &eyes;
        else
          list->add(as_point(word));
      }
      fill_outside(eyes);
      expect_line("root");
      word = "root";
    }
    if (word != "root") reject("expected 'root', found '" + shown(word) + "'");
  }

  // Trusted surroundings: the reacher's stones around the fight are safe, and all points beyond are his. The
  // game is played on the board with the outside filled by living stones of the reacher's. Each of their
  // blocks has two eyes: points whose neighbours all belong to that block.
  void fill_outside(const Points& eyes) {
    const Board& board = header.board;
    Points& stones = header.stones[header.reacher];
    const Points& others = header.stones[1 - header.reacher];
    if (header.goal != GoalKind::kCapture) reject("Trust: only a capture may trust its surroundings");
    if (header.region != board.all()) reject("Trust: a region and trusted surroundings do not go together");
    if (header.outside.empty()) reject("Trust: no point is outside");
    if (!(header.outside & others).empty())
      reject("Trust: " + board.name((header.outside & others).first()) + " is a stone of the keeper's");
    if (!header.safe.inside(stones - header.outside))
      reject("Trust: a safe point must be a stone of the reacher's that is not outside");
    if (!eyes.inside(header.outside - stones)) reject("Trust: an eye must be an empty point outside");
    if (header.bar != kNone && header.outside.has(header.bar)) reject("Trust: the barred point is outside");
    stones = (stones | header.outside) - eyes;
    const Points trusted = (header.outside - eyes) | header.safe;
    for (Points left = stones; !left.empty();) {
      const Points block = board.walk(left.first(), stones, false);
      left = left - block;
      if ((block & trusted).empty()) continue;
      if (!block.inside(trusted))
        reject("Trust: " + board.name((block - trusted).first()) +
               " is joined to the outside, so it is safe, too");
      int own_eyes = 0;
      eyes.each([&](int eye) { own_eyes += board.neighbours(Points::of(eye)).inside(block); });
      if (own_eyes < 2) reject("Trust: the block at " + board.name(block.first()) + " lacks two eyes");
    }
    const Points empty = board.all() - stones - others;
    for (Points left = others; !left.empty();) {
      const Points block = board.walk(left.first(), others, false);
      if ((board.neighbours(block) & empty).empty())
        reject("Trust: the block at " + board.name(block.first()) + " has no liberty but outside");
      left = left - block;
    }
  }

  void check_named_of_both() const {
    const Points named = header.named_set;
    if (!named.inside(header.stones[kBlack] | header.stones[kWhite])) reject("a named point holds no stone");
    for (int colour : {kBlack, kWhite})
      if ((named & header.stones[colour]).empty())
        reject(std::string("no stone of ") + colour_name(colour) + "'s is named");
  }

  void read_region() {
    header.region = header.board.all();
    if (!read_line()) reject("the file ends where 'goal' is expected");
    std::string_view word = next("region or goal");
    if (word == "region") {
      header.region = {};
      do header.region.add(point());
      while (more_);
      expect_line("goal");
      word = "goal";
    }
    if (word != "goal") reject("expected 'goal', found '" + shown(word) + "'");
  }

  void read_goal() {
    read_region();
    const std::string_view kind = next("a goal");
    if (kind == "capture")
      header.goal = GoalKind::kCapture;
    else if (kind == "connect")
      header.goal = GoalKind::kConnect;
    else if (kind == "separate")
      header.goal = GoalKind::kSeparate;
    else if (kind == "life")
      header.goal = GoalKind::kLife;
    else if (kind == "eye")
      header.goal = GoalKind::kEye;
    else if (kind == "safe-separate")
      header.goal = GoalKind::kSafeSeparate;
    else if (kind == "seki")
      header.goal = GoalKind::kSeki;
    else if (kind == "area")
      return read_area();
    else
      reject("'" + shown(kind) +
             "' is not a goal (capture, connect, separate, life, eye, safe-separate, seki, area)");
    while (more_) {
      header.named.push_back(point());
      if (header.named_set.has(header.named.back())) reject("a point is named twice");
      header.named_set.add(header.named.back());
    }
    if (header.joins() && header.named.size() < 2) reject("two points or more are needed");
    if (header.goal != GoalKind::kLife && header.named.empty()) reject("a point must be named");
  }

  void read_area() {
    header.goal = GoalKind::kArea;
    header.count = number("a number of points");
    if (header.count < 1 || header.count > kMaxSide * kMaxSide) reject("an area has 1 to 361 points");
    done();
  }

  void read_rows() {
    const Board& board = header.board;
    for (int y = 0; y < board.height(); ++y) {
      expect_line("row");
      const std::string_view row = next("a row");
      done();
      if (row.size() != static_cast<size_t>(board.width()))
        reject("the row is not as long as the board is wide");
      for (int x = 0; x < board.width(); ++x) {
        if (row[x] == 'X' || row[x] == 'O')
          header.stones[row[x] == 'X' ? kBlack : kWhite].add(y * board.width() + x);
        else if (row[x] != '.')
          reject("a row consists of X, O and .");
      }
    }
    const Points empty = board.all() - header.stones[kBlack] - header.stones[kWhite];
    for (const Points& stones : header.stones)
      for (Points left = stones; !left.empty();) {
        const Points block = board.walk(left.first(), stones, false);
        if ((board.neighbours(block) & empty).empty())
          reject("the block at " + board.name(block.first()) + " has no liberty");
        left = left - block;
      }
  }

  void read_pattern(Node& node) {
    const Board& board = header.board;
    if (next("zone") != "zone") reject("expected 'zone'");
    const int corner = point_or_none();
    const std::string_view rows = next("a pattern");
    if (corner == kNone || rows == "-") {
      if (corner != kNone || rows != "-") reject("the empty zone is written 'zone - -'");
      return;
    }
    const int left = corner % board.width();
    const size_t length = rows.find('/') == std::string_view::npos ? rows.size() : rows.find('/');
    int x = left, y = corner / board.width();
    size_t in_row = 0;
    for (char c : rows) {
      if (c == '/') {
        if (in_row != length) reject("the rows of the pattern differ in length");
        in_row = 0, x = left, ++y;
        continue;
      }
      if (x >= board.width() || y >= board.height()) reject("the pattern leaves the board");
      const int here = y * board.width() + x;
      if (c == 'X' || c == 'O')
        node.stones[c == 'X' ? kBlack : kWhite].add(here);
      else if (c != '.' && c != '?')
        reject("a pattern consists of X, O, . and ?");
      if (c != '?') node.zone.add(here);
      ++x, ++in_row;
    }
    if (in_row != length || length == 0) reject("the rows of the pattern differ in length");
  }

  void read_node() {
    if (number("an id") != nodes.size()) reject("node ids count 0, 1, 2, ... without gaps");
    Node node;
    node.to_move = static_cast<uint8_t>(colour());
    read_pattern(node);
    node.first_edge = edges.size();
    std::string_view word = next("an action");
    if (word == "bar") {
      node.bar = static_cast<uint16_t>(point());
      word = next("an action");
    }
    if (word == "threats") {
      if (header.threatens == kNone) reject("the header gives nobody threats");
      node.threats = number_of_threats();
      word = next("an action");
    }
    if (word == "targets") {
      for (word = next("a point"); word[0] < 'a' || word[0] > 'z'; word = next("a point or an action"))
        node.targets.add(as_point(word));
      if (node.targets.empty()) reject("no targets are named");
    }
    if (word == "reserves") word = read_reserves(node);
    if (word == "goal") {
      node.action = Action::kGoal;
    } else if (word == "play") {
      node.action = Action::kPlay;
      node.point = static_cast<uint16_t>(point());
      add_edge(node, node.point);
      while (more_) add_edge(node, node.point);
    } else if (word == "win") {
      node.action = Action::kWin;
      node.point = static_cast<uint16_t>(point());
    } else if (word == "pass") {
      node.action = Action::kPass;
      add_edge(node, kNone);
    } else if (word == "answer") {
      node.action = Action::kAnswer;
      read_answers(node);
    } else if (word == "alive") {
      node.action = Action::kAlive;
    } else if (word == "dead") {
      node.action = Action::kDead;
    } else if (word == "alive-by-ko") {
      node.action = Action::kAliveByKo;
    } else {
      reject("'" + shown(word) + "' is not an action");
    }
    done();
    nodes.push_back(node);
    constexpr uint64_t kPerNode = sizeof(Node) + 48, kPerEdge = sizeof(Edge) + 8;  // the graph tests' share
    if (nodes.size() * kPerNode + edges.size() * kPerEdge + reserves.size() * sizeof(Reserve) >
        limits_.memory_bytes)
      reject("more than " + std::to_string(limits_.memory_bytes >> 20) + " MiB are needed (see --memory)");
  }

  std::string_view read_reserves(Node& node) {
    node.first_reserve = reserves.size();
    std::string_view word = next("a point");
    for (; word[0] < 'a' || word[0] > 'z'; word = next("a point or an action")) {
      const int stone = as_point(word);
      const uint32_t liberties = number("a number of liberties");
      if (liberties == 0 || liberties > kMaxSide * kMaxSide)
        reject("a reserve is at least 1 and at most the number of points");
      reserves.push_back({static_cast<uint16_t>(stone), static_cast<uint16_t>(liberties)});
      if (++node.reserves > kMaxSide * kMaxSide) reject("more reserves than points");
    }
    if (node.reserves == 0) reject("no reserves are named");
    return word;
  }

  void read_answers(Node& node) {
    while (!rest_.starts_with('/')) {
      add_edge(node, kNone);
      ++node.passes;
    }
    if (node.passes == 0) reject("no claim for the position after a pass");
    if (next("/") != "/") reject("expected a lone '/'");
    Points replied;
    while (more_) {
      const int reply = point();
      if (replied.has(reply)) reject("two answers to one reply");
      replied.add(reply);
      add_edge(node, reply);
    }
  }

  void add_edge(Node& node, int move) {
    edges.push_back({number("a node"), static_cast<uint16_t>(move)});
    ++node.edges;
  }

  void read_end() {
    if (number("the number of nodes") != nodes.size())
      reject("the number of nodes is " + std::to_string(nodes.size()));
    done();
    if (header.root >= nodes.size()) reject("there is no root node " + std::to_string(header.root));
    if (read_line()) reject("something follows the end line");
  }
};

// ---------------------------------------------------------------------------------------------------------
// The rules that look at one node and its children.

// The components of one colour that have at most one liberty inside the zone and no reserve. No move in the
// zone can capture any other stones.
class WeakStones {
 public:
  void find(const Board& board, const Node& node, const Points& reserves, const Points& strong_reserves,
            int colour) {
    components_.clear();
    brittle_ = {};
    const Points empty = node.empty();
    for (Points left = node.stones[colour]; !left.empty();) {
      const Points stones = board.walk(left.first(), node.stones[colour], false);
      const Points around = board.neighbours(stones);
      const Points liberties = around & empty;
      const int first = liberties.first();
      left = left - stones;
      if (!(stones & reserves).empty()) {
        if (first == kNone && (stones & strong_reserves).empty()) brittle_ = brittle_ | stones;
      } else if (first == kNone || liberties == Points::of(first)) {
        components_.push_back({stones, first, around.inside(node.zone)});
      }
    }
  }
  // The stones that are not secured in the zone against a move at m (kNone: not secured at all).
  Points insecure(int m) const {
    Points set;
    for (const Component& c : components_)
      if (c.liberty == kNone || c.liberty == m) set = set | c.stones;
    return set;
  }
  // The same as a list of components, without some stones.
  std::vector<Points> insecure_components(int m, const Points& without) const {
    std::vector<Points> list;
    for (const Component& c : components_)
      if ((c.liberty == kNone || c.liberty == m) && (c.stones & without).empty()) list.push_back(c.stones);
    return list;
  }
  // The stones that a move outside the zone might capture.
  Points loose() const { return insecure(kNone) | brittle_; }
  // The stones that lose their last liberty at m in all positions that agree with the pattern.
  Points breathless(int m) const {
    Points set;
    for (const Component& c : components_)
      if (c.closed && c.liberty == m) set = set | c.stones;
    return set;
  }

 private:
  struct Component {
    Points stones;
    int liberty;
    bool closed;
  };
  std::vector<Component> components_;
  Points brittle_;  // components whose only known liberty is one outside the zone
};

class Checker {
 public:
  Checker(Parser& certificate, const Limits& limits)
      : header_(certificate.header),
        nodes_(certificate.nodes),
        edges_(certificate.edges),
        reserves_(certificate.reserves),
        limits_(limits) {}

  // The nodes of one part, or all of them. The last part has the tests that need the whole graph.
  void check_all() {
    if (limits_.parts == 0) {
      check_side_by_side(0, static_cast<uint32_t>(nodes_.size()));
    } else {
      check_side_by_side(begin_of(limits_.part - 1, limits_.parts), begin_of(limits_.part, limits_.parts));
    }
    if (limits_.part < limits_.parts) return;
    check_root();
    if (reacher_wins_) check_superko();
  }
  // The first node of a part; parts count from 0 here.
  uint32_t begin_of(uint32_t part, uint32_t parts) const {
    return static_cast<uint32_t>(uint64_t{nodes_.size()} * part / parts);
  }
  bool has_cycle_with_move() const;
  bool retakes_for_ever() const;

 private:
  // The effect of a move at the point m of a zone.
  struct Effect {
    int point;
    Points around;          // the neighbours of m
    Points captured;        // cap(m): captured in all positions that agree
    Points uncertain;       // opposing stones that are captured in some positions only
    bool exact_everywhere;  // no opposing stone next to m is uncertain, all neighbours are in the zone
    std::array<Points, 2> after;
  };

  const Header& header_;
  std::deque<Node>& nodes_;
  const std::deque<Edge>& edges_;
  const std::deque<Reserve>& reserves_;
  const Limits& limits_;
  const Board& board_ = header_.board;
  const int prover_ = header_.winner, other_ = 1 - header_.winner;
  const bool reacher_wins_ = header_.winner == header_.reacher, owner_wins_ = prover_ == header_.owner();
  const bool joins_ = header_.joins();
  std::array<WeakStones, 2> weak_;
  std::vector<uint64_t> first_parent_;
  std::vector<uint32_t> parents_, last_seen_from_;
  uint64_t superko_steps_ = 0;

  [[noreturn]] static void reject(uint32_t id, const std::string& reason) {
    throw Rejection{"node " + std::to_string(id) + ": " + reason};
  }
  std::string name(int point) const { return board_.name(point); }
  std::string name(const Points& set) const { return board_.name(set.first()); }
  const Edge& edge(const Node& node, uint32_t i) const { return edges_[node.first_edge + i]; }
  bool plays(const Node& node) const { return node.action == Action::kPlay || node.action == Action::kWin; }

  const Reserve& reserve(const Node& node, uint32_t i) const { return reserves_[node.first_reserve + i]; }

  void find_weak(const Node& node, int colour) {
    Points stones, strong;
    for (uint32_t i = 0; i < node.reserves; ++i) {
      stones.add(reserve(node, i).stone);
      if (reserve(node, i).liberties > 1) strong.add(reserve(node, i).stone);
    }
    weak_[colour].find(board_, node, stones, strong, colour);
  }

  Effect effect(const Node& node, int mover, int m) const {
    Effect e{m, board_.neighbours(Points::of(m)), weak_[1 - mover].breathless(m), {}, false, node.stones};
    e.uncertain = weak_[1 - mover].insecure(m) - e.captured;
    e.exact_everywhere = e.around.inside(node.zone) && (e.around & e.uncertain).empty();
    e.after[mover].add(m);
    e.after[1 - mover] = e.after[1 - mover] - e.captured;
    return e;
  }
  Effect pass_effect(const Node& node) const { return {kNone, {}, {}, {}, true, node.stones}; }

  void check_exact(uint32_t id, const char* rule, const Effect& e, const Points& zone) const {
    if (!e.exact_everywhere && !(e.uncertain & zone).empty())
      reject(id, std::string(rule) + ": after " + name(e.point) + " the zone does not show whether " +
                     name(e.uncertain & zone) + " is captured");
  }

  // What the first of these nodes that breaks a rule throws.
  std::exception_ptr wrong_among(uint32_t begin, uint32_t end) {
    try {
      for (uint32_t id = begin; id < end; ++id) check_node(id);
    } catch (...) {
      return std::current_exception();
    }
    return nullptr;
  }

  // Whether a node keeps the rules depends on its own line and those of its children, which nobody changes.
  // So several threads, each with a checker of its own, test equal shares of the nodes.
  void check_side_by_side(uint32_t begin, uint32_t end) {
    const uint32_t shares = std::max<uint32_t>(1, std::min(limits_.threads, end - begin));
    std::vector<std::exception_ptr> wrong(shares);
    const auto first_of = [&](uint32_t share) {
      return begin + static_cast<uint32_t>(uint64_t{end - begin} * share / shares);
    };
    std::vector<std::thread> others;
    uint32_t left = 0;  // shares from here on are for this thread
    try {
      for (; left + 1 < shares; ++left)
        others.emplace_back([this, &wrong, &first_of, share = left] {
          Checker checker(*this);
          wrong[share] = checker.wrong_among(first_of(share), first_of(share + 1));
        });
    } catch (const std::system_error&) {
    }
    for (uint32_t share = left; share < shares; ++share)
      wrong[share] = wrong_among(first_of(share), first_of(share + 1));
    for (std::thread& other : others) other.join();
    for (const std::exception_ptr& thrown : wrong)
      if (thrown) std::rethrow_exception(thrown);
  }

  void check_node(uint32_t id) {
    const Node& node = nodes_[id];
    check_form(id, node);
    if (node.action == Action::kGoal) return check_goal(id, node);
    if (node.action == Action::kAlive) return check_alive(id, node);
    if (node.action == Action::kAliveByKo) return check_alive_by_ko(id, node);
    if (node.action == Action::kDead) return check_dead(id, node);
    find_weak(node, kBlack);
    find_weak(node, kWhite);
    if (!reacher_wins_ && node.to_move == prover_) check_keeper(id, node);
    if (node.action == Action::kAnswer)
      check_answers(id, node);
    else if (node.action == Action::kPass)
      check_child(id, node, edge(node, 0).child, pass_effect(node));
    else
      check_move(id, node);
  }

  void check_form(uint32_t id, const Node& node) const {
    for (uint32_t i = 0; i < node.edges; ++i) {
      const uint32_t child = edge(node, i).child;
      if (child >= nodes_.size()) reject(id, "Form: there is no child " + std::to_string(child));
      if (reacher_wins_ && child >= id)
        reject(id, "Form: child " + std::to_string(child) + " does not have a smaller id");
    }
    if (node.action == Action::kAnswer && node.to_move == prover_)
      reject(id, "Form: 'answer' where the winner is to move");
    if ((plays(node) || node.action == Action::kPass) && node.to_move == other_)
      reject(id, "Form: the winner moves, but it is the other side's turn");
    if (node.bar != kNone) {
      if (node.to_move == prover_ || header_.ko_master == other_)
        reject(id, "Form: a bar is recorded only against the loser, and only if he is not the ko master");
      if (!node.empty().has(node.bar)) reject(id, "Form: the bar is not an empty point of the zone");
    }
    if (node.action == Action::kPlay && node.edges > 1) {
      if (reacher_wins_ || header_.goal != GoalKind::kCapture)
        reject(id, "Form: a move with several claims after it belongs to captures that the keeper prevents");
      for (uint32_t i = 0; i < node.edges; ++i)
        if (nodes_[edge(node, i).child].reserves > 0)
          reject(id, "Form: several claims after a move, and one of them counts on reserves");
    }
    const bool is_leaf = node.action == Action::kGoal || node.action == Action::kAlive ||
                         node.action == Action::kAliveByKo || node.action == Action::kDead;
    if (node.reserves > 0 && is_leaf) reject(id, "Form: a leaf needs no reserves");
    for (uint32_t i = 0; i < node.reserves; ++i)
      if (!(node.zone - node.empty()).has(reserve(node, i).stone))
        reject(id, "Form: the reserve " + name(reserve(node, i).stone) + " is not a stone of the zone");
    if (header_.has_targets()) {
      if (node.targets.empty()) reject(id, "Form: no targets");
      if (!node.targets.inside(header_.named_set))
        reject(id, "Form: a target is not one of the goal's points");
      if (owner_wins_ && !node.targets.inside(node.stones[prover_]))
        reject(id, "Form: the target " + name(node.targets - node.stones[prover_]) +
                       " is not a stone of the winner's in the zone");
    } else {
      if (!node.targets.empty()) reject(id, "Form: this goal has no targets");
      if (header_.goal == GoalKind::kSeki) check_all_stand(id, node);
      if (joins_ && reacher_wins_ && !header_.named_set.inside(node.stones[prover_]))
        reject(id, "Named: " + name(header_.named_set - node.stones[prover_]) +
                       " is not a stone of the reacher's in the zone");
    }
  }

  // The first capture of a stone named for a seki ends the game. So every claim shows all of them, lest one
  // goes that it does not look at.
  void check_all_stand(uint32_t id, const Node& node) const {
    Points standing;
    for (int colour : {kBlack, kWhite}) standing = standing | (header_.stones[colour] & node.stones[colour]);
    if (!header_.named_set.inside(standing))
      reject(id, "Named: the zone does not show the stone at " + name(header_.named_set - standing));
  }

  void check_goal(uint32_t id, const Node& node) const {
    if (!reacher_wins_ || header_.goal == GoalKind::kCapture || header_.goal == GoalKind::kSeki)
      reject(id, "Form: 'goal' belongs to goals other than captures and sekis, and to their reacher");
    if (header_.goal == GoalKind::kLife) {
      const Points alive = living(node, prover_, true);
      if ((header_.has_targets() ? alive & node.targets : alive).empty())
        reject(id, "Goal: the zone does not show that a stone lives by Benson's theorem");
      return;
    }
    if (header_.goal == GoalKind::kEye) {
      if (!shows_eye(node)) reject(id, "Goal: the zone does not show an eye");
      return;
    }
    if (header_.goal == GoalKind::kArea) {
      if (size(held(node, prover_)) < header_.count)
        reject(id, "Goal: the zone does not show that so many points are held");
      return;
    }
    const bool safely = header_.goal == GoalKind::kSafeSeparate;
    const Points steps = safely ? safe_stones(node) : node.stones[prover_];
    const Points joined = board_.walk(header_.named[0], steps, header_.diagonals());
    if (!header_.named_set.inside(joined))
      reject(id, "Goal: " + name(header_.named[0]) + " and " + name(header_.named_set - joined) +
                     " are not joined inside the zone" +
                     (safely ? " by strings that it shows to be safe" : ""));
  }

  void check_alive(uint32_t id, const Node& node) const {
    if (reacher_wins_ || header_.goal != GoalKind::kCapture)
      reject(id, "Form: 'alive' belongs to captures that the keeper prevents");
    if ((living(node, prover_, true) & node.targets).empty())
      reject(id, "Alive: the zone does not show that a target lives by Benson's theorem");
  }

  // The winner passes, and retakes when the loser has played in a ko eye. He may do so because he is the ko
  // master. (Without a ko master neither he nor the loser could rely on the other's bar.)
  void check_alive_by_ko(uint32_t id, const Node& node) const {
    if (reacher_wins_ || header_.goal != GoalKind::kCapture)
      reject(id, "Form: 'alive-by-ko' belongs to captures that the keeper prevents");
    if (header_.ko_master != prover_) reject(id, "Form: 'alive-by-ko' where the winner is not the ko master");
    if ((living(node, prover_, true, true) & node.targets).empty())
      reject(id, "Alive by ko: the zone does not show that a target lives, ko eyes included");
  }

  // What a dead target depends on: the reacher's stones that are there for good, and the target's block as
  // far as the zone shows it.
  struct DeadTarget {
    Points solid, target;
  };
  DeadTarget dead_target(const Node& node) const {
    return {solid(node), board_.walk(node.targets.first(), node.stones[other_], false)};
  }

  // The target has room for one eye at most. The reacher fills all points next to his solid stones; what is
  // left are eyes. A false one joins something to the target by itself alone, and the reacher captures there.
  void check_dead(uint32_t id, const Node& node) const {
    if (!reacher_wins_ || header_.goal != GoalKind::kCapture)
      reject(id, "Form: 'dead' belongs to captures by the reacher");
    if (header_.region != board_.all()) reject(id, "Form: 'dead' where a region is given");
    if (board_.width() < 2 || board_.height() < 2) reject(id, "Form: 'dead' on a board of one line");
    if (node.bar != kNone) reject(id, "Form: 'dead' needs no bar");
    if (!node.targets.inside(board_.walk(node.targets.first(), node.stones[other_], false)))
      reject(id, "Dead: the zone does not show the targets in one block of the keeper's");
    if (!is_one_eye(true_eyes(dead_target(node)))) reject(id, "Dead: there may be room for two eyes");
  }

  // Stones that live by Benson's theorem without the regions in which the targets stand, and components that
  // have two empty points each beside what is solid: if the keeper takes one, the reacher takes the other.
  Points solid(const Node& node) const {
    Points solid = living(node, prover_, true, false, node.targets), used;
    for (bool grows = true; grows;) {
      grows = false;
      for (Points left = node.stones[prover_] - solid; !left.empty();) {
        const Points component = board_.walk(left.first(), left, false);
        left = left - component;
        const Points links = (board_.neighbours(component) & board_.neighbours(solid) & node.empty()) - used;
        if (size(links) < 2) continue;
        const Points first = Points::of(links.first());
        used = used | first | Points::of((links - first).first());
        solid = solid | component;
        grows = true;
      }
    }
    return solid;
  }

  // The points that can be true eyes of the target: those it reaches that are not next to solid stones, and
  // that do not alone join anything else to it. If the keeper is the ko master he holds such a false eye by
  // retaking, unless what it joins touches it twice.
  Points true_eyes(const DeadTarget& dead) const {
    const int from = dead.target.first();
    const uint32_t contacts = header_.ko_master == other_ ? 2 : 1;
    const Points within = board_.walk(from, board_.all() - dead.solid, false);
    Points eyes;
    (within - dead.target - board_.neighbours(dead.solid)).each([&](int eye) {
      const Points reached = board_.walk(from, within - Points::of(eye), false);
      const Points far = (board_.neighbours(Points::of(eye)) & within) - reached;
      if (size(far) < contacts) eyes.add(eye);
    });
    return eyes;
  }

  bool is_one_eye(const Points& eyes) const {
    if (size(eyes) != 2) return size(eyes) < 2;
    const Points first = Points::of(eyes.first());
    return (eyes - first).inside(board_.neighbours(first));
  }

  // Benson's theorem: the stones of a colour that are never captured even if their owner always passes.
  // Regions are parts of the zone without such stones. A component needs two regions that only living
  // components bound, and whose empty points are all liberties of the component.
  //
  // for_sure: the stones that live in all positions that agree. Regions must be cut off from the rest of the
  // board. Otherwise: the stones that may live in some position. Then only whole blocks, with all neighbours
  // in the zone, are known not to live.
  //
  // by_ko: ko eyes count like such regions. A ko eye is a single empty point, and one of the stones around it
  // need not live. Its owner must be able to play there again, so it lies where both sides may play.
  //
  // apart: regions with one of these points do not count.
  Points living(const Node& node, int colour, bool for_sure, bool by_ko = false,
                const Points& apart = {}) const {
    struct Region {
      Points empty, border;
      bool is_point;
    };
    std::vector<Region> regions;
    std::vector<Points> components;
    for (Points left = node.zone - node.stones[colour]; !left.empty();) {
      const Points points = board_.walk(left.first(), left, false);
      left = left - points;
      if (!(points & apart).empty()) continue;
      const Region region{points & node.empty(), board_.neighbours(points) - points, size(points) == 1};
      if (!for_sure || (region.border.inside(node.zone) && !region.empty.empty())) regions.push_back(region);
    }
    for (Points left = node.stones[colour]; !left.empty();) {
      const Points component = board_.walk(left.first(), left, false);
      left = left - component;
      if (for_sure || board_.neighbours(component).inside(node.zone)) components.push_back(component);
    }
    Points alive = node.stones[colour];
    for (bool changed = true; changed;) {
      changed = false;
      for (const Points& component : components) {
        if ((component & alive).empty()) continue;
        const Points liberties = board_.neighbours(component);
        int vital = 0;
        for (const Region& region : regions) {
          const Points others = (region.border & node.stones[colour]) - alive;
          const bool is_ko_eye =
              by_ko && region.is_point && size(others) == 1 && others.inside(header_.region);
          vital += !(region.border & component).empty() && region.empty.inside(liberties) &&
                   (others.empty() || is_ko_eye);
        }
        if (vital >= 2) continue;
        alive = alive - component;
        changed = true;
      }
    }
    return alive;
  }

  // The points that a colour holds in all positions that agree: its living stones, and the regions that are
  // vital to one of their components and that only living stones bound.
  Points held(const Node& node, int colour) const {
    const Points alive = living(node, colour, true);
    Points held = alive;
    for (Points left = node.zone - node.stones[colour]; !left.empty();) {
      const Points region = board_.walk(left.first(), left, false);
      left = left - region;
      const Points border = board_.neighbours(region) - region;
      if (!border.inside(alive) || (region & node.empty()).empty()) continue;
      for (Points stones = border; !stones.empty();) {
        const Points component = board_.walk(stones.first(), alive, false);
        stones = stones - component;
        if ((region & node.empty()).inside(board_.neighbours(component))) held = held | region;
      }
    }
    return held;
  }
  static uint32_t size(const Points& points) {
    uint32_t count = 0;
    points.each([&](int) { ++count; });
    return count;
  }

  // A string of a safe wall has three liberties or lives by Benson's theorem; two liberties are enough if
  // none of its stones is named. These are the prover's stones that belong to such a string in all positions
  // that agree: points outside the zone can only add liberties. (They may also join the string to a named
  // stone, but named stones are in the zone and must be shown to have three liberties themselves.)
  Points safe_stones(const Node& node) const {
    Points safe = living(node, prover_, true);
    for (Points left = node.stones[prover_] - safe; !left.empty();) {
      const Points component = board_.walk(left.first(), left, false);
      left = left - component;
      if (has_enough_liberties(node, component)) safe = safe | component;
    }
    return safe;
  }
  // The other side's stones that belong to no such string: blocks that have fewer liberties and do not live.
  // Only whole blocks in the zone are known not to live.
  Points unsafe_stones(const Node& node) const {
    Points few;
    for (Points left = node.stones[other_]; !left.empty();) {
      const Points component = board_.walk(left.first(), left, false);
      left = left - component;
      if (!has_enough_liberties(node, component)) few = few | component;
    }
    return few - living(node, other_, false);
  }
  bool has_enough_liberties(const Node& node, const Points& component) const {
    int count = 0;
    (board_.neighbours(component) & node.empty()).each([&](int) { ++count; });
    return count >= ((component & header_.named_set).empty() ? 2 : 3);
  }

  // Does the zone show an eye? It is a region with a named point, cut off by stones that are joined inside
  // the zone and next to all its empty points.
  bool shows_eye(const Node& node) const {
    for (Points left = (header_.named_set & node.zone) - node.stones[prover_]; !left.empty();) {
      const Points region = board_.walk(left.first(), node.zone - node.stones[prover_], false);
      left = left - region;
      const Points border = board_.neighbours(region) - region, open = region & node.empty();
      if (border.empty() || open.empty() || !border.inside(node.zone)) continue;
      const Points block = board_.walk(border.first(), node.stones[prover_], false);
      if (border.inside(block) && open.inside(board_.neighbours(block))) return true;
    }
    return false;
  }
  // A point is in no eye if a stone of the reacher is on it; or if its region has an empty point that is next
  // to no stone of the reacher; or if a whole block and another stone of the reacher border the region.
  bool shows_no_eye(const Node& node, int point) const {
    const Points theirs = node.stones[other_];
    if (theirs.has(point)) return true;
    const Points region = board_.walk(point, node.zone - theirs, false);
    bool shown = false;
    (region & node.empty()).each([&](int p) {
      const Points around = board_.neighbours(Points::of(p));
      shown = shown || (around.inside(node.zone) && (around & theirs).empty());
    });
    const Points border = board_.neighbours(region) & theirs;
    for (Points left = border; !left.empty() && !shown;) {
      const Points block = board_.walk(left.first(), theirs, false);
      left = left - block;
      shown = board_.neighbours(block).inside(node.zone) && !border.inside(block);
    }
    return shown;
  }

  void check_keeper(uint32_t id, const Node& node) const {
    if (header_.goal == GoalKind::kCapture) return;  // its targets stand in the zone: Form
    if (header_.goal == GoalKind::kSeki) return;     // all named stones do: Named
    if (header_.goal == GoalKind::kLife) {
      const Points may_live = living(node, other_, false);
      const Points dead = header_.has_targets() ? node.targets : board_.all();
      if (!dead.inside(node.zone - may_live))
        reject(id, "Keeper: the zone does not show that " + name(dead - (node.zone - may_live)) +
                       " is not alive");
      return;
    }
    if (header_.goal == GoalKind::kArea) {
      if (!board_.all().inside(node.zone)) reject(id, "Keeper: not the whole board is in the zone");
      if (size(held(node, other_)) >= header_.count) reject(id, "Keeper: so many points are held");
      return;
    }
    if (header_.goal == GoalKind::kEye) {
      header_.named_set.each([&](int point) {
        if (!node.zone.has(point) || !shows_no_eye(node, point))
          reject(id, "Keeper: the zone does not show that " + name(point) + " is in no eye");
      });
      return;
    }
    Points open = (board_.all() - node.zone) | node.stones[other_];
    if (header_.goal == GoalKind::kSafeSeparate) open = open - unsafe_stones(node);
    if (header_.named_set.inside(board_.walk(header_.named[0], open, header_.diagonals())))
      reject(id, "Keeper: the zone does not show that the goal has not happened");
  }

  // The child must assume no more than the move is known to leave behind. Returns what it assumes too much,
  // in words; empty if it fits. `spent`: the threats that the move costs the side that has them.
  std::string misfit(const Node& node, const Node& child, const Effect& e, int spent = 0) const {
    if (child.to_move == node.to_move) return "has the same side to move";
    if (!child.zone.inside(node.zone)) return "has " + name(child.zone - node.zone) + " in its zone";
    for (int colour : {kBlack, kWhite}) {
      const Points expected = e.after[colour] & child.zone;
      const Points different = (child.stones[colour] - expected) | (expected - child.stones[colour]);
      if (!different.empty()) return "does not show what stands at " + name(different);
    }
    const Points gone = node.to_move == prover_ ? e.captured : Points{};
    if (!owner_wins_ && !(node.targets - gone).inside(child.targets)) return "leaves out a target";
    if (owner_wins_ && !child.targets.inside(node.targets)) return "has a target more";
    if (!threats_last(child, node.threats - spent)) return "counts on other threats";
    return {};
  }

  // Does the claim hold if this number of threats is left? The winner may have more than the claim needs, and
  // the loser may have fewer than it allows.
  bool threats_last(const Node& claim, int left) const {
    return header_.threatens == prover_ ? claim.threats <= left : claim.threats >= left;
  }

  void check_child(uint32_t id, const Node& node, uint32_t child_id, const Effect& e, int spent = 0) const {
    const Node& child = nodes_[child_id];
    if (const std::string why = misfit(node, child, e, spent); !why.empty())
      reject(id, "Child: " + std::to_string(child_id) + " " + why);
    if (child.bar != kNone)
      if (const std::string why = why_not_barred(node, child, e, e.uncertain); !why.empty()) reject(id, why);
    for (uint32_t i = 0; i < child.reserves; ++i) check_reserve(id, node, child_id, reserve(child, i), e);
  }

  // After the move the block must have the liberties outside the child's zone that it needs. They are those
  // that this node counts outside its own zone, and those that it shows. If a pass claim covers replies, each
  // of these may take one liberty.
  void check_reserve(uint32_t id, const Node& node, uint32_t child_id, const Reserve& needed,
                     const Effect& e) const {
    const Node& child = nodes_[child_id];
    const int colour = child.stones[kBlack].has(needed.stone) ? kBlack : kWhite;
    const Points joined = board_.walk(needed.stone, e.after[colour], false);
    const Points shown =
        board_.neighbours(joined) & (node.zone - child.zone - e.after[kBlack] - e.after[kWhite]);
    int known = 0;
    for (uint32_t i = 0; i < node.reserves; ++i)
      if ((joined & node.stones[colour]).has(reserve(node, i).stone))
        known = std::max(known, static_cast<int>(reserve(node, i).liberties));
    const bool covers = node.action == Action::kAnswer && e.point == kNone;
    const bool may_lose_one = covers && (known > 0 || !shown.inside(settled(node)));
    shown.each([&](int) { ++known; });
    if (known - (may_lose_one ? 1 : 0) < needed.liberties)
      reject(id, "Reserves: " + name(needed.stone) + " may have fewer liberties than node " +
                     std::to_string(child_id) + " counts on");
  }

  // The points where the other side cannot play, or where its move has an answer of its own.
  Points settled(const Node& node) const {
    Points set = node.zone - header_.region;
    if (is_firm(node)) set.add(node.bar);
    for (uint32_t i = node.passes; i < node.edges; ++i) set.add(edge(node, i).point);
    (node.empty() - set).each([&](int q) {
      if (is_suicide(node, q)) set.add(q);
    });
    return set;
  }

  // Does the bar of the claim really keep the loser away? With a threat the loser may play there.
  bool is_firm(const Node& node) const {
    return node.bar != kNone && (header_.threatens != other_ || node.threats == 0);
  }

  // Why the other side may be free to play at the child's bar after the move; empty if it is not.
  // `uncertain`: stones that may be captured as well.
  std::string why_not_barred(const Node& node, const Node& child, const Effect& e,
                             const Points& uncertain) const {
    if (e.point == kNone || e.captured != Points::of(child.bar))
      return "P4: the move does not capture exactly " + name(child.bar);
    if (!e.around.inside(node.zone)) return "P4: a neighbour of " + name(e.point) + " is not in the zone";
    if (!(e.around & (node.stones[prover_] | node.empty())).empty())
      return "P4: the stone at " + name(e.point) + " has a friend or another liberty";
    if (!(e.around & uncertain).empty())
      return "P4: " + name(e.around & uncertain) + " may be captured as well";
    return {};
  }

  void check_move(uint32_t id, const Node& node) {
    const int m = node.point;
    if (!node.empty().has(m)) reject(id, "P1: " + name(m) + " is not an empty point of the zone");
    if (!header_.region.has(m)) reject(id, "P1: " + name(m) + " is outside the region");
    const Effect e = effect(node, prover_, m);
    const Points friends = e.around & node.stones[prover_];
    if ((e.around & node.empty()).empty() && friends.inside(weak_[prover_].insecure(m)) && e.captured.empty())
      reject(id, "P3: the zone does not show that " + name(m) + " is legal");
    if (node.action == Action::kPlay && node.edges > 1) {
      check_whatever_falls(id, node, e);
    } else if (node.action == Action::kPlay) {
      const Edge& only = edge(node, 0);
      check_exact(id, "P2", e, nodes_[only.child].zone);
      check_child(id, node, only.child, e);
    } else if (header_.has_targets()) {
      if (owner_wins_) reject(id, "Form: the owner of the targets does not win by a capture");
      if (!node.targets.inside(e.captured))
        reject(id, "Win: " + name(m) + " does not capture " + name(node.targets - e.captured));
    } else {
      if (header_.goal != GoalKind::kSeki && (reacher_wins_ || !joins_))
        reject(id, "Form: this goal is not won by a capture");
      if ((header_.named_set & e.captured).empty())
        reject(id, "Win: " + name(m) + " does not capture a named stone");
    }
  }

  // P2 for a keeper that is ready for the capture of stones that the zone does not secure. After the move
  // each uncertain component is captured or not, and each case needs a claim. If all neighbours of the move
  // are in the zone, at least one of them must be captured for anything to be captured.
  void check_whatever_falls(uint32_t id, const Node& node, const Effect& e) const {
    constexpr size_t kMost = 6;
    Points zones;
    for (uint32_t i = 0; i < node.edges; ++i) zones = zones | nodes_[edge(node, i).child].zone;
    std::vector<Points> doubtful;
    for (const Points& component : weak_[other_].insecure_components(e.point, e.captured))
      if (!(component & (zones | e.around)).empty()) doubtful.push_back(component);
    if (doubtful.size() > kMost) reject(id, "P2: more than six components may be captured or not");
    for (uint32_t which = 0; which < uint32_t{1} << doubtful.size(); ++which) {
      Effect case_effect = e;
      Points fallen;
      for (size_t i = 0; i < doubtful.size(); ++i)
        if (which >> i & 1) fallen = fallen | doubtful[i];
      if (which != 0 && e.around.inside(node.zone) && (fallen & e.around).empty()) continue;
      case_effect.after[other_] = case_effect.after[other_] - fallen;
      bool fits = false;
      for (uint32_t i = 0; i < node.edges && !fits; ++i) {
        const Node& child = nodes_[edge(node, i).child];
        const bool barred = which == 0 && child.bar != kNone && why_not_barred(node, child, e, {}).empty();
        fits = (child.bar == kNone || barred) && misfit(node, child, case_effect).empty();
      }
      if (!fits)
        reject(id, "P2: there is no claim for the case that " + name(e.point) +
                       (which == 0 ? " captures nothing that is uncertain" : " captures " + name(fallen)));
    }
  }

  void check_answers(uint32_t id, const Node& node) {
    Points uncovered = node.empty() & header_.region;
    if (is_firm(node)) uncovered = uncovered - Points::of(node.bar);
    for (uint32_t i = 0; i < node.passes; ++i) {
      const uint32_t child = edge(node, i).child;
      check_child(id, node, child, pass_effect(node));
      const Points loose = nodes_[child].zone & weak_[prover_].loose();
      if (!loose.empty())
        reject(id, "Q1: " + name(loose) + ", needed after a pass, has no liberty in the zone");
    }
    for (uint32_t i = node.passes; i < node.edges; ++i) {
      const Edge& reply = edge(node, i);
      check_reply(id, node, reply);
      uncovered = uncovered - Points::of(reply.point);
    }
    uncovered.each([&](int q) {
      if (!is_covered(node, q) && !is_suicide(node, q))
        reject(id, "Q2: reply " + name(q) + " is neither answered nor covered, nor barred, nor suicide (Q4)");
    });
  }

  bool is_covered(const Node& node, int q) const {
    const Points insecure = weak_[prover_].insecure(q);
    for (uint32_t i = 0; i < node.passes; ++i) {
      const Points& zone = nodes_[edge(node, i).child].zone;
      if (!zone.has(q) && (zone & insecure).empty()) return true;
    }
    return false;
  }

  bool is_suicide(const Node& node, int q) const {
    const Points around = board_.neighbours(Points::of(q));
    return around.inside(node.stones[kBlack] | node.stones[kWhite]) &&
           (around & node.stones[other_]).inside(weak_[other_].breathless(q)) &&
           (around & weak_[prover_].insecure(q)).empty();
  }

  void check_reply(uint32_t id, const Node& node, const Edge& reply) const {
    const int q = reply.point;
    if (!node.empty().has(q)) reject(id, "Q3: reply " + name(q) + " is not an empty point of the zone");
    const Effect e = effect(node, other_, q);
    const Node& child = nodes_[reply.child];
    check_exact(id, "Q3", e, child.zone);
    const bool may_retake = plays(child) && e.captured == Points::of(child.point) &&
                            ((e.around - e.captured) & (node.empty() | node.stones[other_])).empty();
    if (may_retake && header_.ko_master != prover_ && (header_.threatens != prover_ || node.threats == 0))
      reject(id, "Q5: after reply " + name(q) + " the answer may retake a ko at " + name(child.point));
    const bool spends =
        header_.threatens == prover_ ? may_retake : header_.threatens == other_ && q == node.bar;
    check_child(id, node, reply.child, e, spends ? 1 : 0);
  }

  void check_root() const {
    const Node& root = nodes_[header_.root];
    const uint32_t id = header_.root;
    if (root.reserves > 0) reject(id, "Root: the root counts on no reserves, it shows their liberties");
    if (root.to_move != header_.to_move) reject(id, "Root: the wrong side is to move");
    for (int colour : {kBlack, kWhite})
      if (root.stones[colour] != (header_.stones[colour] & root.zone))
        reject(id, "Root: the pattern is not the position's");
    if (root.bar != kNone && root.bar != header_.bar) reject(id, "Root: the bar is not the position's");
    const bool barred = plays(root) && root.point == header_.bar;
    const bool spends = barred && header_.threatens == prover_ && header_.threats > 0;
    if (barred && !spends) reject(id, "Root: the first move is barred");
    if (!threats_last(root, header_.threats - (spends ? 1 : 0)))
      reject(id, "Root: it counts on other threats than there are");
    if (header_.has_targets() && !owner_wins_ && !header_.named_set.inside(root.targets))
      reject(id, "Root: a target is left out");
  }

  void check_superko();
  void check_dead_is_new(uint32_t id);
  bool may_repeat(uint32_t id, const Effect& e);
  void find_parents();
};

// ---------------------------------------------------------------------------------------------------------
// The tests that look at the whole graph.

// A move of the reacher at m can repeat an earlier position only if a stone of the reacher stood at m before
// and was captured. Parents have larger ids than their children, so that one sweep finds the nodes where that
// is possible. Only for these the ancestors are visited and compared.
void Checker::check_superko() {
  for (uint32_t id = static_cast<uint32_t>(nodes_.size()); id-- > 0;) {
    const Node& node = nodes_[id];
    const Points stood = node.vanished | node.stones[prover_];
    const Points others_stood = node.others_vanished | node.stones[other_];
    for (uint32_t i = 0; i < node.edges; ++i) {
      Node& child = nodes_[edge(node, i).child];
      child.vanished = child.vanished | ((stood - child.stones[prover_]) & child.zone);
      child.others_vanished = child.others_vanished | ((others_stood - child.stones[other_]) & child.zone);
    }
  }
  for (uint32_t id = 0; id < nodes_.size(); ++id) {
    const Node& node = nodes_[id];
    if (node.action == Action::kDead) check_dead_is_new(id);
    if (node.action != Action::kPlay || !node.vanished.has(node.point)) continue;
    if (nodes_[edge(node, 0).child].bar != kNone) continue;
    if (parents_.empty()) find_parents();
    find_weak(node, other_);
    if (may_repeat(id, effect(node, prover_, node.point)))
      reject(id, "Superko: " + name(node.point) + " may bring back an earlier position");
  }
}

// From this leaf on the target and the solid stones stand until the game is won. So nothing that is played
// after it brings back a position in which one of them was missing. Were there others before it on a line?
void Checker::check_dead_is_new(uint32_t id) {
  if (parents_.empty()) find_parents();
  const DeadTarget dead = dead_target(nodes_[id]);
  std::vector<uint32_t> stack{id};
  while (!stack.empty()) {
    const uint32_t below = stack.back();
    stack.pop_back();
    for (uint64_t i = first_parent_[below]; i < first_parent_[below + 1]; ++i) {
      if (++superko_steps_ > limits_.superko_steps)
        reject(id, "Superko: not decided within the work limit (see --work)");
      const uint32_t above = parents_[i];
      if (last_seen_from_[above] == id) continue;
      last_seen_from_[above] = id;
      const Node& node = nodes_[above];
      const Points missing = dead.solid - node.stones[prover_];
      const Points others_missing = dead.target - node.stones[other_];
      if (missing.empty() && others_missing.empty())
        reject(id, "Superko: the stones that make the target dead stood like this before");
      if (missing.inside(node.vanished) && others_missing.inside(node.others_vanished))
        stack.push_back(above);
    }
  }
}

bool Checker::may_repeat(uint32_t id, const Effect& e) {
  const Points sure = e.exact_everywhere ? nodes_[id].zone : nodes_[id].zone - e.uncertain;
  const std::array<Points, 2> after{e.after[kBlack] & sure, e.after[kWhite] & sure};
  std::vector<uint32_t> stack{id};
  while (!stack.empty()) {
    const uint32_t below = stack.back();
    stack.pop_back();
    for (uint64_t i = first_parent_[below]; i < first_parent_[below + 1]; ++i) {
      if (++superko_steps_ > limits_.superko_steps)
        reject(id, "Superko: not decided within the work limit (see --work)");
      const uint32_t above = parents_[i];
      if (last_seen_from_[above] == id) continue;
      last_seen_from_[above] = id;
      const Node& node = nodes_[above];
      const bool stands = node.stones[prover_].has(e.point);
      if (stands && (node.stones[kBlack] & sure) == after[kBlack] &&
          (node.stones[kWhite] & sure) == after[kWhite])
        return true;
      if (stands || node.vanished.has(e.point)) stack.push_back(above);
    }
  }
  return false;
}

void Checker::find_parents() {
  first_parent_.assign(nodes_.size() + 1, 0);
  for (const Edge& edge : edges_) ++first_parent_[edge.child + 1];
  for (size_t i = 1; i < first_parent_.size(); ++i) first_parent_[i] += first_parent_[i - 1];
  parents_.resize(edges_.size());
  last_seen_from_.assign(nodes_.size(), UINT32_MAX);
  std::vector<uint64_t> fill(first_parent_.begin(), first_parent_.end() - 1);
  for (uint32_t id = 0; id < nodes_.size(); ++id)
    for (uint32_t i = 0; i < nodes_[id].edges; ++i) parents_[fill[edge(nodes_[id], i).child]++] = id;
}

// Does a cycle contain a move? Tarjan's strongly connected components from the root, without recursion.
bool Checker::has_cycle_with_move() const {
  constexpr uint32_t kClosed = UINT32_MAX;
  const size_t count = nodes_.size();
  std::vector<uint32_t> order(count, 0), low(count, 0), component(count, 0), open;
  std::vector<std::pair<uint32_t, uint32_t>> path;  // a node and its next edge
  uint32_t entered = 0;
  const auto enter = [&](uint32_t id) {
    order[id] = low[id] = ++entered;
    open.push_back(id);
    path.emplace_back(id, 0);
  };
  enter(header_.root);
  while (!path.empty()) {
    const uint32_t id = path.back().first;
    if (path.back().second < nodes_[id].edges) {
      const uint32_t child = edge(nodes_[id], path.back().second++).child;
      if (order[child] == 0)
        enter(child);
      else if (low[child] != kClosed)
        low[id] = std::min(low[id], order[child]);
      continue;
    }
    path.pop_back();
    if (low[id] < order[id]) {
      low[path.back().first] = std::min(low[path.back().first], low[id]);
      continue;
    }
    for (uint32_t member = kClosed; member != id; open.pop_back()) {
      member = open.back();
      component[member] = order[id];
      low[member] = kClosed;
    }
  }
  for (uint32_t id = 0; id < count; ++id)
    for (uint32_t i = 0; i < nodes_[id].edges; ++i) {
      const Edge& to = edge(nodes_[id], i);
      if (component[id] != 0 && to.point != kNone && component[to.child] == component[id]) return true;
    }
  return false;
}

// Is there a node in which the keeper lives by retaking a ko, again and again?
bool Checker::retakes_for_ever() const {
  return std::any_of(nodes_.begin(), nodes_.end(),
                     [](const Node& node) { return node.action == Action::kAliveByKo; });
}

// ---------------------------------------------------------------------------------------------------------
// The verdict.

inline std::string claim_in_words(const Header& header) {
  const std::string winner = colour_name(header.winner), reacher = colour_name(header.reacher);
  const bool reached = header.winner == header.reacher;
  std::string points;
  for (int point : header.named) points += " " + header.board.name(point);
  std::string text = std::string("proved: with ") + colour_name(header.to_move) + " to move";
  if (header.bar != kNone) text += " but barred from " + header.board.name(header.bar);
  if (header.region != header.board.all()) text += " and nobody playing outside the region";
  if (header.trusts) text += ", if the surroundings hold";
  text += ", " + winner;
  if (header.goal == GoalKind::kCapture)
    text += (reached ? " captures" : header.named.size() > 1 ? " keeps one of" : " keeps") + points;
  else if (header.goal == GoalKind::kLife)
    text += (reached ? " lives by two eyes" : " keeps " + reacher + " from living by two eyes") +
            (header.named.empty() ? " somewhere" : " with one of" + points);
  else if (header.goal == GoalKind::kArea)
    text += (reached ? " holds " : " keeps " + reacher + " from holding ") + std::to_string(header.count) +
            (header.count == 1 ? " point" : " points") + " or more for ever";
  else if (header.goal == GoalKind::kEye)
    text += (reached ? " makes an eye at one of" : " keeps " + reacher + " from an eye at any of") + points;
  else if (header.goal == GoalKind::kSeki)
    text += (reached ? " breaks the seki of" : " holds at least a seki of") + points;
  else if (header.goal == GoalKind::kConnect)
    text += (reached ? " connects" : " keeps " + reacher + " from connecting") + points;
  else
    text += (reached ? " separates" : " keeps " + reacher + " from separating") +
            (header.goal == GoalKind::kSafeSeparate ? std::string(" safely") : "") + " along" + points;
  if (header.ko_master == header.winner) return text + ", if " + winner + " wins the ko";
  if (header.threatens != kNone)
    return text + ", if " + colour_name(header.threatens) + " has " + std::to_string(header.threats) +
           " ko threat" + (header.threats == 1 ? "" : "s") + " and the other side none";
  if (header.ko_master == kNone) return text + ", if nobody has a ko threat";
  return text + ", whatever ko threats there are";
}

inline std::string assumption_in_words(const Header& header) {
  const std::string side = colour_name(header.reacher);
  std::string text = "assumed: ";
  if (header.safe.empty())
    text += "no stone is named as safe";
  else
    text += "these stones of " + side + "'s are safe:";
  header.safe.each([&](int point) { text += " " + header.board.name(point); });
  int count = 0;
  header.outside.each([&](int) { ++count; });
  return text + "; " + std::to_string(count) + " points beyond belong to " + side;
}

inline Verdict check(std::istream& in, const Limits& limits = {}) {
  Verdict verdict;
  Parser parser(in, limits);
  try {
    parser.read();
    Checker checker(parser, limits);
    checker.check_all();
    if (limits.parts > 0) {
      verdict.outcome = Outcome::kPartHolds;
      verdict.text = "part " + std::to_string(limits.part) + " of " + std::to_string(limits.parts) + " holds";
      verdict.remarks.push_back("nodes: " + std::to_string(checker.begin_of(limits.part - 1, limits.parts)) +
                                " to " + std::to_string(checker.begin_of(limits.part, limits.parts)) +
                                " of " + std::to_string(parser.nodes.size()));
      verdict.remarks.push_back("if all parts hold: " + claim_in_words(parser.header));
      if (parser.header.trusts) verdict.remarks.push_back(assumption_in_words(parser.header));
      return verdict;
    }
    verdict.outcome = Outcome::kAccepted;
    verdict.text = parser.header.trusts ? "accepted, assuming that the surroundings hold" : "accepted";
    verdict.remarks.push_back(claim_in_words(parser.header));
    if (parser.header.trusts) verdict.remarks.push_back(assumption_in_words(parser.header));
    verdict.remarks.push_back("nodes: " + std::to_string(parser.nodes.size()) +
                              ", links: " + std::to_string(parser.edges.size()));
    if (parser.header.winner != parser.header.reacher &&
        (checker.has_cycle_with_move() || checker.retakes_for_ever()))
      verdict.remarks.push_back(std::string("note: ") + colour_name(parser.header.winner) +
                                " may live by repeating a position");
  } catch (const Rejection& rejection) {
    verdict.outcome = parser.is_certificate ? Outcome::kRejected : Outcome::kUnreadable;
    verdict.text = (parser.is_certificate ? "rejected: " : "") + rejection.reason;
  } catch (const std::bad_alloc&) {
    verdict.text = "not enough memory";
  }
  return verdict;
}

// ---------------------------------------------------------------------------------------------------------
// Files.

class FileBuffer : public std::streambuf {
 public:
  explicit FileBuffer(int file) : file_(file), bytes_(1 << 16) {
    setg(bytes_.data(), bytes_.data(), bytes_.data());
  }
  int error() const { return error_; }

  // Reads until this number of bytes is available or the file ends.
  std::string_view look_ahead(size_t count) {
    while (static_cast<size_t>(egptr() - gptr()) < count && read_more()) {
    }
    return {gptr(), static_cast<size_t>(egptr() - gptr())};
  }

 protected:
  int_type underflow() override {
    setg(bytes_.data(), bytes_.data(), bytes_.data());
    return read_more() ? traits_type::to_int_type(*gptr()) : traits_type::eof();
  }

 private:
  int file_, error_ = 0;
  std::vector<char> bytes_;

  bool read_more() {
    ssize_t count;
    do count = ::read(file_, egptr(), static_cast<size_t>(bytes_.data() + bytes_.size() - egptr()));
    while (count < 0 && errno == EINTR);
    if (count < 0) error_ = errno;
    if (count <= 0) return false;
    setg(eback(), gptr(), egptr() + count);
    return true;
  }
};

inline Verdict unreadable(const std::string& reason) {
  return {Outcome::kUnreadable, reason, {}};
}

inline Verdict check_compressed(int file, const Limits& limits) {
  int ends[2];
  if (::pipe(ends) != 0) return unreadable(std::string("no pipe: ") + std::strerror(errno));
  const pid_t child = ::fork();
  if (child < 0) {
    ::close(ends[0]), ::close(ends[1]);
    return unreadable(std::string("zstd cannot be started: ") + std::strerror(errno));
  }
  if (child == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(file, 0), ::dup2(ends[1], 1), ::dup2(nowhere, 2);
    ::close(ends[0]), ::close(ends[1]);
    ::execlp("zstd", "zstd", "-dcq", static_cast<char*>(nullptr));
    ::_exit(127);
  }
  ::close(ends[1]);
  Verdict verdict;
  {
    FileBuffer buffer(ends[0]);
    std::istream in(&buffer);
    verdict = check(in, limits);
  }
  ::close(ends[0]);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
    return unreadable("compressed with zstd, but the program zstd is not installed");
  if (WIFEXITED(status) && WEXITSTATUS(status) != 0) return unreadable("zstd cannot decompress it");
  if (WIFSIGNALED(status) && verdict.outcome == Outcome::kAccepted) return unreadable("zstd was stopped");
  return verdict;
}

inline Verdict check_file(const std::string& path, const Limits& limits) {
  const int file = path == "-" ? 0 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return unreadable(std::strerror(errno));
  FileBuffer buffer(file);
  Verdict verdict;
  const std::string_view ahead = buffer.look_ahead(4);
  if (ahead.starts_with("\x28\xB5\x2F\xFD")) {
    if (::lseek(file, -static_cast<off_t>(ahead.size()), SEEK_CUR) >= 0)
      verdict = check_compressed(file, limits);
    else
      verdict = unreadable("compressed input must be a file; use zstd -dc FILE | yomi-check -");
  } else {
    std::istream in(&buffer);
    verdict = check(in, limits);
  }
  if (buffer.error() != 0) verdict = unreadable(std::strerror(buffer.error()));
  if (file != 0) ::close(file);
  return verdict;
}

constexpr const char* kHelp = R"(usage: yomi-check [options] FILE...

Checks certificates of yomi (docs/certificates.md); '-' reads standard input. Files compressed with zstd are
unpacked by the program zstd. For each file the first line says

  accepted                       every rule holds at every node
  accepted, assuming that ...    the same, of a board whose surroundings are trusted (a line below says which)
  rejected: node N: reason       the reason begins with the name of the rule that fails
  rejected: line N: reason       the line is not what the format asks for, or a limit is reached

after the name of the file if there are several. Further lines say what was proved.

  --quiet         print the first line only
  --memory MIB    memory for nodes and their links (default 4096)
  --work STEPS    millions of ancestors to compare for the superko rule (default 1000)
  --threads N     test N shares of the nodes at the same time (default 1)
  --part K/N      test only the Kth of N parts of the nodes, for several machines; says 'part K of N holds'.
                  A certificate is accepted if all its parts hold
  --version, --help

Fixed limits: a line has at most 65536 bytes, a file at most 1000000 comment lines. Apart from the superko
rule the time grows with the length of the file only.
Exit status: 0 all accepted, 1 one rejected, 4 one cannot be read, is no certificate, or bad usage.
)";

constexpr uint32_t kMostThreads = 256, kMostParts = 1'000'000;

inline std::optional<uint32_t> whole_number(std::string_view text) {
  uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// "2/4".
inline bool read_part(std::string_view text, Limits& limits) {
  const size_t slash = text.find('/');
  if (slash == std::string_view::npos) return false;
  const std::optional<uint32_t> part = whole_number(text.substr(0, slash));
  const std::optional<uint32_t> parts = whole_number(text.substr(slash + 1));
  if (!part || !parts || *part < 1 || *part > *parts || *parts > kMostParts) return false;
  limits.part = *part;
  limits.parts = *parts;
  return true;
}

inline int run(int argc, char** argv) {
  Limits limits;
  bool quiet = false, only_files = false;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (only_files || word == "-" || !word.starts_with('-')) {
      files.push_back(word);
    } else if (word == "--") {
      only_files = true;
    } else if (word == "--help") {
      std::cout << kHelp;
      return 0;
    } else if (word == "--version") {
      std::cout << "yomi-check 0.1.0, certificate format 1\n";
      return 0;
    } else if (word == "--quiet") {
      quiet = true;
    } else if (word == "--part" && i + 1 < argc) {
      if (!read_part(argv[++i], limits)) {
        std::cerr << "yomi-check: '" << argv[i] << "' is no part; --part 1/4 is the first of four\n";
        return 4;
      }
    } else if ((word == "--memory" || word == "--work" || word == "--threads") && i + 1 < argc) {
      const std::string_view text = argv[++i];
      const std::optional<uint32_t> value = whole_number(text);
      if (!value || (word == "--threads" && (*value < 1 || *value > kMostThreads))) {
        std::cerr << "yomi-check: '" << text << "' is not a number for " << word << "\n";
        return 4;
      }
      if (word == "--memory")
        limits.memory_bytes = uint64_t{*value} << 20;
      else if (word == "--work")
        limits.superko_steps = uint64_t{*value} * 1'000'000;
      else
        limits.threads = *value;
    } else {
      std::cerr << "yomi-check: unknown or incomplete option " << word << " (see --help)\n";
      return 4;
    }
  }
  if (files.empty()) {
    std::cerr << "yomi-check: no file to check (see --help)\n";
    return 4;
  }
  int exit_status = 0;
  for (const std::string& path : files) {
    const Verdict verdict = check_file(path, limits);
    if (verdict.outcome == Outcome::kUnreadable) {
      std::cerr << "yomi-check: " << path << ": " << verdict.text << "\n";
      exit_status = 4;
      continue;
    }
    if (files.size() > 1) std::cout << path << ": ";
    std::cout << verdict.text << "\n";
    if (!quiet)
      for (const std::string& remark : verdict.remarks) std::cout << "  " << remark << "\n";
    if (verdict.outcome == Outcome::kRejected && exit_status == 0) exit_status = 1;
  }
  std::cout.flush();
  return std::cout ? exit_status : 4;
}

}  // namespace yomi_check

#ifndef YOMI_CHECK_NO_MAIN
int main(int argc, char** argv) {
  return yomi_check::run(argc, argv);
}
#endif
