// Reads game records in tests.
#pragma once

#include <gtest/gtest.h>

#include "go/sgf_read.h"

namespace yomi::test {

// The test fails if the text is not SGF.
inline GameTree tree_of(const std::string& text) {
  Result<GameTree> tree = read_sgf(text);
  EXPECT_TRUE(tree) << text << "\n" << (tree ? "" : tree.error());
  return tree ? std::move(*tree) : GameTree();
}

}  // namespace yomi::test
