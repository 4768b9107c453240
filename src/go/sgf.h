// A game tree as SGF stores it: nodes with properties, and properties with values, in flat vectors.
//
// The tree keeps the order of properties, unknown names, and values in raw form, with their escapes and in
// the encoding of the file. Writing therefore gives back what was read. sgf_text.h turns raw values into
// text, and sgf_point.h into points.
//
// Nodes, properties and values are numbers. Children, properties and values are chained by "next" numbers,
// and all texts are in one buffer. So a million levels need no recursion, and ten million nodes need no
// allocation each.
//
// One tree holds a whole collection: each game is a node without a parent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace yomi {

inline constexpr int kNoNode = -1;

// Is the written name this one? FF[3] allows small letters that do not count: "AddBlack" is "AB".
bool is_property_name(std::string_view written, std::string_view name);

class GameTree {
 private:
  static constexpr int kEnd = -1;
  struct Links {
    int first = kEnd;
    int last = kEnd;
  };
  struct Span {
    std::uint32_t begin = 0;
    std::uint32_t length = 0;
  };
  struct Node {
    int next = kEnd;
    int parent = kNoNode;
    Links children;
    Links properties;
  };
  struct Property {
    int next = kEnd;
    Span name;
    Links values;
  };
  struct Value {
    int next = kEnd;
    Span text;
  };

 public:
  // The numbers of nodes, properties or values in a chain, for a range-based for.
  template <class Item>
  class Chain {
   public:
    class Iterator {
     public:
      Iterator(const std::vector<Item>* items, int current) : items_(items), current_(current) {}
      int operator*() const { return current_; }
      Iterator& operator++() {
        current_ = (*items_)[static_cast<size_t>(current_)].next;
        return *this;
      }
      bool operator!=(const Iterator& other) const { return current_ != other.current_; }

     private:
      const std::vector<Item>* items_;
      int current_;
    };
    Chain(const std::vector<Item>& items, int first) : items_(&items), first_(first) {}
    Iterator begin() const { return {items_, first_}; }
    Iterator end() const { return {items_, kEnd}; }

   private:
    const std::vector<Item>* items_;
    int first_;
  };

  GameTree() = default;
  // A tree without nodes, to be filled with what the source contains.
  explicit GameTree(std::string source);

  int node_count() const { return static_cast<int>(nodes_.size()); }
  Chain<Node> games() const { return {nodes_, games_.first}; }
  int game_count() const { return game_count_; }
  // The first node of the game with this index, counted from 0; kNoNode if there is no such game.
  int game(int index) const;

  int parent(int node) const { return at(node).parent; }
  int first_child(int node) const { return at(node).children.first; }
  int next_sibling(int node) const { return at(node).next; }
  Chain<Node> children(int node) const { return {nodes_, at(node).children.first}; }
  // The first node of this node's game.
  int root(int node) const;
  // The nodes from the root to this node, both included.
  std::vector<int> path(int node) const;
  // The node, its first child, the first child of that one, and so on to the end.
  std::vector<int> main_line(int node) const;

  Chain<Property> properties(int node) const { return {properties_, at(node).properties.first}; }
  Chain<Value> values(int property) const { return {values_, property_at(property).values.first}; }
  std::string_view name(int property) const { return view(property_at(property).name); }
  std::string_view raw(int value) const { return view(values_[static_cast<size_t>(value)].text); }

  bool is(int property, std::string_view wanted) const { return is_property_name(name(property), wanted); }
  bool has(int node, std::string_view wanted) const;
  // The first value of the property with this name in the node, raw.
  std::optional<std::string_view> find(int node, std::string_view wanted) const;
  // All values of the properties with this name. A node may have the same name twice.
  std::vector<std::string_view> find_all(int node, std::string_view wanted) const;

  // "line 3, column 14" for a property that was read from the source; empty for one that was added.
  std::string place_of_property(int property) const;
  // The place of the node's first property.
  std::string place_of_node(int node) const;
  std::string place_of_offset(std::size_t offset) const;
  std::string_view source() const { return std::string_view(text_).substr(0, source_length_); }
  // The encoding of East Asia that the source seems to be in where it does not say (go/charset.h).
  std::string_view likely_charset() const { return likely_charset_; }

  // Building. Values are raw: escape texts first (sgf_text.h).
  int add_game();
  int add_child(int parent);
  int add_property(int node, std::string_view name);
  void add_value(int property, std::string_view raw);
  void add(int node, std::string_view name, std::string_view raw) {
    add_value(add_property(node, name), raw);
  }
  // The same for a text of the source, given by its place and length.
  int add_property_at(int node, std::size_t begin, std::size_t length);
  void add_value_at(int property, std::size_t begin, std::size_t length);

  // Equal: the same games, nodes, properties and values in the same order.
  bool operator==(const GameTree& other) const;

 private:
  const Node& at(int node) const { return nodes_[static_cast<size_t>(node)]; }
  const Property& property_at(int property) const { return properties_[static_cast<size_t>(property)]; }
  std::string_view view(Span span) const { return std::string_view(text_).substr(span.begin, span.length); }
  Span stored(std::string_view text);
  int add_property_span(int node, Span name);
  void add_value_span(int property, Span raw);
  bool same_properties(int node, const GameTree& other, int other_node) const;

  std::string text_;
  std::size_t source_length_ = 0;
  std::string_view likely_charset_;  // a literal
  std::vector<Node> nodes_;
  std::vector<Property> properties_;
  std::vector<Value> values_;
  Links games_;
  int game_count_ = 0;
};

}  // namespace yomi
