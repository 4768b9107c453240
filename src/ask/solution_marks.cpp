#include "ask/solution_marks.h"

#include <algorithm>
#include <unordered_set>

#include "ask/vocabulary.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

// The first word of a text that says right or wrong. Only its first words count: "White is right to cut" is
// no verdict on the line.
Marking marking_in(const std::string& text) {
  constexpr std::size_t kFirstWords = 3;
  const std::string plain = plain_text(text);
  const std::vector<Token> tokens = tokens_of(plain);
  bool is_negated = false;
  std::size_t words = 0;
  for (const Token& token : tokens) {
    if (token.meaning == Meaning::Pause || token.meaning == Meaning::Stop) continue;
    const std::string_view word = std::string_view(plain).substr(token.begin, token.end - token.begin);
    is_negated |= word == "not" || word == "isn't" || word == "notthis";
    if (word == "notthis") return Marking::Wrong;
    if (token.meaning == Meaning::Wrong) return is_negated ? Marking::Right : Marking::Wrong;
    if (token.meaning == Meaning::Right) return is_negated ? Marking::Wrong : Marking::Right;
    if (++words > kFirstWords) break;
  }
  return Marking::None;
}

// goproblems.com writes RIGHT in capitals, anywhere in the comment.
bool has_keyword(const std::string& text, std::string_view keyword) {
  for (std::size_t at = text.find(keyword); at != std::string::npos; at = text.find(keyword, at + 1)) {
    const auto is_letter = [&](std::size_t i) {
      return i < text.size() && ((text[i] >= 'A' && text[i] <= 'Z') || (text[i] >= 'a' && text[i] <= 'z'));
    };
    if ((at == 0 || !is_letter(at - 1)) && !is_letter(at + keyword.size())) return true;
  }
  return false;
}

}  // namespace

Marking marking_of(const GameTree& tree, int node) {
  const std::string comment = text_of(tree, node, "C");
  if (has_keyword(comment, "NOTRIGHT") || has_keyword(comment, "NOTTHIS")) return Marking::Wrong;
  if (has_keyword(comment, "RIGHT") || has_keyword(comment, "CORRECT")) return Marking::Right;
  if (has_keyword(comment, "WRONG") || has_keyword(comment, "INCORRECT")) return Marking::Wrong;
  for (const std::string& text : {comment, simple_text_of(tree, node, "N")})
    if (const Marking marking = marking_in(text); marking != Marking::None) return marking;
  if (tree.has(node, "TE")) return Marking::Right;
  if (tree.has(node, "BM")) return Marking::Wrong;
  return Marking::None;
}

std::vector<int> nodes_below(const GameTree& tree, int node) {
  std::vector<int> nodes{node};
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (int child : tree.children(nodes[i])) nodes.push_back(child);
  return nodes;
}

bool leads_to_right(const GameTree& tree, int node) {
  const std::vector<int> nodes = nodes_below(tree, node);
  return std::any_of(nodes.begin(), nodes.end(),
                     [&](int next) { return marking_of(tree, next) == Marking::Right; });
}

std::vector<int> solution_line(const GameTree& tree, int node) {
  // Parents stand before their children, so one walk from the end passes all marks up.
  const std::vector<int> nodes = nodes_below(tree, node);
  std::unordered_set<int> right;
  for (auto next = nodes.rbegin(); next != nodes.rend(); ++next)
    if (right.contains(*next) || marking_of(tree, *next) == Marking::Right) {
      right.insert(*next);
      if (*next != node) right.insert(tree.parent(*next));
    }
  std::vector<int> line;
  for (int next = tree.first_child(node); next != kNoNode; next = tree.first_child(line.back())) {
    while (!right.contains(next) && tree.next_sibling(next) != kNoNode) next = tree.next_sibling(next);
    if (!right.contains(next)) next = tree.first_child(tree.parent(next));
    line.push_back(next);
  }
  return line;
}

}  // namespace yomi
