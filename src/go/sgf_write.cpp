#include "go/sgf_write.h"

namespace yomi {

namespace {

constexpr size_t kLineLength = 78;

std::string written_node(const GameTree& tree, int node) {
  std::string text = ";";
  for (int property : tree.properties(node)) {
    text += tree.name(property);
    for (int value : tree.values(property)) {
      text += '[';
      text += tree.raw(value);
      text += ']';
    }
  }
  return text;
}

class SgfWriter {
 public:
  explicit SgfWriter(const GameTree& tree) : tree_(tree) {}

  std::string written() {
    for (int game : tree_.games()) write_game(game);
    return std::move(text_);
  }

 private:
  // Walks the tree without recursion, because a game may have many thousands of nodes. It goes down to the
  // first child. Where there is none, it goes back up to the next variation and writes ')' on the way.
  void write_game(int game) {
    open();
    for (int node = game; node != kNoNode;) {
      write_node(node);
      const int child = tree_.first_child(node);
      if (child != kNoNode) {
        if (is_variation(child)) open();
        node = child;
        continue;
      }
      while (node != game && tree_.next_sibling(node) == kNoNode) {
        if (is_variation(node)) text_ += ')';
        node = tree_.parent(node);
      }
      if (node == game) break;
      text_ += ')';
      open();
      node = tree_.next_sibling(node);
    }
    text_ += ")\n";
    line_begin_ = text_.size();
  }

  bool is_variation(int node) const {
    return tree_.first_child(tree_.parent(node)) != node || tree_.next_sibling(node) != kNoNode;
  }

  void open() {
    break_line();
    text_ += '(';
  }

  void write_node(int node) {
    const std::string written = written_node(tree_, node);
    const bool after_opening = text_.back() == '(';
    const bool after_setup =
        !after_opening && tree_.parent(node) != kNoNode && tree_.parent(tree_.parent(node)) == kNoNode;
    if (after_setup || (!after_opening && text_.size() - line_begin_ + written.size() > kLineLength))
      break_line();
    text_ += written;
    if (const size_t last = written.rfind('\n'); last != std::string::npos)
      line_begin_ = text_.size() - (written.size() - last - 1);
  }

  void break_line() {
    if (text_.size() == line_begin_) return;
    text_ += '\n';
    line_begin_ = text_.size();
  }

  const GameTree& tree_;
  std::string text_;
  size_t line_begin_ = 0;
};

}  // namespace

std::string write_sgf(const GameTree& tree) {
  return SgfWriter(tree).written();
}

}  // namespace yomi
