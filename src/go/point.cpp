#include "go/point.h"

#include <cctype>

namespace yomi {

namespace {
constexpr std::string_view kLetters = "ABCDEFGHJKLMNOPQRST";
}

std::string point_name(Point point, Size size) {
  if (point == kPass) return "pass";
  if (!on_board(point, size)) return "-";
  return kLetters[static_cast<size_t>(column(point))] + std::to_string(size.height - row(point));
}

Result<Point> parse_point(std::string_view text, Size size) {
  std::string lower;
  for (char c : text) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (lower == "pass") return kPass;
  const std::string shown(text.substr(0, 20));
  if (lower.size() < 2 || lower.size() > 3)
    return Error{"'" + shown + "' is not a point: write a column letter and a row number, as in C3"};
  const auto letter = kLetters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(lower[0]))));
  int number = 0;
  for (char c : lower.substr(1)) {
    if (c < '0' || c > '9')
      return Error{"'" + shown + "' is not a point: write a column letter and a row number, as in C3"};
    number = number * 10 + (c - '0');
  }
  if (letter == std::string_view::npos)
    return Error{"'" + shown + "' is not a point: columns are the letters A to T without I"};
  const int x = static_cast<int>(letter);
  const int y = size.height - number;
  if (!size.contains(x, y))
    return Error{"'" + shown + "' is off the board, which is " + std::to_string(size.width) + " wide and " +
                 std::to_string(size.height) + " high"};
  return point_at(x, y);
}

}  // namespace yomi
