#include "lint/repair.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "go/sgf_point.h"
#include "go/sgf_text.h"
#include "lint/claims.h"
#include "lint/lines.h"
#include "lint/marks.h"
#include "lint/one_game.h"

namespace yomi {

namespace {

constexpr const char* kRight = "RIGHT";
constexpr const char* kWrong = "WRONG";

// What becomes of a node.
struct Change {
  Marking mark = Marking::None;
  bool is_bad_move = false;
  bool says_ko = false;
  bool is_restated = false;
  std::vector<std::string> remarks;
};

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// Every occurrence as a word of its own.
void replace_word(std::string& text, std::string_view word, std::string_view with) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + with.size())) {
    const bool begins = at == 0 || !is_letter(text[at - 1]);
    const bool ends = at + word.size() >= text.size() || !is_letter(text[at + word.size()]);
    if (begins && ends)
      text.replace(at, word.size(), with);
    else
      at += word.size();
    if (at >= text.size()) return;
  }
}

// Remarks are written in ASCII, which every encoding of a record contains.
std::string plain_remark(const std::string& remark) {
  std::string plain = kRemark;
  for (const char c : remark) plain += static_cast<unsigned char>(c) < 0x80 ? c : '?';
  return plain;
}

class Repairing {
 public:
  Repairing(const GameTree& tree, int beginning, Colour solver, const std::vector<Finding>& findings)
      : tree_(tree), beginning_(beginning), solver_(solver), claims_(tree, beginning, solver) {
    for (const Finding& finding : findings)
      for (const Edit& edit : finding.edits) take(edit);
    if (marks_something_ && !claims_.are_marked()) mark_the_solution();
  }

  GameTree repair() {
    OneGame copy =
        copy_of_game(tree_, tree_.game(0), [this](const GameTree& from, int node, GameTree& to, int made) {
          copies_[node] = made;
          write(from, node, to, made);
        });
    for (const Edit* edit : lines_) add_line(*edit, copy.tree);
    return std::move(copy.tree);
  }

 private:
  void take(const Edit& edit) {
    Change& change = changes_[edit.node];
    switch (edit.what) {
      case Edit::What::AddLine:
        lines_.push_back(&edit);
        marks_something_ |= edit.ends_right;
        return;
      case Edit::What::MarkRight:
        mark_right(edit.node);
        break;
      case Edit::What::MarkWrong:
        mark_wrong(edit.node);
        break;
      case Edit::What::CallBad:
        change.is_bad_move = true;
        break;
      case Edit::What::SayByKo:
        change.says_ko = true;
        break;
      case Edit::What::Restate:
        change.is_restated = true;
        break;
    }
    if (!edit.remark.empty()) changes_[edit.node].remarks.push_back(edit.remark);
  }

  // The move, and no longer wrong: the opponent's replies to it.
  void mark_right(int node) {
    marks_something_ = true;
    const char* const of_opponent = solver_ == Colour::Black ? "W" : "B";
    for (int below : nodes_below(tree_, node))
      if (below != node && tree_.has(below, of_opponent) && marking_of(tree_, below) == Marking::Wrong)
        changes_[below].mark = Marking::None, unmarked_.insert(below);
    changes_[node].mark = Marking::Right;
  }

  // The move, and all that was marked right below it.
  void mark_wrong(int node) {
    for (int below : nodes_below(tree_, node))
      if (marking_of(tree_, below) == Marking::Right) changes_[below].mark = Marking::Wrong;
    changes_[node].mark = Marking::Wrong;
  }

  // Where nothing was marked, the first mark would make everything else wrong.
  void mark_the_solution() {
    for (int node : nodes_below(tree_, beginning_)) {
      if (node == beginning_ || tree_.first_child(node) != kNoNode || !claims_.leads_to_right(node)) continue;
      if (claims_.of(node) == Claimed::Right && changes_[node].mark == Marking::None && !is_below_wrong(node))
        changes_[node].mark = Marking::Right;
    }
  }

  bool is_below_wrong(int node) const {
    for (; node != beginning_ && node != kNoNode; node = tree_.parent(node)) {
      const auto change = changes_.find(node);
      if (change != changes_.end() && change->second.mark == Marking::Wrong) return true;
    }
    return false;
  }

  // On one line of our own, so that nobody takes it for a statement; what it marks stays.
  static std::string quoted(const GameTree& from, int node, std::string comment) {
    const Marking mark = marking_of(from, node);
    for (char& c : comment)
      if (c == '\n' || c == '\r') c = ' ';
    const std::string kept = mark == Marking::Right   ? kRight + std::string("\n")
                             : mark == Marking::Wrong ? kWrong + std::string("\n")
                                                      : "";
    return kept + sgf_escaped(kRemark) + "the comment said \"" + comment + "\"";
  }

  std::string comment_of(const GameTree& from, int node, const Change& change) const {
    std::string comment(from.find(node, "C").value_or(""));
    if (change.mark == Marking::Right || unmarked_.contains(node))
      for (const char* word : {"WRONG", "INCORRECT", "NOTTHIS", "NOTRIGHT"}) replace_word(comment, word, "");
    if (change.mark == Marking::Wrong)
      for (const char* word : {"RIGHT", "CORRECT"}) replace_word(comment, word, "");
    if (change.is_restated) comment = quoted(from, node, comment);
    if (change.mark == Marking::Right) comment = kRight + (comment.empty() ? "" : "\n" + comment);
    if (change.mark == Marking::Wrong) comment = kWrong + (comment.empty() ? "" : "\n" + comment);
    if (change.says_ko) comment += "\n(by ko)";
    for (const std::string& remark : change.remarks)
      comment += (comment.empty() ? "" : "\n") + sgf_escaped(plain_remark(remark));
    return comment;
  }

  void write(const GameTree& from, int node, GameTree& to, int made) const {
    const auto found = changes_.find(node);
    if (found == changes_.end()) {
      copy_properties(from, node, to, made);
      return;
    }
    const Change& change = found->second;
    bool has_comment = false;
    const std::string comment = comment_of(from, node, change);
    for (int property : from.properties(node)) {
      const bool is_comment = from.is(property, "C");
      const bool turns = (change.mark == Marking::Wrong && from.is(property, "TE")) ||
                         (change.mark == Marking::Right && from.is(property, "BM"));
      if (turns || (is_comment && (has_comment || comment.empty()))) continue;
      const int added = to.add_property(made, from.name(property));
      if (is_comment) {
        to.add_value(added, comment);
        has_comment = true;
        continue;
      }
      for (int value : from.values(property)) to.add_value(added, from.raw(value));
    }
    if (!has_comment && !comment.empty()) to.add(made, "C", comment);
    if (change.is_bad_move && !from.has(node, "BM")) to.add(made, "BM", "1");
  }

  Colour turn_after(int node) const {
    for (; node != beginning_ && node != kNoNode; node = tree_.parent(node)) {
      if (tree_.has(node, "B")) return Colour::White;
      if (tree_.has(node, "W")) return Colour::Black;
    }
    return solver_;
  }

  void add_line(const Edit& edit, GameTree& to) const {
    const int from = end_of_remarks(tree_, edit.node);
    int node = copies_.at(from);
    Colour side = turn_after(from);
    for (std::size_t i = 0; i < edit.moves.size(); ++i) {
      node = child_with(to, node, side, edit.moves[i]);
      const bool is_last = i + 1 == edit.moves.size();
      std::string comment = is_last && edit.ends_right ? kRight : "";
      if (i == 0 && !edit.remark.empty())
        comment += (comment.empty() ? "" : "\n") + sgf_escaped(plain_remark("added. " + edit.remark));
      if (!comment.empty() && !to.has(node, "C")) to.add(node, "C", comment);
      side = opponent(side);
    }
  }

  // The one that is there already, or a new one.
  static int child_with(GameTree& to, int node, Colour side, Point move) {
    const char* const property = side == Colour::Black ? "B" : "W";
    const std::string value = sgf_point_name(move);
    for (int child : to.children(node))
      if (to.find(child, property) == std::string_view(value)) return child;
    const int child = to.add_child(node);
    to.add(child, property, value);
    return child;
  }

  const GameTree& tree_;
  int beginning_;
  Colour solver_;
  Claims claims_;
  std::map<int, Change> changes_;
  std::set<int> unmarked_;
  std::vector<const Edit*> lines_;
  std::map<int, int> copies_;
  bool marks_something_ = false;
};

}  // namespace

bool can_be_mended(const Finding& finding) {
  return !finding.edits.empty();
}

GameTree repaired(const GameTree& tree, int beginning, Colour solver, const std::vector<Finding>& findings) {
  return Repairing(tree, beginning, solver, findings).repair();
}

}  // namespace yomi
