#include "go/sgf_point.h"

#include <algorithm>

#include "go/sgf_text.h"

namespace yomi {

namespace {

bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// The text as an error message may show it: short, and nothing but printable ASCII.
std::string shown(std::string_view text) {
  std::string result = "'";
  for (char c : text.substr(0, 12)) result += c >= ' ' && c < 127 ? c : '?';
  return result + (text.size() > 12 ? "...'" : "'");
}

int letter_index(char c) {
  if (c >= 'a' && c <= 'z') return c - 'a';
  if (c >= 'A' && c <= 'Z') return c - 'A';
  return -1;
}

}  // namespace

Result<Point> sgf_point(std::string_view raw, Size size) {
  const std::string_view text = trimmed(raw);
  if (text.size() != 2 || letter_index(text[0]) < 0 || letter_index(text[1]) < 0)
    return Error{shown(text) + " is not a point: SGF writes two letters"};
  const int x = letter_index(text[0]);
  const int y = letter_index(text[1]);
  if (!size.contains(x, y))
    return Error{shown(text) + " is off the board, which is " + std::to_string(size.width) + " wide and " +
                 std::to_string(size.height) + " high"};
  return point_at(x, y);
}

Result<Point> sgf_move(std::string_view raw, Size size) {
  const std::string_view text = trimmed(raw);
  if (text.empty() || text == "tt" || text == "TT") return kPass;
  return sgf_point(text, size);
}

Result<PointSet> sgf_points(std::string_view raw, Size size) {
  const ComposedValue corners = split_composed(raw);
  const Result<Point> one = sgf_point(corners.first, size);
  if (!one) return Error{one.error()};
  if (!corners.composed) return PointSet{*one};
  const Result<Point> other = sgf_point(corners.second, size);
  if (!other) return Error{other.error()};
  const auto [left, right] = std::minmax({column(*one), column(*other)});
  const auto [top, bottom] = std::minmax({row(*one), row(*other)});
  PointSet points;
  for (int y = top; y <= bottom; ++y)
    for (int x = left; x <= right; ++x) points.insert(point_at(x, y));
  return points;
}

std::string sgf_point_name(Point point) {
  if (point < 0) return "";
  return {static_cast<char>('a' + column(point)), static_cast<char>('a' + row(point))};
}

}  // namespace yomi
