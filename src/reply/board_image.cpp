#include "reply/board_image.h"

#include <utility>

namespace yomi {

namespace {

bool is_letter_or_digit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string map_word(const std::string& word, const BoardImage& image) {
  if (image.swaps_colours) {
    if (word == "X") return "O";
    if (word == "O") return "X";
    if (word == "Black") return "White";
    if (word == "White") return "Black";
  }
  const bool looks_like_point = word.size() >= 2 && word.size() <= 3 && word[0] >= 'A' && word[0] <= 'T' &&
                                word[1] >= '1' && word[1] <= '9';
  if (!looks_like_point) return word;
  const Result<Point> point = parse_point(word, image.size);
  return point && *point >= 0 ? point_name(image.map(*point), image.symmetry.map(image.size)) : word;
}

}  // namespace

Colour BoardImage::map(Colour colour) const {
  return swaps_colours && is_player(colour) ? opponent(colour) : colour;
}

Position BoardImage::map(const Position& position) const {
  Position result = symmetry.map(position);
  if (swaps_colours) std::swap(result.black, result.white);
  result.to_move = map(position.to_move);
  return result;
}

std::string BoardImage::map_words(const std::string& text) const {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    if (!is_letter_or_digit(text[i])) {
      result += text[i++];
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && is_letter_or_digit(text[end])) ++end;
    result += map_word(text.substr(i, end - i), *this);
    i = end;
  }
  return result;
}

Json BoardImage::map_answer(const Json& answer) const {
  if (answer.is_string()) return map_words(answer.get<std::string>());
  if (answer.is_array()) {
    Json list = Json::array();
    for (const Json& item : answer) list.push_back(map_answer(item));
    return list;
  }
  if (!answer.is_object()) return answer;
  Json object = Json::object();
  for (const auto& [name, value] : answer.items()) {
    const bool is_side = name == "X" || name == "O";
    object[is_side ? map_words(name) : name] = map_answer(value);
  }
  return object;
}

}  // namespace yomi
