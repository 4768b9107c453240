#include "front/gtp_words.h"

#include <cmath>
#include <cstdlib>

#include "ask/words.h"
#include "go/colour_name.h"

namespace yomi {

std::string GtpWords::word(const std::string& what) {
  if (at_ >= words_.size()) {
    fail(what + " is missing");
    return "";
  }
  return words_[at_++];
}

std::string GtpWords::rest() {
  std::string text;
  for (; at_ < words_.size(); ++at_) text += (text.empty() ? "" : " ") + words_[at_];
  return text;
}

Colour GtpWords::colour() {
  const std::string given = word("a colour");
  const Colour colour = colour_named(given);
  if (!is_player(colour)) fail("invalid colour '" + given.substr(0, 20) + "': write b or w");
  return is_player(colour) ? colour : Colour::Black;
}

Point GtpWords::point() {
  const std::string given = word("a point");
  const Result<Point> point = parse_point(given, position_.size);
  if (!point) fail("invalid coordinate: " + point.error());
  return point ? *point : kPass;
}

Point GtpWords::vertex() {
  const Point given = point();
  if (error_.empty() && given == kPass) fail("invalid coordinate: a pass is no point");
  return given == kPass ? point_at(0, 0) : given;
}

Point GtpWords::stone() {
  const Point point = vertex();
  if (error_.empty() && position_.at(point) == Colour::Empty)
    fail("vertex must not be empty: there is no stone on " + point_name(point, position_.size));
  return point;
}

double GtpWords::number(const std::string& what, double least, double most) {
  const std::string given = word(what);
  char* end = nullptr;
  const double value = std::strtod(given.c_str(), &end);
  if (given.empty() || *end != '\0' || !(value >= least && value <= most)) {
    fail(what + " must be a number from " + number_in_words(least) + " to " + number_in_words(most));
    return least;
  }
  return value;
}

int GtpWords::whole(const std::string& what, int least, int most) {
  const double value = number(what, least, most);
  if (value != std::floor(value)) fail(what + " must be a whole number");
  return static_cast<int>(value);
}

void GtpWords::fail(std::string sentence) {
  if (error_.empty()) error_ = std::move(sentence);
}

bool GtpWords::end() {
  if (more())
    fail("nothing may follow " + (at_ > 0 ? words_[at_ - 1] : command_) + ", but '" +
         words_[at_].substr(0, 20) + "' does");
  return error_.empty();
}

}  // namespace yomi
