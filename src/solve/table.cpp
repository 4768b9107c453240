#include "solve/table.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <ostream>
#include <string_view>

namespace yomi::small {

namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;
constexpr std::uint64_t kOccupied = std::uint64_t{1} << 63;

// Bits from the lowest: least 8, most 8, score 8, failed 7 and 7, move 7, effort 5, fewest 6.
std::uint64_t pack(const Entry& entry) {
  const auto field = [](int value, int place) { return static_cast<std::uint64_t>(value) << place; };
  return field(entry.least + kMostPoints, 0) | field(entry.most + kMostPoints, 8) |
         field(entry.score + kMostPoints, 16) | field(entry.failed[0], 24) | field(entry.failed[1], 31) |
         field(entry.move, 38) | field(std::min<int>(entry.effort, 31), 45) | field(entry.fewest, 50) |
         kOccupied;
}

int effort_in(std::uint64_t data) {
  return static_cast<int>(data >> 45 & 31);
}

Entry unpack(std::uint64_t data) {
  const auto field = [data](int place, unsigned mask) { return static_cast<int>(data >> place & mask); };
  Entry entry;
  entry.least = static_cast<std::int8_t>(field(0, 255) - kMostPoints);
  entry.most = static_cast<std::int8_t>(field(8, 255) - kMostPoints);
  entry.score = static_cast<std::int8_t>(field(16, 255) - kMostPoints);
  entry.failed[0] = static_cast<std::uint8_t>(field(24, 127));
  entry.failed[1] = static_cast<std::uint8_t>(field(31, 127));
  entry.move = static_cast<std::uint8_t>(field(38, 127));
  entry.effort = static_cast<std::uint8_t>(effort_in(data));
  entry.fewest = static_cast<std::uint8_t>(field(50, 63));
  return entry;
}

constexpr std::string_view kBeginning = "yomi board table ";
constexpr char kMagic[] = "yomi board table 1\n";

}  // namespace

Table::Table(std::int64_t bytes)
    : buckets_(std::max<std::size_t>(1, static_cast<std::size_t>(bytes) / (sizeof(Slot) * kSlots))),
      slots_(buckets_ * kSlots) {}

std::int64_t Table::useful_bytes(const Grid& grid, const Limits& limits) {
  constexpr double kBytesOfPosition = 4 * 32;  // four entries: either side to move, after a pass or not
  const double all = kBytesOfPosition * std::pow(3.0, grid.points());
  const auto memory = static_cast<double>(limits.memory);
  const double seen = limits.nodes > 0 ? kBytesOfPosition * static_cast<double>(limits.nodes) : memory;
  return static_cast<std::int64_t>(std::min({all, memory, seen}));
}

bool Table::find(const PositionKey& key, Entry& entry) const {
  const Slot* slot = &slots_[first_slot(key)];
  for (std::size_t i = 0; i < kSlots; ++i, ++slot) {
    const std::uint64_t data = slot->data.load(kRelaxed);
    if (data == 0 || (slot->low.load(kRelaxed) ^ data) != key.low ||
        (slot->high.load(kRelaxed) ^ data) != key.high)
      continue;
    entry = unpack(data);
    return true;
  }
  return false;
}

void Table::store(const PositionKey& key, const Entry& entry) {
  Slot* const first = &slots_[first_slot(key)];
  Slot* chosen = first;
  int least = 1 << 10;
  for (Slot* slot = first; slot != first + kSlots; ++slot) {
    const std::uint64_t data = slot->data.load(kRelaxed);
    if (data == 0 ||
        ((slot->low.load(kRelaxed) ^ data) == key.low && (slot->high.load(kRelaxed) ^ data) == key.high)) {
      chosen = slot;
      break;
    }
    const int worth = effort_in(data);
    if (worth < least) {
      least = worth;
      chosen = slot;
    }
  }
  const std::uint64_t data = pack(entry);
  chosen->low.store(key.low ^ data, kRelaxed);
  chosen->high.store(key.high ^ data, kRelaxed);
  chosen->data.store(data, kRelaxed);
}

void Table::clear() {
  for (std::size_t i = 0; i < slots_.size(); ++i) slots_[i].data.store(0, kRelaxed);
}

std::size_t Table::entries() const {
  std::size_t result = 0;
  for (std::size_t i = 0; i < slots_.size(); ++i) result += slots_[i].data.load(kRelaxed) != 0;
  return result;
}

namespace {

void write_word(std::ostream& out, std::uint64_t word) {
  char bytes[8];
  for (int i = 0; i < 8; ++i) bytes[i] = static_cast<char>(word >> (8 * i));
  out.write(bytes, 8);
}

bool read_word(std::istream& in, std::uint64_t& word) {
  unsigned char bytes[8];
  if (!in.read(reinterpret_cast<char*>(bytes), 8)) return false;
  word = 0;
  for (int i = 0; i < 8; ++i) word |= static_cast<std::uint64_t>(bytes[i]) << (8 * i);
  return true;
}

}  // namespace

// A slot's key and data. False if it is free, or if threads were writing to it: then the words do not belong
// together, and the key that they make is of another bucket (by chance it is of this one once in as many
// times as there are buckets), or they change between two looks.
bool Table::read_whole(std::size_t i, std::uint64_t words[3]) const {
  const auto look = [this, i](std::uint64_t to[3]) {
    to[2] = slots_[i].data.load(std::memory_order_acquire);
    to[0] = slots_[i].low.load(std::memory_order_acquire) ^ to[2];
    to[1] = slots_[i].high.load(std::memory_order_acquire) ^ to[2];
  };
  std::uint64_t again[3];
  look(words);
  look(again);
  PositionKey key;
  key.low = words[0];
  key.high = words[1];
  return words[2] != 0 && std::equal(words, words + 3, again) && first_slot(key) == i / kSlots * kSlots;
}

std::string Table::save(std::ostream& out, const std::string& title) const {
  out << kMagic << title << '\n';
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    std::uint64_t words[3];
    if (!read_whole(i, words)) continue;
    for (std::uint64_t word : words) {
      write_word(out, word);
      sum = mix(sum ^ word);
    }
  }
  for (std::uint64_t word : {std::uint64_t{0}, std::uint64_t{0}, sum & ~kOccupied}) write_word(out, word);
  return out.flush() ? "" : "the table could not be written";
}

std::string Table::load(std::istream& in, const std::string& title) {
  std::string magic(sizeof kMagic - 1, ' ');
  in.read(magic.data(), static_cast<std::streamsize>(magic.size()));
  if (!in || !magic.starts_with(kBeginning)) return "this is no table of a small board";
  if (magic != kMagic)
    return "the table is of another format than this version of the program writes: use the version that "
           "wrote it, or begin anew";
  std::string found;
  std::getline(in, found);
  if (found != title) return "the table is about " + found + ", the question about " + title;
  std::uint64_t sum = 0;
  for (std::uint64_t words[3];
       read_word(in, words[0]) && read_word(in, words[1]) && read_word(in, words[2]);) {
    if ((words[2] & kOccupied) == 0) {
      if (words[2] == (sum & ~kOccupied)) return "";
      break;
    }
    for (std::uint64_t word : words) sum = mix(sum ^ word);
    PositionKey key;
    key.low = words[0];
    key.high = words[1];
    store(key, unpack(words[2]));
  }
  clear();
  return "the table is damaged";
}

}  // namespace yomi::small
