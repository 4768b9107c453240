// What the author of a problem claims of each move of the side that solves it: right, wrong, or nothing.
//
// Where something is marked right, the convention of problem sites holds: a move is right if it leads to a
// node marked right, and wrong if it does not. Where nothing is, the first variation is the solution, with
// the first answer to every reply, and the other moves claim nothing unless they are marked wrong.
#pragma once

#include <vector>

#include "ask/solution_marks.h"
#include "go/colour.h"

namespace yomi {

enum class Claimed { Nothing, Right, Wrong };

class Claims {
 public:
  // Of the nodes below this one, where the problem begins. `solver`: the side to move there.
  Claims(const GameTree& tree, int beginning, Colour solver);

  Claimed of(int node) const { return of_[index(node)]; }
  // A node above it is marked right itself: what follows only shows how it goes on.
  bool is_epilogue(int node) const { return epilogue_[index(node)]; }
  // Something is marked right.
  bool are_marked() const { return are_marked_; }
  // Something below the node, or itself, is marked right; where nothing is, it is on the way of the solution.
  bool leads_to_right(int node) const { return leads_[index(node)]; }

 private:
  std::size_t index(int node) const { return static_cast<std::size_t>(node); }

  std::vector<Claimed> of_;
  std::vector<char> epilogue_;
  std::vector<char> leads_;
  bool are_marked_ = false;
};

}  // namespace yomi
