#include "go/diagram_text.h"

#include <algorithm>
#include <map>

namespace yomi {

namespace {

constexpr size_t kLongestLabel = 3;

struct MarkSign {
  Mark mark;
  char plain;
  const char* drawn;
  const char* word;
};
constexpr MarkSign kMarkSigns[] = {
    {Mark::Triangle, '^', "▲", "triangle"},
    {Mark::Square, '#', "■", "square"},
    {Mark::Circle, 'o', "○", "circle"},
    {Mark::Cross, 'x', "✕", "cross"},
    {Mark::Dot, '*', "•", "dot"},
    {Mark::BlackPoint, '+', "▪", "Black's point"},
    {Mark::WhitePoint, '-', "▪", "White's point"},
};

const MarkSign& sign_of(Mark mark) {
  return *std::find_if(std::begin(kMarkSigns), std::end(kMarkSigns),
                       [&](const MarkSign& sign) { return sign.mark == mark; });
}

bool begins_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

size_t width_of(const std::string& text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string first_characters(const std::string& text, size_t count) {
  size_t end = 0;
  for (; end < text.size(); ++end)
    if (begins_character(text[end]) && count-- == 0) break;
  return text.substr(0, end);
}

std::string padded(std::string text, size_t width) {
  for (size_t i = width_of(text); i < width; ++i) text += ' ';
  return text;
}

std::string repeated(const char* text, size_t times) {
  std::string result;
  for (size_t i = 0; i < times; ++i) result += text;
  return result;
}

// Colours of the terminal's palette of 256.
constexpr const char* kBoard = "\x1b[48;5;180m";
constexpr const char* kZone = "\x1b[48;5;108m";
constexpr const char* kLastMove = "\x1b[48;5;167m";
constexpr const char* kGridLine = "\x1b[38;5;94m";
constexpr const char* kInk = "\x1b[38;5;17m";
constexpr const char* kBlackInk = "\x1b[38;5;16m";
constexpr const char* kWhiteInk = "\x1b[38;5;231m";
constexpr const char* kBlackGround = "\x1b[48;5;16m";
constexpr const char* kWhiteGround = "\x1b[48;5;231m";
constexpr const char* kReset = "\x1b[0m";

// For stones that belong together, readable on black and on white.
constexpr const char* kTints[] = {"\x1b[38;5;202m", "\x1b[38;5;33m", "\x1b[38;5;34m",  "\x1b[38;5;163m",
                                  "\x1b[38;5;99m",  "\x1b[38;5;37m", "\x1b[38;5;136m", "\x1b[38;5;161m",
                                  "\x1b[38;5;64m",  "\x1b[38;5;63m", "\x1b[38;5;130m", "\x1b[38;5;245m"};

// The character of a crossing. The index is the sum of the lines that leave it: left 1, right 2, up 4, down
// 8.
constexpr const char* kCrossings[16] = {"·", "╴", "╶", "─", "╵", "┘", "└", "┴",
                                        "╷", "┐", "┌", "┬", "│", "┤", "├", "┼"};

// Writes text in colours. It writes an escape sequence only where the colour changes.
class Pen {
 public:
  void write(const char* ground, const char* ink, const std::string& text) {
    if (text.empty()) return;
    if (ground != ground_) text_ += ground;
    if (ink != ink_) text_ += ink;
    ground_ = ground;
    ink_ = ink;
    text_ += text;
  }
  std::string finished() const { return text_ + kReset; }

 private:
  std::string text_;
  const char* ground_ = nullptr;
  const char* ink_ = nullptr;
};

class TextDiagram {
 public:
  TextDiagram(const Diagram& diagram, bool colour)
      : diagram_(diagram),
        colour_(colour),
        size_(diagram.position.size),
        region_(shown_region(diagram)),
        stars_(star_points(size_)) {
    for (const auto& [point, label] : diagram.labels) labels_[point] = without_controls(label);
    for (int y = region_.top; y <= region_.bottom; ++y) {
      number_width_ = std::max(number_width_, row_number(y).size());
      for (int x = region_.left; x <= region_.right; ++x)
        cell_width_ = std::max(cell_width_,
                               width_of(colour ? inscription(point_at(x, y)) : plain_cell(point_at(x, y))));
    }
  }

  std::string drawn() const {
    std::string text = letters();
    for (int y = region_.top; y <= region_.bottom; ++y) text += line(y);
    text += letters() + legend() + long_labels();
    if (!diagram_.caption.empty()) text += without_controls(diagram_.caption) + "\n";
    return text;
  }

 private:
  std::string row_number(int y) const { return point_name(point_at(0, y), size_).substr(1); }

  std::string letters() const {
    if (!diagram_.coordinates) return "";
    std::string text(number_width_ + 1, ' ');
    for (int x = region_.left; x <= region_.right; ++x)
      text += ' ' + padded(point_name(point_at(x, 0), size_).substr(0, 1), cell_width_);
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
  }

  std::string line(int y) const {
    const std::string points = colour_ ? coloured_row(y) : plain_row(y);
    if (!diagram_.coordinates) return points.substr(0, points.find_last_not_of(' ') + 1) + "\n";
    const std::string number = row_number(y);
    return std::string(1 + number_width_ - number.size(), ' ') + number + points + number + "\n";
  }

  Colour at(Point point) const { return diagram_.position.at(point); }
  bool in_zone(int x, int y) const {
    return x >= region_.left && x <= region_.right && diagram_.zone.contains(point_at(x, y));
  }
  bool is_last_move(int x, int y) const {
    return x >= region_.left && x <= region_.right && point_at(x, y) == diagram_.last_move;
  }

  // The number of the move or the label on this point; empty if there is neither.
  std::string inscription(Point point) const {
    if (const auto number = diagram_.numbers.find(point); number != diagram_.numbers.end())
      return std::to_string(number->second);
    const auto label = labels_.find(point);
    return label == labels_.end() ? "" : first_characters(label->second, kLongestLabel);
  }
  const MarkSign* mark_at(Point point) const {
    const auto mark = diagram_.marks.find(point);
    return mark == diagram_.marks.end() ? nullptr : &sign_of(mark->second);
  }

  std::string plain_cell(Point point) const {
    const std::string text = inscription(point);
    const MarkSign* mark = mark_at(point);
    std::string cell;
    if (at(point) != Colour::Empty) {
      cell = letter(at(point));
    } else if (text.empty()) {
      cell = stars_.contains(point) && !mark ? '+' : '.';
    }
    if (mark) cell += mark->plain;
    return cell + text;
  }

  char separator(int x, int y) const {
    if (is_last_move(x, y)) return '(';
    if (is_last_move(x - 1, y)) return ')';
    if (in_zone(x, y) != in_zone(x - 1, y)) return in_zone(x, y) ? '[' : ']';
    return ' ';
  }

  std::string plain_row(int y) const {
    std::string text;
    for (int x = region_.left; x <= region_.right; ++x)
      text += separator(x, y) + padded(plain_cell(point_at(x, y)), cell_width_);
    return text + separator(region_.right + 1, y);
  }

  std::string crossing(Point point) const {
    const int x = column(point);
    const int y = row(point);
    if (stars_.contains(point)) return "╋";
    return kCrossings[(x > 0 ? 1 : 0) + (x + 1 < size_.width ? 2 : 0) + (y > 0 ? 4 : 0) +
                      (y + 1 < size_.height ? 8 : 0)];
  }

  // A stone with text on it is a patch of its colour; any other stone is a disc.
  void draw_cell(Pen& pen, int x, int y) const {
    const Point point = point_at(x, y);
    const Colour stone = at(point);
    const MarkSign* mark = mark_at(point);
    std::string text = inscription(point);
    if (text.empty() && mark) text = mark->drawn;
    const char* ground = is_last_move(x, y) ? kLastMove : in_zone(x, y) ? kZone : kBoard;
    const bool is_black = stone == Colour::Black;
    const char* ink = stone == Colour::Empty ? kInk : is_black ? kWhiteInk : kBlackInk;
    if (const auto tint = diagram_.tints.find(point); tint != diagram_.tints.end())
      ink = kTints[static_cast<size_t>(tint->second) % std::size(kTints)];
    if (mark && mark->mark == Mark::BlackPoint) ink = kBlackInk;
    if (mark && mark->mark == Mark::WhitePoint) ink = kWhiteInk;
    if (stone != Colour::Empty && !text.empty()) {
      pen.write(is_black ? kBlackGround : kWhiteGround, ink, padded(text, cell_width_));
      return;
    }
    if (stone != Colour::Empty) {
      pen.write(ground, is_black ? kBlackInk : kWhiteInk, "●");
    } else {
      pen.write(ground, text.empty() ? kGridLine : ink, text.empty() ? crossing(point) : text);
    }
    const size_t written = std::max<size_t>(1, width_of(text));
    pen.write(ground, kGridLine, repeated(x + 1 < size_.width ? "─" : " ", cell_width_ - written));
  }

  std::string coloured_row(int y) const {
    Pen pen;
    for (int x = region_.left; x <= region_.right + 1; ++x) {
      const bool joined = x > 0 && x < size_.width;
      pen.write(in_zone(x, y) && in_zone(x - 1, y) ? kZone : kBoard, kGridLine, joined ? "─" : " ");
      if (x <= region_.right) draw_cell(pen, x, y);
    }
    return pen.finished();
  }

  std::string legend() const {
    if (colour_) return "";
    std::string text;
    const auto add = [&](const std::string& entry) { text += (text.empty() ? "" : ", ") + entry; };
    for (const MarkSign& sign : kMarkSigns)
      if (std::any_of(diagram_.marks.begin(), diagram_.marks.end(), [&](const auto& entry) {
            return entry.second == sign.mark && region_.contains(entry.first);
          }))
        add(std::string(1, sign.plain) + " " + sign.word);
    if (!diagram_.zone.empty()) add("[ ] zone");
    return text.empty() ? "" : text + "\n";
  }

  std::string long_labels() const {
    std::string text;
    for (const auto& [point, label] : labels_)
      if (width_of(label) > kLongestLabel) text += point_name(point, size_) + ": " + label + "\n";
    return text;
  }

  const Diagram& diagram_;
  bool colour_;
  Size size_;
  Rectangle region_;
  PointSet stars_;
  std::map<Point, std::string> labels_;
  size_t cell_width_ = 1;
  size_t number_width_ = 0;
};

}  // namespace

std::string without_controls(const std::string& text) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    const unsigned byte = static_cast<unsigned char>(text[i]);
    const bool second_control_block =
        byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    if (second_control_block) ++i;
    result += second_control_block || (byte < 0x20 && text[i] != '\n') || byte == 0x7F ? '?' : text[i];
  }
  return result;
}

std::string text_diagram(const Diagram& diagram, bool colour) {
  return TextDiagram(diagram, colour).drawn();
}

}  // namespace yomi
