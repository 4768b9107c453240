// General threats (t1, t2, …, 0). A win is within such a threat if its whole tree uses at most t1 moves of
// order one, t2 of order two, and so on. The last number is 0 and closes the list. A move of order one wins
// at once. A move of order n threatens to win by n-1 more moves in a row. Cazenave, "A generalized threats
// search algorithm", as used in "Search for transitive connections" and "The separation game".
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "go/result.h"

namespace yomi {

class Threat {
 public:
  static constexpr int kMostOrders = 8;
  static constexpr int kMostMoves = 200;  // for each order

  constexpr Threat() = default;
  // `moves`: t1, t2, … without the closing zero.
  constexpr Threat(std::initializer_list<int> moves) {
    size_t order = 0;
    for (int count : moves) moves_[order++] = static_cast<std::uint8_t>(count);
  }

  bool operator==(const Threat&) const = default;
  int moves(int order) const { return moves_[static_cast<size_t>(order - 1)]; }
  void set_moves(int order, int count) {
    moves_[static_cast<size_t>(order - 1)] = static_cast<std::uint8_t>(count);
  }
  void use(int order) { --moves_[static_cast<size_t>(order - 1)]; }
  // The highest order with a move; 0 if there is none.
  int order() const {
    int highest = kMostOrders;
    while (highest > 0 && moves(highest) == 0) --highest;
    return highest;
  }
  // The same threat without the moves above this order.
  Threat up_to(int order) const {
    Threat less = *this;
    for (int above = order + 1; above <= kMostOrders; ++above) less.set_moves(above, 0);
    return less;
  }
  // The same orders with any number of moves of each.
  Threat without_counting() const {
    Threat more = *this;
    for (std::uint8_t& count : more.moves_)
      if (count > 0) count = kMostMoves;
    return more;
  }
  // Does the other threat have moves of an order of which this one has none left?
  bool has_used_up(const Threat& other) const {
    for (int order = 1; order <= kMostOrders; ++order)
      if (moves(order) == 0 && other.moves(order) > 0) return true;
    return false;
  }
  // Has this threat at most as many moves of each order as the other?
  bool is_within(const Threat& other) const {
    for (int order = 1; order <= kMostOrders; ++order)
      if (moves(order) > other.moves(order)) return false;
    return true;
  }

 private:
  std::array<std::uint8_t, kMostOrders> moves_{};
};

// "(8,5,2,0)".
std::string name(const Threat& threat);
// Reads "8,5,2,0", with or without brackets.
Result<Threat> parse_threat(std::string_view text);

// The threats to try in turn, from small to large: for each order half of the moves, and then all of them.
// The last one is `largest`.
std::vector<Threat> threats_up_to(const Threat& largest);

}  // namespace yomi
