// A slow, obvious board: letters in a string, flood fill, a copy for every move. It shares nothing with the
// fast board and exists to disagree with it.
//
// Points are numbered y * width + x, y from the top; cells are 'X', 'O' or '.', as in a diagram.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace reference {

inline char other(char colour) {
  return colour == 'X' ? 'O' : 'X';
}

struct Board {
  int width = 0;
  int height = 0;
  std::string cells;
  char to_move = 'X';
  int ko = -1;           // barred to the side to move
  char ko_master = '-';  // never barred
  char threatens = '-';  // may play where it is barred, so many times
  int threats = 0;

  static constexpr int kPass = -1;

  Board(int board_width, int board_height)
      : width(board_width), height(board_height), cells(static_cast<size_t>(width * height), '.') {}

  bool operator==(const Board&) const = default;

  char at(int point) const { return cells[static_cast<size_t>(point)]; }
  char& at(int point) { return cells[static_cast<size_t>(point)]; }

  std::vector<int> neighbours(int point) const {
    const int x = point % width;
    const int y = point / width;
    std::vector<int> result;
    if (y > 0) result.push_back(point - width);
    if (x > 0) result.push_back(point - 1);
    if (x < width - 1) result.push_back(point + 1);
    if (y < height - 1) result.push_back(point + width);
    return result;
  }

  // The stones of the block at `point`, in order.
  std::vector<int> block(int point) const {
    std::vector<bool> seen(cells.size(), false);
    std::vector<int> stones = {point};
    seen[static_cast<size_t>(point)] = true;
    for (size_t i = 0; i < stones.size(); ++i) {
      for (int next : neighbours(stones[i])) {
        if (at(next) != at(point) || seen[static_cast<size_t>(next)]) continue;
        seen[static_cast<size_t>(next)] = true;
        stones.push_back(next);
      }
    }
    std::sort(stones.begin(), stones.end());
    return stones;
  }

  std::vector<int> liberties(int point) const {
    std::vector<int> result;
    for (int stone : block(point))
      for (int next : neighbours(stone))
        if (at(next) == '.') result.push_back(next);
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  // The board after a stone of `colour` on an empty point, whether or not that is legal, and what it
  // captured.
  Board with_stone(int point, char colour, std::vector<int>& captured) const {
    Board next = *this;
    next.at(point) = colour;
    captured.clear();
    for (int beside : neighbours(point)) {
      if (next.at(beside) != other(colour) || !next.liberties(beside).empty()) continue;
      for (int stone : next.block(beside)) {
        captured.push_back(stone);
        next.at(stone) = '.';
      }
    }
    return next;
  }

  bool is_suicide(int point, char colour) const {
    std::vector<int> captured;
    return with_stone(point, colour, captured).liberties(point).empty();
  }

  bool has_threat() const { return threats > 0 && to_move == threatens; }

  bool is_legal(int point) const {
    return point == kPass ||
           (at(point) == '.' && (point != ko || has_threat()) && !is_suicide(point, to_move));
  }

  Board after(int point) const {
    std::vector<int> captured;
    Board next = point == kPass ? *this : with_stone(point, to_move, captured);
    next.to_move = other(to_move);
    if (point == ko && point != kPass) --next.threats;
    next.ko = -1;
    if (captured.size() == 1 && next.block(point).size() == 1 && next.liberties(point).size() == 1 &&
        next.to_move != ko_master)
      next.ko = captured[0];
    return next;
  }
};

}  // namespace reference
