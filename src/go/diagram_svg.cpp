#include "go/diagram_svg.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "go/diagram_outline.h"

namespace yomi {

namespace {

// Lengths are in pixels.
constexpr double kCell = 32;
constexpr double kStone = 0.475 * kCell;
constexpr double kHalf = kCell / 2;
constexpr double kBand = 0.7 * kCell;  // for coordinates, outside the half cell around the points
constexpr double kRim = 0.2 * kCell;
constexpr double kCaptionSize = 15;
constexpr double kCaptionLine = 20;

const char* const kLineColour = "#6b4a1f";
const char* const kInk = "#1c1710";
const char* const kZoneColour = "#1f8f55";
const char* const kArrowColour = "#b3261e";
const char* const kLastMoveColour = "#e2452f";
// For stones that belong together; light enough for black stones, dark enough for white ones.
constexpr const char* kTints[] = {"#e8590c", "#1c7ed6", "#2f9e44", "#e03198", "#7950f2", "#0c9ba8",
                                  "#c79100", "#d6336c", "#5c940d", "#4263eb", "#a0522d", "#868e96"};
const char* const kFont = "font-family=\"Helvetica Neue,Helvetica,Arial,sans-serif\" text-anchor=\"middle\"";

const char* tint_colour(int tint) {
  return kTints[static_cast<size_t>(tint) % std::size(kTints)];
}

// At most two digits after the decimal point, which is '.' in every locale.
std::string number(double value) {
  const long hundredths = std::lround(value * 100);
  const long absolute = std::labs(hundredths);
  std::string text = std::to_string(absolute / 100);
  if (absolute % 100 != 0) {
    text += '.';
    text += static_cast<char>('0' + absolute % 100 / 10);
    if (absolute % 10 != 0) text += static_cast<char>('0' + absolute % 10);
  }
  return (hundredths < 0 ? "-" : "") + text;
}

// The text for XML: characters that XML forbids are removed, and markup is escaped.
std::string safe_text(const std::string& text) {
  std::string result;
  for (char c : text) {
    const unsigned byte = static_cast<unsigned char>(c);
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (c == '"') {
      result += "&quot;";
    } else if (byte < 0x20 || byte == 0x7F) {
      result += ' ';
    } else {
      result += c;
    }
  }
  return result;
}

size_t characters_in(const std::string& text) {
  return static_cast<size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string attribute(const char* name, double value) {
  return std::string(" ") + name + "=\"" + number(value) + "\"";
}
std::string attribute(const char* name, const std::string& value) {
  return std::string(" ") + name + "=\"" + value + "\"";
}

std::vector<std::string> wrapped(const std::string& text, size_t width) {
  std::vector<std::string> lines(1);
  std::string word;
  const auto finish_word = [&] {
    if (!lines.back().empty() && characters_in(lines.back()) + 1 + characters_in(word) > width)
      lines.emplace_back();
    if (!lines.back().empty() && !word.empty()) lines.back() += ' ';
    lines.back() += word;
    word.clear();
  };
  for (char c : text) {
    if (c == ' ' || c == '\n') finish_word();
    if (c == '\n') lines.emplace_back();
    if (c != ' ' && c != '\n') word += c;
  }
  finish_word();
  return lines;
}

class SvgDiagram {
 public:
  explicit SvgDiagram(const Diagram& diagram)
      : diagram_(diagram), size_(diagram.position.size), region_(shown_region(diagram)) {
    margin_ = kHalf + (diagram.coordinates ? kBand : kRim);
    width_ = (region_.right - region_.left) * kCell + 2 * margin_;
    board_height_ = (region_.bottom - region_.top) * kCell + 2 * margin_;
    if (!diagram.caption.empty())
      caption_ =
          wrapped(diagram.caption, std::max<size_t>(8, static_cast<size_t>(width_ / (kCaptionSize * 0.52))));
    height_ =
        board_height_ + (caption_.empty() ? 0 : static_cast<double>(caption_.size()) * kCaptionLine + 12);
  }

  std::string drawn() {
    draw_board();
    draw_zone();
    draw_grid();
    if (diagram_.coordinates) draw_coordinates();
    draw_stones();
    draw_lines();
    draw_signs();
    draw_caption();
    std::string head = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"";
    head += attribute("width", width_) + attribute("height", height_);
    head += " viewBox=\"0 0 " + number(width_) + " " + number(height_) + "\">\n";
    head += "<title>" + safe_text(title()) + "</title>\n";
    return head + definitions() + body_ + "</svg>\n";
  }

 private:
  double x_of(int column_number) const { return margin_ + (column_number - region_.left) * kCell; }
  double y_of(int row_number) const { return margin_ + (row_number - region_.top) * kCell; }
  double x_of_point(Point point) const { return x_of(column(point)); }
  double y_of_point(Point point) const { return y_of(row(point)); }
  bool is_open_left() const { return region_.left > 0; }
  bool is_open_right() const { return region_.right + 1 < size_.width; }
  bool is_open_top() const { return region_.top > 0; }
  bool is_open_bottom() const { return region_.bottom + 1 < size_.height; }
  Colour at(Point point) const { return diagram_.position.at(point); }

  std::string title() const {
    if (!diagram_.caption.empty()) return diagram_.caption;
    return "Go position, " + std::to_string(size_.width) + "x" + std::to_string(size_.height);
  }

  // Two pictures on one page share a name of a gradient only if the gradients are the same.
  std::string name_of(const char* what) const {
    return "go" + std::to_string(size_.width) + "x" + std::to_string(size_.height) + "-" +
           std::to_string(region_.left) + "-" + std::to_string(region_.top) + "-" +
           std::to_string(region_.right) + "-" + std::to_string(region_.bottom) +
           (diagram_.coordinates ? "c-" : "-") + what;
  }
  std::string painted(const char* what) const { return "url(#" + name_of(what) + ")"; }

  std::string definitions() const {
    std::string text = "<defs>\n<linearGradient" + attribute("id", name_of("wood")) +
                       " x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\"><stop offset=\"0\" stop-color=\"#f3d08f\"/>"
                       "<stop offset=\".55\" stop-color=\"#ebc07a\"/><stop offset=\"1\" "
                       "stop-color=\"#e3b269\"/></linearGradient>\n";
    text += "<radialGradient" + attribute("id", name_of("black")) +
            " cx=\".36\" cy=\".3\" r=\".78\"><stop offset=\"0\" stop-color=\"#767678\"/><stop offset=\".3\" "
            "stop-color=\"#3c3c3f\"/><stop offset=\"1\" stop-color=\"#0d0d10\"/></radialGradient>\n";
    text += "<radialGradient" + attribute("id", name_of("white")) +
            " cx=\".36\" cy=\".3\" r=\".85\"><stop offset=\"0\" stop-color=\"#ffffff\"/><stop offset=\".55\" "
            "stop-color=\"#f6f4ef\"/><stop offset=\"1\" stop-color=\"#c9c5bb\"/></radialGradient>\n";
    text += "<radialGradient" + attribute("id", name_of("shadow")) +
            "><stop offset=\".78\" stop-color=\"#3a2408\" stop-opacity=\".5\"/><stop offset=\"1\" "
            "stop-color=\"#3a2408\" stop-opacity=\"0\"/></radialGradient>\n";
    const double left = x_of(region_.left);
    const double right = x_of(region_.right);
    const double top = y_of(region_.top);
    const double bottom = y_of(region_.bottom);
    if (is_open_left()) text += fade("left", left, 0, left - kHalf, 0);
    if (is_open_right()) text += fade("right", right, 0, right + kHalf, 0);
    if (is_open_top()) text += fade("top", 0, top, 0, top - kHalf);
    if (is_open_bottom()) text += fade("bottom", 0, bottom, 0, bottom + kHalf);
    return text + "</defs>\n";
  }

  std::string fade(const char* side, double x1, double y1, double x2, double y2) const {
    return "<linearGradient" + attribute("id", name_of(side)) + " gradientUnits=\"userSpaceOnUse\"" +
           attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) + attribute("y2", y2) +
           "><stop offset=\".2\"" + attribute("stop-color", kLineColour) + "/><stop offset=\"1\"" +
           attribute("stop-color", kLineColour) + " stop-opacity=\"0\"/></linearGradient>\n";
  }

  void draw_board() {
    if (!caption_.empty())
      body_ += "<rect" + attribute("width", width_) + attribute("height", height_) +
               " rx=\"7\" fill=\"#fcf8ef\"/>\n";
    body_ += "<rect" + attribute("width", width_) + attribute("height", board_height_) + " rx=\"7\"" +
             attribute("fill", painted("wood")) + "/>\n";
  }

  void draw_zone() {
    PointSet zone;
    for (Point point : diagram_.zone)
      if (region_.contains(point)) zone.insert(point);
    if (zone.empty()) return;
    std::string path;
    for (const std::vector<Corner>& loop : outline_of(zone)) path += rounded(loop);
    body_ += "<path" + attribute("d", path) + attribute("fill", kZoneColour) + " fill-opacity=\".34\"" +
             attribute("stroke", kZoneColour) + " stroke-opacity=\".75\" stroke-width=\"1.4\"/>\n";
  }

  std::string rounded(const std::vector<Corner>& loop) const {
    constexpr double kRadius = 0.24 * kCell;
    std::string path;
    for (size_t i = 0; i < loop.size(); ++i) {
      const Corner before = loop[(i + loop.size() - 1) % loop.size()];
      const Corner corner = loop[i];
      const Corner after = loop[(i + 1) % loop.size()];
      const double x = x_of(corner.x) - kHalf;
      const double y = y_of(corner.y) - kHalf;
      const auto towards = [&](Corner other) {
        const int dx = (other.x > corner.x) - (other.x < corner.x);
        const int dy = (other.y > corner.y) - (other.y < corner.y);
        return number(x + dx * kRadius) + " " + number(y + dy * kRadius);
      };
      path +=
          (i == 0 ? "M" : "L") + towards(before) + "Q" + number(x) + " " + number(y) + " " + towards(after);
    }
    return path + "Z";
  }

  // How wide the grid is interrupted around a text on an empty point.
  double gap_at(Point point) const {
    if (at(point) != Colour::Empty) return 0;
    const size_t length = characters_in(inscription(point));
    return length == 0 ? 0 : std::min(0.5, 0.26 + 0.07 * static_cast<double>(length)) * kCell;
  }

  struct Strokes {
    std::string inner;
    std::string edge;
    std::string before;
    std::string after;
  };

  // One line of the grid: its points and where they lie in its direction.
  template <class Written>
  void add_line(Strokes& strokes, const std::vector<Point>& points, const std::vector<double>& coordinates,
                bool is_edge, bool open_before, bool open_after, Written&& written) const {
    double from = coordinates.front();
    for (size_t i = 0; i < points.size(); ++i) {
      const double gap = gap_at(points[i]);
      if (gap == 0) continue;
      if (coordinates[i] - gap > from)
        (is_edge ? strokes.edge : strokes.inner) += written(from, coordinates[i] - gap);
      from = coordinates[i] + gap;
    }
    if (coordinates.back() > from)
      (is_edge ? strokes.edge : strokes.inner) += written(from, coordinates.back());
    if (open_before)
      strokes.before += written(coordinates.front() - kHalf, coordinates.front() - gap_at(points.front()));
    if (open_after)
      strokes.after += written(coordinates.back() + gap_at(points.back()), coordinates.back() + kHalf);
  }

  void draw_grid() {
    Strokes across;
    for (int y = region_.top; y <= region_.bottom; ++y) {
      std::vector<Point> points;
      std::vector<double> coordinates;
      for (int x = region_.left; x <= region_.right; ++x) {
        points.push_back(point_at(x, y));
        coordinates.push_back(x_of(x));
      }
      add_line(across, points, coordinates, y == 0 || y + 1 == size_.height, is_open_left(), is_open_right(),
               [&](double from, double to) {
                 return "M" + number(from) + " " + number(y_of(y)) + "H" + number(to);
               });
    }
    Strokes down;
    for (int x = region_.left; x <= region_.right; ++x) {
      std::vector<Point> points;
      std::vector<double> coordinates;
      for (int y = region_.top; y <= region_.bottom; ++y) {
        points.push_back(point_at(x, y));
        coordinates.push_back(y_of(y));
      }
      add_line(down, points, coordinates, x == 0 || x + 1 == size_.width, is_open_top(), is_open_bottom(),
               [&](double from, double to) {
                 return "M" + number(x_of(x)) + " " + number(from) + "V" + number(to);
               });
    }
    stroke(across.inner + down.inner, kLineColour, 1);
    stroke(across.edge + down.edge, kLineColour, 2);
    stroke(across.before, painted("left"), 1);
    stroke(across.after, painted("right"), 1);
    stroke(down.before, painted("top"), 1);
    stroke(down.after, painted("bottom"), 1);
    for (Point point : star_points(size_))
      if (region_.contains(point) && at(point) == Colour::Empty && gap_at(point) == 0)
        circle(point, 0.1 * kCell, attribute("fill", kLineColour));
  }

  void stroke(const std::string& path, const std::string& colour, double width) {
    if (path.empty()) return;
    body_ += "<path" + attribute("d", path) + " fill=\"none\"" + attribute("stroke", colour) +
             attribute("stroke-width", width) + " stroke-linecap=\"square\"/>\n";
  }

  void draw_coordinates() {
    body_ += std::string("<g ") + kFont + attribute("font-size", 0.38 * kCell) + " fill=\"#7d5a2b\">\n";
    const double middle = kBand * 0.64;
    for (int x = region_.left; x <= region_.right; ++x) {
      const std::string letter = point_name(point_at(x, 0), size_).substr(0, 1);
      text(x_of(x), middle, 0.38 * kCell, letter, "");
      text(x_of(x), board_height_ - middle, 0.38 * kCell, letter, "");
    }
    for (int y = region_.top; y <= region_.bottom; ++y) {
      const std::string row_number = point_name(point_at(0, y), size_).substr(1);
      text(middle, y_of(y), 0.38 * kCell, row_number, "");
      text(width_ - middle, y_of(y), 0.38 * kCell, row_number, "");
    }
    body_ += "</g>\n";
  }

  void text(double x, double y, double size, const std::string& what, const std::string& attributes) {
    body_ += "<text" + attribute("x", x) + attribute("y", y + 0.355 * size) + attributes + ">" +
             safe_text(what) + "</text>\n";
  }

  void circle(Point point, double radius, const std::string& attributes) {
    body_ += "<circle" + attribute("cx", x_of_point(point)) + attribute("cy", y_of_point(point)) +
             attribute("r", radius) + attributes + "/>\n";
  }

  void draw_stones() {
    const PointSet stones = diagram_.position.black | diagram_.position.white;
    for (Point point : stones)
      if (region_.contains(point))
        body_ += "<circle" + attribute("cx", x_of_point(point) + 0.03 * kCell) +
                 attribute("cy", y_of_point(point) + 0.07 * kCell) + attribute("r", kStone * 1.1) +
                 attribute("fill", painted("shadow")) + "/>\n";
    for (Point point : stones) {
      if (!region_.contains(point)) continue;
      const bool black = at(point) == Colour::Black;
      circle(point, kStone,
             attribute("fill", painted(black ? "black" : "white")) +
                 (black ? "" : " stroke=\"#8d887c\" stroke-width=\".6\""));
      if (const auto tint = diagram_.tints.find(point); tint != diagram_.tints.end())
        circle(point, 0.84 * kStone,
               attribute("stroke", tint_colour(tint->second)) + attribute("stroke-width", 0.09 * kCell) +
                   " fill=\"none\"");
    }
  }

  void draw_lines() {
    for (const Line& line : diagram_.lines)
      if (region_.contains(line.from) && region_.contains(line.to) && line.from != line.to) draw_line(line);
  }

  void draw_line(const Line& line) {
    const double x1 = x_of_point(line.from);
    const double y1 = y_of_point(line.from);
    const double length = std::hypot(x_of_point(line.to) - x1, y_of_point(line.to) - y1);
    const double dx = (x_of_point(line.to) - x1) / length;
    const double dy = (y_of_point(line.to) - y1) / length;
    const double end = line.arrow ? length - 0.3 * kCell : length;
    const char* colour = line.tint < 0 ? kArrowColour : tint_colour(line.tint);
    body_ += "<path d=\"M" + number(x1) + " " + number(y1) + "L" + number(x1 + dx * end) + " " +
             number(y1 + dy * end) + "\"" + attribute("stroke", colour) +
             (line.dashed ? " stroke-dasharray=\"2 5\"" : "") +
             " stroke-width=\"2.6\" stroke-linecap=\"round\" stroke-opacity=\".85\"/>\n";
    if (!line.arrow) return;
    const double back = length - 0.42 * kCell;
    const double side = 0.17 * kCell;
    body_ += "<path d=\"M" + number(x1 + dx * length) + " " + number(y1 + dy * length) + "L" +
             number(x1 + dx * back - dy * side) + " " + number(y1 + dy * back + dx * side) + "L" +
             number(x1 + dx * back + dy * side) + " " + number(y1 + dy * back - dx * side) + "Z\"" +
             attribute("fill", colour) + "/>\n";
  }

  std::string inscription(Point point) const {
    if (const auto move = diagram_.numbers.find(point); move != diagram_.numbers.end())
      return std::to_string(move->second);
    const auto label = diagram_.labels.find(point);
    return label == diagram_.labels.end() ? "" : label->second;
  }

  // White on a black stone, dark elsewhere.
  const char* ink_at(Point point) const { return at(point) == Colour::Black ? "#ffffff" : kInk; }

  void draw_signs() {
    body_ += std::string("<g ") + kFont + " font-weight=\"bold\" stroke-linejoin=\"round\" fill=\"none\">\n";
    for (const auto& [point, mark] : diagram_.marks)
      if (region_.contains(point)) draw_mark(point, mark);
    for (Point point : board_area(size_))
      if (region_.contains(point)) draw_inscription(point);
    const Point last = diagram_.last_move;
    if (last >= 0 && region_.contains(last) && inscription(last).empty() && !diagram_.marks.contains(last))
      circle(last, 0.15 * kCell, attribute("fill", kLastMoveColour));
    body_ += "</g>\n";
  }

  void draw_inscription(Point point) {
    const std::string what = inscription(point);
    if (what.empty()) return;
    const double length = static_cast<double>(characters_in(what));
    const double size = kCell * (length < 2   ? 0.56
                                 : length < 3 ? 0.48
                                 : length < 4 ? 0.38
                                              : std::max(0.12, 1.4 / length));
    text(x_of_point(point), y_of_point(point), size, what,
         attribute("font-size", size) + attribute("fill", ink_at(point)));
  }

  void draw_mark(Point point, Mark mark) {
    const double x = x_of_point(point);
    const double y = y_of_point(point);
    const std::string line = attribute("stroke", ink_at(point)) + attribute("stroke-width", 0.075 * kCell);
    const auto square = [&](double half, const std::string& attributes) {
      body_ += "<rect" + attribute("x", x - half) + attribute("y", y - half) + attribute("width", 2 * half) +
               attribute("height", 2 * half) + attributes + "/>\n";
    };
    switch (mark) {
      case Mark::Triangle: {
        const double radius = 0.31 * kCell;
        body_ += "<path d=\"M" + number(x) + " " + number(y - radius) + "l" + number(0.866 * radius) + " " +
                 number(1.5 * radius) + "h" + number(-1.732 * radius) + "z\"" + line + "/>\n";
        break;
      }
      case Mark::Square:
        return square(0.2 * kCell, line);
      case Mark::Circle:
        return circle(point, 0.25 * kCell, line);
      case Mark::Cross: {
        const double arm = 0.19 * kCell;
        body_ += "<path d=\"M" + number(x - arm) + " " + number(y - arm) + "l" + number(2 * arm) + " " +
                 number(2 * arm) + "m0 " + number(-2 * arm) + "l" + number(-2 * arm) + " " + number(2 * arm) +
                 "\"" + line + " stroke-linecap=\"round\"/>\n";
        break;
      }
      case Mark::Dot:
        return circle(point, 0.13 * kCell, attribute("fill", ink_at(point)));
      case Mark::BlackPoint:
        return square(0.14 * kCell, " fill=\"#111114\" stroke=\"#d9cdb8\" stroke-width=\".7\"");
      case Mark::WhitePoint:
        return square(0.14 * kCell, " fill=\"#ffffff\" stroke=\"#5d5346\" stroke-width=\".8\"");
    }
  }

  void draw_caption() {
    double y = board_height_ + 6 + kCaptionLine / 2;
    for (const std::string& line : caption_) {
      text(width_ / 2, y, kCaptionSize, line,
           std::string(" ") + kFont + attribute("font-size", kCaptionSize) + " fill=\"#3a3226\"");
      y += kCaptionLine;
    }
  }

  const Diagram& diagram_;
  Size size_;
  Rectangle region_;
  double margin_ = 0;
  double width_ = 0;
  double board_height_ = 0;
  double height_ = 0;
  std::vector<std::string> caption_;
  std::string body_;
};

}  // namespace

std::string svg_diagram(const Diagram& diagram) {
  return SvgDiagram(diagram).drawn();
}

}  // namespace yomi
