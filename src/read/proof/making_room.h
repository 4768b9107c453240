// Makes room for a search by proof numbers that has filled its memory, so that it can go on for as long as it
// was given: what took little work to find is forgotten, since it takes little to find again. Nagai calls it
// SmallTreeGC ("Df-pn algorithm for searching AND/OR trees and its applications", 2002). A win takes more
// room than its node: with it go the claims it rests on, so of wins more is forgotten.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "read/proof/claim_index.h"
#include "read/proof/growing_table.h"

namespace yomi {

// A node has a `claim`, if it is won, and its `work`: nodes of the search below. Forgets most of the nodes
// and at least half of the claims; false if none was forgotten, or all. To be called when the search has gone
// back to its root.
template <class Node>
bool make_room(GrowingTable<Node>& table, Proof& proof, ClaimIndex& index) {
  constexpr size_t kWidths = 33;  // of numbers of nodes
  constexpr size_t kShareOfNodes = 4;
  constexpr std::ptrdiff_t kShareOfClaims = 2;
  const auto width = [](const Node& node) { return static_cast<size_t>(std::bit_width(node.work)); };
  const auto is_win = [](const Node& node) { return node.claim != kNoClaim; };

  std::array<size_t, kWidths> count{};
  table.for_each([&](const Node& node) { ++count[width(node)]; });
  size_t least = 0;
  for (size_t left = table.size(); left > table.size() / kShareOfNodes; ++least) left -= count[least];
  std::vector<bool> support;
  size_t least_win = least;
  for (;; ++least_win) {
    std::vector<ClaimId> wins;
    table.for_each([&](const Node& node) {
      if (is_win(node) && width(node) >= least_win) wins.push_back(node.claim);
    });
    support = proof.support(wins);
    if (std::count(support.begin(), support.end(), true) <= proof.size() / kShareOfClaims) break;
  }

  const std::vector<ClaimId> now = proof.keep_only(support);
  index.renumber(now);
  const size_t before = table.size();
  table.keep_only([&](Node& node) {
    if (width(node) < (is_win(node) ? least_win : least)) return false;
    if (is_win(node)) node.claim = now[static_cast<size_t>(node.claim)];
    return true;
  });
  return table.size() > 0 && table.size() < before;
}

}  // namespace yomi
