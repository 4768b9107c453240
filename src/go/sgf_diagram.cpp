#include "go/sgf_diagram.h"

#include <utility>

#include "go/sgf_point.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

constexpr std::pair<std::string_view, Mark> kMarks[] = {
    {"TB", Mark::BlackPoint}, {"TW", Mark::WhitePoint}, {"SL", Mark::Dot},    {"M", Mark::Cross},
    {"MA", Mark::Cross},      {"CR", Mark::Circle},     {"SQ", Mark::Square}, {"TR", Mark::Triangle},
};

class MarkupReader {
 public:
  MarkupReader(const GameTree& tree, int node, Size size, std::vector<std::string>& remarks)
      : tree_(tree), node_(node), size_(size), remarks_(remarks) {}

  void read(Diagram& diagram) {
    for (const auto& [name, mark] : kMarks)
      for (Point point : points_of(node_, name)) diagram.marks[point] = mark;
    char letter = 'a';
    for_each_value(node_, "L", [&](int property, std::string_view raw) {
      if (const auto point = accepted(property, sgf_point(raw, size_)); point && letter <= 'z')
        diagram.labels[*point] = std::string(1, letter++);
    });
    const std::string charset(charset_of(tree_, node_));
    for_each_value(node_, "LB", [&](int property, std::string_view raw) {
      const ComposedValue parts = split_composed(raw);
      if (const auto point = accepted(property, sgf_point(parts.first, size_)))
        diagram.labels[*point] = sgf_simple_text(parts.second, charset);
    });
    for (const std::string_view name : {"LN", "AR"})
      for_each_value(node_, name, [&](int property, std::string_view raw) {
        const ComposedValue ends = split_composed(raw);
        const auto from = accepted(property, sgf_point(ends.first, size_));
        const auto to = from ? accepted(property, sgf_point(ends.second, size_)) : std::nullopt;
        if (from && to) diagram.lines.push_back({*from, *to, name == "AR"});
      });
    read_view(diagram);
  }

 private:
  template <class Visitor>
  void for_each_value(int node, std::string_view name, Visitor&& visit) const {
    for (int property : tree_.properties(node))
      if (tree_.is(property, name))
        for (int value : tree_.values(property)) visit(property, tree_.raw(value));
  }

  template <class T>
  std::optional<T> accepted(int property, const Result<T>& read) {
    if (read) return *read;
    constexpr size_t kMostRemarks = 10;
    if (remarks_.size() < kMostRemarks)
      remarks_.push_back(tree_.place_of_property(property) + ": " + std::string(tree_.name(property)) +
                         " is left out: " + read.error());
    return std::nullopt;
  }

  PointSet points_of(int node, std::string_view name) {
    PointSet points;
    for_each_value(node, name, [&](int property, std::string_view raw) {
      if (raw.empty()) return;
      if (const auto more = accepted(property, sgf_points(raw, size_))) points |= *more;
    });
    return points;
  }

  // VW holds until another one says something else; an empty one means the whole board.
  void read_view(Diagram& diagram) {
    int node = node_;
    while (node != kNoNode && !tree_.has(node, "VW")) node = tree_.parent(node);
    if (node == kNoNode) return;
    const PointSet view = points_of(node, "VW");
    if (!view.empty()) diagram.crop = bounding_region(view);
  }

  const GameTree& tree_;
  int node_;
  Size size_;
  std::vector<std::string>& remarks_;
};

}  // namespace

void add_markup(const GameTree& tree, int node, Diagram& diagram, std::vector<std::string>& remarks) {
  MarkupReader(tree, node, diagram.position.size, remarks).read(diagram);
}

Diagram diagram_of_node(const GameTree& tree, const GameState& state, std::vector<std::string>& remarks) {
  Diagram diagram;
  diagram.position = state.position;
  diagram.last_move = state.last_move;
  add_markup(tree, state.node, diagram, remarks);
  return diagram;
}

}  // namespace yomi
