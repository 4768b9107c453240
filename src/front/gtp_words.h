// The words behind a command, read one by one. The first that is missing or wrong is an error in one
// sentence; what is read after it is arbitrary.
#pragma once

#include <string>
#include <vector>

#include "go/colour.h"
#include "go/position.h"

namespace yomi {

class GtpWords {
 public:
  GtpWords(std::vector<std::string> words, Position position, std::string command = "")
      : words_(std::move(words)), position_(std::move(position)), command_(std::move(command)) {}

  // Other words about the same position.
  GtpWords inside(std::vector<std::string> words) const { return {std::move(words), position_, command_}; }

  // The name of the command that the words stand behind.
  const std::string& command() const { return command_; }

  bool more() const { return error_.empty() && at_ < words_.size(); }
  // The next word, without reading it; empty at the end.
  std::string peek() const { return at_ < words_.size() ? words_[at_] : ""; }

  // `what`: what is missing, as in "a colour".
  std::string word(const std::string& what);
  std::string rest();  // all words that are left, with blanks between them
  Colour colour();
  Point point();   // a point of the board or a pass
  Point vertex();  // a point of the board
  Point stone();   // a point with a stone on it
  int whole(const std::string& what, int least, int most);
  double number(const std::string& what, double least, double most);

  void fail(std::string sentence);
  // Whether all was understood and nothing follows.
  bool end();
  const std::string& error() const { return error_; }

 private:
  std::vector<std::string> words_;
  Position position_;
  std::string command_;
  size_t at_ = 0;
  std::string error_;
};

}  // namespace yomi
