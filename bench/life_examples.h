// What the policy of life and death learns from (read/fight/life_policy.h): positions in areas, each with a
// move that wins. bench/life_examples.cpp writes them to a file, bench/learn_life_moves.cpp reads it.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "read/fight/life_sight.h"

namespace yomi {

// Which places lie around which, as LifeSight has them.
struct SeenArea {
  LocalSet points = 0;
  std::array<LifeSight::Around, LifeArea::kMostPoints> around{};
};

struct LifeExample {
  LocalSet choices = 0;
  std::uint32_t area = 0;  // index of the SeenArea
  std::int32_t line = 0;   // of the file that the position comes from
  LifeSight::Words words{};
  std::uint8_t reacher_to_move = 0;
  std::int8_t move = 0;
  std::uint8_t from_book = 0;  // the first move of a book's problem, or 1 + its level
};

struct LifeExamples {
  std::vector<SeenArea> areas;
  std::vector<LifeExample> examples;
};

namespace detail {

// How many items follow, and how large each is: a file of another shape is told by that.
struct Head {
  std::uint64_t count = 0;
  std::uint64_t size = 0;
};

template <class Item>
bool write_all(std::FILE* file, const std::vector<Item>& items) {
  static_assert(std::is_trivially_copyable_v<Item>);
  const Head head{items.size(), sizeof(Item)};
  return std::fwrite(&head, sizeof head, 1, file) == 1 &&
         std::fwrite(items.data(), sizeof(Item), items.size(), file) == items.size();
}

template <class Item>
bool read_all(std::FILE* file, std::vector<Item>& items) {
  Head head;
  if (std::fread(&head, sizeof head, 1, file) != 1 || head.size != sizeof(Item)) return false;
  items.resize(head.count);
  return std::fread(items.data(), sizeof(Item), items.size(), file) == items.size();
}

}  // namespace detail

// For the same machine and the same program only.
inline bool write_examples(const std::string& path, const LifeExamples& examples) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool written = detail::write_all(file, examples.areas) && detail::write_all(file, examples.examples);
  return std::fclose(file) == 0 && written;
}

inline std::optional<LifeExamples> read_examples(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return std::nullopt;
  LifeExamples examples;
  const bool read = detail::read_all(file, examples.areas) && detail::read_all(file, examples.examples);
  std::fclose(file);
  if (!read) return std::nullopt;
  return examples;
}

}  // namespace yomi
