// Makes room for a proof-number search that has filled its memory, so that the search can use all of its
// time. It forgets nodes that took little work, since little work finds them again. Nagai calls it
// SmallTreeGC ("Df-pn algorithm for searching AND/OR trees and its applications", 2002). A win takes more
// memory than its node, because of the claims on which it depends. A larger part of the wins is therefore
// forgotten.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "read/proof/claim_index.h"
#include "read/proof/growing_table.h"

namespace yomi {

// A node must have a `claim` (kNoClaim unless it is won) and its `work`: the number of nodes searched below
// it. Forgets most of the nodes and at least half of the claims. Returns false if no node or each node was
// forgotten. To be called when the search has returned to its root.
template <class Node>
bool make_room(GrowingTable<Node>& table, Proof& proof, ClaimIndex& index) {
  constexpr size_t kWidths = 33;  // bit widths of `work`, from 0 to 32
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
