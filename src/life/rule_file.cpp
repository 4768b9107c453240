#include "life/rule_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace yomi {

namespace {

constexpr char kMagic[8] = {'y', 'o', 'm', 'i', 'r', 'u', 'l', 'e'};
constexpr std::uint32_t kVersion = 3;
constexpr const char* kMakeAgain = "make it again with yomi rules generate";

struct Header {
  char magic[8];
  std::uint32_t version;
  std::uint8_t goal;
  std::uint8_t place;
  std::uint8_t width;
  std::uint8_t height;
  std::uint64_t checksum;  // of the whole file with zeros in this field
  std::uint64_t rules;
  std::uint32_t won_patterns;
  std::uint32_t fewest_own;  // the fewest stones of the friend in any won pattern
};
static_assert(sizeof(Header) == 40);

std::uint64_t checksum(std::uint64_t sum, const char* bytes, std::size_t size) {
  for (std::size_t at = 0; at + 8 <= size; at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, 8);
    sum = (sum ^ word) * 0xD6E8FEB86659FD93;
    sum ^= sum >> 32;
  }
  return sum;
}

std::uint64_t checksum_of_file(Header header, const char* bytes, std::size_t size) {
  header.checksum = 0;
  const std::uint64_t sum = checksum(size, reinterpret_cast<const char*>(&header), sizeof header);
  return checksum(sum, bytes + sizeof header, size - sizeof header);
}

// The sizes of the tables after the header in bytes, each a multiple of eight.
struct Layout {
  std::uint64_t words, ranks, starts, rules;

  Layout(std::uint32_t patterns, std::uint32_t won_patterns, std::uint64_t rule_count)
      : words(8 * ((std::uint64_t{patterns} + 63) / 64)),
        ranks((words / 2 + 7) / 8 * 8),
        starts((4 * (std::uint64_t{won_patterns} + 1) + 7) / 8 * 8),
        rules(sizeof(StoredRule) * rule_count) {}
  std::uint64_t total() const { return sizeof(Header) + 2 * words + ranks + starts + rules; }
};

template <class T>
void put(std::string& bytes, const std::vector<T>& table) {
  bytes.append(reinterpret_cast<const char*>(table.data()), sizeof(T) * table.size());
  bytes.append((8 - bytes.size() % 8) % 8, '\0');
}

StoredRule stored(const Rule& rule, RuleKo ko) {
  return {rule.conditions, rule.kept, rule.depth, rule.bar, static_cast<std::uint8_t>(ko == RuleKo::KoMaster),
          rule.alone};
}

// The unconditional rules, and then those of the ko master that no rule of the same or a smaller depth
// implies.
std::vector<StoredRule> merged(std::span<const FoundRule> unconditional,
                               std::span<const FoundRule> ko_master) {
  std::vector<StoredRule> result;
  for (const FoundRule& found : unconditional) result.push_back(stored(found.rule, RuleKo::Unconditional));
  const std::size_t sure = result.size();
  for (const FoundRule& found : ko_master) {
    bool needed = true;
    for (std::size_t i = 0; i < sure && needed; ++i)
      needed = !(implies(found.rule.conditions, result[i].conditions) &&
                 result[i].depth <= found.rule.depth && (found.rule.kept & ~result[i].kept) == 0);
    if (needed) result.push_back(stored(found.rule, RuleKo::KoMaster));
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const StoredRule& a, const StoredRule& b) { return a.depth < b.depth; });
  return result;
}

}  // namespace

struct RuleFile::Storage {
  std::string bytes;
  void* mapped = MAP_FAILED;
  std::size_t mapped_size = 0;
  Header header{};

  const char* data() const { return mapped == MAP_FAILED ? bytes.data() : static_cast<const char*>(mapped); }
  std::size_t size() const { return mapped == MAP_FAILED ? bytes.size() : mapped_size; }

  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  ~Storage() {
    if (mapped != MAP_FAILED) munmap(mapped, mapped_size);
  }
};

RuleFile::RuleFile() = default;
RuleFile::RuleFile(RuleFile&&) noexcept = default;
RuleFile& RuleFile::operator=(RuleFile&&) noexcept = default;
RuleFile::~RuleFile() = default;

Result<RuleFile> RuleFile::open(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return Error{path + " cannot be opened: " + std::strerror(errno)};
  auto storage = std::make_unique<Storage>();
  struct stat about {};
  const bool is_file = fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0;
  if (is_file) {
    storage->mapped_size = static_cast<std::size_t>(about.st_size);
    storage->mapped = mmap(nullptr, storage->mapped_size, PROT_READ, MAP_SHARED, file, 0);
  }
  close(file);
  if (storage->mapped == MAP_FAILED) return Error{path + " is not a rule database"};
  return checked(std::move(storage), path);
}

Result<RuleFile> RuleFile::from_bytes(std::string bytes, const std::string& called) {
  auto storage = std::make_unique<Storage>();
  storage->bytes = std::move(bytes);
  return checked(std::move(storage), called);
}

Result<RuleFile> RuleFile::checked(std::unique_ptr<Storage> storage, const std::string& called) {
  Header& header = storage->header;
  if (storage->size() < sizeof(Header) || std::memcmp(storage->data(), kMagic, sizeof kMagic) != 0)
    return Error{called + " is not a rule database"};
  std::memcpy(&header, storage->data(), sizeof header);
  if (header.version == __builtin_bswap32(kVersion))
    return Error{called + " comes from a machine with the other byte order: " + kMakeAgain};
  if (header.version != kVersion)
    return Error{called + " is of version " + std::to_string(header.version) +
                 ", and this program uses version " + std::to_string(kVersion) + ": " + kMakeAgain};
  const RuleShape shape{static_cast<RulePlace>(header.place), header.width, header.height};
  const bool sensible =
      header.goal <= 1 && header.place <= 2 && shape.is_possible() && header.rules < (std::uint64_t{1} << 32);
  const std::uint32_t patterns = sensible ? RuleGrid(shape).patterns() : 0;
  const Layout layout(patterns, header.won_patterns, header.rules);
  if (sensible && layout.total() != storage->size())
    return Error{called + " has " + std::to_string(storage->size()) + " bytes instead of " +
                 std::to_string(layout.total()) + ": " + kMakeAgain};
  if (!sensible || checksum_of_file(header, storage->data(), storage->size()) != header.checksum)
    return Error{called + " is damaged, its checksum does not fit its content: " + kMakeAgain};

  RuleFile file;
  const char* at = storage->data() + sizeof header;
  const auto next = [&](std::uint64_t size) {
    const char* here = at;
    at += size;
    return here;
  };
  file.won_ = reinterpret_cast<const std::uint64_t*>(next(layout.words));
  file.winning_ = reinterpret_cast<const std::uint64_t*>(next(layout.words));
  file.ranks_ = reinterpret_cast<const std::uint32_t*>(next(layout.ranks));
  file.starts_ = reinterpret_cast<const std::uint32_t*>(next(layout.starts));
  file.rules_ = reinterpret_cast<const StoredRule*>(next(layout.rules));
  file.patterns_ = patterns;
  file.rule_count_ = header.rules;
  file.storage_ = std::move(storage);
  return file;
}

RuleGoal RuleFile::goal() const {
  return static_cast<RuleGoal>(storage_->header.goal);
}

RuleShape RuleFile::shape() const {
  const Header& header = storage_->header;
  return {static_cast<RulePlace>(header.place), header.width, header.height};
}

std::uint32_t RuleFile::won_patterns() const {
  return storage_->header.won_patterns;
}

int RuleFile::fewest_own() const {
  return static_cast<int>(storage_->header.fewest_own);
}

std::size_t RuleFile::bytes() const {
  return storage_->size();
}

std::string rule_file_name(RuleGoal goal, RuleShape shape) {
  std::string text = std::string(name(goal)) + " " + name(shape) + ".rules";
  for (char& c : text)
    if (c == ' ') c = '-';
  return text;
}

std::string rule_file_bytes(const GeneratedRules& unconditional, const GeneratedRules& ko_master) {
  const RuleGrid grid(unconditional.kind.shape);
  const std::size_t words = (std::size_t{grid.patterns()} + 63) / 64;
  std::vector<std::uint64_t> won(words);
  std::vector<std::uint64_t> winning(words);
  std::vector<std::uint32_t> ranks(words);
  std::vector<std::uint32_t> starts;
  std::vector<StoredRule> rules;
  int fewest_own = grid.cells();
  const auto set = [](std::vector<std::uint64_t>& bits, std::uint32_t index) {
    bits[index >> 6] |= std::uint64_t{1} << (index & 63);
  };
  const auto run = [](const std::vector<FoundRule>& found, std::size_t from, std::uint32_t pattern) {
    std::size_t to = from;
    while (to < found.size() && found[to].pattern == pattern) ++to;
    return std::span(found.data() + from, to - from);
  };
  for (std::size_t a = 0, b = 0; a < unconditional.won.size() || b < ko_master.won.size();) {
    std::uint32_t pattern = grid.patterns();
    if (a < unconditional.won.size()) pattern = unconditional.won[a].pattern;
    if (b < ko_master.won.size()) pattern = std::min(pattern, ko_master.won[b].pattern);
    const auto sure = run(unconditional.won, a, pattern);
    const auto with_ko = run(ko_master.won, b, pattern);
    a += sure.size();
    b += with_ko.size();
    set(won, pattern);
    fewest_own = std::min(fewest_own, std::popcount(grid.pattern(pattern).own));
    starts.push_back(static_cast<std::uint32_t>(rules.size()));
    const std::vector<StoredRule> all = merged(sure, with_ko);
    rules.insert(rules.end(), all.begin(), all.end());
  }
  const auto won_patterns = static_cast<std::uint32_t>(starts.size());
  starts.push_back(static_cast<std::uint32_t>(rules.size()));
  for (const GeneratedRules* source : {&unconditional, &ko_master})
    for (std::uint32_t index : source->winning) set(winning, index);
  for (std::size_t i = 1; i < words; ++i)
    ranks[i] = ranks[i - 1] + static_cast<std::uint32_t>(std::popcount(won[i - 1]));

  std::string bytes(sizeof(Header), '\0');
  put(bytes, won);
  put(bytes, winning);
  put(bytes, ranks);
  put(bytes, starts);
  put(bytes, rules);
  const RuleKind& kind = unconditional.kind;
  Header header{};
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  header.version = kVersion;
  header.goal = static_cast<std::uint8_t>(kind.goal);
  header.place = static_cast<std::uint8_t>(kind.shape.place);
  header.width = static_cast<std::uint8_t>(kind.shape.width);
  header.height = static_cast<std::uint8_t>(kind.shape.height);
  header.rules = rules.size();
  header.won_patterns = won_patterns;
  header.fewest_own = static_cast<std::uint32_t>(fewest_own);
  header.checksum = checksum_of_file(header, bytes.data(), bytes.size());
  std::memcpy(bytes.data(), &header, sizeof header);
  return bytes;
}

}  // namespace yomi
