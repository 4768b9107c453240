#include "go/sgf.h"

#include <algorithm>
#include <utility>

#include "go/charset.h"

namespace yomi {

namespace {

// Headers of mails and pages before a record are not in its encoding.
std::string_view from_first_game(std::string_view text) {
  return text.substr(std::min(text.find('('), text.size()));
}

bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}

template <class Links, class Item>
int append(Links& links, std::vector<Item>& items, Item item) {
  const int number = static_cast<int>(items.size());
  items.push_back(std::move(item));
  if (links.last < 0) {
    links.first = number;
  } else {
    items[static_cast<size_t>(links.last)].next = number;
  }
  links.last = number;
  return number;
}

}  // namespace

bool is_property_name(std::string_view written, std::string_view name) {
  if (written[0] != name[0] && !is_small(written[0])) return false;
  size_t matched = 0;
  for (char c : written) {
    if (is_small(c)) continue;
    if (matched == name.size() || name[matched] != c) return false;
    ++matched;
  }
  return matched == name.size();
}

GameTree::GameTree(std::string source)
    : text_(std::move(source)),
      source_length_(text_.size()),
      likely_charset_(yomi::likely_charset(from_first_game(text_))) {}

int GameTree::game(int index) const {
  for (int node : games())
    if (index-- == 0) return node;
  return kNoNode;
}

int GameTree::root(int node) const {
  while (parent(node) != kNoNode) node = parent(node);
  return node;
}

std::vector<int> GameTree::path(int node) const {
  std::vector<int> nodes;
  for (; node != kNoNode; node = parent(node)) nodes.push_back(node);
  std::reverse(nodes.begin(), nodes.end());
  return nodes;
}

std::vector<int> GameTree::main_line(int node) const {
  std::vector<int> nodes;
  for (; node != kNoNode; node = first_child(node)) nodes.push_back(node);
  return nodes;
}

bool GameTree::has(int node, std::string_view wanted) const {
  for (int property : properties(node))
    if (is(property, wanted)) return true;
  return false;
}

std::optional<std::string_view> GameTree::find(int node, std::string_view wanted) const {
  for (int property : properties(node))
    if (is(property, wanted))
      for (int value : values(property)) return raw(value);
  return std::nullopt;
}

std::vector<std::string_view> GameTree::find_all(int node, std::string_view wanted) const {
  std::vector<std::string_view> found;
  for (int property : properties(node))
    if (is(property, wanted))
      for (int value : values(property)) found.push_back(raw(value));
  return found;
}

std::string GameTree::place_of_property(int property) const {
  const size_t begin = property_at(property).name.begin;
  return begin < source_length_ ? place_of_offset(begin) : "";
}

std::string GameTree::place_of_node(int node) const {
  for (int property : properties(node)) return place_of_property(property);
  return "";
}

// Columns count characters. Continuation bytes of UTF-8 and a byte order mark do not count.
std::string GameTree::place_of_offset(std::size_t offset) const {
  const std::string_view before = source().substr(0, std::min(offset, source_length_));
  size_t line = 1;
  size_t column = 1;
  for (size_t i = before.starts_with("\xEF\xBB\xBF") ? 3 : 0; i < before.size(); ++i) {
    const char c = before[i];
    const bool second_half = c == '\n' && i > 0 && before[i - 1] == '\r';
    if (second_half) continue;
    if (c == '\n' || c == '\r') {
      ++line;
      column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
      ++column;
    }
  }
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

int GameTree::add_game() {
  ++game_count_;
  return append(games_, nodes_, Node{});
}

int GameTree::add_child(int parent) {
  Links children = at(parent).children;
  Node node;
  node.parent = parent;
  const int number = append(children, nodes_, node);
  nodes_[static_cast<size_t>(parent)].children = children;
  return number;
}

GameTree::Span GameTree::stored(std::string_view text) {
  const Span span{static_cast<std::uint32_t>(text_.size()), static_cast<std::uint32_t>(text.size())};
  text_ += text;
  return span;
}

int GameTree::add_property_span(int node, Span name) {
  Property property;
  property.name = name;
  return append(nodes_[static_cast<size_t>(node)].properties, properties_, property);
}

void GameTree::add_value_span(int property, Span raw) {
  Value value;
  value.text = raw;
  append(properties_[static_cast<size_t>(property)].values, values_, value);
}

int GameTree::add_property(int node, std::string_view name) {
  return add_property_span(node, stored(name));
}

void GameTree::add_value(int property, std::string_view raw) {
  add_value_span(property, stored(raw));
}

int GameTree::add_property_at(int node, std::size_t begin, std::size_t length) {
  return add_property_span(node, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(length)});
}

void GameTree::add_value_at(int property, std::size_t begin, std::size_t length) {
  add_value_span(property, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(length)});
}

bool GameTree::same_properties(int node, const GameTree& other, int other_node) const {
  int theirs = other.at(other_node).properties.first;
  for (int ours : properties(node)) {
    if (theirs == kEnd || name(ours) != other.name(theirs)) return false;
    int their_value = other.property_at(theirs).values.first;
    for (int value : values(ours)) {
      if (their_value == kEnd || raw(value) != other.raw(their_value)) return false;
      their_value = other.values_[static_cast<size_t>(their_value)].next;
    }
    if (their_value != kEnd) return false;
    theirs = other.property_at(theirs).next;
  }
  return theirs == kEnd;
}

bool GameTree::operator==(const GameTree& other) const {
  if (node_count() != other.node_count() || game_count() != other.game_count()) return false;
  int ours = games_.first;
  int theirs = other.games_.first;
  while (ours != kNoNode && theirs != kNoNode) {
    if (!same_properties(ours, other, theirs)) return false;
    const int our_child = first_child(ours);
    const int their_child = other.first_child(theirs);
    if ((our_child == kNoNode) != (their_child == kNoNode)) return false;
    if (our_child != kNoNode) {
      ours = our_child;
      theirs = their_child;
      continue;
    }
    while (ours != kNoNode && theirs != kNoNode && next_sibling(ours) == kNoNode &&
           other.next_sibling(theirs) == kNoNode) {
      ours = parent(ours);
      theirs = other.parent(theirs);
    }
    if ((ours == kNoNode) != (theirs == kNoNode)) return false;
    if (ours == kNoNode) return true;
    ours = next_sibling(ours);
    theirs = other.next_sibling(theirs);
  }
  return ours == theirs;
}

}  // namespace yomi
