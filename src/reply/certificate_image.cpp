#include "reply/certificate_image.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <vector>

namespace yomi {

namespace {

class Mapper {
 public:
  explicit Mapper(const BoardImage& image) : image_(image), after_(image.symmetry.map(image.size)) {}

  std::string map(const std::string& certificate) {
    std::istringstream lines(certificate);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("row ")) {
        rows_.push_back(line.substr(4));
        if (static_cast<int>(rows_.size()) == image_.size.height)
          for (const std::string& row : mapped(rows_, 0, 0).rows) text_ += "row " + row + "\n";
      } else if (line.starts_with("board ")) {
        text_ += "board " + std::to_string(after_.width) + " " + std::to_string(after_.height) + "\n";
      } else if (line.starts_with("node ")) {
        map_node(line);
      } else {
        text_ += image_.map_words(line) + "\n";
      }
    }
    return std::move(text_);
  }

 private:
  struct Rectangle {
    Point top_left;
    std::vector<std::string> rows;
  };

  // Of a rectangle whose top left point is (left, top).
  Rectangle mapped(const std::vector<std::string>& rows, int left, int top) const {
    const int right = left + static_cast<int>(rows[0].size()) - 1;
    const int bottom = top + static_cast<int>(rows.size()) - 1;
    const Point one = image_.map(point_at(left, top));
    const Point other = image_.map(point_at(right, bottom));
    const int new_left = std::min(column(one), column(other));
    const int new_top = std::min(row(one), row(other));
    const auto width = static_cast<std::size_t>(std::max(column(one), column(other)) - new_left + 1);
    const auto height = static_cast<std::size_t>(std::max(row(one), row(other)) - new_top + 1);
    Rectangle result{point_at(new_left, new_top), std::vector<std::string>(height, std::string(width, '?'))};
    for (int y = top; y <= bottom; ++y)
      for (int x = left; x <= right; ++x) {
        const Point to = image_.map(point_at(x, y));
        const char shown = rows[static_cast<std::size_t>(y - top)][static_cast<std::size_t>(x - left)];
        result.rows[static_cast<std::size_t>(row(to) - new_top)]
                   [static_cast<std::size_t>(column(to) - new_left)] =
            image_.map_words(std::string(1, shown))[0];
      }
    return result;
  }

  void map_node(const std::string& line) {
    constexpr std::string_view kZone = " zone ";
    const std::size_t zone = line.find(kZone) + kZone.size();
    const std::size_t pattern = line.find(' ', zone) + 1;
    const std::size_t end = std::min(line.find(' ', pattern), line.size());
    text_ += image_.map_words(line.substr(0, zone));
    const Result<Point> corner = parse_point(line.substr(zone, pattern - 1 - zone), image_.size);
    if (corner) {
      std::vector<std::string> rows(1);
      for (char c : line.substr(pattern, end - pattern))
        if (c == '/')
          rows.emplace_back();
        else
          rows.back() += c;
      const Rectangle rectangle = mapped(rows, column(*corner), row(*corner));
      text_ += point_name(rectangle.top_left, after_) + " ";
      for (std::size_t i = 0; i < rectangle.rows.size(); ++i) text_ += (i ? "/" : "") + rectangle.rows[i];
    } else {
      text_ += line.substr(zone, end - zone);  // an empty zone
    }
    text_ += image_.map_words(line.substr(end)) + "\n";
  }

  const BoardImage& image_;
  Size after_;
  std::vector<std::string> rows_;
  std::string text_;
};

}  // namespace

std::string image_of_certificate(const std::string& certificate, const BoardImage& image) {
  return Mapper(image).map(certificate);
}

}  // namespace yomi
