#include "reply/certificate_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

namespace yomi {

namespace {

constexpr std::uint32_t kMostNodes = 20'000'000;

// The reader goes from line to line and from word to word. What is wrong first stays.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  Result<Certificate> read() {
    read_header();
    while (is_well() && next_line() && word() == "node") read_node();
    if (is_well() && current_ != "end") fail("the certificate has no end: a part of it is missing");
    if (is_well()) check_links();
    if (!is_well()) return Error{fmt::format("line {} of the certificate: {}", number_, wrong_)};
    return std::move(made_);
  }

 private:
  bool is_well() const { return wrong_.empty(); }
  void fail(std::string what) {
    if (is_well()) wrong_ = std::move(what);
  }

  // The next line that is no comment.
  bool next_line() {
    while (!rest_.empty()) {
      const size_t end = std::min(rest_.find('\n'), rest_.size());
      line_ = rest_.substr(0, end);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++number_;
      if (line_.ends_with('\r')) line_.remove_suffix(1);
      if (!line_.empty() && line_.front() != '#') return true;
    }
    line_ = {};
    return false;
  }
  std::string_view word() {
    const size_t end = std::min(line_.find(' '), line_.size());
    current_ = line_.substr(0, end);
    line_.remove_prefix(std::min(end + 1, line_.size()));
    return current_;
  }
  bool has_words() const { return !line_.empty(); }
  bool next_is(std::string_view wanted) {
    const size_t end = std::min(line_.find(' '), line_.size());
    if (line_.substr(0, end) != wanted) return false;
    word();
    return true;
  }

  std::uint32_t whole(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value > kMostNodes)
      fail(fmt::format("'{}' is no number that can stand here", text));
    return value;
  }
  Colour side(std::string_view text) {
    if (text != "X" && text != "O") fail(fmt::format("'{}' is no side: X or O is meant", text));
    return text == "O" ? Colour::White : Colour::Black;
  }
  Point point(std::string_view text) {
    const Result<Point> found = parse_point(text, made_.position.size);
    if (found && *found >= 0) return *found;
    fail(fmt::format("'{}' is no point of this board", text));
    return 0;
  }
  bool line_begins(std::string_view wanted) {
    if (!is_well()) return false;
    if (!next_line() || word() != wanted) fail(fmt::format("'{}' is missing", wanted));
    return is_well();
  }

  void read_header();
  void read_board();
  void read_ko();
  void read_goal();
  void read_trust();
  void read_node();
  bool more_begins() const;
  void read_reserves(Certificate::Node& node);
  void read_zone(Certificate::Node& node);
  void read_action(Certificate::Node& node);
  void add_link(Certificate::Node& node, Point move) {
    made_.links.push_back({move, static_cast<ClaimId>(whole(current_))});
    ++node.link_count;
  }
  void check_links() {
    const auto count = static_cast<ClaimId>(made_.nodes.size());
    for (const Link& link : made_.links)
      if (link.child >= count) fail(fmt::format("there is no node {}", link.child));
    if (made_.root >= made_.nodes.size()) fail(fmt::format("there is no node {}", made_.root));
  }

  std::string_view rest_;
  std::string_view line_;
  std::string_view current_;
  int number_ = 0;
  std::string wrong_;
  Certificate made_;
};

void Reader::read_header() {
  if (!next_line() || !line_.starts_with("yomi-certificate 1")) {
    number_ = std::max(number_, 1);
    return fail("it is no certificate of format 1");
  }
  read_board();
  if (line_begins("to-move")) made_.position.to_move = side(word());
  if (line_begins("bar") && word() != "-") made_.position.ko = point(current_);
  read_ko();
  if (!is_well() || !next_line()) return fail("the goal is missing");
  if (word() == "region") {
    while (has_words()) made_.position.region.insert(point(word()));
    if (!next_line()) return fail("the goal is missing");
    word();
  }
  read_goal();
  if (line_begins("reacher")) made_.goal.reacher = side(word());
  if (line_begins("winner")) made_.winner = side(word());
  made_.filled = made_.position;
  if (!is_well() || !next_line()) return fail("the root is missing");
  if (word() == "trust") {
    read_trust();
    if (!next_line()) return fail("the root is missing");
    word();
  }
  if (current_ != "root") return fail("'root' is missing");
  made_.root = whole(word());
}

void Reader::read_board() {
  if (!line_begins("board")) return;
  const std::uint32_t width = whole(word());
  const std::uint32_t height = whole(word());
  std::vector<std::string> rows;
  if (width < 1 || width > kMaxSide || height < 1 || height > kMaxSide) return fail("no board has this size");
  for (std::uint32_t i = 0; i < height && line_begins("row"); ++i) rows.emplace_back(word());
  if (!is_well()) return;
  const Result<Position> position = position_from_rows(rows);
  if (!position) return fail(position.error());
  if (position->size != Size{static_cast<int>(width), static_cast<int>(height)})
    return fail("the rows are not as wide as the board");
  made_.position = *position;
}

void Reader::read_ko() {
  if (!line_begins("ko-master")) return;
  if (word() != "-") made_.ko = KoTerms(side(current_));
  if (!next_is("threats")) return;
  const Colour threatens = side(word());
  made_.ko = KoTerms::with_threats(threatens, static_cast<int>(std::min(whole(word()), 255U)));
}

void Reader::read_goal() {
  if (current_ != "goal") return fail("'goal' is missing");
  word();
  const auto known = std::find_if(std::begin(kGoals), std::end(kGoals),
                                  [&](const GoalTraits* traits) { return current_ == traits->name; });
  if (known == std::end(kGoals)) return fail(fmt::format("'{}' is no goal", current_));
  made_.goal.kind = static_cast<GoalKind>(known - std::begin(kGoals));
  if (made_.goal.traits().is_counted) {
    made_.goal.count = static_cast<int>(whole(word()));
    return;
  }
  while (has_words()) made_.goal.points.push_back(point(word()));
}

void Reader::read_trust() {
  PointSet eyes;
  PointSet* list = nullptr;
  while (has_words() && is_well()) {
    const std::string_view text = word();
    if (text == "safe") {
      list = &made_.safe;
    } else if (text == "outside") {
      list = &made_.outside;
    } else if (text == "eyes") {
      list = &eyes;
    } else if (list == nullptr) {
      fail("'safe' is missing");
    } else {
      list->insert(point(text));
    }
  }
  made_.filled.stones(made_.goal.reacher) |= made_.outside - eyes;
  made_.filled.stones(opponent(made_.goal.reacher)) -= made_.outside;
}

void Reader::read_node() {
  if (whole(word()) != made_.nodes.size()) return fail("the nodes are not numbered 0, 1, 2, …");
  Certificate::Node node;
  node.to_move = side(word());
  read_zone(node);
  if (next_is("bar")) node.bar = point(word());
  if (next_is("threats")) node.threats = static_cast<int>(std::min(whole(word()), 255U));
  if (next_is("targets"))
    while (has_words() && is_well() && !more_begins()) node.targets.insert(point(word()));
  read_reserves(node);
  node.first_link = static_cast<std::uint32_t>(made_.links.size());
  read_action(node);
  if (is_well()) made_.nodes.push_back(node);
}

// The next word is no point.
bool Reader::more_begins() const {
  const std::string_view next = line_.substr(0, line_.find(' '));
  return next == "reserves" || next == "goal" || next == "alive" || next == "alive-by-ko" || next == "dead" ||
         next == "play" || next == "win" || next == "pass" || next == "answer";
}

void Reader::read_reserves(Certificate::Node& node) {
  node.first_reserve = static_cast<std::uint32_t>(made_.reserves.size());
  if (!next_is("reserves")) return;
  while (has_words() && is_well() && !more_begins()) {
    const Point stone = point(word());
    made_.reserves.push_back({stone, static_cast<int>(std::min(whole(word()), 1'000U))});
    ++node.reserve_count;
  }
}

void Reader::read_zone(Certificate::Node& node) {
  if (word() != "zone") return fail("the node has no zone");
  const std::string_view corner = word();
  const std::string_view rows = word();
  if (corner == "-") return;
  const Point first = point(corner);
  int x = column(first);
  int y = row(first);
  for (char c : rows) {
    if (c == '/') {
      x = column(first);
      ++y;
      continue;
    }
    if (!made_.position.size.contains(x, y)) return fail("the zone reaches beyond the board");
    const Point at = point_at(x++, y);
    if (c == '?') continue;
    node.zone.insert(at);
    if (c == 'X') node.black.insert(at);
    if (c == 'O') node.white.insert(at);
  }
}

void Reader::read_action(Certificate::Node& node) {
  const std::string_view action = word();
  if (action == "goal") {
    node.action = ClaimAction::GoalReached;
  } else if (action == "dead") {
    node.action = ClaimAction::Dead;
  } else if (action == "alive" || action == "alive-by-ko") {
    node.action = action == "alive" ? ClaimAction::Alive : ClaimAction::AliveByKo;
  } else if (action == "win") {
    node.action = ClaimAction::Win;
    node.move = point(word());
  } else if (action == "play" || action == "pass") {
    node.action = action == "play" ? ClaimAction::Play : ClaimAction::Pass;
    node.move = action == "play" ? point(word()) : kPass;
    if (!has_words()) fail("the move leads nowhere");
    while (has_words() && is_well()) {
      word();
      add_link(node, node.move);
    }
  } else if (action == "answer") {
    node.action = ClaimAction::Answer;
    while (has_words() && is_well() && word() != "/") add_link(node, kPass);
    while (has_words() && is_well()) {
      const Point reply = point(word());
      word();
      add_link(node, reply);
    }
  } else {
    fail(fmt::format("'{}' is no action", action));
  }
}

}  // namespace

bool Certificate::agrees(const Node& node, const Board& board) const {
  return node.to_move == board.to_move() && (board.stones(Colour::Black) & node.zone) == node.black &&
         (board.stones(Colour::White) & node.zone) == node.white &&
         (node.bar == kNoPoint || node.bar == board.ko());
}

Result<Certificate> read_certificate(std::string_view text) {
  return Reader(text).read();
}

}  // namespace yomi
