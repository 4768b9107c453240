// The SGF reader under libFuzzer. Text that it accepts must stay the same after writing and reading again,
// and each node must give a position or an error sentence.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "go/charset.h"
#include "go/diagram_svg.h"
#include "go/diagram_text.h"
#include "go/sgf_diagram.h"
#include "go/sgf_position.h"
#include "go/sgf_read.h"
#include "go/sgf_text.h"
#include "go/sgf_write.h"

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

void look_at_node(const yomi::GameTree& tree, int node) {
  for (int property : tree.properties(node))
    for (int value : tree.values(property)) {
      const std::string text = yomi::sgf_text(tree.raw(value), yomi::charset_of(tree, node));
      require(yomi::is_valid_utf8(text));
      require(yomi::sgf_text(yomi::sgf_escaped(text)) == text);
    }
  const yomi::Result<yomi::GameState> state = yomi::state_at(tree, node);
  require(state ? yomi::what_is_wrong(state->position).empty() : !state.error().empty());
}

void draw_node(const yomi::GameTree& tree, int node) {
  const yomi::Result<yomi::GameState> state = yomi::state_at(tree, node);
  if (!state) return;
  std::vector<std::string> remarks;
  const yomi::Diagram diagram = yomi::diagram_of_node(tree, *state, remarks);
  require(yomi::is_valid_utf8(yomi::svg_diagram(diagram)));
  require(yomi::text_diagram(diagram, false).find('\x1b') == std::string::npos);
  require(yomi::is_valid_utf8(yomi::text_diagram(diagram, true)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const yomi::Result<yomi::GameTree> tree = yomi::read_sgf({reinterpret_cast<const char*>(data), size});
  if (!tree) {
    require(!tree.error().empty() && tree.error().find('\n') == std::string::npos);
    return 0;
  }
  const std::string written = yomi::write_sgf(*tree);
  const yomi::Result<yomi::GameTree> again = yomi::read_sgf(written);
  // What stands between the nodes is not written, but it may have told the encoding, and so where a text
  // ends.
  if (yomi::likely_charset(written) == tree->likely_charset()) {
    require(again && *again == *tree);
    require(yomi::write_sgf(*again) == written);
  }
  const int nodes = std::min(tree->node_count(), 50);
  for (int node = 0; node < nodes; ++node) look_at_node(*tree, node);
  draw_node(*tree, nodes - 1);
  return 0;
}
