#include "life/rule_shelf.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "life/subsume.h"

namespace yomi {

namespace {

namespace fs = std::filesystem;

constexpr const char* kSuffix = ".rules";

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.path().extension() == kSuffix) files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

std::string cache_folder() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache && *cache == '/') return (fs::path(cache) / "yomi" / "rules").string();
  const char* home = std::getenv("HOME");
  return home && *home ? (fs::path(home) / ".cache" / "yomi" / "rules").string() : "";
}

fs::path unfinished(const fs::path& path) {
  return path.string() + ".new";
}

std::string cannot_write(const fs::path& path, const std::string& why) {
  return path.string() + " cannot be written (" + why + "); the old databases are as they were";
}

std::string write_unfinished(const fs::path& path, const std::string& bytes) {
  std::ofstream out(unfinished(path), std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (out) out.close();
  return out ? "" : cannot_write(path, std::strerror(errno));
}

// Writes all files under other names, and renames them when that has been done: no program reads half a file,
// and on a full disk all stay as they were.
std::string write_all(const std::vector<fs::path>& paths, const std::vector<std::string>& files) {
  std::string wrong;
  for (std::size_t i = 0; i < paths.size() && wrong.empty(); ++i)
    wrong = write_unfinished(paths[i], files[i]);
  std::error_code error;
  for (const fs::path& path : paths) {
    if (wrong.empty()) fs::rename(unfinished(path), path, error);
    if (wrong.empty() && error) wrong = path.string() + " cannot be written: " + error.message();
    if (!wrong.empty()) fs::remove(unfinished(path), error);
  }
  return wrong;
}

}  // namespace

std::vector<RuleTitle> rule_titles(bool large) {
  constexpr auto kCorner = RulePlace::Corner;
  constexpr auto kSide = RulePlace::Side;
  constexpr auto kCentre = RulePlace::Centre;
  constexpr auto kEye = RuleGoal::Eye;
  constexpr auto kLife = RuleGoal::Life;
  std::vector<RuleTitle> titles = {
      {kEye, {kCorner, 2, 2}},  {kEye, {kSide, 3, 2}},    {kEye, {kCorner, 3, 2}},  {kEye, {kSide, 4, 2}},
      {kEye, {kCorner, 4, 2}},  {kEye, {kCentre, 3, 3}},  {kEye, {kSide, 3, 3}},    {kEye, {kCorner, 3, 3}},
      {kEye, {kCentre, 4, 3}},  {kLife, {kCorner, 4, 2}}, {kLife, {kCorner, 3, 3}}, {kLife, {kSide, 5, 2}},
      {kLife, {kCorner, 5, 2}}, {kLife, {kSide, 6, 2}},   {kLife, {kSide, 3, 4}},   {kLife, {kSide, 4, 3}},
      {kLife, {kCorner, 6, 2}}, {kLife, {kCorner, 4, 3}}};
  if (large) titles.insert(titles.end(), {{kLife, {kSide, 5, 3}}, {kLife, {kCorner, 5, 3}}});
  return titles;
}

std::vector<std::string> rule_folders(const std::string& named) {
  if (!named.empty()) return {named};
  std::vector<std::string> folders;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) folders.push_back((program.parent_path() / "rules").string());
  if (const std::string cache = cache_folder(); !cache.empty()) folders.push_back(cache);
  return folders;
}

std::string rule_folder_in_use(const std::string& named) {
  for (const std::string& folder : rule_folders(named))
    if (!files_in(folder).empty()) return folder;
  return "";
}

std::string rule_folder_for_new(const std::string& named) {
  return named.empty() ? cache_folder() : named;
}

Result<RuleBook> open_rule_book(const std::string& folder) {
  RuleBook book;
  for (const std::string& path : files_in(folder)) {
    Result<RuleFile> file = RuleFile::open(path);
    if (!file) return Error{file.error()};
    book.add(std::move(*file));
  }
  return book;
}

std::string build_rules(const std::string& folder, const BuildOptions& options) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (folder.empty() || !fs::is_directory(folder, error))
    return folder.empty() ? "there is no home folder for rules: name one with --rules"
                          : folder + " is no folder that can be made";
  const std::vector<RuleTitle> titles = rule_titles(options.large);
  std::vector<std::string> files;
  std::vector<GeneratedRules> complete;
  complete.reserve(2 * titles.size());
  for (std::size_t i = 0; i < titles.size(); ++i) {
    std::vector<GeneratedRules> reduced;
    for (const RuleKo ko : {RuleKo::Unconditional, RuleKo::KoMaster}) {
      GenerateOptions generate;
      generate.stop = options.stop;
      const RuleKind kind{titles[i].goal, titles[i].shape, ko};
      if (options.progress)
        generate.progress = [&](int depth, std::uint64_t rules, double) {
          options.progress(name(kind) + ", " + name(ko) + ", depth " + std::to_string(depth) + ", " +
                               std::to_string(rules) + " rules",
                           static_cast<double>(i) / static_cast<double>(titles.size()));
        };
      std::optional<GeneratedRules> rules = generate_rules(kind, generate);
      if (!rules) return "stopped";
      std::vector<const GeneratedRules*> smaller;
      for (const GeneratedRules& other : complete)
        if (other.kind.goal == kind.goal && other.kind.ko == ko &&
            other.kind.shape.cells() < kind.shape.cells())
          smaller.push_back(&other);
      reduced.push_back(*rules);
      drop_covered_by_smaller(reduced.back(), smaller, Subsumption::KeepDepth);
      complete.push_back(*std::move(rules));
    }
    files.push_back(rule_file_bytes(reduced[0], reduced[1]));
  }
  std::vector<fs::path> paths;
  for (const RuleTitle& title : titles)
    paths.push_back(fs::path(folder) / rule_file_name(title.goal, title.shape));
  return write_all(paths, files);
}

}  // namespace yomi
