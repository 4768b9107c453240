// Damage for certificates, one kind at a time: for tests of what checkers refuse.
#pragma once

#include <functional>

#include "support/claim_questions.h"

namespace yomi::damaged {

using asked::Question;
using asked::Random;

// A certificate as lines of words.
class Text {
 public:
  explicit Text(const std::string& certificate) {
    std::istringstream in(certificate);
    for (std::string line; std::getline(in, line);) {
      std::istringstream words(line);
      lines_.emplace_back();
      for (std::string word; words >> word;) lines_.back().push_back(word);
      if (lines_.back()[0] == "node") nodes_.push_back(lines_.size() - 1);
    }
  }

  std::string joined() const {
    std::string text;
    for (const auto& line : lines_) {
      for (size_t i = 0; i < line.size(); ++i) text += (i ? " " : "") + line[i];
      text += "\n";
    }
    return text;
  }

  using Line = std::vector<std::string>;
  Line& header(const std::string& word) {
    return *std::find_if(lines_.begin(), lines_.end(), [&](const Line& line) { return line[0] == word; });
  }
  // A random node whose line has this word, if there is one.
  Line* node_with(Random& random, const std::string& word) {
    std::vector<Line*> found;
    for (size_t at : nodes_)
      if (word.empty() || std::count(lines_[at].begin(), lines_[at].end(), word))
        found.push_back(&lines_[at]);
    return found.empty() ? nullptr
                         : found[static_cast<size_t>(asked::below(random, static_cast<int>(found.size())))];
  }
  int nodes() const { return static_cast<int>(nodes_.size()); }
  Line& node(int id) { return lines_[nodes_[static_cast<size_t>(id)]]; }
  Line& row(int y) { return lines_[static_cast<size_t>(2 + y)]; }

 private:
  std::vector<Line> lines_;
  std::vector<size_t> nodes_;
};

inline size_t place_of(const Text::Line& line, const std::string& word) {
  return static_cast<size_t>(std::find(line.begin(), line.end(), word) - line.begin());
}
// Where the replies of an answer begin.
inline size_t first_reply(const Text::Line& line) {
  return place_of(line, "/") + 1;
}
inline int replies(const Text::Line& line) {
  return static_cast<int>(line.size() - first_reply(line)) / 2;
}
inline std::string random_point(Random& random, Size size) {
  return point_name(point_at(asked::below(random, size.width), asked::below(random, size.height)), size);
}
inline std::string random_id(Random& random, const Text& text) {
  return std::to_string(asked::below(random, text.nodes()));
}

struct Damage {
  const char* name;
  // False if there is nothing of the kind to damage.
  std::function<bool(Random&, Text&, const Question&)> inflict;
};

inline bool drop_a_reply(Random& random, Text& text, const Question&) {
  Text::Line* node = text.node_with(random, "answer");
  if (!node || replies(*node) == 0) return false;
  const auto at = static_cast<std::ptrdiff_t>(first_reply(*node)) + 2 * asked::below(random, replies(*node));
  node->erase(node->begin() + at, node->begin() + at + 2);
  return true;
}

inline bool change_a_move(Random& random, Text& text, const Question& question) {
  Text::Line* node = text.node_with(random, asked::one_in(random, 2) ? "play" : "win");
  if (!node) return false;
  const size_t at = std::min(place_of(*node, "play"), place_of(*node, "win")) + 1;
  (*node)[at] = random_point(random, question.position.size);
  return true;
}

inline bool answer_another_reply(Random& random, Text& text, const Question& question) {
  Text::Line* node = text.node_with(random, "answer");
  if (!node || replies(*node) == 0) return false;
  (*node)[first_reply(*node) + static_cast<size_t>(2 * asked::below(random, replies(*node)))] =
      random_point(random, question.position.size);
  return true;
}

inline bool change_the_pattern(Random& random, Text& text, const std::string& from, const std::string& to) {
  std::string& rows = (*text.node_with(random, ""))[5];
  std::vector<size_t> places;
  for (size_t i = 0; i < rows.size(); ++i)
    if (from.find(rows[i]) != std::string::npos) places.push_back(i);
  if (places.empty()) return false;
  rows[places[static_cast<size_t>(asked::below(random, static_cast<int>(places.size())))]] =
      to[static_cast<size_t>(asked::below(random, static_cast<int>(to.size())))];
  return true;
}

inline bool shrink_a_zone(Random& random, Text& text, const Question&) {
  return change_the_pattern(random, text, ".XO", "?");
}
inline bool grow_a_zone(Random& random, Text& text, const Question&) {
  return change_the_pattern(random, text, "?", ".XO");
}
inline bool flip_a_stone_of_the_pattern(Random& random, Text& text, const Question&) {
  return change_the_pattern(random, text, ".XO", ".XO");
}

inline bool flip_a_stone_of_the_position(Random& random, Text& text, const Question& question) {
  std::string& row = text.row(asked::below(random, question.position.size.height))[1];
  row[static_cast<size_t>(asked::below(random, question.position.size.width))] =
      ".XO"[asked::below(random, 3)];
  return true;
}

inline bool redirect_a_child(Random& random, Text& text, const Question&) {
  Text::Line* node = text.node_with(random, asked::one_in(random, 2) ? "answer" : "play");
  if (!node) return false;
  if (const size_t at = place_of(*node, "play"); at < node->size()) {
    (*node)[at + 2] = random_id(random, text);
    return true;
  }
  const size_t first = place_of(*node, "answer") + 1;
  const size_t count = node->size() - first;
  size_t at = first + static_cast<size_t>(asked::below(random, static_cast<int>(count)));
  const size_t slash = first_reply(*node) - 1;
  if (at == slash) at = first;
  if (at > slash && (at - slash) % 2 == 1) ++at;
  (*node)[at] = random_id(random, text);
  return true;
}

// A claim that rests on one that rests on it.
inline bool make_a_cycle(Random& random, Text& text, const Question&) {
  const int id = asked::below(random, text.nodes());
  Text::Line& node = text.node(id);
  size_t at = place_of(node, "play") + 2;
  if (at >= node.size()) at = place_of(node, "pass") + 1;
  if (at >= node.size()) at = place_of(node, "answer") + 1;
  if (at >= node.size()) return false;
  node[at] = std::to_string(id + asked::below(random, text.nodes() - id));
  return true;
}

inline bool change_the_bar(Random& random, Text& text, const Question& question) {
  if (Text::Line* node = text.node_with(random, "bar"); node && asked::one_in(random, 2)) {
    const auto at = node->begin() + static_cast<std::ptrdiff_t>(place_of(*node, "bar"));
    if (asked::one_in(random, 2)) {
      node->erase(at, at + 2);
    } else {
      *(at + 1) = random_point(random, question.position.size);
    }
    return true;
  }
  if (asked::one_in(random, 2)) {
    text.header("bar")[1] = asked::one_in(random, 3) ? "-" : random_point(random, question.position.size);
    return true;
  }
  Text::Line* node = text.node_with(random, "answer");
  if (!node || std::count(node->begin(), node->end(), "bar")) return false;
  node->insert(node->begin() + 6, {"bar", random_point(random, question.position.size)});
  return true;
}

inline bool change_the_targets(Random& random, Text& text, const Question& question) {
  Text::Line* node = text.node_with(random, "targets");
  if (!node) return false;
  const auto at = node->begin() + static_cast<std::ptrdiff_t>(place_of(*node, "targets")) + 1;
  if (asked::one_in(random, 2)) {
    *at = random_point(random, question.position.size);
  } else if (asked::one_in(random, 2)) {
    node->insert(at, random_point(random, question.position.size));
  } else {
    node->erase(at);
  }
  return true;
}

inline bool change_a_reserve(Random& random, Text& text, const Question& question) {
  Text::Line* node = text.node_with(random, "reserves");
  if (!node) return false;
  const auto at = node->begin() + static_cast<std::ptrdiff_t>(place_of(*node, "reserves")) + 1;
  switch (asked::below(random, 4)) {
    case 0:
      *at = random_point(random, question.position.size);
      break;
    case 1:
      node->insert(at, {random_point(random, question.position.size), "1"});
      break;
    case 2:
      if (const bool only = !std::isupper(static_cast<unsigned char>((*(at + 2))[0])); only) {
        node->erase(at - 1, at + 2);
      } else {
        node->erase(at, at + 2);
      }
      break;
    default:
      *(at + 1) = std::to_string(std::max(1, std::atoi((at + 1)->c_str()) - 1 + 2 * asked::below(random, 2)));
  }
  return true;
}

// One of the claims after a move by which walls may fall is missing, or another in its place.
inline bool change_a_fall(Random& random, Text& text, const Question&) {
  Text::Line* node = text.node_with(random, "play");
  if (!node) return false;
  const size_t first = place_of(*node, "play") + 2;
  if (node->size() < first + 2) return false;
  const auto at = node->begin() + static_cast<std::ptrdiff_t>(first) +
                  asked::below(random, static_cast<int>(node->size() - first));
  if (asked::one_in(random, 2)) {
    *at = std::to_string(std::max(0, std::atoi(at->c_str()) - 1 + 2 * asked::below(random, 2)));
  } else {
    node->erase(at);
  }
  return true;
}

inline bool exchange_the_ko_master(Random&, Text& text, const Question&) {
  std::string& master = text.header("ko-master")[1];
  master = master == "X" ? "O" : "X";
  return true;
}
inline bool exchange_the_winner(Random&, Text& text, const Question&) {
  std::string& winner = text.header("winner")[1];
  winner = winner == "X" ? "O" : "X";
  return true;
}
inline bool exchange_the_side_to_move(Random&, Text& text, const Question&) {
  std::string& side = text.header("to-move")[1];
  side = side == "X" ? "O" : "X";
  return true;
}
inline bool change_the_goal(Random& random, Text& text, const Question& question) {
  Text::Line& goal = text.header("goal");
  if (goal.size() > 2 && asked::one_in(random, 2)) {
    goal[2 + static_cast<size_t>(asked::below(random, static_cast<int>(goal.size()) - 2))] =
        random_point(random, question.position.size);
  } else {
    goal[1] = name(asked::random_kind(random));
  }
  return true;
}

// All kinds but the change of a fall, which few certificates have.
inline std::vector<Damage> kinds() {
  return {{"DropAReply", drop_a_reply},
          {"ChangeAMove", change_a_move},
          {"AnswerAnotherReply", answer_another_reply},
          {"ShrinkAZone", shrink_a_zone},
          {"GrowAZone", grow_a_zone},
          {"FlipAStoneOfThePattern", flip_a_stone_of_the_pattern},
          {"FlipAStoneOfThePosition", flip_a_stone_of_the_position},
          {"RedirectAChild", redirect_a_child},
          {"MakeACycle", make_a_cycle},
          {"ChangeTheBar", change_the_bar},
          {"ChangeTheTargets", change_the_targets},
          {"ChangeAReserve", change_a_reserve},
          {"ExchangeTheKoMaster", exchange_the_ko_master},
          {"ExchangeTheWinner", exchange_the_winner},
          {"ExchangeTheSideToMove", exchange_the_side_to_move},
          {"ChangeTheGoal", change_the_goal}};
}

}  // namespace yomi::damaged
