// General threats (t1, t2, …, 0): a win that uses in its whole tree at most t1 moves of order one, t2 of
// order two, and so on; the last number is 0 and closes the list. A move of order one wins at once; one of
// order n threatens to win by n-1 more moves in a row. Cazenave, "A generalized threats search algorithm", as
// "Search for transitive connections" and "The separation game" use it.
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
  static constexpr int kMostMoves = 200;  // of one order

  constexpr Threat() = default;
  // Without the closing zero.
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
  // The highest order it has a move of; 0 for none.
  int order() const {
    int highest = kMostOrders;
    while (highest > 0 && moves(highest) == 0) --highest;
    return highest;
  }
  // Without the moves above this order.
  Threat up_to(int order) const {
    Threat less = *this;
    for (int above = order + 1; above <= kMostOrders; ++above) less.set_moves(above, 0);
    return less;
  }
  // With any number of moves of the orders that it has moves of.
  Threat without_counting() const {
    Threat more = *this;
    for (std::uint8_t& count : more.moves_)
      if (count > 0) count = kMostMoves;
    return more;
  }
  // Of some order nothing is left, and the other has moves of it.
  bool has_used_up(const Threat& other) const {
    for (int order = 1; order <= kMostOrders; ++order)
      if (moves(order) == 0 && other.moves(order) > 0) return true;
    return false;
  }
  // No more moves of any order than the other.
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
// "8,5,2,0", with or without brackets.
Result<Threat> parse_threat(std::string_view text);

// The threats to try in turn, from small to large, the last of them `largest`: for each order half of the
// moves, then all of them.
std::vector<Threat> threats_up_to(const Threat& largest);

}  // namespace yomi
